import { resolve } from 'node:path';

/** The environment, read once. Sizes in bytes, times in ms. */
export interface Config {
  /** Everything that must be backed up when the database is embedded; files and mails in any case. */
  dataDir: string;
  host: string;
  port: number;
  /** Absent: the embedded database. */
  databaseUrl?: string;
  databaseReplicaUrl?: string;
  /** Absent: mails land as `.eml` files under `dataDir`. */
  smtpUrl?: string;
  /** Where people reach the app; links in mails begin with it. */
  publicUrl: string;
  /** Number of proxies in front whose `X-Forwarded-For` is believed. */
  trustProxy: number;
  demo: boolean;
  /** The first administrator of an empty database. */
  admin?: { email: string; password: string };
  logLevel: string;
}

export class ConfigError extends Error {}

/** Reads and checks the environment; every mistake is reported at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const port = whole(env['PORT'] ?? '8080', { name: 'PORT', max: 65_535 }, problems);
  const trustProxy = whole(env['TRUST_PROXY'] ?? '0', { name: 'TRUST_PROXY', max: 10 }, problems);
  const demo = env['FAROLA_DEMO'] === '1';
  const host = env['HOST'] || '127.0.0.1';
  const admin = firstAdministrator(env, problems);
  const databaseUrl = postgresUrl('DATABASE_URL', env, problems);
  const databaseReplicaUrl = postgresUrl('DATABASE_REPLICA_URL', env, problems);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    dataDir: resolve(env['DATA_DIR'] || './data', demo ? 'demo' : '.'),
    host,
    port,
    trustProxy,
    demo,
    publicUrl: (
      env['PUBLIC_URL'] || `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    ).replace(/\/$/, ''),
    logLevel: env['LOG_LEVEL'] || 'info',
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(databaseReplicaUrl === undefined ? {} : { databaseReplicaUrl }),
    ...(env['SMTP_URL'] ? { smtpUrl: env['SMTP_URL'] } : {}),
    ...(admin === undefined ? {} : { admin }),
  };
}

function whole(text: string, rule: { name: string; max: number }, problems: string[]): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= rule.max) return value;
  problems.push(`${rule.name}: expected a whole number from 0 to ${rule.max}, found "${text}".`);
  return 0;
}

function postgresUrl(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): string | undefined {
  const url = env[name];
  if (!url) return undefined;
  if (/^postgres(ql)?:\/\//.test(url)) return url;
  problems.push(`${name}: expected postgres://user:password@host:port/database.`); // the value may hold a password
  return undefined;
}

function firstAdministrator(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Config['admin'] {
  const email = env['ADMIN_EMAIL']?.trim().toLowerCase();
  const password = env['ADMIN_PASSWORD'];
  if (!email && !password) return undefined;
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 50) {
    problems.push(`ADMIN_EMAIL: expected an email of 3 to 50 characters, found "${email ?? ''}".`);
  }
  const length = [...(password ?? '')].length;
  if (length < 8 || length > 50) {
    problems.push(`ADMIN_PASSWORD: expected 8 to 50 characters, found ${length}.`);
  }
  return { email: email ?? '', password: password ?? '' };
}
