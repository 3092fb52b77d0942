import type { Block, DocumentModel } from '../../src/core/documents/blocks.ts';
import { describeChart, drawChart } from '../../src/core/documents/drawChart.ts';

const energy = {
  names: ['ene', 'feb', 'mar'],
  unit: 'kWh',
  series: [
    { name: 'Facturada', as: 'bar' as const, values: [52_000, null, 57_900] },
    { name: 'Medida', as: 'line' as const, values: [51_000, 52_100, 52_668] },
  ],
};

/** A block of every kind but a stored picture. */
const everyBlock: Block[] = [
  { kind: 'heading', level: 1, text: 'Verificación de energía' },
  { kind: 'paragraph', text: 'La interventoría verificó las facturas.\nSegunda línea.' },
  {
    kind: 'figures',
    title: 'Indicadores del mes',
    items: [
      {
        name: 'Desviación',
        value: 9.93,
        unit: '%',
        decimals: 2,
        previous: 1.2,
        target: 3,
        state: 'bad',
      },
      {
        name: 'En discusión',
        value: 3_769_656,
        unit: 'COP',
        decimals: 0,
        previous: null,
        target: null,
        state: null,
      },
    ],
  },
  { kind: 'drawing', title: 'Energía', svg: drawChart(energy), text: describeChart(energy) },
  { kind: 'heading', level: 2, text: 'Facturas' },
  {
    kind: 'table',
    title: 'Facturas del mes',
    columns: [
      { header: 'Factura', kind: 'text' },
      { header: 'Vence', kind: 'date' },
      { header: 'kWh', kind: 'number', decimals: 1 },
      { header: 'Valor', kind: 'money' },
    ],
    rows: Array.from({ length: 30 }, (_, n) => [`F-${n}`, '2026-06-15', 1234.5 + n, 720.5 * n]),
    total: ['Total', null, 37_470, 313_417.5],
    cap: 20,
  },
  { kind: 'pageBreak' },
  { kind: 'signatures', people: [{ role: 'Director de interventoría', name: 'Ana Ríos' }] },
];

export const sampleModel = (blocks: Block[] = everyBlock): DocumentModel => ({
  title: 'Informe mensual',
  subtitle: 'Mayo de 2026',
  notice: null,
  letterhead: {
    municipality: 'Municipio de Paipa',
    firm: 'Interventores',
    contract: null,
    logo: null,
  },
  day: '2026-05-31',
  contents: true,
  wide: false,
  blocks,
});
