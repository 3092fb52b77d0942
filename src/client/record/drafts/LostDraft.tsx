import { useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { DraftValues } from './DraftValues.tsx';
import { nowOf } from './changedFields.ts';
import { useOfferedDraft } from './useOfferedDraft.ts';
import { useDraftPlace } from './useDraftPlace.ts';
import { DraftNotice } from './DraftNotice.tsx';

/** What was typed in a record that is there no more: to be read and copied. */
export function LostDraft({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const { work, settle } = useOfferedDraft(useDraftPlace(resource, id), NO_FORM);
  if (work === undefined) return null;
  return (
    <DraftNotice resource={resource} work={work} onDiscard={() => settle(work, 'forgotten')}>
      {translate('farola.unsaved.gone')}
      <DraftValues resource={resource} values={nowOf(work)} />
    </DraftNotice>
  );
}

/** No form is open. */
const NO_FORM = '';
