import type { FormContextValue } from '../form/formContext.ts';
import type { WorkPlace } from './formDraft.ts';
import { useDraftSaver, type Keeper } from './useDraftSaver.ts';
import { useOfferedDraft, type Offer } from './useOfferedDraft.ts';
import { useWorkPlace } from './useWorkPlace.ts';

export interface Unsaved {
  keeper: Keeper;
  offer: Offer;
  place: WorkPlace | undefined;
}

/** Keeps what is typed in a form, and offers what was kept of it; neither without a name to keep it under. */
export function useUnsavedDraft(
  context: FormContextValue,
  { isDirty, keptAs }: { isDirty: boolean; keptAs: string | undefined },
): Unsaved {
  const place = useWorkPlace(context.resource, keptAs);
  const keeper = useDraftSaver(place, context, isDirty);
  const offer = useOfferedDraft(place, keeper.form);
  return { keeper, offer, place };
}
