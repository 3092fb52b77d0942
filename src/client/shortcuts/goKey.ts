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
