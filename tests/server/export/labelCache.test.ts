import { describe, expect, test } from 'vitest';
import { exportColumns } from '../../../src/core/export/exportColumns.ts';
import { createLabelMemo } from '../../../src/server/export/labels.ts';
import { muestra } from '../../support/toys/toys.ts';

const columns = exportColumns(muestra, ['sector_id', 'entero', 'sectores', 'creado_por']);

function memo() {
  const asked: [string, readonly number[]][] = [];
  const made = createLabelMemo(async (target, ids) => {
    asked.push([target, ids]);
    return ids.map((id) => [id, `${target} ${id}`]);
  });
  return { ...made, asked };
}

describe('the labels of an export', () => {
  test('are asked for once per page and resource, and never again', async () => {
    const labels = memo();
    await labels.learn(columns, [
      [1, 9, [2, 3], 5],
      [1, 9, null, null],
    ]);
    await labels.learn(columns, [[4, 9, [1], 5]]);
    expect(labels.asked).toEqual([
      ['sector', [1, 2, 3]],
      ['usuario', [5]],
      ['sector', [4]],
    ]);
    expect(labels.labelOf('sector', 3)).toBe('sector 3');
    expect(labels.labelOf('usuario', 5)).toBe('usuario 5');
  });

  test('are the id of what is not known', () => {
    expect(memo().labelOf('sector', 8)).toBe('8');
  });

  test('do not pile up', async () => {
    const labels = memo();
    const page = (from: number) => Array.from({ length: 15_000 }, (_, at) => [from + at]);
    await labels.learn(columns, page(0));
    await labels.learn(columns, page(15_000));
    await labels.learn(columns, [[7]]);
    expect(labels.labelOf('sector', 7)).toBe('sector 7');
    expect(labels.labelOf('sector', 20_000)).toBe('20000');
  });
});
