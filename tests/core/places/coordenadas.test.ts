import { describe, expect, test } from 'vitest';
import {
  dentroDe,
  reglasDeCoordenada,
  type Caja,
  metrosEntre,
} from '../../../src/core/places/coordenadas.ts';

const pais: Caja = { lat_min: -4.3, lat_max: 13.6, lng_min: -82, lng_max: -66.8 };
const municipio: Caja = { lat_min: 4.5, lat_max: 4.8, lng_min: -74.2, lng_max: -74 };
/** Degrees keep their point in every language. */
const enTexto = (caja: Caja) =>
  Object.fromEntries(Object.entries(caja).map(([name, value]) => [name, String(value)]));

describe('a box', () => {
  test.each([
    [-4.3, -82, true],
    [13.6, -66.8, true],
    [4.6, -74.1, true],
    [13.600001, -74, false],
    [-4.300001, -74, false],
    [4.6, -82.000001, false],
    [4.6, -66.799999, false],
  ])('with %d, %d on or within its edges: %s', (lat, lng, expected) => {
    expect(dentroDe(pais, { lat, lng })).toBe(expected);
  });
});

describe('the rules of a coordinate', () => {
  const broken = (centro: unknown, boxes: { pais?: Caja; municipio?: Caja } = {}) => {
    const values: Record<string, unknown> = {
      centro,
      '$param.caja_pais': boxes.pais ?? null,
      '$param.caja_municipio': boxes.municipio ?? null,
    };
    return reglasDeCoordenada('centro').flatMap((rule) => {
      const answer = rule.broken?.((path) => values[path]) ?? false;
      return answer === false ? [] : [[rule.code, rule.level ?? 'error', answer]];
    });
  };

  test('say nothing without a coordinate, or without boxes', () => {
    expect(broken(null, { pais, municipio })).toEqual([]);
    expect(broken(undefined, { pais, municipio })).toEqual([]);
    expect(broken({ lat: 89, lng: 179 })).toEqual([]);
  });

  test('say nothing within both boxes, or the one that is set', () => {
    expect(broken({ lat: 4.6, lng: -74.1 }, { pais, municipio })).toEqual([]);
    expect(broken({ lat: 6, lng: -75 }, { pais })).toEqual([]);
    expect(broken({ lat: 4.6, lng: -74.1 }, { municipio })).toEqual([]);
  });

  test('refuse what lies outside of the country, with its limits', () => {
    expect(broken({ lat: 40.4, lng: -3.7 }, { pais, municipio })).toEqual([
      ['FUERA_DEL_PAIS', 'error', enTexto(pais)],
    ]);
  });

  test('tell a latitude and longitude that were swapped', () => {
    expect(broken({ lat: -74.1, lng: 4.6 }, { pais, municipio })).toEqual([
      ['COORDENADA_INVERTIDA', 'error', enTexto(pais)],
    ]);
  });

  test('ask to confirm what lies outside of the municipality', () => {
    const expected = [['FUERA_DEL_MUNICIPIO', 'warning', enTexto(municipio)]];
    expect(broken({ lat: 6, lng: -75 }, { pais, municipio })).toEqual(expected);
    expect(broken({ lat: 40, lng: -3 }, { municipio })).toEqual(expected);
  });

  test('name the parameters that they read, and their field', () => {
    const rules = reglasDeCoordenada('sitio');
    expect(rules.map(({ fields }) => fields)).toEqual([['sitio'], ['sitio'], ['sitio']]);
    expect(new Set(rules.flatMap(({ reads = [] }) => reads))).toEqual(
      new Set(['$param.caja_pais', '$param.caja_municipio']),
    );
  });
});

test('metres between places of a town', () => {
  const here = { lat: 5.76, lng: -73.06 };
  expect(metrosEntre(here, here)).toBe(0);
  expect(metrosEntre(here, { lat: 5.761, lng: -73.06 })).toBeCloseTo(111.32, 1);
  // a degree of longitude is shorter than one of latitude, by the cosine of the latitude
  expect(metrosEntre(here, { lat: 5.76, lng: -73.061 })).toBeCloseTo(110.76, 1);
  expect(metrosEntre({ lat: 5.761, lng: -73.061 }, here)).toBeCloseTo(157.04, 1);
});
