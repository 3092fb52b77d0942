import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useMakings } from '../makings/useMakings.ts';

/** Whether something can be done with chosen records: they are written, or others are made of them. */
export function useMayChoose(resource: Resource): boolean {
  const user = useCurrentUser();
  const makings = useMakings(resource);
  return mayUse(resource, 'escribir', user) || makings.length > 0;
}

/** The fields that several records may be given at once, in the order of the form. */
export function editedInBulk({ fields, fixed, form, states }: Resource): string[] {
  return [...new Set(form.flatMap((section) => section.fields))].filter((name) => {
    const field = fields[name];
    if (field === undefined || field.readOnly === true || field.hidden || field.unique)
      return false;
    const isSecret = 'writeOnly' in field && field.writeOnly === true;
    return !isSecret && !(name in fixed) && name !== states?.field && !OWN.includes(field.kind);
  });
}

export const isBulkEditable = (resource: Resource): boolean => editedInBulk(resource).length > 0;

/** Kinds whose value belongs to one record. */
const OWN: readonly string[] = ['file', 'point', 'json'];
