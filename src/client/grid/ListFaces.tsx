import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'ra-core';

import { isYearGrid } from '../../core/resource/grid.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { inLanguage } from '../record/timeline/inLanguage.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';
import { useGridFace } from './useGridFace.ts';

/** Between the faces of a list; nothing where it has but one, or where the other one may not be read. */
export function ListFaces({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const locale = useLocale();
  const resources = useResources();
  const user = useCurrentUser();
  const { grid, isShown, show } = useGridFace(resource);
  if (grid === undefined) return null;
  if (!isYearGrid(grid)) {
    const field = resource.fields[grid.rows.field] as { target?: string } | undefined; // a reference
    const target = resources.get(field?.target ?? '');
    if (target === undefined || !mayUse(target, 'leer', user)) return null;
  }
  return (
    <Tabs
      value={isShown ? 'grid' : 'list'}
      onChange={(_event, face: 'list' | 'grid') => show(face)}
      aria-label={translate('farola.grid.faces')}
      sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 40, ...HIDDEN_ON_PAPER }}
    >
      <Tab value="grid" label={inLanguage(grid.title, locale)} sx={{ minHeight: 40 }} />
      <Tab value="list" label={translate('farola.grid.list')} sx={{ minHeight: 40 }} />
    </Tabs>
  );
}
