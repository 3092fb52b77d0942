import { sheetOf } from '../../../core/import/sheetResource.ts';
import type { Row } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import { recordsIn } from '../../list/readRecords.ts';
import { statementOf } from '../../resource/statements.ts';
import { storeOf, type Store } from '../../resource/store.ts';
import type { PreparedRow } from './preparedRow.ts';

/**
 * By what the rows of a destination's sheets are read: itself, or what its sheets are about, with
 * its own columns beside. Records are found where they are as they are today.
 */
export function sheetStoreOf(store: Store): Store {
  const { sheet } = store.resource.import;
  if (sheet === undefined) return store;
  const base = storeOf(store, sheet.resource);
  const { table, mapping } = storeOf(store, sheet.present ?? sheet.resource);
  return {
    ...base,
    resource: sheetOf(store.resource, store.resources),
    table,
    mapping,
    // nothing is created along: what becomes of the rows is judged by what is stored
    hook: base.hook?.resolve === undefined ? undefined : { resolve: base.hook.resolve },
  };
}

/**
 * Finds records by names that they had, for rows whose key names none: the fields that
 * `import.names` of the sheet's resource tells. Only of keys of one field.
 */
export function formerNames(
  orm: Orm,
  store: Store,
): (rows: readonly PreparedRow[]) => Promise<void> {
  const base = store.stores.get(store.resource.import.sheet?.resource ?? '');
  const fields = base?.resource.import.names ?? [];
  const [key = []] = store.resource.keys;
  const [own] = key;
  let isAny: Promise<boolean> | undefined;
  return async (rows) => {
    if (own === undefined || key.length > 1 || fields.length === 0) return;
    const unknown = rows.filter(({ previous, values }) => !previous && values[own] !== undefined);
    if (unknown.length === 0) return;
    isAny ??= someNamed(orm, store, fields);
    if (!(await isAny)) return;
    const found = await namedSo(orm, store, {
      fields,
      names: unknown.map((row) => row.values[own]),
    });
    for (const row of unknown) {
      const record = found.get(String(row.values[own]));
      if (record !== undefined) row.previous = record;
    }
  };
}

async function someNamed(orm: Orm, { table }: Store, fields: readonly string[]): Promise<boolean> {
  const filled = fields.map((name) => `"${name}" is not null`).join(' or ');
  const [row] = await orm.run<{ some: boolean }>(
    { text: `select exists (select 1 from "${table.name}" where ${filled}) as some` },
    [],
  );
  return row?.some === true;
}

/** Several names in one text are separated by semicolons. */
async function namedSo(
  orm: Orm,
  store: Store,
  { fields, names }: { fields: readonly string[]; names: readonly unknown[] },
): Promise<Map<string, Row>> {
  const statement = statementOf(store, 'former names', ({ table, mapping }) => {
    const each = fields.map(
      (name) => `select trim(regexp_split_to_table("${table.name}"."${name}", ';'))`,
    );
    return `
      select coalesce(json_agg(r), '[]')::text as json from (
        select former.name as "~name", ${mapping.own} from "${table.name}"
        cross join lateral (${each.join(' union ')}) as former (name)
        where (${fields.map((name) => `"${table.name}"."${name}" is not null`).join(' or ')})
          and former.name in (select jsonb_array_elements_text($1::jsonb))) as r`;
  });
  const [found] = await orm.run<{ json: string }>(statement, [JSON.stringify(names)]);
  return new Map(
    recordsIn(found?.json).map(({ '~name': name, ...record }) => [String(name), record] as const),
  );
}
