import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { verifyPassword } from '../src/server/auth/passwords.ts';
import type { Config } from '../src/server/config.ts';
import { readRecord } from '../src/server/list/readRecords.ts';
import { updateRecord } from '../src/server/record/writeRecords.ts';
import { systemContext } from '../src/server/resource/requestContext.ts';
import { storeOf } from '../src/server/resource/store.ts';
import { rowsOf, type Orm } from '../src/server/db/orm.ts';
import { demoPeople, demoSectors, demoTown } from './demoTown.ts';
import { fillInventory } from './fillInventory.ts';
import { create, createAll, makePassword, type Seeding } from '../src/server/firstStart.ts';
import { firmStaff, operatorStaff } from './staff.ts';
import { fillToday, fillYear, yearAsOf } from './year/fillYear.ts';

export interface DemoAccount {
  email: string;
  /** Undefined once someone changed it. */
  password: string | undefined;
}

/** Who else signs in with the password that was made, and what they are. */
export const demoPositions: readonly string[] = [
  'The same password, at first, for the day of another position:',
  ...firmStaff.flatMap(({ email, cargo }) =>
    demoPeople.some((person) => person.email === email)
      ? [`  ${String(email)} (${String(cargo)})`]
      : [],
  ),
];

/** Said before what takes so long. */
export const FILLING = 'Filling the demo town with a year of work, about a minute …';

const EMAIL = 'demo@farola.local';

/**
 * Fills an empty database with the demo town, once, and tells the demo account, whose password is
 * made at the first start and kept beside the data for the next ones.
 */
export async function seedDemo(
  seeding: Seeding,
  {
    dataDir,
    language,
    tell,
  }: Pick<Config, 'dataDir' | 'language'> & { tell: (line: string) => void },
): Promise<DemoAccount> {
  const file = join(dataDir, 'cuenta-demo.txt');
  const filled = await rowsOf(seeding.tx, sql`select 1 from usuario where email = ${EMAIL}`);
  if (filled.length > 0) return { email: EMAIL, password: await knownPassword(seeding.tx, file) };
  if (!(await hasTown(seeding.tx))) {
    tell(FILLING);
    await fillTown(seeding);
  }
  await fillToday(seeding);
  const password = makePassword();
  await create(seeding, 'usuario', {
    email: EMAIL,
    password,
    first_name: 'Demo',
    last_name: 'Farola',
    rol: 'administrador',
    debe_cambiar_clave: false,
    idioma: language,
  });
  await letPeopleIn(seeding, password);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, password, { mode: 0o600 });
  return { email: EMAIL, password };
}

/** The people of the firm sign in with the same password: each sees the day of their own position. */
async function letPeopleIn(seeding: Seeding, password: string): Promise<void> {
  const { tx, now } = seeding;
  const store = storeOf(seeding, 'usuario');
  for (const { email } of demoPeople) {
    const [found] = await rowsOf<{ id: number }>(
      tx,
      sql`select id::int as id from usuario where email = ${email}`,
    );
    const id = found?.id ?? 0;
    const record = await readRecord(tx, store, { id });
    const values = { ...record, password, debe_cambiar_clave: false };
    const version = Number(record?.['version']);
    await updateRecord(tx, store, { id, version, values, context: systemContext(now) });
  }
}

async function hasTown(tx: Orm): Promise<boolean> {
  const email = demoPeople[0]?.email;
  return (await rowsOf(tx, sql`select 1 from usuario where email = ${email}`)).length > 0;
}

/** The town and its year without what belongs to the day of the first start: the same on any day. */
export async function fillTown({ now, ...rest }: Seeding): Promise<void> {
  const seeding = { ...rest, now: yearAsOf(now) };
  for (const [clave, valor] of townParameters()) {
    await create(seeding, 'parametro', { clave, valor, vigente_desde: '2024-01-01' });
  }
  const sectors = demoSectors.map(({ codigo, nombre, clase, color }) => ({
    codigo,
    nombre,
    clase,
    color,
  }));
  await createAll(seeding, 'sector', sectors);
  await fillInventory(seeding);
  await create(seeding, 'festivo', {
    fecha: '2026-12-13',
    nombre: 'Fiesta patronal de Santa Lucía',
    clase: 'municipal',
  });
  await createAll(seeding, 'personal', operatorStaff);
  const accounts = new Map<unknown, unknown>();
  for (const person of demoPeople) {
    const values = { ...person, password: makePassword(), idioma: 'es' };
    accounts.set(person.email, (await create(seeding, 'usuario', values))['id']);
  }
  const staff = firmStaff.map((one) => ({
    ...one,
    usuario_id: accounts.get(one['email']) ?? null,
  }));
  await createAll(seeding, 'personal_interventoria', staff);
  await fillYear(seeding);
}

function townParameters(): [string, unknown][] {
  const { caja, ...names } = demoTown;
  const centro = {
    lat: (caja.lat_min + caja.lat_max) / 2,
    lng: (caja.lng_min + caja.lng_max) / 2,
    zoom: 13,
  };
  return [
    ...Object.entries(names),
    ['caja_municipio', caja],
    ['centro_mapa', centro],
    ['fecha_corte_base', '2025-07-31'],
  ];
}

async function knownPassword(tx: Orm, file: string): Promise<string | undefined> {
  const [credential] = await rowsOf<{ hash: string }>(
    tx,
    sql`select c.hash from credencial c join usuario u on u.id = c.usuario_id where u.email = ${EMAIL}`,
  );
  const kept = readKept(file);
  if (credential === undefined || kept === undefined) return undefined;
  return (await verifyPassword(credential.hash, kept)) ? kept : undefined;
}

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
