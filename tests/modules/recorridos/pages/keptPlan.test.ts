import { expect, test } from 'vitest';

import type { TourPlan, TourPlanAsked } from '../../../../src/core/api/tourPlanApi.ts';
import {
  draftFields,
  keptIn,
  keptOf,
  restoredIn,
} from '../../../../src/modules/recorridos/pages/keptPlan.ts';
import {
  editedOf,
  type EditedPlan,
} from '../../../../src/modules/recorridos/pages/tourPlanRows.ts';

const asked: TourPlanAsked = { mes: '2026-12', personas: [1, 2] };

type Tour = TourPlan['recorridos'][number];
const tour = (sector_id: number, fecha: string, more: Partial<Tour> = {}): Tour => ({
  fecha,
  hora_inicio: '18:30',
  hora_fin: '23:30',
  jornada: 'nocturno',
  sector_id,
  responsable_id: 1,
  acompanantes: [],
  cambio: 'nuevo',
  razon: { dias: 41, fallas: 3, por_verificar: 0, visita: 1 },
  antes: null,
  ...more,
});
const standing = (id: number, fecha: string): Partial<Tour> => ({
  cambio: 'queda',
  antes: { id, version: 1, fecha, personas: [1] },
});

const planOf = (recorridos: Tour[], quitados: number[] = []): TourPlan => ({
  mes: '2026-12',
  desde: '2026-12-01',
  objetivo: 'rutina',
  recorridos,
  quitados: quitados.map((id) => ({
    ...tour(9, '2026-12-20'),
    id,
    version: 1,
    estado: 'programado',
    vehiculo: null,
    porque: 'YA_CUBIERTO',
  })),
  fijos: [],
  sin_lugar: [],
  sin_sector: 0,
  sectores: [],
  personas: [],
  festivos: [],
});

/** As it comes back from where it was kept. */
const kept = (edited: EditedPlan) =>
  keptIn({ fields: JSON.parse(JSON.stringify(draftFields(keptOf(edited, asked)))) });

const plan = planOf(
  [
    tour(1, '2026-12-01'),
    tour(2, '2026-12-02'),
    tour(3, '2026-12-03', standing(30, '2026-12-03')),
    tour(4, '2026-12-04'),
  ],
  [77, 78],
);
const first = editedOf(plan);
const edited: EditedPlan = {
  rows: first.rows.map((row, i) =>
    i === 0
      ? { ...row, fecha: '2026-12-09', personas: [2, 1] }
      : i === 1
        ? { ...row, isTaken: false }
        : i === 2
          ? { ...row, fecha: '31/12' }
          : row,
  ),
  stay: new Set([77]),
};

test('what was edited stands in the same proposal again', () => {
  const { edited: again, lost, differences } = restoredIn(plan, asked, kept(edited));
  expect(again).toEqual(edited);
  expect([lost, differences]).toEqual([[], []]);
  expect(restoredIn(plan, asked, undefined).edited).toEqual(first);
});

test('of another answer to the same question it says what is otherwise, and what has no tour any more', () => {
  const now = planOf(
    [
      // made meanwhile, and known by its sector and its place there
      tour(1, '2026-12-01', standing(31, '2026-12-01')),
      tour(4, '2026-12-05', { responsable_id: 2 }),
      tour(5, '2026-12-06'),
    ],
    [78],
  );
  const { edited: again, lost, differences } = restoredIn(now, asked, kept(edited));
  expect(again.rows.map(({ fecha, personas, isTaken }) => [fecha, personas, isTaken])).toEqual([
    ['2026-12-09', [2, 1], true],
    ['2026-12-05', [2], true],
    ['2026-12-06', [1], true],
  ]);
  expect(again.stay).toEqual(new Set());
  expect(lost.map(({ sector, byHand }) => [sector, byHand?.fecha])).toEqual([
    // what was left out is not missed
    [3, '31/12'],
  ]);
  expect(differences).toMatchObject([
    { sector: 4, before: { fecha: '2026-12-04' }, now: { fecha: '2026-12-05', personas: [2] } },
    { sector: 5, now: { fecha: '2026-12-06' } },
  ]);
  // who asks otherwise is not told that the answer is another one
  const other = restoredIn(now, { ...asked, visitas: 2 }, kept(edited));
  expect([other.lost.length, other.differences]).toEqual([1, []]);
});

test('a tour that stands again where it stood cannot be left out', () => {
  const moved = planOf([
    tour(3, '2026-12-09', { ...standing(30, '2026-12-03'), cambio: 'movido' }),
  ]);
  const left = editedOf(moved);
  const out: EditedPlan = { ...left, rows: left.rows.map((row) => ({ ...row, isTaken: false })) };
  expect(restoredIn(moved, asked, kept(out)).edited.rows[0]?.isTaken).toBe(false);
  const back = planOf([tour(3, '2026-12-03', standing(30, '2026-12-03'))]);
  const { edited: again } = restoredIn(back, asked, kept({ ...out, stay: new Set() }));
  expect(again.rows[0]).toMatchObject({ isTaken: true, fecha: '2026-12-03' });
});

test('a draft that cannot be read is none', () => {
  expect(keptIn({ fields: {} })).toBeUndefined();
  const broken = { asked: { before: null, now: { mes: 'x' } }, tours: { before: null, now: [] } };
  expect(keptIn({ fields: broken })).toBeUndefined();
  const partly = {
    ...broken,
    asked: { before: null, now: asked },
    tours: { before: null, now: [7] },
  };
  expect(keptIn({ fields: partly })).toEqual({ asked, tours: [], stay: [] });
});
