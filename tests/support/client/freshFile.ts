import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Files share a process and a window, and with them React, MUI and the like, whose loading takes
// longest. Each file has modules of the application and a document of its own: what they remember of
// one is not there in the next.
vi.resetModules();
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  const { documentElement: page, head, body } = document;
  for (const element of [page, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
});

// Emotion adds a `<style>` per rule, and happy-dom reads all of them each time that a test asks whether
// something is to be seen, which was more than half of the time. A test of styles brings a cache of
// its own (styled.tsx).
const { head } = document;
Object.assign(head, { insertBefore: insertUnlessStyle });

function insertUnlessStyle<T extends Node>(node: T, before: Node | null): T {
  const isOfEmotion = node instanceof HTMLStyleElement && node.dataset['emotion'] !== undefined;
  return isOfEmotion ? node : (Node.prototype.insertBefore.call(head, node, before) as T);
}

// As browsers say it. happy-dom answers the markup of all that is in it, and Popper asks what it has before it
// for each thing that it measures.
HTMLElement.prototype.toString = () => '[object HTMLElement]';
