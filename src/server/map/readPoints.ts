import { sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../core/list/listQuery.ts';
import {
  classesOf,
  fieldAt,
  packingOf,
  type MapColor,
  type MapFace,
  type Packing,
} from '../../core/resource/faces/map.ts';
import { END, HEAD_BYTES, PER_DEGREE } from '../../core/resource/faces/pointColumns.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';
import { conditionsOf } from '../list/conditions.ts';
import { joinTarget, type Join } from '../list/order.ts';
import { expressionOf, storeOf, type Store } from '../resource/store.ts';
import { HOY } from '../resource/today.ts';

/** Points of the first chunk, which is to be there soon, and of each that follows. */
const FIRST = 5_000;
const FOLLOWING = 50_000;

export interface PointsAsked {
  map: MapFace;
  query: Pick<ListQuery, 'filters' | 'q' | 'scope' | 'withoutPersonal'>;
  colors: readonly MapColor[];
  hasPlaces: boolean;
}

/**
 * The points of all that match as `pointColumns.ts` has them, chunk by chunk in the order of their ids: what is asked
 * of the database at once is never more than a chunk, so that others have their turn in between. No point comes twice or
 * is left out; what is written meanwhile is seen or not.
 */
export async function* pointChunks(
  db: Database,
  store: Store,
  asked: PointsAsked,
): AsyncGenerator<Buffer> {
  const plan = planOf(store, asked);
  const read = async (part: Part): Promise<ChunkRow | undefined> => {
    const [chunk] = await rowsOf<ChunkRow>(db.reading, statementOf(store, { ...plan, ...part }));
    return chunk;
  };
  const first = await read({ last: 0, size: FIRST });
  if (first !== undefined && first.read > 0) yield bytesOf(first, plan);
  let last = first !== undefined && first.read === FIRST ? Number(first.last) : undefined;
  if (last !== undefined && plan.matching === undefined && db.engine === 'postgres') {
    const newest = await newestId(db, store);
    for await (const chunk of inWindows({ last, newest, read }))
      if (chunk.read > 0) yield bytesOf(chunk, plan);
    // what was written meanwhile
    last = newest;
  }
  for await (const chunk of oneByOne({ last, read })) yield bytesOf(chunk, plan);
  yield head([END, 0, 0, 0]);
}

/** Records behind an id: so many of them, or up to another id. */
type Part = { last: number } & ({ size: number } | { upTo: number });

type ReadPart = (part: Part) => Promise<ChunkRow | undefined>;

/** Each part is read while the one before is sent. */
async function* oneByOne({
  last,
  read,
}: {
  last: number | undefined;
  read: ReadPart;
}): AsyncGenerator<ChunkRow> {
  let next = last === undefined ? undefined : ahead(read({ last, size: FOLLOWING }));
  while (next !== undefined) {
    const chunk = await next;
    if (chunk === undefined || chunk.read === 0) return;
    next =
      chunk.read < FOLLOWING
        ? undefined
        : ahead(read({ last: Number(chunk.last), size: FOLLOWING }));
    yield chunk;
  }
}

/** Parts that are read at the same time, where all records are told: the database has more than one processor. */
const TOGETHER = 2;

async function* inWindows({
  last,
  newest,
  read,
}: {
  last: number;
  newest: number;
  read: ReadPart;
}): AsyncGenerator<ChunkRow> {
  const waiting: Promise<ChunkRow | undefined>[] = [];
  let from = last;
  const fill = () => {
    while (from < newest && waiting.length < TOGETHER) {
      const upTo = Math.min(newest, from + FOLLOWING);
      waiting.push(ahead(read({ last: from, upTo })));
      from = upTo;
    }
  };
  fill();
  while (waiting.length > 0) {
    const chunk = await waiting.shift();
    fill();
    if (chunk !== undefined) yield chunk;
  }
}

/** Whoever takes it hears of its failure; nobody may take it any more. */
function ahead<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  return answer;
}

async function newestId({ reading }: Database, { table }: Store): Promise<number> {
  const id = table.qualified('id');
  const [row] = await rowsOf<{ id: number }>(
    reading,
    sql`select ${id}::float8 as id from ${table.source} order by ${id} desc limit 1`,
  );
  return row?.id ?? 0;
}

interface ChunkRow extends Record<string, unknown> {
  /** Records read, with a place or without. */
  read: number;
  last: string | null;
  points: number;
  ids: Uint8Array | null;
  lat: Uint8Array | null;
  lng: Uint8Array | null;
  packed: Uint8Array | null;
}

interface Plan {
  joins: readonly Join[];
  matching: SQL | undefined;
  lat: SQL;
  lng: SQL;
  packed: SQL;
  packing: Packing;
  hasPlaces: boolean;
}

/** What a face asks of the database, whatever the chunk. */
export function planOf(store: Store, { map, query, colors, hasPlaces }: PointsAsked): Plan {
  const joins: Join[] = [];
  const at = (path: string): SQL => expressionAt(store, path, joins);
  const [lat, lng] = placeOf(store, map, joins);
  const parts = colors.map((color) => {
    const { field } = fieldAt(store.resource, color.by, store.resources) ?? {};
    if (field === undefined) throw new Error(`${store.resource.name} has no colour ${color.by}`); // `checkMap` saw it
    const size = classesOf(field, color).length + 1;
    return { size, of: classSql(at(color.by), { field, color, day: dayOf(store) }) };
  });
  const round = hasPlaces && map.round !== undefined ? [at(map.round.by)] : [];
  const all = [
    ...parts,
    ...round.map((is) => ({ size: 2, of: sql`case when ${is} then 1 else 0 end` })),
  ];
  return {
    joins,
    matching: conditionsOf(store.resource, query, store),
    lat,
    lng,
    packed: all.reduce(
      (sum, { size, of }) => sql`(${sum}) * ${sql.raw(String(size))} + ${of}`,
      sql`0`,
    ),
    packing: packingOf(all.map(({ size }) => size)),
    hasPlaces,
  };
}

const dayOf = ({ table }: Store): SQL => table.day ?? HOY;

function expressionAt(store: Store, path: string, joins: Join[]): SQL {
  const [name = '', inner] = path.split('.');
  if (inner === undefined) return expressionOf(store.resource, name, store);
  const { target } = store.resource.fields[name] as { target?: string }; // a reference: `checkMap` saw it
  const led = storeOf(store, target ?? '');
  const { join, joined } = joinTarget(store, { target: led, by: name, as: `p${joins.length}` });
  joins.push(join);
  return expressionOf(led.resource, inner, joined);
}

function placeOf(store: Store, { place }: MapFace, joins: Join[]): [lat: SQL, lng: SQL] {
  if (typeof place === 'string') {
    const { table } = store;
    return [table.qualified(`${place}_lat`), table.qualified(`${place}_lng`)];
  }
  const target = storeOf(store, place.resource);
  const { join, joined } = joinTarget(store, { target, by: place.by, as: `p${joins.length}` });
  joins.push(join);
  const { table } = joined;
  return [table.qualified(`${place.field}_lat`), table.qualified(`${place.field}_lng`)];
}

/** The number of the class of a value, 0 where it is empty. */
function classSql(
  value: SQL,
  { field, color, day }: { field: Parameters<typeof classesOf>[0]; color: MapColor; day: SQL },
): SQL {
  const { kind } = field;
  if (kind === 'choice') {
    const cases = choicesOf(field).map(
      ({ id }, i) => sql`when ${sql.raw(literal(id))} then ${sql.raw(String(i + 1))}`,
    );
    return sql`case ${value} ${sql.join(cases, sql` `)} else 0 end`;
  }
  if (kind === 'boolean') return sql`case ${value} when true then 1 when false then 2 else 0 end`;
  if (kind !== 'date' && kind !== 'dateTime') return bucket(value, color.from ?? []);
  const on = kind === 'date' ? value : sql`(${value} at time zone 'America/Bogota')::date`;
  return bucket(
    sql`${day} - ${on}`,
    (color.days ?? []).map((days) => days + 1),
  );
}

const bucket = (value: SQL, cuts: readonly number[]): SQL =>
  sql`coalesce(width_bucket((${value})::float8, ${sql.raw(`array[${cuts.join(', ')}]::float8[]`)}) + 1, 0)`;

function statementOf(store: Store, asked: Plan & Part): SQL {
  const { joins, matching, lat, lng, packed, packing, hasPlaces, last } = asked;
  const number = (value: number) => sql.raw(String(value));
  const { table } = store;
  const id = table.qualified('id');
  const from = joins.map(({ from: source, on }) => sql` left join ${source} on ${on}`);
  const inside = sql`filter (where "~lat" is not null)`;
  const places = hasPlaces
    ? sql`string_agg(int4send(("~lat" * ${PARTS})::int4), '') ${inside} as lat,
      string_agg(int4send(("~lng" * ${PARTS})::int4), '') ${inside} as lng,`
    : sql`null::bytea as lat, null::bytea as lng,`;
  return sql`select count(*)::int as read, max("~id")::text as last, count("~lat")::int as points,
      string_agg(int4send("~id"::int4), '') ${inside} as ids, ${places}
      string_agg(${BYTES_OF[packing.width]}, '') ${inside} as packed
    from (
      select ${id} as "~id", ${lat} as "~lat", ${lng} as "~lng", ${packed} as "~packed"
      from ${table.source}${sql.join(from)}
      where ${id} > ${number(last)} ${'upTo' in asked ? sql`and ${id} <= ${number(asked.upTo)}` : sql``}
        ${matching === undefined ? sql`` : sql`and ${matching}`}
      order by ${id} ${'size' in asked ? sql`limit ${number(asked.size)}` : sql``}
    ) as "~points"`;
}

const PARTS = sql.raw(String(PER_DEGREE));

const BYTES_OF: Readonly<Record<Packing['width'], SQL>> = {
  1: sql.raw(`set_byte('\\x00'::bytea, 0, "~packed")`),
  2: sql.raw(`int2send("~packed"::int2)`),
  4: sql.raw(`int4send("~packed"::int4)`),
};

function bytesOf(chunk: ChunkRow, { packing, hasPlaces }: Plan): Buffer {
  const { points, read, ids, lat, lng, packed } = chunk;
  const columns = [ids, lat, lng, packed].flatMap((column) => column ?? []);
  return Buffer.concat([
    head([points, read - points, packing.width, hasPlaces ? 1 : 0]),
    ...columns,
  ]);
}

function head(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES);
  numbers.forEach((number, i) => bytes.writeUInt32BE(number, 4 * i));
  return bytes;
}
