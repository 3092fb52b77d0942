import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { parametros } from '../../domain/parametros.ts';
import type { Database } from '../db/connect.ts';
import type { Store, Stores } from '../records/store.ts';
import { systemAsking } from '../records/systemActor.ts';
import { createRecord } from '../records/writeRecords.ts';

/** Parameters of a newer version are added to an older database; values that exist are left alone. */
export async function seedParameters(db: Database, stores: Stores, now: Date): Promise<void> {
  const store = storeOf(stores, 'parametro');
  const known = await db.rows<{ clave: string }>(sql`select distinct clave from parametro`);
  const present = new Set(known.map(({ clave }) => clave));
  for (const [clave, { inicial, descripcion }] of Object.entries(parametros)) {
    if (inicial === null || present.has(clave)) continue;
    const values = { clave, valor: inicial, vigente_desde: '1900-01-01', descripcion };
    await createRecord(db.orm, store, { values, asking: systemAsking(now) });
  }
}

export interface FirstAccount {
  email: string;
  password: string;
  /** The password was made here and must be shown once; it has to be changed at the first sign-in. */
  generated: boolean;
}

/** Creates the first administrator of an empty database; undefined when there are users. */
export async function seedAdministrator(
  db: Database,
  stores: Stores,
  given: { admin: { email: string; password: string } | undefined; now: Date },
): Promise<FirstAccount | undefined> {
  const users = await db.rows(sql`select 1 from usuario limit 1`);
  if (users.length > 0) return undefined;
  const account = given.admin ?? { email: 'admin@farola.local', password: makePassword() };
  const generated = given.admin === undefined;
  const values = {
    ...account,
    first_name: 'Administrador',
    last_name: 'Farola',
    rol: 'administrador',
    debe_cambiar_clave: generated,
  };
  await createRecord(db.orm, storeOf(stores, 'usuario'), {
    values,
    asking: systemAsking(given.now),
  });
  return { ...account, generated };
}

/** 96 random bits, typeable. */
export const makePassword = (): string => randomBytes(12).toString('base64url');

export function storeOf(stores: Stores, name: string): Store {
  const store = stores.get(name);
  if (store === undefined) throw new Error(`no resource "${name}"`);
  return store;
}
