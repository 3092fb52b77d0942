import { readStored, store } from '../browser/storedText.ts';

const STORAGE_KEY = 'farola-atajos';
const OFF = 'no';

/** Whether letters by themselves do something: who speaks to the computer may not want that. */
export const areSingleKeysOn = (): boolean => readStored(STORAGE_KEY) !== OFF;

export const switchSingleKeys = (state: 'on' | 'off'): void =>
  store(STORAGE_KEY, state === 'off' ? OFF : undefined);
