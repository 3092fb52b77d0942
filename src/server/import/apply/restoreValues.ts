import { isDeepStrictEqual } from 'node:util';
import { fieldOf, type Row } from '../../../core/resource/resource.ts';
import { isOpenFor } from '../../../core/resource/workflow.ts';
import type { Orm } from '../../db/orm.ts';
import { readById, recordsIn } from '../../list/readRecords.ts';
import type { Store } from '../../resource/store.ts';
import { restoreAsEdits, type GoingBack } from '../../history/restoreForUndo.ts';
import { type ImportJob, contextOfImport } from '../importData.ts';

/** A change that was applied. */
interface Applied {
  fila: number;
  registro_id: number;
  valores: Row;
  antes: Row;
}

type Returning = GoingBack & { id: number };

const AT_ONCE = 1_000;

/**
 * Gives changed records the values back that they had, as edits of their own: what somebody changed
 * since, or what a rule forbids by now, is kept and marked.
 */
export async function restoreValues(tx: Orm, store: Store, undoing: Undoing): Promise<void> {
  const { job } = undoing;
  const recurso = store.resource.name;
  for (let last = -1; ;) {
    const [part] = await tx.run<{ json: string }>({ text: changedText(undoing) }, [
      job.id,
      recurso,
      job.rondas,
      last,
    ]);
    const rows = recordsIn(part?.json) as unknown as Applied[]; // what the statement selects
    const upTo = rows.at(-1)?.fila;
    if (upTo === undefined) return;
    const ids = rows.map(({ registro_id }) => registro_id);
    const records = await readById(tx, store, { ids, lock: 'no key update' });
    const { going, kept } = sorted(store, rows, records);
    const stays = await storeBack(tx, store, { job, going });
    const all = [...kept, ...stays];
    await markKept(tx, undoing, {
      recurso,
      accion: 'actualizar',
      between: [last, upTo],
      kept: all,
    });
    await undoing.onRows(going.length - stays.length);
    last = upTo;
  }
}

const changedText = (undoing: Undoing): string => `
  select coalesce(json_agg(r order by fila), '[]')::text as json from (
    select fila, registro_id, valores, antes from importacion_fila
    where importacion_id = $1::bigint and recurso = $2 and ronda < $3::int
      and accion = 'actualizar' and ${undoable(undoing)} and fila > $4::int
    order by fila limit ${AT_ONCE}) as r`;

/** Which values may go back, and the records that stay; what is gone needs neither. */
function sorted(
  store: Store,
  rows: readonly Applied[],
  records: readonly Row[],
): { going: Returning[]; kept: number[] } {
  const byId = new Map(records.map((record) => [Number(record['id']), record]));
  const going: Returning[] = [];
  const kept: number[] = [];
  for (const { registro_id, valores, antes } of rows) {
    const record = byId.get(registro_id);
    if (record === undefined) continue;
    const still = Object.keys(valores).filter((name) => isAs(record, valores, name));
    const ours = entered(store, valores);
    const isOurs = ours.every((name) => still.includes(name));
    if (!isOurs || !isOpenFor(store.resource, record, ours)) {
      kept.push(registro_id);
      continue;
    }
    const back = Object.fromEntries(still.map((name) => [name, antes[name] ?? null]));
    going.push({ id: registro_id, record, back });
  }
  return { going, kept };
}

/** Whether a record has what was planned for a field. */
export const isAs = (record: Row, valores: Row = {}, name: string): boolean =>
  isDeepStrictEqual(record[name] ?? null, valores[name] ?? null);

/** What the server sets follows the rest, where there is a rest. */
function entered({ resource }: Store, valores: Row): string[] {
  const names = Object.keys(valores);
  const own = names.filter((name) => fieldOf(resource, name)?.readOnly !== true);
  return own.length === 0 ? names : own;
}

/** Answers the records that could not be written. */
async function storeBack(
  tx: Orm,
  store: Store,
  { job, going }: { job: Undoing['job']; going: readonly Returning[] },
): Promise<number[]> {
  const kept: number[] = [];
  await restoreAsEdits(tx, store, {
    items: going,
    context: contextOfImport(job),
    operation: () => ({ accion: 'editar', motivo: UNDONE }),
    exact: true,
    back: () => undefined,
    stays: ({ id }) => kept.push(id),
    again: () => {
      const { length } = kept;
      return () => {
        kept.length = length;
      };
    },
  });
  return kept;
}

/** What the history says of changes that an undo made. */
export const UNDONE = 'Importación deshecha';

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
