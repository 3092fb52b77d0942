import type { Orm } from '../../db/orm.ts';
import type { ImportJob } from '../importData.ts';

/** An undo under way. */
export interface Undoing {
  job: ImportJob;
  /** Of an import that was undone before: what was kept then is tried once more, and nothing else. */
  again: boolean;
  onRows: (count: number) => Promise<void>;
}

/** The condition of the rows of a plan that an undo is about. */
export const undoable = ({ again }: Pick<Undoing, 'again'>): string =>
  again ? 'conservada' : 'true';

/** Marks what of a part of the plan is kept, and takes the mark from what is no more. */
export async function markKept(
  tx: Orm,
  { job, again }: Undoing,
  part: {
    recurso: string;
    accion: 'crear' | 'actualizar';
    /** Behind the first number of a row, up to the second. */
    between: readonly [number, number];
    /** Ids of records. */
    kept: readonly number[];
  },
): Promise<void> {
  if (part.kept.length === 0 && !again) return;
  await tx.run(
    {
      text: `update importacion_fila set conservada = registro_id = any($6::bigint[])
        where importacion_id = $1::bigint and recurso = $2 and accion = $3
          and fila > $4::int and fila <= $5::int and registro_id is not null
          and conservada is distinct from (registro_id = any($6::bigint[]))`,
    },
    [job.id, part.recurso, part.accion, ...part.between, `{${part.kept.join(',')}}`],
  );
}
