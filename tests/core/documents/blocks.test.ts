import { describe, expect, test } from 'vitest';
import { checkedModel, MalformedDocument } from '../../../src/core/documents/blocks.ts';
import { sampleModel } from '../../support/documents.ts';

const told = (model: unknown): string => {
  try {
    checkedModel(model);
    return 'nothing';
  } catch (error) {
    if (error instanceof MalformedDocument) return error.message;
    throw error;
  }
};

const withBlock = (block: object) => ({ ...sampleModel(), blocks: [block] });
const table = {
  kind: 'table',
  title: 'Facturas',
  columns: [
    { header: 'Número', kind: 'text' },
    { header: 'kWh', kind: 'number' },
  ],
  rows: [['F-1', 12.5]],
};

describe('a model of blocks', () => {
  test('that is whole is taken as it is', () => {
    expect(checkedModel(sampleModel())).toEqual(sampleModel());
    expect(told(withBlock(table))).toBe('nothing');
  });

  test.each([
    [
      'a row that is too short',
      { ...table, rows: [['F-1', 1], ['F-2']] },
      'blocks[0].rows[1]: expected 2 cells, found 1',
    ],
    [
      'a total that is too long',
      { ...table, total: ['Total', 1, 2] },
      'blocks[0].total: expected 2 cells, found 3',
    ],
    [
      'a number in a column of texts',
      { ...table, rows: [[7, 1]] },
      'blocks[0].rows[0][0]: expected text, found a number',
    ],
    [
      'an unknown kind of column',
      { ...table, columns: [{ header: 'A', kind: 'color' }] },
      'blocks[0].columns[0].kind: ',
    ],
    ['a word too many', { ...table, colour: 'red' }, 'blocks[0]: Unrecognized key'],
    [
      'a heading below none',
      { kind: 'heading', level: 2, text: 'Uno' },
      'blocks[0].level: expected at most 1',
    ],
    [
      'a drawing that is none',
      { kind: 'drawing', title: 'A', svg: '<script>', text: 'b' },
      'blocks[0].svg: ',
    ],
    [
      'a drawing without words',
      { kind: 'drawing', title: 'A', svg: '<svg/>', text: '' },
      'blocks[0].text: ',
    ],
    [
      'a picture by no id',
      { kind: 'picture', file: '../../etc/passwd', title: 'A', text: 'b' },
      'blocks[0].file: ',
    ],
    ['no block', { kind: 'chart' }, 'blocks[0].kind: '],
  ])('with %s is refused with its place', (_what, block, message) => {
    expect(told(withBlock(block))).toContain(message);
  });

  test('a heading may not be two levels below the one before', () => {
    const blocks = [
      { kind: 'heading', level: 1, text: 'Uno' },
      { kind: 'heading', level: 3, text: 'Tres' },
    ];
    expect(told({ ...sampleModel(), blocks })).toBe(
      'blocks[1].level: expected at most 2 below a heading of 1, found 3',
    );
  });
});
