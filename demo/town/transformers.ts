import { codeOf, type Asset } from './asset.ts';
import { demoBarrios } from './barrios.ts';
import { moved, nearest, type Place } from './ground.ts';
import type { Lamp } from './lamps.ts';

export interface Transformer {
  codigo: string;
  barrio: string;
  ubicacion: Place;
  direccion: string;
  clase_via: Lamp['clase_via'];
  /** The pole it hangs on; none at the tunnel, where it stands on the ground. */
  codigo_poste?: string;
}

/** One a barrio, on the pole nearest to its middle, and one at the mouth of the tunnel. */
export function demoTransformers(
  lamps: readonly Lamp[],
  poleOf: ReadonlyMap<string, string>,
): Transformer[] {
  const inBarrios = demoBarrios.map(({ codigo, centro }, i): Transformer => {
    const hung = lamps.filter((lamp) => lamp.barrio.codigo === codigo && poleOf.has(lamp.codigo));
    const lamp = nearest(hung, centro, ({ ubicacion }) => ubicacion);
    const pole = poleOf.get(lamp.codigo);
    return { ...at(lamp, i), ...(pole === undefined ? {} : { codigo_poste: pole }) };
  });
  const mouth = lamps.find(({ clase_via }) => clase_via === 'tunel');
  if (mouth === undefined) throw new Error('the town has no tunnel');
  const beside = moved(mouth.ubicacion, { east: -9, north: 4 });
  return [...inBarrios, { ...at(mouth, inBarrios.length), ubicacion: beside }];
}

const at = (lamp: Lamp, i: number): Transformer => ({
  codigo: codeOf('TRF', i + 1, 2),
  barrio: lamp.barrio.codigo,
  ubicacion: lamp.ubicacion,
  direccion: lamp.direccion,
  clase_via: lamp.clase_via,
});

/** From this many lamps on it is the larger of the two. */
const MANY = 40;

export function transformerAssets(
  transformers: readonly Transformer[],
  fed: readonly Asset[],
): Asset[] {
  return transformers.map(({ barrio, ...transformer }) => {
    const own = fed.filter(({ transformador }) => transformador === transformer.codigo);
    const dates = own.map(({ fecha_instalacion }) => fecha_instalacion).toSorted();
    return {
      ...transformer,
      tipo_id: 'TRF',
      unidad_id: own.length < MANY ? 'AP-T10' : 'AP-T15',
      cantidad: 1,
      barrio_id: barrio,
      regimen: transformer.clase_via === 'tunel' ? 'continuo_24h' : 'nocturno',
      propiedad: 'municipio',
      fecha_instalacion: dates[0] ?? '2009-06-01',
    };
  });
}
