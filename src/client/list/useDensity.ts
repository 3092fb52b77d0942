import { useStore } from 'ra-core';

import { ALL_LISTS } from '../../core/api/limits.ts';
import type { Density } from '../../core/views/savedViews.ts';
import { useLookSaver } from './useListLook.ts';

export const densities = ['compact', 'comfortable'] as const satisfies readonly Density[];

export const DENSITY_KEY = 'farola.density';

/** How much room a row of a list takes, in all lists; chosen at a list or with the layout. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useStore<Density>(DENSITY_KEY, 'compact');
  const save = useLookSaver();
  return [
    density,
    (chosen) => {
      // the present density is stored already, or is the default
      if (chosen === density) return;
      setDensity(chosen);
      save(ALL_LISTS, { densidad: chosen });
    },
  ];
}
