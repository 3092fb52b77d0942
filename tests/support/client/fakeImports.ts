import { vi } from 'vitest';

import type {
  ImportDestination,
  ImportDetail,
  ImportOptions,
  ImportRow,
  ImportState,
} from '../../../src/core/import/importApi.ts';
import type { Reconciliation } from '../../../src/core/import/reconciliationApi.ts';

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  /** JSON, or the parts of a form in their order. */
  body: unknown;
}

interface Answered {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface FakeImports {
  detail: ImportDetail;
  rows: ImportRow[];
  destinos: ImportDestination[];
  conciliacion?: Reconciliation;
}

/**
 * The import API as its screens see it, with one import in it. What a plan says is the test's own:
 * `onReplan` tells what becomes of a change. That server and client understand each other is proved
 * by the browser tests.
 */
export function fakeImports(given: Partial<FakeImports> = {}) {
  const state: FakeImports = { detail: importDetail(), rows: [], destinos: [], ...given };
  const asked: Asked[] = [];
  const refusals = new Map<string, Answered>();
  const onReplan: { act: (options: ImportOptions) => Partial<ImportDetail> } = { act: () => ({}) };

  const be = (estado: ImportState, change: Partial<ImportDetail> = {}) => {
    state.detail = { ...state.detail, ...change, estado, version: state.detail.version + 1 };
  };
  const answer = (call: Asked): Answered => {
    asked.push(call);
    const name = `${call.method} ${call.path}`;
    const refusal = refusals.get(name);
    refusals.delete(name);
    return refusal ?? route(call);
  };
  const route = ({ method, path, query, body }: Asked): Answered => {
    const [, , resource, second, third] = path.split('/');
    if (resource === 'enlaces') return { status: 200, body: { url: '/api/x?enlace=y' } };
    if (resource !== 'importacion') return { status: 404 };
    if (second === undefined && method === 'POST') return { status: 202, body: { id: 3 } };
    if (second === 'destinos') return { status: 200, body: state.destinos };
    if (second !== String(state.detail.id)) return refused(404, 'NO_EXISTE', 'No existe.');
    if (third === 'casos') {
      const { solo } = body as { solo: { filas?: number[] } }; // of the page under test
      const creados = solo.filas?.length ?? 1;
      return { status: 200, body: { creados, ya_abiertos: 0, lote: 'l-1' } };
    }
    if (third === 'conciliacion') return { status: 200, body: state.conciliacion };
    if (third === 'filas') return page(state.rows, query);
    if (third === undefined && method === 'PATCH') {
      const change = body as { opciones: ImportOptions }; // of the page under test
      be('planificando', { ...change, ...onReplan.act(change.opciones) });
    }
    if (third === 'aplicar') be('aplicando', { progreso: { hechas: 0, total: 3 } });
    if (third === 'deshacer') be('deshaciendo');
    if (third === 'cancelar') be('cancelada');
    if (third === 'reparacion') be('planificando');
    return { status: 200, body: third === undefined ? state.detail : {} };
  };

  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://farola.test');
    const {
      status,
      body = {},
      headers = {},
    } = answer({
      method: options.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined,
    });
    return new Response(JSON.stringify(body), { status, headers });
  });
  vi.stubGlobal('XMLHttpRequest', uploadsTo(answer));

  return {
    state,
    asked,
    be,
    onReplan,
    refuseOnce: (name: string, status: number, message: string) =>
      refusals.set(name, refused(status, 'INVALIDO', message)),
    askedFor: (name: string) =>
      asked.filter(({ method, path }) => `${method} ${path}`.startsWith(name)),
  };
}

const refused = (status: number, code: string, message: string): Answered => ({
  status,
  body: { code, message },
});

function page(rows: readonly ImportRow[], query: Record<string, string>): Answered {
  const [first, last] = JSON.parse(query['range'] ?? '[0,49]') as [number, number];
  const found = rows.filter((row) => {
    const { accion, hallazgos } = row;
    return (
      (query['estado'] === undefined ||
        accion === query['estado'] ||
        // which rows an undo kept is for the server to know
        query['estado'] === 'conservada') &&
      (query['clase'] === undefined ||
        query['clase'] === 'diferencias' ||
        row.clase === query['clase']) &&
      (query['codigo'] === undefined || hallazgos.some((one) => one.codigo === query['codigo']))
    );
  });
  return {
    status: 200,
    body: found.slice(first, last + 1),
    headers: { 'Content-Range': `filas ${first}-${last}/${found.length}` },
  };
}

/** Stands in for the browser's own: `fetch` cannot tell how far an upload is. */
function uploadsTo(answer: (call: Asked) => Answered) {
  return class {
    upload: { onprogress?: (event: object) => void } = {};
    onload: () => void = () => undefined;
    status = 0;
    statusText = '';
    responseText = '';
    #at = { method: '', path: '' };
    open(method: string, path: string) {
      this.#at = { method, path };
    }
    setRequestHeader() {}
    send(form: FormData) {
      const parts = [...form].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ]);
      const { status, body } = answer({ ...this.#at, query: {}, body: parts });
      this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
      this.status = status;
      this.responseText = JSON.stringify(body ?? {});
      setTimeout(() => this.onload());
    }
  };
}

/** A file of two columns, planned: one row to create, one to update, one with an error. */
export function importDetail(own: Partial<ImportDetail> = {}): ImportDetail {
  return {
    id: 3,
    destino: 'punto',
    archivo: 'puntos.xlsx',
    sha256: 'a'.repeat(64),
    modo: 'crear_y_actualizar',
    estado: 'validada',
    progreso: null,
    filas: 3,
    crear: 1,
    actualizar: 1,
    sin_cambio: 0,
    con_error: 1,
    con_aviso: 0,
    omitidas: 0,
    eliminar: 0,
    periodo: null,
    totales: [],
    reemplazo: null,
    aplicadas: 0,
    crear_ademas: {},
    conservadas: 0,
    hojas: [{ nombre: 'Hoja1', oculta: false }],
    hoja: 'Hoja1',
    fila_encabezado: 1,
    columnas: [
      column('PUNTO', 'A', { destinos: ['codigo'], origen: 'exacta', muestras: ['P1', 'P2'] }),
      column('BARRIO', 'B', { destinos: ['zona_id'], origen: 'exacta', muestras: ['Sentro'] }),
    ],
    avisos: [],
    problemas: [],
    opciones: {},
    creado_en: '2026-07-15T10:00:00-05:00',
    creado_por: 7,
    aplicado_en: null,
    aplicado_por: null,
    lote: null,
    version: 1,
    ...own,
  };
}

export const column = (
  nombre: string,
  letra: string,
  own: Partial<ImportDetail['columnas'][number]> = {},
): ImportDetail['columnas'][number] => ({
  nombre,
  letra,
  muestras: [],
  destinos: [],
  origen: 'ninguna',
  ...own,
});

export const importRow = (fila: number, own: Partial<ImportRow> = {}): ImportRow => ({
  fila,
  puesto: fila,
  accion: 'crear',
  celdas: null,
  valores: {},
  hallazgos: [],
  registro_id: null,
  ...own,
});
