import type { Reading } from '../fields/field.ts';
import type { Rule } from '../resource/resource.ts';

/** A box of WGS84 degrees, edges included. */
export interface Caja {
  lat_min: number;
  lat_max: number;
  lng_min: number;
  lng_max: number;
}

interface Punto {
  lat: number;
  lng: number;
}

export function dentroDe(caja: Caja, punto: Punto): boolean {
  return (
    punto.lat >= caja.lat_min &&
    punto.lat <= caja.lat_max &&
    punto.lng >= caja.lng_min &&
    punto.lng <= caja.lng_max
  );
}

/**
 * The rules of every coordinate: outside the country is an error, which tells apart a latitude and
 * longitude that were swapped; outside the municipality's box, when one is set, asks to confirm.
 */
export function reglasDeCoordenada(campo: string): Rule[] {
  return [
    {
      code: 'COORDENADA_INVERTIDA',
      fields: [campo],
      reads: ['$param.caja_pais'],
      message: {
        es: 'Latitud y longitud están invertidas: la latitud del país va de {lat_min} a {lat_max}.',
        en: 'Latitude and longitude are swapped: latitudes of the country go from {lat_min} to {lat_max}.',
      },
      broken: (read) => ubicar(read, campo) === 'invertida' && enGrados(cajaDe(read, 'caja_pais')),
    },
    {
      code: 'FUERA_DEL_PAIS',
      fields: [campo],
      reads: ['$param.caja_pais'],
      message: {
        es: 'Fuera del país: latitud {lat_min} a {lat_max}, longitud {lng_min} a {lng_max}.',
        en: 'Outside the country: latitude {lat_min} to {lat_max}, longitude {lng_min} to {lng_max}.',
      },
      broken: (read) => ubicar(read, campo) === 'fuera' && enGrados(cajaDe(read, 'caja_pais')),
    },
    {
      code: 'FUERA_DEL_MUNICIPIO',
      level: 'warning',
      fields: [campo],
      reads: ['$param.caja_pais', '$param.caja_municipio'],
      message: {
        es: 'Fuera del municipio: latitud {lat_min} a {lat_max}, longitud {lng_min} a {lng_max}.',
        en: 'Outside the municipality: latitude {lat_min} to {lat_max}, longitude {lng_min} to {lng_max}.',
      },
      broken: (read) =>
        ubicar(read, campo) === 'otro_municipio' && enGrados(cajaDe(read, 'caja_municipio')),
    },
  ];
}

type Ubicacion = 'sin_dato' | 'en_el_municipio' | 'otro_municipio' | 'fuera' | 'invertida';

function ubicar(read: Reading, campo: string): Ubicacion {
  const punto = read(campo) as Punto | null; // a point field
  if (punto == null) return 'sin_dato';
  const pais = cajaDe(read, 'caja_pais');
  if (pais && !dentroDe(pais, punto)) {
    return dentroDe(pais, { lat: punto.lng, lng: punto.lat }) ? 'invertida' : 'fuera';
  }
  const municipio = cajaDe(read, 'caja_municipio');
  return municipio && !dentroDe(municipio, punto) ? 'otro_municipio' : 'en_el_municipio';
}

/** Degrees are written with a point in every language. */
const enGrados = (caja: ReturnType<typeof cajaDe>) =>
  caja && Object.fromEntries(Object.entries(caja).map(([name, value]) => [name, String(value)]));

/** A parameter that was checked when it was saved; false while it is not set. */
function cajaDe(read: Reading, clave: string): (Caja & Record<string, number>) | false {
  return (read(`$param.${clave}`) as (Caja & Record<string, number>) | null | undefined) ?? false;
}

export interface Lugar {
  lat: number;
  lng: number;
}

/** Metres of a degree of latitude. */
const GRADO = 111_320;

/** Metres between two places of WGS84 that are near each other, as on a plane: right to some centimetres within a town. */
export function metrosEntre(a: Lugar, b: Lugar): number {
  const lat = ((a.lat + b.lat) / 2) * (Math.PI / 180);
  return Math.hypot((a.lat - b.lat) * GRADO, (a.lng - b.lng) * GRADO * Math.cos(lat));
}
