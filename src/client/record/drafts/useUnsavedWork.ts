import type { FormContextValue } from '../form/formContext.ts';
import type { WorkPlace } from './keptWork.ts';
import { useKeptWork, type Keeper } from './useKeptWork.ts';
import { useOfferedWork, type Offer } from './useOfferedWork.ts';
import { useWorkPlace } from './useWorkPlace.ts';

export interface Unsaved {
  keeper: Keeper;
  offer: Offer;
  place: WorkPlace | undefined;
}

/** Keeps what is typed in a form, and offers what was kept of it; neither without a name to keep it under. */
export function useUnsavedWork(
  context: FormContextValue,
  { isDirty, keptAs }: { isDirty: boolean; keptAs: string | undefined },
): Unsaved {
  const place = useWorkPlace(context.resource, keptAs);
  const keeper = useKeptWork(place, context, isDirty);
  const offer = useOfferedWork(place, keeper.form);
  return { keeper, offer, place };
}
