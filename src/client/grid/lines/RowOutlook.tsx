import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

import { isLocked } from '../gridRow.ts';
import type { GridStore } from '../gridStore.ts';

/** Of the focused row: why it is locked or was refused, or what saving would say of what is typed. */
export function RowOutlook({ store, id }: { store: GridStore; id: number }) {
  const translate = useTranslate();
  const row = useSyncExternalStore(
    (listener) => store.subscribeRow(id, listener),
    () => store.rowOf(id),
  );
  const { tried, line, status } = row;
  const { bloqueo } = line;
  const errors = Object.values(tried?.fields ?? {}).flatMap((found) => found);
  const ahead = [...errors, ...(tried?.avisos ?? [])].map(({ message }) => message);
  const refused = status.kind === 'refused' ? Object.values(status.fields) : [];
  const isShut = isLocked(row, store.place) && bloqueo !== null;
  const words = () => {
    if (isShut) return bloqueo;
    if (refused.length > 0) return refused.map((text) => translate(text, { _: text })).join(' ');
    if (ahead.length === 0) return '';
    return `${translate('farola.grid.willBe')} ${ahead.join(' ')}`;
  };
  return (
    // its place is kept: the grid does not move under who types
    <output className="row-outlook" data-refused={refused.length > 0 ? '' : undefined}>
      {words()}
    </output>
  );
}
