import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Row } from '../../core/resource.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { Database } from '../db/connect.ts';
import type { Stores } from '../records/store.ts';
import { systemAsking } from '../records/systemActor.ts';
import { createRecord } from '../records/writeRecords.ts';
import { demoPeople, demoSectors, demoTown, type DemoSector } from './demoTown.ts';
import { makePassword, storeOf } from './firstStart.ts';

export interface DemoAccount {
  email: string;
  /** Undefined once someone changed it. */
  password: string | undefined;
}

const EMAIL = 'demo@farola.local';

/**
 * Fills an empty database with the demo town, once, and tells the demo account, whose password is
 * made at the first start and kept beside the data for the next ones.
 */
export async function seedDemo(
  db: Database,
  stores: Stores,
  given: { dataDir: string; now: Date },
): Promise<DemoAccount> {
  const file = join(given.dataDir, 'cuenta-demo.txt');
  const filled = await db.rows(sql`select 1 from usuario where email = ${EMAIL}`);
  if (filled.length > 0) return { email: EMAIL, password: await knownPassword(db, file) };
  const password = makePassword();
  const create = creator(db, stores, given.now);
  for (const [clave, valor] of townParameters()) {
    await create('parametro', { clave, valor, vigente_desde: '2024-01-01' });
  }
  for (const sector of demoSectors) await createSector(create, sector);
  await create('festivo', {
    fecha: '2026-12-13',
    nombre: 'Fiesta patronal de Santa Lucía',
    clase: 'municipal',
  });
  for (const person of demoPeople)
    await create('usuario', { ...person, password: makePassword(), idioma: 'es' });
  mkdirSync(given.dataDir, { recursive: true });
  writeFileSync(file, password, { mode: 0o600 });
  // last, because its presence says that the rest is there
  await create('usuario', {
    email: EMAIL,
    password,
    first_name: 'Demo',
    last_name: 'Farola',
    rol: 'administrador',
    debe_cambiar_clave: false,
  });
  return { email: EMAIL, password };
}

type Create = (resource: string, values: Row) => Promise<Row>;

/** A start that was cut short goes on where it stopped: what is there already is taken as it is. */
function creator(db: Database, stores: Stores, now: Date): Create {
  return async (resource, values) => {
    const store = storeOf(stores, resource);
    const [name, value] = Object.entries(values)[0] ?? ['id', 0];
    const also =
      resource === 'parametro'
        ? sql` and vigente_desde = ${String(values['vigente_desde'])}::date`
        : sql``;
    const [there] = await db.rows<Row>(
      sql`select id from ${store.table.table} where ${sql.identifier(name)} = ${value}${also}`,
    );
    return there ?? createRecord(db.orm, store, { values, asking: systemAsking(now) });
  };
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

async function createSector(create: Create, demo: DemoSector): Promise<void> {
  const { barrios, centro, ...values } = demo;
  const sector = await create('sector', values);
  for (const [i, [nombre, estrato]] of barrios.entries()) {
    const codigo = `${demo.codigo}-${String(i + 1).padStart(2, '0')}`;
    await create('barrio', {
      codigo,
      nombre,
      sector_id: Number(sector['id']),
      estrato,
      centro: around(centro, i),
    });
  }
}

/** The first in the middle, the others some 450 m around it. */
function around(middle: { lat: number; lng: number }, i: number): { lat: number; lng: number } {
  const angle = (i * Math.PI) / 2 + 0.4;
  const reach = i === 0 ? 0 : 0.0041;
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    lat: rounded(middle.lat + reach * Math.sin(angle)),
    lng: rounded(middle.lng + reach * Math.cos(angle)),
  };
}

async function knownPassword(db: Database, file: string): Promise<string | undefined> {
  const [credential] = await db.rows<{ hash: string }>(
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
