import { base64, fromBase64, hex, MalformedBytes, utf8 } from './bytes.ts';
import type { Hash } from './merkle.ts';
import { sha256 } from './sha256.ts';

/** The texts of C2SP: `signed-note`, `tlog-checkpoint`, `tlog-proof`, and the body of `tlog-witness` for consistency. */

/** The head of the tree at a size. */
export interface Checkpoint {
  /** The log that says so: `farola.example.com/bitacora`. */
  origin: string;
  size: number;
  root: Hash;
}

/** What is signed: three lines. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${base64(root)}\n`;

/** The whole note. `signature` is that of Ed25519 over the text. */
export function signedCheckpoint(
  checkpoint: Checkpoint,
  { publicKey, signature }: { publicKey: Uint8Array; signature: Uint8Array },
): string {
  const { origin } = checkpoint;
  const signed = base64(Uint8Array.of(...keyIdOf(origin, publicKey), ...signature));
  return `${checkpointText(checkpoint)}\n— ${origin} ${signed}\n`;
}

const ED25519 = 1;

const keyIdOf = (name: string, publicKey: Uint8Array): Uint8Array =>
  sha256(Uint8Array.of(...utf8(`${name}\n`), ED25519, ...publicKey)).slice(0, 4);

/** How a key is told to others: name, id and key. */
export const verifierKey = (name: string, publicKey: Uint8Array): string =>
  `${name}+${hex(keyIdOf(name, publicKey))}+${base64(Uint8Array.of(ED25519, ...publicKey))}`;

const HASH = '[A-Za-z0-9+/]{43}=';
const SIZE = '0|[1-9][0-9]{0,15}';

/** Exactly a signed checkpoint. Throws `MalformedBytes`. */
export function readCheckpoint(note: string): Checkpoint {
  const form = new RegExp(`^(\\S+)\\n(${SIZE})\\n(${HASH})\\n\\n(?:— \\S+ [A-Za-z0-9+/=]+\\n)+$`);
  const found = form.exec(note);
  if (found === null) throw new MalformedBytes('no checkpoint');
  return checkpointOf(found);
}

const checkpointOf = ([, origin = '', size, root = '']: RegExpExecArray): Checkpoint => ({
  origin,
  size: Number(size),
  root: fromBase64(root),
});

/**
 * The checkpoint that stands somewhere in a text from outside, such as a mail, whatever was put around it and however
 * its lines end; the last one, where there are several. Undefined: none.
 */
export function findCheckpoint(text: string): Checkpoint | undefined {
  const form = new RegExp(
    `^[> \\t]*(\\S+)[ \\t]*\\n[> \\t]*(${SIZE})[ \\t]*\\n[> \\t]*(${HASH})[ \\t]*$`,
    'gm',
  );
  const found = [...text.replaceAll('\r\n', '\n').matchAll(form)].at(-1);
  return found === undefined ? undefined : checkpointOf(found);
}

/** A line and its way to the root of a checkpoint. */
export interface LineProof {
  index: number;
  hashes: readonly Hash[];
  checkpoint: string;
}

const PROOF = 'c2sp.org/tlog-proof@v1';

export const proofText = ({ index, hashes, checkpoint }: LineProof): string =>
  `${[PROOF, `index ${index}`, ...hashes.map(base64)].join('\n')}\n\n${checkpoint}`;

/** Throws `MalformedBytes`. */
export function readProof(text: string): LineProof {
  const form = new RegExp(`^${PROOF}\\nindex (${SIZE})\\n((?:${HASH}\\n)*)\\n`);
  const found = form.exec(text);
  if (found === null) throw new MalformedBytes('no tlog-proof');
  const [head, index, hashes = ''] = found;
  return { index: Number(index), hashes: hashesIn(hashes), checkpoint: text.slice(head.length) };
}

const hashesIn = (lines: string): Hash[] => lines.split('\n').filter(Boolean).map(fromBase64);

/** That an earlier checkpoint is the beginning of a later one. */
export interface Consistency {
  old: number;
  /** Of the tree that goes on. */
  size: number;
  hashes: readonly Hash[];
}

/** As a witness is asked: the old size, the proof, and the checkpoint that it leads to. */
export const consistencyText = (
  { old, hashes }: Omit<Consistency, 'size'>,
  checkpoint: string,
): string => `${[`old ${old}`, ...hashes.map(base64)].join('\n')}\n\n${checkpoint}`;

/**
 * Every consistency proof in a text, wherever it stands in it; the checkpoint behind them is the one they lead to. Lines
 * that a mail program put a mark before are taken as they were.
 */
export function findConsistency(text: string, size: number): Consistency[] {
  const plain = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/^[> \t]+/gm, '')
    .replaceAll(/[ \t]+$/gm, '');
  const form = new RegExp(`^old (${SIZE})\\n((?:${HASH}\\n)*)`, 'gm');
  return [...plain.matchAll(form)].map(([, old, hashes = '']) => ({
    old: Number(old),
    size,
    hashes: hashesIn(hashes),
  }));
}

const PATH = 'farola/camino@v1';

/** The leaves of many lines and what they need together to lead to the root: see `jointProof`. */
export interface JointPath {
  size: number;
  leaves: readonly { index: number; hash: Hash }[];
  hashes: readonly Hash[];
}

export const pathHead = (size: number): string => `${PATH}\ntamano ${size}\n`;
export const pathLeaf = (index: number, hash: Hash): string => `hoja ${index} ${base64(hash)}\n`;
export const pathPart = (hash: Hash): string => `nodo ${base64(hash)}\n`;

/** Throws `MalformedBytes`. */
export function readPath(text: string): JointPath {
  const [head, size, ...lines] = text.split('\n');
  const given = /^tamano (\d{1,16})$/.exec(size ?? '');
  if (head !== PATH || given === null || lines.pop() !== '')
    throw new MalformedBytes('no joint path');
  const leaves: { index: number; hash: Hash }[] = [];
  const hashes: Hash[] = [];
  for (const line of lines) {
    const [kind, ...rest] = line.split(' ');
    const [one = '', other = ''] = rest;
    if (kind === 'hoja' && rest.length === 2 && hashes.length === 0)
      leaves.push({ index: Number(one), hash: fromBase64(other) });
    else if (kind === 'nodo' && rest.length === 1) hashes.push(fromBase64(one));
    else throw new MalformedBytes(`no line of a joint path: ${line.slice(0, 80)}`);
  }
  return { size: Number(given[1]), leaves, hashes };
}
