import { describe, expect, test } from 'vitest';
import { barrio } from '../../../src/modules/inventario/barrio.ts';
import { checkRecord, checkValues } from '../../../src/core/record/validateRecord.ts';
import { parametros } from '../../../src/core/parameters/parametros.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';

test('a barrio has the fields of the domain', () => {
  expect(fieldLines(barrio)).toEqual([
    'codigo | Código | text 20 | ● único | LB',
    'nombre | Barrio | text 120 | ● | LB',
    'sector_id | Sector | reference sector | ● | LF',
    'estrato | Estrato predominante | choice 1, 2, 3, 4, 5, 6, no_aplica | ○ | LF',
    'alias | Otros nombres | text 300 | ○ | B',
    'poligono | Límite (GeoJSON) | json | ○ |',
    'centro | Centro | point | ○ |',
    'activo | Activo | boolean | ● true | LF',
    'total_puntos | Puntos | integer | = | L',
    'carga_kw | Carga | decimal | = | L',
  ]);
});

test('a barrio is known by its code, or else by sector and name', () => {
  expect(barrio).toMatchObject({
    title: 'Barrios',
    keys: [['codigo'], ['sector_id', 'nombre']],
    sort: ['sector_id.nombre', 'nombre'],
    routes: { list: 'barrio_paginate', form: 'barrio_form' },
  });
  expect(barrio.unique).toEqual([{ fields: ['codigo'] }, { fields: ['sector_id', 'nombre'] }]);
  expect(barrio.import.aliases['nombre']).toEqual(['barrio', 'vereda', 'localidad']);
});

describe('a new barrio', () => {
  const findings = (changes: Record<string, unknown>, outside: Record<string, unknown> = {}) => {
    const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
    const input = { codigo: 'B-1', nombre: 'Centro', sector_id: 3, ...changes };
    const known: Record<string, unknown> = {
      'sector_id.id': 3,
      'sector_id.activo': true,
      '$param.caja_pais': parametros['caja_pais']?.inicial,
      ...outside,
    };
    const judged = checkValues(barrio, input, { context, absent: 'default' });
    const whole = checkRecord(barrio, judged, { read: (path) => known[path] ?? null });
    return whole.findings.map(({ field, code, level }) => `${field}: ${code} ${level}`);
  };

  test('is right with what is required', () => {
    expect(findings({})).toEqual([]);
  });

  test('needs an active sector', () => {
    expect(findings({ sector_id: null })).toEqual(['sector_id: OBLIGATORIO error']);
    expect(findings({}, { 'sector_id.activo': false })).toEqual([
      'sector_id: REFERENCIA_NO_ADMITIDA error',
    ]);
  });

  test('has its centre in the country, and in the municipality or confirmed', () => {
    expect(findings({ centro: { lat: 4.6, lng: -74 } })).toEqual([]);
    expect(findings({ centro: { lat: 40, lng: -3 } })).toEqual(['centro: FUERA_DEL_PAIS error']);
    const caja = { lat_min: 5, lat_max: 6, lng_min: -75, lng_max: -73 };
    expect(findings({ centro: { lat: 4.6, lng: -74 } }, { '$param.caja_municipio': caja })).toEqual(
      ['centro: FUERA_DEL_MUNICIPIO warning'],
    );
  });
});
