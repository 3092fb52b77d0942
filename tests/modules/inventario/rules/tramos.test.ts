import { expect, test } from 'vitest';
import {
  cargaContada,
  replay,
  type Actualizacion,
  type Catalogos,
} from '../../../../src/modules/inventario/rules/secuenciaDeActualizaciones.ts';
import {
  estadoEn,
  estaEnInventario,
  tramosDe,
} from '../../../../src/modules/inventario/rules/tramos.ts';

const catalogos: Catalogos = {
  ficha: (id) =>
    id === 1
      ? { tecnologia: 'sodio', potencia_nominal_w: 70, potencia_total_w: 82 }
      : { tecnologia: 'led', potencia_nominal_w: 40, potencia_total_w: 40 },
  consume: () => true,
};
const base = {
  codigo: 'LUM-0451',
  tipo_id: 1,
  luminaria_id: 1,
  cantidad: 1,
  estado_operativo: 'en_servicio',
  carga_w: 82,
};
const update = (
  id: number,
  tipo: Actualizacion['tipo'],
  fecha_efectiva: string,
  cambios = {},
): Actualizacion => ({ id, numero: `ACT-2026-0000${id}`, tipo, fecha_efectiva, cambios });
const corte = '2025-07-31';

test('the worked example: LUM-0451 by days', () => {
  const chain = replay(
    base,
    [
      update(1, 'hurto', '2026-03-10'),
      update(2, 'reinstalacion', '2026-04-02', { luminaria_id: 2 }),
      update(3, 'reubicacion', '2026-07-16', { ubicacion: { lat: 5.7, lng: -73 } }),
    ],
    catalogos,
  );
  const tramos = tramosDe(chain, { base, corte });
  expect(tramos.map(({ desde, hasta }) => [desde, hasta])).toEqual([
    ['2025-07-31', '2026-03-10'],
    ['2026-03-10', '2026-04-02'],
    ['2026-04-02', '2026-07-16'],
    ['2026-07-16', null],
  ]);
  const on = (day: string) => {
    const estado = estadoEn(tramos, day);
    return [estado?.['estado_operativo'], cargaContada(estado, catalogos), estado?.['ubicacion']];
  };
  expect(on('2025-07-30')).toEqual([undefined, 0, undefined]);
  expect(on('2026-03-09')).toEqual(['en_servicio', 82, undefined]);
  expect(on('2026-03-10')).toEqual(['hurtada', 0, undefined]);
  expect(on('2026-04-01')).toEqual(['hurtada', 0, undefined]);
  expect(on('2026-04-02')).toEqual(['en_servicio', 40, undefined]);
  expect(on('2026-07-16')).toEqual(['en_servicio', 40, { lat: 5.7, lng: -73 }]);
});

test('of several updates of one day the last one makes the segment', () => {
  const chain = replay(
    base,
    [update(1, 'hurto', '2026-03-10'), update(2, 'reinstalacion', '2026-03-10')],
    catalogos,
  );
  const tramos = tramosDe(chain, { base, corte });
  expect(tramos.map(({ desde }) => desde)).toEqual(['2025-07-31', '2026-03-10']);
  expect(estadoEn(tramos, '2026-03-10')).toMatchObject({ estado_operativo: 'en_servicio' });
});

test('what was removed, and what was never there, is not in the inventory', () => {
  const gone = replay(base, [update(1, 'retiro', '2026-03-10')], catalogos);
  const tramos = tramosDe(gone, { base, corte });
  expect(estaEnInventario(estadoEn(tramos, '2026-03-09'))).toBe(true);
  expect(estaEnInventario(estadoEn(tramos, '2026-03-10'))).toBe(false);
  expect(estaEnInventario(estadoEn([], '2026-03-10'))).toBe(false);
});
