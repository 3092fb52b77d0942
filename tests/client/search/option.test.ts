import { describe, expect, test } from 'vitest';

import { matching, type Option } from '../../../src/client/search/PaletteList.tsx';

const page = (label: string, more: { detail?: string; also?: string } = {}): Option => ({
  key: label,
  kind: 'page',
  label,
  does: { to: '/' },
  ...more,
});
const labels = (options: readonly Option[], text: string) =>
  matching(options, text).map(({ label }) => label);

describe('what matches a text', () => {
  test('has every word of it somewhere, whatever accents and capitals', () => {
    const options = [
      page('Facturas de energía', { detail: 'Verificación' }),
      page('Barrios', { also: 'barrio' }),
      page('Anexos'),
    ];
    expect(labels(options, 'ENERGIA fact')).toEqual(['Facturas de energía']);
    expect(labels(options, 'verificacion')).toEqual(['Facturas de energía']);
    expect(labels(options, ' barrio ')).toEqual(['Barrios']);
    expect(labels(options, 'energía anexo')).toEqual([]);
  });

  test('stands in the order of how well: beginning, a word, a part; else as it was', () => {
    const options = [
      page('Sobrecosto'),
      page('Resumen de costos'),
      page('Subcostos'),
      page('Costos mensuales'),
    ];
    expect(labels(options, 'costo')).toEqual([
      'Costos mensuales',
      'Resumen de costos',
      'Sobrecosto',
      'Subcostos',
    ]);
  });
});
