import type { Making } from '../../core/resource/making.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useResources } from '../resource/resourcesContext.ts';

export interface NamedMaking {
  name: string;
  making: Making;
}

/** Those that the person may make. */
export function useMakings(resource: Resource): NamedMaking[] {
  const resources = useResources();
  const user = useCurrentUser();
  const mayMark = mayUse(resource, 'escribir', user);
  return Object.entries(resource.makes).flatMap(([name, making]) => {
    const target = resources.get(making.resource);
    const may = making.by !== undefined || mayMark;
    return may && target !== undefined && mayUse(target, 'escribir', user)
      ? [{ name, making }]
      : [];
  });
}
