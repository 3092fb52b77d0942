import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'ra-core';

import { isYearGrid } from '../../core/resource/grid.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { inLanguage } from '../record/timeline/inLanguage.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useSummaryFace } from '../summary/useSummaryFace.ts';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';
import { useGridFace } from './useGridFace.ts';

type Face = 'list' | 'grid' | 'summary';

/** Between the faces of a list; nothing where it has but one, or where the other one may not be read. */
export function ListFaces({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const locale = useLocale();
  const grid = useGridFace(resource);
  const { summary, ...summaryFace } = useSummaryFace(resource);
  const hasGrid = useReadsLines(resource);
  const tabs: [Face, string][] = [
    ...(hasGrid && grid.grid !== undefined
      ? [['grid', inLanguage(grid.grid.title, locale)] as [Face, string]]
      : []),
    ['list', translate('farola.grid.list')],
    ...(summary === undefined
      ? []
      : [['summary', inLanguage(summary.title, locale)] as [Face, string]]),
  ];
  if (tabs.length === 1) return null;
  const show = (face: Face) => {
    if (face === 'summary') summaryFace.show(face);
    else if (face === 'grid' || grid.isShown) grid.show(face);
    else summaryFace.show(face);
  };
  return (
    <Tabs
      value={grid.isShown ? 'grid' : summaryFace.isShown ? 'summary' : 'list'}
      onChange={(_event, face: Face) => show(face)}
      aria-label={translate('farola.grid.faces')}
      sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 40, ...HIDDEN_ON_PAPER }}
    >
      {tabs.map(([face, label]) => (
        <Tab key={face} value={face} label={label} sx={{ minHeight: 40 }} />
      ))}
    </Tabs>
  );
}

/** The lines of a grid have the names of their targets; those of a year are months. */
function useReadsLines(resource: Resource): boolean {
  const resources = useResources();
  const user = useCurrentUser();
  const { grid } = useGridFace(resource);
  if (grid === undefined || isYearGrid(grid)) return grid !== undefined;
  const field = resource.fields[grid.rows.field] as { target?: string } | undefined; // a reference
  const target = resources.get(field?.target ?? '');
  return target !== undefined && mayUse(target, 'leer', user);
}
