import type { Reading } from '../../../core/fields/field.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { ruleFinding } from '../../../core/record/validateRecord.ts';

/**
 * What keeps the record from being saved, whatever is entered: broken rules that look at nothing
 * that is entered, such as a closed inventory.
 */
export function saveBlockersOf(resource: Resource, read: Reading): Finding[] {
  return resource.rules.flatMap((rule) => {
    if (rule.broken === undefined || rule.level === 'warning' || rule.fields.length > 0) return [];
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
