import { expect, test } from 'vitest';
import type { CurrentUser } from '../../../src/core/api/api.ts';
import { everyRight } from '../../../src/core/resource/permissions.ts';
import type { Answer, Read } from '../../../src/server/myDay/figureReading.ts';
import { moneyAsked, moneyOf } from '../../../src/server/myDay/startFigures.ts';

const asker = (cargo: string, rol: CurrentUser['rol'] = 'funcionario') => ({
  cargo,
  user: {
    id: 1,
    email: 'ana@farola.test',
    first_name: 'Ana',
    last_name: 'Rojas',
    rol,
    idioma: 'es',
    debe_cambiar_clave: false,
    foto: null,
    derechos: everyRight,
    persona_id: null,
  },
  context: { hoy: '2026-07-15', ahora: '2026-07-15T10:00:00-05:00' },
});

const answer = (valores: readonly [grupo: string, valor: number][]): Answer => ({
  recurso: 'factura_energia',
  nombre: 'x',
  titulo: { es: 'x', en: 'x' },
  unidad: 'COP',
  bueno: null,
  entero: { estado: 'verificada' },
  valores: valores.map(([grupo, valor]) => ({
    grupo,
    valor,
    filas: 1,
    filtro: { grupo },
    meta: null,
    tono: 'neutral',
    origen: { de: 'registros', dia: '2026-07-15' },
  })),
});

const read: Read = ({ group }) =>
  group === 'estado'
    ? answer([
        ['verificada', 0.1],
        ['objecion_enviada', 0.2],
      ])
    : answer([
        ['2026-07-15', 2],
        ['2026-07-14', 3],
        ['2026-07-16', 4],
      ]);

test('is for administrators, the director and the residents', () => {
  const positions = [
    'director',
    'residente_tecnico',
    'residente_financiero',
    'inspector',
    'abogado',
  ];
  const shown = positions.map((cargo) => moneyAsked(asker(cargo)).length > 0);
  expect(shown).toEqual([true, true, true, false, false]);
  expect(moneyAsked(asker('inspector', 'administrador'))).toHaveLength(2);
  expect(moneyOf(read, asker('inspector'))).toBeNull();
});

test('is not there for who may not see the amounts, and half of it where one is hidden', () => {
  expect(moneyOf(() => undefined, asker('director'))).toBeNull();
  const half = moneyOf(
    (one) => (one.group === 'estado' ? undefined : read(one)),
    asker('director'),
  );
  expect(half?.discusion).toBeNull();
  expect(half?.vencimientos?.total.valor).toBe(9);
});

test('adds the parts up to the cent, the largest first; what falls due by its day, with its light', () => {
  const money = moneyOf(read, asker('director'));
  expect(money?.discusion?.total).toMatchObject({
    valor: 0.3,
    filas: 2,
    filtro: { estado: 'verificada' },
  });
  expect(money?.discusion?.partes.map(({ grupo }) => grupo)).toEqual([
    'objecion_enviada',
    'verificada',
  ]);
  expect(money?.vencimientos?.dias.map(({ vence, estado }) => [vence, estado])).toEqual([
    ['2026-07-14', 'vencida'],
    ['2026-07-15', 'por_vencer'],
    ['2026-07-16', 'por_vencer'],
  ]);
});
