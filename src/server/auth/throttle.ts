import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { intento } from '../db/tables/systemTables.ts';

/** So many failures within a time, counted from the first, lock for a time. Times in seconds. */
interface Limit {
  failures: number;
  within: number;
  lock: number;
}

export interface Counter {
  key: string;
  limit: Limit;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const perAccount: Limit = { failures: 5, within: DAY, lock: 15 * MINUTE };
const perAddress: Limit = { failures: 30, within: MINUTE, lock: MINUTE };
const perMail: Limit = { failures: 1, within: 5 * MINUTE, lock: 5 * MINUTE };

/**
 * What sign-ins are counted against. `accountAt` is the account at one address: an address from
 * which its owner has signed in before answers for its own failures only, so that a stranger who
 * keeps the account locked does not lock out its owner.
 */
export const counters = {
  account: (email: string): Counter => ({ key: `cuenta:${digest(email)}`, limit: perAccount }),
  accountAt: (email: string, address: string): Counter => ({
    key: `cuenta_en:${digest(email)}:${address}`,
    limit: perAccount,
  }),
  address: (address: string): Counter => ({ key: `ip:${address}`, limit: perAddress }),
  /** Wrong current passwords when changing it: whoever holds a stolen session may not guess on. */
  change: (userId: number): Counter => ({ key: `cambio:${userId}`, limit: perAccount }),
  resetMail: (email: string): Counter => ({ key: `olvido:${digest(email)}`, limit: perMail }),
  resetAddress: (address: string): Counter => ({ key: `olvido_ip:${address}`, limit: perAddress }),
};

/** Counts one failure. False, and nothing is counted, while the counter is locked. */
export async function count(orm: Orm, counter: Counter, now: Date): Promise<boolean> {
  const { failures, within, lock } = counter.limit;
  const at = now.toISOString();
  const until = later(now, lock);
  const startsAnew = sql`(i.desde <= ${later(now, -within)}::timestamptz or i.bloqueado_hasta <= ${at}::timestamptz)`;
  const failed = sql`(case when ${startsAnew} then 1 else i.fallos + 1 end)`;
  const counted = await rowsOf(
    orm,
    sql`insert into ${intento} as i (clave, fallos, desde, bloqueado_hasta)
      values (${counter.key}, 1, ${at}::timestamptz, ${failures > 1 ? null : until}::timestamptz)
      on conflict (clave) do update set
        fallos = ${failed},
        desde = case when ${startsAnew} then excluded.desde else i.desde end,
        bloqueado_hasta = case when ${failed} >= ${failures}::integer then ${until}::timestamptz end
      where i.bloqueado_hasta is null or i.bloqueado_hasta <= ${at}::timestamptz
      returning fallos`,
  );
  return counted.length > 0;
}

/** Throws DEMASIADOS_INTENTOS when one of the counters is locked. */
export async function refuseWhileLocked(
  orm: Orm,
  among: readonly Counter[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const keys = sql.join(
    among.map(({ key }) => sql`${key}`),
    sql`, `,
  );
  const [row] = await rowsOf<{ seconds: number | null }>(
    orm,
    sql`select ceil(extract(epoch from max(bloqueado_hasta) - ${at}))::integer as seconds
      from ${intento} where clave in (${keys}) and bloqueado_hasta > ${at}`,
  );
  if (typeof row?.seconds === 'number') throw tooManyAttempts(row.seconds);
}

/** Holds the counters until the transaction ends, so that no failure is counted meanwhile. */
export async function hold(tx: Orm, among: readonly Counter[]): Promise<void> {
  for (const { key } of among) {
    await tx.execute(sql`select 1 from ${intento} where clave = ${key} for update`);
  }
}

/** Failures counted are forgotten; a lock stays until its time. */
export async function forgive(tx: Orm, among: readonly Counter[], now: Date): Promise<void> {
  for (const { key } of among) {
    await tx.execute(
      sql`delete from ${intento} where clave = ${key}
        and (bloqueado_hasta is null or bloqueado_hasta <= ${now.toISOString()}::timestamptz)`,
    );
  }
}

/** Lifts every lock of an account: its password was set anew. */
export async function unlockAccount(
  tx: Orm,
  account: { userId: number; email: string },
): Promise<void> {
  const { key } = counters.account(account.email);
  const places = counters.accountAt(account.email, '').key;
  const change = counters.change(account.userId).key;
  await tx.execute(
    sql`delete from ${intento}
      where clave in (${key}, ${change}) or starts_with(clave, ${places})`,
  );
}

export async function deleteOldCounters(orm: Orm, now: Date): Promise<void> {
  await orm.execute(
    sql`delete from ${intento} where desde <= ${later(now, -DAY)}::timestamptz
      and (bloqueado_hasta is null or bloqueado_hasta <= ${now.toISOString()}::timestamptz)`,
  );
}

function tooManyAttempts(seconds: number): ApiError {
  return new ApiError('DEMASIADOS_INTENTOS', {
    params: { espera: waitOf(seconds) },
    headers: { 'Retry-After': String(seconds) },
  });
}

/** In units that are written alike in both languages. */
function waitOf(seconds: number): string {
  return seconds <= 90 ? `${seconds} s` : `${Math.ceil(seconds / MINUTE)} min`;
}

/** The hash that a counter keeps instead of the email: people type passwords into that input by mistake. */
function digest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

/**
 * What counts as one address: an IPv4 address, or the /64 network that a home or office has in
 * IPv6, where each machine may take as many addresses as it likes.
 */
export function addressOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

function networkOf(ip: string): string {
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0');
  const first = [...groups, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}
