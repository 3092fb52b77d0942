import { describe, expect, test } from 'vitest';
import { computed } from '../../../src/core/fields/computed.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { importTargets, missingTargets } from '../../../src/core/import/targets.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { poste } from '../../support/toys/sheetToys.ts';
import { muestra } from '../../support/toys/toys.ts';

const tramo = defineResource({
  name: 'tramo',
  label: 'Tramo',
  title: 'Tramos',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', required: true, max: 10 }),
    consecutivo: text({ label: 'Consecutivo', required: true, max: 10 }),
    clase: text({ label: 'Clase', required: true, default: 'A', max: 10 }),
    situacion: text({ label: 'Situación', required: true, max: 10 }),
    origen: text({ label: 'Origen', required: true, max: 10 }),
    inicio: point({ label: 'Inicio', required: true }),
    fin: point({ label: 'Fin' }),
    largo: computed(decimal({ label: 'Largo', precision: 8, scale: 2 }), {
      value: () => 1,
      overridable: true,
    }),
  },
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo'] }],
  states: { field: 'situacion', initial: 'nuevo', transitions: {} },
  number: { field: 'consecutivo', pattern: 'T-{5}' },
  fixed: { origen: 'campo' },
  import: {
    aliases: { codigo: ['rótulo'] },
    virtual: { obra: { label: 'Obra', aliases: ['contrato'], targets: ['codigo'] } },
  },
  routes: { list: 'tramo_paginate' },
});

const names = (resource: Parameters<typeof importTargets>[0]) =>
  importTargets(resource).map(({ name }) => name);

describe('the targets of a sheet', () => {
  test('are the fields that a person may write, points with their halves, virtual ones last', () => {
    expect(names(tramo)).toEqual([
      'codigo',
      'consecutivo',
      'clase',
      'inicio',
      'inicio.lat',
      'inicio.lng',
      'fin',
      'fin.lat',
      'fin.lng',
      'largo_manual',
      'largo_motivo',
      'observaciones',
      'id',
      'obra',
    ]);
  });

  test('leave out what no cell holds and what nobody may read back', () => {
    const left = Object.keys(muestra.fields).filter((name) => !names(muestra).includes(name));
    expect(left).toEqual([
      'fotos',
      'libre',
      'contorno',
      'renglones',
      'oculto',
      'adjuntos',
      'creado_en',
      'creado_por',
      'modificado_en',
      'modificado_por',
      'version',
    ]);
  });

  test('are required when every record has them and nothing else fills them', () => {
    const required = importTargets(tramo).filter((target) => target.required);
    expect(required.map(({ name }) => name)).toEqual(['codigo', 'inicio']);
  });

  test('are known by label and name first, then by their aliases', () => {
    const [codigo] = importTargets(tramo);
    const obra = importTargets(tramo).at(-1);
    expect(codigo).toEqual({
      kind: 'field',
      name: 'codigo',
      field: 'codigo',
      label: 'Código',
      required: true,
      aliases: ['Código', 'codigo', 'rótulo'],
    });
    expect(obra).toMatchObject({ kind: 'virtual', aliases: ['Obra', 'obra', 'contrato'] });
  });

  test('tell the halves of several points apart, bare words meaning the first', () => {
    const halves = importTargets(tramo).filter(({ kind }) => kind === 'point_part');
    expect(halves.map(({ label }) => label)).toEqual([
      'Latitud (Inicio)',
      'Longitud (Inicio)',
      'Latitud (Fin)',
      'Longitud (Fin)',
    ]);
    expect(halves[0]?.aliases).toContain('norte');
    expect(halves[2]?.aliases).toEqual(['Latitud (Fin)', 'fin.lat']);
    const alone = importTargets(poste).filter(({ kind }) => kind === 'point_part');
    expect(alone.map(({ label }) => label)).toEqual(['Latitud', 'Longitud']);
  });
});

describe('the missing targets', () => {
  const missing = (...fed: string[]) => missingTargets(tramo, new Set(fed)).map(({ name }) => name);

  test.each([
    [[], ['codigo', 'inicio']],
    [['codigo', 'inicio.lat', 'inicio.lng'], []],
    [['codigo', 'inicio.lat'], ['inicio']],
    [['obra', 'inicio'], []],
    [['constructor', 'inicio'], ['codigo']],
  ])('with %j are %j', (fed, expected) => {
    expect(missing(...fed)).toEqual(expected);
  });

  test('are none that a spoken field settles', () => {
    const spoken = {
      ...tramo,
      import: { ...tramo.import, spoken: { clase: ['clase', 'inicio'] } },
    };
    const lacking = missingTargets(spoken, new Set(['codigo', 'clase']));
    expect(lacking).toEqual([]);
  });
});
