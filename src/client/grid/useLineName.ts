import { useCallback } from 'react';

import type { Grid, GridLine } from '../../core/resource/grid.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { useResources } from '../resource/resourcesContext.ts';

export type LineName = (line: GridLine) => string;

/** What a line is called: as its target is. */
export function useLineName({ fields }: Resource, { rows }: Grid): LineName {
  const represent = useRepresent();
  const resources = useResources();
  const { target: name = '' } = (fields[rows.field] ?? {}) as { target?: string }; // a reference
  const target = resources.get(name);
  return useCallback(
    ({ objetivo }) => (target === undefined ? String(objetivo['id']) : represent(target, objetivo)),
    [target, represent],
  );
}
