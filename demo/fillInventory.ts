import { sql } from 'drizzle-orm';
import type { ReferenceField } from '../src/core/fields/reference/reference.ts';
import type { Row } from '../src/core/resource/resource.ts';
import { rowsOf } from '../src/server/db/orm.ts';
import { systemContext } from '../src/server/resource/requestContext.ts';
import { readRecord } from '../src/server/list/readRecords.ts';
import { dayOf } from '../src/core/time/calendar.ts';
import { updateRecord } from '../src/server/record/writeRecords.ts';
import { createAll, type Seeding } from '../src/server/firstStart.ts';
import { storeOf } from '../src/server/resource/store.ts';
import { demoBarrios } from './town/barrios.ts';
import { demoInventory } from './town/inventory.ts';

/** Fills the barrios, catalogues, meters and points of the demo town; its sectors are there. */
export async function fillInventory(seeding: Seeding): Promise<void> {
  const barrios = demoBarrios.map(({ sector, ...values }) => ({
    ...values,
    sector_id: sector.codigo,
  }));
  await createByCodes(seeding, 'barrio', barrios);
  const { luminaria, ...rest } = demoInventory(dayOf(seeding.now));
  await fillSheets(seeding, luminaria);
  for (const [resource, records] of Object.entries(rest)) {
    await createByCodes(
      seeding,
      resource,
      records.map((record: object) => ({ ...record })),
    );
  }
}

/** Completes the sheets that the catalogue begins with, which know the power alone, and adds the others. */
async function fillSheets(seeding: Seeding, sheets: readonly Row[]): Promise<void> {
  const store = storeOf(seeding, 'luminaria');
  const known = await idsByKey(seeding, 'luminaria');
  const lacking = sheets.filter(({ codigo }) => !known.has(String(codigo)));
  await createAll(seeding, 'luminaria', lacking);
  for (const sheet of sheets) {
    const id = known.get(String(sheet['codigo']));
    const record = id === undefined ? undefined : await readRecord(seeding.tx, store, { id });
    if (id === undefined || record === undefined) continue;
    await updateRecord(seeding.tx, store, {
      id,
      version: Number(record['version']),
      values: { ...record, ...sheet },
      context: systemContext(seeding.now),
    });
  }
}

/** Creates records whose references are codes. */
async function createByCodes(
  seeding: Seeding,
  resource: string,
  records: readonly Row[],
): Promise<void> {
  const { fields } = storeOf(seeding, resource).resource;
  const ids = new Map<string, Map<string, number>>();
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' || field.readOnly) continue;
    const { target } = field as ReferenceField; // its kind says so
    ids.set(name, await idsByKey(seeding, target));
  }
  const values = records.map((record) => Object.fromEntries(Object.entries(record).map(idOf)));
  await createAll(seeding, resource, values);

  function idOf([name, value]: [string, unknown]): [string, unknown] {
    const known = ids.get(name);
    if (known === undefined) return [name, value];
    const code = String(value);
    const id = known.get(code);
    if (id === undefined) throw new Error(`${resource}.${name}: no record has the code ${code}`);
    return [name, id];
  }
}

/** Ids of a resource by the field that names its records, such as `codigo`. */
async function idsByKey(seeding: Seeding, resource: string): Promise<Map<string, number>> {
  const { resource: described, table } = storeOf(seeding, resource);
  const key = described.keys[0]?.[0];
  if (key === undefined) throw new Error(`${resource} has no key`);
  const rows = await rowsOf<{ id: string; key: string }>(
    seeding.tx,
    sql`select id::text, ${sql.identifier(key)} as key from ${sql.identifier(table.name)}`,
  );
  return new Map(rows.map(({ id, key: code }) => [code, Number(id)]));
}
