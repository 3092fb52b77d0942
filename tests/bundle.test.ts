import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureReady } from '../scripts/prepare.mjs';

/** One entry of Vite's manifest; `imports` are loaded with it. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const folder = 'dist/client';
const kB = 1000;

describe('the built client', () => {
  beforeAll(ensureReady);

  test('loads at most 150 kB of JavaScript for the sign-in page', () => {
    expect(weightOf(['index'])).toBeLessThanOrEqual(150 * kB);
  });

  test('loads at most 480 kB of JavaScript up to the first list', () => {
    expect(weightOf(['index', 'App', 'GenericList'])).toBeLessThanOrEqual(480 * kB);
  });

  test('contains no package of the server', () => {
    const server =
      /^(@?fastify|@electric-sql|@node-rs|drizzle-|file-type$|nodemailer$|pg(-|$)|pino)/;
    const packages: string[] = JSON.parse(read('.vite/packages.json'));
    expect(packages).toContain('react');
    expect(packages.filter((name) => server.test(name))).toEqual([]);
  });

  test('contains neither source maps nor inline scripts', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(read('index.html')).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
  });
});

/** Bytes of JavaScript, gzipped, that these chunks load together; a shared one counts once. */
function weightOf(names: readonly string[]): number {
  const manifest: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json'));
  const loaded = new Set<string>();
  const load = (chunk: Chunk) => {
    if (loaded.has(chunk.file)) return;
    loaded.add(chunk.file);
    for (const key of chunk.imports ?? []) load(manifest[key]!);
  };
  for (const name of names) {
    const chunk = Object.values(manifest).find((each) => each.name === name);
    if (!chunk) throw new Error(`No chunk is called ${name}: ${Object.keys(manifest).join(', ')}`);
    load(chunk);
  }
  return [...loaded].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
