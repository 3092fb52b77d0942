import type { Reading } from '../../../core/fields/field.ts';
import type { Finding } from '../../../core/findings.ts';
import type { Resource } from '../../../core/resource.ts';
import { ruleFinding } from '../../../core/validateRecord.ts';

/**
 * What keeps any record from being saved, whatever is entered: broken rules that look at nothing of
 * the record, such as a closed inventory.
 */
export function hindrancesOf(resource: Resource, read: Reading): Finding[] {
  return resource.rules.flatMap((rule) => {
    if (rule.broken === undefined || rule.level === 'warning' || rule.fields.length > 0) return [];
    const paths: string[] = [];
    const broken = rule.broken((path) => {
      paths.push(path);
      return read(path);
    });
    if (broken === false || !paths.every((path) => path.startsWith('$'))) return [];
    return [ruleFinding(rule, broken === true ? undefined : broken)];
  });
}
