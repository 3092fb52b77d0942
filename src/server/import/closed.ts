import type { Finding } from '../../core/findings.ts';
import { ruleFinding } from '../../core/validateRecord.ts';
import type { Orm } from '../db/orm.ts';
import type { Store } from '../records/store.ts';
import { planParameters } from './plan/basis.ts';

/**
 * What keeps a whole resource from being written now, whatever the record: a rule that stands at no
 * field and reads parameters alone, such as a closed base.
 */
export async function closedBy(orm: Orm, store: Store, now: Date): Promise<Finding | undefined> {
  const rules = store.resource.rules.filter(
    ({ fields, reads = [], broken, level }) =>
      broken !== undefined &&
      level !== 'warning' &&
      fields.length === 0 &&
      reads.length > 0 &&
      reads.every((path) => path.startsWith('$param.')),
  );
  if (rules.length === 0) return undefined;
  const params = await planParameters(orm, store, now);
  for (const rule of rules) {
    const broken = rule.broken?.((path) => params[path.slice('$param.'.length)] ?? null) ?? false;
    if (broken !== false) return ruleFinding(rule, broken === true ? undefined : broken);
  }
  return undefined;
}
