import { sql, type SQL } from 'drizzle-orm';
import { type Row, BOOKKEEPING } from '../../core/resource/resource.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import { ApiError } from '../../core/api/errors.ts';
import { type Orm, rowsOf } from '../db/orm.ts';
import { signerOf, type RequestContext } from '../resource/requestContext.ts';
import { isPersonal, nameFor } from '../fieldAccess/masking.ts';
import type { Store } from '../resource/store.ts';
import { MAX_LISTED } from '../resource/refusalReasons.ts';

/** One line of `bitacora`. Secrets are never part of `antes` and `despues`: no table holds them. */
export interface HistoryEntry {
  usuario_id: number | null;
  usuario: string | null;
  ip: string | null;
  recurso: string;
  registro_id: number | null;
  accion: string;
  transicion?: string | undefined;
  motivo?: string | undefined;
  /** Id of the bulk action or import that the change was part of. */
  lote?: string | undefined;
  antes: Row | null;
  despues: Row | null;
}

/** The columns that all entries of one request share. */
export function entryBasis({ actor, lote }: RequestContext, recurso: string) {
  return {
    usuario_id: signerOf(actor),
    usuario: actor.user.email,
    ip: actor.ip === '' ? null : actor.ip,
    recurso,
    lote,
  };
}

/** Writes a line in the transaction of the change itself, so that neither exists alone. */
export function audit(tx: Orm, entry: HistoryEntry): Promise<void> {
  return auditAll(tx, [entry]);
}

/** Writes a line for each of many changes, in their order, in the transaction of the changes. */
export async function auditAll(tx: Orm, entries: readonly HistoryEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const lines = JSON.stringify(entries.slice(from, from + AT_ONCE).map(whole));
    await tx.execute(sql`
      insert into bitacora
        (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion, transicion, motivo, lote, antes, despues)
      select clock_timestamp(), (e ->> 'usuario_id')::bigint, left(e ->> 'usuario', 100), e ->> 'ip', e ->> 'recurso',
        (e ->> 'registro_id')::bigint, e ->> 'accion', e ->> 'transicion', left(e ->> 'motivo', 500), e ->> 'lote',
        nullif(e -> 'antes', 'null'), nullif(e -> 'despues', 'null')
      from jsonb_array_elements(${lines}::jsonb) with ordinality as lines (e, n) order by n`);
  }
}

/** A reason may have been cut in the middle of a character, which no JSON of the database holds. */
const whole = (entry: HistoryEntry): HistoryEntry =>
  typeof entry.motivo === 'string' ? { ...entry, motivo: entry.motivo.toWellFormed() } : entry;

/** Lines of one statement: records may hold polygons of 500 KB. */
const AT_ONCE = 500;

/** Whoever sees personal data in full leaves a line in the history. */
export async function logView(
  orm: Orm,
  given: { store: Store; id: number; records: readonly Row[]; context: RequestContext },
): Promise<void> {
  const { store, id, records, context } = given;
  if (!context.actor.user.derechos.datos_personales) return;
  if (!records.some((record) => isSeen(store, record))) return;
  await audit(orm, {
    ...entryBasis(context, store.resource.name),
    registro_id: id,
    accion: 'ver',
    motivo: 'Datos personales',
    antes: null,
    despues: null,
  });
}

const isSeen = ({ resource, stores }: Store, record: Row): boolean => {
  const of =
    resource.name === 'bitacora' ? stores.get(String(record['recurso']))?.resource : resource;
  if (of === undefined || of === resource) return isPersonal(resource, record);
  return ['antes', 'despues'].some((side) => isPersonal(of, (record[side] as Row | null) ?? {})); // values of a record
};

/**
 * Records that are gone, by id, as the history last held them: they have no other name. Of what was
 * purged it holds nothing; of very many the first are enough to be told.
 */
export async function lastKnownState(
  orm: Orm,
  { recurso, ids }: { recurso: string; ids: readonly number[] },
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; valores: string }>(
    orm,
    sql`select e.id, b.valores
        from unnest(${`{${ids.slice(0, MAX_LISTED).join(',')}}`}::bigint[]) as e (id)
        cross join lateral (
          select antes::text as valores from bitacora
          where registro_id = e.id and recurso = ${recurso} and accion = 'borrar' and antes is not null
          order by bitacora.id desc limit 1
        ) as b`,
  );
  return new Map(
    rows.map(({ id, valores }) => [
      Number(id),
      { ...(JSON.parse(valores) as Row), id: Number(id) }, // a record as it was
    ]),
  );
}

/** Findings about references to what is gone name it, to who may read such records. */
export async function namingLost(
  orm: Orm,
  { resource, stores }: Store,
  given: { lists: readonly (readonly Finding[])[]; context: RequestContext },
): Promise<Finding[][]> {
  const { user } = given.context.actor;
  const named = given.lists.map((findings) => [...findings]);
  const names = new Map<string, string>();
  const lostIn = ({ code, field = '', params }: Finding) => {
    const { target = '' } = (resource.fields[field] ?? {}) as { target?: string };
    const its = stores.get(target)?.resource;
    if (code !== 'REFERENCIA_NO_EXISTE' || its === undefined) return undefined;
    return mayUse(its, 'leer', user) ? { its, id: Number(params?.['id']) } : undefined;
  };
  const lost = named.flat().flatMap((finding) => lostIn(finding) ?? []);
  for (const its of new Set(lost.map((one) => one.its))) {
    const ids = new Set(lost.filter((one) => one.its === its).map(({ id }) => id));
    const rows = await lastKnownState(orm, { recurso: its.name, ids: [...ids] });
    for (const [id, row] of rows) {
      names.set(`${its.name} ${id}`, nameFor(user, its, row));
    }
  }
  return named.map((findings) =>
    findings.map((finding) => {
      const { its, id = 0 } = lostIn(finding) ?? {};
      const nombre = names.get(`${its?.name ?? ''} ${id}`) ?? '';
      return nombre === ''
        ? finding
        : { ...finding, code: 'REFERENCIA_BORRADA', params: { nombre } };
    }),
  );
}

/**
 * What names a deed to be undone: `barrio.12.v3` the change that made version 3, `barrio.12.b3` the
 * deletion of version 3, and by the lines of the history `barrio.lote.<lote>`,
 * `barrio.hecho.<hecho>` and `barrio.cambio.<id>`.
 */
export const tokenOf = {
  change: (resource: string, id: number, version: number) => `${resource}.${id}.v${version}`,
  deletion: (resource: string, id: number, version: number) => `${resource}.${id}.b${version}`,
  batch: (resource: string, lote: string) => `${resource}.lote.${lote}`,
  operation: (resource: string, hecho: string) => `${resource}.hecho.${hecho}`,
};

const TOKEN =
  /^([a-z_]{1,60})\.(?:([1-9]\d{0,14})\.([vb])(\d{1,9})|lote\.([\w-]{8,36})|hecho\.([0-9a-f]{32})|cambio\.([1-9]\d{0,14}))$/;

/** A line of the history by which a deed is found. */
export interface Anchor {
  id: number;
  recurso: string;
  accion: string;
  usuario_id: number | null;
  lote: string | null;
  hecho: string | null;
}

/** The resource that a token is about; throws for what is no token. */
export function resourceIn(token: string): string {
  const name = TOKEN.exec(token)?.[1];
  if (name !== undefined) return name;
  const motivo = `token: "${token.slice(0, 80)}" is none that X-Deshacer answered`;
  throw new ApiError('JSON_INVALIDO', { params: { motivo } });
}

/** The line that a token names, or undefined when there is none. */
export async function anchorOf(tx: Orm, token: string): Promise<Anchor | undefined> {
  const [, recurso = '', registro, kind, version, lote, hecho, cambio] = TOKEN.exec(token) ?? [];
  const [row] = await rowsOf<Record<keyof Anchor, string | null>>(
    tx,
    sql`select id, recurso, accion, usuario_id, lote, hecho from bitacora
        where recurso = ${recurso} and ${lineOf({ registro, kind, version, lote, hecho, cambio })}
        order by id desc limit 1`,
  );
  return (
    row && {
      id: Number(row.id),
      recurso: String(row.recurso),
      accion: String(row.accion),
      usuario_id: row.usuario_id === null ? null : Number(row.usuario_id),
      lote: row.lote,
      hecho: row.hecho,
    }
  );
}

type Parts = Record<
  'registro' | 'kind' | 'version' | 'lote' | 'hecho' | 'cambio',
  string | undefined
>;

function lineOf({ registro, kind, version, lote, hecho, cambio }: Parts): SQL {
  if (lote !== undefined) return sql`lote = ${lote}`;
  if (hecho !== undefined) return sql`hecho = ${hecho}`;
  if (cambio !== undefined) return sql`id = ${cambio}::bigint`;
  const made =
    kind === 'b'
      ? sql`accion = 'borrar' and antes ->> 'version' = ${version ?? ''}`
      : sql`despues ->> 'version' = ${version ?? ''}`;
  return sql`registro_id = ${registro ?? '0'}::bigint and ${made}`;
}

/** The net effect of an operation on one record, from before its first history line to after its last one. */
export interface Effect {
  recurso: string;
  id: number;
  kind: 'crear' | 'editar' | 'borrar';
  /** Its last line. */
  linea: number;
  /** The transitions it took, in their order. */
  transiciones: string[];
  /** Changed fields, each with its value before and after; of a deleted record, all values before. */
  valores: Row;
  /** The version that it left; of a deleted record, that it had. */
  version: number;
}

/** By resource, the fields that who asks does not see: whether a deed changed them is not told to them. */
export type Unseen = Readonly<Record<string, readonly string[]>>;

/**
 * What a deed did, record by record, in the order of its last lines. The first and the last line of
 * each are looked up by their ids, one by one (`offset 0`): of lines just written no statistics tell
 * how many there are, and joining ten thousand with themselves took minutes.
 */
export async function effectsOf(
  tx: Orm,
  of: { anchor: Anchor; unseen?: Unseen },
): Promise<Effect[]> {
  const rows = await rowsOf<{
    recurso: string;
    id: string;
    kind: Effect['kind'];
    linea: string;
    transiciones: string;
    valores: string;
    version: string | null;
  }>(
    tx,
    sql`with lineas as materialized (
          select id, recurso, registro_id, transicion from bitacora
          where ${deedOf(of.anchor)} and registro_id is not null
            and (antes is not null or despues is not null)
        ), efectos as (
          select recurso, registro_id, min(id) as primera, max(id) as ultima,
            coalesce(json_agg(transicion order by id) filter (where transicion is not null), '[]') as transiciones
          from lineas group by recurso, registro_id
        )
        select recurso, registro_id as id, ultima as linea, transiciones::text as transiciones,
          case when antes is null then 'crear' when despues is null then 'borrar' else 'editar' end as kind,
          coalesce(despues, antes) ->> 'version' as version,
          case when antes is null then '{}'
            when despues is null then antes::text
            else (select coalesce(jsonb_object_agg(key, jsonb_build_array(value, despues -> key)), '{}')::text
              from jsonb_each(antes)
              where (value is distinct from despues -> key and not key = any(${`{${BOOKKEEPING.join(',')}}`}::text[]))
                or ${JSON.stringify(of.unseen ?? {})}::jsonb -> recurso ? key)
          end as valores
        from efectos
        cross join lateral (select antes from bitacora where bitacora.id = primera offset 0) as a
        cross join lateral (select despues from bitacora where bitacora.id = ultima offset 0) as d
        where antes is not null or despues is not null
        order by ultima`,
  );
  return rows.map((row) => ({
    recurso: row.recurso,
    id: Number(row.id),
    kind: row.kind,
    linea: Number(row.linea),
    transiciones: JSON.parse(row.transiciones) as string[],
    valores: JSON.parse(row.valores) as Row,
    version: Number(row.version ?? 0),
  }));
}

/** What records were after lines of the history, by the lines. */
export async function madeBy(tx: Orm, lines: readonly number[]): Promise<Map<number, Row>> {
  if (lines.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; despues: string | null }>(
    tx,
    sql`select id, despues::text as despues from bitacora where id = any(${`{${lines.join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map(({ id, despues }) => [Number(id), JSON.parse(despues ?? '{}') as Row])); // as written there
}

/** The lines that were written together; those of before there was a name for it, by their batch. */
function deedOf({ hecho, lote, id }: Anchor): SQL {
  if (hecho !== null) return sql`hecho = ${hecho}`;
  return lote === null ? sql`id = ${id}` : sql`lote = ${lote}`;
}

/** Says to every line that this transaction writes what it undoes or restores; answers the own deed's name. */
export async function signAs(
  tx: Orm,
  as: { deshace?: string | null; restaura?: number },
): Promise<string> {
  const [row] = await rowsOf<{ hecho: string }>(
    tx,
    sql`select set_config('farola.deshace', ${as.deshace ?? ''}, true),
          set_config('farola.restaura', ${as.restaura === undefined ? '' : String(as.restaura)}, true),
          hecho_actual() as hecho`,
  );
  return row?.hecho ?? '';
}

/** Who changed records last, after a line of the history; what this transaction writes itself is no such change. */
export async function changedSince(
  tx: Orm,
  of: { recurso: string; after: readonly { id: number; linea: number }[] },
): Promise<Map<number, { por: string | null; cuando: string }>> {
  const rows = await rowsOf<{ id: string; usuario: string | null; cuando: string }>(
    tx,
    sql`select e.id, b.usuario, b.cuando
        from jsonb_to_recordset(${JSON.stringify(of.after)}::jsonb) as e (id bigint, linea bigint)
        cross join lateral (
          select usuario, to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as cuando
          from bitacora
          where recurso = ${of.recurso} and registro_id = e.id and bitacora.id > e.linea and accion <> 'ver'
            and hecho is distinct from hecho_actual()
          order by bitacora.id desc limit 1
        ) as b`,
  );
  return new Map(rows.map(({ id, usuario, cuando }) => [Number(id), { por: usuario, cuando }]));
}
