import { chmodSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Cleanup } from '../cleanup.ts';
import type { Place } from '../farola.ts';
import { withDatabase } from '../place.ts';
import type { Sheet, SheetCell, Subject } from '../subjects/subject.ts';
import type { SheetFile } from './sheetFiles.ts';

/**
 * The floor of an import: PostgreSQL reads the rows of the csv into a table that checks and keeps
 * nothing else, with an index for its key, one for the code and one for the last column.
 *
 * @returns ms
 */
export async function copyIn(place: Place, given: { file: SheetFile; sheet: Sheet }) {
  const { file, sheet } = given;
  const columns = sheet.headers.map(quoted);
  const typed = sheet.row(0).map((cell, i) => `${columns[i] ?? ''} ${typeOf(cell)} not null`);
  chmodSync(file.path, 0o644); // the database may run as another user
  return withDatabase(place, async (db) => {
    const run = (text: string) => db.rows(sql.raw(text));
    await run(`create table copia (id bigint generated always as identity primary key,
      ${typed.join(', ')})`);
    for (const column of [columns.at(0), columns.at(-1)]) {
      await run(`create index on copia (${column ?? ''})`);
    }
    await run('checkpoint');
    const took = await timed(() =>
      run(`copy copia (${columns.join(', ')}) from ${literal(file.path)} (format csv, header)`),
    );
    await run('drop table copia');
    return took;
  });
}

/**
 * The floor of an export: PostgreSQL writes the same rows to a file, no names instead of ids.
 *
 * @returns ms
 */
export async function copyOut(place: Place, given: { subject: Subject; cleanup: Cleanup }) {
  const { resource, columns, byCode } = given.subject;
  const folder = join(given.cleanup.folder, 'copy');
  given.cleanup.add(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  chmodSync(folder, 0o777); // likewise
  const query = `select ${columns} from ${resource} order by ${byCode.orderBy}`;
  const target = literal(join(folder, 'copia.csv'));
  return withDatabase(place, (db) =>
    timed(() => db.rows(sql.raw(`copy (${query}) to ${target} (format csv, header)`))),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

function typeOf(cell: SheetCell): string {
  if (cell instanceof Date) return 'date';
  return typeof cell === 'number' ? 'double precision' : 'text';
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
