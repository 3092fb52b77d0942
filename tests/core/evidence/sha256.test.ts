import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hex } from '../../../src/core/evidence/bytes.ts';
import { createSha256, sha256 } from '../../../src/core/evidence/sha256.ts';
import { numbersFrom } from '../../support/chance.ts';

const known = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('gives the hash of every length around the ends of blocks', () => {
  for (let length = 0; length <= 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
    expect([length, hex(sha256(bytes))]).toEqual([length, known(bytes)]);
  }
});

test('gives the same however the bytes arrive', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => (i * 31) % 256);
  const next = numbersFrom(5);
  const hash = createSha256();
  for (let at = 0; at < bytes.length;) {
    const size = Math.floor(next() * 300);
    hash.update(bytes.subarray(at, at + size));
    at += size;
  }
  expect(hex(hash.digest())).toBe(known(bytes));
});
