/**
 * `npm run db:generate [name]`: compares the descriptors with the last snapshot and writes what
 * differs as the next migration, to be read before it is committed.
 */
import { fileURLToPath } from 'node:url';
import { resources } from '../resources.config.ts';
import { checkResources, printProblems } from '../src/core/resource/check/checkResources.ts';
import { writeNextMigration } from './nextMigration.ts';

const problems = checkResources(resources);
if (problems.length > 0) {
  console.error(`The descriptors have mistakes:\n${printProblems(problems)}`);
  process.exit(1);
}

const path = 'src/server/db/migrations/';
const folder = fileURLToPath(new URL(`../${path}`, import.meta.url));
const written = await writeNextMigration({ folder, resources, name: process.argv[2] ?? 'cambios' });
if (written === undefined) {
  console.log('Nothing to do: descriptors and migrations agree.');
} else {
  const { file, statements, destructive } = written;
  console.log(
    `Wrote ${path}${file}: ${statements.length} statements. Read it before you commit it.`,
  );
  if (destructive.length > 0) {
    console.log(
      `It destroys data (${destructive.join('; ')}): ` +
        'the server refuses it until its first line says "-- destructivo: <why>".',
    );
  }
}
