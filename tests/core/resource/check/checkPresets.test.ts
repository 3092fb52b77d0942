import { describe, expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import { choice } from '../../../../src/core/fields/choice/choice.ts';
import { computed } from '../../../../src/core/fields/computed.ts';
import { date } from '../../../../src/core/fields/date/date.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { reference } from '../../../../src/core/fields/reference/reference.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { openingOf, type ListPreset } from '../../../../src/core/list/presets.ts';
import { presetProblems } from '../../../../src/core/resource/check/checkPresets.ts';
import { defineResource, type Resource } from '../../../../src/core/resource/resource.ts';

const label = { es: 'x', en: 'x' };

const cosa = defineResource({
  name: 'cosa',
  label: 'Cosa',
  title: 'Cosas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, required: true }),
    vence: date({ label: 'Vence' }),
    estado: choice(['abierta', 'cerrada'], { label: 'Estado' }),
    tarde: computed(integer({ label: 'Tarde' }), 'sql'),
    otra_id: reference('cosa', { label: 'Otra' }),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Cosa', fields: ['nombre'] }],
  routes: { list: 'cosa_paginate' },
});

const problemsOf = (presets: readonly ListPreset[], sortable?: readonly string[]): string[] => {
  const list = { ...cosa.list, presets, ...(sortable === undefined ? {} : { sortable }) };
  const listed: Resource = { ...cosa, list };
  return presetProblems(listed, new Map([['cosa', listed]])).map(
    ({ path, problem }) => `${path}: ${problem}`,
  );
};

describe('a ready filter of a list is refused', () => {
  test.each<[string, ListPreset, string]>([
    ['of no field', { label, filter: { nada: 1 } }, 'list.presets[0].filter: filter.nada'],
    ['of no value', { label, filter: { vence: 'ayer' } }, 'list.presets[0].filter: filter.vence'],
    ['of a text that is "yo"', { label, filter: { vence: 'yo' } }, 'filter.vence'],
    ['of what refers to no person', { label, filter: { otra_id: 'yo' } }, 'filter.otra_id'],
    ['in an order that there is not', { label, filter: {}, sort: '-nad' }, 'list.presets[0].sort'],
  ])('%s', (_name, preset, said) => {
    expect(problemsOf([preset]).join('\n')).toContain(said);
  });

  test('but not who looks', () => {
    expect(problemsOf([{ label, filter: { creado_por: 'yo' }, sort: '-vence' }])).toEqual([]);
  });

  test('in an order without an index, where the list may be long', () => {
    const preset = { label, filter: { estado: 'abierta' }, sort: 'vence' };
    expect(problemsOf([preset])).toEqual([]);
    expect(problemsOf([preset], ['nombre']).join()).toContain('has no order by vence');
    expect(problemsOf([preset], ['vence'])).toEqual([]);
  });
});

describe('what a list opens with', () => {
  const opening: ListPreset = {
    label,
    filter: { estado: ['abierta'] },
    sort: 'vence',
    opens: true,
  };

  test('is one, and has an order', () => {
    expect(problemsOf([opening])).toEqual([]);
    expect(problemsOf([opening, { ...opening }])).toEqual([
      'list.presets[1].opens: the list opens with another one already: keep one',
    ]);
    expect(problemsOf([{ label, filter: {}, opens: true }]).join()).toContain(
      'list.presets[0].sort: is missing',
    );
  });

  test.each<[string, Partial<ListPreset>, string]>([
    ['a computed field', { filter: { tarde: 3 } }, '.filter.tarde: the list may be long'],
    ['a period', { filter: { vence_within: 'hoy' } }, '.filter: the list may be long'],
    ['who looks', { filter: { creado_por: 'yo' } }, '.filter: the list may be long'],
    ['an order by another table', { sort: 'otra_id.nombre' }, '.sort: "otra_id.nombre" is of'],
  ])('asks an index in a long list: not %s', (_name, change, said) => {
    const sortable = ['vence', 'otra_id'];
    expect(problemsOf([opening], sortable)).toEqual([]);
    expect(problemsOf([{ ...opening, ...change }], sortable).join('\n')).toContain(said);
    // a short one is read whole
    expect(problemsOf([{ ...opening, ...change }])).toEqual([]);
  });

  test('is what is open, by what is due first', () => {
    const opens = resources.flatMap(({ name, list }) => {
      const found = openingOf(list);
      return found === undefined ? [] : [`${name}: ${found.label.es}, ${found.sort}`];
    });
    expect(opens.toSorted()).toEqual([
      'anexo_registro: Por revisar, fecha_limite',
      'correspondencia: Por responder, fecha_limite',
      'factura_energia: Por resolver, fecha_vencimiento',
      'factura_pendiente: Atrasadas, dia_usual',
      'infraestructura_alumbrado_actualizacion: Abiertas, fecha_efectiva',
      'muestra_auditoria: Abiertas, -fecha',
      'programacion_recorrido: Por hacer, fecha',
      'recorrido: Abiertos, inicio',
      'seguimiento_mantenimiento: Abiertos, fecha_limite',
    ]);
  });
});
