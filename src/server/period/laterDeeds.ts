import { isDeepStrictEqual } from 'node:util';
import { typeOf } from '../../core/fields/registry.ts';
import { COMMENTS, partsOf } from '../../core/period/period.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';
import type { Store } from '../resource/hook.ts';
import { nameOf } from '../resource/refusalReasons.ts';

/** A line of the history, with the record as it stands now or stood last. */
export interface LogLine {
  n: number;
  registro_id: number;
  accion: string;
  en: string;
  usuario_id: number | null;
  antes: Row | null;
  despues: Row | null;
  record: Row;
}

/** A line of `b`, its record `t` and its person `u`, as JSON. */
export const LINE = `jsonb_build_object('n', b.id, 'registro_id', b.registro_id, 'accion', b.accion,
  'en', b.fecha_hora, 'usuario_id', u.id, 'antes', b.antes, 'despues', b.despues,
  'record', coalesce(to_jsonb(t), '{}') || coalesce(b.antes, '{}') || coalesce(b.despues, '{}')
    || jsonb_build_object('id', b.registro_id))::text`;

/**
 * The month of a record in Colombia, by the value that names it: that of its row, or as the history writes it; of a
 * child row by the record that it belongs to.
 */
export function monthSql(
  { resource, stores }: Store,
  named: { row: string } | { line: string },
): string {
  if (resource.period === undefined) return 'null';
  const { own, parents } = partsOf(resource.period);
  const value = 'row' in named ? `${named.row}."${own}"` : `(${named.line})`;
  if (parents === undefined)
    return 'row' in named ? monthOfColumn(resource, own, value) : `left(${value}, 7)`;
  const target = (resource.fields[own] as { target?: string }).target ?? '';
  const parent = stores.get(target);
  if (parent === undefined) throw new Error(`${resource.name}.${own} refers to nothing`); // `checkPeriod` saw it
  const month = monthOfColumn(parent.resource, parents, `p."${parents}"`);
  return `(select ${month} from "${parent.table.name}" as p where p.id = ${value}::bigint)`;
}

/** A moment as a text is in the time zone of the session. */
function monthOfColumn({ fields }: Resource, name: string, column: string): string {
  const field = fields[name];
  return field !== undefined && typeOf(field).dated === 'moment'
    ? `to_char(${column} at time zone 'America/Bogota', 'YYYY-MM')`
    : `left(${column}::text, 7)`;
}

/** Which lines of the history: the last of each of these records, or all of an import. */
type Which = { ids: readonly number[] } | { lote: string };

/**
 * Keeps what was just done to records whose month is closed to all, as an adjustment of that month:
 * a deed of later days. What is done while a month is reopened is kept when it closes again.
 */
export async function keepLaterDeeds(tx: Orm, store: Store, which: Which): Promise<void> {
  const { resource, table } = store;
  if (resource.period === undefined) return;
  const { own, parents } = partsOf(resource.period);
  const owner =
    parents === undefined ? resource.name : (resource.fields[own] as { target?: string }).target;
  const found =
    'ids' in which
      ? `select distinct on (registro_id) * from bitacora
          where recurso = ${literal(resource.name)} and registro_id = any($1::bigint[])
          order by registro_id, id desc`
      : `select * from bitacora where lote = $1 and recurso = ${literal(resource.name)} and accion = 'editar'`;
  const rows = await tx.run<{ line: string; month: string }>(
    {
      text: `select * from (
          select ${LINE} as line,
            ${monthSql(store, { row: 't' })} as month
          from (${found}) as b
          join "${table.name}" as t on t.id = b.registro_id
          left join usuario as u on u.id = b.usuario_id) as l
        where mes_cerrado(month, ${literal(owner ?? '')})`,
    },
    ['ids' in which ? `{${which.ids.join(',')}}` : which.lote],
  );
  for (const month of new Set(rows.map((row) => row.month))) {
    const lines = rows
      .filter((row) => row.month === month)
      .map(({ line }) => JSON.parse(line) as LogLine); // what the statement builds
    await keepDeeds(tx, store, { lines, clase: 'hecho', month });
  }
}

/** Keeps lines of the history as adjustments of a month, but for those that only say something. */
export async function keepDeeds(
  tx: Orm,
  store: Store,
  given: { lines: readonly LogLine[]; clase: 'hecho' | 'reapertura'; month: string },
): Promise<void> {
  const { resource } = store;
  const { kwh, pesos } = resource.period?.moves ?? {};
  const deeds = given.lines
    .filter((line) => isDeed(store, line))
    .map((line) => ({
      id: line.n,
      clase: given.clase,
      recurso: resource.name,
      registro_id: line.registro_id,
      nombre: nameOf(resource, line.record).slice(0, 200),
      periodo: given.month,
      hecha_en: line.en,
      usuario_id: line.usuario_id,
      accion: line.accion,
      kwh: movedBy(line, kwh),
      pesos: movedBy(line, pesos),
    }));
  if (deeds.length === 0) return;
  await tx.run(
    {
      text: `insert into hecho_posterior
        select * from jsonb_populate_recordset(null::hecho_posterior, $1::jsonb)
        on conflict (id) do nothing`,
    },
    [JSON.stringify(deeds)],
  );
}

/** Whether people changed more than what they say of the record: what the server sets along is no deed. */
function isDeed({ resource }: Store, { antes, despues }: LogLine): boolean {
  if (antes === null || despues === null) return true;
  return Object.entries(resource.fields).some(
    ([name, field]) =>
      !COMMENTS.includes(name) &&
      field.computed === undefined &&
      (field.readOnly !== true || name === resource.states?.field) &&
      !isDeepStrictEqual(antes[name] ?? null, despues[name] ?? null),
  );
}

/** By how much a line moved a figure; null where the record has none. */
function movedBy({ antes, despues }: LogLine, field: string | undefined): number | null {
  if (field === undefined) return null;
  const [before, after] = [antes?.[field] ?? null, despues?.[field] ?? null];
  if (before === null && after === null) return null;
  const moved = Math.round((Number(after ?? 0) - Number(before ?? 0)) * 1000) / 1000;
  return moved === 0 ? null : moved;
}
