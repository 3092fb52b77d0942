import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';

import { WHOLE_RECORD, wordsFor } from '../../../core/api/errors.ts';
import type { Reading } from '../../../core/fields/field.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { checkRecord, checkValues, isBlank } from '../../../core/record/validateRecord.ts';
import { matchOf } from '../../../core/fields/reference/reference.ts';
import { readingOf } from '../../../core/resource/reading.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { unreadText } from '../../fields/typed/typing.ts';
import { readHabits } from '../../i18n/format.ts';
import type { ExternalSource } from './externals.ts';
import { isVisible } from './layout.ts';

/** The type of an error that the API has found; the form's own have the finding's code. */
export const SAID_BY_API = 'api';

/** react-hook-form's check of a record is core's: the same that the API makes, in the same words. */
export function recordResolver(
  resource: Resource,
  given: { fetch: ExternalSource['fetch']; previous: Row | undefined },
): Resolver<Row> {
  return async (entered) => {
    const { read, context } = await given.fetch(entered);
    const values = withoutHidden(resource, entered, read);
    const judged = checkValues(resource, values, { context, absent: 'empty' });
    const { previous } = given;
    const { findings } = checkRecord(resource, judged, {
      read,
      ...(previous === undefined ? {} : { previous }),
    });
    const errors = errorsOf(
      findings
        .filter(({ level }) => level === 'error')
        .map((finding) => asTyped(resource, finding, values)),
    );
    // RHF wants one of the two empty
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** Of a text that could not be read, its reader knows more than the check of the value. */
function asTyped({ fields }: Resource, finding: Finding, values: Row): Finding {
  const { field: name, level } = finding;
  const unread = name === undefined ? undefined : unreadText(values[name], fields[name]);
  if (name === undefined || unread === undefined) return finding;
  return { ...unread, level, field: name };
}

/** What the form does not show is stored empty, whatever was typed before it was hidden. */
function withoutHidden(resource: Resource, values: Row, external: Reading): Row {
  const read = readingOf(values, external);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isVisible(resource, name, read) ? value : null,
    ]),
  );
}

/** The first finding of each field, in words. */
function errorsOf(findings: readonly Finding[]): FieldErrors<Row> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const finding of findings) {
    errors[finding.field ?? WHOLE_RECORD] ??= {
      type: finding.code,
      message: wordsFor(finding, readHabits()),
    };
  }
  return errors;
}

/**
 * react-hook-form checks the field that was changed and no other. What the change may have mended
 * elsewhere is checked again, and so are references that must match the field. What the API has
 * found stands until its own field changes: here it cannot be checked.
 */
export function recheckOthers(form: UseFormReturn<Row>, resource: Resource, changed: string): void {
  const isWrong = (name: string): boolean => {
    const { error } = form.getFieldState(name);
    return error !== undefined && error.type !== SAID_BY_API;
  };
  const mustMatch = (name: string): boolean => {
    const field = resource.fields[name];
    return (
      field !== undefined &&
      Object.values(matchOf(field)).includes(changed) &&
      !isBlank(form.getValues(name))
    );
  };
  const others = [...Object.keys(resource.fields), WHOLE_RECORD].filter(
    (name) => name !== changed && (isWrong(name) || mustMatch(name)),
  );
  if (others.length > 0) void form.trigger(others);
}
