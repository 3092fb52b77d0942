import { expect, test } from 'vitest';
import { sector } from '../../../src/modules/inventario/sector.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';

test('a sector has the fields of the domain', () => {
  expect(fieldLines(sector)).toEqual([
    'codigo | Código | text 20 | ● único | LB',
    'nombre | Sector | text 100 | ● único | LB',
    'clase | Clase | choice urbano, rural, centro_poblado, corregimiento, vereda | ● urbano | LF',
    'descripcion | Descripción | text 300 | ○ |',
    'poligono | Límite (GeoJSON) | json | ○ |',
    'color | Color en mapa | color | ○ |',
    'activo | Activo | boolean | ● true | LF',
    'total_barrios | Barrios | integer | = | L',
    'total_puntos | Puntos | integer | = | L',
  ]);
});

test('a sector is known by its code and listed by its name', () => {
  expect(sector).toMatchObject({
    title: 'Sectores',
    keys: [['codigo']],
    sort: ['nombre'],
    routes: { list: 'sector_paginate', form: 'sector_form' },
  });
  expect(sector.fields.codigo.code).toBe(true);
  expect(sector.fields.poligono).toMatchObject({ shape: 'polygon', maxBytes: 500_000 });
});
