import { randomKey } from '../idempotencyKey.ts';

const NAME = 'farola.ventana';

/** This window's own, also after a reload or a crash; another one each time where nothing may be stored. */
export function windowKey(): string {
  try {
    const known = sessionStorage.getItem(NAME);
    if (known !== null) return known;
    const key = randomKey();
    sessionStorage.setItem(NAME, key);
    return key;
  } catch {
    return randomKey(); // it only says which of several forms is offered first
  }
}
