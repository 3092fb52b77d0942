import { afterEach, expect, test } from 'vitest';

import { listedIn, openedIn } from '../../../src/client/theme/components.ts';

afterEach(() => document.body.replaceChildren());

function focused(html: string): void {
  document.body.innerHTML = html;
  document.querySelector('input')?.focus();
}

test('what opens from a dialog stands in the dialog, where it is heard', () => {
  focused('<main><div role="dialog" id="uno"><input></div></main>');
  expect([openedIn().id, listedIn().id]).toEqual(['uno', 'uno']);
});

test('of a page, a list under a text box stands in its main part', () => {
  focused('<main id="dos"><input></main>');
  expect([openedIn(), listedIn().id]).toEqual([document.body, 'dos']);
});

test('elsewhere it is the body', () => {
  focused('<header><input></header>');
  expect([openedIn(), listedIn()]).toEqual([document.body, document.body]);
});
