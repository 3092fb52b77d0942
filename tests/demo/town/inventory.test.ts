import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dentroDe } from '../../../src/core/places/coordenadas.ts';
import { demoTown } from '../../../demo/demoTown.ts';
import type { Asset } from '../../../demo/town/asset.ts';
import { metresBetween, nearest } from '../../../demo/town/ground.ts';
import { demoInventory } from '../../../demo/town/inventory.ts';

const HOY = '2026-07-15';
const town = demoInventory(HOY);
const points = town.infraestructura_alumbrado;
const ofType = (tipo: Asset['tipo_id']) => points.filter(({ tipo_id }) => tipo_id === tipo);
const lamps = ofType('LUM');
const poles = ofType('POS');
const transformers = ofType('TRF');

const tally = (of: readonly string[]) =>
  Object.fromEntries([...new Set(of)].toSorted().map((key) => [key, count(of, key)]));
const count = (of: readonly string[], key: string) => of.filter((one) => one === key).length;
const checksum = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
const placeOf = ({ codigo, ubicacion }: Asset) => {
  if (ubicacion === undefined) throw new Error(`${codigo} has no place`);
  return ubicacion;
};

/** How far the nearest other lamp is, m. */
const clearances = lamps.map((lamp) => {
  const others = lamps.filter((one) => one !== lamp);
  return metresBetween(placeOf(nearest(others, placeOf(lamp), placeOf)), placeOf(lamp));
});

describe('the demo town', () => {
  test('is the same at every generation', () => {
    expect(demoInventory(HOY)).toEqual(town);
    expect(checksum(points)).toBe('44a4cc17a395ac2b');
  });

  test('owns what later issues count on', () => {
    expect(tally(points.map(({ tipo_id }) => tipo_id))).toEqual({
      LUM: 2180,
      POS: 2103,
      RED: 61,
      TAB: 8,
      TRF: 61,
    });
  });

  test('has the 2,180 luminaires and the 142.7 kW of the worked figures', () => {
    const watts = { 'LED-040': 40, 'NA-070': 82, 'NA-150': 170, 'LED-120': 120 };
    const sheets = lamps.map(({ luminaria_id = '' }) => luminaria_id);
    expect(tally(sheets)).toEqual({
      'LED-040': 1200,
      'LED-120': 30,
      'NA-070': 800,
      'NA-150': 150,
    });
    const load = sheets.map((sheet) => watts[sheet as keyof typeof watts]); // the keys were just seen
    expect(load.reduce((a, b) => a + b, 0)).toBe(142_700);
    expect(lamps.every(({ cantidad }) => cantidad === 1)).toBe(true);
  });

  test('lights its avenues with sodium of 150 W and its tunnel all day with LED of 120 W', () => {
    const used = (sheet: string) =>
      lamps
        .filter(({ luminaria_id }) => luminaria_id === sheet)
        .map(({ clase_via, regimen }) => `${clase_via} ${regimen}`);
    expect(tally(used('NA-150'))).toEqual({ 'arterial nocturno': 150 });
    expect(tally(used('LED-120'))).toEqual({ 'tunel continuo_24h': 30 });
    expect(lamps.filter(({ regimen }) => regimen !== 'nocturno')).toHaveLength(30);
  });

  test('has the sodium lamp of the worked history, where that history finds it', () => {
    expect(lamps.find(({ codigo }) => codigo === 'LUM-0451')).toEqual({
      codigo: 'LUM-0451',
      tipo_id: 'LUM',
      unidad_id: 'AP-S070',
      luminaria_id: 'NA-070',
      cantidad: 1,
      barrio_id: 'S03-03',
      direccion: 'Calle 10 con Carrera 22',
      ubicacion: { lat: 5.754113, lng: -73.063378 },
      clase_via: 'local',
      soporte: 'concreto',
      altura_m: 8.4,
      codigo_poste: 'POS-0404',
      transformador: 'TRF-13',
      regimen: 'nocturno',
      propiedad: 'municipio',
      fecha_instalacion: '2015-01-08',
    });
  });

  test('gives every point its own code, and lamps theirs in order', () => {
    expect(new Set(points.map(({ codigo }) => codigo)).size).toBe(points.length);
    expect(lamps.map(({ codigo }) => codigo)).toEqual(
      lamps.map((_, i) => `LUM-${String(i + 1).padStart(4, '0')}`),
    );
  });
});

describe('its places', () => {
  test('are inside the municipality, to six decimals', () => {
    const places = [
      ...points.flatMap(({ ubicacion }) => ubicacion ?? []),
      ...town.equipo_medida.map(({ ubicacion }) => ubicacion),
    ];
    expect(places.filter((place) => !dentroDe(demoTown.caja, place))).toEqual([]);
    const decimals = places.flatMap(({ lat, lng }) => [lat, lng]);
    expect(decimals.filter((degrees) => degrees !== Number(degrees.toFixed(6)))).toEqual([]);
  });

  test('keep lamps a lane apart, and within sight of the next one', () => {
    expect(Math.min(...clearances)).toBeGreaterThan(9);
    expect(Math.max(...clearances)).toBeLessThan(36);
  });

  // at the corners of a grid the poles of a carrera are those of its calles
  test('lie 25 to 35 m apart along calles, avenues and roads', () => {
    const street = ({ barrio_id, direccion = '' }: Asset) =>
      direccion.startsWith('Avenida') ? direccion : `${barrio_id} ${direccion}`;
    const along = (kind: RegExp) =>
      lamps
        .filter(({ direccion = '' }) => kind.test(direccion))
        .map((lamp) => ({
          via: street(lamp).split(/ # | con | K/)[0],
          place: placeOf(lamp),
        }));
    const spans = along(/Calle \d+ (#|con)|^Avenida|^Vía/).flatMap(({ via, place }, i, all) => {
      const next = all[i + 1];
      return next !== undefined && next.via === via ? [metresBetween(place, next.place)] : [];
    });
    expect(spans.length).toBeGreaterThan(1300);
    expect(Math.min(...spans)).toBeGreaterThan(25);
    expect(Math.max(...spans)).toBeLessThan(35);
  });

  test('have addresses of the kind the country uses, one for each lamp of a street', () => {
    const known =
      /^(.+, )?(Calle|Carrera) \d+ (# \d+-\d\d|con Carrera \d+)$|^Avenida .+ # \d+-\d\d$|^(Vía|Túnel) .+ K\d\+\d{3}$|^(Parque|Plaza de|Cancha múltiple) /;
    const addresses = lamps.map(({ direccion = '' }) => direccion);
    expect(addresses.filter((one) => !known.test(one))).toEqual([]);
    const streets = addresses.filter((one) => !/^(Parque|Plaza|Cancha)/.test(one));
    expect(new Set(streets).size).toBe(streets.length);
  });
});

describe('its records', () => {
  test('hang lamps on poles that stand where they are', () => {
    const byCode = new Map(poles.map((pole) => [pole.codigo, pole]));
    const hung = lamps.filter(({ codigo_poste }) => codigo_poste !== undefined);
    for (const lamp of hung) {
      const pole = byCode.get(lamp.codigo_poste ?? '');
      expect(pole).toMatchObject({
        ubicacion: lamp.ubicacion,
        soporte: lamp.soporte,
        barrio_id: lamp.barrio_id,
      });
      expect(pole?.altura_m).toBeGreaterThan(lamp.altura_m ?? 0);
      expect((pole?.fecha_instalacion ?? '9') <= lamp.fecha_instalacion).toBe(true);
    }
    expect(new Set(hung.map(({ codigo_poste }) => codigo_poste)).size).toBe(poles.length);
    const bare = lamps.filter(({ codigo_poste }) => codigo_poste === undefined);
    expect(tally(bare.map(({ soporte = '' }) => soporte))).toEqual({ fachada: 47, mural: 30 });
  });

  test('feed each lamp from the nearest transformer, by whose meter it is measured', () => {
    const meters = new Map(
      town.equipo_medida
        .filter(({ estado }) => estado !== 'retirado')
        .map(({ transformador, serie }) => [transformador, serie]),
    );
    const wrong = lamps.filter((lamp) => {
      const { codigo } = nearest(transformers, placeOf(lamp), placeOf);
      return lamp.transformador !== codigo || lamp.equipo_medida_id !== meters.get(codigo);
    });
    expect(wrong).toEqual([]);
    const measured = lamps.filter(({ equipo_medida_id }) => equipo_medida_id !== undefined);
    expect(measured).toHaveLength(684);
  });

  test('have meters of both traders, one damaged and one replaced on the same account', () => {
    const { equipo_medida: meters } = town;
    expect(
      tally(meters.map(({ comercializador, estado }) => `${comercializador} ${estado}`)),
    ).toEqual({ 'ebsa activo': 9, 'ebsa danado': 1, 'ebsa retirado': 1, 'vatia activo': 7 });
    expect(new Set(meters.map(({ serie }) => serie)).size).toBe(meters.length);
    expect(new Set(meters.map(({ cuenta }) => cuenta)).size).toBe(meters.length - 1);
    for (const { tipo_medida, factor } of meters) {
      expect(Number(factor) === 1).toBe(tipo_medida === 'directa');
    }
  });

  test('were put up between 2009 and the day of the census', () => {
    const dates = points.map(({ fecha_instalacion }) => fecha_instalacion).toSorted();
    expect(dates[0]?.slice(0, 4)).toBe('2009');
    expect(dates.at(-1)?.slice(0, 4)).toBe('2025');
    expect(dates.filter((date) => date > '2025-07-31')).toEqual([]);
  });

  test('use units of their own type', () => {
    const types = new Map(
      town.infraestructura_alumbrado_unidad.map(
        ({ codigo, tipo_id }) => [String(codigo), tipo_id] as const,
      ),
    );
    expect(points.filter(({ unidad_id, tipo_id }) => types.get(unidad_id) !== tipo_id)).toEqual([]);
    expect([...types.keys()].toSorted()).toEqual(
      [...new Set(points.map(({ unidad_id }) => unidad_id))].toSorted(),
    );
  });

  test('run from lamp to lamp with their networks, without a point', () => {
    const networks = ofType('RED');
    expect(networks.filter(({ ubicacion }) => ubicacion !== undefined)).toEqual([]);
    expect(networks.at(-1)).toMatchObject({ codigo: 'RED-61', unidad_id: 'AP-RSU' });
    expect(networks.at(-1)?.cantidad).toBeCloseTo(290, 0);
  });

  test('expire some years after the first start, whenever that is', () => {
    const expiries = (hoy: string) => [
      ...demoInventory(hoy).luminaria.map(({ certificado_vence }) => String(certificado_vence)),
      ...demoInventory(hoy).equipo_medida.flatMap(
        ({ calibracion_vence }) => calibracion_vence ?? [],
      ),
    ];
    for (const year of [2026, 2035]) {
      expect(expiries(`${year}-12-31`).filter((date) => date < `${year + 2}`)).toEqual([]);
    }
    expect(demoInventory('2035-12-31').infraestructura_alumbrado).toEqual(points);
  });
});
