import { sql } from 'drizzle-orm';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../src/server/db/connect.ts';
import { openEngine } from '../../../src/server/db/embedded/openEngine.ts';
import { memoryFolder } from './memoryFolder.ts';

/**
 * Copies every row of the embedded database in a folder, and where its sequences stand, to one of
 * the test server that has the same tables: as PostgreSQL itself writes and reads rows.
 */
export async function copyRows(folder: string, to: Database): Promise<void> {
  const from = await openEngine({
    folder,
    sharedBuffersMb: 16,
    onSync: () => {},
    onLog: () => {},
  });
  // the server is another user's, to whom the folders of tests are closed
  const shared = mkdtempSync(join(memoryFolder(), 'farola-rows-'));
  chmodSync(shared, 0o755);
  const rows = join(shared, 'rows');
  try {
    await to.orm.transaction(async (tx) => {
      // neither references nor triggers: all was judged when it was written
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const { name } of (await from.query<{ name: string }>(TABLES)).rows) {
        await tx.execute(sql.raw(`delete from ${name}`));
        const { blob } = await from.query(`copy ${name} to '/dev/blob'`);
        if (blob === undefined) continue; // it has none
        writeFileSync(rows, new Uint8Array(await blob.arrayBuffer()), { mode: 0o644 });
        await tx.execute(sql.raw(`copy ${name} from '${rows}'`));
      }
      for (const { name, last } of (await from.query<Sequence>(SEQUENCES)).rows) {
        await tx.execute(sql`select setval(${name}, ${last}::bigint)`);
      }
    });
  } finally {
    await from.close();
    rmSync(shared, { recursive: true, force: true });
  }
}

interface Sequence {
  name: string;
  last: string;
}

/** Those that triggers fill come last, as they are: such triggers fire whatever is set. */
const TABLES = `
  select format('%I', tablename) as name from pg_tables
  where schemaname = 'public' and tablename <> 'farola_migracion'
  order by tablename ~ '^(carga|cartera)_', 1`;

const SEQUENCES = `
  select format('%I', sequencename) as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null`;
