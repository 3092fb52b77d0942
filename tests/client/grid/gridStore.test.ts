import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { cellProblem } from '../../../src/client/grid/cellText.ts';
import type { GridAttempt } from '../../../src/client/grid/gridRow.ts';
import { createGridStore } from '../../../src/client/grid/gridStore.ts';
import type { SaveOutcome } from '../../../src/client/record/save/useWrite.ts';
import { gridOf, type GridLine, type GridTrial } from '../../../src/core/resource/faces/grid.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { gridToys } from '../../support/toys/gridToys.ts';

const nivel = gridToys.find(({ name }) => name === 'nivel') as Resource; // one of them
const grid = gridOf(nivel);
if (grid === undefined) throw new Error('no grid');

const lineOf = (
  id: number,
  registro: Row | null = null,
  more: Partial<GridLine> = {},
): GridLine => ({
  objetivo: { id, codigo: `T${id}` },
  registro,
  comienzo: { litros: null, dia: '2026-06-30', origen: 'medido', nota: null },
  bloqueo: null,
  ...more,
});
const stored = (id: number, values: Row = {}): Row => ({
  id: id * 10,
  version: 1,
  tanque_id: id,
  mes: '2026-06',
  litros: 50,
  dia: '2026-06-30',
  origen: 'medido',
  nota: null,
  ...values,
});

const unreachable = new HttpError('farola.views.error.unreachable', 0);

/** A store whose server answers what the test says; by default it saves. */
function open(lines: readonly GridLine[]) {
  const sent: GridAttempt[] = [];
  const tried: (readonly GridTrial[])[] = [];
  const answers: (SaveOutcome | Promise<SaveOutcome>)[] = [];
  let kept: Readonly<Record<string, { before: unknown; now: unknown }>> = {};
  let met: GridLine | undefined;
  const store = createGridStore({ resource: nivel, grid: grid!, clave: '2026-06' }, lines, {
    send: async (attempt) => {
      sent.push(attempt);
      const version = Number(attempt.base?.['version'] ?? 0) + 1;
      const record = { ...attempt.base, ...attempt.data, id: attempt.base?.['id'] ?? 99, version };
      return (await answers.shift()) ?? { kind: 'saved', record };
    },
    tryRecords: async (trials) => {
      tried.push(trials);
      return trials.map(({ valores }) => ({
        registro: { ...valores, lleno_pct: 7 },
        fields: {},
        avisos: [],
      }));
    },
    readLine: async () => met,
    keep: (fields) => {
      kept = fields;
    },
    problemOf: (value, name) => cellProblem(value, name, { resource: nivel }),
  });
  return { store, sent, tried, answers, kept: () => kept, meet: (line: GridLine) => (met = line) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a line without a record is created once it is left, with what it begins with', async () => {
  const { store, sent } = open([lineOf(1), lineOf(2)]);
  store.type(1, { litros: 40 });
  await wait(1000);
  expect(sent).toEqual([]);
  store.leave(1);
  await wait(1000);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.base).toBeUndefined();
  expect(sent[0]?.data).toEqual({
    tanque_id: 1,
    mes: '2026-06',
    litros: 40,
    dia: '2026-06-30',
    origen: 'medido',
    nota: null,
  });
  expect(store.rowOf(1)).toMatchObject({ status: { kind: 'saved' }, typed: {} });
  const before = { lineas: 2, hechas: 0, bloqueadas: 0, aparte: [0] };
  expect(store.counts(before)).toEqual({ ...before, hechas: 1 });
});

test('a stored record is replaced as it was seen; what is typed as it was is nothing', async () => {
  const { store, sent } = open([lineOf(1, stored(1))]);
  store.type(1, { litros: 50 });
  expect(store.rowOf(1).status.kind).toBe('idle');
  store.type(1, { litros: 60, nota: 'bien' });
  store.leave(1);
  await wait(1000);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    base: { version: 1 },
    data: { litros: 60, nota: 'bien', dia: '2026-06-30' },
  });
});

test('one request of a row is on its way; what is typed meanwhile goes next', async () => {
  const { store, sent, answers } = open([lineOf(1, stored(1))]);
  let arrive: (outcome: SaveOutcome) => void = () => undefined;
  answers.push(new Promise((resolve) => (arrive = resolve)));
  store.type(1, { litros: 60 });
  store.saveNow(1);
  store.type(1, { nota: 'después' });
  store.leave(1);
  await wait(1000);
  expect(sent).toHaveLength(1);
  arrive({ kind: 'saved', record: stored(1, { litros: 60, version: 2 }) });
  await wait(1000);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ base: { version: 2 }, data: { litros: 60, nota: 'después' } });
  expect(store.rowOf(1).status.kind).toBe('saved');
});

test('rows go a few at a time', async () => {
  const { store, sent, answers } = open([1, 2, 3, 4, 5].map((id) => lineOf(id)));
  const never = new Promise<SaveOutcome>(() => undefined);
  answers.push(never, never, never, never, never);
  store.typeAll([1, 2, 3, 4, 5].map((id) => ({ id, name: 'litros', value: id })));
  await wait(1000);
  expect(sent).toHaveLength(3);
});

test('a refused cell keeps what was typed and says why, until it is typed anew', async () => {
  const { store, sent, answers } = open([lineOf(1)]);
  const fields = { litros: [{ code: 'X', message: 'No caben.' }] };
  answers.push({ kind: 'invalid', fields });
  store.type(1, { litros: 500, nota: 'a' });
  store.saveNow(1);
  await wait(10);
  expect(store.rowOf(1)).toMatchObject({
    typed: { litros: 500 },
    status: { kind: 'refused', fields: { litros: 'No caben.' } },
  });
  // not again for the same
  store.leave(1);
  await wait(1000);
  expect(sent).toHaveLength(1);
  store.type(1, { litros: 50 });
  expect(store.rowOf(1).status.kind).toBe('typed');
  store.leave(1);
  await wait(1000);
  expect(sent).toHaveLength(2);
});

test('what cannot be read is not sent, and stays', async () => {
  const { store, sent, tried } = open([lineOf(1)]);
  store.type(1, { litros: 'treinta' });
  store.leave(1);
  await wait(1000);
  expect(sent).toEqual([]);
  expect(tried).toEqual([]);
  expect(store.rowOf(1)).toMatchObject({
    typed: { litros: 'treinta' },
    status: { kind: 'refused' },
  });
});

test('warnings wait for the person, and go with their hash', async () => {
  const { store, sent, answers } = open([lineOf(1)]);
  answers.push({ kind: 'warnings', warnings: [{ code: 'W', message: 'Poco.' }], confirm: 'abc' });
  store.type(1, { litros: 1 });
  store.saveNow(1);
  await wait(10);
  expect(store.rowOf(1).status).toMatchObject({ kind: 'asks', confirm: 'abc' });
  store.confirm(1);
  await wait(10);
  expect(sent[1]).toMatchObject({ confirm: 'abc', data: { litros: 1 } });
  expect(store.rowOf(1).status.kind).toBe('saved');
});

test('a lost answer is asked for once more under its key, before anything else is sent', async () => {
  const { store, sent, answers } = open([lineOf(1)]);
  answers.push({ kind: 'failed', error: unreachable });
  store.type(1, { litros: 10 });
  store.saveNow(1);
  await wait(10);
  expect(store.rowOf(1).status.kind).toBe('failed');
  store.type(1, { litros: 20 });
  store.leave(1);
  await wait(1000);
  expect(sent.map(({ data }) => data['litros'])).toEqual([10, 10, 20]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(sent[2]?.base).toMatchObject({ litros: 10 });
});

test('another error is not sent again as it was', async () => {
  const { store, sent, answers } = open([lineOf(1)]);
  answers.push({ kind: 'failed', error: new HttpError('x', 500) });
  store.type(1, { litros: 10 });
  store.saveNow(1);
  await wait(10);
  store.type(1, { litros: 20 });
  store.saveNow(1);
  await wait(10);
  expect(sent.map(({ data }) => data['litros'])).toEqual([10, 20]);
});

test('somebody else who saved first is asked about, and the choice is saved on top', async () => {
  const { store, sent, answers } = open([lineOf(1, stored(1))]);
  const theirs = stored(1, { litros: 70, version: 2 });
  answers.push({ kind: 'stale', theirs });
  store.type(1, { litros: 60 });
  store.saveNow(1);
  await wait(10);
  expect(store.rowOf(1)).toMatchObject({
    typed: { litros: 60 },
    status: { kind: 'stale', theirs },
  });
  store.leave(1);
  await wait(1000);
  expect(sent).toHaveLength(1);
  store.take(1, { theirs, values: { litros: 60 } });
  await wait(10);
  expect(sent[1]).toMatchObject({ base: { version: 2 }, data: { litros: 60 } });
});

test('the same value saved by somebody else is no conflict', async () => {
  const { store, answers } = open([lineOf(1, stored(1))]);
  answers.push({ kind: 'stale', theirs: stored(1, { litros: 60, version: 2 }) });
  store.type(1, { litros: 60 });
  store.saveNow(1);
  await wait(10);
  expect(store.rowOf(1)).toMatchObject({ typed: {}, status: { kind: 'saved' } });
});

test('a record that somebody else made of the same line is a conflict, too', async () => {
  const { store, answers, meet } = open([lineOf(1)]);
  meet(lineOf(1, stored(1, { litros: 80 })));
  answers.push({ kind: 'invalid', fields: { mes: [{ code: 'REPETIDO', message: 'Ya existe.' }] } });
  store.type(1, { litros: 60 });
  store.saveNow(1);
  await wait(10);
  expect(store.rowOf(1).status).toMatchObject({
    kind: 'stale',
    seen: { litros: null, dia: '2026-06-30' },
    theirs: { litros: 80 },
  });
  store.discard(1);
  expect(store.rowOf(1)).toMatchObject({ typed: {}, line: { registro: { litros: 80 } } });
});

test('over a locked line nothing is written', async () => {
  const { store, sent } = open([lineOf(1, stored(1), { bloqueo: 'Bloqueada.' })]);
  store.type(1, { litros: 60 });
  store.saveNow(1);
  await wait(1000);
  expect(store.rowOf(1).typed).toEqual({});
  expect(sent).toEqual([]);
});

test('what a row would come to is asked once for many, a moment after the last key', async () => {
  const { store, tried } = open([lineOf(1), lineOf(2)]);
  store.look(1, { litros: 4 });
  await wait(100);
  store.look(1, { litros: 40 });
  store.look(2, { litros: 5 });
  await wait(300);
  expect(tried).toHaveLength(1);
  expect(tried[0]?.map(({ valores }) => valores['litros'])).toEqual([40, 5]);
  expect(store.rowOf(1).tried?.registro).toMatchObject({ lleno_pct: 7 });
});

test('of a line in which nothing is typed any more nothing is told', async () => {
  const { store, tried } = open([lineOf(1)]);
  store.look(1, { litros: 4 });
  await wait(300);
  expect(store.rowOf(1).tried?.registro).toMatchObject({ litros: 4 });
  store.look(1, { litros: 40 });
  store.look(1, {});
  await wait(300);
  expect(store.rowOf(1).tried).toBeUndefined();
  expect(tried).toHaveLength(1);
});

test('a line is told in a task of its own, once for all that changed', async () => {
  const { store } = open([lineOf(1), lineOf(2)]);
  const told: number[] = [];
  for (const id of [1, 2]) store.subscribeRow(id, () => told.push(id));
  store.type(1, { litros: 4 });
  store.type(1, { nota: 'x' });
  expect(told).toEqual([]);
  await wait(0);
  expect(told).toEqual([1]);
});

test('a value typed in the place of a proposal is proposed to the lines that had the same one', () => {
  const lines = [lineOf(1), lineOf(2), lineOf(3, null, { comienzo: { dia: '2026-06-12' } })];
  const { store } = open(lines);
  store.type(1, { dia: '2026-06-28' });
  expect(store.greyOf(store.rowOf(2))['dia']).toBe('2026-06-28');
  expect(store.greyOf(store.rowOf(3))['dia']).toBe('2026-06-12');
});

test('what is not saved is kept, with what stood there', async () => {
  const { store, kept, answers } = open([lineOf(1, stored(1)), lineOf(2)]);
  answers.push({ kind: 'failed', error: unreachable });
  store.type(1, { litros: 61 });
  store.type(2, { litros: 'x' });
  store.flush();
  await wait(1000);
  expect(kept()).toEqual({
    '1.litros': { before: 50, now: 61 },
    '2.litros': { before: null, now: 'x' },
  });
  store.saveNow(1);
  await wait(1000);
  expect(kept()).toEqual({ '2.litros': { before: null, now: 'x' } });
});

test('lines that are read again do not disturb what is being typed', () => {
  const { store } = open([lineOf(1, stored(1)), lineOf(2, stored(2))]);
  store.type(1, { litros: 61 });
  store.refresh([
    lineOf(1, stored(1, { litros: 9, version: 2 })),
    lineOf(2, stored(2, { litros: 9, version: 2 })),
  ]);
  expect(store.rowOf(1).line.registro).toMatchObject({ litros: 50 });
  expect(store.rowOf(2).line.registro).toMatchObject({ litros: 9 });
});

test('what was asked for before a line was saved here does not take it back', async () => {
  const { store } = open([lineOf(1), lineOf(2, stored(2))]);
  const counted = { lineas: 2, hechas: 1, bloqueadas: 0, aparte: [0] };
  const readBefore = [lineOf(1), lineOf(2, stored(2))];
  store.type(1, { litros: 60 });
  store.type(2, { litros: 61 });
  store.flush();
  await wait(10);
  store.refresh(readBefore);
  expect(store.rowOf(1).line.registro).toMatchObject({ litros: 60 });
  expect(store.rowOf(2).line.registro).toMatchObject({ litros: 61, version: 2 });
  expect(store.counts(counted).hechas).toBe(2);
  // what is read afterwards counts: it is gone
  store.refresh([lineOf(1), lineOf(2, stored(2, { litros: 61, version: 2 }))]);
  expect(store.rowOf(1).line.registro).toBeNull();
});

test('lines that others saved are taken alone, and counted beside what was counted before', () => {
  const { store } = open([lineOf(1), lineOf(2), lineOf(3)]);
  const counted = { lineas: 3, hechas: 0, bloqueadas: 0, aparte: [0] };
  store.type(1, { litros: 7 });
  store.hear([lineOf(1, stored(1)), lineOf(2, stored(2))]);
  expect(store.rowOf(1).line.registro).toBeNull();
  expect(store.rowOf(2).line.registro).toMatchObject({ litros: 50 });
  expect(store.counts(counted).hechas).toBe(1);
});

test('what others save of a line waits while a cell of it is typed, and is no more than what the save meets', async () => {
  const { store, answers } = open([lineOf(1, stored(1)), lineOf(2, stored(2))]);
  const theirs = stored(1, { litros: 9, version: 2 });
  const end = store.edit(1);
  store.hear([lineOf(1, theirs)]);
  expect(store.rowOf(1).line.registro).toMatchObject({ litros: 50 });
  // it is taken up where nothing was typed after all
  end();
  expect(store.rowOf(1).line.registro).toMatchObject({ litros: 9 });

  const endAgain = store.edit(2);
  store.hear([lineOf(2, stored(2, { litros: 9, version: 2 }))]);
  store.type(2, { litros: 60 });
  endAgain();
  answers.push({ kind: 'stale', theirs: stored(2, { litros: 9, version: 2 }) });
  store.saveNow(2);
  await wait(10);
  expect(store.rowOf(2).status).toMatchObject({ kind: 'stale', theirs: { litros: 9 } });
});
