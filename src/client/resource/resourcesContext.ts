import { createContext, useContext } from 'react';

import { resources } from '../../../resources.config.ts';
import type { Resource } from '../../core/resource/resource.ts';

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
