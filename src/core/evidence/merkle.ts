import { joined, sameBytes } from './bytes.ts';
import { createSha256 } from './sha256.ts';

/** The Merkle tree of RFC 6962, section 2.1: places count from 0. */

export type Hash = Uint8Array;

/** The hash over the leaves `index * 2 ** level` up to `2 ** level` of them, all of which there are. */
export type Nodes = (level: number, index: number) => Hash | Promise<Hash>;

const [LEAF, NODE] = [Uint8Array.of(0), Uint8Array.of(1)];

export const leafHash = (data: Uint8Array): Hash =>
  createSha256().update(LEAF).update(data).digest();

export const nodeHash = (left: Hash, right: Hash): Hash =>
  createSha256()
    .update(joined([NODE, left, right]))
    .digest();

/** The root over no leaves is the hash of nothing. */
export const rootOf = async (size: number, nodes: Nodes): Promise<Hash> =>
  size === 0 ? createSha256().digest() : rangeHash({ start: 0, size }, nodes);

interface Range {
  start: number;
  size: number;
}

/** The largest power of two below a number of leaves. */
function splitOf(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

const halves = ({ start, size }: Range): [Range, Range] => {
  const left = splitOf(size);
  return [
    { start, size: left },
    { start: start + left, size: size - left },
  ];
};

async function rangeHash(range: Range, nodes: Nodes): Promise<Hash> {
  const level = Math.log2(range.size);
  if (Number.isInteger(level)) return nodes(level, range.start / range.size);
  const [left, right] = halves(range);
  return nodeHash(await rangeHash(left, nodes), await rangeHash(right, nodes));
}

/** From the leaf's sibling up to a child of the root. */
export async function inclusionProof(
  { index, size }: { index: number; size: number },
  nodes: Nodes,
): Promise<Hash[]> {
  const proof: Hash[] = [];
  let range: Range = { start: 0, size };
  while (range.size > 1) {
    const [left, right] = halves(range);
    const isLeft = index < right.start;
    proof.unshift(await rangeHash(isLeft ? right : left, nodes));
    range = isLeft ? left : right;
  }
  return proof;
}

/** The root that a leaf and its proof lead to; undefined where the proof has another length than the place asks for. */
export function rootByInclusion(given: {
  index: number;
  size: number;
  leaf: Hash;
  proof: readonly Hash[];
}): Hash | undefined {
  const { index, size, leaf, proof } = given;
  if (index >= size) return undefined;
  const sides: ('left' | 'right')[] = [];
  let range: Range = { start: 0, size };
  while (range.size > 1) {
    const [left, right] = halves(range);
    const isLeft = index < right.start;
    sides.unshift(isLeft ? 'right' : 'left');
    range = isLeft ? left : right;
  }
  if (sides.length !== proof.length) return undefined;
  return proof.reduce(
    (hash, sibling, i) => (sides[i] === 'left' ? nodeHash(sibling, hash) : nodeHash(hash, sibling)),
    leaf,
  );
}

/** That the first `old` leaves of a tree are those of the tree that had `old` leaves. */
export function consistencyProof(
  { old, size }: { old: number; size: number },
  nodes: Nodes,
): Promise<Hash[]> {
  if (old === 0 || old === size) return Promise.resolve([]);
  return subproof({ old, range: { start: 0, size }, isKnown: true }, nodes);
}

async function subproof(
  { old, range, isKnown }: { old: number; range: Range; isKnown: boolean },
  nodes: Nodes,
): Promise<Hash[]> {
  if (old === range.size) return isKnown ? [] : [await rangeHash(range, nodes)];
  const [left, right] = halves(range);
  if (old <= left.size)
    return [
      ...(await subproof({ old, range: left, isKnown }, nodes)),
      await rangeHash(right, nodes),
    ];
  const inner = { old: old - left.size, range: right, isKnown: false };
  return [...(await subproof(inner, nodes)), await rangeHash(left, nodes)];
}

/** RFC 9162, section 2.1.4.2. */
export function isConsistent(given: {
  old: number;
  oldRoot: Hash;
  size: number;
  root: Hash;
  proof: readonly Hash[];
}): boolean {
  const { old, oldRoot, size, root, proof } = given;
  if (old > size) return false;
  if (old === size) return proof.length === 0 && sameBytes(oldRoot, root);
  if (old === 0) return proof.length === 0;
  const path = Number.isInteger(Math.log2(old)) ? [oldRoot, ...proof] : [...proof];
  let [fn, sn] = [old - 1, size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  const first = path.shift();
  if (first === undefined) return false;
  let [fr, sr] = [first, first];
  for (const hash of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      fr = nodeHash(hash, fr);
      sr = nodeHash(hash, sr);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else sr = nodeHash(sr, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && sameBytes(fr, oldRoot) && sameBytes(sr, root);
}

/**
 * What many leaves need together to lead to the root: each part of the tree that holds none of them, from left to
 * right. Leaves that stand side by side need little more than one of them.
 */
export async function* jointProof(
  { indices, size }: { indices: readonly number[]; size: number },
  nodes: Nodes,
): AsyncGenerator<Hash> {
  const waiting: Range[] = size === 0 ? [] : [{ start: 0, size }];
  let at = 0;
  for (let range = waiting.pop(); range !== undefined; range = waiting.pop()) {
    const next = indices[at] ?? Infinity;
    if (next >= range.start + range.size) yield await rangeHash(range, nodes);
    else if (range.size === 1) at += 1;
    else waiting.push(...halves(range).toReversed());
  }
}

/** The root that leaves in their order and their joint proof lead to; undefined where there are too few or too many hashes. */
export function rootByJointProof(given: {
  size: number;
  leaves: readonly { index: number; hash: Hash }[];
  proof: readonly Hash[];
}): Hash | undefined {
  const { size, leaves, proof } = given;
  let [leaf, part] = [0, 0];
  const hashOf = (range: Range): Hash | undefined => {
    const next = leaves[leaf];
    if (next === undefined || next.index >= range.start + range.size) return proof[part++];
    if (range.size === 1) {
      leaf += 1;
      return next.hash;
    }
    const [left, right] = halves(range);
    const [one, other] = [hashOf(left), hashOf(right)];
    return one && other && nodeHash(one, other);
  };
  const root = size === 0 ? undefined : hashOf({ start: 0, size });
  return leaf === leaves.length && part === proof.length ? root : undefined;
}
