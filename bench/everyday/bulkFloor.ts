import { floorOf, type Floor } from '../measures/measure.ts';
import { assignments } from '../measures/writes.ts';
import type { Subject } from '../subjects/subject.ts';
import { BULK } from './names.ts';

/** The same rows get the same values by one `update`, without history. */
export function bulkFloor({ resource, group, changed }: Subject, rows: number): Floor {
  let last = 2_000_000;
  return floorOf({
    name: BULK,
    statement: `update ${resource} set ${assignments(changed(0))}
      where ${group.field} = any($1::bigint[]) returning id`,
    valuesFor:
      ({ random }) =>
      () => {
        last += 1;
        return [group.some(random, rows), ...Object.values(changed(last))];
      },
  });
}
