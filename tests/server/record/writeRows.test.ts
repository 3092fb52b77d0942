import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files of the server and the modules whose text says it. */
const saying = (words: RegExp): string[] =>
  ['src/server', 'src/modules']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.ts') && words.test(readFileSync(file, 'utf8')))
    .toSorted();

test('rows of resources, their history and their total are written by one text', () => {
  expect(saying(/(insert into|update|delete from) "\$\{/)).toEqual([]); // the table of a store
  expect(saying(/\.(insert|update|delete)\((store\.)?table\b/)).toEqual([]);
  expect(saying(/insert into bitacora\b/)).toEqual([
    'src/server/record/history.ts', // of what writes no row: a session, an export, a purge
    'src/server/record/writeRows.ts',
  ]);
  expect(saying(/insert into conteo\b/)).toEqual([
    'src/server/list/counts.ts', // of a new import; and sums of what was written
    'src/server/record/writeRows.ts',
  ]);
});
