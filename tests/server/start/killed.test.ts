import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { isFullRun } from '../../support/fullRun.ts';
import { startChildServer, type ChildServer } from '../../support/programs/childServer.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'farola-matado-'));
let server: ChildServer | undefined;

afterAll(async () => {
  await server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The usual run kills a process over its files in `db/embedded/durableFiles`. */
test.runIf(isFullRun)(
  'what was acknowledged before kill -9 is there afterwards, with its history and its count',
  async () => {
    cpSync(inject('migratedTemplate'), join(dataDir, 'base'), { recursive: true });
    server = await startChildServer({ dataDir });
    const acknowledged: string[] = [];
    const writers = [1, 2, 3, 4].map((writer) => writeUntilGone(server, writer, acknowledged));
    while (acknowledged.length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
    await server.kill();
    await Promise.all(writers);

    server = await startChildServer({ dataDir });
    const kept = await all(server, 'sector');
    const codes = new Set(kept.records.map((record) => record['codigo']));
    expect(acknowledged.filter((code) => !codes.has(code))).toEqual([]);
    // a write that was cut off before its answer may stand there too, but then as a whole
    expect(kept.total).toBe(kept.records.length);
    const history = await all(server, 'bitacora', { recurso: 'sector', accion: 'crear' });
    expect(numbers(history.records, 'registro_id')).toEqual(numbers(kept.records, 'id'));
  },
);

/** Creates sectors one after the other and notes those that were answered, until the server is gone. */
async function writeUntilGone(
  to: ChildServer | undefined,
  writer: number,
  acknowledged: string[],
): Promise<void> {
  for (let i = 0; ; i++) {
    const codigo = `W${writer}-${i}`;
    const body = { codigo, nombre: `Sector ${codigo}`, clase: 'urbano', activo: true };
    const answer = await to?.call('/sector', { body }).catch(() => undefined);
    if (answer === undefined) return;
    if (answer.status === 201) acknowledged.push(codigo);
  }
}

async function all(
  from: ChildServer,
  resource: string,
  filter: Record<string, unknown> = {},
): Promise<{ records: Record<string, unknown>[]; total: number }> {
  const answer = await from.call(
    `/${resource}?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  const records = (await answer.json()) as Record<string, unknown>[];
  return { records, total: Number(answer.headers.get('content-range')?.split('/')[1]) };
}

const numbers = (records: readonly Record<string, unknown>[], name: string): number[] =>
  records.map((record) => Number(record[name])).toSorted((a, b) => a - b);
