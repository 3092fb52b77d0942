import { createContext, useContext } from 'react';

import { resources } from '../../../resources.config.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { unnamedLabel } from '../../core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { readHabits } from '../i18n/habits.ts';

/** Every descriptor by name: the product's, unless a test puts its own in their place. */
export const ResourcesContext = createContext<ReadonlyMap<string, Resource>>(
  new Map(resources.map((resource) => [resource.name, resource])),
);

export function useResources(): ReadonlyMap<string, Resource> {
  return useContext(ResourcesContext);
}

export function useDescriptor(name: string): Resource {
  const resource = useResources().get(name);
  if (resource === undefined) throw new Error(`No resource is called "${name}".`);
  return resource;
}

/** What a record is called: the values of `represent`, joined, or what tells it apart. */
export function represent(resource: Resource, record: Row): string {
  const parts = resource.represent.flatMap((name) => {
    const field = resource.fields[name];
    const value = record[name];
    if (field === undefined || isBlank(value)) return [];
    return [typeOf(field).format(value, field, readHabits())];
  });
  return parts.length === 0
    ? unnamedLabel(resource, record, readHabits())
    : parts.join(resource.join);
}
