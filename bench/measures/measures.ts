import type { Subject } from '../subjects/subject.ts';
import type { Measure } from './measure.ts';
import { getMeasure, listMeasures } from './reads.ts';
import { batchMeasure, createMeasure, updateMeasure } from './writes.ts';

/** All that is measured of a subject with so many rows. Writes come last: they add to the table. */
export function measuresOf(subject: Subject, rows: number): Measure[] {
  // Whatever is created or edited differs from all before it.
  let last = 0;
  const next = () => (last += 1);
  return [
    ...listMeasures(subject, rows),
    getMeasure(subject, rows),
    createMeasure(subject, next),
    updateMeasure(subject, { rows, next }),
    batchMeasure(subject, { rows, next }),
  ];
}
