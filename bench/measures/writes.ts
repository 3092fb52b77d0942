import type { Answer } from '../drive.ts';
import type { Api } from '../farola.ts';
import type { Row, Subject } from '../subjects/subject.ts';
import { floorOf, posted, type Measure } from './measure.ts';

/** Records that one connection edits one by one: nobody else's. */
export const EDITED = 500;
const BATCH = 100;

export interface Edits {
  rows: number;
  /** The number of an edit, never the same twice. */
  next(): number;
}

export function createMeasure(subject: Subject, next: () => number): Measure {
  const { resource, columns, created } = subject;
  const name = 'create';
  const fields = Object.keys(columnsOf(created(0)));
  const parameters = fields.map((_, i) => `$${i + 1}`);
  return {
    name,
    client: async ({ headers }) => ({
      next: () => ({ ...posted(`/api/${resource}`, created(next())), headers }),
      accept: ({ status }) => status === 201,
    }),
    floor: floorOf({
      name,
      statement: `insert into ${resource} (${fields.join(', ')}) values (${parameters.join(', ')})
        returning ${columns}`,
      valuesFor: () => () => Object.values(columnsOf(created(next()))),
    }),
  };
}

/** Whole records with the version that the answer before told, as a form saves them. */
export function updateMeasure(subject: Subject, { rows, next }: Edits): Measure {
  const { resource, columns, changed } = subject;
  const name = 'update';
  return {
    name,
    async client(api, { index }) {
      const ids = idsOf({ index, rows, count: EDITED });
      const records = await recordsOf(api, { resource, ids });
      let turn = 0;
      return {
        next() {
          turn = (turn + 1) % records.length;
          const record = records[turn] ?? {};
          const headers = { ...api.headers, 'if-match': `"${String(record['version'])}"` };
          const body = { ...record, ...changed(next()) };
          const path = `/api/${resource}/${String(record['id'])}`;
          return { ...posted(path, body), method: 'PUT', headers };
        },
        accept(answer) {
          const record = records[turn] ?? {};
          const isNext = versionIn(answer) === Number(record['version']) + 1;
          record['version'] = versionIn(answer);
          return isNext;
        },
      };
    },
    floor: floorOf({
      name,
      statement: `update ${resource} set ${assignments(changed(0))} where id = $1
        returning ${columns}`,
      valuesFor({ index, random }) {
        const ids = idsOf({ index, rows, count: EDITED });
        return () => [random.pick(ids), ...Object.values(changed(next()))];
      },
    }),
  };
}

export function batchMeasure({ resource, changed }: Subject, { rows, next }: Edits): Measure {
  const name = `bulk edit of ${BATCH}`;
  return {
    name,
    async client(api, { index }) {
      const ids = idsOf({ index, rows, count: BATCH });
      const records = await recordsOf(api, { resource, ids });
      const versions = new Map(records.map(({ id, version }) => [String(id), Number(version)]));
      return {
        next() {
          const seleccion = { ids: Object.fromEntries(versions) };
          const body = { accion: 'editar', seleccion, cambios: changed(next()) };
          return { ...posted(`/api/${resource}/lote`, body), headers: api.headers };
        },
        accept(answer) {
          for (const [id, version] of versions) versions.set(id, version + 1);
          return (JSON.parse(answer.text()) as { total: number }).total === versions.size;
        },
      };
    },
    floor: floorOf({
      name,
      statement: `update ${resource} set ${assignments(changed(0))}
        where id = any($1::bigint[]) returning id`,
      valuesFor({ index }) {
        const ids = idsOf({ index, rows, count: BATCH });
        return () => [ids, ...Object.values(changed(next()))];
      },
    }),
  };
}

/** So many ids of one connection, scattered over the table. */
function idsOf({ index, rows, count }: { index: number; rows: number; count: number }): number[] {
  const step = Math.floor(rows / count);
  return Array.from({ length: count }, (_, i) => 1 + i * step + index);
}

function recordsOf(api: Api, { resource, ids }: { resource: string; ids: number[] }) {
  const filter = encodeURIComponent(JSON.stringify({ id: ids }));
  return api.get<Row[]>(`/api/${resource}?filter=${filter}`);
}

const versionIn = ({ headers }: Answer): number =>
  Number(/^"(\d+)"$/.exec(headers.etag ?? '')?.[1]);

/** `a = $2, b = $3`: the first parameter is whom it is about. */
export const assignments = (values: Row): string =>
  Object.keys(values)
    .map((field, i) => `${field} = $${i + 2}`)
    .join(', ');

/** Points lie in two columns. */
function columnsOf(record: Row): Row {
  const columns = Object.entries(record).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, number]) => [`${name}_${part}`, number] as const)
      : [[name, value] as const],
  );
  return Object.fromEntries(columns);
}
