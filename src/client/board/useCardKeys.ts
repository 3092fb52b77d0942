import { useListContext, useNavigate, type RaRecord } from 'ra-core';
import { useState, type KeyboardEvent, type RefObject } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { useRecordPath } from '../address/day.ts';
import { hasPanel, usePanel } from '../list/panel/usePanel.ts';
import { areSingleKeysOn } from '../shortcuts/keyboard.ts';
import { CARD_ATTRIBUTE } from './BoardCard.tsx';
import { STATE_ATTRIBUTE } from './useCardDrag.ts';

interface Keyed {
  root: RefObject<HTMLElement | null>;
  rows: readonly RaRecord[];
  isChoosable: boolean;
  /** Undefined: nothing is moved. */
  onMove: ((record: RaRecord, anchor: HTMLElement) => void) | undefined;
}

/** Tab leads to one card; from there the arrows lead to the others, and letters do what can be done with it. */
export function useCardKeys(resource: Resource, { root, rows, isChoosable, onMove }: Keyed) {
  const { onToggleItem } = useListContext<RaRecord>();
  const panel = usePanel();
  const navigate = useNavigate();
  const pathOf = useRecordPath(resource);
  const open = (id: RaRecord['id']) => (hasPanel(resource) ? panel.open(id) : navigate(pathOf(id)));
  const [last, enter] = useState<RaRecord['id']>();
  const entered = rows.some(({ id }) => id === last) ? last : rows[0]?.id;
  const press = (event: KeyboardEvent<HTMLElement>, record: RaRecord) => {
    const card = event.currentTarget;
    // what stands in a card has keys of its own
    if (event.target !== card || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(root.current, card, event.key);
    const act = next === undefined ? actOf(event.key, record, card) : () => next.focus();
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const actOf = (key: string, record: RaRecord, card: HTMLElement): (() => void) | undefined => {
    if (key === 'Enter') return () => open(record.id);
    if (key === ' ') return isChoosable ? () => onToggleItem(record.id) : undefined;
    if (key.toLowerCase() !== 'm' || onMove === undefined || !areSingleKeysOn()) return undefined;
    return () => onMove(record, card);
  };
  return { entered, enter, press, open };
}

/** The card that an arrow leads to: in the same column, or at the same height in the next one that has cards. */
function neighbour(
  board: HTMLElement | null,
  card: HTMLElement,
  key: string,
): HTMLElement | undefined {
  const column = card.closest(`[${STATE_ATTRIBUTE}]`);
  if (board === null || column === null) return undefined;
  const cards = cardsIn(column);
  const at = cards.indexOf(card);
  const within = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 }[key];
  if (within !== undefined) return cards[within];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return undefined;
  const columns = [...board.querySelectorAll(`[${STATE_ATTRIBUTE}]`)];
  for (let i = columns.indexOf(column) + step; i >= 0 && i < columns.length; i += step) {
    const there = cardsIn(columns[i]);
    if (there.length > 0) return there[Math.min(at, there.length - 1)];
  }
  return undefined;
}

const cardsIn = (column: Element | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>(`[${CARD_ATTRIBUTE}]`) ?? []),
];
