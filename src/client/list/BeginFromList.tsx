import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useListContext, useLocale } from 'ra-core';

import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useDay } from '../address/day.ts';
import { useSelection } from '../bulk/selection.tsx';
import { inLanguage } from '../i18n/language.ts';
import { useResources } from '../resource/resourcesContext.ts';

type Filter = Readonly<Record<string, unknown>>;

/** Chosen ones that an address names one by one; of more the filter tells. */
const MOST_NAMED = 500;

/** To the form of what begins from all that the list finds. */
export function BeginFromFilter({ resource }: { resource: Resource }) {
  const { filterValues } = useListContext();
  const way = useWay(resource, filterValues as Filter);
  return (
    way && (
      <Button
        size="small"
        variant="outlined"
        startIcon={<PlaylistAddCheckOutlined />}
        component={LinkBase}
        to={way.to}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {way.label}
      </Button>
    )
  );
}

/** To the same form, of the records that are chosen. */
export function BeginFromChosen({ resource }: { resource: Resource }) {
  const { all, ids } = useSelection();
  const named = (all === undefined ? ids : all.without).map(Number);
  const filter =
    all === undefined
      ? { id: named }
      : { ...all.filter, ...(named.length === 0 ? {} : { id_neq: named }) };
  const way = useWay(resource, filter);
  return (
    way && (
      <Button
        size="small"
        startIcon={<PlaylistAddCheckOutlined />}
        component={LinkBase}
        disabled={named.length > MOST_NAMED}
        to={way.to}
      >
        {way.label}
      </Button>
    )
  );
}

/** Undefined where nothing begins from the list, or this person may not write it. */
function useWay(resource: Resource, filter: Filter): { label: string; to: string } | undefined {
  const locale = useLocale();
  const user = useCurrentUser();
  const createPath = useCreatePath();
  const listDay = useDay(resource);
  const { begins } = resource.list;
  const target = useResources().get(begins?.resource ?? '');
  if (begins === undefined || target === undefined || !mayUse(target, 'escribir', user))
    return undefined;
  const { label, filter: field, day } = begins;
  const query = new URLSearchParams({
    ...(Object.keys(filter).length === 0 ? {} : { [field]: JSON.stringify(filter) }),
    ...(day === undefined || listDay === undefined ? {} : { [day]: listDay }),
  });
  const path = createPath({ resource: target.name, type: 'create' });
  return { label: inLanguage(label, locale), to: `${path}?${query.toString()}` };
}
