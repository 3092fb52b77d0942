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
