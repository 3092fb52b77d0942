import type { Identifier } from 'ra-core';

import { readStored, store } from '../browser/storedText.ts';

/** Storage key of the row from which a person opened a record by keyboard. */
const LEFT_ROW = 'farola-fila';

interface ReturnRow {
  id: Identifier;
  /** Where it stood: the row that is there now is the nearest one where it is gone. */
  index: number;
}

/** Stores the row to which the focus returns when the list is opened again. */
export function storeReturnRow(list: string, { id, index }: ReturnRow): void {
  store(LEFT_ROW, `${list} ${index} ${id}`);
}

/** Once: who comes back a second time begins where the page begins. */
export function takeReturnRow(list: string): { id: string; index: number } | undefined {
  const [name, index, ...id] = (readStored(LEFT_ROW) ?? '').split(' ');
  store(LEFT_ROW, undefined);
  return name === list ? { id: id.join(' '), index: Number(index) || 0 } : undefined;
}
