import { useStore } from 'ra-core';

export const densities = ['compact', 'comfortable'] as const;
type Density = (typeof densities)[number];

/** How much room a row of a list takes; chosen at the list or with the layout. */
export function useDensity(): [Density, (density: Density) => void] {
  return useStore<Density>('farola.density', 'compact');
}
