import { and, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { labelFields } from '../../core/resource/referenceLabel.ts';
import { fieldOf, type Resource, type Row } from '../../core/resource/resource.ts';
import {
  lifeOwner,
  MOST_FACTS,
  type FactSource,
  type Timeline,
  type TimelineAnswer,
} from '../../core/resource/timeline.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { hiddenLabel } from '../fieldAccess/guardedQuery.ts';
import { maskedRecord } from '../fieldAccess/masking.ts';
import { conditionsOf } from '../list/conditions.ts';
import { parameterValues } from '../resource/parameters.ts';
import { storeOf, type Store } from '../resource/store.ts';
import { leadingTo, threadStore } from './factWays.ts';

/** What a request asks of a life; days are of Colombia, both included. */
export interface Asked {
  /** Undefined: every kind. */
  kinds: readonly string[] | undefined;
  desde: string | undefined;
  hasta: string | undefined;
  after: Place | undefined;
  count: number;
}

interface Looking extends Asked {
  timeline: Timeline;
  /** The record whose life it is. */
  record: Row;
  who: Who;
  context: CheckContext;
}

/** A kind of fact that the person may read. */
interface Told {
  kind: string;
  source: FactSource;
  store: Store;
  /** Its `date` is a day without an hour. */
  isDay: boolean;
  /** The moment, with its zone; null for a record that has none. */
  at: SQL;
}

/**
 * One page of a life, and how many facts of each kind there are, by one statement: each kind is a branch that finds
 * its records by an index, and only those of the page are read.
 */
export async function readFacts(orm: Orm, store: Store, looking: Looking): Promise<TimelineAnswer> {
  const { timeline, context } = looking;
  const kinds = Object.entries(timeline.facts);
  const open = kinds.filter(([, source]) => isOpen(source, store, looking.who));
  const days = await daysOf(orm, { sources: open.map(([, source]) => source), day: context.hoy });
  const told = open.map(([kind, source]) => toldOf(kind, source, { store, days }));
  const ocultos = kinds
    .map(([kind]) => kind)
    .filter((kind) => told.every((one) => one.kind !== kind));
  const known = new Map(told.map((one) => [one.kind, one]));
  const empty = { hechos: [], cuentas: [], ocultos, siguiente: null };
  if (told.length === 0) return empty;
  const [found] = await rowsOf<{ hechos: string; cuentas: string }>(
    orm,
    statementOf(told, store, looking),
  );
  const facts = JSON.parse(found?.hechos ?? '[]') as Found[]; // what the statement selects
  const counts = JSON.parse(found?.cuentas ?? '[]') as { n: number; total: number }[]; // likewise
  const shown = facts.slice(0, looking.count);
  const last = facts.length > shown.length ? shown.at(-1) : undefined;
  return {
    hechos: shown.flatMap((fact) => {
      const one = told[fact.n];
      return one === undefined
        ? []
        : [factOf(fact, one, storeOf(store, lifeOwner(store.resource)))];
    }),
    cuentas: counts.flatMap(({ n, total }) => {
      const { kind = '' } = told[n] ?? {};
      const isMore = total > MOST_FACTS;
      return known.has(kind)
        ? [{ tipo: kind, total: Math.min(total, MOST_FACTS), hay_mas: isMore }]
        : [];
    }),
    ocultos,
    siguiente: last === undefined ? null : writeCursor(last),
  };
}

/** Whether someone may read the records, whatever leads to them, and what it leads by. */
function isOpen(source: FactSource, own: Store, who: Who): boolean {
  const { resources } = own;
  const mayRead = (resource: Resource, names: readonly string[]) =>
    mayUse(resource, 'leer', who) &&
    names.every((name) => hiddenLabel(name, { resource, who, resources }) === undefined);
  const ways = source.by.map((way) => {
    if (typeof way === 'string') return true;
    if ('through' in way) {
      const from = way.from === undefined ? [] : [way.from];
      return (
        mayRead(storeOf(own, way.through).resource, [way.field, way.key]) &&
        mayRead(storeOf(own, source.resource).resource, from)
      );
    }
    if ('field' in way) return mayRead(storeOf(own, source.resource).resource, [way.field]);
    if ('own' in way) {
      return (
        mayRead(own.resource, [way.own]) &&
        mayRead(threadStore(way, own).resource, [way.along]) &&
        mayRead(
          storeOf(own, source.resource).resource,
          [way.at].flatMap((name) => name ?? []),
        )
      );
    }
    if ('mentions' in way) return mayRead(own.resource, way.mentions);
    return (
      mayRead(own.resource, way.in) && mayRead(storeOf(own, source.resource).resource, [way.code])
    );
  });
  const named = [source.date, ...Object.keys(source.where ?? {})];
  return ways.every(Boolean) && mayRead(storeOf(own, source.resource).resource, named);
}

const PARAMETER = '$param.';

/** The days that parameters name, by the name of the parameter. */
async function daysOf(
  orm: Orm,
  { sources, day }: { sources: readonly FactSource[]; day: string },
): Promise<ReadonlyMap<string, unknown>> {
  const names = sources
    .filter(({ date }) => date.startsWith(PARAMETER))
    .map(({ date }) => date.slice(PARAMETER.length));
  return names.length === 0 ? new Map() : parameterValues(orm, { names, day });
}

function toldOf(
  kind: string,
  source: FactSource,
  { store, days }: { store: Store; days: ReadonlyMap<string, unknown> },
): Told {
  const its = storeOf(store, source.resource);
  const { date } = source;
  const day = days.get(date.slice(PARAMETER.length));
  if (date.startsWith(PARAMETER) && typeof day === 'string') {
    return { kind, source, store: its, isDay: true, at: startOf(sql`${day}`) };
  }
  const name = date.startsWith(PARAMETER) ? 'creado_en' : date;
  const column = sql`${its.table.column(name)}`;
  const isDay = fieldOf(its.resource, name)?.kind === 'date';
  return { kind, source, store: its, isDay, at: isDay ? startOf(column) : column };
}

/** The moment at which a day begins in Colombia. */
const startOf = (day: SQL): SQL => sql`(${day}::date::timestamp at time zone ${ZONE})`;
const ZONE = sql.raw(`'America/Bogota'`);

/** A fact as the statement gives it. */
interface Found {
  n: number;
  id: number;
  /** To the microsecond, in Colombia. */
  at: string;
  registro: Row;
}

function statementOf(told: readonly Told[], own: Store, looking: Looking): SQL {
  const branches = told.map((one, n) => branchOf(one, n, { own, looking }));
  const records = told.map((one, n) => recordOf(one, n));
  const { kinds, after, count } = looking;
  const wanted = told.flatMap(({ kind }, n) => (kinds?.includes(kind) === false ? [] : [n]));
  const among = sql.raw(wanted.length === 0 ? 'false' : `n in (${wanted.join(', ')})`);
  const behind =
    after && sql`(at, n, id) < (${after.at}::timestamptz, ${after.n}::int, ${after.id}::bigint)`;
  const text = sql`to_char(at at time zone ${ZONE}, 'YYYY-MM-DD"T"HH24:MI:SS.US"-05:00"')`;
  return sql`with hechos as materialized (${sql.join(branches, sql` union all `)}),
    pagina as (
      select * from hechos where ${and(among, behind)}
      order by at desc, n desc, id desc limit ${sql.raw(String(count + 1))}
    )
    select
      (select coalesce(json_agg(json_build_object('n', n, 'id', id, 'at', ${text}, 'registro',
        case n ${sql.join(records, sql` `)} end) order by at desc, n desc, id desc), '[]')::text from pagina) as hechos,
      (select coalesce(json_agg(c order by c.n), '[]')::text
        from (select n, count(*)::int as total from hechos group by n) as c) as cuentas`;
}

function branchOf(one: Told, n: number, { own, looking }: { own: Store; looking: Looking }): SQL {
  const { source, store, at } = one;
  const { desde, hasta, context } = looking;
  const { resource, table } = store;
  const where = and(
    conditionsOf(resource, parseFilter(resource, source.where ?? {}, context), store),
    or(...source.by.map((way) => leadingTo(way, { store, own, ...looking }))),
    sql`${at} is not null`,
    desde === undefined ? undefined : sql`${at} >= ${startOf(sql`${desde}`)}`,
    hasta === undefined ? undefined : sql`${at} < ${startOf(sql`(${hasta}::date + 1)`)}`,
  );
  return sql`(select ${sql.raw(String(n))} as n, ${table.column('id')} as id, ${at} as at
    from ${table.source} where ${where} order by at desc, id desc limit ${sql.raw(String(MOST_FACTS + 1))})`;
}

/** Only of a fact of the page is the record read. */
function recordOf({ source, store }: Told, n: number): SQL {
  const { changes, pictures, tone, shows } = source;
  const names = [
    ...labelFields(store.resource),
    ...shows,
    ...(changes === undefined ? [] : [changes.before, changes.after]),
    ...[pictures, tone].flatMap((name) => name ?? []),
  ];
  const list = sql.raw(store.mapping.listOf(names));
  const { table } = store;
  return sql`when ${sql.raw(String(n))} then
    (select to_json(r) from (select ${list} from ${table.source} where ${table.column('id')} = pagina.id) as r)`;
}

function factOf({ at, registro }: Found, { kind, source, store, isDay }: Told, owner: Store) {
  const { changes } = source;
  const sides = changes === undefined ? [] : [changes.before, changes.after];
  const changed = sides.map(
    (side) => [side, changedValues(registro[side], owner.resource)] as const,
  );
  return {
    tipo: kind,
    recurso: source.resource,
    fecha: isDay ? at.slice(0, 10) : `${at.slice(0, 19)}-05:00`,
    registro: maskedRecord(store.resource, { ...registro, ...Object.fromEntries(changed) }),
  };
}

/** Values of the record whose life it is: what is personal there is so here. */
const changedValues = (values: unknown, owner: Resource): unknown =>
  typeof values === 'object' && values !== null ? maskedRecord(owner, values as Row) : values; // an object field

/** A place between two facts of a life. */
interface Place {
  at: string;
  n: number;
  id: number;
}

const place = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}-05:00$/),
  z.int().min(0).max(1000),
  z.int().positive(),
]);

const writeCursor = ({ at, n, id }: Found): string =>
  Buffer.from(JSON.stringify([at, n, id])).toString('base64url');

/** Throws `CONSULTA_INVALIDA`. */
export function readCursor(cursor: string): Place {
  const parsed = place.safeParse(decoded(cursor));
  if (parsed.success) {
    const [at, n, id] = parsed.data;
    return { at, n, id };
  }
  const motivo = 'cursor: expected the `siguiente` of the page before';
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
