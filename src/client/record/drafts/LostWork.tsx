import { useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { KeptValues } from './KeptValues.tsx';
import { nowOf } from './changedFields.ts';
import { useOfferedWork } from './useOfferedWork.ts';
import { useWorkPlace } from './useWorkPlace.ts';
import { WorkNotice } from './WorkNotice.tsx';

/** What was typed in a record that is there no more: to be read and copied. */
export function LostWork({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const { work, settle } = useOfferedWork(useWorkPlace(resource, id), NO_FORM);
  if (work === undefined) return null;
  return (
    <WorkNotice resource={resource} work={work} onDiscard={() => settle(work, 'forgotten')}>
      {translate('farola.unsaved.gone')}
      <KeptValues resource={resource} values={nowOf(work)} />
    </WorkNotice>
  );
}

/** No form is open. */
const NO_FORM = '';
