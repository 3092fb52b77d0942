import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { leafText } from '../../core/evidence/bag.ts';
import { base64, fromBase64, utf8 } from '../../core/evidence/bytes.ts';
import { leafHash, nodeHash, type Hash, type Nodes } from '../../core/evidence/merkle.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';

/**
 * What the tree vouches for of a line, as one JSON text that PostgreSQL writes the same way on both engines. Without the
 * address of who acted, which evidence need not tell: the chain of seals has it. Columns are named one by one: a column
 * that comes later must not change the leaves of before.
 */
export const provenContent: SQL = sql`jsonb_build_array(
  id, to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), usuario_id, usuario, recurso,
  registro_id, accion, transicion, motivo, lote, antes, despues, hecho, deshace, restaura)::text`;

/** 16 bytes that nobody guesses who has not the key, hexadecimal: without them a short line could be found by trying. */
export const saltOf = (key: string, orden: number): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(String(orden)).digest('hex').slice(0, 32);

const leafOf = (key: string, { orden, contenido }: { orden: number; contenido: string }): Hash =>
  leafHash(utf8(leafText({ sal: saltOf(key, orden), contenido })));

/** Hashes of a tile. */
const TILE = 256;
const TILE_LEVELS = 8;

/** How many lines have a place in the chain. */
export async function sealedLines(orm: Orm): Promise<number> {
  const [end] = await rowsOf<{ orden: string }>(orm, sql`select orden from bitacora_cadena`);
  return Number(end?.orden ?? 0);
}

/**
 * Makes the tiles that the sealed lines fill by now. Any number of servers may do so at once: a tile is the same whoever
 * makes it. Writing a line costs nothing by it. `rest`: the times that a tile took which others then have for themselves.
 */
export async function growTree(
  db: Database,
  { salt, stopping, rest = 0 }: { salt: string; stopping?: AbortSignal; rest?: number },
): Promise<number> {
  const full = Math.floor((await sealedLines(db.orm)) / TILE);
  const [row] = await rowsOf<{ made: string }>(
    db.orm,
    sql`select coalesce(max(indice) + 1, 0) as made from bitacora_tesela where nivel = 0`,
  );
  let made = 0;
  for (let index = Number(row?.made ?? 0); index < full && !stopping?.aborted; index += 1) {
    const begun = performance.now();
    await keepTile(db.orm, { level: 0, index, hashes: await leavesOf(db.orm, salt, index) });
    await keepAbove(db.orm, index);
    made += 1;
    if (index + 1 < full) await setTimeout(rest * (performance.now() - begun));
  }
  return made;
}

/** The roots of 256 tiles are a tile of the level above. */
async function keepAbove(orm: Orm, below: number): Promise<void> {
  let [level, index] = [1, below];
  while ((index + 1) % TILE === 0) {
    index = Math.floor(index / TILE);
    await keepTile(orm, { level, index, hashes: await rootsOf(orm, level - 1, index) });
    level += 1;
  }
}

interface Tile {
  level: number;
  index: number;
  hashes: readonly Hash[];
}

async function keepTile(orm: Orm, { level, index, hashes }: Tile): Promise<void> {
  if (hashes.length !== TILE) throw new Error(`tile ${level}/${index} has ${hashes.length} hashes`);
  await orm.execute(sql`
    insert into bitacora_tesela (nivel, indice, hashes, raiz)
    values (${level}, ${index}, ${hashes.map(base64).join('')}, ${base64(rootOfTile(hashes))})
    on conflict do nothing`);
}

/** The leaves of a tile as the lines are now; fewer, where it is not full yet. */
async function leavesOf(orm: Orm, salt: string, index: number): Promise<Hash[]> {
  const rows = await rowsOf<{ orden: string; contenido: string }>(
    orm,
    sql`select orden, ${provenContent} as contenido from bitacora
        where orden > ${index * TILE} and orden <= ${(index + 1) * TILE} order by orden`,
  );
  return rows.map(({ orden, contenido }) => leafOf(salt, { orden: Number(orden), contenido }));
}

async function rootsOf(orm: Orm, level: number, index: number): Promise<Hash[]> {
  const rows = await rowsOf<{ raiz: string }>(
    orm,
    sql`select raiz from bitacora_tesela where nivel = ${level}
        and indice >= ${index * TILE} and indice < ${(index + 1) * TILE} order by indice`,
  );
  return rows.map(({ raiz }) => fromBase64(raiz));
}

const rootOfTile = (hashes: readonly Hash[]): Hash => {
  const [root] = pyramidOf(hashes).at(-1) ?? [];
  if (root === undefined) throw new Error('a tile without a hash');
  return root;
};

/** Level by level, the hashes over two, four, eight … of a tile, as far as they are full. */
function pyramidOf(hashes: readonly Hash[]): Hash[][] {
  const levels: Hash[][] = [[...hashes]];
  while (levels.length <= TILE_LEVELS) {
    const below = levels.at(-1) ?? [];
    const above: Hash[] = [];
    for (let at = 0; at + 1 < below.length; at += 2) {
      const [left, right] = [below[at], below[at + 1]];
      if (left !== undefined && right !== undefined) above.push(nodeHash(left, right));
    }
    levels.push(above);
  }
  return levels;
}

/** Tiles that one reading keeps: with their hashes of all levels 16 KB each. */
const MOST_KEPT = 256;

/** The hashes of the tree, for one piece of work: what it read once it knows. Lines behind the last tile are read. */
export function treeNodes(orm: Orm, salt: string): Nodes {
  const kept = new Map<string, Promise<Hash[][]>>();
  const tile = (level: number, index: number): Promise<Hash[][]> => {
    const key = `${level}/${index}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    const read = readTile(orm, { salt, level, index }).then(pyramidOf);
    kept.set(key, read);
    return read;
  };
  return async (level, index) => {
    const [at, within] = [Math.floor(level / TILE_LEVELS), level % TILE_LEVELS];
    const each = TILE / 2 ** within;
    const levels = await tile(at, Math.floor(index / each));
    const hash = levels[within]?.[index % each];
    if (hash === undefined) throw new Error(`the tree has no hash ${level}/${index}`);
    return hash;
  };
}

async function readTile(
  orm: Orm,
  { salt, level, index }: { salt: string; level: number; index: number },
): Promise<Hash[]> {
  const [full] = await rowsOf<{ hashes: string }>(
    orm,
    sql`select hashes from bitacora_tesela where nivel = ${level} and indice = ${index}`,
  );
  if (full !== undefined)
    return (full.hashes.match(/.{44}/g) ?? []).map((hash) => fromBase64(hash));
  return level === 0 ? leavesOf(orm, salt, index) : rootsOf(orm, level - 1, index);
}
