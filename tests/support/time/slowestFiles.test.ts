import { expect, test } from 'vitest';
import { slowestFiles } from './slowestFiles.ts';

test('the slowest files are told by their processor, journeys by how long they last', () => {
  const lines = slowestFiles([
    { project: 'api', file: 'tests/waiting.test.ts', lasted: 60, processor: 0.4 },
    { project: 'api', file: 'tests/busy.test.ts', lasted: 12, processor: 9 },
    { project: 'e2e', file: 'tests/e2e/journey.test.ts', lasted: 20, processor: 0.2 },
  ]);
  expect(lines.slice(1)).toEqual([
    '    0.2    20.0  e2e tests/e2e/journey.test.ts',
    '    9.0    12.0  api tests/busy.test.ts',
    '    0.4    60.0  api tests/waiting.test.ts',
    '    9.4    72.0  api: 2 files',
    '    0.2    20.0  e2e: 1 files',
  ]);
});

test('twenty-five of them are enough', () => {
  const files = Array.from({ length: 30 }, (_each, i) => ({
    project: 'node',
    file: `tests/${i}.test.ts`,
    lasted: i,
    processor: i,
  }));
  const lines = slowestFiles(files);
  expect(lines).toHaveLength(27);
  expect(lines[1]).toContain('tests/29.test.ts');
});
