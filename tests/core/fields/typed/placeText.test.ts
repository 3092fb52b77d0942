import { describe, expect, test } from 'vitest';

import { fromPlane } from '../../../../src/core/fields/typed/magnaSirgas.ts';
import { readPlace } from '../../../../src/core/fields/typed/placeText.ts';
import { project } from '../../../../src/server/import/projection.ts';

describe('a place is read', () => {
  const found = (text: string) => {
    const read = readPlace(text);
    if (read === undefined || 'problem' in read) throw new Error(`${text} is no place`);
    return read;
  };
  const tunja = { lat: 5.535278, lng: -73.367778 };
  test.each([
    ['4.7110, -74.0721', { lat: 4.711, lng: -74.0721 }],
    ['4°42\'39"N 74°04\'19"W', { lat: 4.710833, lng: -74.071944 }],
    ['Lat: 4.7110 Lng: -74.0721', { lat: 4.711, lng: -74.0721 }],
  ])('%s', (text, place) => {
    expect(found(text).place.lat).toBeCloseTo(place.lat, 5);
    expect(found(text).place.lng).toBeCloseTo(place.lng, 5);
    expect(found(text).how).toBeUndefined();
  });

  test.each([
    ['-74.0721 4.7110', 'swapped'],
    ['POINT(-74.0721 4.7110)', 'swapped'],
    ['https://www.google.com/maps/@4.7110,-74.0721,17z', 'view'],
    ['https://www.google.com/maps?q=4.7110,-74.0721', 'link'],
    ['https://www.google.com/maps/search/?api=1&query=4.7110%2C-74.0721', 'link'],
    [
      'https://www.google.com/maps/place/Bogot%C3%A1/@4.6,-74.2,11z/data=!3m1!4b1!4m6!3m5!8m2!3d4.7110!4d-74.0721',
      'link',
    ],
    ['https://www.google.com/maps/place/4.7110,-74.0721', 'link'],
    ['geo:4.7110,-74.0721?z=17', 'link'],
    ['https://www.openstreetmap.org/?mlat=4.7110&mlon=-74.0721#map=18/4.6/-74.2', 'link'],
    ['https://www.openstreetmap.org/#map=18/4.7110/-74.0721', 'view'],
  ])('%s', (text, how) =>
    expect(readPlace(text)).toEqual({ place: { lat: 4.711, lng: -74.0721 }, how }),
  );

  test('of the national planes, whichever comes first', () => {
    const bogota = project('EPSG:9377', 4_880_952.6, 2_078_901.4)!;
    for (const text of [
      '4880952.6 2078901.4',
      'N: 2078901.4, E: 4880952.6',
      '4.880.952,6; 2.078.901,4',
    ]) {
      expect(found(text).how).toBe('EPSG:9377');
      expect(found(text).place.lat).toBeCloseTo(bogota.lat, 7);
      expect(found(text).place.lng).toBeCloseTo(bogota.lng, 7);
    }
  });

  test('not where it would be guessed', () => {
    expect(readPlace('https://maps.app.goo.gl/AbCdEf')).toEqual({ problem: 'shortLink' });
    expect(readPlace('700000 1000000')).toEqual({ problem: 'severalPlanes' });
    expect(readPlace('https://example.org/')).toBeUndefined();
    expect(readPlace('https://www.google.com/maps/%E0%A4%A')).toBeUndefined();
    expect(readPlace('Calle 5 # 4-20')).toBeUndefined();
    expect(readPlace('74.0721 4.7110')).toMatchObject({ place: { lat: 74.0721 } });
    expect(readPlace('x'.repeat(5000))).toBeUndefined();
    expect(readPlace('')).toBeUndefined();
  });

  test('exactly as the import projects it', () => {
    for (const [x, y] of [
      [4_900_000, 1_500_000],
      [5_300_000, 2_400_000],
      [4_982_000, 2_169_000],
    ] as const) {
      const [own, other] = [fromPlane('EPSG:9377', { x, y }), project('EPSG:9377', x, y)!];
      expect(own.lat).toBeCloseTo(other.lat, 8);
      expect(own.lng).toBeCloseTo(other.lng, 8);
    }
    const [own, other] = [
      fromPlane('EPSG:3116', { x: 1_084_213.45, y: 1_104_341.2 }),
      project('EPSG:3116', 1_084_213.45, 1_104_341.2)!,
    ];
    expect(own.lat).toBeCloseTo(other.lat, 8);
    expect(own.lng).toBeCloseTo(other.lng, 8);
    expect(own.lat).toBeCloseTo(tunja.lat, 1);
  });
});
