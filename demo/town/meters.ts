import type { Row } from '../../src/core/resource/resource.ts';
import { codeOf, type Asset } from './asset.ts';
import { moved, type Place } from './ground.ts';
import { randomFor } from './random.ts';
import type { Transformer } from './transformers.ts';

/** A meter of the town; `barrio_id` names its barrio by code. */
export interface Meter extends Row {
  serie: string;
  cuenta: string;
  comercializador: 'ebsa' | 'vatia';
  transformador: string;
  tipo_medida: 'directa' | 'semidirecta';
  estado: 'activo' | 'danado' | 'retirado';
  ubicacion: Place;
  fecha_instalacion: string;
}

type Trader = Meter['comercializador'];

/** Which transformers are measured, by barrio; the others are billed by their inventory. */
const measured: readonly (readonly [barrio: string, Trader, Meter['tipo_medida']])[] = [
  ['S01-01', 'ebsa', 'semidirecta'],
  ['S01-02', 'ebsa', 'directa'],
  ['S01-03', 'ebsa', 'directa'],
  ['S01-05', 'ebsa', 'directa'],
  ['S02-01', 'vatia', 'semidirecta'],
  ['S02-03', 'vatia', 'directa'],
  ['S02-04', 'vatia', 'semidirecta'],
  ['S03-05', 'ebsa', 'directa'],
  ['S04-01', 'ebsa', 'semidirecta'],
  ['S04-03', 'ebsa', 'semidirecta'],
  ['S05-02', 'ebsa', 'directa'],
  ['S06-01', 'vatia', 'semidirecta'],
  ['S06-02', 'ebsa', 'directa'],
  ['S07-01', 'vatia', 'directa'],
  ['S08-01', 'vatia', 'semidirecta'],
  ['S09-01', 'ebsa', 'directa'],
];
const DAMAGED = 'S06-02';
const REPLACED = 'S01-01';

/** The meters of the transformers above, that of the tunnel, and one that another has replaced. */
export function demoMeters(transformers: readonly Transformer[], hoy: string): Meter[] {
  return transformers.flatMap((transformer) => {
    const { barrio, clase_via } = transformer;
    const entry = measured.find(([one]) => one === barrio);
    const tunnel = clase_via === 'tunel' ? (['', 'vatia', 'semidirecta'] as const) : undefined;
    const [, trader, tipo_medida] = tunnel ?? entry ?? [];
    if (trader === undefined || tipo_medida === undefined) return [];
    const meter = meterOf(transformer, { trader, tipo_medida, hoy });
    if (barrio === DAMAGED) return [{ ...meter, estado: 'danado' }];
    return barrio === REPLACED ? [predecessor(meter), meter] : [meter];
  });
}

function meterOf(
  transformer: Transformer,
  given: { trader: Trader; tipo_medida: Meter['tipo_medida']; hoy: string },
): Meter {
  const { trader, tipo_medida, hoy } = given;
  const random = randomFor(`meter of ${transformer.codigo}`);
  const year = random.whole(2016, 2024);
  const isDirect = tipo_medida === 'directa';
  return {
    serie: `${trader === 'ebsa' ? 'EB' : 'VT'}${year % 100}${random.whole(100_000, 999_999)}`,
    cuenta: `${trader === 'ebsa' ? 61 : 84}${random.whole(1_000_000, 9_999_999)}`,
    comercializador: trader,
    marca_modelo: isDirect ? 'Metrandes M2-60' : 'Metrandes T3-CT5',
    tipo_medida,
    factor: isDirect ? 1 : random.pick([20, 30, 40]),
    digitos: isDirect ? 6 : 5,
    transformador: transformer.codigo,
    direccion: transformer.direccion,
    barrio_id: transformer.barrio,
    ubicacion: transformer.ubicacion,
    fecha_instalacion: `${year}-0${random.whole(1, 9)}-${random.whole(10, 28)}`,
    lectura_inicial: random.whole(0, 4000) / 100,
    // later than a warning would ask for, whenever the demo is first started
    calibracion_vence: `${Number(hoy.slice(0, 4)) + random.whole(2, 4)}-0${random.whole(1, 9)}-15`,
    estado: 'activo',
  };
}

/** The meter that was on the account before, until the day on which the present one came. */
const predecessor = (meter: Meter): Meter => ({
  ...meter,
  serie: 'EB09417302',
  marca_modelo: 'Electromecánico E-5',
  digitos: 5,
  fecha_instalacion: '2009-08-21',
  lectura_inicial: 12.4,
  calibracion_vence: null,
  estado: 'retirado',
  fecha_retiro: meter.fecha_instalacion,
});

/** The boards beside the transformers whose meters need current transformers. */
export function boardAssets(
  transformers: readonly Transformer[],
  meters: readonly Meter[],
): Asset[] {
  const boards = meters.filter(
    ({ tipo_medida, estado }) => tipo_medida === 'semidirecta' && estado === 'activo',
  );
  return boards.flatMap(({ transformador, fecha_instalacion }, i): Asset[] => {
    const transformer = transformers.find(({ codigo }) => codigo === transformador);
    if (transformer === undefined) return [];
    const { barrio, ...place } = transformer;
    return [
      {
        ...place,
        codigo: codeOf('TAB', i + 1, 2),
        tipo_id: 'TAB',
        unidad_id: 'AP-TAB',
        cantidad: 1,
        barrio_id: barrio,
        ubicacion: moved(place.ubicacion, { east: 1.5, north: 0 }),
        transformador,
        regimen: place.clase_via === 'tunel' ? 'continuo_24h' : 'nocturno',
        propiedad: 'municipio',
        fecha_instalacion,
      },
    ];
  });
}
