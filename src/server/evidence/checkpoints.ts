import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  checkpointText,
  signedCheckpoint,
  verifierKey,
  type Checkpoint,
} from '../../core/evidence/notes.ts';
import { consistencyProof, rootOf, type Hash } from '../../core/evidence/merkle.ts';
import { masDias } from '../../core/time/fechas.ts';
import { contextOf } from '../../core/time/calendar.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { sealHistory } from '../jobs/sealHistory.ts';
import { growTree, sealedLines, treeNodes } from './tree.ts';

/** What this installation signs and salts with. */
export interface LogKey {
  origin: string;
  publicKey: Uint8Array;
  privateKey: string;
  salt: string;
}

export const keyText = ({ origin, publicKey }: LogKey): string => verifierKey(origin, publicKey);

/** The key, which is made when it is first asked for. Its origin names the log for good, whatever address comes later. */
async function logKey(orm: Orm, publicUrl: string): Promise<LogKey> {
  const known = await readKey(orm);
  if (known !== undefined) return known;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const origin = `${new URL(publicUrl).host}/bitacora/${randomBytes(4).toString('hex')}`;
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES);
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  await orm.execute(sql`
    insert into bitacora_llave (unica, origen, privada, publica, sal)
    values (true, ${origin}, ${pkcs8}, ${raw.toString('base64')}, ${randomBytes(KEY_BYTES).toString('hex')})
    on conflict do nothing`);
  const made = await readKey(orm);
  if (made === undefined) throw new Error('the key of the history was just stored');
  return made;
}

const KEY_BYTES = 32;

async function readKey(orm: Orm): Promise<LogKey | undefined> {
  const [row] = await rowsOf<Record<'origen' | 'privada' | 'publica' | 'sal', string>>(
    orm,
    sql`select origen, privada, publica, sal from bitacora_llave`,
  );
  return (
    row && {
      origin: row.origen,
      privateKey: row.privada,
      publicKey: Buffer.from(row.publica, 'base64'),
      salt: row.sal,
    }
  );
}

/** The tree as far as it is sealed, and what is asked of it. */
export interface Tree {
  key: LogKey;
  size: number;
  /** The signed checkpoint of a size up to this one. */
  noteOf(size: number): Promise<string>;
  /** From a size to another. */
  consistency(old: number, size: number): Promise<Hash[]>;
  nodes: ReturnType<typeof treeNodes>;
}

/** Makes the tree as large as the sealed history, while nobody waits for it. */
export async function keepTreeGrown(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  stopping: AbortSignal,
): Promise<void> {
  const { salt } = await logKey(db.orm, config.publicUrl);
  await growTree(db, { salt, stopping, rest: 1 });
}

/** Seals what is not sealed yet and makes the tree as large. */
export async function currentTree(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  stopping?: AbortSignal,
): Promise<Tree> {
  const key = await logKey(db.orm, config.publicUrl);
  await sealHistory(db, { stopping });
  await growTree(db, { salt: key.salt, ...(stopping === undefined ? {} : { stopping }) });
  return treeOf(db, key);
}

async function treeOf(db: Database, key: LogKey): Promise<Tree> {
  const nodes = treeNodes(db.orm, key.salt);
  return {
    key,
    nodes,
    size: await sealedLines(db.orm),
    noteOf: async (size) =>
      noteOf(key, { origin: key.origin, size, root: await rootOf(size, nodes) }),
    consistency: (old, size) => consistencyProof({ old, size }, nodes),
  };
}

function noteOf({ privateKey, publicKey }: LogKey, checkpoint: Checkpoint): string {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign(null, Buffer.from(checkpointText(checkpoint)), key);
  return signedCheckpoint(checkpoint, { publicKey, signature });
}

export interface DaySeal {
  dia: string;
  tamano: number;
  nota: string;
}

/** Seals of days, oldest first, of sizes that are neither before `from` nor behind `to`. */
export async function daySeals(
  orm: Orm,
  { from, to }: { from: number; to: number },
): Promise<DaySeal[]> {
  const rows = await rowsOf<{ dia: string; tamano: string; nota: string }>(
    orm,
    sql`select dia::text as dia, tamano, nota from bitacora_sello
        where tamano >= ${from} and tamano <= ${to} order by dia`,
  );
  return rows.map(({ dia, tamano, nota }) => ({ dia, tamano: Number(tamano), nota }));
}

/** Days that are sealed after a pause; what is older is vouched for by the seal of a later day. */
const MOST_DAYS = 31;

/**
 * Seals each day that is over and has no seal yet: all lines up to its end in Colombia. The first call seals yesterday.
 * Answers those that are new, oldest first.
 */
export async function sealDays(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  stopping?: AbortSignal,
): Promise<DaySeal[]> {
  const { db, clock } = deps;
  const now = clock();
  const yesterday = masDias(contextOf(now).hoy, -1);
  const [last] = await rowsOf<{ dia: string; tamano: string }>(
    db.orm,
    sql`select dia::text as dia, tamano from bitacora_sello order by dia desc limit 1`,
  );
  if (last !== undefined && last.dia >= yesterday) return [];
  const tree = await currentTree(deps, stopping);
  const made: DaySeal[] = [];
  const since = last === undefined ? yesterday : masDias(last.dia, 1);
  let before = last === undefined ? await sizeBefore(db.orm, yesterday) : Number(last.tamano);
  const oldest = masDias(yesterday, 1 - MOST_DAYS);
  for (let dia = since < oldest ? oldest : since; dia <= yesterday; dia = masDias(dia, 1)) {
    const tamano = Math.max(before, Math.min(tree.size, await sizeAfter(db.orm, dia)));
    before = tamano;
    const nota = await tree.noteOf(tamano);
    const rows = await rowsOf(
      db.orm,
      sql`insert into bitacora_sello (dia, tamano, nota, hecho_en)
          values (${dia}, ${tamano}, ${nota}, ${now.toISOString()}) on conflict do nothing returning dia`,
    );
    if (rows.length > 0) made.push({ dia, tamano, nota });
  }
  return made;
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Bogota')`;

/** The place of the last line of a day; 0 where there is none. A clock that went wrong moves no line but its own. */
async function sizeAfter(orm: Orm, day: string): Promise<number> {
  const [row] = await rowsOf<{ last: string | null }>(
    orm,
    sql`select max(orden) as last from bitacora
        where fecha_hora >= ${startOf(day)} and fecha_hora < ${startOf(masDias(day, 1))}`,
  );
  return Number(row?.last ?? 0);
}

/** The same of the last day before that has a line. */
async function sizeBefore(orm: Orm, day: string): Promise<number> {
  const [row] = await rowsOf<{ orden: string }>(
    orm,
    sql`select orden from bitacora where fecha_hora < ${startOf(day)} and orden is not null
        order by fecha_hora desc, id desc limit 1`,
  );
  return Number(row?.orden ?? 0);
}
