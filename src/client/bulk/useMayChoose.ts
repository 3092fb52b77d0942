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
