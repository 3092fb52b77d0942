import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { afterAll, describe, expect, test } from 'vitest';
import { bestsFor, readBests, runNow, writeBests } from '../../../bench/gate/bests.ts';
import { gaugesOf, type Field } from '../../../bench/gate/gauges.ts';
import { engines } from '../../../bench/options.ts';
import { infraestructuraAlumbrado as subject } from '../../../bench/subjects/infraestructura_alumbrado.ts';

const folder = mkdtempSync(join(tmpdir(), 'farola-bests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (text: string): string => {
  const file = join(folder, 'best.json');
  writeFileSync(file, text);
  return file;
};

describe('the best ratios', () => {
  test('that are committed hold every measure of the gate on both engines, and no other', () => {
    const cleanup = { folder, add: () => {} };
    const field = { subject, rows: 100_000, cleanup } as unknown as Field; // nothing is measured
    const names = gaugesOf(field).map(({ name }) => name);
    const found = readBests();
    for (const engine of engines)
      expect(Object.keys(found?.[engine] ?? {}).toSorted()).toEqual(names.toSorted());
  });

  test('are read as they were written', async () => {
    const file = join(folder, 'deeper', 'best.json');
    const best = { ratio: 0.5, ...runNow() };
    const bests = { native: { update: best, create: best }, embedded: {} };
    await writeBests(bests, file);
    expect(readBests(file)).toEqual(bests);
    const asCommitted = JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))); // as `npm test` wants it
    const config = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as { printWidth: number };
    const { code } = await format(file, asCommitted, config);
    expect(readFileSync(file, 'utf8')).toBe(code);
  });

  test('that are missing stop a gate, with what to do, and not one that records', () => {
    const nowhere = join(folder, 'nowhere.json');
    expect(() => bestsFor({ isRecording: false }, nowhere)).toThrow(
      /bench\/results\/best.json is missing.*--gate --record/,
    );
    expect(bestsFor({ isRecording: true }, nowhere)).toEqual({ native: {}, embedded: {} });
  });

  test.each([
    ['no JSON', '{', /at its top/],
    ['another shape', '[]', /at its top/],
    [
      'a ratio in words',
      '{"native":{"create":{"ratio":"half"}},"embedded":{}}',
      /native > create > ratio/,
    ],
    ['an engine less', '{"native":{}}', /at embedded/],
  ])('that are %s stop both, with the place', (_what, text, message) => {
    for (const isRecording of [false, true])
      expect(() => bestsFor({ isRecording }, fileWith(text))).toThrow(message);
  });
});
