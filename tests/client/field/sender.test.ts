import { describe, expect, test } from 'vitest';

import {
  canGoOn,
  movedTo,
  newUuid,
  offsetOf,
  tallyOf,
  withFixedMoment,
  type Item,
  type Reason,
} from '../../../src/client/field/queue.ts';
import {
  sendAll,
  type Carrier,
  type Outcome,
  type Sending,
} from '../../../src/client/field/sender.ts';
import { memoryDevice } from '../../support/client/memoryDevice.ts';

const NOW = Date.parse('2026-07-10T20:00:00-05:00');
const done: Outcome = { kind: 'done', value: {} };
const later: Outcome = { kind: 'later' };
const closed: Reason = { code: 'RECORRIDO_NO_EN_CURSO', message: 'El recorrido no está en curso.' };

/** A visit on the phone; `photos` are ids. */
function row(
  uuid: string,
  { photos = [], ...values }: Partial<Item> & { photos?: string[] } = {},
): Item {
  return {
    uuid,
    user: 1,
    parent: 4,
    label: uuid,
    made: NOW + Number(uuid),
    clock: null,
    standing: 'phone',
    tries: 0,
    work: {
      kind: 'row',
      resource: 'recorrido_hallazgo',
      values: { recorrido_id: 4, resultado: 'sin_novedad' },
      photos: photos.map((id) => ({ id, name: `${id}.jpg`, size: 1, field: 'fotos' })),
      moment: { field: 'fecha_hora', offset: 'desfase_s' },
    },
    ...values,
  };
}

/** The id that the server gives. */
const TOUR_ID = 7;

/** A tour that begins on the phone. */
const start = (uuid: string): Item => ({
  ...row(uuid),
  parent: -5,
  work: {
    kind: 'row',
    resource: 'recorrido',
    values: { programacion_id: 2 },
    photos: [],
    moment: { field: 'inicio' },
    begins: 'recorrido_id',
  },
});

/** Its closing. */
const closing = (uuid: string, parent = -5): Item => ({
  ...row(uuid),
  parent,
  work: {
    kind: 'deed',
    resource: 'recorrido',
    id: parent,
    action: 'cerrar',
    version: null,
    values: {},
    moment: 'fin',
    ends: { first: {} },
  },
});

/** A server that has what it is sent, and answers by `answers` while there are any. */
function server(answers: Record<string, Outcome[]> = {}) {
  const rows = new Set<string>();
  const calls: string[] = [];
  const answer = (name: string): Outcome => answers[name]?.shift() ?? done;
  const carrier: Carrier = {
    photo: async ({ id }) => {
      calls.push(`photo ${id}`);
      return answer(id);
    },
    item: async ({ uuid, work }) => {
      calls.push(`${work.kind} ${uuid}`);
      const outcome = answer(uuid);
      // a lost answer is of a row that arrived
      if (outcome.kind !== 'refused') rows.add(uuid);
      return outcome;
    },
    version: async ({ id }) => {
      calls.push(`version ${id}`);
      return { kind: 'done', value: 3 };
    },
    states: async (_resource, uuids) => ({
      kind: 'done',
      value: uuids.map((uuid) => ({
        uuid,
        estado: rows.has(uuid) ? ('aplicado' as const) : ('desconocido' as const),
        id: TOUR_ID,
        version: 1,
      })),
    }),
  };
  return { carrier, calls, rows };
}

function sending(items: readonly Item[], carrier: Carrier, given: Partial<Sending> = {}) {
  const photos = new Map(['a', 'b'].map((id) => [id, new Blob([id])]));
  const mailbox = memoryDevice(items, photos);
  const all: Sending = {
    mailbox,
    carrier,
    user: 1,
    now: () => NOW,
    offset: () => null,
    deleted: { code: 'BORRADO', message: 'borrado' },
    lost: { code: 'FOTO_PERDIDA', message: 'perdida' },
    late: { code: 'YA_APLICADO', message: 'ya' },
    changed: () => undefined,
    ...given,
  };
  return { mailbox, run: () => sendAll(all) };
}

describe('what a phone keeps', () => {
  test('goes out in its order, photos first, and leaves when it is applied', async () => {
    const { carrier, calls } = server();
    const { mailbox, run } = sending([row('2', { photos: ['a', 'b'] }), row('1')], carrier);
    expect(await run()).toBe('done');
    expect(calls).toEqual(['row 1', 'photo a', 'photo b', 'row 2']);
    expect(await mailbox.items()).toEqual([]);
    expect(mailbox.settled.map(({ uuid }) => uuid).toSorted()).toEqual(['1', '2']);
  });

  test('is sent again, unchanged, until an answer arrives; photos that arrived are not', async () => {
    const { carrier, calls } = server({ '1': [later, later] });
    let offset = 3_600_000;
    const { mailbox, run } = sending([row('1', { photos: ['a'] })], carrier, {
      offset: () => offset,
    });
    expect(await run()).toBe('later');
    const [waiting] = await mailbox.items();
    expect(waiting).toMatchObject({ standing: 'phone', tries: 1 });
    offset = 0;
    expect([await run(), await run()]).toEqual(['later', 'done']);
    expect(calls).toEqual(['photo a', 'row 1', 'row 1', 'row 1']);
    expect(mailbox.settled[0]?.work).toMatchObject({
      values: { fecha_hora: '2026-07-10T21:00:00-05:00', desfase_s: 3600 },
    });
  });

  test('goes out with its photo once more where half a day has passed: the server forgets those of no record', async () => {
    const { carrier, calls } = server({ '1': [later] });
    let now = NOW;
    const { run } = sending([row('1', { photos: ['a'] })], carrier, { now: () => now });
    await run();
    now += 12 * 3_600_000;
    expect(await run()).toBe('done');
    expect(calls).toEqual(['photo a', 'row 1', 'photo a', 'row 1']);
  });

  test('stays when it is refused, with the reason, and holds up nothing else', async () => {
    const { carrier } = server({ '1': [{ kind: 'refused', reason: closed }] });
    const { mailbox, run } = sending([row('1', { photos: ['a'] }), row('2')], carrier);
    expect(await run()).toBe('done');
    const left = await mailbox.items();
    expect(left).toMatchObject([{ uuid: '1', standing: 'rejected', reason: closed }]);
    expect(tallyOf(left, 1)).toMatchObject({ rejected: 1, all: 1 });
    // the way out: another tour
    const [refused] = left as [Item];
    await mailbox.update(movedTo(refused, { id: 5, field: 'recorrido_id' }));
    await run();
    expect(mailbox.settled.at(-1)).toMatchObject({
      parent: 5,
      work: { values: { recorrido_id: 5 } },
    });
  });

  test('does not leave by an answer alone: what is not there afterwards is sent again', async () => {
    const { carrier, rows, calls } = server();
    const lying: Carrier = {
      ...carrier,
      item: async (item) => {
        const outcome = await carrier.item(item);
        if (calls.length === 1) rows.clear();
        return outcome;
      },
    };
    const { mailbox, run } = sending([row('1')], lying);
    await run();
    expect(await mailbox.items()).toMatchObject([{ standing: 'phone' }]);
    await run();
    expect(mailbox.settled).toHaveLength(1);
  });

  test('says when somebody deleted it in the office', async () => {
    const { carrier } = server();
    const states: Carrier['states'] = async (_resource, uuids) => ({
      kind: 'done',
      value: uuids.map((uuid) => ({ uuid, estado: 'borrado' as const, id: 1, version: null })),
    });
    const { mailbox, run } = sending([row('1')], { ...carrier, states });
    await run();
    expect(await mailbox.items()).toMatchObject([
      { standing: 'rejected', reason: { code: 'BORRADO' } },
    ]);
  });

  test('waits for the sign-in of its own person, and is not sent by another', async () => {
    const { carrier, calls } = server({ '1': [{ kind: 'ended' }] });
    const { mailbox, run } = sending([row('1'), row('2', { user: 2 })], carrier);
    expect(await run()).toBe('ended');
    expect(await run()).toBe('done');
    expect(calls).toEqual(['row 1', 'row 1']);
    expect(tallyOf(await mailbox.items(), 1)).toMatchObject({ all: 0, others: 1 });
  });

  test('is taken back: a row that never came is as good as gone', async () => {
    const { carrier } = server({
      '2': [{ kind: 'refused', reason: { code: 'NO_EXISTE', message: '' } }],
    });
    const undo: Item = {
      ...row('2'),
      work: { kind: 'undo', resource: 'recorrido_hallazgo', row: '1' },
    };
    const { mailbox, run } = sending([undo], carrier);
    expect(await run()).toBe('done');
    expect(await mailbox.items()).toEqual([]);
  });

  test('is refused here where its photo is gone, instead of going without it', async () => {
    const { carrier, calls } = server();
    const { mailbox, run } = sending([row('1', { photos: ['x'] })], carrier);
    await run();
    expect(calls).toEqual([]);
    expect(await mailbox.items()).toMatchObject([{ reason: { code: 'FOTO_PERDIDA' } }]);
  });
});

describe('a tour that begins and ends on a phone', () => {
  const visit = { parent: -5 };

  test('goes out as start, rows and closing, whatever the clock says, and gets its id in between', async () => {
    const { carrier, calls } = server();
    const late = { ...start('9'), made: NOW + 9_000_000 };
    const { mailbox, run } = sending([closing('1'), row('2', visit), late], carrier);
    expect(await run()).toBe('done');
    expect(calls).toEqual(['row 9', 'row 2', 'version 7', 'deed 1']);
    expect(mailbox.settled.map(({ parent }) => parent)).toEqual([TOUR_ID, TOUR_ID, TOUR_ID]);
    expect(mailbox.settled.map(({ work }) => work)).toMatchObject([
      { values: { inicio: '2026-07-10T22:30:00-05:00' } },
      { values: { recorrido_id: TOUR_ID } },
      { id: TOUR_ID, version: 3 },
    ]);
    // what a screen adds under the old id is of the tour, too
    await mailbox.add(row('3', visit), new Map());
    expect(await mailbox.item('3')).toMatchObject({ parent: TOUR_ID });
  });

  test('waits as a whole where its start is refused, and can go to another tour', async () => {
    const { carrier, calls } = server({ '1': [{ kind: 'refused', reason: closed }] });
    const items = [start('1'), row('2', visit), closing('3')];
    const { mailbox, run } = sending(items, carrier);
    expect(await run()).toBe('done');
    expect(calls).toEqual(['row 1']);
    expect(canGoOn(await mailbox.items(), 1)).toBe(false);
    await mailbox.join(items[0]!, { id: 8, field: 'recorrido_id' });
    expect(await run()).toBe('done');
    expect(calls.slice(1)).toEqual(['row 2', 'version 8', 'deed 3']);
  });

  test('is not closed while a row of it was refused', async () => {
    const { carrier, calls } = server({ '1': [{ kind: 'refused', reason: closed }] });
    const { mailbox, run } = sending([row('1'), closing('2', 4)], carrier);
    await run();
    expect(calls).toEqual(['row 1']);
    await mailbox.remove('1');
    await run();
    expect(calls).toEqual(['row 1', 'version 4', 'deed 2']);
  });

  test('is closed once: the same version again where the answer was lost, another where it was stale', async () => {
    const stale: Outcome = { kind: 'refused', reason: { code: 'VERSION_VIEJA', message: '' } };
    const { carrier, calls } = server({ '1': [later, stale] });
    const { mailbox, run } = sending([closing('1', 4)], carrier);
    expect([await run(), await run(), await run()]).toEqual(['later', 'later', 'done']);
    expect(calls).toEqual(['version 4', 'deed 1', 'deed 1', 'version 4', 'deed 1']);
    expect(mailbox.settled).toHaveLength(1);
  });
});

test('a deed is taken back by its key, or says that it is too late', async () => {
  const undo = (uuid: string): Item => ({
    ...row(uuid),
    work: { kind: 'undo', resource: 'seguimiento_mantenimiento', row: 'd', of: 'deed' },
  });
  const { carrier } = server({ '2': [{ kind: 'done', value: { hecho: true } }] });
  const { mailbox, run } = sending([undo('1'), undo('2')], carrier);
  await run();
  expect(await mailbox.items()).toMatchObject([{ uuid: '2', reason: { code: 'YA_APLICADO' } }]);
});

test('a row that was sent is taken back after it, though the clock was put back meanwhile', async () => {
  const { carrier, calls } = server();
  const undo: Item = {
    ...row('1'),
    work: { kind: 'undo', resource: 'recorrido_hallazgo', row: '2' },
  };
  const { run } = sending([row('2'), undo], carrier);
  await run();
  expect(calls).toEqual(['row 2', 'undo 1']);
});

describe('the clock of a phone', () => {
  test('is compared with the answers that come soon', () => {
    const date = 'Sat, 11 Jul 2026 01:00:00 GMT';
    expect(offsetOf(date, { sent: NOW - 3_600_000, received: NOW - 3_600_000 })).toBe(3_600_500);
    expect(offsetOf(date, { sent: NOW, received: NOW + 11_000 })).toBeUndefined();
    expect(offsetOf(null, { sent: NOW, received: NOW })).toBeUndefined();
  });

  test('counts as it was when the row was typed, before as it is now', () => {
    const values = (item: Item) => (item.work.kind === 'row' ? item.work.values : {});
    expect(values(withFixedMoment(row('0', { clock: -7_200_000 }), 0))).toMatchObject({
      fecha_hora: '2026-07-10T18:00:00-05:00',
      desfase_s: -7200,
    });
    expect(values(withFixedMoment(row('0'), 4000))).toMatchObject({
      fecha_hora: '2026-07-10T20:00:00-05:00',
      desfase_s: null,
    });
  });
});

test('names are UUIDs of version 4', () => {
  expect(newUuid()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
