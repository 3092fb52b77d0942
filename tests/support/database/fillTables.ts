import { sql, type SQL } from 'drizzle-orm';
import type { Field, Storage } from '../../../src/core/fields/field.ts';
import { choicesOf } from '../../../src/core/fields/choice/choice.ts';
import type { Resource } from '../../../src/core/resource/resource.ts';
import { columnNames, storageOf } from '../../../src/server/db/tables/columns.ts';
import type { Database } from '../../../src/server/db/connect.ts';

/** The first id of the rows made here, beside what a server brings along. */
const FIRST = 1001;

/**
 * So many rows of every resource, past its rules: each field has a value, and references lead to
 * rows made here. With `gaps` every third value that may be missing is.
 */
export async function fillTables(
  db: Database,
  given: { resources: readonly Resource[]; rows: number; gaps?: boolean },
): Promise<void> {
  await db.orm.transaction(async (tx) => {
    // neither foreign keys nor the guards of the history
    await tx.execute(sql`set local session_replication_role = replica`);
    const filled: string[] = [];
    for (const resource of given.resources) {
      if (resource.view !== undefined) continue;
      // of resources that share a table each has rows of its own
      const before = filled.filter((table) => table === resource.table).length * given.rows;
      await tx.execute(insertInto(resource, { gaps: false, ...given, before }));
      filled.push(resource.table);
      await tx.execute(
        sql`insert into conteo (recurso, delta) values (${resource.name}, ${given.rows}::int)`,
      );
    }
  });
}

function insertInto(
  resource: Resource,
  { rows, gaps, before }: { rows: number; gaps: boolean; before: number },
): SQL {
  const columns = Object.entries(resource.fields).flatMap(([name, field], i) =>
    name === 'id'
      ? []
      : columnNames(name, field).map((column) => {
          const fixed = resource.fixed[name];
          if (fixed !== undefined) return { column, value: sql`${fixed}::text` };
          const value = valueOf(field, { resource, name, column, rows });
          const isSpared = gaps && field.required !== true && field.hidden !== true;
          return {
            column,
            value: isSpared
              ? sql`case when (n + ${sql.raw(String(i))}) % 3 > 0 then ${value} end`
              : value,
          };
        }),
  );
  return sql`insert into ${sql.identifier(resource.table)}
    (id, ${sql.join(
      columns.map(({ column }) => sql.identifier(column)),
      sql`, `,
    )}) overriding system value
    select n + ${sql.raw(String(before))}, ${sql.join(
      columns.map(({ value }) => value),
      sql`, `,
    )}
    from generate_series(${sql.raw(`${FIRST}, ${FIRST + rows - 1}`)}) as n`;
}

interface At {
  resource: Resource;
  name: string;
  column: string;
  rows: number;
}

function valueOf(field: Field, { resource, name, column, rows }: At): SQL {
  const { leavesOut } = resource;
  const out = leavesOut?.field === name ? leavesOut.values : [];
  const codes = choicesOf(field).flatMap(({ id }) => (out.includes(id) ? [] : [`'${id}'`]));
  if (codes.length > 0) return sql.raw(`(array[${codes.join(', ')}])[1 + n % ${codes.length}]`);
  if (field.kind === 'period')
    return sql`to_char(date '1900-01-01' + n * interval '1 month', 'YYYY-MM')`;
  if (field.kind === 'time') return sql`to_char(time '00:00' + n * interval '1 minute', 'HH24:MI')`;
  if (field.kind === 'reference') return sql.raw(`${FIRST} + n * 7 % ${rows}`);
  const storage = storageOf(field);
  // of rows that are unique while it is true none counts
  const isOfUnique = resource.unique.some(({ where = {} }) => where[name] === true);
  if (storage.kind === 'boolean' && isOfUnique) return sql`false`;
  if (storage.kind === 'point')
    return column.endsWith('_lat') ? sql`5.5 + n / 10000.0` : sql`-73.3 + n / 10000.0`;
  return plain(storage);
}

function plain(storage: Storage): SQL {
  if (storage.kind === 'numeric') {
    const most = 10 ** (storage.precision - storage.scale);
    return sql.raw(`n % ${Math.min(997, most)}`);
  }
  return plainValues[storage.kind] ?? sql`'Valor ' || n`;
}

const plainValues: Partial<Record<Storage['kind'], SQL>> = {
  integer: sql`n % 997`,
  bigint: sql`n % 997`,
  boolean: sql`true`,
  date: sql`date '2000-01-01' + n`,
  timestamp: sql`timestamptz '2000-01-01' + n * interval '1 hour'`,
  bigints: sql.raw(`array[${FIRST}]::bigint[]`),
  json: sql`'{}'::jsonb`,
};
