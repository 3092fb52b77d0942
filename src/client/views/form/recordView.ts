import type { Reading } from '../../../core/fields/field.ts';
import type { Resource, Row } from '../../../core/resource.ts';
import { checkValues, computedValues, readingOf } from '../../../core/validateRecord.ts';
import type { Externals } from './externals.ts';

/** The record as it stands in the form: what conditions read, and what its computed fields come to. */
export function recordView(given: {
  resource: Resource;
  base: Row | undefined;
  values: Row;
  externals: Externals;
}): { read: Reading; computed: Row } {
  const { resource, base, values, externals } = given;
  const record = { ...base, ...values, ...resource.fixed };
  if (!Object.values(resource.fields).some((field) => field.computed?.by === 'function')) {
    return { read: readingOf(record, externals.read), computed: {} };
  }
  const { context } = externals;
  const { findings } = checkValues(resource, values, { context, absent: 'keep' });
  const unreadable = findings.map(({ field = '' }) => [field, null] as const);
  const readable = { ...record, ...Object.fromEntries(unreadable) };
  const computed = computedValues(resource, readable, externals.read);
  return { read: readingOf(record, externals.read, computed), computed };
}
