import { useCallback } from 'react';

import { isYearGrid, type Grid, type GridLine } from '../../core/resource/grid.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { formatPeriod } from '../i18n/format.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { useResources } from '../resource/resourcesContext.ts';

export type LineName = (line: GridLine) => string;

/** What a line is called: as its target is, or its month. */
export function useLineName({ fields }: Resource, grid: Grid): LineName {
  const represent = useRepresent();
  const resources = useResources();
  const field = isYearGrid(grid) ? undefined : fields[grid.rows.field];
  const { target: name = '' } = (field ?? {}) as { target?: string }; // a reference
  const target = resources.get(name);
  return useCallback(
    ({ objetivo }) => {
      if (isYearGrid(grid)) return formatPeriod(String(objetivo['mes']));
      return target === undefined ? String(objetivo['id']) : represent(target, objetivo);
    },
    [grid, target, represent],
  );
}
