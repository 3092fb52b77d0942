import { resolve } from 'node:path';
import { email, emailType } from '../core/fields/email/email.ts';
import type { Language } from '../core/api/errors.ts';
import type { MapTiles } from '../core/places/mapApi.ts';

/** The environment, read once. Sizes in bytes, times in ms. */
export interface Config {
  /** Everything that must be backed up when the database is embedded; files and mails in any case. */
  dataDir: string;
  host: string;
  port: number;
  /** Absent: the embedded database. */
  databaseUrl?: string;
  /** Absent: mails land as `.eml` files under `dataDir`. */
  smtpUrl?: string;
  /** Where people reach the app; links in mails begin with it. */
  publicUrl: string;
  /** Number of proxies in front whose `X-Forwarded-For` is believed. */
  trustProxy: number;
  demo: boolean;
  /** Of who has chosen none, and of the first account. */
  language: Language;
  /** The sample content of the theme is shown. */
  samples: boolean;
  /** Where the filled demo town is kept for the next empty data folder; absent: nowhere. */
  demoDump?: string;
  /** The first administrator of an empty database. */
  admin?: { email: string; password: string };
  logLevel: string;
  /** Absent: maps have no ground, and nothing is fetched from outside. */
  mapTiles?: MapTiles;
  /** Absent: files lie under `dataDir`. */
  s3?: S3Settings;
}

export class ConfigError extends Error {}

/** What a process of ours needs of the environment to run at all; nothing in it is secret. */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment; every mistake is reported at once. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const port = whole(env['PORT'] || '8080', { name: 'PORT', max: 65_535 }, problems);
  const trustProxy = whole(env['TRUST_PROXY'] || '0', { name: 'TRUST_PROXY', max: 10 }, problems);
  const demo = env['FAROLA_DEMO'] === '1';
  const host = env['HOST'] || '127.0.0.1';
  const admin = firstAdministrator(env, problems);
  const databaseUrl = postgresUrl('DATABASE_URL', env, problems);
  const smtpUrl = urlOf('SMTP_URL', env, { protocols: ['smtp:', 'smtps:'], problems });
  const publicUrl = urlOf('PUBLIC_URL', env, { protocols: ['http:', 'https:'], problems });
  const mapTiles = tilesOf(env, problems);
  const s3 = s3SettingsOf(env, problems);
  const demoDump = env['FAROLA_DEMO_DUMP'];
  // it holds an embedded database, and files on a disk
  const takesDump = demo && !!demoDump && databaseUrl === undefined && s3 === undefined;
  const logLevel = env['LOG_LEVEL'] || (demo ? 'warn' : 'info');
  if (!LOG_LEVELS.includes(logLevel)) {
    problems.push(`LOG_LEVEL: expected ${LOG_LEVELS.join(', ')}, found "${logLevel}".`);
  }
  const language = languageOf(env['IDIOMA'] || 'en', problems);
  const samples = isOn(env['SAMPLES'] || (demo ? 'on' : 'off'), 'SAMPLES', problems);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    dataDir: resolve(env['DATA_DIR'] || './data', demo ? 'demo' : '.'),
    host,
    port,
    trustProxy,
    demo,
    language,
    samples,
    publicUrl: (publicUrl ?? `http://${inUrl(host)}:${port}`).replace(/\/+$/, ''),
    logLevel,
    ...(takesDump ? { demoDump } : {}),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    ...(admin === undefined ? {} : { admin }),
    ...(mapTiles === undefined ? {} : { mapTiles }),
    ...(s3 === undefined ? {} : { s3 }),
  };
}

function languageOf(text: string, problems: string[]): Language {
  if (text === 'en' || text === 'es') return text;
  problems.push(`IDIOMA: expected en or es, found "${text}".`);
  return 'en';
}

function isOn(text: string, name: string, problems: string[]): boolean {
  if (text !== 'on' && text !== 'off')
    problems.push(`${name}: expected on or off, found "${text}".`);
  return text === 'on';
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** An address of IPv6 stands in brackets there. */
const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function whole(text: string, rule: { name: string; max: number }, problems: string[]): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= rule.max) return value;
  problems.push(`${rule.name}: expected a whole number from 0 to ${rule.max}, found "${text}".`);
  return 0;
}

function postgresUrl(name: string, env: Environment, problems: string[]): string | undefined {
  return urlOf(name, env, { protocols: ['postgres:', 'postgresql:'], problems });
}

/** What is found is not repeated: the value may hold a password. */
function urlOf(
  name: string,
  env: Environment,
  { protocols, problems }: { protocols: readonly string[]; problems: string[] },
): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  const expected = protocols.map((protocol) => `${protocol}//`).join(' or ');
  problems.push(`${name}: expected an address that begins with ${expected}.`);
  return undefined;
}

/** The address stands in a header of every answer: what is no plain address is refused. */
function tilesOf(env: Environment, problems: string[]): MapTiles | undefined {
  const url = urlOf('MAP_TILES_URL', env, { protocols: ['http:', 'https:'], problems });
  if (url === undefined) return undefined;
  const atribucion = env['MAP_TILES_ATTRIBUTION']?.trim() ?? '';
  if (!['{z}', '{x}', '{y}'].every((hole) => url.includes(hole)) || url.includes('{s}')) {
    problems.push('MAP_TILES_URL: expected {z}, {x} and {y} in it, and no {s}.');
  }
  if (atribucion === '' || atribucion.length > 200) {
    problems.push('MAP_TILES_ATTRIBUTION: expected whose map it is, 1 to 200 characters.');
  }
  return { url, atribucion };
}

function firstAdministrator(env: Environment, problems: string[]): Config['admin'] {
  const address = env['ADMIN_EMAIL'];
  const password = env['ADMIN_PASSWORD'];
  if (!address && !password) return undefined;
  const account = emailOf(address ?? '');
  if (account === undefined) {
    problems.push(
      `ADMIN_EMAIL: expected an email of 3 to 50 characters, found "${address ?? ''}".`,
    );
  }
  const length = [...(password ?? '')].length;
  if (length < 8 || length > 50) {
    problems.push(`ADMIN_PASSWORD: expected 8 to 50 characters, found ${length}.`);
  }
  return { email: account ?? '', password: password ?? '' };
}

/** The address as users have it, lower-cased; undefined when it is none. */
function emailOf(text: string): string | undefined {
  const checked = emailType.check(text, email({ label: 'ADMIN_EMAIL' }), EPOCH);
  return checked.ok ? checked.value : undefined;
}

/** No email depends on the day. */
const EPOCH = { hoy: '1970-01-01', ahora: '1970-01-01T00:00:00-05:00' };

/** Where files lie when they do not lie in the data folder. */
export interface S3Settings {
  /** Without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const;

/** All five or none; what is wrong is added to the problems, never with a value. */
function s3SettingsOf(env: Environment, problems: string[]): S3Settings | undefined {
  const values = VARIABLES.map((name) => env[name]?.trim() ?? '');
  const missing = VARIABLES.filter((_, i) => values[i] === '');
  if (missing.length === VARIABLES.length) return undefined;
  for (const name of missing) {
    problems.push(`${name}: missing; ${VARIABLES.join(', ')} are given together or not at all.`);
  }
  const [endpoint = '', bucket = '', region = '', accessKey = '', secretKey = ''] = values;
  if (endpoint !== '' && !isEndpoint(endpoint)) {
    problems.push(
      'S3_ENDPOINT: expected an address that begins with https:// or http://, without user, query or bucket.',
    );
  }
  if (bucket !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    problems.push('S3_BUCKET: expected the name of a bucket: 3 to 63 of a-z, 0-9, "-" and ".".');
  }
  if (region !== '' && !/^[A-Za-z0-9-]+$/.test(region)) {
    problems.push('S3_REGION: expected the name of a region, such as us-east-1.');
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKey, secretKey };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash, pathname } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username + search + hash === '' && /^\/+$/.test(pathname);
}
