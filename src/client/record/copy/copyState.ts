import type { Resource, Row } from '../../../core/resource/resource.ts';
import type { RecordCopy } from './copyOf.ts';
import { enteredFields } from '../form/formValues.ts';

/** A copy on its way to the form of a new record, in the state of the history's entry. */
export interface CopyState extends RecordCopy {
  /** What the record that it is of is called. */
  from: string;
}

/** The state outlives a reload, and with it perhaps a field of before: what is no field is left out. */
export function copyIn(resource: Resource, state: unknown): CopyState | undefined {
  const copy = (state as { copia?: Partial<CopyState> } | null | undefined)?.copia;
  if (typeof copy?.values !== 'object' || typeof copy.from !== 'string') return undefined;
  const entered = enteredFields(resource);
  const values: Row = copy.values;
  return {
    from: copy.from,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => entered.includes(name))),
    left: (copy.left ?? []).filter((name) => entered.includes(name)),
  };
}
