import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { point } from '../../../src/core/fields/point/point.ts';
import { coordinateSystems } from '../../../src/core/import/choices.ts';
import type { CoordinateSystem } from '../../../src/core/import/importApi.ts';
import type { Project } from '../../../src/core/import/planar.ts';
import { pointCells } from '../../../src/core/import/pointCells.ts';
import type { CellRead } from '../../../src/core/import/readCell.ts';
import type { Cell } from '../../../src/core/import/sheet.ts';

const field = point({ label: 'Coordenada' });
const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

/** Stands for the real projection: shows what it was asked. */
const asked: Project = (_system, este, norte) => ({ lat: norte / 1e6, lng: -este / 1e6 });
const cellsIn = (system: CoordinateSystem, project = asked) =>
  pointCells(field, { context, system, project });

const said = (read: CellRead) => {
  if ('blank' in read) return 'blank';
  return read.ok ? read.value : read.finding.code;
};
const halves = (lat: Cell, lng: Cell, system: CoordinateSystem = 'auto') =>
  said(cellsIn(system).halves(lat, lng).read);
const whole = (cell: Cell, system: CoordinateSystem = 'auto') => said(cellsIn(system).whole(cell));

const bogota = { lat: 4.60971, lng: -74.08175 };
const dms = { lat: 4.609722, lng: -74.08175 };

describe('a place in two cells', () => {
  test.each<[Cell, Cell, unknown]>([
    [4.60971, -74.08175, bogota],
    ['4.60971', '-74.08175', bogota],
    ['4,60971', '-74,08175', bogota],
    ['4,60971°', '−74,08175°', bogota],
    ['4°36\'35.0"N', '74°4\'54.3"W', dms],
    ['N 4° 36\' 35,0"', '74° 4\' 54,3" O', dms],
    ['4 36 35.0', '-74 4 54.3', dms],
    ['74°4\'54.3"W', '4°36\'35.0"N', dms],
    ['4°36\'35.0"N', '-74.08175', dms],
    // one of them says what it is: so the other one is known, too
    ['74°4\'54.3"W', '4.609722', dms],
    ['-74.08175', '4°36\'35.0"N', dms],
    [null, null, 'blank'],
    ['-', 'N/A', 'blank'],
    [4.6, null, 'COORDENADA_INCOMPLETA'],
    ['-', -74, 'COORDENADA_INCOMPLETA'],
    ['4°36\'35.0"N', '4°36\'35.0"N', 'NO_ES_PUNTO'],
    ['Calle 5', -74, 'NO_ES_PUNTO'],
    [4.6, '4°75\'0"', 'NO_ES_PUNTO'],
    ['N 4 S', -74, 'NO_ES_PUNTO'],
    [4.6, { error: '#REF!' }, 'CELDA_CON_ERROR'],
    [4.6, true, 'NO_ES_PUNTO'],
    [-95.5, -74, 'LATITUD'],
    [4.6, -190, 'LONGITUD'],
    [1_003_541, 1_009_876, 'COORDENADA_PLANA'],
    ['1.003.541,25', '1.009.876,5', 'COORDENADA_PLANA'],
    [2_066_000, 4_880_000, 'COORDENADA_PLANA'],
  ])('of %j and %j gives %j', (lat, lng, expected) => {
    expect(halves(lat, lng)).toEqual(expected);
  });

  test.each<[Cell, Cell, unknown]>([
    [-74.08175, 4.60971, bogota],
    ['-74,08175', '4,60971', bogota],
    ['4°36\'35.0"N', '74°4\'54.3"W', dms],
  ])('that were swapped: %j and %j give %j', (lat, lng, expected) => {
    expect(halves(lat, lng, 'invertidas')).toEqual(expected);
  });

  test('names the half to blame', () => {
    const { halves: read } = cellsIn('auto');
    expect(read('Calle 5', -74).part).toBe('lat');
    expect(read(4.6, 'x').part).toBe('lng');
    expect(read(4.6, null).part).toBeUndefined();
  });

  test('keeps each in its place, whatever its numbers', () => {
    const angles = {
      lat: fc.double({ min: -90, max: 90 }),
      lng: fc.double({ min: -180, max: 180 }),
    };
    fc.assert(
      fc.property(angles.lat, angles.lng, (lat, lng) => {
        if (Number.isNaN(lat) || Number.isNaN(lng)) return;
        const read = halves(lat, lng) as { lat: number; lng: number };
        expect(Math.abs(read.lat - lat)).toBeLessThan(1e-6);
        expect(Math.abs(read.lng - lng)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('a place in one cell', () => {
  test.each<[Cell, unknown]>([
    ['4.60971, -74.08175', bogota],
    ['4,60971; -74,08175', bogota],
    ['S28 25.696 W65 43.153', { lat: -28.428267, lng: -65.719217 }],
    ['4°36\'35.0"N 74°4\'54.3"O', dms],
    ['1003541; 1009876', 'COORDENADA_PLANA'],
    ['1003541,1009876', 'COORDENADA_PLANA'],
    ['E 1003541', 'NO_ES_PUNTO'],
    ['N/A', 'blank'],
    [null, 'blank'],
    [4.6, 'NO_ES_PUNTO'],
    [{ error: '#REF!' }, 'CELDA_CON_ERROR'],
    ['-74.08175, 4.60971', { lat: -74.08175, lng: 4.60971 }],
  ])('%j gives %j', (cell, expected) => {
    expect(whole(cell)).toEqual(expected);
  });

  test('is swapped unless it has hemispheres', () => {
    expect(whole('-74.08175, 4.60971', 'invertidas')).toEqual(bogota);
    expect(whole('4°36\'35.0"N 74°4\'54.3"O', 'invertidas')).toEqual(dms);
  });

  test('is projected, east first unless only the other way fits', () => {
    expect(whole('4880000; 2066000', 'EPSG:9377')).toEqual({ lat: 2.066, lng: -4.88 });
    expect(whole('2066000, 4880000', 'EPSG:9377')).toEqual({ lat: 2.066, lng: -4.88 });
    expect(whole('1.003.541,5 1.009.876', 'EPSG:3116')).toEqual({ lat: 1.009876, lng: -1.003542 });
  });
});

describe('planar numbers', () => {
  test.each<[CoordinateSystem, number, number]>([
    ['EPSG:9377', 4_880_000, 2_066_000],
    ['EPSG:3116', 1_003_541, 1_009_876],
    ['UTM:18N', 602_000, 509_000],
    ['UTM:19S', 602_000, 9_800_000],
  ])('of %s are projected, whichever of the two is called X', (system, este, norte) => {
    const expected = asked('EPSG:9377', este, norte);
    expect(halves(norte, este, system)).toMatchObject({ lat: expected?.lat });
    expect(halves(String(norte), String(este), system)).toMatchObject({ lat: expected?.lat });
  });

  test('turned round are set right where they fit no other way', () => {
    expect(halves(4_880_000, 2_066_000, 'EPSG:9377')).toEqual({ lat: 2.066, lng: -4.88 });
  });

  test.each<[CoordinateSystem, number, number]>([
    ['EPSG:9377', 4.6, -74.08],
    ['EPSG:3116', 4_880_000, 2_066_000],
    ['UTM:18N', 5, 10],
  ])('outside of %s are told with what was found', (system, norte, este) => {
    const { read } = cellsIn(system).halves(norte, este);
    expect(read).toEqual({
      ok: false,
      finding: {
        code: 'COORDENADA_FUERA_DE_SISTEMA',
        params: { sistema: system, este, norte },
      },
    });
  });

  test('that the projection cannot place are told, too', () => {
    const read = cellsIn('EPSG:3116', () => undefined).halves(1_009_876, 1_003_541).read;
    expect(said(read)).toBe('COORDENADA_FUERA_DE_SISTEMA');
  });

  test.each([
    [4_880_000, 2_066_000, 'EPSG:9377'],
    [1_003_541, 1_009_876, 'EPSG:3116'],
    [602_000, 509_000, 'EPSG:3116, UTM'],
    [602_000, 9_800_000, 'UTM'],
  ])('%d, %d name the systems that they may be of: %s', (este, norte, sistemas) => {
    const { read } = cellsIn('auto').halves(norte, este);
    expect(read).toMatchObject({ finding: { params: { este, norte, sistemas } } });
  });

  test('of no known system are just no degrees', () => {
    expect(halves('4.609.710', '-74.081.750')).toBe('LATITUD');
  });
});

test('no cells make the reader fail, in any system', () => {
  const cells = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.boolean());
  fc.assert(
    fc.property(cells, cells, fc.constantFrom(...coordinateSystems), (one, other, system) => {
      expect(() => halves(one, other, system)).not.toThrow();
      expect(() => whole(one, system)).not.toThrow();
    }),
  );
});
