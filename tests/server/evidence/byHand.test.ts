import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzipped } from '../../support/evidence.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { invoiceOf } from '../../support/subjects/energy.ts';

/** Written from `LEAME.txt` alone: nothing of the product's own verifier is used. */
let at: TestApp;
let folder: string;
const { make } = recordCalls(() => at);

beforeAll(async () => {
  at = await openTestApp('pglite', { now: '2026-08-20T10:00:00-05:00' });
  const invoice = await make('factura_energia', invoiceOf('2026-07', { kwh_facturado: 100.5 }));
  await make('sector', { codigo: 'S1', nombre: 'Uno', clase: 'urbano' });
  const { rawPayload } = await at.call({
    url: `/api/factura_energia/${String(invoice['id'])}/evidencia`,
  });
  folder = mkdtempSync(join(tmpdir(), 'farola-bag-'));
  for (const [name, content] of await unzipped(rawPayload)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}, 180_000);
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
const hash = (...parts: (string | Buffer)[]): Buffer => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest();
};
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

test('the manifests hold, as `sha256sum -c` reads them, and name every file', () => {
  const named: string[] = [];
  for (const manifest of ['tagmanifest-sha256.txt', 'manifest-sha256.txt']) {
    for (const row of text(manifest).trimEnd().split('\n')) {
      const [said, name = ''] = row.split('  ');
      named.push(name);
      expect([name, hash(readFileSync(join(folder, name))).toString('hex')]).toEqual([name, said]);
    }
  }
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  expect([...named, 'tagmanifest-sha256.txt'].toSorted()).toEqual(all.toSorted());
});

test('lines, their joint path and the proof of each lead to the seal', () => {
  const [origin, size, root] = text('historia/sello.txt').split('\n');
  expect(origin).toMatch(/^farola\.test\/bitacora\//);
  const lines = text('historia/lineas.jsonl')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { orden: number; sal: string; contenido: string });
  const leaves = new Map(
    lines.map(({ orden, sal, contenido }) => [orden - 1, hash(LEAF, `${sal}\n${contenido}`)]),
  );

  const [, , ...rows] = text('historia/camino.txt').trimEnd().split('\n');
  const said = rows.filter((row) => row.startsWith('hoja ')).map((row) => row.split(' '));
  expect(said.map(([, place, leaf]) => [Number(place), leaf])).toEqual(
    [...leaves].map(([place, leaf]) => [place, leaf.toString('base64')]),
  );
  const nodes = rows
    .filter((row) => row.startsWith('nodo '))
    .map((row) => Buffer.from(row.slice(5), 'base64'));
  const ofRange = (from: number, n: number): Buffer => {
    if (![...leaves.keys()].some((place) => place >= from && place < from + n))
      return nodes.shift()!;
    if (n === 1) return leaves.get(from)!;
    let half = 1;
    while (half * 2 < n) half *= 2;
    const left = ofRange(from, half);
    return hash(NODE, left, ofRange(from + half, n - half));
  };
  expect(ofRange(0, Number(size)).toString('base64')).toBe(root);
  expect(nodes).toEqual([]);

  for (const file of readdirSync(join(folder, 'historia/pruebas'))) {
    const [head, checkpoint] = text(`historia/pruebas/${file}`).split(/\n\n(?=farola)/);
    expect(checkpoint).toBe(text('historia/sello.txt'));
    const [, index = '', ...siblings] = head!.split('\n');
    const place = Number(index.slice('index '.length));
    let [from, n, way] = [0, Number(size), [] as ('left' | 'right')[]];
    while (n > 1) {
      let half = 1;
      while (half * 2 < n) half *= 2;
      way = [place < from + half ? 'right' : 'left', ...way];
      [from, n] = place < from + half ? [from, half] : [from + half, n - half];
    }
    const end = siblings.reduce((below, one, i) => {
      const sibling = Buffer.from(one, 'base64');
      return way[i] === 'left' ? hash(NODE, sibling, below) : hash(NODE, below, sibling);
    }, leaves.get(place)!);
    expect(end.toString('base64')).toBe(root);
  }
});

test('the lines are those that the payload names, and the last one says which payload went out', () => {
  const lines = text('historia/lineas.jsonl')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  const named = text('data/tablas/historia.csv').split('\r\n').slice(1, -1);
  expect(lines.slice(0, -1).map(({ orden }) => String(orden))).toEqual(
    named.map((row) => row.split(',')[0]),
  );
  const delivery = JSON.parse(lines.at(-1).contenido);
  const manifest = hash(readFileSync(join(folder, 'manifest-sha256.txt'))).toString('hex');
  expect(delivery[8]).toBe(`Evidencia entregada: manifest-sha256.txt con SHA-256 ${manifest}`);
});

test('every table is described, column by column', () => {
  const { resources } = JSON.parse(text('data/datapackage.json'));
  const tables = readdirSync(join(folder, 'data/tablas'));
  expect(resources.map(({ path }: { path: string }) => path).toSorted()).toEqual(
    tables.map((name) => `tablas/${name}`).toSorted(),
  );
  for (const { path, schema } of resources) {
    const [header] = text(`data/${path}`).split('\r\n');
    expect(schema.fields.map(({ name }: { name: string }) => name).join(',')).toBe(header);
  }
});
