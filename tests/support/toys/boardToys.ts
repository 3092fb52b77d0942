import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

/** Chores on a board and on labels, by words alone. */
const tarea = defineResource({
  name: 'tarea',
  label: 'Tarea',
  title: 'Tareas',
  english: ['chore', 'chores'],
  represent: 'asunto',
  fields: {
    asunto: text({ label: 'Asunto', max: 40, required: true, search: true }),
    quien: text({ label: 'Quién', max: 20 }),
    desde: date({ label: 'Desde' }),
    estado: choice(
      { nueva: 'Nueva', asignada: 'Asignada', hecha: 'Hecha', pagada: 'Pagada' },
      {
        label: 'Estado',
        readOnly: true,
        required: true,
        default: 'nueva',
        tones: { nueva: 'warning', hecha: 'good', pagada: 'done' },
      },
    ),
  },
  sort: 'asunto',
  list: {
    columns: ['asunto', 'estado', 'quien'],
    filters: ['estado', 'quien'],
    labels: {
      code: 'asunto',
      under: ['quien'],
      opens: { page: '/pages/tarea_paginate', parameter: 'asunto' },
    },
    faces: {
      board: {
        by: 'estado',
        card: ['quien', 'desde'],
        age: { since: 'desde', warning: 8, bad: 31, in: ['nueva', 'asignada'] },
      },
    },
  },
  form: [{ title: 'Datos', fields: ['asunto', 'quien', 'desde', 'estado'] }],
  states: {
    field: 'estado',
    initial: 'nueva',
    way: ['nueva', 'asignada', 'hecha'],
    transitions: {
      asignar: { label: 'Asignar', from: ['nueva'], to: 'asignada', asks: ['quien'] },
      acabar: {
        label: 'Acabar',
        from: ['asignada'],
        to: 'hecha',
        when: { equals: { quien: ['Ana', 'Luis'] } },
      },
      certificar: { label: 'Certificar', from: ['asignada'], to: 'hecha', who: 'administrador' },
      devolver: { label: 'Devolver', from: ['asignada', 'hecha'], to: 'nueva', asks: ['motivo'] },
      pagar: { label: 'Pagar', from: ['hecha'], to: 'pagada', by: 'server' },
    },
  },
  routes: { list: 'tarea_paginate' },
});

export const boardToys = [tarea] as const;
