import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportColumns } from '../../../src/core/export/exportColumns.ts';
import { createExports, type ExportRequest } from '../../../src/server/export/createExports.ts';
import { systemContext } from '../../../src/server/resource/requestContext.ts';
import { engines } from '../../support/database/database.ts';
import { fillPieces } from '../../support/database/fillPieces.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { toys } from '../../support/toys/toys.ts';

const MANY = 6000;

describe.each(engines)('exports at work on %s', (engine) => {
  let at: TestApp;
  let pieces: ExportRequest;

  beforeAll(async () => {
    at = await openTestApp(engine, { toys, hooks: toyHooks });
    await fillPieces(at.db, MANY);
    const store = at.stores.get('pieza');
    if (store === undefined) throw new Error('no store of pieza');
    pieces = {
      store,
      query: { filters: [], sort: [{ path: 'id', descending: false }] },
      columns: exportColumns(store.resource),
      format: 'csv',
      actor: systemContext(at.clock.now).actor,
    };
  });
  afterAll(() => at.close());

  test('know the count before the first byte', async () => {
    const { total, stream } = await createExports(at.db).open(pieces);
    expect(total).toBe(MANY);
    expect((await text(stream)).split('\r\n')).toHaveLength(MANY + 2);
  });

  test('are broken off when nobody reads on', async () => {
    const { stream } = await createExports(at.db, { patienceMs: 200 }).open(pieces);
    const [error] = (await once(stream, 'error')) as [Error];
    expect(error.message).toContain('nobody read it for 200 ms');
  });

  test('wait for their turn when several are under way', async () => {
    const exports = createExports(at.db);
    const held = await Promise.all([1, 2, 3].map(() => exports.open(pieces)));
    let isOpen = false;
    const waiting = exports.open(pieces).finally(() => (isOpen = true));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(isOpen).toBe(false);
    held[0]?.stream.destroy();
    const { stream } = await waiting;
    expect((await text(stream)).split('\r\n')).toHaveLength(MANY + 2);
    for (const one of held) one.stream.destroy();
  });

  test('end with the server', async () => {
    const exports = createExports(at.db);
    const { stream } = await exports.open(pieces);
    exports.stop();
    expect(stream.destroyed).toBe(true);
    await expect(exports.open(pieces)).rejects.toMatchObject({ code: 'NO_DISPONIBLE' });
  });
});
