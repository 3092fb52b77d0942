import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/errors.ts';
import type { Row } from '../../core/resource.ts';
import { type Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Asking } from './asking.ts';
import { readRecord } from './readRecords.ts';
import type { Store } from './store.ts';

/** How long a key is remembered, hours. */
const REMEMBERED = 24;

/**
 * Makes a creation once: of the same key with the same values, sent again or twice at the same
 * time, the second answers the record of the first. Throws `ENVIO_REPETIDO` when the values differ.
 */
export async function once(
  tx: Orm,
  store: Store,
  given: { values: Row; asking: Asking; make: () => Promise<Row> },
): Promise<Row> {
  const { asking, make } = given;
  const { clave } = asking;
  if (clave === undefined) return make();
  const { name, label } = store.resource;
  const usuario = asking.actor.user.id;
  const huella = createHash('sha256').update(JSON.stringify(given.values)).digest('hex');
  // waits for a transaction that holds the same key, and for what becomes of it
  const taken = await rowsOf(
    tx,
    sql`insert into envio (usuario_id, clave, recurso, huella) values (${usuario}, ${clave}, ${name}, ${huella})
        on conflict do nothing returning clave`,
  );
  if (taken.length > 0) {
    const made = await make();
    await tx.execute(sql`update envio set registro_id = ${Number(made['id'])}
      where usuario_id = ${usuario} and clave = ${clave}`);
    return made;
  }
  const [before] = await rowsOf<{ recurso: string; huella: string; id: string }>(
    tx,
    sql`select recurso, huella, registro_id as id from envio where usuario_id = ${usuario} and clave = ${clave}`,
  );
  if (before?.recurso !== name || before.huella !== huella) throw new ApiError('ENVIO_REPETIDO');
  const id = Number(before.id);
  const record = await readRecord(tx, store, { id });
  if (record === undefined) throw new ApiError('NO_EXISTE', { params: { recurso: label, id } });
  return record;
}

export async function cleanSubmissions(db: Database): Promise<void> {
  await db.orm.execute(
    sql`delete from envio where creado_en < now() - make_interval(hours => ${REMEMBERED})`,
  );
}
