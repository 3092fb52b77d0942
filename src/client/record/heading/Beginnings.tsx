import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import { mayUse } from '../../../core/resource/permissions.ts';
import { holds, readingOf } from '../../../core/resource/reading.ts';
import type { Beginning } from '../../../core/resource/related.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { readLanguage, tableOf } from '../../i18n/language.ts';
import { useResources } from '../../resource/resourcesContext.ts';

/** The new records that this person may begin from the record as it is. */
export function useBeginnings({ begins }: Resource, record: Row): readonly Beginning[] {
  const resources = useResources();
  const user = useCurrentUser();
  const read = readingOf(record, () => undefined);
  return begins.filter(({ resource, when }) => {
    const target = resources.get(resource);
    if (target === undefined || !mayUse(target, 'escribir', user)) return false;
    return when === undefined || holds(when, read);
  });
}

interface BeginningsProps {
  beginnings: readonly Beginning[];
  record: Row;
  /** What was typed would stay behind. */
  isDirty: boolean;
}

/** A button for each, to the form of the new record; the next step stands last and strong. */
export function Beginnings({ beginnings, record, isDirty }: BeginningsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const inOrder = beginnings.toSorted((a, b) => Number(a.next === true) - Number(b.next === true));
  return inOrder.map(({ label, resource, field, given, next }) => {
    const query = new URLSearchParams({ ...given, [field]: String(record['id']) });
    return (
      <Button
        key={label.es}
        size="small"
        variant={next && !isDirty ? 'contained' : 'outlined'}
        disabled={isDirty}
        title={isDirty ? translate('farola.views.form.saveFirst') : undefined}
        component={LinkBase}
        to={{ pathname: createPath({ resource, type: 'create' }), search: `?${query.toString()}` }}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label[tableOf(readLanguage())]}
      </Button>
    );
  });
}
