import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, type RaRecord } from 'ra-core';
import { useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { rememberRows } from '../bulk/selection.tsx';
import { formatNumber } from '../i18n/format.ts';

/** Points that are chosen one by one: each is read as it is now, so that a bulk action knows its version. */
export const MOST_CHOSEN = 2_000;

/** Rows of one request. */
const TOGETHER = 1_000;

/** Chooses records as the boxes of the list do. */
export function useChoosing({ name }: Resource) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { selectedIds, onSelect } = useListContext<RaRecord>();
  const [isBusy, setBusy] = useState(false);
  const rowsOf = async (ids: readonly number[]): Promise<RaRecord[]> => {
    const pages = Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, i) =>
      ids.slice(i * TOGETHER, (i + 1) * TOGETHER),
    );
    const found: RaRecord[] = [];
    for (const page of pages) {
      const { data } = await dataProvider.getList(name, {
        filter: { id: page },
        pagination: { page: 1, perPage: TOGETHER },
        sort: { field: 'id', order: 'ASC' },
      });
      found.push(...(data as RaRecord[])); // records of a resource
    }
    return found;
  };
  const choose = async (ids: readonly number[]) => {
    if (ids.length > MOST_CHOSEN) {
      const messageArgs = { most: formatNumber(MOST_CHOSEN) };
      notify('farola.map.zone.tooMany', { type: 'warning', messageArgs });
      return;
    }
    setBusy(true);
    try {
      const rows = await rowsOf(ids.filter((id) => !selectedIds.includes(id)));
      rememberRows(client, name, rows);
      onSelect([...new Set([...selectedIds, ...ids])]);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
        type: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    choose,
    toggle: (id: number) =>
      selectedIds.includes(id)
        ? onSelect(selectedIds.filter((one) => one !== id))
        : void choose([id]),
  };
}
