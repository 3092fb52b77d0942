import { expect, test } from 'vitest';

import { problemOf } from '../../../src/client/import/FileControls.tsx';

const MB = 1024 * 1024;

test.each([
  ['censo.XLSX', 1, undefined],
  ['censo.csv', 50 * MB, undefined],
  ['censo.csv', 50 * MB + 1, 'tooLarge'],
  ['censo.ods', 0, 'empty'],
  ['censo.xlsx.zip', 10, 'wrongType'],
  ['csv', 10, 'wrongType'],
])('of a file %s of %i bytes is said: %s', (name, size, problem) => {
  expect(problemOf({ name, size })).toBe(problem);
});
