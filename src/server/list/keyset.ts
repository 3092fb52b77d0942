import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SortTerm } from '../../core/list/listQuery.ts';
import { ApiError } from '../../core/api/errors.ts';
import { typed } from './conditions.ts';
import type { OrderKey } from './order.ts';

// Keyset pagination: the next page begins behind the last row's values of the order, not at an offset.

type Keys = readonly (string | null)[];

/** Rows that come behind the one with these values, as texts; null stands for an empty one. */
export const behind = (by: readonly OrderKey[], values: Keys): SQL => beyond(by, values, later);

/** The row with these values and what comes behind it; `turned`: what comes before it. */
export function ahead(
  by: readonly OrderKey[],
  { values, turned }: { values: Keys; turned: boolean },
): SQL {
  if (turned) return beyond(by, values, earlier);
  const same = by.map((key, i) => equal(key, values[i] ?? null));
  const from = reached(by, values, later);
  return sql`${from} and (${beyond(by, values, later)} or (${sql.join(same, sql` and `)}))`;
}

type Side = (key: OrderKey, value: string | null) => SQL;

function beyond(by: readonly OrderKey[], values: Keys, side: Side): SQL {
  const parts = by.map((key, i) => {
    const same = by.slice(0, i).map((before, j) => equal(before, values[j] ?? null));
    return sql`(${sql.join([...same, side(key, values[i] ?? null)], sql` and `)})`;
  });
  return sql`${reached(by, values, side)} and (${sql.join(parts, sql` or `)})`;
}

/** Said once more for the index: what comes on that side begins at the first value. */
function reached([first]: readonly OrderKey[], [value]: Keys, side: Side): SQL {
  if (first === undefined || value === null || value === undefined) return sql`true`;
  const { at, field, descending, notNull } = first;
  const isUp = descending === (side === earlier);
  const there = isUp ? sql`${at} >= ${typed(value, field)}` : sql`${at} <= ${typed(value, field)}`;
  return notNull || side === earlier ? there : sql`(${there} or ${at} is null)`;
}

function equal({ at, field }: OrderKey, value: string | null): SQL {
  return value === null ? sql`${at} is null` : sql`${at} = ${typed(value, field)}`;
}

function later({ at, field, descending, notNull }: OrderKey, value: string | null): SQL {
  if (value === null) return sql`false`; // empty values are the last
  const there = descending
    ? sql`${at} < ${typed(value, field)}`
    : sql`${at} > ${typed(value, field)}`;
  return notNull ? there : sql`(${there} or ${at} is null)`;
}

function earlier({ at, field, descending }: OrderKey, value: string | null): SQL {
  if (value === null) return sql`${at} is not null`;
  return descending ? sql`${at} > ${typed(value, field)}` : sql`${at} < ${typed(value, field)}`;
}

const token = z.strictObject({
  orden: z.string(),
  claves: z.array(z.string().nullable()).min(1).max(30),
});

/** The order's values of the last row of a page, so that the next one begins right behind it. */
export function writeCursor(keys: string, sort: readonly SortTerm[]): string {
  const claves = JSON.parse(keys) as unknown; // what the database wrote
  return Buffer.from(JSON.stringify({ orden: orderText(sort), claves })).toString('base64url');
}

/** The values that `writeCursor` wrote; undefined for the first page. Throws `CONSULTA_INVALIDA`. */
export function readCursor(
  cursor: string,
  sort: readonly SortTerm[],
): readonly (string | null)[] | undefined {
  if (cursor === '') return undefined;
  const parsed = token.safeParse(decoded(cursor));
  if (!parsed.success) refuse('expected the X-Cursor of the page before, or nothing for the first');
  if (parsed.data.orden !== orderText(sort)) refuse('it belongs to a list in another order');
  return parsed.data.claves;
}

const orderText = (sort: readonly SortTerm[]): string =>
  sort.map(({ path, descending }) => (descending ? `-${path}` : path)).join();

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo: `cursor: ${motivo}` } });
}
