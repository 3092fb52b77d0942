import type { Reading } from '../../../core/fields/field.ts';
import { readingOf } from '../../../core/resource/reading.ts';
import { keepReadOnly } from '../../../core/record/readOnlyNow.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { checkValues, computedValues } from '../../../core/record/validateRecord.ts';
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
  const { context } = externals;
  const { record, findings } = keepReadOnly(
    resource,
    {
      record: { ...base, ...values, ...resource.fixed },
      findings: hasComputed(resource)
        ? checkValues(resource, values, { context, absent: 'keep' }).findings
        : [],
    },
    base,
  );
  const read = readingOf(record, externals.read);
  if (!hasComputed(resource)) return { read, computed: {} };
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

const hasComputed = ({ fields }: Resource): boolean =>
  Object.values(fields).some((field) => field.computed?.by === 'function');
