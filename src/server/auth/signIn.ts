import { sql } from 'drizzle-orm';
import type { Session } from '../../core/account/signInApi.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { credencial, intento } from '../db/tables/systemTables.ts';
import {
  addressOf,
  count,
  counters,
  forgive,
  hold,
  refuseWhileLocked,
  type Counter,
} from './throttle.ts';
import { ownEntry, type Audit } from './audit.ts';
import {
  currentUserOf,
  USER_COLUMNS,
  type UserRow,
  isKnownAddress,
  openSession,
  rememberAddress,
} from './sessions.ts';
import { DUMMY_HASH, verifyPassword } from './passwords.ts';

export interface SignInDeps {
  db: Database;
  clock: () => Date;
  audit: Audit;
}

interface Attempt {
  email: string;
  password: string;
  ip: string;
  agent: string;
}

interface Account {
  user: CurrentUser;
  hash: string | null;
  known: boolean;
}

/** `gates` refuse the attempt while they are locked; `all` count its failure. Both in lock order. */
interface Counters {
  account: Counter[];
  gates: Counter[];
  all: Counter[];
}

/**
 * Opens a session, or throws CREDENCIALES_INVALIDAS or DEMASIADOS_INTENTOS.
 *
 * An account that does not exist is counted, locked and answered like one that does, with the same
 * statements and the hash of nobody's password. However many attempts run at once, the counter's
 * row puts them in order when they are counted: an answer that tells right from wrong is given
 * only to those before the lock.
 */
export async function signIn(deps: SignInDeps, attempt: Attempt): Promise<Session> {
  const now = deps.clock();
  const { orm } = deps.db;
  const account = await findAccount(deps.db, attempt, now);
  const counted = countersOf(attempt, account?.known === true);
  await refuseWhileLocked(orm, counted.gates, now);
  const right = await verifyPassword(account?.hash ?? DUMMY_HASH, attempt.password);
  const given = { deps, attempt, counted, now };
  if (account && right) return orm.transaction((tx) => admit(tx, { ...given, account }));
  await orm.transaction((tx) => reject(tx, { ...given, account }));
  throw wrongCredentials();
}

interface Given {
  deps: SignInDeps;
  attempt: Attempt;
  counted: Counters;
  now: Date;
}

async function findAccount(
  db: Database,
  attempt: Attempt,
  now: Date,
): Promise<Account | undefined> {
  const [row] = await db.rows<UserRow & { hash: string | null; known: boolean }>(
    sql`select ${sql.raw(USER_COLUMNS)}, c.hash, ${isKnownAddress(addressOf(attempt.ip), now)} as known
      from usuario u left join ${credencial} c on c.usuario_id = u.id
      where lower(u.email) = ${attempt.email} and u.activo`,
  );
  return row && { user: currentUserOf(row), hash: row.hash, known: row.known };
}

function countersOf({ email, ip }: Attempt, known: boolean): Counters {
  const place = addressOf(ip);
  const address = counters.address(place);
  const account = counters.account(email);
  if (!known) return { account: [account], gates: [account, address], all: [account, address] };
  const here = counters.accountAt(email, place);
  return { account: [account, here], gates: [here, address], all: [account, here, address] };
}

/** Rows are locked in the order user, account, address everywhere, so that no two wait for each other. */
async function admit(tx: Orm, given: Given & { account: Account }): Promise<Session> {
  const { deps, attempt, counted, now, account } = given;
  const userId = account.user.id;
  const still = await lockUnchanged(tx, account, now);
  await hold(tx, counted.gates);
  await refuseWhileLocked(tx, counted.gates, now);
  await forgive(tx, counted.account, now);
  await mirrorFailures(tx, userId, counted);
  const { ip, agent } = attempt;
  const api_token = await openSession(tx, { userId, ip, agent, now });
  await rememberAddress(tx, { userId, address: addressOf(ip), now });
  const user = currentUserOf(still);
  await deps.audit(tx, ownEntry('ingresar', { user, ip }));
  return { api_token, user };
}

/**
 * Deactivated, or the password changed, while this attempt was verified: their sessions were ended,
 * so none may begin after. Two statements, because one that waited for the user's row would still
 * see the credential as it was before.
 */
async function lockUnchanged(tx: Orm, account: Account, now: Date): Promise<UserRow> {
  const { id } = account.user;
  const [row] = await rowsOf<UserRow>(
    tx,
    sql`update usuario u set ultimo_ingreso = ${now.toISOString()}::timestamptz
      where u.id = ${id} and u.activo returning ${sql.raw(USER_COLUMNS)}`,
  );
  const unchanged = await rowsOf(
    tx,
    sql`select 1 from ${credencial} where usuario_id = ${id} and hash = ${account.hash} for update`,
  );
  if (row === undefined || unchanged.length === 0) throw wrongCredentials();
  return row;
}

async function reject(tx: Orm, given: Given & { account: Account | undefined }): Promise<void> {
  const { deps, attempt, counted, now } = given;
  const userId = given.account?.user.id ?? 0;
  await tx.execute(sql`select 1 from usuario where id = ${userId} for update`);
  for (const counter of counted.all) {
    const accepted = await count(tx, counter, now);
    // Thrown inside the transaction: an attempt that was refused counts nowhere.
    if (!accepted && counted.gates.includes(counter)) await refuseWhileLocked(tx, [counter], now);
  }
  await mirrorFailures(tx, userId, counted);
  await deps.audit(tx, {
    usuario_id: null,
    usuario: attempt.email,
    ip: attempt.ip,
    recurso: 'usuario',
    registro_id: given.account?.user.id ?? null,
    accion: 'ingreso_fallido',
    antes: null,
    despues: null,
  });
}

/** Copies the failures of an account into the users' list. The counter alone decides who is locked. */
async function mirrorFailures(tx: Orm, userId: number, { account }: Counters): Promise<void> {
  await tx.execute(
    sql`update usuario set intentos_fallidos =
        coalesce((select fallos from ${intento} where clave = ${account[0]?.key ?? ''}), 0)
      where id = ${userId}`,
  );
}

function wrongCredentials(): ApiError {
  const code = 'CREDENCIALES_INVALIDAS';
  return new ApiError(code, { findings: [{ code, level: 'error', field: 'email' }] });
}
