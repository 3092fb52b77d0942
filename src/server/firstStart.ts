import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Row } from '../core/resource/resource.ts';
import { parametros } from '../core/parameters/parametros.ts';
import type { Config } from './config.ts';
import { rowsOf, type Orm } from './db/orm.ts';
import { systemContext } from './resource/requestContext.ts';
import { storeOf, type Stores } from './resource/store.ts';
import { createRecord, createRecords } from './record/writeRecords.ts';

/** What filling a database needs: its transaction, and when. */
export interface Seeding {
  tx: Orm;
  stores: Stores;
  now: Date;
}

/** Parameters of a newer version are added to an older database; values that exist are left alone. */
export async function seedParameters(seeding: Seeding): Promise<void> {
  const known = await rowsOf<{ clave: string }>(
    seeding.tx,
    sql`select distinct clave from parametro`,
  );
  const present = new Set(known.map(({ clave }) => clave));
  const lacking = Object.entries(parametros).flatMap(([clave, { inicial, descripcion }]) =>
    inicial === null || present.has(clave)
      ? []
      : [{ clave, valor: inicial, vigente_desde: '1900-01-01', descripcion }],
  );
  if (lacking.length > 0) await createAll(seeding, 'parametro', lacking);
}

export interface FirstAccount {
  email: string;
  password: string;
  /** The password was made here and must be shown once; it has to be changed at the first sign-in. */
  generated: boolean;
}

/** Creates the first administrator of an empty database; undefined when there are users. */
export async function seedAdministrator(
  seeding: Seeding,
  { admin, language }: Pick<Config, 'admin' | 'language'>,
): Promise<FirstAccount | undefined> {
  const users = await rowsOf(seeding.tx, sql`select 1 from usuario limit 1`);
  if (users.length > 0) return undefined;
  const account = admin ?? { email: 'admin@farola.local', password: makePassword() };
  const generated = admin === undefined;
  await create(seeding, 'usuario', {
    ...account,
    first_name: 'Administrador',
    last_name: 'Farola',
    rol: 'administrador',
    debe_cambiar_clave: generated,
    idioma: language,
  });
  return { ...account, generated };
}

/** 96 random bits, typeable. */
export const makePassword = (): string => randomBytes(12).toString('base64url');

/** Creates a record in the server's own name. */
export function create(seeding: Seeding, resource: string, values: Row): Promise<Row> {
  const context = systemContext(seeding.now);
  return createRecord(seeding.tx, storeOf(seeding, resource), { values, context });
}

/** Creates many records of a resource together; for those it answers, see `createRecords`. */
export function createAll(
  seeding: Seeding,
  resource: string,
  values: readonly Row[],
): Promise<Row[]> {
  const context = systemContext(seeding.now);
  return createRecords(seeding.tx, storeOf(seeding, resource), { values, context });
}
