import type { GetListParams } from 'ra-core';

import { today } from '../../../src/client/address/day.ts';
import type { FarolaDataProvider } from '../../../src/client/http/dataProvider.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Row } from '../../../src/core/resource/resource.ts';
import { apiError, memoryProvider } from './memoryProvider.ts';

/** Can be read as it was on an earlier day. */
export const farol = defineResource({
  name: 'farol',
  label: 'Farol',
  title: 'Faroles',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 20 }),
    carga: integer({ label: 'Carga', sums: true }),
  },
  sort: 'codigo',
  list: { columns: ['codigo', 'carga'] },
  form: [{ title: 'Datos', fields: ['codigo', 'carga'] }],
  view: 'farol',
  life: { segments: 'farol_tramo', since: 'fecha_corte_base' },
  routes: { list: 'farol_paginate' },
});

export const CUT_OFF = '2020-01-01';
export const MAY = '2020-05-31';
const now = [
  { id: 1, codigo: 'L-1', carga: 40, version: 1 },
  { id: 2, codigo: 'L-2', carga: 40, version: 1 },
];
const then = [{ id: 1, codigo: 'L-1', carga: 82 }];

/** A provider that has the rows of today, and those of any day from the cut-off on. */
export function withPast() {
  const memory = memoryProvider({ farol: now, zona: [] }, { param: { fecha_corte_base: CUT_OFF } });
  const { provider } = memory;
  const { getList, getOne, totals } = provider;
  const asked: unknown[] = [];
  const rowsOn = (day: string): Row[] => (day < CUT_OFF ? [] : then);
  const dayOf = ({ meta }: { meta?: { en?: string } }) => meta?.en;
  Object.assign(provider, {
    getList: async (resource: string, params: GetListParams) => {
      const day = dayOf(params);
      asked.push(day);
      const answer = await getList(resource, params);
      if (day === undefined) return answer;
      const posicion = { en: day, hasta: `${today()}T10:42:00-05:00`, orden: 7 };
      const data = rowsOn(day);
      return { data, total: data.length, meta: { capped: false, posicion } };
    },
    getOne: async (resource: string, params: { id: number; meta?: { en?: string } }) => {
      const day = dayOf(params);
      if (day === undefined) return getOne(resource, params);
      const row = rowsOn(day).find(({ id }) => String(id) === String(params.id));
      if (row === undefined) throw apiError(404, { code: 'NO_EXISTE' });
      return { data: row };
    },
    totals: async (resource: string, params: Parameters<FarolaDataProvider['totals']>[1]) =>
      params.en === undefined
        ? totals.call(provider, resource, params)
        : { data: { filas: 1, demasiadas: false, sumas: { carga: 82 } } },
  });
  return { memory, asked };
}

/** The day that an address asks for. */
export const dayIn = (path: string): string | null =>
  new URLSearchParams(path.split('?')[1]).get('en');
