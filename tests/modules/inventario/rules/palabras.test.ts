import { describe, expect, test } from 'vitest';
import {
  codigoDeFicha,
  nucleoDeCuenta,
  prefijos,
  tecnologiaDe,
  tipoDe,
} from '../../../../src/modules/inventario/rules/palabras.ts';
import { luminaria } from '../../../../src/modules/inventario/luminaria.ts';

const technologies = luminaria.fields.tecnologia.choices.map(({ id }) => id);

describe('the technology of a lamp', () => {
  test.each([
    ['led', ['LED', 'LED ', 'Leds', 'REFLECTOR LED', 'LED60W', 'luminaria led 40 W', 'LED solar']],
    [
      'sodio',
      ['VAPOR DE SODIO', 'Sodio Cerrada', 'Na', 'NA-70', 'na70w', 'VSAP', 'SAP 150', 'SON', 'HPS'],
    ],
    ['mercurio', ['Vapor de mercurio', 'Hg', 'HG125', 'Mercury']],
    [
      'haluro_metalico',
      ['MH', 'Metal halide', 'HALURO METÁLICO', 'Halogenuros metálicos', 'mercurio halogenuro'],
    ],
    ['fluorescente', ['BAJO CONSUMO ', 'TUBO FLUORESCENTE', 'Ahorrador', 'CFL']],
    ['induccion', ['Inducción', 'INDUCTION']],
    ['solar', ['Solar', 'Fotovoltaica']],
    ['otra', ['MEZCLADORA', 'Incandescente', 'Luz mixta', 'halógena']],
  ])('%s is known by what sheets call it', (tecnologia, words) => {
    expect(words.map((word) => [word, tecnologiaDe(word)])).toEqual(
      words.map((word) => [word, tecnologia]),
    );
    expect(technologies).toContain(tecnologia);
  });

  test.each([
    'GABINETE SIN MEDIDOR',
    'FOTOCÉLULA',
    'Poste',
    'Ledesma',
    'Nacional',
    'Sonora',
    'sapo',
    '',
  ])('is not in %j', (word) => {
    expect(tecnologiaDe(word)).toBeUndefined();
  });
});

describe('the type of an asset', () => {
  test.each([
    ['LUM', ['LED', 'VAPOR DE SODIO', 'Luminarias', 'Lámpara', 'Farola LED', 'BAJO CONSUMO ']],
    ['PRO', ['REFLECTOR LED', 'Proyectores', 'floodlight']],
    ['TAB', ['GABINETE - MEDIDOR: 2960335', 'GABINETE SIN MEDIDOR', 'Tablero', 'Caja de control']],
    ['POS', ['Poste', 'POSTES', 'Columna metálica', 'Poste con luminaria LED', 'Mástil']],
    ['TRF', ['Trafo', 'Transformadores']],
    ['MED', ['Medidor', 'Contadores']],
    ['RED', ['Red', 'redes', 'Línea aérea', 'Cable']],
    ['BRA', ['Brazo', 'ménsulas']],
    ['CAJ', ['Caja de inspección', 'Cámara']],
    ['SPT', ['Puesta a tierra', 'SPT', 'Jabalina']],
  ])('%s is known by what sheets call it', (codigo, words) => {
    expect(words.map((word) => [word, tipoDe(word)])).toEqual(words.map((word) => [word, codigo]));
  });

  test.each(['FOTOCÉLULA', 'LLAVES TÉRMICAS', 'Redondo', '', '123'])('is not in %j', (word) => {
    expect(tipoDe(word)).toBeUndefined();
  });
});

describe('the code of a sheet', () => {
  test.each([
    ['sodio', 70, 'NA-070'],
    ['led', 5, 'LED-005'],
    ['led', 1000, 'LED-1000'],
    ['mercurio', 62.5, 'HG-62,5'],
  ])('of %s and %s W is %s', (tecnologia, watts, codigo) => {
    expect(codigoDeFicha(tecnologia, watts)).toBe(codigo);
  });

  test('begins differently for every technology', () => {
    expect(Object.keys(prefijos).toSorted()).toEqual(technologies.toSorted());
    expect(new Set(Object.values(prefijos)).size).toBe(technologies.length);
  });
});

test.each([
  ['001-000143972-001', '143972'],
  ['143972', '143972'],
  ['0000143972', '143972'],
  ['NIU 12', '12'],
  ['000', ''],
  ['sin cuenta', ''],
])('the account %s is known by %j', (cuenta, core) => {
  expect(nucleoDeCuenta(cuenta)).toBe(core);
});
