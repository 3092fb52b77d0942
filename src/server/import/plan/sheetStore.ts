import { randomUUID } from 'node:crypto';
import { saidOf } from '../../../core/api/errors.ts';
import { sheetOf } from '../../../core/import/sheetResource.ts';
import type { Row } from '../../../core/resource/resource.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Orm } from '../../db/orm.ts';
import { recordsIn } from '../../list/readRecords.ts';
import { statementOf, storeOf, type Store } from '../../resource/store.ts';
import type { RequestContext } from '../../resource/requestContext.ts';
import type { ImportJob, StoredFinding } from '../importData.ts';
import { FileProblem } from '../reading/fileProblem.ts';
import { type PreparedRow, createResolver } from './resolveRows.ts';
import { createBasis } from './planVersions.ts';
import { fileFindings } from './fileFindings.ts';
import { createPlannedTargets } from './plannedTargets.ts';
import { prepareRows, type Preparing } from './prepareRows.ts';
import { readFile } from './readFile.ts';

/**
 * By what the rows of a destination's sheets are read: itself, or what its sheets are about, with
 * its own columns beside. Records are found where they are as they are today.
 */
export function sheetStoreOf(store: Store): Store {
  const { sheet } = store.resource.import;
  if (sheet === undefined) return store;
  const base = storeOf(store, sheet.resource);
  const { table, mapping } = storeOf(store, sheet.present ?? sheet.resource);
  return {
    ...base,
    resource: sheetOf(store.resource, store.resources),
    table,
    mapping,
    // nothing is created along: what becomes of the rows is judged by what is stored
    hook: base.hook?.resolve === undefined ? undefined : { resolve: base.hook.resolve },
  };
}

/**
 * Finds records by names that they had, for rows whose key names none: the fields that
 * `import.names` of the sheet's resource tells. Only of keys of one field.
 */
export function formerNames(
  orm: Orm,
  store: Store,
): (rows: readonly PreparedRow[]) => Promise<void> {
  const base = store.stores.get(store.resource.import.sheet?.resource ?? '');
  const fields = base?.resource.import.names ?? [];
  const [key = []] = store.resource.keys;
  const [own] = key;
  let isAny: Promise<boolean> | undefined;
  return async (rows) => {
    if (own === undefined || key.length > 1 || fields.length === 0) return;
    const unknown = rows.filter(({ previous, values }) => !previous && values[own] !== undefined);
    if (unknown.length === 0) return;
    isAny ??= someNamed(orm, store, fields);
    if (!(await isAny)) return;
    const found = await namedSo(orm, store, {
      fields,
      names: unknown.map((row) => row.values[own]),
    });
    for (const row of unknown) {
      const record = found.get(String(row.values[own]));
      if (record !== undefined) row.previous = record;
    }
  };
}

async function someNamed(orm: Orm, { table }: Store, fields: readonly string[]): Promise<boolean> {
  const filled = fields.map((name) => `"${name}" is not null`).join(' or ');
  const [row] = await orm.run<{ some: boolean }>(
    { text: `select exists (select 1 from "${table.name}" where ${filled}) as some` },
    [],
  );
  return row?.some === true;
}

/** Several names in one text are separated by semicolons. */
async function namedSo(
  orm: Orm,
  store: Store,
  { fields, names }: { fields: readonly string[]; names: readonly unknown[] },
): Promise<Map<string, Row>> {
  const statement = statementOf(store, 'former names', ({ table, mapping }) => {
    const each = fields.map(
      (name) => `select trim(regexp_split_to_table("${table.name}"."${name}", ';'))`,
    );
    return `
      select coalesce(json_agg(r), '[]')::text as json from (
        select former.name as "~name", ${mapping.own} from "${table.name}"
        cross join lateral (${each.join(' union ')}) as former (name)
        where (${fields.map((name) => `"${table.name}"."${name}" is not null`).join(' or ')})
          and former.name in (select jsonb_array_elements_text($1::jsonb))) as r`;
  });
  const [found] = await orm.run<{ json: string }>(statement, [JSON.stringify(names)]);
  return new Map(
    recordsIn(found?.json).map(({ '~name': name, ...record }) => [String(name), record] as const),
  );
}

/** A sheet of a resource as an import understands it, before its rows are judged. */
interface RowsOfSheet {
  /** What is wrong with the columns as a whole. */
  findings: Finding[];
  /** With what is wrong with their cells; none where columns are missing. */
  rows: PreparedRow[];
}

/**
 * Reads a sheet for who makes other records of its rows than those of its resource. Nothing is
 * created along, nothing is written. Throws `FileProblem`, also for more than so many rows.
 */
export async function rowsOfSheet(
  orm: Orm,
  store: Store,
  given: { path: string; maxRows: number; context: RequestContext },
): Promise<RowsOfSheet> {
  const job = jobOf(store, given);
  const found: RowsOfSheet = { findings: [], rows: [] };
  let preparing: Preparing | undefined;
  let hoja = '';
  await readFile(
    { job, destined: { own: store.resource, sheet: store.resource }, atOnce: ROWS_AT_ONCE },
    {
      async opened({ map }) {
        if (map === undefined) return undefined;
        hoja = map.hoja;
        const problems = fileFindings(store.resource, map, job);
        found.findings = problems.filter(({ level }) => level === 'error').map(findingOf);
        if (found.findings.length > 0) return undefined;
        preparing = preparingOf(orm, store, { context: given.context, columnas: map.columnas });
        return { applied: [] };
      },
      async part(part) {
        if (preparing === undefined) return;
        found.rows.push(...(await prepareRows(orm, part, preparing)));
        if (found.rows.length <= given.maxRows) return;
        throw new FileProblem('DEMASIADAS_FILAS', { params: { hoja, max: given.maxRows } });
      },
    },
  );
  return found;
}

const ROWS_AT_ONCE = 250;

const findingOf = ({ code, level, field, params = {} }: StoredFinding): Finding => ({
  ...saidOf(code),
  level,
  params,
  ...(field === undefined ? {} : { field }),
});

function preparingOf(
  orm: Orm,
  store: Store,
  { context, columnas }: { context: RequestContext; columnas: Preparing['columnas'] },
): Preparing {
  const basis = createBasis(orm, store, { isPlanned: () => false, now: context.actor.now });
  const targets = createPlannedTargets(orm, store.stores, { context, basis });
  return {
    store,
    modo: 'crear_y_actualizar',
    who: context.actor.user,
    columnas,
    resolver: createResolver(orm, store, { targets, crear: [], who: context.actor.user }),
    month: undefined,
    // what the sheet says is compared by whoever asks for it
    echoes: () => Promise.resolve(),
    seen: new Map(),
  };
}

/** As an import without options would be asked for. */
const jobOf = (
  { resource }: Store,
  { path, context: { actor, language } }: { path: string; context: RequestContext },
): ImportJob => ({
  id: 0,
  destino: resource.name,
  modo: 'crear_y_actualizar',
  opciones: {},
  archivos: [{ path, nombre: resource.name, tipo: 'original' }],
  recordado: [],
  lote: randomUUID(),
  rondas: 0,
  solo_validas: false,
  asker: { user: actor.user, ip: actor.ip, language },
  now: actor.now.getTime(),
});
