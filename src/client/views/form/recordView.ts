import type { Reading } from '../../../core/fields/field.ts';
import type { Resource, Row } from '../../../core/resource.ts';
import { checkValues, computedValues, readingOf } from '../../../core/validateRecord.ts';
import type { Externals } from './externals.ts';
import { isVisible } from './layout.ts';

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
  const read = readingOf(record, externals.read);
  const hidden = Object.keys(values).filter((name) => !isVisible(resource, name, read));
  const without = new Set([...findings.map(({ field = '' }) => field), ...hidden]);
  const computed = computedValues(
    resource,
    Object.fromEntries(Object.entries(record).filter(([name]) => !without.has(name))),
    // nor is there anything behind them
    (path) => (without.has(path.split('.')[0] ?? '') ? null : externals.read(path)),
  );
  return { read: readingOf(record, externals.read, computed), computed };
}
