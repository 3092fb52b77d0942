import { isAboutPersons } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import type { FormContextValue } from '../form/formContext.ts';
import type { DraftPlace } from './formDraft.ts';
import { useDraftSaver, type DraftSaver } from './useDraftSaver.ts';
import { useOfferedDraft, type Offer } from './useOfferedDraft.ts';

export interface Unsaved {
  keeper: DraftSaver;
  offer: Offer;
  place: DraftPlace | undefined;
}

/** Keeps what is typed in a form, and offers what was kept of it; neither without a name to keep it under. */
export function useUnsavedDraft(
  context: FormContextValue,
  { isDirty, keptAs }: { isDirty: boolean; keptAs: string | undefined },
): Unsaved {
  const place = useDraftPlace(context.resource, keptAs);
  const keeper = useDraftSaver(place, context, isDirty);
  const offer = useOfferedDraft(place, keeper.form);
  return { keeper, offer, place };
}

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
