import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { noteOwnAnswer, noteOwnDeed, onOwnDeed } from '../../../src/client/live/ownDeeds.ts';
import {
  isLive,
  listTopic,
  onLive,
  presenceTopic,
  publishChanges,
  publishLooks,
  publishRestart,
  recordTopic,
  setLive,
  subscribe,
  type LiveEvent,
} from '../../../src/client/live/topics.ts';

let heard: Omit<LiveEvent, 'date'>[] = [];
const ends: (() => void)[] = [];
const listen = (topic: string) =>
  ends.push(subscribe(topic, ({ date: _date, ...event }) => heard.push(event)));

beforeEach(() => {
  heard = [];
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const change = (id: number, version: number | null, hecho = `hecho-${id}-${version}`) => ({
  recurso: 'barrio',
  id,
  version,
  hecho,
});

describe('what others write', () => {
  test('is heard by its record and by its list, under the names of ra-realtime', () => {
    listen('resource/barrio');
    listen('resource/barrio/12');
    listen('resource/barrio/13');
    listen('resource/sector');
    publishChanges({ cambios: [change(12, 3)] });
    const event = { type: 'updated', payload: { ids: [12], count: 1, version: 3 } };
    expect(heard).toEqual([
      { topic: recordTopic('barrio', 12), ...event },
      { topic: listTopic('barrio'), ...event },
    ]);
  });

  test('is told as made, changed or gone, and of very many by their number', () => {
    listen('resource/barrio');
    publishChanges({
      cambios: [
        change(1, 1),
        change(2, 2),
        change(3, null),
        { recurso: 'barrio', cuantas: 500, hecho: 'muchas' },
      ],
    });
    expect(heard.map(({ type, payload }) => [type, payload.ids, payload.count])).toEqual([
      ['created', [1], 1],
      ['updated', [2], 1],
      ['deleted', [3], 1],
      ['updated', [], 500],
    ]);
    expect(heard[2]?.payload).not.toHaveProperty('version');
  });

  test('is no more heard by who has gone', () => {
    const end = subscribe('resource/barrio', () => heard.push());
    end();
    publishChanges({ cambios: [change(1, 1)] });
    expect(heard).toEqual([]);
  });
});

describe('what this browser wrote itself', () => {
  test.each([
    ['a change', () => noteOwnDeed('barrio.21.v4'), change(21, 4)],
    ['a deletion', () => noteOwnDeed('barrio.22.b4'), change(22, null)],
    ['a batch', () => noteOwnDeed('barrio.lote.lote-23'), change(23, 4, 'lote-23')],
    ['an undo', () => noteOwnDeed('barrio.hecho.hecho24'), change(24, 4, 'hecho24')],
    ['an answer', () => noteOwnAnswer('barrio', { id: 25, version: 4 }), change(25, 4)],
    ['a batch without undo', () => noteOwnAnswer('barrio', { lote: 'l26' }), change(26, 4, 'l26')],
    [
      'many',
      () => noteOwnDeed('barrio.lote.lote-27'),
      { recurso: 'barrio', cuantas: 60, hecho: 'lote-27' },
    ],
  ])('is not told: %s', (_name, write, told) => {
    listen('resource/barrio');
    write();
    publishChanges({ cambios: [told] });
    expect(heard).toEqual([]);
  });

  test('takes along what the server wrote beside it, before and after', () => {
    listen('resource/barrio');
    noteOwnDeed('barrio.31.v2');
    publishChanges({ cambios: [change(30, 9, 'uno'), change(31, 2, 'uno'), change(32, 5, 'uno')] });
    expect(heard).toEqual([]);
    // a later version of it is somebody else's
    publishChanges({ cambios: [change(31, 3, 'dos')] });
    expect(heard.map(({ payload }) => payload.version)).toEqual([3]);
  });

  test('is said to the other windows, and what nothing undoes says nothing', () => {
    const marks: string[] = [];
    const end = onOwnDeed((mark) => marks.push(mark));
    noteOwnDeed('barrio.41.v2');
    noteOwnDeed(null);
    noteOwnAnswer('barrio', undefined);
    end();
    noteOwnDeed('barrio.42.v2');
    expect(marks).toEqual(['barrio.41.v2']);
  });
});

test('what stands in no history is to be looked at again', () => {
  listen(presenceTopic('barrio', 3));
  listen('resource/importacion/4');
  listen('resource/trabajo');
  publishLooks({
    mirar: [
      { que: 'presencia', recurso: 'barrio', id: 3 },
      { que: 'importacion', id: 4 },
      { que: 'trabajo', id: 5 },
    ],
  });
  expect(heard.map(({ topic, type, payload }) => [topic, type, payload.ids])).toEqual([
    ['presence/barrio/3', 'look', [3]],
    ['resource/importacion/4', 'look', [4]],
    ['resource/trabajo', 'look', [5]],
  ]);
});

test('after an interruption all is asked for again, or what no history has', () => {
  for (const topic of ['resource/barrio', 'presence/barrio/3', 'resource/importacion/4'])
    listen(topic);
  publishRestart('untold');
  expect(heard.map(({ topic }) => topic)).toEqual(['presence/barrio/3', 'resource/importacion/4']);
  publishRestart('all');
  expect(heard).toHaveLength(5);
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['restart']));
});

test('whether it is live is told when that changes', () => {
  let told = 0;
  const end = onLive(() => (told += 1));
  setLive(true);
  setLive(true);
  expect([isLive(), told]).toEqual([true, 1]);
  setLive(false);
  end();
  setLive(true);
  setLive(false);
  expect([isLive(), told]).toEqual([false, 2]);
});
