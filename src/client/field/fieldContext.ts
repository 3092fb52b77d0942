import { createContext, use, useSyncExternalStore } from 'react';

import type { CurrentUser } from '../../core/api/api.ts';
import type { Said } from '../../core/i18n/sentences.ts';
import type { FieldApi } from './carrier.ts';
import type { Device } from './database.ts';
import type { Outbox, OutboxState } from './outbox.ts';
import type { Item } from './queue.ts';
import type { field } from './words.ts';

/** Who uses the phone: as much as is kept of them without a signal. */
export type FieldUser = Pick<CurrentUser, 'id' | 'email' | 'first_name' | 'persona_id'>;

/** Under which a phone keeps who uses it. */
export const USER_KEY = 'user';

/** What every screen of the field works with. */
export interface Field {
  device: Device;
  outbox: Outbox;
  api: FieldApi;
  user: FieldUser;
}

export const FieldContext = createContext<Field | undefined>(undefined);

export function useField(): Field {
  const field = use(FieldContext);
  if (field === undefined) throw new Error('useField needs a <FieldContext> above it.');
  return field;
}

export type FieldWords = Said<typeof field>;

export const FieldWordsContext = createContext<FieldWords | undefined>(undefined);

export function useFieldWords(): FieldWords {
  const words = use(FieldWordsContext);
  if (words === undefined) throw new Error('useFieldWords needs a <FieldWordsContext> above it.');
  return words;
}

/** A sentence with its holes filled: `%{count}`. */
export const filled = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string => sentence.replace(/%\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

/** What is on the phone, as it changes. */
export function useOutbox(): OutboxState {
  const { outbox } = useField();
  return useSyncExternalStore(outbox.subscribe, outbox.state);
}

/** By how much the phone is behind the server, ms; null: not known yet. */
export function useOffset(): number | null {
  const { api } = useField();
  return useSyncExternalStore(api.subscribe, api.offset);
}

/** The own items. */
export function useItems(): readonly Item[] {
  const { user } = useField();
  return useOutbox().items.filter((item) => item.user === user.id);
}
