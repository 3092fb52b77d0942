import { useEffect, useRef } from 'react';

import { readStored, store } from '../browser/storedText.ts';

/** Whether a key by itself may be meant for the page: nobody is typing, and nothing lies over it. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return areSingleKeysOn() && !takesText(event.target) && !isDialogOpen() && !isDialogComing();
}

/** A dialog, a menu or a drawer lies over the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** A button has been pressed whose dialog is still on its way: what is typed is meant for that. */
const isDialogComing = (): boolean =>
  document.querySelector('[aria-haspopup=dialog][aria-expanded=true]') !== null;

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest(TYPED_INTO) !== null) return true;
  return target instanceof HTMLInputElement && !PRESSED.includes(target.type);
}

/** What letters are typed into, or choose among. */
const TYPED_INTO =
  'textarea, select, [role=textbox], [role=searchbox], [role=combobox], [role=listbox], [role=menu], [role=spinbutton]';
const PRESSED = ['button', 'submit', 'reset', 'checkbox', 'radio', 'file', 'image', 'color'];

const STORAGE_KEY = 'farola-atajos';
const OFF = 'no';

/** Whether letters by themselves do something: who speaks to the computer may not want that. */
export const areSingleKeysOn = (): boolean => readStored(STORAGE_KEY) !== OFF;

export const switchSingleKeys = (state: 'on' | 'off'): void =>
  store(STORAGE_KEY, state === 'off' ? OFF : undefined);

/** Leads to the search of a list, and tells its box. */
export const SEARCH_KEY = '/';

/** Ms that `g` waits for the letter of a page. */
const SECOND_KEY_MS = 1500;

let askedAt = -Infinity;

/** Whether a key pressed then (ms, as events tell it) is meant as the letter of a page, behind `g`. */
export const isPageLetter = (at: number): boolean => at - askedAt < SECOND_KEY_MS;

/** `g` was pressed then. */
export function askForLetter(at: number): void {
  askedAt = at;
}

/** The letter came, or another key. */
export function stopAsking(): void {
  askedAt = -Infinity;
}

/** Whose keyboards have ⌘ where others have Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that commands are given with, as it is written on it. */
export const commandKey = (): string => (isApple() ? '⌘' : 'Ctrl');

/** The key beside it that writes other signs. */
export const alternateKey = (): string => (isApple() ? '⌥' : 'Alt');

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl or ⌘ is held, and nothing else. On a Mac, Ctrl moves the cursor within texts. */
export const isCommand = (event: Modifiers): boolean =>
  (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;

/** Hears every key that is pressed on the page. */
export function useKeyDown(act: (event: KeyboardEvent) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
