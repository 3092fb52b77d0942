/*
 * A program for tests to kill: writes one transaction of two rows after another into the embedded
 * database of the folder in its first argument, and prints each number once it is acknowledged.
 */
import { sql } from 'drizzle-orm';
import { writeSync } from 'node:fs';
import { connectEmbedded } from '../../../src/server/db/connect.ts';

const folder = process.argv[2];
if (!folder) throw new Error('The folder of the database is missing');
await writeUntilKilled(folder);

async function writeUntilKilled(path: string): Promise<void> {
  const database = await connectEmbedded({ folder: path, sharedBuffersMb: 16 });
  await database.rows(sql`create table if not exists acuse (numero int, mitad int)`);
  const [last] = await database.rows<{ numero: number }>(
    sql`select coalesce(max(numero), 0) as numero from acuse`,
  );
  for (let numero = (last?.numero ?? 0) + 1; ; numero += 1) {
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into acuse values (${numero}, 1)`);
      await tx.execute(sql`insert into acuse values (${numero}, 2)`);
    });
    // Synchronous, so that no acknowledgement is still in this process when it is killed.
    writeSync(1, `${numero}\n`);
  }
}
