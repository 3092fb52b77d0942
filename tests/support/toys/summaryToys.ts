import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

const words = (es: string, en: string) => ({ es, en });

/** Errands whose list has figures, and of which notes are made. */
const encargo = defineResource({
  name: 'encargo',
  label: 'Encargo',
  title: 'Encargos',
  english: ['errand', 'errands'],
  represent: 'asunto',
  fields: {
    asunto: text({ label: 'Asunto', max: 40, required: true, search: true }),
    quien: text({ label: 'Quién', max: 20 }),
    dia: date({ label: 'Día' }),
    estado: choice(['abierto', 'hecho'], { label: 'Estado' }),
    nota_id: reference('nota', { label: 'Nota', readOnly: true }),
  },
  sort: 'asunto',
  measures: {
    encargos: { label: words('Encargos', 'Errands'), of: 'count', groups: ['quien', 'dia'] },
    abiertos: {
      label: words('Abiertos', 'Open'),
      of: 'count',
      filter: { estado: 'abierto' },
      groups: ['quien'],
      good: 'less',
      target: 0,
    },
  },
  list: {
    columns: ['asunto', 'quien', 'estado'],
    filters: ['quien', 'estado', 'dia'],
    presets: [
      {
        label: words('Abiertos', 'Open'),
        filter: { estado: 'abierto' },
        rule: words('Los que nadie hizo.', 'Those that nobody did.'),
      },
    ],
    faces: {
      summary: {
        title: words('Resumen', 'Summary'),
        figures: ['encargos', 'abiertos'],
        tables: [
          { by: 'quien', figures: ['encargos', 'abiertos'] },
          { by: 'dia', figures: ['encargos'], drawn: true },
        ],
      },
    },
  },
  form: [{ title: 'Datos', fields: ['asunto', 'quien', 'dia', 'estado', 'nota_id'] }],
  makes: {
    notas: {
      label: words('Hacer notas', 'Make notes'),
      resource: 'nota',
      of: 'each',
      from: { estado: 'abierto' },
      otherwise: words('Está hecho.', 'It is done.'),
      mark: 'nota_id',
      asks: ['titulo'],
      shows: ['texto'],
    },
  },
  routes: { list: 'encargo_paginate' },
});

const nota = defineResource({
  name: 'nota',
  label: 'Nota',
  title: 'Notas',
  english: ['note', 'notes'],
  represent: 'titulo',
  fields: {
    titulo: text({ label: 'Título', max: 40 }),
    texto: text({ label: 'Texto', max: 200 }),
    estado: choice(
      { borrador: 'Borrador', lista: 'Lista' },
      { label: 'Estado', readOnly: true, tones: { lista: 'done' } },
    ),
  },
  sort: 'titulo',
  list: { columns: ['titulo', 'texto'] },
  form: [{ title: 'Nota', fields: ['titulo', 'texto'] }],
  states: {
    field: 'estado',
    initial: 'borrador',
    editable: ['borrador'],
    transitions: { acabar: { label: 'Acabar', from: ['borrador'], to: 'lista' } },
  },
  routes: { list: 'nota_paginate' },
});

export const summaryToys = [encargo, nota];
