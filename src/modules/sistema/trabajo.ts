import { choice } from '../../core/fields/choice/choice.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

export const trabajo = defineResource({
  name: 'trabajo',
  label: 'Trabajo',
  title: 'Trabajos',
  english: ['job', 'jobs'],
  description:
    'Lo que el servidor hace por su cuenta: cuándo toca, cuántas veces lo intentó y qué falló.',
  represent: ['clase', 'clave'],
  bare: true,
  fields: {
    clase: choice(
      {
        digesto: 'Correo diario de plazos',
        digesto_semanal: 'Correo semanal de plazos',
        sello: 'Correo del sello de la historia',
        documento: 'Impresión de un documento fijado',
        impresion: 'Impresión de un documento grande',
        hoja_de_objecion: 'Hoja de verificación para una carta de objeción',
        correo_de_carta: 'Correo de una carta emitida',
      },
      { label: 'Clase', required: true },
    ),
    clave: text({
      label: 'Clave',
      required: true,
      max: 200,
      exact: true,
      help: 'De una misma clase y clave se hace uno solo.',
    }),
    datos: json({ label: 'Datos', shape: 'object', hidden: true }),
    estado: choice(
      {
        pendiente: 'Pendiente',
        hecho: 'Hecho',
        muerto: 'Abandonado',
      },
      {
        label: 'Estado',
        required: true,
        default: 'pendiente',
        tones: { hecho: 'done', muerto: 'bad' },
      },
    ),
    vence_en: dateTime({ label: 'Toca', required: true }),
    intentos: integer({ label: 'Intentos', required: true, default: 0 }),
    fallo: text({ label: 'Último fallo', max: 500 }),
    reserva: text({ label: 'Reserva', max: 40, hidden: true }),
    reserva_hasta: dateTime({ label: 'Reservado hasta' }),
    creado_en: dateTime({ label: 'Creado', required: true }),
    terminado_en: dateTime({ label: 'Terminado' }),
  },
  unique: [['clase', 'clave']],
  sort: '-id',
  indexes: [['estado', 'vence_en']],
  list: {
    presets: [
      { label: { es: 'Pendientes', en: 'Pending' }, filter: { estado: 'pendiente' } },
      { label: { es: 'Abandonados', en: 'Given up' }, filter: { estado: 'muerto' } },
    ],
    columns: ['clase', 'clave', 'estado', 'vence_en', 'intentos', 'fallo', 'terminado_en'],
    filters: ['estado', 'clase', 'vence_en', 'intentos', 'creado_en'],
  },
  form: [
    { title: 'Trabajo', fields: ['clase', 'clave', 'estado', 'vence_en'] },
    {
      title: 'Intentos',
      fields: ['intentos', 'fallo', 'reserva_hasta', 'creado_en', 'terminado_en'],
    },
  ],
  access: { leer: 'administrador', escribir: 'nadie' },
  routes: { list: 'trabajo_paginate' },
});
