import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useResources } from '../resource/resourcesContext.ts';

/** Whether something can be done with chosen records: they are written, or others are made of them. */
export function useMayChoose(resource: Resource): boolean {
  const user = useCurrentUser();
  const target = useMadeOf(resource);
  return mayUse(resource, 'escribir', user) || target !== undefined;
}

/** The resource of which records are made of chosen ones, where the person may write it. */
export function useMadeOf({ list: { makes } }: Resource): Resource | undefined {
  const user = useCurrentUser();
  const target = useResources().get(makes?.resource ?? '');
  return target !== undefined && mayUse(target, 'escribir', user) ? target : undefined;
}
