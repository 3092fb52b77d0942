import { describe, expect, test } from 'vitest';
import { geojson, kml } from '../../../../src/core/export/exportGeo.ts';
import { FileProblem } from '../../../../src/server/import/reading/fileProblem.ts';
import { openBook } from '../../../../src/server/import/reading/openBook.ts';
import { readSheet, sampleFolder, zip } from '../../../support/sheets/sampleSheets.ts';

const file = sampleFolder();

const rowsOf = async (content: string | Buffer) =>
  Object.values((await readSheet(file(content))).rows);

const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });
const feature = (geometry: unknown, properties: unknown = {}) => ({
  type: 'Feature',
  geometry,
  properties,
});
const collection = (...features: unknown[]) =>
  JSON.stringify({ type: 'FeatureCollection', features });

const RING = [
  [-73.4, 5.5],
  [-73.3, 5.5],
  [-73.3, 5.6],
  [-73.4, 5.5],
];

describe('a map as a sheet', () => {
  test('of GeoJSON: a column for each name, then latitude and longitude', async () => {
    const rows = await rowsOf(
      `\ufeff${collection(
        feature(point(-73.36, 5.53), { codigo: 'A', potencia: 60, en_uso: true }),
        feature(null, { codigo: 'B', notas: { a: 1 } }),
        feature({ type: 'MultiPoint', coordinates: [[-73.1, 5.1, 2500]] }, null),
      )}`,
    );
    expect(rows).toEqual([
      ['codigo', 'potencia', 'en_uso', 'notas', 'Latitud', 'Longitud'],
      ['A', 60, true, null, 5.53, -73.36],
      ['B', null, null, '{"a":1}'],
      [null, null, null, null, 5.1, -73.1],
    ]);
  });

  test('of one feature, and of a figure alone', async () => {
    expect(await rowsOf(JSON.stringify(feature(point(1, 2))))).toHaveLength(2);
    expect(await rowsOf(JSON.stringify(point(1, 2)))).toEqual([
      ['Latitud', 'Longitud'],
      [2, 1],
    ]);
  });

  test('what is no point stands by its name where a point is expected', async () => {
    const line = { type: 'LineString', coordinates: [...RING] };
    const area = { type: 'Polygon', coordinates: [RING] };
    const rows = await rowsOf(collection(feature(point(1, 2)), feature(line), feature(area)));
    expect(rows.slice(2)).toEqual([
      ['LineString', 'LineString'],
      ['Polygon', 'Polygon'],
    ]);
  });

  test('a point that does not say where it is costs its own row, not the file', async () => {
    const nowhere = ['Point sin coordenadas', 'Point sin coordenadas'];
    const bad = [
      { type: 'Point' },
      { type: 'Point', coordinates: [] },
      { type: 'Point', coordinates: ['x', 5] },
    ];
    const rows = await rowsOf(collection(feature(point(1, 2)), ...bad.map((one) => feature(one))));
    expect(rows.slice(1)).toEqual([[2, 1], nowhere, nowhere, nowhere]);
    const mark = (coordinates: string) =>
      `<Placemark><name>a</name><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;
    const marks = await rowsOf(`<kml>${mark('1,2')}${mark('a,b')}${mark('7')}${mark('')}</kml>`);
    expect(marks.slice(1).map((row) => row.slice(2))).toEqual([[2, 1], nowhere, nowhere, nowhere]);
  });

  test('of polygons alone, they are a column as limits are kept', async () => {
    const area = { type: 'Polygon', coordinates: [RING] };
    const rows = await rowsOf(collection(feature(area, { nombre: 'Centro' })));
    expect(rows).toEqual([
      ['nombre', 'Límite (GeoJSON)'],
      ['Centro', JSON.stringify(area)],
    ]);
  });

  test('of KML: the data of its placemarks, whatever folder they stand in', async () => {
    const rows = await rowsOf(`<?xml version="1.0" encoding="UTF-8"?>
      <!-- made by hand -->
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Censo</name><Folder>
        <Placemark><name>uno</name><ExtendedData><Data name="Código"><value>L &amp; 1</value></Data></ExtendedData>
          <Point><coordinates> -73.36,5.53,0 </coordinates></Point></Placemark>
        <Placemark><ExtendedData><SchemaData><SimpleData name="Código"><![CDATA[L<2]]></SimpleData></SchemaData></ExtendedData>
          <LineString><coordinates>-73.36,5.53 -73.37,5.54</coordinates></LineString></Placemark>
        <Placemark><MultiGeometry><Point><coordinates>1,2</coordinates></Point><Point><coordinates>3,4</coordinates></Point></MultiGeometry></Placemark>
      </Folder></Document></kml>`);
    expect(rows).toEqual([
      ['Código', 'Latitud', 'Longitud'],
      ['L & 1', 5.53, -73.36],
      ['L<2', 'LineString', 'LineString'],
      [null, 'MultiGeometry', 'MultiGeometry'],
    ]);
  });

  test('of KML without data, and packed as KMZ: names and descriptions', async () => {
    const text =
      '<kml><Placemark><name>A</name><description>esquina</description><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 5,6 1,2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>';
    const expected = [
      ['Nombre', 'Descripción', 'Límite (GeoJSON)'],
      ['A', 'esquina', '{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6],[1,2]]]}'],
    ];
    expect(await rowsOf(text)).toEqual(expected);
    expect(await rowsOf(zip({ 'images/a.png': '', 'doc.kml': text }))).toEqual(expected);
  });

  test.each([
    ['GeoJSON', geojson],
    ['KML', kml],
  ])('what we write as %s reads as it was', async (_name, writer) => {
    const cells = [
      ['Código', 'L-1 <&"> ñ'],
      ['Altura', null],
    ] as const;
    const text = [
      writer.head('Inventario', [['Filtro', 'a & b']]),
      writer.feature({ place: { lat: 5.53, lng: -73.36 }, cells }, true),
      writer.feature({ place: null, cells: [['Código', 'L\u0007-2']] }, false),
      writer.tail([['Filtro', 'a & b']]),
    ].join('');
    const rows = await rowsOf(text);
    expect(rows[0]?.at(0)).toBe('Código');
    expect(rows[1]?.filter((cell) => cell !== null)).toEqual(['L-1 <&"> ñ', 5.53, -73.36]);
    expect(rows).toHaveLength(3);
  });
});

describe('a map that cannot be read', () => {
  test.each<[string, string | Buffer, string]>([
    ['is no map', '{"type":"Topology"}', 'ARCHIVO_NO_ES_HOJA'],
    ['breaks off', '{"type":"FeatureCollection","features":[', 'ARCHIVO_DANADO'],
    ['is not UTF-8', Buffer.from('{"type":"\xff"}', 'latin1'), 'ARCHIVO_DANADO'],
    ['has an unknown figure', collection(feature({ type: 'Circle' })), 'ARCHIVO_DANADO'],
    ['is empty', collection(), 'SIN_LUGARES'],
    ['is KML that breaks off', '<kml><Placemark><name>a', 'ARCHIVO_DANADO'],
    ['is KML of crossed tags', '<kml><Document></kml></Document>', 'ARCHIVO_DANADO'],
    ['is KML without a place', '<kml><Document/></kml>', 'SIN_LUGARES'],
    [
      'declares entities',
      '<?xml version="1.0"?><kml><!DOCTYPE a [<!ENTITY b "c">]><Placemark/></kml>',
      'ARCHIVO_CON_ENTIDADES',
    ],
  ])('%s', async (_name, content, code) => {
    const problem = await rowsOf(content).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(FileProblem);
    expect((problem as FileProblem).code).toBe(code);
  });

  test('is larger than is parsed at once', async () => {
    const path = file(collection(feature(point(1, 2))));
    await expect(openBook({ path, limits: { wholeFileBytes: 10 } })).rejects.toThrow(/larger than/);
  });
});
