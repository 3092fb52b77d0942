import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { isReadOnlyNow } from '../../../core/resource/reading.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { isSame, ANY_DAY, sameMeaning } from '../conflicts/sameMeaning.ts';
import { enteredFields } from '../form/formValues.ts';
import type { FormDraftField, FormDraft } from './formDraft.ts';

/** A form: as it began, and as it stands. */
interface Typed {
  began: Row;
  values: Row;
}

/** What was typed in a form: with its values, or by name alone where they are not kept. */
export function changedFields(
  resource: Resource,
  { began, values }: Typed,
): { fields: Record<string, FormDraftField>; left: string[] } {
  const changed = enteredFields(resource).filter((name) => !isSame(began[name], values[name]));
  const isLeft = (name: string) => isNeverKept(resource.fields[name]);
  return {
    fields: Object.fromEntries(
      changed
        .filter((name) => !isLeft(name))
        .map((name) => [name, { before: began[name] ?? null, now: values[name] ?? null }]),
    ),
    left: changed.filter(isLeft),
  };
}

/** An uploaded file that no record names is removed in time; a secret is written nowhere. */
const isNeverKept = (field: Field | undefined): boolean =>
  field === undefined || field.kind === 'file' || 'writeOnly' in field;

/** What can be put back into a form, and what can only be told. */
export function fitting(
  resource: Resource,
  work: FormDraft,
  { began, values }: Typed,
): { values: Row; unfit: Row } {
  const fits: Row = {};
  const unfit: Row = {};
  const entered = enteredFields(resource);
  const together = { ...values, ...Object.fromEntries(entriesOf(work)) };
  for (const [name, now] of entriesOf(work)) {
    const field = resource.fields[name];
    const isTypedAnew = !isSame(values[name], began[name]) && !isSame(values[name], now);
    const isOpen = field !== undefined && entered.includes(name) && !isReadOnlyNow(field, together);
    if (isOpen && !isTypedAnew && isEnterable(field, now)) fits[name] = now;
    else unfit[name] = now;
  }
  return { values: fits, unfit };
}

/** Whether a record already has all that was typed: it was saved, and only the answer was lost. */
export const isDone = (resource: Resource, work: FormDraft, record: Row): boolean =>
  entriesOf(work).every(([name, now]) => {
    const field = resource.fields[name];
    return field !== undefined && sameMeaning(field, now, record[name]);
  });

const entriesOf = (work: FormDraft): [string, unknown][] => Object.entries(nowOf(work));

/** The fields as they were typed. */
export const nowOf = ({ fields }: FormDraft): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, { now }]) => [name, now]));

/** Inputs of text show what cannot be read as it was typed; the others need a value of their type. */
function isEnterable(field: Field, value: unknown): boolean {
  if (isBlank(value)) return true;
  if (typeof value === 'string' && TYPED.includes(field.kind)) return true;
  return typeOf(field).check(value, field, ANY_DAY).ok;
}

const TYPED: readonly Field['kind'][] = [
  ...(['text', 'longText', 'email', 'integer', 'decimal', 'money'] as const),
  ...(['date', 'dateTime', 'time', 'period'] as const),
];
