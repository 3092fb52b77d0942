import { expect, test } from 'vitest';
import { pagesOf } from '../../../bench/sheets/lookMeanwhile.ts';

const course = {
  quiet: { from: 0, to: 100 },
  planning: { from: 100, to: 200 },
  applying: { from: 200, to: 300 },
  undoing: { from: 300, to: 400 },
};

test('who waited from one phase into the next counts in both', () => {
  const pages = pagesOf(course, [
    { from: -50, to: -10 },
    { from: 20, to: 25 },
    { from: 150, to: 152 },
    { from: 190, to: 250 },
  ]);
  expect(pages.quiet).toMatchObject({ p50: 5, max: 5 });
  expect(pages.planning).toMatchObject({ p50: 2, max: 60 });
  expect(pages.applying).toMatchObject({ p50: 60, max: 60 });
});

test('a phase in which nobody was answered has no figures', () => {
  expect(Object.keys(pagesOf(course, [{ from: 20, to: 25 }]))).toEqual(['quiet']);
});
