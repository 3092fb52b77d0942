import type { FormContextValue } from '../form/formContext.ts';
import type { DraftPlace } from './formDraft.ts';
import { useDraftSaver, type DraftSaver } from './useDraftSaver.ts';
import { useOfferedDraft, type Offer } from './useOfferedDraft.ts';
import { useDraftPlace } from './useDraftPlace.ts';

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
