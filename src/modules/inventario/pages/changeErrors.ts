import { wordsFor } from '../../../core/api/errors.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { checkRecord, checkValues } from '../../../core/record/validateRecord.ts';
import { readHabits } from '../../../client/i18n/habits.ts';
import type { Externals } from '../../../client/record/form/externals.ts';

/** What is wrong with the new values of an element, by field, in words: the checks of the point's own form. */
export function changeErrors(
  point: Resource,
  given: { changes: Row; present: Row | undefined; externals: Externals },
): Readonly<Record<string, string>> {
  const { changes, present, externals } = given;
  const { context, read } = externals;
  const checked = checkValues(point, changes, {
    context,
    absent: present === undefined ? 'default' : 'keep',
  });
  const { findings } = checkRecord(
    point,
    { ...checked, record: { ...present, ...checked.record } },
    { read, ...(present === undefined ? {} : { previous: present }) },
  );
  const errors = findings.filter(({ level }) => level === 'error');
  return Object.fromEntries(
    errors.map((finding) => [finding.field ?? '', wordsFor(finding, readHabits())]),
  );
}
