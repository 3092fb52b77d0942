/**
 * `npm run db:generate [name]`: compares the descriptors with the last snapshot and writes what
 * differs as the next migration, to be read before it is committed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { resources } from '../resources.config.ts';
import { checkResources, printProblems } from '../src/core/checkResources.ts';
import { destructivePart } from '../src/server/db/destructive.ts';
import { productSchema } from '../src/server/db/schema.ts';

const folder = fileURLToPath(new URL('../src/server/db/migrations/', import.meta.url));
const snapshotFile = `${folder}snapshot.json`;

const problems = checkResources(resources);
if (problems.length > 0) {
  console.error(`The descriptors have mistakes:\n${printProblems(problems)}`);
  process.exit(1);
}

const before = readSnapshot();
const after = generateDrizzleJson(productSchema(resources));
const statements = await generateMigration(before, after);
if (statements.length === 0) {
  console.log('Nothing to do: descriptors and migrations agree.');
} else {
  const file = `${nextNumber()}_${nameOf(process.argv[2] ?? 'cambios')}.sql`;
  writeFileSync(`${folder}${file}`, `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(snapshotFile, `${JSON.stringify(after, null, 1)}\n`);
  console.log(
    `Wrote src/server/db/migrations/${file}: ${statements.length} statements. Read it before you commit it.`,
  );
  if (statements.some((statement) => destructivePart(statement))) {
    console.log(
      'It destroys data: the server refuses it until its first line says "-- destructivo: <why>".',
    );
  }
}

function readSnapshot(): ReturnType<typeof generateDrizzleJson> {
  try {
    return JSON.parse(readFileSync(snapshotFile, 'utf8')) as ReturnType<typeof generateDrizzleJson>; // written below
  } catch {
    return generateDrizzleJson({});
  }
}

function nextNumber(): string {
  const numbers = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => Number(name.slice(0, 4)));
  return String(Math.max(-1, ...numbers) + 1).padStart(4, '0');
}

function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
}
