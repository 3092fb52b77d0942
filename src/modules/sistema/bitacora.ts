import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

export const bitacora = defineResource({
  name: 'bitacora',
  label: 'Registro de bitácora',
  title: 'Bitácora',
  english: ['line of the log', 'lines of the log'],
  description:
    'Todo cambio, con quién, cuándo, desde dónde y qué había antes. Nadie puede editarla.',
  represent: 'id',
  bare: true,
  fields: {
    fecha_hora: dateTime({ label: 'Fecha y hora', required: true }),
    usuario_id: integer({ label: 'Persona', plain: true }),
    usuario: text({ label: 'Usuario', max: 100 }),
    ip: text({ label: 'Dirección IP', max: 45, exact: true }),
    recurso: text({ label: 'Recurso', max: 60, required: true, exact: true }),
    registro_id: integer({ label: 'Registro', plain: true, kindIn: 'recurso' }),
    accion: text({ label: 'Acción', max: 40, required: true, exact: true }),
    transicion: text({ label: 'Transición', max: 40, exact: true }),
    motivo: text({ label: 'Motivo', max: 500 }),
    lote: text({ label: 'Lote', max: 36, exact: true }),
    antes: json({ label: 'Antes', readOnly: true }),
    despues: json({ label: 'Después', readOnly: true }),
    hecho: text({ label: 'Hecho', max: 32, exact: true }),
    deshace: text({ label: 'Hecho que deshace', max: 32, exact: true }),
    restaura: integer({ label: 'Cambio que restaura', plain: true }),
    orden: integer({ label: 'Orden en la cadena' }),
    sello: text({ label: 'Sello', max: 64, exact: true }),
  },
  sort: '-id',
  list: {
    columns: [
      'fecha_hora',
      'usuario',
      'accion',
      'recurso',
      'registro_id',
      'transicion',
      'motivo',
      'ip',
    ],
    filters: ['fecha_hora', 'usuario_id', 'accion', 'recurso', 'registro_id', 'lote'],
    sortable: ['fecha_hora'],
    alongIds: 'fecha_hora',
    noIndex: { lote: 'bitacora_lote leaves out the many without one' },
  },
  form: [
    {
      title: 'Qué pasó',
      fields: ['fecha_hora', 'usuario', 'ip', 'accion', 'recurso', 'registro_id'],
    },
    {
      title: 'Por qué',
      fields: ['transicion', 'motivo', 'lote', 'hecho', 'deshace', 'restaura'],
    },
    { title: 'Sello', fields: ['orden', 'sello'] },
  ],
  indexes: [
    ['registro_id', 'recurso', '-id'],
    ['recurso', '-id', 'fecha_hora'],
    ['fecha_hora', 'id'],
    ['usuario_id', '-id', 'fecha_hora'],
    ['accion', '-id', 'fecha_hora'],
  ],
  access: { leer: 'administrador', escribir: 'nadie' },
  routes: { list: 'bitacora_paginate', form: 'bitacora_form' },
});
