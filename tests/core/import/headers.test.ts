import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { headerMatcher, normaliseHeader } from '../../../src/core/import/headers.ts';
import { importTargets, type ImportTarget } from '../../../src/core/import/targets.ts';
import { poste } from '../../support/toys/sheetToys.ts';

describe('a normalised header', () => {
  test.each([
    ['POTENCIA (W)', 'potencia'],
    ['NIVEL 1 ($/kWh)', 'nivel 1'],
    ['Altura [m]', 'altura'],
    ['Altura (a mano)', 'altura a mano'],
    ['Código (rótulo)', 'codigo rotulo'],
    ['N° de poste', 'poste'],
    ['Nº Poste', 'poste'],
    ['n.º poste', 'poste'],
    ['No. del poste', 'poste'],
    ['Nro Poste', 'poste'],
    ['Num. de la orden', 'orden'],
    ['  CÓDIGO\n DEL  POSTE: ', 'codigo poste'],
    ['Luminaria.POTENCIA', 'luminaria potencia'],
    ['external_id', 'external id'],
    ['POTENCIA_2', 'potencia 2'],
    ['No.', 'numero'],
    ['Número', 'numero'],
    ['de la', 'de la'],
    ['Coord N', 'coord n'],
    ['***', ''],
  ])('of %j is %j', (text, expected) => {
    expect(normaliseHeader(text)).toBe(expected);
  });

  const marks = 'nNoºª°.()[]wWkh$/%* -_:ÁáñÑİßﬁdel1'.split('');
  test.each([
    ['any text', fc.string({ unit: 'grapheme' })],
    ['texts full of what it drops', fc.string({ unit: fc.constantFrom(...marks) })],
  ])('stays as it is when normalised again: %s', (_name, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = normaliseHeader(text);
        expect(normaliseHeader(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

const target = (name: string, ...aliases: string[]): ImportTarget => ({
  kind: 'field',
  name,
  field: name,
  label: aliases[0] ?? name,
  required: false,
  aliases: [aliases[0] ?? name, name, ...aliases.slice(1)],
});

describe('a header', () => {
  const match = headerMatcher(importTargets(poste));

  test.each([
    ['Código (rótulo)', 'codigo'],
    ['CODIGO', 'codigo'],
    ['PUNTO', 'codigo'],
    ['N°', 'codigo'],
    ['CodigoLuminaria', 'codigo'],
    ['Barrio', 'barrio_id'],
    ['barrio_id', 'barrio_id'],
    ['DIRECCIÓN', 'direccion'],
    ['Coord. X', 'ubicacion.lng'],
    ['Norte', 'ubicacion.lat'],
    ['LATITUD (°)', 'ubicacion.lat'],
    ['ubicacion.lng', 'ubicacion.lng'],
    ['Altura de montaje (m)', 'altura_m'],
    ['Red.TRANSFORMADOR', 'transformador'],
    ['codigoDelPoste', 'codigo_poste'],
  ])('%j means %s', (text, name) => {
    expect(match(text)).toMatchObject({ target: name, how: 'exact' });
  });

  test.each([
    ['Direcion', 'direccion'],
    ['Trnasformador', 'transformador'],
    ['Barios', 'barrio_id'],
    ['CANTIDAD POR PUNTO', 'cantidad'],
  ])('%j only suggests %s', (text, name) => {
    expect(match(text)).toMatchObject({ target: name, how: 'near' });
  });

  test.each([
    '',
    '   ',
    'z',
    'lt',
    'tipus lampara',
    'HORASFUNC1',
    'Código.BAJOMEDICION',
    'toString',
    '__proto__',
  ])('%j means nothing', (text) => {
    expect(match(text)).toBeUndefined();
  });

  test('means the target that is called so to the letter, before any that is alike', () => {
    const alike = headerMatcher([
      target('a', 'Código del poste'),
      target('b', 'Código poste'),
      target('c', 'Otro', 'codigo-poste'),
    ]);
    expect(alike('codigo poste')?.target).toBe('b');
    expect(alike('CÓDIGO DEL POSTE')?.target).toBe('a');
    expect(alike('codigo-poste')?.target).toBe('c');
  });

  test('means a label before a name before an alias', () => {
    const byRank = headerMatcher([target('x', 'Uno', 'valor'), target('valor', 'Dos', 'dos')]);
    expect(byRank('VALOR')?.target).toBe('valor');
    const ranks = ['Dos', 'valor', 'algo.valor'].map((text) => byRank(text)?.rank ?? -1);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(new Set(ranks).size).toBe(3);
  });

  test('means its whole before its last part', () => {
    const dotted = headerMatcher([target('potencia', 'Potencia'), target('total', 'Red Potencia')]);
    expect(dotted('Red.Potencia')?.target).toBe('total');
    expect(dotted('Luminaria.POTENCIA')?.target).toBe('potencia');
  });

  test('never takes the calculated value for the one made by hand', () => {
    const byHand = headerMatcher([target('carga_manual', 'Carga (a mano)')]);
    expect(byHand('Carga')).toBeUndefined();
  });

  test('of every target finds that target by its own words', () => {
    for (const resource of resources) {
      const targets = importTargets(resource);
      const own = headerMatcher(targets);
      for (const { name, label } of targets) {
        expect([label, own(label)]).toMatchObject([label, { target: name, how: 'exact' }]);
        // a trader's ID is no record's of ours
        const bare = name === 'id' ? undefined : { target: name, how: 'exact' };
        expect([name, own(name)]).toMatchObject([name, bare]);
      }
    }
  });
});

test.each([
  ['Plazo: Certificado RETILAP', undefined],
  ['Deadline: RETILAP certificate', undefined],
  ['Certificado RETILAP', 'certificado_retilap'],
  ['Ficha: Certificado RETILAP', 'certificado_retilap'],
])('of a sheet of luminaires the header %j means %s', (header, target) => {
  const luminaria = resources.find(({ name }) => name === 'luminaria')!;
  expect(headerMatcher(importTargets(luminaria))(header)?.target).toBe(target);
});
