import type { Resource } from '../../core/resource/resource.ts';

/** Kinds whose value belongs to one record. */
const OWN: readonly string[] = ['file', 'point', 'json'];

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
