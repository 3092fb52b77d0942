import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { enlace } from '../db/tables/fileTables.ts';

/** How long a link can be opened, ms. */
const LINK_LIFETIME = 60_000;

/** A token that opens one file once; whoever holds it needs no session. */
export function createLink(
  db: Database,
  { fileId, ...by }: { fileId: string; userId: number; now: Date },
): Promise<string> {
  return insert(db, { archivo_id: fileId }, by);
}

/** A token that opens one route of the API without a session; it ends with the session that asked for it. */
export function createRouteLink(
  db: Database,
  { route, sessionId, ...by }: { route: string; sessionId: number; userId: number; now: Date },
): Promise<string> {
  return insert(db, { ruta: route, sesion_id: sessionId }, by);
}

async function insert(
  db: Database,
  to: { archivo_id: string } | { ruta: string; sesion_id: number },
  { userId, now }: { userId: number; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.orm.insert(enlace).values({
    ...to,
    token_hash: hashOf(token),
    vence_en: new Date(now.getTime() + LINK_LIFETIME).toISOString(),
    creado_por: userId,
  });
  return token;
}

/** Uses a token up and answers its file, or `undefined` when it was used, ran out or never was. */
export async function takeLink(
  db: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await db.orm
    .delete(enlace)
    .where(and(eq(enlace.token_hash, hashOf(token)), isNotNull(enlace.archivo_id)))
    .returning({ fileId: enlace.archivo_id, expires: enlace.vence_en });
  if (taken === undefined || new Date(taken.expires) < now) return undefined;
  return taken.fileId ?? undefined;
}

/**
 * Uses a token up and answers the session it stands for. Undefined when it was used, ran out, never
 * was, or belongs to another route, where it stays good.
 */
export async function takeRouteLink(
  db: Database,
  link: { token: string; route: string; now: Date },
): Promise<number | undefined> {
  const [taken] = await db.orm
    .delete(enlace)
    .where(and(eq(enlace.token_hash, hashOf(link.token)), eq(enlace.ruta, link.route)))
    .returning({ sessionId: enlace.sesion_id, expires: enlace.vence_en });
  if (taken === undefined || new Date(taken.expires) < link.now) return undefined;
  return taken.sessionId ?? undefined;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
