import { sql } from 'drizzle-orm';
import type { OwnSession } from '../../core/account/accountApi.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { sesion } from '../db/tables/systemTables.ts';
import { forgetSessions, type Session } from '../auth/sessionCache.ts';
import { aliveSince } from '../auth/sessions.ts';

/** The sessions of the person that are good for another call, the last used first. */
export async function ownSessions(
  orm: Orm,
  { userId, sessionId }: Session,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await rowsOf<Record<Exclude<keyof OwnSession, 'es_esta'>, string>>(
    orm,
    sql`select id, creada_en, ultimo_uso, ip, agente from ${sesion}
        where usuario_id = ${userId} and expira_en > ${now.toISOString()}::timestamptz
          and ultimo_uso > ${aliveSince(now)}::timestamptz
        order by id = ${sessionId} desc, ultimo_uso desc, id desc limit ${MOST}`,
  );
  return rows.map(({ id, ip, agente, creada_en, ultimo_uso }) => ({
    id: Number(id),
    es_esta: Number(id) === sessionId,
    creada_en: colombianTime(creada_en) ?? creada_en,
    ultimo_uso: colombianTime(ultimo_uso) ?? ultimo_uso,
    ip,
    agente,
  }));
}

/** Programs may sign in at each call: a person looks at no more. */
const MOST = 200;

/** Ends sessions of the person, all but this one or the one of that id; answers from where they were. */
export async function endOwnSessions(
  tx: Orm,
  { userId, sessionId }: Session,
  which: number | 'others',
): Promise<{ ip: string; agente: string }[]> {
  forgetSessions();
  const meant = which === 'others' ? sql`id <> ${sessionId}` : sql`id = ${which}`;
  return rowsOf<{ ip: string; agente: string }>(
    tx,
    sql`delete from ${sesion} where usuario_id = ${userId} and ${meant} returning ip, agente`,
  );
}
