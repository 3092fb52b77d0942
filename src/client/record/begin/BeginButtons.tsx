import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useLocale, useTranslate } from 'ra-core';

import { isOffered } from '../../../core/record/begunValues.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Beginning } from '../../../core/resource/begins.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { beginningSearch } from '../../address/beginning.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { inLanguage } from '../timeline/inLanguage.ts';

interface NamedBeginning extends Beginning {
  name: string;
}

/** The new records that this person may begin from the record as it is. */
export function useBeginnings({ begins }: Resource, record: Row): readonly NamedBeginning[] {
  const resources = useResources();
  const user = useCurrentUser();
  return Object.entries(begins).flatMap(([name, beginning]) => {
    const target = resources.get(beginning.resource);
    const may = target !== undefined && mayUse(target, 'escribir', user);
    return may && isOffered(beginning, record) ? [{ name, ...beginning }] : [];
  });
}

interface BeginButtonsProps {
  beginnings: readonly NamedBeginning[];
  resource: Resource;
  record: Row;
  /** What was typed would stay behind. */
  isDirty: boolean;
}

/** To the forms of what begins from a record; the next step stands last and strong. */
export function BeginButtons({ beginnings, resource, record, isDirty }: BeginButtonsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const locale = useLocale();
  // where a record has no steps of its own, this is the next one
  const isNext = ({ next }: NamedBeginning) => next === true || resource.states === undefined;
  return beginnings
    .toSorted((a, b) => Number(isNext(a)) - Number(isNext(b)))
    .map((beginning) => (
      <Button
        key={beginning.name}
        size="small"
        variant={isNext(beginning) && !isDirty ? 'contained' : 'outlined'}
        disabled={isDirty}
        title={isDirty ? translate('farola.views.form.saveFirst') : undefined}
        component={LinkBase}
        to={
          createPath({ resource: beginning.resource, type: 'create' }) +
          beginningSearch(resource.name, beginning.name, Number(record['id']))
        }
        sx={{ whiteSpace: 'nowrap' }}
      >
        {inLanguage(beginning.label, locale)}
      </Button>
    ));
}
