import { writeSync } from 'node:fs';
import { connectEmbedded, connectPostgres, type Database } from '../../../src/server/db/connect.ts';

/** A database that a process of its own opens. */
export type Where = { folder: string } | { url: string };

/** Opens it as tests do. */
export const openThere = (where: Where): Promise<Database> =>
  'url' in where
    ? connectPostgres(where)
    : connectEmbedded({ folder: where.folder, sharedBuffersMb: 16 });

/** Says that the middle is reached, and never goes on: `killThere` ends the process. */
export const stopHere = (): Promise<never> =>
  new Promise<never>(() => {
    // synchronous, so that nothing is still in this process when it is killed
    writeSync(1, 'here\n');
    // keeps the process, which closing the database would not leave as it is
    setInterval(() => undefined, 1000);
  });
