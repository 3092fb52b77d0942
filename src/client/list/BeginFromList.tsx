import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useListContext, useLocale } from 'ra-core';

import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useDay } from '../address/day.ts';
import { useSelection } from '../bulk/selection.tsx';
import { inLanguage } from '../record/timeline/inLanguage.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { toolStyle } from '../theme/hidden.ts';

type Filter = Readonly<Record<string, unknown>>;

/** Chosen ones that an address names one by one; of more the filter tells. */
const MOST_NAMED = 500;

/** To the form of what begins from all that the list finds. */
export function BeginFromFilter({ resource }: { resource: Resource }) {
  const { filterValues } = useListContext();
  return <BeginButton resource={resource} filter={filterValues as Filter} />;
}

/** To the same form, of the records that are chosen. */
export function BeginFromChosen({ resource }: { resource: Resource }) {
  const { all, ids } = useSelection();
  if (all === undefined) {
    return (
      <BeginButton
        resource={resource}
        filter={ids.length > MOST_NAMED ? undefined : { id: ids.map(Number) }}
      />
    );
  }
  const without = all.without.map(Number);
  const filter = { ...all.filter, ...(without.length === 0 ? {} : { id_neq: without }) };
  return (
    <BeginButton resource={resource} filter={without.length > MOST_NAMED ? undefined : filter} />
  );
}

/** `filter` undefined: what is chosen cannot be told by one. */
function BeginButton({ resource, filter }: { resource: Resource; filter: Filter | undefined }) {
  const locale = useLocale();
  const user = useCurrentUser();
  const createPath = useCreatePath();
  const listDay = useDay(resource);
  const { begins } = resource.list;
  const target = useResources().get(begins?.resource ?? '');
  if (begins === undefined || target === undefined || !mayUse(target, 'escribir', user))
    return null;
  const { label, filter: field, day } = begins;
  const query = new URLSearchParams({
    ...(filter === undefined || Object.keys(filter).length === 0
      ? {}
      : { [field]: JSON.stringify(filter) }),
    ...(day === undefined || listDay === undefined ? {} : { [day]: listDay }),
  });
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<PlaylistAddCheckOutlined />}
      component={LinkBase}
      disabled={filter === undefined}
      to={`${createPath({ resource: target.name, type: 'create' })}?${query.toString()}`}
      sx={toolStyle}
    >
      <span className="words">{inLanguage(label, locale)}</span>
    </Button>
  );
}
