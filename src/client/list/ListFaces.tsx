import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'ra-core';

import type { Words } from '../../core/i18n/words.ts';
import { GRID_FACE, gridOf } from '../../core/resource/grid.ts';
import { MATRIX_FACE, matrixOf } from '../../core/resource/matrix.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { SUMMARY_FACE, summaryOf } from '../../core/resource/summary.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { LIST_FACE, useListFace } from './useListFace.ts';
import { inLanguage } from '../record/timeline/inLanguage.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';

/** Between the faces of a list; nothing where it has but one, or where the others may not be read. */
export function ListFaces({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { face, show } = useListFace(resource);
  const others = useOtherFaces(resource);
  if (others.length === 0) return null;
  const tabOf = ({ name, title }: OtherFace) => (
    <Tab key={name} value={name} label={inLanguage(title, locale)} sx={TAB} />
  );
  return (
    <Tabs
      value={face}
      onChange={(_event, next: string) => show(next)}
      aria-label={translate('farola.grid.faces')}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 40, ...HIDDEN_ON_PAPER }}
    >
      {/* where one types comes first, where one only looks comes last */}
      {others.filter(({ name }) => name === GRID_FACE).map(tabOf)}
      <Tab value={LIST_FACE} label={translate('farola.grid.list')} sx={TAB} />
      {others.filter(({ name }) => name !== GRID_FACE).map(tabOf)}
    </Tabs>
  );
}

const TAB = { minHeight: 40 };

interface OtherFace {
  name: string;
  title: Words;
}

/** Those that the person may read: of a grid the targets of its lines, of a matrix what stands in its cells. */
function useOtherFaces(resource: Resource): OtherFace[] {
  const resources = useResources();
  const user = useCurrentUser();
  const mayRead = (name = ''): boolean => {
    const target = resources.get(name);
    return target !== undefined && mayUse(target, 'leer', user);
  };
  const grid = gridOf(resource);
  const summary = summaryOf(resource);
  const matrix = matrixOf(resource);
  const lines = resource.fields[grid?.rows.field ?? ''] as { target?: string } | undefined; // a reference
  return [
    ...(grid !== undefined && mayRead(lines?.target)
      ? [{ name: GRID_FACE, title: grid.title }]
      : []),
    ...(summary === undefined ? [] : [{ name: SUMMARY_FACE, title: summary.title }]),
    ...(matrix !== undefined && mayRead(matrix.cells.resource)
      ? [{ name: MATRIX_FACE, title: matrix.title }]
      : []),
  ];
}
