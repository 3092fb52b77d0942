import { deepPageMeasures } from '../everyday/deepPages.ts';
import { historyMeasures } from '../everyday/histories.ts';
import { searchMeasures } from '../everyday/searches.ts';
import { sumsMeasure } from '../everyday/sums.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Measure } from './measure.ts';
import { getMeasure, listMeasures } from './reads.ts';
import { batchMeasure, createMeasure, updateMeasure } from './writes.ts';

/** All that is measured of a subject with so many rows. Writes come last: they add to the table. */
export function measuresOf(subject: Subject, rows: number): Measure[] {
  // Whatever is created or edited differs from all before it.
  let last = 0;
  const next = () => (last += 1);
  const edits = { rows, next };
  const everyday = [
    ...deepPageMeasures(subject, edits),
    ...searchMeasures(subject, edits),
    sumsMeasure(subject, rows),
  ];
  return [
    ...listMeasures(subject, rows),
    ...everyday.filter(({ isWriting }) => isWriting !== true),
    getMeasure(subject, rows),
    createMeasure(subject, next),
    updateMeasure(subject, edits),
    batchMeasure(subject, edits),
    ...everyday.filter(({ isWriting }) => isWriting === true),
    ...historyMeasures(subject, rows),
  ];
}
