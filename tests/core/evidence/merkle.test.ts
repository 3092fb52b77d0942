import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hex } from '../../../src/core/evidence/bytes.ts';
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  jointProof,
  leafHash,
  nodeHash,
  rootByInclusion,
  rootByJointProof,
  rootOf,
  type Hash,
  type Nodes,
} from '../../../src/core/evidence/merkle.ts';

/** The tree of Certificate Transparency's own tests: eight leaves, and the root after each. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const PARTS = {
  '1': '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '2-3': '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '4': 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  '4-5': '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  '4-7': '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  '6-7': 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
};

const hashed = LEAVES.map((leaf) => leafHash(Buffer.from(leaf, 'hex')));
const numbered = (count: number): Hash[] =>
  Array.from({ length: count }, (_, i) => leafHash(Buffer.from(`leaf ${i}`)));

/** Over leaves that are all at hand. */
const nodesOf =
  (leaves: readonly Hash[]): Nodes =>
  (level, index) => {
    const size = 2 ** level;
    const fold = (from: number, count: number): Hash =>
      count === 1
        ? leaves[from]!
        : nodeHash(fold(from, count / 2), fold(from + count / 2, count / 2));
    return fold(index * size, size);
  };

/** As RFC 6962 writes it, by other means. */
function slowRoot(leaves: readonly Hash[]): string {
  if (leaves.length === 0) return createHash('sha256').digest('hex');
  if (leaves.length === 1) return hex(leaves[0]!);
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  const sides = [slowRoot(leaves.slice(0, k)), slowRoot(leaves.slice(k))];
  return createHash('sha256')
    .update(Buffer.from(`01${sides.join('')}`, 'hex'))
    .digest('hex');
}

const nodes = nodesOf(hashed);
const all = async (of: AsyncIterable<Hash>): Promise<Hash[]> => {
  const found: Hash[] = [];
  for await (const one of of) found.push(one);
  return found;
};

test('the roots are those of RFC 6962', async () => {
  expect(hex(await rootOf(0, nodes))).toBe(createHash('sha256').digest('hex'));
  for (const [i, root] of ROOTS.entries()) expect(hex(await rootOf(i + 1, nodes))).toBe(root);
});

test.each([
  [0, 8, [PARTS['1'], PARTS['2-3'], PARTS['4-7']]],
  [5, 8, [PARTS['4'], PARTS['6-7'], ROOTS[3]]],
  [2, 3, [ROOTS[1]]],
  [1, 5, [ROOTS[0], PARTS['2-3'], PARTS['4']]],
  [0, 1, []],
])('the way of leaf %i of %i is that of RFC 6962', async (index, size, path) => {
  expect((await inclusionProof({ index, size }, nodes)).map(hex)).toEqual(path);
});

test.each([
  [1, 8, [PARTS['1'], PARTS['2-3'], PARTS['4-7']]],
  [6, 8, [PARTS['4-5'], PARTS['6-7'], ROOTS[3]]],
  [2, 5, [PARTS['2-3'], PARTS['4']]],
  [8, 8, []],
])('the proof from %i to %i is that of RFC 6962', async (old, size, proof) => {
  expect((await consistencyProof({ old, size }, nodes)).map(hex)).toEqual(proof);
});

describe('trees of every size up to 40', () => {
  const leaves = numbered(40);
  const of = nodesOf(leaves);

  test('have the root that the definition gives', async () => {
    for (let size = 0; size <= 40; size += 1)
      expect(hex(await rootOf(size, of))).toBe(slowRoot(leaves.slice(0, size)));
  });

  test('prove each leaf, and no other in its place', async () => {
    for (let size = 1; size <= 40; size += 1) {
      const root = hex(await rootOf(size, of));
      for (let index = 0; index < size; index += 1) {
        const proof = await inclusionProof({ index, size }, of);
        const lead = (leaf: Hash, at = index, way: Hash[] = proof) =>
          hex(rootByInclusion({ index: at, size, leaf, proof: way }) ?? new Uint8Array());
        expect(lead(leaves[index]!)).toBe(root);
        expect(lead(leafHash(Buffer.from('other')))).not.toBe(root);
        expect(lead(leaves[index]!, index, [...proof, leaves[0]!])).toBe('');
        const places = size > 1 ? [(index + 1) % size] : [];
        for (const at of places) expect(lead(leaves[index]!, at)).not.toBe(root);
      }
    }
  });

  test('prove that they go on from each smaller one, and from nothing else', async () => {
    for (let size = 1; size <= 40; size += 1) {
      const root = await rootOf(size, of);
      for (let old = 1; old <= size; old += 1) {
        const proof = await consistencyProof({ old, size }, of);
        const given = { old, oldRoot: await rootOf(old, of), size, root, proof };
        expect([old, size, isConsistent(given)]).toEqual([old, size, true]);
        const other = leafHash(Buffer.from('other'));
        expect(isConsistent({ ...given, oldRoot: other })).toBe(false);
        expect(isConsistent({ ...given, root: other })).toBe(false);
        expect(isConsistent({ ...given, proof: [...proof, other] })).toBe(false);
        expect(proof.length > 0 && isConsistent({ ...given, proof: proof.slice(1) })).toBe(false);
      }
    }
  });

  test('prove any leaves together with no more than what is missing', async () => {
    for (let size = 1; size <= 40; size += 1) {
      const root = hex(await rootOf(size, of));
      for (const step of [1, 2, 3, 7, 100]) {
        const indices = Array.from({ length: size }, (_, i) => i).filter((i) => i % step === 0);
        const proof = await all(jointProof({ indices, size }, of));
        const shown = indices.map((index) => ({ index, hash: leaves[index]! }));
        const lead = (given: typeof shown, way = proof) =>
          hex(rootByJointProof({ size, leaves: given, proof: way }) ?? new Uint8Array());
        expect(lead(shown)).toBe(root);
        expect(proof.length).toBeLessThanOrEqual(step === 1 ? 0 : 40);
        expect(lead(shown.slice(1))).not.toBe(root);
        expect(lead(shown, [...proof, leaves[0]!])).toBe('');
        const [one, two, ...others] = shown;
        const swapped =
          one === undefined || two === undefined
            ? []
            : [{ ...one, hash: two.hash }, { ...two, hash: one.hash }, ...others];
        expect(lead(swapped)).not.toBe(root);
      }
    }
  });
});
