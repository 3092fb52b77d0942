import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lte, ne, or, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../core/api/api.ts';
import type { FileRef } from '../../core/files/filesApi.ts';
import { rightsOf } from '../../core/resource/permissions.ts';
import type { Permisos } from '../../core/resource/rights.ts';
import { parametros } from '../../core/parameters/parametros.ts';
import type { Database } from '../db/connect.ts';
import { prepared, type Orm } from '../db/orm.ts';
import { direccion_conocida, restablecimiento, sesion } from '../db/tables/systemTables.ts';
import { deleteOldCounters } from './throttle.ts';

/** Columns of `usuario u` that make a CurrentUser, for a select list. */
export const USER_COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.rol, u.idioma,
  u.debe_cambiar_clave, u.foto::text as foto, (
    select valor::text from parametro
    where clave = 'permisos' and vigente_desde <= (now() at time zone 'America/Bogota')::date
    order by vigente_desde desc limit 1
  ) as permisos,
  (select p.id from personal_interventoria p where p.usuario_id = u.id) as persona_id`;

export interface UserRow extends Record<string, unknown> {
  id: string | number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  rol: CurrentUser['rol'];
  idioma: string | null;
  debe_cambiar_clave: boolean;
  /** Files as JSON. */
  foto: string | null;
  /** The parameter as JSON; null in a database that has none yet. */
  permisos: string | null;
  persona_id: string | number | null;
}

export function currentUserOf(row: UserRow): CurrentUser {
  const id = Number(row.id);
  return {
    id,
    email: row.email,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    rol: row.rol,
    idioma: row.idioma ?? 'en',
    debe_cambiar_clave: row.debe_cambiar_clave,
    foto: photoOf(row),
    derechos: rightsOf({ id, rol: row.rol }, permisosOf(row)),
    persona_id: row.persona_id === null ? null : Number(row.persona_id),
  };
}

/** `parametro` holds nothing that `core/parameters/parametros.ts` does not accept. */
const permisosOf = ({ permisos }: UserRow): Permisos =>
  (permisos === null ? parametros['permisos']?.inicial : JSON.parse(permisos)) as Permisos;

/** The field holds one file at most. */
function photoOf({ foto }: UserRow): FileRef | null {
  const files = (foto === null ? [] : JSON.parse(foto)) as FileRef[] | null; // what the field's check let in
  return files?.[0] ?? null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const IDLE = 12 * HOUR;
const LONGEST = 30 * DAY;
/** An address counts as known for so long after the last sign-in from it. */
const KNOWN = 30 * DAY;
const AGENT_LENGTH = 300;

/** 256 random bits, fit for a header and a URL. Only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Answers the bearer token. */
export async function openSession(
  tx: Orm,
  given: { userId: number; ip: string; agent: string; now: Date },
): Promise<string> {
  const token = createToken();
  await tx.insert(sesion).values({
    token_hash: hashToken(token),
    usuario_id: given.userId,
    creada_en: given.now.toISOString(),
    ultimo_uso: given.now.toISOString(),
    expira_en: shifted(given.now, LONGEST),
    ip: given.ip,
    agente: given.agent.slice(0, AGENT_LENGTH),
  });
  return token;
}

/**
 * The session of a token, or undefined when it ended or its user was deactivated. One statement,
 * or none within a second of the last one.
 */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<(Session & { stale: boolean }) | undefined> {
  const hash = hashToken(token);
  const known = recall(hash, now);
  if (known !== undefined) return { ...known, stale: false };
  const [row] = await db.orm.run<UserRow & { sesion_id: string; stale: boolean }>(SESSION, [
    hash,
    now.toISOString(),
    aliveSince(now),
    shifted(now, -MINUTE),
  ]);
  if (row === undefined) return undefined;
  const user = currentUserOf(row);
  const session = { userId: user.id, user, sessionId: Number(row.sesion_id) };
  cacheSession(hash, session, now);
  return { ...session, stale: row.stale };
}

/** The session of that id, with the same conditions: for links, which are opened without a token. */
export async function findSessionById(
  db: Database,
  id: number,
  now: Date,
): Promise<Session | undefined> {
  const [row] = await db.orm.run<UserRow>(SESSION_BY_ID, [id, now.toISOString(), aliveSince(now)]);
  if (row === undefined) return undefined;
  const user = currentUserOf(row);
  return { userId: user.id, user, sessionId: id };
}

/** Those of the sessions that are alive, by id, with their user as they are now. One statement. */
export async function findAlive(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, CurrentUser>> {
  const rows = await db.orm.run<UserRow & { sesion_id: string }>(SESSIONS, [
    `{${ids.join(',')}}`,
    now.toISOString(),
    aliveSince(now),
  ]);
  return new Map(rows.map((row) => [Number(row.sesion_id), currentUserOf(row)]));
}

const ALIVE = 'u.activo and s.expira_en > $2::timestamptz and s.ultimo_uso > $3::timestamptz';

const SESSION = prepared(`
  select s.id as sesion_id, s.ultimo_uso <= $4::timestamptz as stale, ${USER_COLUMNS}
  from sesion s join usuario u on u.id = s.usuario_id
  where s.token_hash = $1 and ${ALIVE}`);

const SESSION_BY_ID = prepared(`
  select ${USER_COLUMNS} from sesion s join usuario u on u.id = s.usuario_id
  where s.id = $1::bigint and ${ALIVE}`);

const SESSIONS = prepared(`
  select s.id as sesion_id, ${USER_COLUMNS} from sesion s join usuario u on u.id = s.usuario_id
  where s.id = any($1::bigint[]) and ${ALIVE}`);

/** A session that was last used before is over. */
export const aliveSince = (now: Date): string => shifted(now, -IDLE);

export async function touchSession(orm: Orm, sessionId: number, now: Date): Promise<void> {
  await orm
    .update(sesion)
    .set({ ultimo_uso: now.toISOString() })
    .where(and(eq(sesion.id, sessionId), lte(sesion.ultimo_uso, shifted(now, -MINUTE))));
}

/** Ends the sessions of a user at once; `except` is the session that stays. */
export async function revokeSessions(
  tx: Orm,
  userId: number,
  options: { except?: number } = {},
): Promise<void> {
  forgetSessions();
  const others = options.except === undefined ? undefined : ne(sesion.id, options.except);
  await tx.delete(sesion).where(and(eq(sesion.usuario_id, userId), others));
}

export async function endSession(tx: Orm, sessionId: number): Promise<void> {
  forgetSessions();
  await tx.delete(sesion).where(eq(sesion.id, sessionId));
}

/** See `counters.accountAt`. `address` as `addressOf` gives it. */
export async function rememberAddress(
  tx: Orm,
  given: { userId: number; address: string; now: Date },
): Promise<void> {
  const vista_en = given.now.toISOString();
  await tx
    .insert(direccion_conocida)
    .values({ usuario_id: given.userId, ip: given.address, vista_en })
    .onConflictDoUpdate({
      target: [direccion_conocida.usuario_id, direccion_conocida.ip],
      set: { vista_en },
    });
}

/** SQL: whether the address is known for the user `u`. */
export function isKnownAddress(address: string, now: Date) {
  return sql`exists (select 1 from ${direccion_conocida} d where d.usuario_id = u.id
    and d.ip = ${address} and d.vista_en > ${shifted(now, -KNOWN)}::timestamptz)`;
}

/** The periodic job: deletes what has expired and answers how many sessions that were. */
export async function cleanSessions(db: Database, now: Date): Promise<number> {
  const ended = await db.orm
    .delete(sesion)
    .where(or(lte(sesion.expira_en, now.toISOString()), lte(sesion.ultimo_uso, aliveSince(now))))
    .returning({ id: sesion.id });
  await db.orm.delete(restablecimiento).where(lte(restablecimiento.expira_en, now.toISOString()));
  await db.orm
    .delete(direccion_conocida)
    .where(lte(direccion_conocida.vista_en, shifted(now, -KNOWN)));
  await deleteOldCounters(db.orm, now);
  return ended.length;
}

function shifted(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

export interface Session {
  userId: number;
  user: CurrentUser;
  sessionId: number;
}

/**
 * What the database said of a token a moment ago. A screen asks several things at once, and each
 * answer would cost one more question to the database, often as much as the answer itself.
 */
const FRESH_MS = 1000;
const MOST = 1000;

const remembered = new Map<string, { session: Session; at: number }>();
let quietUntil = 0;

/** The session of a token's hash, if it was found within the last second of the server's clock. */
function recall(hash: string, now: Date): Session | undefined {
  const found = remembered.get(hash);
  return found !== undefined && Math.abs(now.getTime() - found.at) < FRESH_MS
    ? found.session
    : undefined;
}

function cacheSession(hash: string, session: Session, now: Date): void {
  if (performance.now() < quietUntil) return;
  if (remembered.size >= MOST) remembered.clear();
  remembered.set(hash, { session, at: now.getTime() });
}

/**
 * For every change of who may do what. It is called inside the transaction of the change, so for a
 * second nothing is remembered either: a request beside it still sees how things were. Another
 * server on the same database learns of the change within that second, too.
 */
export function forgetSessions(): void {
  remembered.clear();
  quietUntil = performance.now() + FRESH_MS;
}
