/**
 * `npm run verify-history`: recomputes the whole chain of the history and says whether it holds. It
 * relies on no earlier verification and writes nothing. Ends with 0 when it does, 2 when it does not,
 * 1 when the database cannot be asked.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { connectEmbedded, connectPostgres } from '../src/server/db/connect.ts';
import { FolderInUse } from '../src/server/db/embedded/folderLock.ts';
import { verifyHistory } from '../src/server/history/verify.ts';

const REASONS = {
  contenido: 'is not what was sealed',
  falta: 'is missing',
  sobra: 'was slipped in',
} as const;

async function verify(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const folder = join(dataDir, 'base');
  if (databaseUrl === undefined && !existsSync(folder)) {
    throw new Error(`there is no database in ${folder}: DATA_DIR or DATABASE_URL says which.`);
  }
  const db =
    databaseUrl === undefined
      ? await connectEmbedded({ folder })
      : await connectPostgres({ url: databaseUrl });
  try {
    const { sellados, pendientes, ultimo, roto } = await verifyHistory(db);
    console.log(`Sealed lines that hold: ${sellados}. Too new to have a seal: ${pendientes}.`);
    if (ultimo !== null) console.log(`Last seal, of place ${ultimo.orden}: ${ultimo.sello}`);
    if (roto === undefined) {
      console.log('The history is whole.');
      return 0;
    }
    const line = roto.id === null ? '' : ` (line ${roto.id})`;
    console.error(`DAMAGED: place ${roto.orden} of the chain${line} ${REASONS[roto.motivo]}.`);
    return 2;
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = await verify();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The history could not be verified: ${reason}`);
  if (error instanceof FolderInUse) {
    console.error('While the server runs, use the button of the history instead.');
  }
  process.exitCode = 1;
}
