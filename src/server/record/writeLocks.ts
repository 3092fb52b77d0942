import type { Finding } from '../../core/i18n/findings.ts';
import { parameterRead, parametersIn } from '../../core/parameters/parameterReads.ts';
import { ruleFinding } from '../../core/record/validateRecord.ts';
import type { Orm } from '../db/orm.ts';
import { parameterValues } from '../resource/parameters.ts';
import type { Store } from '../resource/store.ts';
import { dayOf } from '../resource/today.ts';

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
      reads.every(isOfToday),
  );
  if (rules.length === 0) return undefined;
  const names = parametersIn(rules.flatMap(({ reads = [] }) => reads));
  const values = await parameterValues(orm, { names, day: dayOf(now) });
  for (const rule of rules) {
    const broken = rule.broken?.((path) => values.get(path.slice('$param.'.length)) ?? null);
    if (broken !== undefined && broken !== false) {
      return ruleFinding(rule, broken === true ? undefined : broken);
    }
  }
  return undefined;
}

const isOfToday = (path: string): boolean => {
  const parameter = parameterRead(path);
  return parameter !== undefined && parameter.on === undefined;
};
