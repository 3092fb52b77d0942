import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { mayUse } from '../../../src/core/resource/permissions.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { oneOf } from '../../support/fullRun.ts';
import { asWho } from '../../support/server/asWho.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { validRecord } from '../../support/server/validRecord.ts';

const written = resources.filter((resource) =>
  mayUse(resource, 'escribir', asWho('administrador')),
);

/** What every write sets anew. */
const ofWrites = { version: 0, modificado_en: '', modificado_por: 0 };

describe('the way back of every resource', () => {
  let at: TestApp;
  const { make, save, remove, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp('pglite');
  });
  afterAll(() => at.close());

  const made = new Map<string, number>();
  const targetsOf = async (resource: Resource): Promise<Record<string, number>> => {
    const targets: Record<string, number> = {};
    for (const field of Object.values(resource.fields)) {
      const target = resources.find(({ name }) => name === (field as { target?: string }).target);
      if (target === undefined || target === resource || field.readOnly) continue;
      const values = () => targetsOf(target).then((deeper) => validRecord(target, 0, deeper));
      const id =
        made.get(target.name) ?? Number((await make(target.name, await values(), 'sure'))['id']);
      made.set(target.name, id);
      targets[target.name] = id;
    }
    return targets;
  };
  const undo = async ({ headers }: { headers: Record<string, unknown> }) => {
    const payload = { token: headers['x-deshacer'] };
    const response = await at.call({ method: 'POST', url: '/api/deshacer', payload });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };

  test.each(oneOf(3, written).map((resource) => [resource.name, resource] as const))(
    'an edit, a deletion and a creation of %s go back to what was there',
    async (name, resource) => {
      const targets = await targetsOf(resource);
      const record = await make(name, validRecord(resource, 20, targets), 'sure');
      const before = await read(name, record);
      const saved = await save(name, record, { observaciones: 'x' });
      expect((await undo(saved)).conservados.total).toBe(0);
      const back: Row = await read(name, record);
      expect({ ...back, ...ofWrites }).toEqual({ ...before, ...ofWrites });
      if (resource.states?.deletable?.length === 0) return;
      const gone = await remove(name, back);
      const told = await undo(gone);
      expect(told.imposibles.motivos).toEqual([]);
      const returned: Row = await read(name, record);
      expect({ ...returned, ...ofWrites }).toEqual({ ...before, ...ofWrites });
      const again = await undo({ headers: { 'x-deshacer': told.token } });
      expect(again.revertidos.total).toBe(1);
      const url = `/api/${name}/${String(record['id'])}`;
      expect((await at.call({ url })).statusCode).toBe(404);
    },
  );
});
