import { moved } from '../town/ground.ts';
import type { Random } from '../town/random.ts';
import {
  changed,
  damaged,
  expanded,
  isAforo,
  on,
  placeOf,
  relocated,
  restored,
  stolen,
  suspended,
  type Lamp,
  type Picker,
  type Planned,
} from './plans/updatePlan.ts';

interface Month {
  /** `AAAA-MM`. */
  periodo: string;
  /** Its place among the months. */
  i: number;
  pick: Picker;
  random: Random;
}

const ready = (rows: readonly ReturnType<typeof on>[]): Planned[] => rows.map((row) => () => row);

/**
 * What the operator reports in a month of the demo year: every lamp that goes dark burns again
 * before the month ends, and as many of each sheet come as go, so that the load is what it was.
 */
export function balancedMonth(month: Month): Planned[] {
  const { periodo, i, pick, random } = month;
  const day = (d: number) => `${periodo}-${String(d).padStart(2, '0')}`;
  const modernised = pick.take('NA-070', 2);
  const mistaken = pick.take('LED-040', 2);
  const gone = pick.take('LED-040', 2, isAforo);
  const models = pick.take('LED-040', 2, isAforo);
  return [
    ...modernised.map((lamp, n) => changed(lamp, 'modernizacion', day(9 + n), 'LED-040')),
    // the census took them for LED
    ...mistaken.map((lamp, n) => changed(lamp, 'correccion_censo', day(9 + n), 'NA-070')),
    ...gone.map((lamp) => () => on(lamp, 'retiro', day(18))),
    ...models.map((like, n) => expanded(like, `LUM-${2401 + 2 * i + n}`, day(18))),
    ...faultsOf(month),
    ...ready(pick.take('NA-070', 3).map((lamp) => replaced(lamp, day(14)))),
    ...ready(pick.take('NA-070', 2).map((lamp) => relocated(lamp, day(15), random))),
    ...ready(pick.take('LED-040', 1).map((lamp) => readdressed(lamp, day(16)))),
    ...(i % 4 === 1 ? rarely(month) : []),
  ];
}

/** What goes dark and burns again. */
function faultsOf({ periodo, i, pick }: Month): Planned[] {
  const day = (d: number) => `${periodo}-${String(d).padStart(2, '0')}`;
  const hurtadas = [...pick.take('LED-040', 1), ...pick.take('NA-070', 1)];
  const [chocada] = pick.take('NA-070', 1);
  const [apagada] = pick.take('NA-070', 1);
  return [
    ...ready(
      hurtadas.flatMap((lamp, n) => [stolen(lamp, day(5 + n)), restored(lamp, day(17 + n))]),
    ),
    ...(chocada === undefined
      ? []
      : [damaged(chocada, day(8)), ...ready([restored(chocada, day(21))])]),
    ...(apagada === undefined || i % 3 > 0 ? [] : ready(suspended(apagada, day(4), 20))),
  ];
}

/** Powers changed both ways, and a label that was painted anew. */
function rarely({ periodo, pick }: Month): Planned[] {
  const day = (d: number) => `${periodo}-${String(d).padStart(2, '0')}`;
  const recoded = pick.take('LED-040', 1);
  return [
    ...pick.take('NA-070', 1).map((lamp) => changed(lamp, 'repotenciacion', day(22), 'NA-150')),
    ...pick.take('NA-150', 1).map((lamp) => changed(lamp, 'repotenciacion', day(22), 'NA-070')),
    ...ready(
      recoded.map((lamp) =>
        on(lamp, 'cambio_codigo', day(23), {
          cambios: { codigo: `${String(lamp.row['codigo'])}-R` },
        }),
      ),
    ),
  ];
}

const replaced = (lamp: Lamp, fecha: string) =>
  on(lamp, 'reposicion', fecha, { cambios: { fecha_instalacion: fecha } });

const readdressed = (lamp: Lamp, fecha: string) =>
  on(lamp, 'correccion_censo', fecha, {
    cambios: { direccion: `${String(lamp.row['direccion'])} (frente)` },
  });

/** What a month brings once the load may change: thefts that stay, a street that becomes LED, new lamps. */
export function growingMonth({ periodo, i, pick, random }: Month): Planned[] {
  const day = (d: number) => `${periodo}-${String(d).padStart(2, '0')}`;
  const street = pick.take('NA-070', 16);
  const models = pick.take('LED-040', 4, isAforo);
  const [chocada] = pick.take('NA-070', 1);
  return [
    ...street.map((lamp, n) => changed(lamp, 'modernizacion', day(10 + (n % 3)), 'LED-040')),
    ...models.map((like, n) => expanded(like, `LUM-${2501 + 4 * i + n}`, day(20))),
    ...ready(pick.take('LED-040', 2).map((lamp, n) => stolen(lamp, day(4 + n)))),
    ...(chocada === undefined ? [] : [damaged(chocada, day(7))]),
    ...ready(pick.take('NA-070', 1, isAforo).map((lamp) => on(lamp, 'retiro', day(24)))),
    ...ready(pick.take('NA-070', 2).map((lamp) => relocated(lamp, day(15), random))),
    ...ready(pick.take('NA-150', 1).flatMap((lamp) => suspended(lamp, day(3), 18))),
  ];
}

/** The worked life of a lamp (domain 3): its days, and what keeps the load of the town as it was. */
export function lifeOfAnExample(
  example: Lamp,
  given: { pick: Picker; periodo: string },
): Planned[] {
  const { pick, periodo } = given;
  if (periodo === '2026-03') return ready([stolen(example, '2026-03-10')]);
  if (periodo === '2026-04') {
    const balance = pick.take('LED-040', 1);
    return [
      changed(example, 'reinstalacion', '2026-04-02', 'LED-040'),
      ...balance.map((lamp) => changed(lamp, 'correccion_censo', '2026-04-02', 'NA-070')),
    ];
  }
  if (periodo !== '2026-07') return [];
  const ubicacion = moved(placeOf(example), { east: 0, north: 11 });
  return ready([on(example, 'reubicacion', '2026-07-16', { cambios: { ubicacion } })]);
}
