import { expect, test } from 'vitest';
import type { Block } from '../../../src/core/documents/blocks.ts';
import { shownTo } from '../../../src/core/documents/shownTo.ts';
import { sampleModel } from '../../support/documents.ts';

const people: Block = {
  kind: 'table',
  title: 'Reportes',
  columns: [
    { header: 'Caso', kind: 'text' },
    { header: 'Reportante', kind: 'text', personal: true },
    { header: 'Cuenta', kind: 'text', target: 'usuario' },
  ],
  rows: [
    ['M-1', 'Ana', 'ana@x.co'],
    ['M-2', null, null],
  ],
  of: ['seguimiento_mantenimiento'],
};
const model = sampleModel([people]);
const all = { personal: true, reads: () => true };

test('who may see everything gets the very same document', () => {
  expect(shownTo(model, all)).toBe(model);
});

test('personal values are masked, empty ones stay empty, and the page says so', () => {
  const { blocks, notice } = shownTo(model, { ...all, personal: false });
  expect((blocks[0] as typeof people & { rows: unknown }).rows).toEqual([
    ['M-1', '•••', 'ana@x.co'],
    ['M-2', null, null],
  ]);
  expect(notice).toContain('Copia sin los datos personales');
});

test('names of records that may not be read are masked', () => {
  const { blocks } = shownTo(model, { ...all, reads: (name) => name !== 'usuario' });
  expect(JSON.stringify(blocks)).not.toContain('ana@x.co');
});

test('a block about records that may not be read is left out, and a figure of them', () => {
  const figures: Block = {
    kind: 'figures',
    title: 'Cifras',
    items: ['factura_energia', 'usuario'].map((name) => ({
      name,
      value: 7,
      unit: null,
      decimals: 0,
      previous: null,
      target: null,
      state: null,
      of: [name],
    })),
  };
  const reads = (name: string) => name === 'factura_energia';
  const { blocks } = shownTo(sampleModel([people, figures]), { personal: true, reads });
  expect(blocks[0]).toEqual({
    kind: 'paragraph',
    text: 'Reportes: no está entre lo que usted puede consultar.',
  });
  expect(blocks[1]).toMatchObject({ items: [{ name: 'factura_energia' }] });
});
