import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { resources } from '../../resources.config.ts';
import { ConfigError, readConfig } from './config.ts';
import { connectEmbedded, connectPostgres, type Database } from './db/connect.ts';
import type { Config } from './config.ts';
import { bringTown } from '../../demo/dump/townDump.ts';
import { refuseTakenPort } from './start/freePort.ts';
import { startServer, type Server } from './start/startServer.ts';

/** What ends a start with a sentence instead of a stack. */
function refuse(error: unknown): never {
  if (error instanceof ConfigError) console.error(`Farola cannot start:\n${error.message}`);
  else
    console.error(`Farola cannot start: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
  if (process.env['FAROLA_TRACE'] && error instanceof Error) console.error(error.stack);
  process.exit(1);
}

async function connect(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined) return connectPostgres({ url: config.databaseUrl });
  const { dataDir, demoDump: dump } = config;
  if (dump !== undefined) await bringTown({ dump, dataDir, now: new Date(), tell: console.log });
  return connectEmbedded({ folder: join(dataDir, 'base') });
}

async function start(): Promise<Server> {
  const config = readConfig(process.env);
  await refuseTakenPort(config);
  const db = await connect(config);
  const starting = startServer({
    config,
    db,
    resources,
    clientFolder: fileURLToPath(new URL(CLIENT, import.meta.url)),
    clock: () => new Date(),
    print: (line) => console.log(line),
  });
  return starting.catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
}

/** The built client beside the built server; from the sources, where the last build put it. */
const CLIENT = import.meta.url.endsWith('.ts') ? '../../dist/client/' : '../client/';

// What `npm start` tells of young objects has shaped this thread. Threads that start later have limits of
// their own, over which the flag would go.
setFlagsFromString('--max-semi-space-size=0');

const server = await start().catch(refuse);

/** Under npm one Ctrl-C arrives twice within a millisecond; later than this it is a second one. */
const SECOND_SIGNAL_AFTER = 1000;

/** The first signal lets requests in flight finish; a second one ends at once. */
function stopOn(signal: NodeJS.Signals): void {
  let since: number | undefined;
  process.on(signal, () => {
    if (since !== undefined) {
      if (Date.now() - since > SECOND_SIGNAL_AFTER) process.exit(1);
      return;
    }
    since = Date.now();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => refuse(error),
    );
  });
}

stopOn('SIGINT');
stopOn('SIGTERM');
