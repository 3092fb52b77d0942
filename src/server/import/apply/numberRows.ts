import { prepared, type Orm } from '../../db/orm.ts';
import { nextNumbers } from '../../record/numbering.ts';
import type { Store } from '../../resource/store.ts';
import { dayOf } from '../../resource/today.ts';
import type { ImportJob } from '../importData.ts';

const AT_ONCE = 2_000;

/**
 * Gives the rows that will become documents their numbers, in the order of the file. Whoever wants
 * one waits from here until the end of the transaction, so this stands as late in it as creating
 * does; others, too, have their number before they create anything, so that nobody waits crosswise.
 * The plan keeps the numbers, for from it is told what was created and what an undo removes.
 */
export async function numberRows(tx: Orm, store: Store, job: ImportJob): Promise<void> {
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
    order by fila limit ${AT_ONCE}) as part`);

/** Looked up row by row: joined with a list whose length nobody knows they could take its square. */
const NUMBER = prepared(`
  update importacion_fila
  set valores = valores || jsonb_build_object($6::text, $7::jsonb -> fila::text)
  where ${PLANNED} and fila > $4::int and fila <= $5::int`);
