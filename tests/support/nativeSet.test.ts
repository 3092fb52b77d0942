import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nativeFiles, nativeSet, notEmbedded } from './nativeSet.ts';

describe('the set on native PostgreSQL', () => {
  test('names files that exist, each of them once', () => {
    const files = [...nativeFiles('usual'), ...notEmbedded];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const named = Object.values(nativeSet).flat();
    expect(new Set(named).size).toBe(named.length);
  });

  test('names files that run on whichever engine the project has', () => {
    const others = nativeFiles('usual').filter((file) => !notEmbedded.includes(file));
    expect(others.filter((file) => !/\bengines\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('is a part of what a full run asks of PostgreSQL', () => {
    const full = new Set(nativeFiles('full'));
    expect(nativeFiles('usual').filter((file) => !full.has(file))).toEqual([]);
    expect(full.size).toBeGreaterThan(nativeFiles('usual').length);
  });

  test('leaves to a full run what takes minutes, and so does the embedded database', () => {
    const ownWrites = 'tests/demo/ownWrites.test.ts';
    expect(nativeFiles('full')).toContain(ownWrites);
    expect(nativeFiles('usual')).not.toContain(ownWrites);
    expect(notEmbedded).toContain(ownWrites);
  });
});
