import { describe, expect, test } from 'vitest';
import {
  diasPropuestos,
  valoresPropuestos,
} from '../../../../src/modules/energia/rules/comienzoDeFactura.ts';

const reading = (record: Record<string, unknown>) => (path: string) => record[path] ?? null;

describe('an invoice proposes', () => {
  test('what it comes to, once it can', () => {
    const { energia, total } = valoresPropuestos;
    expect(energia.value(reading({ kwh_facturado: 57_900, tarifa_kwh: 720.5 }))).toBe(41_716_950);
    expect(energia.value(reading({ kwh_facturado: 57_900 }))).toBeUndefined();
    expect(total.value(reading({ valor_energia: 0.1, otros_cargos: 0.2 }))).toBe(0.3);
    expect(total.value(reading({ valor_energia: 1 }))).toBeUndefined();
    expect(energia.reason().es).toBe('{kwh_facturado} × {tarifa_kwh}.');
    expect(total.reason().en).toContain('plus other charges');
  });

  test.each([
    ['2026-07', undefined, '2026-07-01', '2026-07-31'],
    ['2028-02', undefined, '2028-02-01', '2028-02-29'],
    ['2026-07', '2026-06-16', '2026-07-01', '2026-07-15'],
    ['2026-07', '2026-07-01', '2026-07-01', '2026-07-31'],
    // d−1 does not exist
    ['2026-02', '2026-01-31', '2026-02-01', '2026-02-28'],
    ['2026-12', '2026-12-16', '2026-12-01', '2027-01-15'],
    [undefined, undefined, undefined, undefined],
    ['2026-7', 'julio', undefined, undefined],
  ])('of period %s from %s: %s to %s', (periodo, fecha_desde, desde, hasta) => {
    const read = reading({ periodo, fecha_desde });
    expect([diasPropuestos.desde.value(read), diasPropuestos.hasta.value(read)]).toEqual([
      desde,
      hasta,
    ]);
  });

  test('each day with its reason', () => {
    expect(diasPropuestos.desde.reason().es).toBe('Primer día del periodo ({periodo}).');
    const { reason } = diasPropuestos.hasta;
    expect(reason(reading({})).es).toBe('Último día del periodo ({periodo}).');
    expect(reason(reading({ fecha_desde: '2026-06-16' })).en).toBe(
      'A whole month from {fecha_desde} on.',
    );
  });
});
