import { type Orm, prepared } from '../../db/orm.ts';
import type { Store } from '../../resource/store.ts';
import { nextNumbers } from '../../record/numbering.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import type { ImportJob } from '../importData.ts';
import { plannedColumns, quoted, writePlanned } from './writePlanned.ts';

/**
 * Creates the planned records of one resource, with their history, as they were planned; answers
 * how many. The history has the values that were given: the record's number, who made it and when
 * stand beside them, and writing them into each value once more takes a fifth of the whole time. Throws the database's error where a key was taken meanwhile.
 */
export async function createRows(
  tx: Orm,
  store: Store,
  given: { job: ImportJob; onRows: (count: number) => Promise<void> },
): Promise<number> {
  await numberRows(tx, store, given.job);
  const columns = plannedColumns(store);
  const signs = store.resource.bare
    ? { names: '', values: '' }
    : {
        names: ', version, creado_en, creado_por, modificado_en, modificado_por',
        values: ', 1, f.at, $1::bigint, f.at, $1::bigint',
      };
  return writePlanned(tx, store, {
    ...given,
    key: 'create',
    write: () => ({
      planned: 'crear',
      columns: 'valores',
      rounds: 'present',
      accion: 'crear',
      rows: `(id, ${quoted(columns.map(({ column }) => column))}${signs.names})
        overriding system value
        select f.registro_id, ${columns.map(({ value }) => value).join(', ')}${signs.values}
        from part as f order by f.fila`,
      returning: 'id',
      history: {
        registro_id: 'f.registro_id',
        despues: 'f.valores',
        from: 'part as f order by f.fila',
      },
    }),
  });
}

const NUMBERED_AT_ONCE = 2_000;

/**
 * Gives the rows that will become documents their numbers, in the order of the file. Whoever wants
 * one waits from here until the end of the transaction, so this stands as late in it as creating
 * does; others, too, have their number before they create anything, so that nobody waits crosswise.
 * The plan keeps the numbers, for from it is told what was created and what an undo removes.
 */
async function numberRows(tx: Orm, store: Store, job: ImportJob): Promise<void> {
  const { name, number } = store.resource;
  if (number === undefined || number.at !== undefined) return;
  const about = [job.id, name, job.rondas] as const;
  const [row] = await tx.run<{ count: number }>(COUNT, [...about]);
  const count = row?.count ?? 0;
  if (count === 0) return;
  const day = dayOf(new Date(job.now));
  const numbers = await nextNumbers(tx, {
    resource: name,
    pattern: number.pattern,
    day,
    count,
  });
  for (let done = 0, last = -1; done < count;) {
    const [part] = await tx.run<{ json: string }>(PART, [...about, last]);
    const rows = JSON.parse(part?.json ?? '[]') as number[]; // numbers of rows
    const byRow = Object.fromEntries(rows.map((fila, i) => [fila, numbers[done + i]]));
    const upTo = rows.at(-1) ?? last;
    await tx.run(NUMBER, [...about, last, upTo, number.field, JSON.stringify(byRow)]);
    done += rows.length;
    last = upTo;
  }
}

const PLANNED = `importacion_id = $1::bigint and recurso = $2 and ronda = $3::int and accion = 'crear'`;

const COUNT = prepared(`select count(*)::int as count from importacion_fila where ${PLANNED}`);

const PART = prepared(`
  select coalesce(json_agg(fila order by fila), '[]')::text as json from (
    select fila from importacion_fila where ${PLANNED} and fila > $4::int
    order by fila limit ${NUMBERED_AT_ONCE}) as part`);

/** Looked up row by row: joined with a list whose length nobody knows they could take its square. */
const NUMBER = prepared(`
  update importacion_fila
  set valores = valores || jsonb_build_object($6::text, $7::jsonb -> fila::text)
  where ${PLANNED} and fila > $4::int and fila <= $5::int`);

/**
 * Writes the planned changes of records, with their history; answers how many were written. They are
 * held and as they were planned.
 */
export async function updateRows(
  tx: Orm,
  store: Store,
  given: { job: ImportJob; onRows: (count: number) => Promise<void> },
): Promise<number> {
  const fields = await changedFields(tx, store, given.job);
  if (fields.length === 0) return 0;
  const { mapping } = store;
  const name = `"${store.table.name}"`;
  const settings = plannedColumns(store)
    .filter(({ field }) => fields.includes(field))
    .map(
      ({ column, field, value }) =>
        `"${column}" = case when f.valores ? '${field}' then ${value} else ${name}."${column}" end`,
    );
  return writePlanned(tx, store, {
    ...given,
    key: `update ${fields.join()}`,
    write: () => ({
      planned: 'actualizar',
      columns: 'version, valores',
      rounds: 'present',
      before: [
        `before as materialized (
          select ${mapping.own} from ${name} where id in (select registro_id from part))`,
      ],
      accion: 'editar',
      rows: `set ${settings.join(', ')}, version = ${name}.version + 1,
          modificado_en = f.at, modificado_por = $1::bigint
        from part as f where ${name}.id = f.registro_id and ${name}.version = f.version`,
      sets: fields,
      returning: mapping.own,
      history: {
        registro_id: 'written.id',
        antes: 'to_jsonb(before)',
        despues: 'to_jsonb(written)',
        from: 'written join before on before.id = written.id order by written.id',
      },
    }),
  });
}

async function changedFields(tx: Orm, { resource }: Store, job: ImportJob): Promise<string[]> {
  const rows = await tx.run<{ field: string }>(
    {
      text: `select distinct field from importacion_fila
        cross join lateral jsonb_object_keys(valores) as field
        where importacion_id = $1::bigint and recurso = $2 and ronda = $3::int
          and accion = 'actualizar' order by 1`,
    },
    [job.id, resource.name, job.rondas],
  );
  return rows.map(({ field }) => field);
}
