import { useRef } from 'react';

/**
 * A key for a write: sent again because no answer came, it is done once. What was changed since gets
 * another key, or the server would answer with what it did before.
 */
export function useSubmissionKey(): (sent: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}

/** `randomUUID` is there under https alone. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
