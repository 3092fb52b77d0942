import { expect, test } from 'vitest';

import { pickOrder } from '../../../../src/client/fields/reference/useTargets.ts';
import { barrio } from '../../../../src/modules/inventario/barrio.ts';
import { facturaEnergia } from '../../../../src/modules/energia/factura_energia.ts';

test('what may be picked stands in the order of its own names', () => {
  // its list goes by the sector first, which the picker does not tell
  expect(barrio.sort).toEqual(['sector_id.nombre', 'nombre']);
  expect(pickOrder(barrio)).toBe('nombre');
  expect(pickOrder(facturaEnergia)).toBe('-periodo');
});
