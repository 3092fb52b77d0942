import type { Orm, Statement, Value } from '../../db/orm.ts';

/**
 * Runs a statement over a plan in parts until one finds nothing: it begins after the row `last` and
 * answers the last row of its part (`last`, null where there was none) and how many records it wrote
 * (`made`). Answers how many they are together.
 */
export async function inParts(
  tx: Orm,
  statement: Statement,
  given: {
    valuesAfter: (last: number) => readonly Value[];
    onRows: (count: number) => Promise<void>;
  },
): Promise<number> {
  let last = -1;
  let sum = 0;
  for (;;) {
    const [part] = await tx.run<{ last: number | null; made: number }>(
      statement,
      given.valuesAfter(last),
    );
    if (part === undefined || part.last === null) return sum;
    last = part.last;
    sum += part.made;
    await given.onRows(part.made);
  }
}
