import type { Field, Reading } from '../../core/fields/field.ts';
import type { Row } from '../../core/resource/resource.ts';
import { parametersIn, valueOn, type Timeline } from '../../core/parameters/vigencias.ts';
import { externalReads } from '../../core/record/validateRecord.ts';
import type { Orm, Value } from '../db/orm.ts';
import type { Actor } from './hook.ts';
import { timelinesOf, timelinesText } from './parameters.ts';
import { knownField, statementOf, type Store, type Stores } from './store.ts';
import { contextOf } from '../../core/time/calendar.ts';

/** What conditions and rules of records read beyond them. */
export interface Externals {
  /** By reference field and id, the columns that are read of the targets. */
  targets: ReadonlyMap<string, ReadonlyMap<number, Row>>;
  params: Readonly<Record<string, Timeline>>;
}

/**
 * Fetches by one statement, for many records, what their conditions and rules read beyond
 * themselves: columns of the targets of their references, and all values of the parameters. With
 * `hold`, the targets stay as they are read until the transaction ends, as far as whoever changes
 * them asks for them whole.
 */
export async function fetchExternals(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; hold: boolean },
): Promise<Externals> {
  const reads = readsOf(store);
  if (reads.targets.length === 0 && reads.params.length === 0) {
    return { targets: new Map(), params: {} };
  }
  const statement = statementOf(store, `externals ${given.hold}`, () =>
    externalsText(reads, given.hold),
  );
  const values: Value[] = reads.targets.map(({ name }) => idsIn(given.records, name));
  const [row] = await tx.run<{ json: string }>(statement, values);
  const { $param, ...rows } = JSON.parse(row?.json ?? '{}') as Record<string, Row[] | null> & {
    $param?: Record<string, Timeline> | null;
  };
  return {
    targets: new Map(
      Object.entries(rows).map(([name, list]) => [
        name,
        new Map((list ?? []).map((target) => [Number(target['id']), target])),
      ]),
    ),
    params: timelinesOf(reads.params, $param ?? {}),
  };
}

/**
 * Reads paths beyond a record: `sector_id.activo` of the target's row (null when there is none),
 * `$param.x`, `$param.x@2026-07-03`, `$hoy`, `$ahora`, `$nuevo`, `$rol`.
 */
export function readerOf(
  { targets, params }: Externals,
  { actor, isNew }: { actor: Actor; isNew: boolean },
): (record: Row) => Reading {
  const { hoy, ahora } = contextOf(actor.now);
  const general: Row = { $hoy: hoy, $ahora: ahora, $nuevo: isNew, $rol: actor.user.rol };
  // the same for every record, and several rules read each of them
  const values = new Map<string, unknown>();
  return (record) => (path) => {
    if (path.startsWith('$param.')) {
      if (!values.has(path)) {
        values.set(path, parameterIn(params, path.slice('$param.'.length), hoy));
      }
      return values.get(path);
    }
    const { kind, name, column } = partsOf(path);
    if (kind === 'general') return general[path];
    const id = record[name];
    if (id === null || id === undefined) return null;
    return targets.get(name)?.get(Number(id))?.[column] ?? null;
  };
}

/** `x`, as it is today, or `x@2026-07-03`. */
function parameterIn(params: Externals['params'], read: string, hoy: string): unknown {
  const [name = '', day = hoy] = read.split('@');
  return valueOn(params[name], day);
}

interface PathParts {
  kind: 'general' | 'target';
  /** The reference field of a target. */
  name: string;
  column: string;
}

/** Descriptors have some dozens of paths, and an import asks each of them for every row. */
const paths = new Map<string, PathParts>();

function partsOf(path: string): PathParts {
  const known = paths.get(path);
  if (known !== undefined) return known;
  const [name = '', column = ''] = path.split('.');
  const parts: PathParts = { kind: path.startsWith('$') ? 'general' : 'target', name, column };
  paths.set(path, parts);
  return parts;
}

/** Records that are not stored yet, by resource and the id that they will have. */
export type Planned = ReadonlyMap<string, ReadonlyMap<number, Row>>;

/** Adds to the fetched targets the records of `planned` that these records refer to. */
export function withPlanned(
  externals: Externals,
  store: Store,
  given: { records: readonly Row[]; planned: Planned },
): Externals {
  const targets = new Map(externals.targets);
  for (const [name, found] of externals.targets) {
    const target = targetStore(store.stores, knownField(store.resource, name))?.resource.name ?? '';
    const planned = given.planned.get(target);
    if (planned === undefined) continue;
    const all = new Map(found);
    for (const record of given.records) {
      const id = Number(record[name]);
      const one = all.has(id) ? undefined : planned.get(id);
      if (one !== undefined) all.set(id, one);
    }
    targets.set(name, all);
  }
  return { ...externals, targets };
}

/** The resource that a reference points to; undefined while no such resource is registered. */
export function targetStore(stores: Stores, field: Field): Store | undefined {
  return stores.get((field as { target?: string }).target ?? '');
}

interface Reads {
  targets: { name: string; target: Store; fields: string[] }[];
  params: string[];
}

const known = new WeakMap<Store, Reads>();

function readsOf(store: Store): Reads {
  const reads = known.get(store) ?? findReads(store);
  known.set(store, reads);
  return reads;
}

function findReads(store: Store): Reads {
  const paths = externalReads(store.resource);
  const columns = new Map<string, string[]>();
  for (const path of paths.filter((one) => !one.startsWith('$'))) {
    const [name = '', column = ''] = path.split('.');
    columns.set(name, [...(columns.get(name) ?? []), column]);
  }
  return {
    targets: [...columns].flatMap(([name, fields]) => {
      const target = targetStore(store.stores, knownField(store.resource, name));
      return target === undefined ? [] : [{ name, target, fields }];
    }),
    params: store.stores.has('parametro') ? parametersIn(paths) : [],
  };
}

/** One JSON object: the targets by reference field, and the parameters under `$param`. */
function externalsText({ targets, params }: Reads, hold: boolean): string {
  const parts = targets.map(({ name, target, fields }, i) => {
    const { table, mapping, resource } = target;
    const lock = hold && resource.view === undefined ? `for key share of "${table.name}"` : '';
    return `'${name}', (select json_agg(r) from (select ${mapping.listOf(fields)}
      from "${table.name}" where "id" = any($${i + 1}::bigint[]) ${lock}) as r)`;
  });
  if (params.length > 0) {
    parts.push(`'$param', ${timelinesText(params)}`);
  }
  return `select json_build_object(${parts.join(', ')})::text as json`;
}

/** The ids in this field as a list of PostgreSQL. Values that are no ids are skipped: a check has refused them. */
function idsIn(records: readonly Row[], name: string): string {
  const ids = records.map((record) => record[name]).filter((id) => Number.isSafeInteger(id));
  return `{${[...new Set(ids)].join(',')}}`;
}
