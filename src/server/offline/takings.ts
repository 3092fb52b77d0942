import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OtherDevices, Takings } from '../../core/record/offlineApi.ts';
import { DEVICE_UUID } from '../../core/resource/offline.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { nameFor } from '../fieldAccess/masking.ts';
import { readById } from '../list/readRecords.ts';
import type { Store, Stores } from '../resource/store.ts';

const COOKIE = 'farola-dispositivo';
const YEAR_S = 365 * 24 * 60 * 60;

/** The device by its cookie. It permits nothing: it only tells one browser from another. */
export function deviceOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const found = pairs.find(([name]) => name === COOKIE)?.[1] ?? '';
  return DEVICE_UUID.test(found) ? found : undefined;
}

/** The same, named now where it has no name yet. */
export function namedDevice(request: FastifyRequest, reply: FastifyReply): string {
  const device = deviceOf(request) ?? randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'Set-Cookie',
    `${COOKIE}=${device}; Max-Age=${YEAR_S}; Path=/api; HttpOnly; SameSite=Strict${secure}`,
  );
  return device;
}

interface Taking {
  device: string;
  recurso: string;
  id: number;
  userId: number;
  pendientes: number;
  now: Date;
}

/** Notes that the device has the record, and tells on which others it is, too. */
export async function noteTaking(orm: Orm, given: Taking): Promise<OtherDevices> {
  const { device, recurso, id, userId, pendientes, now } = given;
  const at = now.toISOString();
  await orm.execute(sql`
    insert into toma_local (dispositivo, recurso, registro_id, usuario_id, tomado_en, visto_en, pendientes)
    values (${device}::uuid, ${recurso}, ${id}, ${userId}, ${at}::timestamptz, ${at}::timestamptz, ${pendientes})
    on conflict (dispositivo, recurso, registro_id)
    do update set usuario_id = excluded.usuario_id, visto_en = excluded.visto_en, pendientes = excluded.pendientes`);
  const others = await rowsOf<{ quien: string; visto: string; pendientes: number }>(
    orm,
    sql`select trim(concat_ws(' ', u.first_name, u.last_name)) as quien, t.pendientes,
          (extract(epoch from t.visto_en) * 1000)::text as visto
        from toma_local as t left join usuario as u on u.id = t.usuario_id
        where t.recurso = ${recurso} and t.registro_id = ${id} and t.dispositivo <> ${device}::uuid
        order by t.visto_en desc limit 20`,
  );
  return {
    otros: others.map(({ quien, visto, pendientes: waiting }) => ({
      quien,
      visto_en: momentOf(visto),
      pendientes: waiting,
    })),
  };
}

export async function endTaking(
  orm: Orm,
  { device, recurso, id }: Pick<Taking, 'device' | 'recurso' | 'id'>,
): Promise<void> {
  await orm.execute(sql`delete from toma_local where dispositivo = ${device}::uuid
    and recurso = ${recurso} and registro_id = ${id}`);
}

const momentOf = (epochMs: string): string => new Date(Number(epochMs)).toISOString();

interface TakenRow extends Record<string, unknown> {
  recurso: string;
  id: string;
  tomado: string;
  visto: string;
  pendientes: number;
}

/** What the device took and did not give back, as far as the person may read it and it is still there. */
export async function takingsOf(
  orm: Orm,
  stores: Stores,
  { device, who }: { device: string; who: Who },
): Promise<Takings> {
  const rows = await rowsOf<TakenRow>(
    orm,
    sql`select t.recurso, t.registro_id as id, t.pendientes,
          (extract(epoch from t.tomado_en) * 1000)::text as tomado,
          (extract(epoch from t.visto_en) * 1000)::text as visto
        from toma_local as t where t.dispositivo = ${device}::uuid order by t.tomado_en`,
  );
  const tomas = await Promise.all(
    rows.map(async (row) => {
      const store = stores.get(row.recurso);
      if (store === undefined || !mayUse(store.resource, 'leer', who)) return [];
      const record = await recordOf(orm, store, Number(row.id));
      if (record === undefined) return [];
      return [
        {
          recurso: row.recurso,
          id: Number(row.id),
          nombre: nameFor(who, store.resource, record),
          tomado_en: momentOf(row.tomado),
          visto_en: momentOf(row.visto),
          pendientes: row.pendientes,
          recibidas: await receivedOf(orm, store, { device, id: Number(row.id) }),
        },
      ];
    }),
  );
  return { tomas: tomas.flat() };
}

/** How many rows of the record came from the device. */
async function receivedOf(
  orm: Orm,
  { resource }: Store,
  { device, id }: { device: string; id: number },
): Promise<number> {
  const kept = resource.children.filter(({ offline }) => offline !== undefined);
  const names = JSON.stringify(kept.map(({ resource: name }) => name));
  const [row] = await rowsOf<{ n: number }>(
    orm,
    sql`select count(*)::int as n from fila_local
        where dispositivo = ${device}::uuid and padre_id = ${id}
          and recurso = any(array(select jsonb_array_elements_text(${names}::jsonb)))`,
  );
  return row?.n ?? 0;
}

async function recordOf(orm: Orm, store: Store, id: number): Promise<Row | undefined> {
  const [record] = await readById(orm, store, { ids: [id] });
  return record;
}
