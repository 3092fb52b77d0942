import { bagFiles, BAGIT, BRIDGES, PAYLOAD, PROOFS } from './bag.ts';
import { base64, hex, joined, MalformedBytes, textOf } from './bytes.ts';
import { bagLines, type FoundLines } from './bagLines.ts';
import { againstSeal } from './againstSeal.ts';
import { rootByInclusion, rootByJointProof, type Hash } from './merkle.ts';
import {
  findConsistency,
  readCheckpoint,
  readPath,
  readProof,
  type Checkpoint,
  type Consistency,
  type JointPath,
} from './notes.ts';
import { readZip, type Inflate, type ZippedFile, type ZipSource } from './readZip.ts';
import { createSha256 } from './sha256.ts';
import type { Problem, ProblemCode, Verdict } from './verdict.ts';

export interface Verifying {
  source: ZipSource;
  inflate: Inflate;
  /** The seal that the reader brings, as it came by mail; empty: none. */
  seal: string;
  /** Hears of each file before it is read. */
  onFile?: (name: string) => void;
}

/** Reads every byte of an evidence and says whether it is what the history holds. It asks nobody. */
export async function verifyBag(asked: Verifying): Promise<Verdict> {
  const problems: Problem[] = [];
  const add = (code: ProblemCode, of = ''): void => void problems.push({ code, of });
  const opened = await readZip(asked.source, asked.inflate).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    add('zip');
    return undefined;
  });
  const bag = await readBag(opened?.files ?? [], { asked, add });
  // named last, and of a changed file once: it says that bytes between the files were changed
  if (opened?.whole === false && problems.length === 0) add('zipChanged');
  const lines = await linesOf(bag, add);
  const sealing = againstSeal(asked.seal, { ...bag, lines: lines.found, add });
  const isBroken = problems.length > 0;
  return {
    state: isBroken ? 'broken' : sealing.state,
    problems,
    seal: sealing.seal,
    covered: isBroken ? 0 : sealing.covered,
    lines: lines.found.length,
    withheld: lines.withheld,
    files: bag.hashes.size,
    bytes: bag.bytes,
    checkpoint: bag.checkpoint,
    info: bag.info,
  };
}

type Add = (code: ProblemCode, of?: string) => void;

interface Bag {
  /** SHA-256 of every file, hexadecimal, by its name within the bag. */
  hashes: ReadonlyMap<string, string>;
  bytes: number;
  /** The files that the proofs are made of, as texts. */
  texts: ReadonlyMap<string, string>;
  lines: FoundLines;
  checkpoint: Checkpoint | undefined;
  bridges: readonly Consistency[];
  info: Verdict['info'];
}

/** Files that are read as texts; the lines are read one by one, everything else is hashed alone. */
const isRead = (name: string): boolean =>
  !name.startsWith(PAYLOAD) ? name !== bagFiles.lines : name === bagFiles.index;

async function readBag(
  files: readonly ZippedFile[],
  { asked, add }: { asked: Verifying; add: Add },
): Promise<Bag> {
  const hashes = new Map<string, string>();
  const texts = new Map<string, string>();
  const lines = bagLines();
  let bytes = 0;
  const folder = files[0]?.name.split('/')[0] ?? '';
  for (const file of files) {
    const name = file.name.slice(folder.length + 1);
    asked.onFile?.(name);
    if (!file.name.startsWith(`${folder}/`) || hashes.has(name)) {
      add('extra', file.name);
      continue;
    }
    const kept: Uint8Array[] = [];
    const take = (chunk: Uint8Array): void => {
      if (name === bagFiles.lines) lines.take(chunk);
      else if (isRead(name)) kept.push(chunk);
    };
    try {
      const read = await hashOf(file, take);
      bytes += read.bytes;
      hashes.set(name, read.hash);
      if (isRead(name)) texts.set(name, textOf(joined(kept)));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      hashes.set(name, '');
      add('unreadable', name);
    }
  }
  checkManifests({ hashes, texts, add });
  const checkpoint = reading(bagFiles.checkpoint, readCheckpoint, { texts, add });
  const bridges = [...texts].flatMap(([name, text]) =>
    name.startsWith(BRIDGES) && checkpoint !== undefined
      ? findConsistency(text, checkpoint.size)
      : [],
  );
  return { hashes, bytes, texts, lines: lines.end(), checkpoint, bridges, info: infoIn(texts) };
}

async function hashOf(
  file: ZippedFile,
  take: (chunk: Uint8Array) => void,
): Promise<{ hash: string; bytes: number }> {
  const hash = createSha256();
  let bytes = 0;
  for await (const chunk of file.chunks()) {
    bytes += chunk.length;
    hash.update(chunk);
    take(chunk);
  }
  return { hash: hex(hash.digest()), bytes };
}

function checkManifests({
  hashes,
  texts,
  add,
}: Pick<Bag, 'hashes' | 'texts'> & { add: Add }): void {
  if (texts.get(bagFiles.bagit) !== BAGIT) add('malformed', bagFiles.bagit);
  const listed = new Set<string>([bagFiles.tagManifest]);
  for (const manifest of [bagFiles.tagManifest, bagFiles.manifest]) {
    for (const line of (texts.get(manifest) ?? '').split('\n').slice(0, -1)) {
      const [, hash = '', name = ''] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? [];
      const isPlaced = name.startsWith(PAYLOAD) === (manifest === bagFiles.manifest);
      if (name === '' || !isPlaced || listed.has(name)) {
        add('malformed', manifest);
        continue;
      }
      listed.add(name);
      const found = hashes.get(name);
      if (found === undefined) add('missing', name);
      else if (found !== hash && found !== '') add('changed', name);
    }
  }
  for (const name of hashes.keys()) if (!listed.has(name)) add('extra', name);
  const needed = Object.values(bagFiles).filter((name) => !hashes.has(name) && !listed.has(name));
  for (const name of new Set(needed)) add('missing', name);
  if (!hashes.has(bagFiles.tagManifest)) add('missing', bagFiles.tagManifest);
}

/** A file as what it has to be; undefined where it is none, which is told. */
function reading<T>(
  name: string,
  read: (text: string) => T,
  { texts, add }: { texts: ReadonlyMap<string, string>; add: Add },
): T | undefined {
  const text = texts.get(name);
  if (text === undefined) return undefined;
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof MalformedBytes)) throw error;
    add('malformed', name);
    return undefined;
  }
}

const infoIn = (texts: ReadonlyMap<string, string>): Verdict['info'] =>
  (texts.get(bagFiles.info) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line): [string, string] => {
      const at = line.indexOf(': ');
      return at < 0 ? ['', line] : [line.slice(0, at), line.slice(at + 2)];
    });

interface CheckedLines {
  /** Places of the lines, from 1. */
  found: readonly number[];
  withheld: number;
}

/** Lines, their leaves, and the ways from there to the root. */
async function linesOf(bag: Bag, add: Add): Promise<CheckedLines> {
  const { texts, checkpoint, lines, hashes } = bag;
  for (const text of lines.malformed) add('malformed', `${bagFiles.lines}: ${text}`);
  const path = reading(bagFiles.path, readPath, { texts, add });
  const found = lines.leaves.map(({ orden }) => orden);
  if (lines.isDisordered) add('linesOrder', bagFiles.lines);
  const stated = new Set(found);
  for (const orden of indexed(texts)) if (!stated.has(orden)) add('lineMissing', String(orden));
  if (path !== undefined) {
    const leaves = new Map(path.leaves.map(({ index, hash }) => [index + 1, base64(hash)]));
    for (const { orden, hash } of lines.leaves) {
      const leaf = leaves.get(orden);
      if (leaf === undefined) add('lineExtra', String(orden));
      else if (hash !== undefined && base64(hash) !== leaf) add('lineChanged', String(orden));
    }
    for (const orden of leaves.keys()) if (!stated.has(orden)) add('lineMissing', String(orden));
    const root = rootByJointProof({ size: path.size, leaves: path.leaves, proof: path.hashes });
    if (checkpoint !== undefined && !leadsTo(checkpoint, path.size, root)) add('path');
  }
  checkProofs(bag, path, add);
  const isDelivered = lines.deliveries.includes(hashes.get(bagFiles.manifest) ?? '');
  if (!isDelivered && hashes.has(bagFiles.manifest)) add('delivery');
  return { found, withheld: lines.leaves.filter(({ hash }) => hash === undefined).length };
}

/** The lines that the payload names. */
const indexed = (texts: ReadonlyMap<string, string>): number[] =>
  (texts.get(bagFiles.index) ?? '')
    .split('\n')
    .slice(1)
    .flatMap((line) => /^(\d+),/.exec(line)?.[1] ?? [])
    .map(Number);

const leadsTo = ({ size, root }: Checkpoint, ofSize: number, found: Hash | undefined): boolean =>
  size === ofSize && found !== undefined && hex(found) === hex(root);

function checkProofs(
  { texts, checkpoint, lines }: Bag,
  path: JointPath | undefined,
  add: Add,
): void {
  // of a line that is withheld there is the leaf of the path alone
  const leaves = new Map(path?.leaves.map(({ index, hash }) => [index + 1, hash]));
  for (const { orden, hash } of lines.leaves) if (hash !== undefined) leaves.set(orden, hash);
  const own = texts.get(bagFiles.checkpoint);
  for (const name of texts.keys()) {
    if (!name.startsWith(PROOFS) || checkpoint === undefined) continue;
    const proof = reading(name, readProof, { texts, add });
    if (proof === undefined) continue;
    const leaf = leaves.get(proof.index + 1);
    const { size } = checkpoint;
    const root = leaf && rootByInclusion({ index: proof.index, size, leaf, proof: proof.hashes });
    const isOf = name === `${PROOFS}${proof.index + 1}.tlog-proof`;
    if (!isOf || proof.checkpoint !== own || !leadsTo(checkpoint, size, root)) add('proof', name);
  }
}
