import { rmSync } from 'node:fs';
import { embeddedDatabase, type Database } from '../../../src/server/db/connect.ts';
import {
  createEmbeddedClient,
  type DatabaseLogger,
  type EmbeddedClient,
} from '../../../src/server/db/embedded/embeddedClient.ts';
import { startWorker, type WorkerChannel } from '../../../src/server/db/embedded/workerChannel.ts';

/** An embedded database with the product's tables, whose thread outlives those who use it. */
interface Engine {
  folder: string;
  channel: WorkerChannel;
  /** The catalogue of the database before anybody used it. */
  catalogue: string;
  /** Names of its tables as SQL literals, divided by commas. */
  tables: string;
  uses: number;
  /** Grows when tables are dropped, so that no statement finds a plan for them. */
  generation: number;
}

declare global {
  var keptEngines: Engine[] | undefined;
}

/** Each file of tests has modules of its own, the process is the same. */
const free = (globalThis.keptEngines ??= []);

/** Statements that an engine has prepared stay in its memory. */
const MOST_USES = 20;

const logger: DatabaseLogger = { warn: () => {} };

/**
 * A database without rows in an engine that an earlier user in this process has given back, else in a new one
 * in the folder that `copy` makes. Opening and closing an engine takes 0.5 s of processor, emptying one
 * 0.06 s.
 */
export async function openKept(copy: () => string): Promise<Database> {
  const engine = free.pop() ?? (await startEngine(copy()));
  let sent = 0;
  const channel = lent(engine, () => (sent += 1));
  const client = clientOf(channel);
  return embeddedDatabase(client, { syncCount: () => sent, logger, release: () => {} });
}

/** A channel for one user of the engine; killing it empties the database and gives the engine back. */
function lent(engine: Engine, onSend: () => void): WorkerChannel {
  return {
    death: () => engine.channel.death(),
    send(request) {
      if (request.kind === 'close') return Promise.resolve([]);
      onSend();
      return engine.channel.send(
        request.kind === 'prepared'
          ? { ...request, name: `${request.name}_${engine.generation}` }
          : request,
      );
    },
    async kill() {
      if (await empty(engine)) free.push(engine);
      else await remove(engine);
    },
  };
}

async function startEngine(folder: string): Promise<Engine> {
  const syncs = new SharedArrayBuffer(4);
  const channel = await startWorker({ folder, sharedBuffersMb: 16, syncs }, []);
  const client = clientOf(channel);
  const { rows } = await client.query(
    `select string_agg(quote_literal(relname), ',') as tables ${TABLES}`,
  );
  const { tables } = rows[0] as { tables: string }; // the one column of an aggregate
  return { folder, channel, tables, catalogue: await catalogueOf(client), uses: 0, generation: 0 };
}

async function remove({ channel, folder }: Engine): Promise<void> {
  await channel.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** Whether the database is again as it was before anybody used it. */
async function empty(engine: Engine): Promise<boolean> {
  engine.uses += 1;
  if (engine.uses >= MOST_USES || engine.channel.death()) return false;
  const client = clientOf(engine.channel);
  await dropFurtherTables(engine, client);
  await client.exec(EMPTY);
  const { rows } = await client.query(
    `select string_agg(quote_ident(relname), ',') as large ${LARGE}`,
  );
  const { large } = rows[0] as { large: string | null };
  if (large !== null) await client.exec(`vacuum ${large}`);
  return (await catalogueOf(client)) === engine.catalogue;
}

async function dropFurtherTables(engine: Engine, client: EmbeddedClient): Promise<void> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(relname), ',') as further ${TABLES} and relname not in (${engine.tables})`,
  );
  const { further } = rows[0] as { further: string | null };
  if (further === null) return;
  await client.exec(`drop table ${further} cascade; ${FORGET_STATEMENTS}`);
  engine.generation += 1;
}

const clientOf = (channel: WorkerChannel): EmbeddedClient =>
  createEmbeddedClient({ start: async () => channel, idleInTransactionMs: 60_000, logger });

async function catalogueOf(client: EmbeddedClient): Promise<string> {
  const { rows } = await client.query(CATALOGUE);
  return JSON.stringify(rows[0]);
}

const TABLES = `from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/** Tables whose deleted rows would be read again and again. */
const LARGE = `${TABLES} and pg_relation_size(pg_class.oid) > 64 * 1024 and relname <> 'farola_migracion'`;

/** Drops the prepared statements but for begin and commit, whose names the thread gives itself. */
const FORGET_STATEMENTS = `
do $$
declare prepared text;
begin
  for prepared in select name from pg_prepared_statements where name not like 'farola%' loop
    execute format('deallocate %I', prepared);
  end loop;
end $$`;

const EMPTY = `
do $$
declare one record;
begin
  set local session_replication_role = replica;
  for one in
    select quote_ident(relname) as name ${TABLES}
    and relname <> 'farola_migracion' and pg_relation_size(pg_class.oid) > 0
  loop
    execute 'delete from ' || one.name;
  end loop;
  for one in
    select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
    where last_value is not null
  loop
    perform setval(one.name, one.start_value, false);
  end loop;
end $$;
discard temp;
select pg_advisory_unlock_all();`;

/** What statements that make or alter anything leave behind; the version of a row tells that it was changed. */
const CATALOGUE = `
select
  (select md5(string_agg(relname || oid, ',' order by oid)) from pg_class
    where relnamespace = 'public'::regnamespace) as relations,
  (select md5(string_agg(xmin::text, ',' order by attrelid, attnum)) from pg_attribute) as columns,
  (select md5(string_agg(xmin::text, ',' order by oid)) from pg_proc) as functions,
  (select md5(string_agg(xmin::text, ',' order by oid)) from pg_constraint) as constraints,
  (select md5(string_agg(xmin::text, ',' order by oid)) from pg_trigger) as triggers,
  (select md5(string_agg(name || setting, ',' order by name)) from pg_settings
    where source in ('session', 'database', 'user')) as settings,
  (select count(*) from pg_statistic) as statistics,
  (select count(*) from farola_migracion) as migrations`;
