import { expect, test } from 'vitest';

import type { Item } from '../../../../../src/client/field/queue.ts';
import {
  allNear,
  byDistance,
  calleDe,
  casesWaiting,
  closingOf,
  lastByPoint,
  seenIn,
  streetsOf,
  type Punto,
  type TourKept,
} from '../../../../../src/modules/recorridos/pages/campo/model.ts';
import { lengthOf, withPlace } from '../../../../../src/modules/recorridos/pages/campo/useTrace.ts';

/** Some eleven metres for each step. */
const punto = (id: number, direccion: string, steps: number | null = id): Punto => ({
  id,
  codigo: `L${id}`,
  direccion,
  place: steps === null ? null : { lat: 5.5 + steps / 10_000, lng: -73.3 },
});

const tour: TourKept = {
  id: 4,
  numero: 'REC-2026-0004',
  estado: 'en_curso',
  jornada: 'nocturno',
  programacion_id: null,
  sector: 'Norte',
  responsable_id: 1,
  alcance: 4,
  points: [
    punto(1, 'Calle 5 # 3-20'),
    punto(2, 'Calle 5 # 3-40'),
    punto(3, 'Carrera 2 con calle 8'),
    punto(4, '', null),
  ],
  cases: [{ id: 9, version: 2, numero: 'MTO-1', punto: 2, falla: 'apagada', estado: 'atendido' }],
  seen: [
    { uuid: 'u1', punto: 1, resultado: 'sin_novedad', falla: null, at: 1, standing: 'applied' },
  ],
  fetched: 0,
};

const item = (uuid: string, work: Item['work'], made = 5): Item => ({
  uuid,
  user: 1,
  parent: 4,
  label: uuid,
  made,
  clock: null,
  standing: 'phone',
  tries: 0,
  work,
});
const row = (uuid: string, values: object, made?: number) =>
  item(
    uuid,
    {
      kind: 'row',
      resource: 'recorrido_hallazgo',
      values: { ...values },
      photos: [],
      moment: { field: 'fecha_hora', offset: 'desfase_s' },
    },
    made,
  );

test('a tour shows what the server has, what waits and what was taken back', () => {
  const off = { infraestructura_id: 1, resultado: 'falla', tipo_falla: 'apagada' };
  const again = row('u2', off);
  expect(lastByPoint(seenIn({ tour, items: [again] }, [])).get(1)).toMatchObject({
    falla: 'apagada',
    standing: 'phone',
  });
  const undo = item('u3', { kind: 'undo', resource: 'recorrido_hallazgo', row: 'u2' });
  expect(seenIn({ tour, items: [undo] }, [again])).toEqual(tour.seen);
  // the same row from both sides is one
  expect(seenIn({ tour, items: [] }, [row('u1', { ...off })])).toHaveLength(1);
});

test('a case that was settled on this phone waits no more, unless the server refused it', () => {
  const deed = item('d', {
    kind: 'deed',
    resource: 'seguimiento_mantenimiento',
    id: 9,
    action: 'cerrar',
    version: 2,
    values: {},
    moment: 'fecha_verificacion',
  });
  expect(casesWaiting({ tour, items: [deed] }, [])).toEqual([]);
  expect(casesWaiting({ tour, items: [{ ...deed, standing: 'rejected' }] }, [])).toHaveLength(1);
});

test('points come nearest first, those without a place last', () => {
  const here = { lat: 5.5003, lng: -73.3 };
  const codes = (from?: typeof here) =>
    byDistance(tour.points, from).map((near) => near.punto.codigo);
  expect(codes(here)).toEqual(['L3', 'L2', 'L1', 'L4']);
  expect(codes()).toEqual(['L1', 'L2', 'L3', 'L4']);
  expect(byDistance(tour.points, here)[0]?.metres).toBeLessThan(1);
  expect(allNear(tour.points, { ...here, accuracy: 8 }).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(allNear(tour.points, { ...here, accuracy: 50 })).toEqual([]);
});

test('what is left stands by street', () => {
  expect(['Calle 5 # 3-20', 'Cra 7 No. 3', 'Carrera 2 con calle 8', ''].map(calleDe)).toEqual([
    'Calle 5',
    'Cra 7',
    'Carrera 2',
    '',
  ]);
  const last = lastByPoint(tour.seen);
  expect(streetsOf(tour.points, last)).toEqual([
    { calle: '', total: 1, pending: 1 },
    { calle: 'Calle 5', total: 2, pending: 1 },
    { calle: 'Carrera 2', total: 1, pending: 1 },
  ]);
});

test('closing opens cases of new faults, joins open ones and drafts the rest', () => {
  const seen = seenIn(
    {
      tour,
      items: [
        row('a', { infraestructura_id: 2, resultado: 'falla', tipo_falla: 'apagada' }),
        row('b', { infraestructura_id: 3, resultado: 'falla', tipo_falla: 'faltante_hurto' }),
        row('c', { infraestructura_id: 4, resultado: 'dato_errado' }),
        row('d', { infraestructura_id: null, resultado: 'no_inventariada' }),
      ],
    },
    [],
  );
  expect(closingOf(tour, seen, tour.cases)).toEqual({
    visited: 4,
    newCases: ['L3'],
    joined: ['L2'],
    thefts: ['L3'],
    corrections: ['L4'],
    expansions: 1,
  });
});

test('a trace keeps the way and not the trembling of the phone', () => {
  const empty = { isOn: true, points: [] };
  const one = withPlace(empty, { lat: 5.5, lng: -73.3 });
  expect(withPlace(one, { lat: 5.500_05, lng: -73.3 })).toBe(one);
  const two = withPlace(one, { lat: 5.51, lng: -73.3 });
  expect(two.points).toEqual([
    [-73.3, 5.5],
    [-73.3, 5.51],
  ]);
  expect(lengthOf(two)).toBe(1.1);
});
