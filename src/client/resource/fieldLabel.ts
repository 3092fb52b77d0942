import { useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';

/** The label of a field in the chosen language; a descriptor that has no words there speaks Spanish. */
export function useFieldLabel(
  resource: Pick<Resource, 'name' | 'fields'>,
): (name: string) => string {
  const translate = useTranslate();
  return (name) =>
    translate(`resources.${resource.name}.fields.${name}`, {
      _: resource.fields[name]?.label ?? name,
    });
}
