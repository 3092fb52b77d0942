import type { InventoryFigures, Start } from '../../../core/api/startApi.ts';
import { useStart } from '../../myDay/useStart.ts';
import { partOf, readingOf, type Reading } from './reading.ts';

export const useStartReading = (): Reading<Start> => readingOf(useStart());

/** Not there for who may not read the inventory. */
export const useInventoryReading = (): Reading<InventoryFigures> =>
  partOf(useStartReading(), ({ inventario }) => inventario);
