import { useRef } from 'react';

/**
 * A key for a write: sent again because no answer came, it is done once. What was changed since gets
 * another key, or the server would answer with what it did before.
 */
export function useIdempotencyKey(): (sent: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}

/**
 * The same of a form that goes on after a crash: what it sends again is known by what it is. What was
 * changed since gets another key here, too.
 */
export const keyWithin = (form: string, sent: unknown): string =>
  `${form}-${digest(JSON.stringify(sent))}`;

/** 53 bits: the server refuses a key that comes with another body, so a clash would do no harm. */
function digest(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

/** `randomUUID` is there under https alone. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
