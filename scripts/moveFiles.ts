/**
 * `npm run move-files -- --to s3|disk`: copies all stored files between the data folder and the bucket
 * of the S3_ variables. Ends with 0 when all are there, 2 when some are not, 1 when it cannot begin.
 */
import { join } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { connectEmbedded, connectPostgres } from '../src/server/db/connect.ts';
import { moveFiles, type Moved } from '../src/server/files/moveFiles.ts';
import { openFileStore, openFolderStore } from '../src/server/start/startServer.ts';

const counts = ({ copied, bytes, there, failed }: Moved): string =>
  `Copied: ${copied} (${(bytes / 1024 ** 2).toFixed(1)} MB). There already: ${there}. Failed: ${failed.length}.`;

async function move(to: string | undefined): Promise<number> {
  if (to !== 's3' && to !== 'disk') throw new Error('say where to: --to s3 or --to disk.');
  const config = readConfig(process.env);
  if (config.s3 === undefined) {
    throw new Error('S3_ENDPOINT and the other S3_ variables say which bucket; they are not set.');
  }
  const [folder, bucket] = [await openFolderStore(config), await openFileStore(config)];
  const trouble = await bucket.problem();
  if (trouble !== undefined) throw new Error(trouble);
  const { databaseUrl, dataDir } = config;
  const db =
    databaseUrl === undefined
      ? await connectEmbedded({ folder: join(dataDir, 'base') })
      : await connectPostgres({ url: databaseUrl });
  try {
    const places = to === 's3' ? { from: folder, to: bucket } : { from: bucket, to: folder };
    const onProgress = (moved: Moved) => console.log(counts(moved));
    const moved = await moveFiles({ db, ...places, onProgress });
    for (const { id, nombre, reason } of moved.failed)
      console.error(`${id} «${nombre}»: ${reason}`);
    console.log(
      `${moved.failed.length === 0 ? 'All files are there.' : 'NOT ALL FILES ARE THERE.'}`,
    );
    console.log(counts(moved));
    console.log('Nothing was removed from where the files were.');
    return moved.failed.length === 0 ? 0 : 2;
  } finally {
    await db.close();
  }
}

try {
  const at = process.argv.indexOf('--to');
  process.exitCode = await move(at === -1 ? undefined : process.argv[at + 1]);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The files were not moved: ${reason}`);
  process.exitCode = 1;
}
