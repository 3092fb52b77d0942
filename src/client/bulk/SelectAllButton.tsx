import Button from '@mui/material/Button';
import { useListContext, useNotify, useTranslate, type RaRecord } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { formatNumber } from '../i18n/format.ts';
import { useSelection } from './selection.tsx';
import { useExactTotal } from '../list/paging/useExactTotal.ts';

/** Records that one bulk action takes, as the server has it. */
const MAX_BATCH = 20_000;

/** From the rows of the page to all that the filter lets through, as many as they are now. */
export function SelectAllButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data = [], selectedIds, filterValues } = useListContext<RaRecord>();
  const { all, setAll } = useSelection();
  const count = useExactTotal(resource);
  const isPageChosen = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (all !== undefined || !isPageChosen || count.shown <= data.length) return null;
  const choose = async () => {
    const total = await count.ask();
    if (total === undefined) return;
    if (total > MAX_BATCH) {
      const messageArgs = { total: formatNumber(total), most: formatNumber(MAX_BATCH) };
      notify('farola.lists.tooMany', { type: 'warning', messageArgs });
    } else setAll({ filter: filterValues as Record<string, unknown>, total, without: [] });
  };
  const total = `${formatNumber(count.shown)}${count.isCapped ? '+' : ''}`;
  return (
    <Button size="small" loading={count.isAsking} onClick={() => void choose()}>
      {translate('farola.lists.selectAll', { total })}
    </Button>
  );
}
