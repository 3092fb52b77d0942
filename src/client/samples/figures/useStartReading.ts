import type { InventoryFigures, Start } from '../../../core/startApi.ts';
import { useStart } from '../../pages/dashboard/useStart.ts';
import { partOf, readingOf, type Reading } from './reading.ts';

export const useStartReading = (): Reading<Start> => readingOf(useStart());

/** Not there for who may not read the inventory. */
export const useInventoryReading = (): Reading<InventoryFigures> =>
  partOf(useStartReading(), ({ inventario }) => inventario);
