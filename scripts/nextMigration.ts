import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Resource } from '../src/core/resource/resource.ts';
import { destructivePart } from '../src/server/db/migrate.ts';
import { spelledOut } from '../src/server/db/tables/indexes.ts';
import { productSchema } from '../src/server/db/tables/schema.ts';

/** A migration that was written; `destructive` names what of it destroys data. */
export interface Written {
  file: string;
  statements: readonly string[];
  destructive: string[];
}

/**
 * Compares the descriptors with the snapshot in the folder and writes what differs as the next
 * migration, and the new snapshot. Undefined: they agree, and nothing was written.
 */
export async function writeNextMigration(given: {
  folder: string;
  resources: readonly Resource[];
  name: string;
}): Promise<Written | undefined> {
  const { folder, resources, name } = given;
  const snapshot = join(folder, 'snapshot.json');
  const after = generateDrizzleJson(productSchema(resources));
  const compared = await generateMigration(readSnapshot(snapshot), after);
  const statements = compared.map(spelledOut);
  if (statements.length === 0) return undefined;
  const file = `${nextNumber(folder)}_${fileName(name)}.sql`;
  writeFileSync(join(folder, file), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(snapshot, `${JSON.stringify(after, null, 1)}\n`);
  return { file, statements, destructive: statements.flatMap((one) => destructivePart(one) ?? []) };
}

type Snapshot = ReturnType<typeof generateDrizzleJson>;

/** The tables as the last migration left them; of an empty folder, none. */
export function readSnapshot(file: string): Snapshot {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Snapshot; // written above
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return generateDrizzleJson({});
    throw error;
  }
}

function nextNumber(folder: string): string {
  const numbers = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => Number(name.slice(0, 4)));
  return String(Math.max(-1, ...numbers) + 1).padStart(4, '0');
}

function fileName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40);
}
