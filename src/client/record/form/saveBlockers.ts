import type { Reading } from '../../../core/fields/field.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { ruleFinding } from '../../../core/record/validateRecord.ts';
import { ownName, readingOf } from '../../../core/resource/reading.ts';
import type { Resource, Row, Rule } from '../../../core/resource/resource.ts';
import { useExternals, useExternalSource } from './externals.ts';

/**
 * The rules that keep a record from being saved and deleted, whatever is entered: broken rules that
 * read nothing that is entered, such as a closed inventory, and what a stored record belongs to.
 */
export function saveBlockersOf(
  resource: Resource,
  { read, isStored }: { read: Reading; isStored: boolean },
): Finding[] {
  return resource.rules.flatMap((rule) => {
    const locked = isStored && rule.locked?.(read);
    if (locked) return [ruleFinding(rule, locked)];
    if (!readsWholeRecord(rule)) return [];
    const paths: string[] = [];
    const broken = rule.broken((path) => {
      paths.push(path);
      return read(path);
    });
    const isEntered = (path: string) => !path.startsWith('$') && !resource.fields[path]?.readOnly;
    if (broken === false || paths.some(isEntered)) return [];
    return [ruleFinding(rule, broken === true ? undefined : broken)];
  });
}

/** The same of a stored record without its form. Fetches only the targets that such rules read. */
export function useSaveBlockers(resource: Resource, record: Row): Finding[] {
  const source = useExternalSource(resource, 'edit');
  const names = new Set(
    resource.rules
      .filter((rule) => rule.locked !== undefined || readsWholeRecord(rule))
      .flatMap(({ reads = [] }) => reads.map(ownName)),
  );
  const asked = Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
  const externals = useExternals(source, asked);
  return saveBlockersOf(resource, { read: readingOf(record, externals.read), isStored: true });
}

/** A rule that forbids and stands at no field. */
const readsWholeRecord = (rule: Rule): rule is Rule & Required<Pick<Rule, 'broken'>> =>
  rule.broken !== undefined && rule.level !== 'warning' && rule.fields.length === 0;
