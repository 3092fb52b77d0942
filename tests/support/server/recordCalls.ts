import type { LightMyRequestResponse } from 'fastify';
import type { BatchRequest } from '../../../src/core/api/api.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import type { TestApp } from './testApp.ts';

interface How {
  rol?: 'administrador' | 'funcionario';
  /** The hash of the warnings that are confirmed. */
  confirm?: string;
  language?: 'es' | 'en';
}

/** The calls of the record API as a test writes them; `version` is the record's own unless said. */
export function recordCalls(at: () => TestApp) {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    given: { payload?: object; version?: unknown; how?: How | undefined } = {},
  ): Promise<LightMyRequestResponse> => {
    const { payload, version, how = {} } = given;
    const headers = {
      ...(version === undefined ? {} : { 'if-match': `"${Number(version)}"` }),
      ...(how.confirm === undefined ? {} : { 'x-confirmar': how.confirm }),
      ...(how.language === undefined ? {} : { 'accept-language': how.language }),
    };
    const body = payload === undefined ? {} : { payload };
    return at().call({ method, url, headers, ...body }, how.rol);
  };
  const urlOf = (resource: string, { id }: Row) => `/api/${resource}/${String(id)}`;
  return {
    create: (resource: string, payload: Row, how?: How) =>
      send('POST', `/api/${resource}`, { payload, how }),
    /** Creates what must be accepted, and answers the record; `sure` confirms what it warns of. */
    make: async (resource: string, payload: Row, sure?: 'sure'): Promise<Row> => {
      const first = await send('POST', `/api/${resource}`, { payload });
      const confirm: unknown = first.json().confirmar;
      const response =
        sure === undefined || typeof confirm !== 'string'
          ? first
          : await send('POST', `/api/${resource}`, { payload, how: { confirm } });
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json();
    },
    save: (resource: string, record: Row, values: Row, how?: How) =>
      send('PUT', urlOf(resource, record), {
        payload: { ...record, ...values },
        version: record['version'],
        how,
      }),
    remove: (resource: string, record: Row, how?: How) =>
      send('DELETE', urlOf(resource, record), { version: record['version'], how }),
    act: (resource: string, record: Row, given: { name: string; values?: Row; how?: How }) =>
      send('POST', `${urlOf(resource, record)}/acciones/${given.name}`, {
        payload: given.values ?? {},
        version: record['version'],
        how: given.how,
      }),
    batch: (resource: string, request: BatchRequest, how?: How) =>
      send('POST', `/api/${resource}/lote`, { payload: request, how }),
    preview: (resource: string, request: BatchRequest, how?: How) =>
      send('POST', `/api/${resource}/lote/previa`, { payload: request, how }),
    read: async (resource: string, record: Row): Promise<Row> =>
      (await send('GET', urlOf(resource, record))).json(),
    history: async (resource: string, record: Row): Promise<Row[]> =>
      (await send('GET', `${urlOf(resource, record)}/historia`)).json(),
    list: async (
      resource: string,
      query: { filter?: Row; sort?: unknown; range?: string } = {},
    ) => {
      const { filter = {}, sort, range = '[0,999]' } = query;
      const search = new URLSearchParams({ filter: JSON.stringify(filter), range });
      if (sort !== undefined) search.set('sort', JSON.stringify(sort));
      const response = await send('GET', `/api/${resource}?${search.toString()}`);
      if (response.statusCode !== 200) throw new Error(response.body);
      const total = Number(String(response.headers['content-range']).split('/')[1]);
      return { rows: response.json() as Row[], total };
    },
  };
}

/** Rows by the version that was seen, as a bulk action names them. */
export const chosen = (records: readonly Row[]) => ({
  ids: Object.fromEntries(records.map(({ id, version }) => [String(id), Number(version)])),
});
