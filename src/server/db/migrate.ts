import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from './orm.ts';
import type { Database } from './connect.ts';

/** The migrations and the database do not fit together; nothing was changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/**
 * Applies what is pending of the `NNNN_name.sql` files in `folder`, all of it or nothing.
 *
 * Safe to call from several processes at once: one applies, the others find nothing to do.
 * Throws MigrationRefused, or an Error that names the file and the statement that failed.
 */
export async function migrate(
  database: Database,
  folder: string | URL,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const applied = await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`);
    await tx.execute(createTable);
    const pending = pendingOf(migrations, await readApplied(tx));
    for (const migration of pending) await apply(tx, migration);
    return pending.map((migration) => migration.name);
  });
  return { applied };
}

/** Any number that no other program uses for an advisory lock on this database. */
const LOCK_KEY = '7021804133';

const createTable = sql`
  create table if not exists farola_migracion (
    nombre text primary key,
    hash text not null,
    aplicada_en timestamptz not null default now()
  )`;

type Applied = { nombre: string; hash: string };

function readApplied(tx: Orm): Promise<Applied[]> {
  return rowsOf<Applied>(tx, sql`select nombre, hash from farola_migracion order by nombre`);
}

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { nombre, hash } of applied) {
    const migration = known.get(nombre);
    if (!migration) throw new MigrationRefused(newerDatabase(nombre));
    if (![migration.hash, ...migration.former].includes(hash))
      throw new MigrationRefused(changedFile(nombre));
  }
  const [skipped] = migrations.slice(0, applied.length).filter(isPending(applied));
  if (skipped) throw new MigrationRefused(skippedFile(skipped.name));
  return migrations.filter(isPending(applied));
}

function isPending(applied: Applied[]): (migration: Migration) => boolean {
  const names = new Set(applied.map((row) => row.nombre));
  return (migration) => !names.has(migration.name);
}

async function apply(tx: Orm, migration: Migration): Promise<void> {
  for (const [index, statement] of migration.statements.entries()) {
    await tx.execute(sql.raw(statement)).catch((error: unknown) => {
      throw new Error(failedStatement(migration, index, error), { cause: error });
    });
  }
  await tx.execute(
    sql`insert into farola_migracion (nombre, hash) values (${migration.name}, ${migration.hash})`,
  );
}

function newerDatabase(name: string): string {
  return (
    `The database has migration ${name}, which this program does not know: ` +
    `the database is newer. Start the program version that wrote it, or restore a backup.`
  );
}

function changedFile(name: string): string {
  return (
    `Migration ${name} was changed after the database applied it. ` +
    `Put the file back as it was, and write the change as a new migration.`
  );
}

function skippedFile(name: string): string {
  return (
    `Migration ${name} is pending, but the database already has later ones. ` +
    `Give it the next free number.`
  );
}

function failedStatement(migration: Migration, index: number, error: unknown): string {
  const beginning = (migration.statements[index] ?? '').replace(/\s+/g, ' ').slice(0, 120);
  // Drizzle's own message repeats the statement; the database's reason is its cause.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = reason instanceof Error ? reason.message : String(reason);
  return (
    `Migration ${migration.name} failed at statement ${index + 1} of ` +
    `${migration.statements.length} (${beginning}): ${why}. The database is as it was before.`
  );
}

interface Migration {
  /** File name without its ending, such as `0003_luminaria`. */
  readonly name: string;
  /** SHA-256 of the text, whatever its line ends. */
  readonly hash: string;
  /** Of texts that it had before, which made the same of a database: lines `-- antes: <hash>`. */
  readonly former: readonly string[];
  readonly statements: readonly string[];
}

/** Reads the migrations of a folder in their order; throws on a wrong name, number or content. */
export async function readMigrations(folder: string | URL): Promise<Migration[]> {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  const names = (await readdir(path)).filter((file) => file.endsWith('.sql')).sort();
  checkNumbers(names);
  return Promise.all(names.map((file) => readMigration(path, file)));
}

const BREAKPOINT = /^--> statement-breakpoint.*$/m;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const FORMER = /(?<=^-- antes: )[0-9a-f]{64}$/gm;
const PURPOSE = /^-- destructivo: *\S/;

function checkNumbers(files: readonly string[]): void {
  for (const [position, file] of files.entries()) {
    const number = FILE_NAME.exec(file)?.[1];
    if (!number) {
      throw new Error(`Migration ${file} is not named like 0012_luminaria.sql`);
    }
    const expected = String(position).padStart(4, '0');
    if (number !== expected) {
      throw new Error(
        `Migration ${file} should have the number ${expected}: ` +
          `numbers start at 0000 and have no gaps and no duplicates`,
      );
    }
  }
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const statements = text
    .split(new RegExp(BREAKPOINT, 'gm'))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  if (!PURPOSE.test(text)) refuseDestructive(file, statements);
  return {
    name: file.slice(0, -'.sql'.length),
    hash: createHash('sha256').update(text).digest('hex'),
    former: text.match(FORMER) ?? [],
    statements,
  };
}

function refuseDestructive(file: string, statements: readonly string[]): void {
  for (const [index, statement] of statements.entries()) {
    const part = destructivePart(statement);
    if (part) {
      throw new Error(
        `Migration ${file} destroys data at statement ${index + 1} (${part}). ` +
          `If that is meant, begin the file with "-- destructivo: <reason>".`,
      );
    }
  }
}

/** Folder of the product's migrations: the build puts it beside what it builds for Node. */
export const migrations = new URL('./migrations/', import.meta.url);

/** The words of a statement by which it would destroy data, or undefined when it does not. */
export function destructivePart(statement: string): string | undefined {
  const code = withoutQuoted(statement);
  for (const pattern of DESTRUCTIVE) {
    const match = pattern.exec(code);
    if (match) return match[0].replace(/\s+/g, ' ').trim();
  }
  return undefined;
}

const DESTRUCTIVE: readonly RegExp[] = [
  /\bdrop\s+(table|schema|database|owned)\b/i,
  // The word COLUMN may be left out: what ALTER TABLE drops is a column unless it says otherwise.
  /\balter\s+table\b[^;]*?\bdrop\s+(?!constraint\b|default\b|not\s+null\b|identity\b|expression\b)\S+/i,
  /\balter\s+table\b[^;]*?\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
  // Only as a command: a trigger may speak of TRUNCATE too.
  /(?:^|;|\b(?:begin|then|else|loop)\b)\s*truncate\b/i,
  /\bdelete\s+from\b/i,
];

/**
 * Blanks comments, strings and the bodies of functions, which run later or never. The body of a
 * DO block stays, because it runs now.
 */
function withoutQuoted(statement: string): string {
  const quoted = /^\s*(?:--[^\n]*\n\s*)*do\b/i.test(statement) ? QUOTED : QUOTED_OR_BODY;
  return statement.replace(quoted, (part) => (part.startsWith('"') ? 'name' : ' '));
}

/** Line comment, block comment, string, quoted name: whichever begins first. */
const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
const QUOTED_OR_BODY = new RegExp(String.raw`${QUOTED.source}|(\$\w*\$)[\s\S]*?\1`, 'g');
