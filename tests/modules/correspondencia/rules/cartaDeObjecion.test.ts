import { expect, test } from 'vitest';
import {
  cartaDeObjecion,
  type FacturaObjetada,
} from '../../../../src/modules/correspondencia/rules/cartaDeObjecion.ts';

const factura: FacturaObjetada = {
  numero: 'EB-2607-0457',
  cuenta: '610000457',
  periodo: '2026-07',
  desde: '2026-07-01',
  hasta: '2026-07-31',
  vence: '2026-08-21',
  facturado: 57_900,
  referencia: 52_668,
  desviacion: 9.93,
  en_discusion: 3_769_656,
  dictamen_motivo: null,
  motivo: null,
  plazo: 15,
};

test('the letter names invoice, account, figures and the days to answer', () => {
  const { asunto, contenido } = cartaDeObjecion(factura);
  expect(asunto).toBe('Objeción de la factura EB-2607-0457 de julio de 2026 (cuenta 610000457)');
  for (const part of [
    'del 1 de julio de 2026 al 31 de julio de 2026 y vence el 21 de agosto de 2026',
    'Energía facturada: 57.900 kWh',
    'Energía de referencia: 52.668 kWh',
    'Desviación: 9,93 %',
    'Valor en discusión: $ 3.769.656',
    'dentro de los 15 días hábiles',
  ]) {
    expect(contenido).toContain(part);
  }
  expect(contenido).not.toContain('después de su término');
});

test('it says why it is late, and what a verdict by hand rests on', () => {
  const { contenido } = cartaDeObjecion({
    ...factura,
    motivo: 'La factura llegó vencida.',
    dictamen_motivo: 'Incluye el alumbrado navideño.',
  });
  expect(contenido).toContain(
    'La objeción se presenta después de su término por este motivo: La factura llegó vencida.',
  );
  expect(contenido).toContain('Incluye el alumbrado navideño.');
});

test('without a base it claims no figure', () => {
  const { contenido } = cartaDeObjecion({
    ...factura,
    referencia: null,
    desviacion: null,
    en_discusion: null,
  });
  expect(contenido).toContain('Energía de referencia: sin base');
  expect(contenido).not.toMatch(/Desviación|Valor en discusión/);
});
