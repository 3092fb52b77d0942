import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { references } from '../../../src/core/fields/references/references.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { time } from '../../../src/core/fields/time/time.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';

const vigia = defineResource({
  name: 'vigia',
  label: 'Vigía',
  title: 'Vigías',
  english: ['watchman', 'watchmen'],
  represent: 'nombre',
  fields: { nombre: text({ label: 'Nombre', max: 40, required: true, search: true }) },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre'] }],
  routes: { list: 'vigia_paginate' },
});

/** A watch of some hours: what is settled is moved by a transition, with a reason. */
const guardia = defineResource({
  name: 'guardia',
  label: 'Guardia',
  title: 'Guardias',
  english: ['watch', 'watches'],
  represent: 'puesto',
  fields: {
    puesto: text({ label: 'Puesto', max: 40, required: true, search: true }),
    dia: date({ label: 'Día', required: true }),
    desde: time({ label: 'Desde', required: true }),
    hasta: time({ label: 'Hasta', required: true }),
    vigia_id: reference('vigia', { label: 'Vigía', required: true }),
    otros: references('vigia', { label: 'Con' }),
    secreto: text({ label: 'Secreto', max: 40, personal: true }),
    estado: choice(
      { prevista: 'Prevista', fija: 'Fija', corrida: 'Corrida', hecha: 'Hecha' },
      {
        label: 'Estado',
        tones: { fija: 'good', corrida: 'warning', hecha: 'done' },
        required: true,
        readOnly: true,
        default: 'prevista',
      },
    ),
  },
  sort: 'dia',
  list: {
    columns: ['puesto', 'dia', 'vigia_id'],
    filters: ['dia', 'estado'],
    faces: {
      calendar: {
        day: 'dia',
        start: 'desde',
        end: 'hasta',
        person: 'vigia_id',
        companions: 'otros',
        title: ['puesto', 'vigia_id'],
        move: { by: { transition: 'correr', from: ['fija'] } },
      },
    },
  },
  form: [
    {
      title: 'Datos',
      fields: ['puesto', 'dia', 'desde', 'hasta', 'vigia_id', 'otros', 'secreto', 'estado'],
    },
  ],
  states: {
    field: 'estado',
    initial: 'prevista',
    editable: ['prevista', 'fija'],
    transitions: {
      fijar: { label: 'Fijar', from: ['prevista'], to: 'fija' },
      correr: {
        label: 'Correr',
        from: ['fija'],
        to: 'corrida',
        asks: ['motivo', 'dia'],
        offers: ['desde', 'hasta', 'vigia_id'],
      },
    },
  },
  routes: { list: 'guardia_paginate' },
});

/** A job of several days, which may have a last one alone. */
const faena = defineResource({
  name: 'faena',
  label: 'Faena',
  title: 'Faenas',
  english: ['job', 'jobs'],
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 40, required: true, search: true }),
    primer_dia: date({ label: 'Primer día', required: true }),
    ultimo_dia: date({ label: 'Último día', required: true }),
    entrega: date({ label: 'Entrega' }),
    vigia_id: reference('vigia', { label: 'Vigía', required: true }),
  },
  sort: 'primer_dia',
  list: {
    columns: ['nombre', 'primer_dia', 'ultimo_dia', 'vigia_id'],
    filters: ['primer_dia', 'ultimo_dia'],
    faces: {
      calendar: {
        start: 'primer_dia',
        end: 'ultimo_dia',
        person: 'vigia_id',
        title: ['nombre', 'vigia_id'],
        move: {},
      },
    },
  },
  form: [{ title: 'Datos', fields: ['nombre', 'primer_dia', 'ultimo_dia', 'entrega', 'vigia_id'] }],
  routes: { list: 'faena_paginate' },
});

export const calendarToys: readonly Resource[] = [vigia, guardia, faena];
