import { lazy } from 'react';

import { usePrefetch } from '../browser/usePrefetch.ts';
import { loadColumnResizeAndDrag } from './widths/useWidths.ts';

const loadFilter = () => import('./filters/FilterPopover.tsx');
const loadFields = () => import('./columns/FieldMenu.tsx');
const loadLeftOut = () => import('./DroppedFiltersList.tsx');
const loadBulkAction = () => import('../bulk/BulkActionDialog.tsx');
const loadColumns = () => import('./columns/ColumnsPopover.tsx');
const loadSort = () => import('./sort/SortPopover.tsx');
const loadExport = () => import('./ExportMenu.tsx');
const loadRowMenu = () => import('./table/RowMenu.tsx');
const loadChanges = () => import('./ListChanges.tsx');
const loadDay = () => import('./day/DayPopover.tsx');
const loadPanel = () => import('./panel/RecordPanel.tsx');

export const FilterPopover = lazy(async () => ({ default: (await loadFilter()).FilterPopover }));
export const FieldMenu = lazy(async () => ({ default: (await loadFields()).FieldMenu }));
export const DroppedFiltersList = lazy(async () => ({
  default: (await loadLeftOut()).DroppedFiltersList,
}));
export const BulkActionDialog = lazy(async () => ({
  default: (await loadBulkAction()).BulkActionDialog,
}));
export const ColumnsPopover = lazy(async () => ({ default: (await loadColumns()).ColumnsPopover }));
export const SortPopover = lazy(async () => ({ default: (await loadSort()).SortPopover }));
export const RowMenu = lazy(async () => ({ default: (await loadRowMenu()).RowMenu }));
export const RecordPanel = lazy(async () => ({ default: (await loadPanel()).RecordPanel }));
export const ListChanges = lazy(async () => ({ default: (await loadChanges()).ListChanges }));
export const DayPopover = lazy(async () => ({ default: (await loadDay()).DayPopover }));
export const ExportMenu = lazy(async () => ({ default: (await loadExport()).ExportMenu }));

const loadAll = () =>
  Promise.all([
    loadFilter(),
    loadFields(),
    loadBulkAction(),
    loadColumns(),
    loadSort(),
    loadExport(),
    loadColumnResizeAndDrag(),
    loadRowMenu(),
    loadPanel(),
    loadDay(),
  ]);

const AFTER_ROWS_MS = 1000;

/** What opens over a list is fetched once its rows had their turn: a click is to open it at once. */
export const useLateCode = (): void => usePrefetch(loadAll, AFTER_ROWS_MS);
