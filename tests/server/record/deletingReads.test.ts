import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import type { Hook } from '../../../src/server/resource/hook.ts';
import { hooks } from '../../../src/modules/server.ts';
import { openMigratedDatabase } from '../../support/database/database.ts';

const all: Readonly<Record<string, Hook>> = hooks;

const promising = resources.flatMap((resource) => {
  const { deleting, deletingReads } = all[resource.name] ?? {};
  return deleting === undefined || deletingReads === undefined
    ? []
    : [{ resource, deleting, deletingReads }];
});

describe('a hook that tells what it reads of records to be deleted', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase('pglite');
  });
  afterAll(() => db.close());

  test('is that of the light points, of which thousands go at a time', () => {
    expect(promising.map(({ resource }) => resource.name)).toContain('infraestructura_alumbrado');
  });

  test.each(promising)('reads no more: $resource.name', async (given) => {
    const { resource, deleting, deletingReads } = given;
    expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining([...deletingReads]));
    const read = new Set<string>();
    const record = new Proxy<Row>({}, { get: (_row, name) => void read.add(String(name)) });
    const actor = { user: { id: 1 }, now: new Date() } as never; // not asked by these
    const finding = () => ({ code: 'INVALIDO', level: 'error' }) as const;
    await db.orm.transaction((tx) => deleting({ tx, actor, records: [record], finding }));
    const known = new Set(['id', 'version', ...deletingReads]);
    expect([...read].filter((name) => !known.has(name))).toEqual([]);
  });
});
