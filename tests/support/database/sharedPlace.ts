import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { openThere, type Where } from '../programs/here.ts';
import { createPostgresDatabase, migratedFolder, type Engine } from './database.ts';

/** A database with the product's tables that another process may open while this one has let go of it. */
export interface SharedPlace {
  where: Where;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

export async function sharedPlaceOn(engine: Engine): Promise<SharedPlace> {
  if (engine === 'postgres') {
    const { url, drop } = await createPostgresDatabase({ copyOf: inject('migratedDatabase') });
    return { where: { url }, open: () => openThere({ url }), remove: drop };
  }
  const folder = migratedFolder();
  return {
    where: { folder },
    open: () => openThere({ folder }),
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}
