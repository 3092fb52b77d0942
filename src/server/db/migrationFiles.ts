import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { destructivePart } from './destructive.ts';

export interface Migration {
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
