import { floorOf, type Measure } from '../measures/measure.ts';
import type { Subject } from '../subjects/subject.ts';
import { SUMS } from './names.ts';

/** What the columns of a list come to where about 10,000 rows match. */
export function sumsMeasure(subject: Subject, rows: number): Measure {
  const { resource, summed, summedOnly, group } = subject;
  const where = summedOnly === undefined ? '' : ` filter (where ${summedOnly})`;
  const columns = JSON.stringify(summed);
  return {
    name: SUMS,
    client: async ({ headers }, { random }) => ({
      next() {
        const filter = JSON.stringify({ [group.field]: group.some(random, rows) });
        const query = new URLSearchParams({ filter, columns });
        return { method: 'GET', path: `/api/${resource}/totales?${query}`, headers };
      },
      accept(answer) {
        const { demasiadas, sumas } = JSON.parse(answer.text()) as Sums;
        return !demasiadas && summed.every((name) => sumas[name] !== undefined);
      },
    }),
    floor: floorOf({
      name: SUMS,
      statement: `select count(*) as filas, ${summed.map((name) => `sum(${name})${where} as ${name}`).join(', ')}
        from ${resource} where ${group.field} = any($1::bigint[])`,
      valuesFor:
        ({ random }) =>
        () => [group.some(random, rows)],
    }),
  };
}

interface Sums {
  demasiadas: boolean;
  sumas: Record<string, unknown>;
}
