import { inColombia } from '../../../core/time/calendar.ts';
import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import { signersOf, writeText, type RowsWrite } from '../../record/writeRows.ts';
import { statementOf, type Store } from '../../resource/store.ts';
import type { ImportJob } from '../importData.ts';
import { contextOfImport } from './importContext.ts';

/** Planned rows of one resource and what is written of them. */
export interface PlannedWrite extends Omit<RowsWrite, 'answer'> {
  planned: 'crear' | 'actualizar' | 'eliminar';
  /** What is read of each planned row, beside `fila`, `registro_id` and the time of writing (`at`). */
  columns: string;
  /** The round being applied, or all that were applied. */
  rounds: 'present' | 'applied';
  where?: string;
}

/** The condition of the planned rows that a part is about; `part` has read them. */
export const plannedRows = (
  { resource }: Store,
  { planned, rounds, where = 'true' }: Pick<PlannedWrite, 'planned' | 'rounds' | 'where'>,
): string => `importacion_id = $5::bigint and recurso = ${literal(resource.name)}
  and ronda ${rounds === 'present' ? '=' : '<'} $6::int and accion = ${literal(planned)}
  and fila > $7::int and ${where}`;

/** Rows of one statement: the embedded database holds what it makes in memory. */
const AT_ONCE = 2_000;

/**
 * Writes records as they stand in the plan, part by part, without reading them into the server; answers
 * how many. The write reads the planned rows from `part`.
 */
export async function writePlanned(
  tx: Orm,
  store: Store,
  given: {
    job: ImportJob;
    onRows: (count: number) => Promise<void>;
    /** Tells the statement from the store's others. */
    key: string;
    write: () => PlannedWrite;
  },
): Promise<number> {
  const { job, onRows } = given;
  const statement = statementOf(store, `import: ${given.key}`, () => {
    const write = given.write();
    const part = `part as materialized (
      select fila, registro_id, $8::timestamptz as at, ${write.columns} from importacion_fila
      where ${plannedRows(store, write)} order by fila limit ${AT_ONCE})`;
    return writeText(store, {
      ...write,
      before: [part, ...(write.before ?? [])],
      answer: `select (select max(fila) from part) as last, (select count(*)::int from written) as made`,
    });
  });
  const signers = signersOf(contextOfImport(job));
  let sum = 0;
  for (let last = -1; ;) {
    const [part] = await tx.run<{ last: number | null; made: number }>(statement, [
      ...signers,
      job.id,
      job.rondas,
      last,
      inColombia(job.now),
    ]);
    if (part === undefined || part.last === null) return sum;
    last = part.last;
    sum += part.made;
    await onRows(part.made);
  }
}
