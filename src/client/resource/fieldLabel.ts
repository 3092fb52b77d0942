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

/** Ends the address of a record whose form is to open at one of its fields. */
export const fieldHash = (name: string): string => `#campo=${name}`;

export const fieldInHash = (hash: string): string | undefined =>
  /^#campo=([a-z][a-z0-9_]*)$/.exec(hash)?.[1];
