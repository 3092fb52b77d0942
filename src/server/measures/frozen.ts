import { sql, type SQL } from 'drizzle-orm';
import { valueOfNothing, type Measure } from '../../core/measures/measure.ts';
import type { LiveReason, ValueOrigin } from '../../core/measures/measureQuery.ts';
import { everyRight, type Who } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { contextOf, inColombia } from '../../core/time/calendar.ts';
import { prepared, rowsOf, type Orm } from '../db/orm.ts';
import type { Store, Stores } from '../resource/store.ts';
import {
  computedOnce,
  dividedExpression,
  MOST_VALUES,
  type DividedRow,
} from './measureStatement.ts';

/** What a closing keeps: the values of a measure in a month, undivided (`grupo` is empty) or by one of its groups. */
export interface KeptKey {
  recurso: string;
  medida: string;
  grupo: string;
}

/** The values of one measure and month as they were when the month was closed. */
interface Kept {
  /** By the value of the group, as `groupKey` writes it. */
  valores: ReadonlyMap<string, number | null>;
  /** The values of the group, as an answer tells them. */
  grupos: readonly unknown[];
  cierre_id: number;
  /** A moment in Colombia. */
  congelada_en: string;
}

/** A closed month: its closing, and when that was, a moment in Colombia; null where nobody knows. */
interface Closed {
  cierre_id: number;
  cerrado_en: string | null;
}

/** The closed months between two months, and what their closings kept. */
export interface ClosedMonths {
  closed: ReadonlyMap<string, Closed>;
  kept: ReadonlyMap<string, Kept>;
}

export const keptKey = ({ recurso, medida, grupo }: KeptKey, periodo: string): string =>
  `${recurso} ${medida} ${grupo} ${periodo}`;

/** Values of groups come as numbers from records and as texts from filters. */
export const groupKey = (value: unknown): string =>
  value === null || value === undefined ? '' : `=${String(value as string | number | boolean)}`;

/**
 * Follows a closing: what closes a month keeps the values of all measures that belong to it, undivided and by each of
 * their groups, as they are then, and what reopens it forgets them.
 */
export async function followClosing(
  tx: Orm,
  { stores, name, closing, now }: { stores: Stores; name: string; closing: Row; now: Date },
): Promise<void> {
  const month = String(closing['periodo']);
  await tx.run(FORGET, [month]);
  if (name === 'reabrir') return;
  const at = inColombia(now.getTime());
  for (const store of new Set(stores.values())) {
    const kept = await valuesOfMonth(tx, store, { month, now });
    if (kept.length > 0) {
      await tx.run(FREEZE, [month, Number(closing['id']), at, JSON.stringify(kept)]);
    }
  }
}

const FORGET = prepared('delete from medida_congelada where periodo = $1');
const FREEZE = prepared(`
  insert into medida_congelada (recurso, medida, grupo, periodo, valores, cierre_id, congelada_en)
  select v.recurso, v.medida, v.grupo, $1, v.valores, $2::bigint, $3::timestamptz
  from jsonb_to_recordset($4::jsonb) as v (recurso text, medida text, grupo text, valores jsonb)`);

/** Whoever closes a month, all of it is kept; who reads a value is asked for his rights then. */
const EVERYONE: Who = { rol: 'administrador', derechos: everyRight };

type Values = [grupo: unknown, valor: number | null][];

async function valuesOfMonth(
  tx: Orm,
  store: Store,
  { month, now }: { month: string; now: Date },
): Promise<(KeptKey & { valores: Values })[]> {
  const dated = Object.entries(store.resource.measures).flatMap(([medida, measure]) =>
    measure.date === undefined ? [] : [{ medida, measure, groups: measure.groups ?? [] }],
  );
  if (dated.length === 0) return [];
  const options = { who: EVERYONE, context: contextOf(now) };
  const asked = dated.map(({ measure, groups }) => {
    const span = { desde: month, hasta: month };
    return { measure, filter: {}, span, groups };
  });
  const { lead, store: once } = computedOnce(store, asked, options);
  const expressions = asked.map((one) => dividedExpression(once, one, options));
  const [row] = await rowsOf<{ json: string }>(
    tx,
    sql`${lead}select json_build_array(${sql.join(expressions, sql`, `)})::text as json`,
  );
  const found = JSON.parse(row?.json ?? '[]') as DividedRow[][]; // what the expressions select
  return dated.flatMap(({ medida, measure, groups }, i) =>
    [null, ...groups.keys()].flatMap((por) => {
      const values = (found[i] ?? [])
        .filter((one) => one.por === por)
        .map(({ grupo, valor }): Values[number] => [grupo, valor]);
      // nobody is answered more
      if (values.length > MOST_VALUES) return [];
      const valores: Values =
        por === null && values.length === 0 ? [[null, valueOfNothing(measure)]] : values;
      const grupo = por === null ? '' : (groups[por] ?? '');
      return [{ recurso: store.resource.name, medida, grupo, valores }];
    }),
  );
}

/** The statement that reads the closed months between two months, and what was kept of what is asked for. */
export const closedStatement = (of: {
  keys: readonly KeptKey[];
  desde: string;
  hasta: string;
}): SQL => sql`
  select coalesce(json_agg(json_build_object('periodo', c.periodo, 'cierre_id', c.id,
    'cerrado_en', ${utc('c.cerrado_en')}, 'recurso', m.recurso, 'medida', m.medida, 'grupo', m.grupo,
    'valores', m.valores, 'en', ${utc('m.congelada_en')})), '[]')::text as json
  from cierre_mes as c
  left join medida_congelada as m on m.periodo = c.periodo and (m.recurso, m.medida, m.grupo) in (
    select a.recurso, a.medida, a.grupo
    from jsonb_to_recordset(${JSON.stringify(of.keys)}::jsonb) as a (recurso text, medida text, grupo text))
  where c.estado = 'cerrado' and c.periodo between ${of.desde} and ${of.hasta}`;

/** Whatever freezes values or lets them go writes a closing. */
export const CLOSED_READS = ['cierre_mes'] as const;

/** What that statement answered. */
export function closedMonths(json: string): ClosedMonths {
  const rows = JSON.parse(json) as FoundRow[]; // what the statement selects
  const moment = (en: string) => inColombia(Date.parse(en));
  const closed = rows.map(({ periodo, cierre_id, cerrado_en }): [string, Closed] => [
    periodo,
    { cierre_id, cerrado_en: cerrado_en === null ? null : moment(cerrado_en) },
  ]);
  const kept = rows.flatMap(({ valores, en, ...row }): [string, Kept][] => {
    const { recurso, medida, grupo, cierre_id } = row;
    if (recurso === null || medida === null || grupo === null) return [];
    const values = valores ?? [];
    const one = {
      valores: new Map(values.map(([value, valor]) => [groupKey(value), valor])),
      grupos: values.map(([value]) => value),
      cierre_id,
      congelada_en: moment(en ?? ''),
    };
    return [[keptKey({ recurso, medida, grupo }, row.periodo), one]];
  });
  return { closed: new Map(closed), kept: new Map(kept) };
}

/** Of a month that is closed, one row for each that was kept, else one without. */
type FoundRow = { periodo: string; cierre_id: number; valores: Values | null } & Record<
  'cerrado_en' | keyof KeptKey | 'en',
  string | null
>;

const utc = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * What a value is told with: whether it is frozen, since when, and what would be told of the records today; of a closed
 * month whose value is nevertheless live, why.
 */
export function originOf(
  live: number | null,
  given: {
    kept: Kept | undefined;
    closed: Closed | undefined;
    measure: Pick<Measure, 'of'>;
    group: unknown;
    why: LiveReason;
    dia: string;
  },
): { valor: number | null; origen: ValueOrigin } {
  const { kept, closed, measure, group, why, dia } = given;
  if (kept === undefined) {
    const viva = closed === undefined ? {} : { viva: { por: why, ...closed } };
    return { valor: live, origen: { de: 'registros', dia, ...viva } };
  }
  const { valores, cierre_id, congelada_en } = kept;
  // a group that had no records when the month was closed
  const valor = valores.get(groupKey(group)) ?? valueOfNothing(measure);
  const origen = { de: 'cierre', dia: congelada_en.slice(0, 10), cierre_id, congelada_en } as const;
  // a value that is kept has the digits of a number
  const isSame =
    valor === live || (valor !== null && live !== null && Math.abs(valor - live) < 1e-6);
  return { valor, origen: isSame ? origen : { ...origen, recalculada: live } };
}
