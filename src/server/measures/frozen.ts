import { sql, type SQL } from 'drizzle-orm';
import type { ValueOrigin } from '../../core/measures/measureQuery.ts';
import { everyRight, type Who } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { contextOf, inColombia } from '../../core/time/calendar.ts';
import { prepared, rowsOf, type Orm } from '../db/orm.ts';
import type { Store, Stores } from '../resource/store.ts';
import { measureExpression, type MeasureRow } from './measureStatement.ts';

/** A value as it was when its month was closed. */
export interface Frozen {
  valor: number | null;
  cierre_id: number;
  /** A moment in Colombia. */
  congelada_en: string;
}

/** `recurso medida periodo` of what is frozen. */
export type FrozenValues = ReadonlyMap<string, Frozen>;

interface Key {
  recurso: string;
  medida: string;
  periodo: string;
}

const keyOf = ({ recurso, medida, periodo }: Key): string => `${recurso} ${medida} ${periodo}`;

/**
 * Follows a closing: what closes a month keeps the values of all measures that belong to it, whole and undivided, as
 * they are then, and what reopens it forgets them.
 */
export async function followClosing(
  tx: Orm,
  { stores, name, closing, now }: { stores: Stores; name: string; closing: Row; now: Date },
): Promise<void> {
  const month = String(closing['periodo']);
  await tx.run(FORGET, [month]);
  if (name === 'reabrir') return;
  const frozen: (Key & { valor: number | null })[] = [];
  for (const store of new Set(stores.values())) {
    frozen.push(...(await valuesOfMonth(tx, store, { month, now })));
  }
  await tx.run(FREEZE, [
    month,
    Number(closing['id']),
    inColombia(now.getTime()),
    JSON.stringify(frozen),
  ]);
}

const FORGET = prepared('delete from medida_congelada where periodo = $1');
const FREEZE = prepared(`
  insert into medida_congelada (recurso, medida, periodo, valor, cierre_id, congelada_en)
  select v.recurso, v.medida, $1, v.valor, $2::bigint, $3::timestamptz
  from jsonb_to_recordset($4::jsonb) as v (recurso text, medida text, valor numeric)`);

/** Whoever closes a month, all of it is kept; who reads a value is asked for his rights then. */
const EVERYONE: Who = { rol: 'administrador', derechos: everyRight };

async function valuesOfMonth(
  tx: Orm,
  store: Store,
  { month, now }: { month: string; now: Date },
): Promise<(Key & { valor: number | null })[]> {
  const dated = Object.entries(store.resource.measures).filter(
    ([, { date }]) => date !== undefined,
  );
  if (dated.length === 0) return [];
  const options = { who: EVERYONE, context: contextOf(now) };
  const span = { desde: month, hasta: month };
  const expressions = dated.map(([, measure]) =>
    measureExpression(store, { measure, filter: {}, by: 'mes', span }, options),
  );
  const [row] = await rowsOf<{ json: string }>(
    tx,
    sql`select json_build_array(${sql.join(expressions, sql`, `)})::text as json`,
  );
  const found = JSON.parse(row?.json ?? '[]') as MeasureRow[][]; // what the expressions select
  return dated.map(([medida, { of }], i) => {
    const none = of === 'count' || 'sum' in of ? 0 : null;
    const { recurso, periodo } = { recurso: store.resource.name, periodo: month };
    return { recurso, medida, periodo, valor: found[i]?.[0]?.valor ?? none };
  });
}

/** The statement that reads the frozen values of some resources between two months. */
export const frozenStatement = (of: {
  resources: readonly string[];
  desde: string;
  hasta: string;
}): SQL => sql`
  select coalesce(json_agg(json_build_object('recurso', recurso, 'medida', medida, 'periodo', periodo,
    'valor', valor, 'cierre_id', cierre_id,
    'en', to_char(congelada_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')::text as json
  from medida_congelada
  where recurso in (select jsonb_array_elements_text(${JSON.stringify(of.resources)}::jsonb))
    and periodo between ${of.desde} and ${of.hasta}`;

/** Whatever freezes values or lets them go writes a closing. */
export const FROZEN_READS = ['cierre_mes'] as const;

/** What that statement answered. */
export function frozenValues(json: string): FrozenValues {
  const rows = JSON.parse(json) as (Key & {
    valor: number | null;
    cierre_id: number;
    en: string;
  })[]; // what the statement selects
  return new Map(
    rows.map(({ valor, cierre_id, en, ...key }) => [
      keyOf(key),
      { valor, cierre_id, congelada_en: inColombia(Date.parse(en)) },
    ]),
  );
}

/** What a value is told with: whether it is frozen, since when, and what would be told of the records today. */
export function originOf(
  live: number | null,
  { frozen, dia, ...key }: Key & { frozen: FrozenValues; dia: string },
): { valor: number | null; origen: ValueOrigin } {
  const kept = frozen.get(keyOf(key));
  if (kept === undefined) return { valor: live, origen: { de: 'registros', dia } };
  const { valor, cierre_id, congelada_en } = kept;
  const origen = { de: 'cierre', dia: congelada_en.slice(0, 10), cierre_id, congelada_en } as const;
  // a value that is kept has the digits of a number
  const isSame =
    valor === live || (valor !== null && live !== null && Math.abs(valor - live) < 1e-6);
  return { valor, origen: isSame ? origen : { ...origen, recalculada: live } };
}
