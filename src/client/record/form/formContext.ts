import { createContext, use } from 'react';

import type { Reading } from '../../../core/fields/field.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
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
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (context === undefined) throw new Error('useFormContext needs a <FormContext> above it.');
  return context;
}

export const fieldId = (prefix: string, name: string): string => `${prefix}campo-${name}`;

/** Hears whether the form below has unsaved changes. */
export const DirtyContext = createContext<((isDirty: boolean) => void) | undefined>(undefined);
