import type { Row } from '../../core/resource/resource.ts';
import { prepared, type Orm } from '../db/orm.ts';
import type { Writing } from './hook.ts';

/** A month of a chain, such as those of a project; without an id while it is not stored. */
export interface Mes {
  id?: number;
  cadena: string;
  periodo: string;
  estado: string;
  row: Row;
  /** The stored month that a write changes. */
  previous?: Row;
}

type Change = Pick<Writing, 'record' | 'previous'>;

/** Who changes one month of a chain and who changes another wait in line until the transaction ends. */
export async function holdChains(tx: Orm, names: Iterable<string>): Promise<void> {
  await tx.run(HOLD, [JSON.stringify([...new Set(names)].toSorted())]);
}

const HOLD = prepared(`
  select pg_advisory_xact_lock(hashtext(name)) from (
    select name from jsonb_array_elements_text($1::jsonb) with ordinality as t (name, n) order by n
  ) as names`);

/** The months that each bulk write has changed so far, by the `batch` that its parts share. */
const batches = new WeakMap<object, Map<string, Mes>>();

/** The stored months as the bulk write that these changes are part of will leave them. */
export function asWritten(
  batch: object,
  stored: readonly Mes[],
  given: {
    writings: readonly Change[];
    mesOf: (record: Row, previous: Row | undefined) => Mes;
  },
): Mes[] {
  const written = batches.get(batch) ?? new Map<string, Mes>();
  batches.set(batch, written);
  for (const { record, previous } of given.writings) {
    const mes = given.mesOf(record, previous);
    written.set(keyOf(mes), mes);
  }
  const own = [...written.values()];
  const kept = stored.filter((mes) => !written.has(keyOf(mes)));
  return [...kept, ...own].toSorted((a, b) => (a.periodo < b.periodo ? -1 : 1));
}

/** A new month is told by its place, a stored one by its id. */
const keyOf = ({ id, cadena, periodo }: Mes): string =>
  id === undefined ? `${cadena}/${periodo}` : String(id);

/** The other months of the chain, in order, around one of them. */
export interface Vecinos {
  antes: readonly Mes[];
  despues: readonly Mes[];
}

export function vecinosDe(meses: readonly Mes[], mes: Mes): Vecinos {
  const otros = meses.filter((otro) => otro.cadena === mes.cadena && !isSame(otro, mes));
  return {
    antes: otros.filter(({ periodo }) => periodo < mes.periodo),
    despues: otros.filter(({ periodo }) => periodo > mes.periodo),
  };
}

export const isSame = (a: Mes, b: Mes): boolean => keyOf(a) === keyOf(b);

/** The last month that is closed after it. */
export const cerradoDespues = ({ despues }: Vecinos): string | undefined =>
  despues.findLast(({ estado }) => estado === 'cerrado')?.periodo;
