import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStore } from './diskStore.ts';
import type { FileStore } from './fileStore.ts';
import { openS3Store } from './s3Store.ts';

type Place = Pick<Config, 'dataDir' | 's3'>;

/** The store that the configuration names. */
export const openFileStore = ({ dataDir, s3 }: Place): Promise<FileStore> =>
  s3 === undefined
    ? openFolderStore({ dataDir })
    : openS3Store({ settings: s3, temp: join(folderOf(dataDir), 'tmp') });

/** The one of the data folder, whatever the configuration names. */
export const openFolderStore = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<FileStore> =>
  openDiskStore({ folder: folderOf(dataDir) });

const folderOf = (dataDir: string): string => join(dataDir, 'archivos');
