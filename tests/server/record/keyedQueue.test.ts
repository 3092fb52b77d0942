import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOrderOfKeys } from '../../../src/server/record/validateRecords.ts';

function workFor(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('long work lets others have a turn, and goes on with a new one', async () => {
  const turns = inOrderOfKeys();
  let answered = 0;
  const asked = wait(1).then(() => (answered += 1));
  expect(turns.isOver()).toBe(false);
  workFor(60);
  expect([turns.isOver(), answered]).toEqual([true, 0]);
  for (let turn = 0; turn < 3; turn += 1) await turns.next();
  expect([turns.isOver(), answered]).toEqual([false, 1]);
  await asked;
});
