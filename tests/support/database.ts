import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connectEmbedded, connectPostgres } from '../../src/server/db/connect.ts';
import type { Database } from '../../src/server/db/connect.ts';

export const engines = ['pglite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** A fresh empty database; closing it removes it. Migrations are the caller's business. */
export function openTestDatabase(engine: Engine): Promise<Database> {
  return engine === 'pglite' ? openPglite() : openPostgres();
}

/** A folder with an empty embedded database that nobody has open. */
export function embeddedFolder(): string {
  const template = inject('pgliteTemplate');
  const folder = mkdtempSync(join(dirname(template), 'database-'));
  cpSync(join(template, 'pg'), join(folder, 'pg'), { recursive: true });
  return folder;
}

/** An empty database on the test server; its sorting differs from PGlite's on purpose. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `farola_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(
    `create database ${name} template template0 encoding 'UTF8'
       locale_provider icu icu_locale 'es' lc_collate 'C' lc_ctype 'C'`,
  );
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function openPglite(): Promise<Database> {
  const folder = embeddedFolder();
  const database = await connectEmbedded({ folder, sharedBuffersMb: 16 });
  return closing(database, async () => rmSync(folder, { recursive: true, force: true }));
}

async function openPostgres(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase();
  return closing(await connectPostgres({ url }), drop);
}

function closing(database: Database, remove: () => Promise<void>): Database {
  let closed: Promise<void> | undefined;
  return {
    ...database,
    close: () => (closed ??= database.close().then(remove)),
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
