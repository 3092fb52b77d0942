import { expect, test } from 'vitest';
import {
  efectosDe,
  type Hecho,
} from '../../../../src/modules/inventario/rules/efectosDeActualizaciones.ts';
import type {
  Catalogos,
  Elemento,
} from '../../../../src/modules/inventario/rules/secuenciaDeActualizaciones.ts';

const catalogos: Catalogos = {
  ficha: (id) => ({
    tecnologia: 'led',
    potencia_nominal_w: Number(id) * 10,
    potencia_total_w: Number(id) * 10,
  }),
  consume: () => true,
};

const base: Elemento = {
  codigo: 'LUM-1',
  tipo_id: 1,
  luminaria_id: 1,
  cantidad: 1,
  barrio_id: 1,
  estado_operativo: 'en_servicio',
  carga_w: 10,
};

const hecho = (id: number, dia: string, { en, anula = false }: { en: number; anula?: boolean }) =>
  ({
    actualizacion: {
      id,
      numero: `ACT-${id}`,
      tipo: 'correccion_censo',
      fecha_efectiva: dia,
      cambios: { luminaria_id: id + 1 },
    },
    anula,
    en: `2026-08-0${en}T12:00:00.000Z`,
  }) satisfies Hecho;

const hechos = [
  hecho(1, '2026-03-01', { en: 1 }),
  hecho(2, '2026-02-01', { en: 2 }),
  hecho(3, '2026-04-01', { en: 3 }),
  hecho(2, '2026-02-01', { en: 4, anula: true }),
];

test('what a deed made of a life follows from the updates that were approved before it', () => {
  const todos = efectosDe({ base, hechos }, catalogos);
  const antes = efectosDe({ base, hechos: hechos.slice(0, 3) }, catalogos);
  const vigentes = hechos.slice(0, 3).map(({ actualizacion }) => actualizacion);
  const despues = efectosDe({ base, vigentes, hechos: hechos.slice(3) }, catalogos);
  expect([...antes, ...despues]).toEqual(todos);
  expect(despues).toMatchObject([
    { actualizacion_id: 2, anula: true, signo: -1, desde: '2026-02-01', hasta: '2026-03-01' },
    { actualizacion_id: 2, anula: true, signo: 1, desde: '2026-02-01', hasta: '2026-03-01' },
  ]);
});
