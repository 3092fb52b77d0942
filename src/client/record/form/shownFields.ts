import type { Field } from '../../../core/fields/field.ts';
import { isReadOnlyNow } from '../../../core/record/readOnlyNow.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import type { FormContextValue } from './formContext.ts';
import { isVisible } from './layout.ts';

/** The fields of the form that show now, in reading order. */
export const shownFields = (context: FormContextValue): string[] =>
  context.resource.form.flatMap(({ fields }) => fields).filter((name) => isShown(context, name));

/** What the server will fill in of a new record is left out until there is something to read. */
export function isShown(context: FormContextValue, name: string): boolean {
  const { resource, base, read, settled } = context;
  const field = resource.fields[name];
  if (field === undefined || settled.includes(name) || !isVisible(resource, name, read))
    return false;
  return (
    base !== undefined ||
    isEntered(context, name, field) ||
    !isBlank(quietValue(context, name, field))
  );
}

/** Whether it has an input; otherwise it is quiet text. */
export function isEntered(context: FormContextValue, name: string, field: Field): boolean {
  const { resource, access, values } = context;
  return access === 'write' && !(name in resource.fixed) && !isReadOnlyNow(field, values);
}

/** The value of a field that nobody may enter. */
export function quietValue(context: FormContextValue, name: string, field: Field): unknown {
  const { resource, base, computed, values } = context;
  if (name in computed) return computed[name];
  // what was typed while it could be is not kept
  const entered = field.readOnlyIf === undefined ? values[name] : field.default;
  return base?.[name] ?? entered ?? resource.fixed[name];
}
