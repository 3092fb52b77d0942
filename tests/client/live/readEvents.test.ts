import { expect, test } from 'vitest';

import { createEventReader } from '../../../src/client/live/connection.ts';

const TEXT = 'id: 7\nevent: cambios\ndata: {"a":1}\n\nid: 8\n: \n\nevent: fin\r\ndata: {}\r\n\r\n';
const EVENTS = [
  { event: 'cambios', id: '7', data: '{"a":1}' },
  { event: undefined, id: '8', data: '' },
  { event: 'fin', id: undefined, data: '{}' },
];

test.each([1, 2, 3, 7, 1000])('pieces of %d characters make the same events', (size) => {
  const eventsIn = createEventReader();
  const events = [];
  for (let from = 0; from < TEXT.length; from += size)
    events.push(...eventsIn(TEXT.slice(from, from + size)));
  expect(events).toEqual(EVENTS);
});

test('what is not whole is no event yet', () => {
  const eventsIn = createEventReader();
  expect(eventsIn('event: inicio\ndata: {}\n')).toEqual([]);
  expect(eventsIn('\n')).toEqual([{ event: 'inicio', id: undefined, data: '{}' }]);
});
