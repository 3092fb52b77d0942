import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStore } from './diskStore.ts';
import type { FileStore } from './fileStore.ts';

/** The store that the configuration names. */
export const openFileStore = (config: Pick<Config, 'dataDir'>): Promise<FileStore> =>
  openDiskStore({ folder: join(config.dataDir, 'archivos') });
