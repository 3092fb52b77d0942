import type { Field } from '../fields/field.ts';
import type { Finding } from '../i18n/findings.ts';
import { holds, readingOf } from '../resource/reading.ts';
import type { Resource, Row } from '../resource/resource.ts';
import { shapeOf } from '../resource/shape.ts';

/** Whether the field is the server's alone in this record: always, or while its condition holds. */
export function isReadOnlyNow({ readOnly, readOnlyIf }: Field, record: Row): boolean {
  if (readOnly === true || readOnlyIf === undefined) return readOnly === true;
  return holds(
    readOnlyIf,
    readingOf(record, () => undefined),
  );
}

/** The record with what it had in fields that are read-only now, whatever was entered there. */
export function keepReadOnly(
  resource: Resource,
  validated: { record: Row; findings: Finding[] },
  previous: Row | undefined,
): { record: Row; findings: Finding[] } {
  const { record } = validated;
  const kept = shapeOf(resource).readOnlyAtTimes.filter(
    ([name, field]) => Object.hasOwn(record, name) && isReadOnlyNow(field, record),
  );
  if (kept.length === 0) return validated;
  const values = kept.map(
    ([name, field]) => [name, (previous ? previous[name] : field.default) ?? null] as const,
  );
  const names = new Set(kept.map(([name]) => name));
  return {
    record: { ...record, ...Object.fromEntries(values) },
    findings: validated.findings.filter(({ field = '' }) => !names.has(field)),
  };
}
