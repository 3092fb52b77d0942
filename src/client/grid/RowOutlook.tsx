import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

import { isLocked, isTyped } from './gridRow.ts';
import type { GridStore } from './gridStore.ts';

/** Of the focused row: why it is locked, or what saving would say of what is typed. */
export function RowOutlook({ store, id }: { store: GridStore; id: number }) {
  const translate = useTranslate();
  const row = useSyncExternalStore(
    (listener) => store.subscribeRow(id, listener),
    () => store.rowOf(id),
  );
  const { tried, line, status } = row;
  const errors = Object.values(tried?.fields ?? {}).flatMap((found) => found);
  const said = [...errors, ...(tried?.avisos ?? [])].map(({ message }) => message);
  const isAhead = said.length > 0 && (isTyped(row) || status.kind === 'idle');
  const words =
    isLocked(row, store.place.resource) && line.bloqueo !== null
      ? line.bloqueo
      : isAhead
        ? `${translate('farola.grid.willBe')} ${said.join(' ')}`
        : '';
  return (
    <Box component="output" sx={STYLE}>
      {words}
    </Box>
  );
}

/** Its place is kept: the grid does not move under who types. */
const STYLE = {
  display: 'block',
  minHeight: 34,
  px: 1.5,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;
