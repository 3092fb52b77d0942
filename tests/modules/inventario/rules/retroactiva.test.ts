import { expect, test } from 'vitest';
import { esRetroactiva } from '../../../../src/modules/inventario/rules/retroactiva.ts';

const informes = [{ periodo: '2026-06', emitido_en: '2026-07-20T11:00:00-05:00' }];

test.each([
  ['2026-06-30', '2026-07-20T10:59:59-05:00', false],
  ['2026-06-30', '2026-07-20T11:00:01-05:00', true],
  ['2026-06-01', null, true],
  ['2026-07-01', '2026-08-01T08:00:00-05:00', false],
  ['2026-05-31', null, false],
])('an update of %s approved at %s', (fecha_efectiva, aprobada_en, expected) => {
  expect(esRetroactiva({ fecha_efectiva, aprobada_en }, informes)).toBe(expected);
});
