import { choice } from '../../core/fields/choice/choice.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { period } from '../../core/fields/period/period.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

export const importacion = defineResource({
  name: 'importacion',
  label: 'Importación',
  title: 'Importaciones',
  english: ['import', 'imports'],
  description:
    'Cada archivo que se cargó: qué se entendió de él, qué cambió y quién lo aplicó o deshizo.',
  represent: 'archivo',
  bare: true,
  fields: {
    destino: text({ label: 'Recurso', required: true, max: 60, exact: true }),
    destino_titulo: text({ label: 'Tabla', required: true, max: 120 }),
    archivo: text({ label: 'Archivo', required: true, max: 255, search: true }),
    periodo: period({ label: 'Periodo' }),
    sha256: text({ label: 'SHA-256', required: true, max: 64, exact: true }),
    modo: choice(
      {
        conciliar: 'Conciliar',
        crear: 'Solo crear',
        actualizar: 'Solo actualizar',
        crear_y_actualizar: 'Crear y actualizar',
      },
      { label: 'Modo', required: true },
    ),
    estado: choice(
      {
        cargada: 'Cargada',
        planificando: 'En revisión',
        validada: 'Por aplicar',
        aplicando: 'Aplicando',
        aplicada: 'Aplicada',
        deshaciendo: 'Deshaciendo',
        deshecha: 'Deshecha',
        cancelada: 'Cancelada',
        fallida: 'Fallida',
      },
      {
        label: 'Estado',
        tones: {
          validada: 'warning',
          aplicada: 'good',
          deshecha: 'done',
          cancelada: 'done',
          fallida: 'bad',
        },
        required: true,
        default: 'cargada',
      },
    ),
    filas: integer({ sums: true, label: 'Filas', required: true, default: 0 }),
    crear: integer({ sums: true, label: 'Por crear', required: true, default: 0 }),
    actualizar: integer({ sums: true, label: 'Por actualizar', required: true, default: 0 }),
    sin_cambio: integer({ label: 'Sin cambio', required: true, default: 0 }),
    con_error: integer({ sums: true, label: 'Con error', required: true, default: 0 }),
    con_aviso: integer({ label: 'Con aviso', required: true, default: 0 }),
    omitidas: integer({ label: 'Omitidas', required: true, default: 0 }),
    eliminar: integer({ label: 'Por quitar' }),
    aplicadas: integer({ label: 'Aplicadas', required: true, default: 0 }),
    conservadas: integer({ label: 'Conservadas', required: true, default: 0 }),
    creado_en: dateTime({ label: 'Cargada el', required: true }),
    creado_por: reference('usuario', { label: 'Cargada por' }),
    aplicado_en: dateTime({ label: 'Aplicada el' }),
    aplicado_por: reference('usuario', { label: 'Aplicada por' }),
    version: integer({ label: 'Versión', required: true, plain: true }),
  },
  sort: '-id',
  indexes: [['estado'], ['sha256'], ['destino', '-id']],
  list: {
    presets: [
      { label: { es: 'Por aplicar', en: 'To apply' }, filter: { estado: 'validada' } },
      { label: { es: 'Mías', en: 'Mine' }, filter: { creado_por: 'yo' } },
      { label: { es: 'Fallidas', en: 'Failed' }, filter: { estado: 'fallida' } },
    ],
    columns: [
      'archivo',
      'estado',
      'con_error',
      'destino_titulo',
      'periodo',
      'filas',
      'creado_en',
      'creado_por',
    ],
    filters: ['estado', 'destino_titulo', 'periodo', 'creado_por', 'creado_en'],
  },
  form: [
    {
      title: 'Archivo',
      fields: ['archivo', 'destino_titulo', 'destino', 'periodo', 'modo', 'estado', 'sha256'],
    },
    {
      title: 'Filas',
      fields: [
        'filas',
        'crear',
        'actualizar',
        'sin_cambio',
        'con_error',
        'con_aviso',
        'omitidas',
        'eliminar',
        'aplicadas',
        'conservadas',
      ],
    },
    { title: 'Registro', fields: ['creado_en', 'creado_por', 'aplicado_en', 'aplicado_por'] },
  ],
  evidence: { batch: true },
  access: { escribir: 'nadie' },
  routes: { list: 'importar_excel_paginate' },
});
