import { describe, expect, test } from 'vitest';
import {
  medidaPorDias,
  type DiasPedidos,
  type LecturaDeMedidor,
} from '../../../../src/modules/energia/rules/medidaPorDias.ts';
import { numbersFrom } from '../../../support/chance.ts';

const lectura = (
  id: number,
  anterior: string,
  actual: string,
  values: Partial<LecturaDeMedidor> = {},
): LecturaDeMedidor => ({ id, anterior, actual, kwh: 3_100, estimada: false, ...values });

const julio: DiasPedidos = {
  desde: '2026-07-01',
  hasta: '2026-07-31',
  instalado: '2025-01-01',
  retirado: null,
  maximo: 3,
};

/** `leido 1: 2026-07-01 a 2026-07-15 = 1500`. */
const dichos = (lecturas: readonly LecturaDeMedidor[], values: Partial<DiasPedidos> = {}) => {
  const { dias, huecos } = medidaPorDias(lecturas, { ...julio, ...values });
  return [
    ...dias.map(
      ({ origen, lectura: id, desde, hasta, dias: n, kwh }) =>
        `${origen} ${id}: ${desde} a ${hasta} (${n}) = ${kwh}`,
    ),
    ...huecos.map(
      ({ desde, hasta, dias: n, instalado }) =>
        `${instalado ? 'hueco' : 'fuera'}: ${desde} a ${hasta} (${n})`,
    ),
  ];
};

describe('the days of an invoice take of a meter', () => {
  test('the whole reading where its days are those of the invoice', () => {
    expect(dichos([lectura(1, '2026-06-30', '2026-07-31', { kwh: 51_200.123 })])).toEqual([
      'leido 1: 2026-07-01 a 2026-07-31 (31) = 51200.123',
    ]);
  });

  test('of each reading the kWh a day of its days', () => {
    expect(
      dichos([
        lectura(1, '2026-06-15', '2026-07-15', { kwh: 3_000 }),
        lectura(2, '2026-07-15', '2026-08-15', { kwh: 6_200 }),
      ]),
    ).toEqual([
      'leido 1: 2026-07-01 a 2026-07-15 (15) = 1500',
      'leido 2: 2026-07-16 a 2026-07-31 (16) = 3200',
    ]);
  });

  test('up to three days outside all readings the nearest kWh a day', () => {
    expect(dichos([lectura(1, '2026-06-28', '2026-07-29', { kwh: 3_100 })])).toEqual([
      'leido 1: 2026-07-01 a 2026-07-29 (29) = 2900',
      'cercano 1: 2026-07-30 a 2026-07-31 (2) = 200',
    ]);
    // of two as near the earlier one; the day in the middle of three too
    expect(
      dichos([
        lectura(1, '2026-06-30', '2026-07-10', { kwh: 1_000 }),
        lectura(2, '2026-07-13', '2026-07-31', { kwh: 3_600 }),
      ]).slice(2),
    ).toEqual([
      'cercano 1: 2026-07-11 a 2026-07-12 (2) = 200',
      'cercano 2: 2026-07-13 a 2026-07-13 (1) = 200',
    ]);
  });

  test('its points on more of them, together in all gaps', () => {
    expect(dichos([lectura(1, '2026-07-02', '2026-07-29')])).toEqual([
      'leido 1: 2026-07-03 a 2026-07-29 (27) = 3100',
      'hueco: 2026-07-01 a 2026-07-02 (2)',
      'hueco: 2026-07-30 a 2026-07-31 (2)',
    ]);
    expect(dichos([lectura(1, '2026-07-02', '2026-07-29')], { maximo: 4 })).toHaveLength(3);
    expect(dichos([lectura(1, '2026-06-28', '2026-07-29')], { maximo: 0 }).at(-1)).toBe(
      'hueco: 2026-07-30 a 2026-07-31 (2)',
    );
  });

  test('nothing of an estimate, nor of a meter without readings', () => {
    const todo = ['hueco: 2026-07-01 a 2026-07-31 (31)'];
    expect(dichos([lectura(1, '2026-06-30', '2026-07-31', { estimada: true })])).toEqual(todo);
    expect(dichos([])).toEqual(todo);
    expect(dichos([], { hasta: '2026-07-02' })).toEqual(['hueco: 2026-07-01 a 2026-07-02 (2)']);
  });

  test('the old meter up to its last reading and the new one from its first', () => {
    const cambio = '2026-07-14';
    expect(dichos([lectura(1, '2026-06-30', cambio)], { retirado: cambio })).toEqual([
      'leido 1: 2026-07-01 a 2026-07-14 (14) = 3100',
      'fuera: 2026-07-15 a 2026-07-31 (17)',
    ]);
    expect(dichos([lectura(2, cambio, '2026-07-31')], { instalado: cambio })).toEqual([
      'leido 2: 2026-07-15 a 2026-07-31 (17) = 3100',
      'fuera: 2026-07-01 a 2026-07-14 (14)',
    ]);
    expect(dichos([], { instalado: '2026-09-01' })).toEqual([
      'fuera: 2026-07-01 a 2026-07-31 (31)',
    ]);
    expect(dichos([], { retirado: '2026-01-31', instalado: '2025-01-01' })).toEqual([
      'fuera: 2026-07-01 a 2026-07-31 (31)',
    ]);
  });

  test('a day of two readings once, of the one that ends first', () => {
    expect(
      dichos([
        lectura(2, '2026-07-10', '2026-07-31', { kwh: 2_100 }),
        lectura(1, '2026-06-30', '2026-07-15', { kwh: 1_500 }),
      ]),
    ).toEqual([
      'leido 1: 2026-07-01 a 2026-07-15 (15) = 1500',
      'leido 2: 2026-07-16 a 2026-07-31 (16) = 1600',
    ]);
  });
});

test('each day of an invoice is told of once, whatever the readings are', () => {
  const random = numbersFrom(909);
  const dia = (n: number) => new Date(Date.UTC(2026, 5, 15 + n)).toISOString().slice(0, 10);
  const hasta = (n: number) => Math.floor(random() * n);
  for (let round = 0; round < 300; round += 1) {
    const lecturas = Array.from({ length: hasta(5) }, (_, id) => {
      const a = hasta(50);
      return lectura(id, dia(a), dia(a + hasta(30)), { estimada: random() < 0.2 });
    });
    const pedidos = {
      ...julio,
      instalado: dia(hasta(40) - 20),
      retirado: random() < 0.3 ? dia(20 + hasta(40)) : null,
      maximo: hasta(6),
    };
    const { dias, huecos } = medidaPorDias(lecturas, pedidos);
    const todos = [...dias, ...huecos].flatMap(({ desde, dias: n }) =>
      Array.from({ length: n }, (_, i) => Date.parse(desde) / 86_400_000 + i),
    );
    const primero = Date.parse(julio.desde) / 86_400_000;
    expect(todos.toSorted((x, y) => x - y)).toEqual(
      Array.from({ length: 31 }, (_, i) => primero + i),
    );
  }
});
