import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  bagFiles,
  BRIDGES,
  deliveryReason,
  PROOFS,
  type EvidenceLine,
} from '../../core/evidence/bag.ts';
import { inclusionProof, jointProof } from '../../core/evidence/merkle.ts';
import {
  consistencyText,
  pathHead,
  pathLeaf,
  pathPart,
  proofText,
} from '../../core/evidence/notes.ts';
import type { Who } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { isPersonal } from '../fieldAccess/masking.ts';
import { idArray } from '../list/readRecords.ts';
import { audit, entryBasis } from '../record/history.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store } from '../resource/store.ts';
import type { BagWriter } from './bagWriter.ts';
import { currentTree, daySeals, type DaySeal, type Tree } from './checkpoints.ts';
import { evidenceRow } from './tableSchema.ts';
import { provenContent, saltOf } from './tree.ts';

/** Lines of one statement: each may hold a polygon of 500 KB. */
const AT_ONCE = 200;

/** Lines that have a proof of their own beside the joint one: those of the record itself. */
const MOST_PROOFS = 1000;

/** Earlier seals that the evidence can be held against, beside the last one of each month. */
const MOST_SEALS = 400;

/** The columns of the table of lines; its first is what a verifier goes by. */
export const INDEX_COLUMNS = ['orden', 'fecha_hora', 'recurso', 'registro_id', 'accion'] as const;

/** The lines that the payload names, so that none can be left out later. */
export async function* indexRows(orm: Orm, lines: readonly number[]): AsyncGenerator<string> {
  yield evidenceRow(INDEX_COLUMNS);
  for (let at = 0; at < lines.length; at += INDEXED_AT_ONCE) {
    const rows = await rowsOf<Record<(typeof INDEX_COLUMNS)[number], string | null>>(
      orm,
      sql`select orden, to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as fecha_hora,
            recurso, registro_id, accion from bitacora
          where orden = any(${idArray(lines.slice(at, at + INDEXED_AT_ONCE))}) order by bitacora.orden`,
    );
    yield rows
      .map((row) =>
        evidenceRow(
          INDEX_COLUMNS.map((name) =>
            name === 'orden' || name === 'registro_id' ? numberOf(row[name]) : row[name],
          ),
        ),
      )
      .join('');
  }
}

const INDEXED_AT_ONCE = 2000;

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** A line of the history says which payload went out, and is sealed with it. Answers its place. */
export async function tellDelivery(
  deps: Pick<Deps, 'db' | 'config'>,
  given: { store: Store; id: number; manifest: string; context: RequestContext },
): Promise<{ tree: Tree; orden: number }> {
  const { store, id, manifest, context } = given;
  const recurso = store.resource.name;
  const motivo = deliveryReason(manifest);
  await audit(deps.db.orm, {
    ...entryBasis(context, recurso),
    registro_id: id,
    accion: 'exportar',
    motivo,
    antes: null,
    despues: null,
  });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const tree = await currentTree(deps);
    const [row] = await rowsOf<{ orden: string | null }>(
      deps.db.orm,
      sql`select orden from bitacora where registro_id = ${id}::bigint and recurso = ${recurso}
          and accion = 'exportar' and motivo = ${motivo} order by bitacora.id desc limit 1`,
    );
    if (row?.orden != null && Number(row.orden) <= tree.size)
      return { tree, orden: Number(row.orden) };
    await setTimeout(PAUSE); // another server is sealing
  }
  throw new Error('The delivery of an evidence was not sealed in time');
}

const [MOST_TRIES, PAUSE] = [60, 500];

interface Proven {
  tree: Tree;
  /** Places of the lines, ascending, the delivery's too. */
  lines: readonly number[];
  store: Store;
  id: number;
  who: Who;
}

/** The lines, and everything that proves them. */
export async function addProofs(
  bag: BagWriter,
  { db }: Pick<Deps, 'db'>,
  given: Proven,
): Promise<void> {
  const { tree, lines } = given;
  const { size, nodes } = tree;
  const note = await tree.noteOf(size);
  await bag.add(bagFiles.lines, lineRows(db.orm, given));
  await bag.add(bagFiles.checkpoint, [note]);
  await bag.add(bagFiles.path, pathRows(tree, lines));
  for (const orden of await ownLines(db.orm, given)) {
    const index = orden - 1;
    const hashes = await inclusionProof({ index, size }, nodes);
    await bag.add(`${PROOFS}${orden}.tlog-proof`, [proofText({ index, hashes, checkpoint: note })]);
  }
  const first = lines[0] ?? size;
  for (const { dia, tamano } of kept(await daySeals(db.orm, { from: first, to: size }))) {
    const hashes = await tree.consistency(tamano, size);
    await bag.add(`${BRIDGES}${dia}.txt`, [consistencyText({ old: tamano, hashes }, note)]);
  }
}

/** The last ones, and the last of each month before. */
const kept = (seals: readonly DaySeal[]): DaySeal[] =>
  seals.filter(
    ({ dia }, at) =>
      at >= seals.length - MOST_SEALS || seals[at + 1]?.dia.slice(0, 7) !== dia.slice(0, 7),
  );

async function* lineRows(orm: Orm, { lines, ...given }: Proven): AsyncGenerator<string> {
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const rows = await rowsOf<{ orden: string; recurso: string; contenido: string }>(
      orm,
      sql`select orden, recurso, ${provenContent} as contenido from bitacora
          where orden = any(${idArray(lines.slice(at, at + AT_ONCE))}) order by bitacora.orden`,
    );
    yield rows.map((row) => `${JSON.stringify(lineFor(row, given))}\n`).join('');
  }
}

/** A line that holds personal data is for those who may see them: to others it is a leaf that nobody can guess. */
function lineFor(
  { orden, recurso, contenido }: { orden: string; recurso: string; contenido: string },
  { store, who, tree }: Omit<Proven, 'lines'>,
): EvidenceLine {
  const place = Number(orden);
  const { resource } = store.stores.get(recurso) ?? {};
  if (!who.derechos.datos_personales && resource !== undefined) {
    const parts = JSON.parse(contenido) as unknown[]; // as `provenContent` writes it
    const sides = parts.slice(BEFORE_AT, AFTER_AT + 1) as (Row | null)[];
    if (sides.some((side) => side !== null && isPersonal(resource, side)))
      return { orden: place, retenida: 'datos_personales' };
  }
  return { orden: place, sal: saltOf(tree.key.salt, place), contenido };
}

/** Where in the content of a line the record stands as it was before and after. */
const [BEFORE_AT, AFTER_AT] = [10, 11];

async function* pathRows({ size, nodes }: Tree, lines: readonly number[]): AsyncGenerator<string> {
  yield pathHead(size);
  let rows: string[] = [];
  for (const orden of lines) {
    rows.push(pathLeaf(orden - 1, await nodes(0, orden - 1)));
    if (rows.length < PATH_ROWS) continue;
    yield rows.join('');
    rows = [];
  }
  yield rows.join('');
  const indices = lines.map((orden) => orden - 1);
  for await (const hash of jointProof({ indices, size }, nodes)) yield pathPart(hash);
}

const PATH_ROWS = 1000;

async function ownLines(orm: Orm, { lines, store, id }: Proven): Promise<number[]> {
  const rows = await rowsOf<{ orden: string }>(
    orm,
    sql`select orden from bitacora where registro_id = ${id}::bigint and recurso = ${store.resource.name}
        and orden = any(${idArray(lines)}) order by bitacora.orden desc limit ${MOST_PROOFS}`,
  );
  return rows.map(({ orden }) => Number(orden)).reverse();
}
