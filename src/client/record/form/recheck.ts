import type { UseFormReturn } from 'react-hook-form';

import { matchOf } from '../../../core/resource/check/checkReference.ts';
import { WHOLE_RECORD } from '../../../core/api/errors.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { SAID_BY_API } from './recordResolver.ts';

/**
 * react-hook-form checks the field that was changed and no other. What the change may have mended
 * elsewhere is checked again, and so are references that must match the field. What the API has
 * found stands until its own field changes: here it cannot be checked.
 */
export function recheckOthers(form: UseFormReturn<Row>, resource: Resource, changed: string): void {
  const isWrong = (name: string): boolean => {
    const { error } = form.getFieldState(name);
    return error !== undefined && error.type !== SAID_BY_API;
  };
  const mustMatch = (name: string): boolean => {
    const field = resource.fields[name];
    return (
      field !== undefined &&
      Object.values(matchOf(field)).includes(changed) &&
      !isBlank(form.getValues(name))
    );
  };
  const others = [...Object.keys(resource.fields), WHOLE_RECORD].filter(
    (name) => name !== changed && (isWrong(name) || mustMatch(name)),
  );
  if (others.length > 0) void form.trigger(others);
}
