import { createContext, use } from 'react';

import type { Field, Reading } from '../../../core/fields/field.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { frozenFields, saysClosed } from '../../../core/period/period.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { isReadOnlyNow } from '../../../core/resource/reading.ts';
import { isOpenFor } from '../../../core/resource/workflow.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { Begun } from '../begin/begun.tsx';
import { isVisible } from './layout.ts';
import type { RecordForm } from './useRecordForm.ts';

export interface FormContextValue extends RecordForm {
  resource: Resource;
  /** Begins the ids of this form's elements: two forms may be on the page. */
  prefix: string;
  /** Reads the record as it stands in the form, and what lies outside of it. */
  read: Reading;
  /** What the stored computed fields come to with the present values. */
  computed: Row;
  /** Why no record can be saved here, whatever is entered, nor deleted. */
  hindrances: readonly Finding[];
  /** `read`: the state, the person's role or a hindrance allows no change. */
  access: 'write' | 'read';
  /** Fields that the surroundings have settled: the parent of a child row. */
  settled: readonly string[];
  /** What a new record began with because another one is there. */
  begun: Begun | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (context === undefined) throw new Error('useFormContext needs a <FormContext> above it.');
  return context;
}

/** The values around an input that stands in no form, such as one of a dialog for many records. */
export const FormValues = createContext<Row | undefined>(undefined);

/** The values of the form around an input, or what stands in its place. */
export function useFormValues(): Row {
  const given = use(FormValues);
  const form = use(FormContext);
  const values = given ?? form?.values;
  if (values === undefined)
    throw new Error('useFormValues needs a <FormContext> or <FormValues> above it.');
  return values;
}

export const fieldId = (prefix: string, name: string): string => `${prefix}campo-${name}`;

/** Hears whether the form below has unsaved changes. */
export const DirtyContext = createContext<((isDirty: boolean) => void) | undefined>(undefined);

/** The fields of the form that show now, in reading order. */
export const shownFields = (context: FormContextValue): string[] =>
  context.resource.form.flatMap(({ fields }) => fields).filter((name) => isShown(context, name));

/** What the server will fill in of a new record is left out until there is something to read. */
export function isShown(context: FormContextValue, name: string): boolean {
  const { resource, base, read, settled } = context;
  const field = resource.fields[name];
  if (field === undefined || settled.includes(name) || !isVisible(resource, name, read))
    return false;
  return (
    base !== undefined ||
    isEntered(context, name, field) ||
    !isBlank(quietValue(context, name, field))
  );
}

/** Whether it has an input; otherwise it is quiet text. */
export function isEntered(context: FormContextValue, name: string, field: Field): boolean {
  const { resource, access, base, values } = context;
  return (
    access === 'write' &&
    !(name in resource.fixed) &&
    !isReadOnlyNow(field, values) &&
    (base === undefined || (isOpenFor(resource, base, [name]) && !isFrozen(resource, base, name)))
  );
}

const isFrozen = (resource: Resource, base: Row, name: string): boolean =>
  saysClosed(resource, base) &&
  (frozenFields(resource).includes(name) || resource.period?.field === name);

/** The value of a field that nobody may enter. */
export function quietValue(context: FormContextValue, name: string, field: Field): unknown {
  const { resource, access, base, computed, values, proposals } = context;
  // of what nobody changes here, the figure that was stored; and so while what another rests on is on its way
  const isStored = base !== undefined && (access !== 'write' || Number.isNaN(computed[name]));
  if (name in computed && !isStored) return computed[name];
  // what was typed while it could be is not kept
  const entered = field.readOnlyIf === undefined ? values[name] : field.default;
  return base?.[name] ?? entered ?? resource.fixed[name] ?? proposals[name]?.valor;
}
