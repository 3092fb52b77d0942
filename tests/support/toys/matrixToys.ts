import { sql } from 'drizzle-orm';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';
import { idArray } from '../../../src/server/list/readRecords.ts';
import { rowsOf } from '../../../src/server/db/orm.ts';
import type { Hook } from '../../../src/server/resource/hook.ts';

/** Must be looked at every month, until the tenth of the next one. */
const puente = defineResource({
  name: 'puente',
  label: 'Puente',
  title: 'Puentes',
  english: ['bridge', 'bridges'],
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 40, required: true, unique: true, search: true }),
    via: choice({ rural: 'Rural', urbana: 'Urbana' }, { label: 'Vía', required: true }),
    guarda: text({ label: 'Guarda', max: 40, personal: true, search: true }),
    desde: period({ label: 'Desde', required: true }),
  },
  sort: 'nombre',
  list: {
    columns: ['nombre', 'via'],
    filters: ['via'],
    faces: {
      matrix: {
        title: { es: 'Revisiones por mes', en: 'Inspections by month' },
        shows: ['via'],
        cells: {
          resource: 'inspeccion',
          field: 'puente_id',
          month: 'mes',
          otherwise: 'hecha',
          state: 'resultado',
          order: 'vez',
          late: { done: 'hecha', limit: 'limite' },
          shows: ['hecha', 'nota'],
        },
      },
    },
  },
  form: [{ title: 'Datos', fields: ['nombre', 'via', 'guarda', 'desde'] }],
  routes: { list: 'puente_paginate', form: 'puente_form' },
});

const inspeccion = defineResource({
  name: 'inspeccion',
  label: 'Revisión',
  title: 'Revisiones',
  english: ['inspection', 'inspections'],
  represent: ['mes', 'vez'],
  fields: {
    puente_id: reference('puente', { label: 'Puente', required: true }),
    mes: period({ label: 'Mes' }),
    vez: integer({ label: 'Vez', required: true, default: 1 }),
    hecha: date({ label: 'Hecha', required: true }),
    limite: date({ label: 'Límite' }),
    resultado: choice(
      { bien: 'Bien', con_reparos: 'Con reparos', mal: 'Mal' },
      {
        label: 'Resultado',
        required: true,
        tones: { bien: 'good', con_reparos: 'warning', mal: 'bad' },
      },
    ),
    nota: text({ label: 'Nota', max: 60, personal: true }),
  },
  sort: ['-hecha'],
  list: { columns: ['puente_id', 'mes', 'resultado'], filters: ['puente_id', 'resultado'] },
  form: [
    {
      title: 'Datos',
      fields: ['puente_id', 'mes', 'vez', 'hecha', 'limite', 'resultado', 'nota'],
    },
  ],
  routes: { list: 'revision_paginate', form: 'revision_form' },
});

export const matrixToys: readonly Resource[] = [puente, inspeccion];

export const matrixHooks: Readonly<Record<string, Hook>> = {
  puente: {
    async dueMonths({ tx, ids, desde, hasta }) {
      const rows = await rowsOf<{ id: number; mes: string; limite: string; primero: string }>(
        tx,
        sql`select p.id::int as id, to_char(m, 'YYYY-MM') as mes,
              -- those of rural roads are looked at every two months, in the even ones
              to_char(m - case when p.via = 'rural' then interval '1 month' else interval '0' end, 'YYYY-MM') as primero,
              (m + interval '1 month 9 days')::date::text as limite
            from puente as p,
              generate_series((${desde} || '-01')::timestamp, (${hasta} || '-01')::timestamp, '1 month') as m
            where p.id = any(${idArray(ids)}) and to_char(m, 'YYYY-MM') >= p.desde
              and (p.via = 'urbana' or extract(month from m)::int % 2 = 0)
            order by m`,
      );
      return new Map(
        ids.map((id) => [
          id,
          rows
            .filter((row) => row.id === id)
            .map(({ mes, limite, primero }) => ({ desde: primero, mes, limite })),
        ]),
      );
    },
  },
};
