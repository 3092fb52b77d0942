import { isAboutPersons } from '../../../core/resource/aboutPersons.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import type { DraftPlace } from './formDraft.ts';

/** Under what a form's unsaved changes are kept; undefined where they are not. */
export function useDraftPlace(
  resource: Resource,
  record: string | undefined,
): DraftPlace | undefined {
  const { id } = useCurrentUser();
  return record === undefined
    ? undefined
    : { user: Number(id), resource: resource.name, record, isPersonal: isAboutPersons(resource) };
}
