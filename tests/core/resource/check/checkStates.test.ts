import { describe, expect, test } from 'vitest';
import { choice } from '../../../../src/core/fields/choice/choice.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import {
  problemsOf,
  withFields,
  withStates,
  type PlantedMistake,
} from '../../../support/sheets/libro.ts';

const withTransition = (changes: object) =>
  withStates({
    transitions: { aprobar: { label: 'Aprobar', from: ['borrador'], to: 'listo', ...changes } },
  });

const mistakes: PlantedMistake[] = [
  [
    'a transition in capitals',
    withStates({ transitions: { Aprobar: { label: 'x', from: ['borrador'], to: 'listo' } } }),
    'states.transitions.Aprobar',
    'snake_case',
  ],
  [
    'a number that is required before it is allotted',
    {
      ...withFields({ numero: text({ label: 'Número', max: 9, readOnly: true, required: true }) }),
      ...withStates(),
      number: { field: 'numero', pattern: '{3}', at: 'aprobar' },
    },
    'number.field',
    'must not be required: it is empty until "aprobar"',
  ],
  [
    'a state that is no option',
    withStates({ initial: 'borador' }),
    'states.initial',
    '"borador" is no option of estado → borrador?',
  ],
  [
    'states of which none is good, bad or done',
    {
      ...withFields({ estado: choice(['borrador', 'listo'], { label: 'x', readOnly: true }) }),
      ...withStates(),
    },
    'states.field',
    'give it tones',
  ],
  [
    'a way through no state',
    withStates({ way: ['borrador', 'lisot'] }),
    'states.way[1]',
    '→ listo?',
  ],
  [
    'an editable state that is none',
    withStates({ editable: ['borrador', 'x'] }),
    'states.editable[1]',
    '"x" is no option',
  ],
  [
    'a transition to no state',
    withTransition({ to: 'lisot' }),
    'states.transitions.aprobar.to',
    '→ listo?',
  ],
  [
    'a preview of a field that is none',
    withTransition({ preview: ['nombre', 'nombbre'] }),
    'states.transitions.aprobar.preview[1]',
    '→ nombre?',
  ],
  [
    'a preview that sets one kind beside another',
    withStates({ preview: [{ before: 'nombre', after: 'estado' }] }),
    'states.preview[0]',
    'must be of one kind, found text and choice',
  ],
  [
    'a transition from nowhere',
    withTransition({ from: [] }),
    'states.transitions.aprobar.from',
    'never be taken',
  ],
  [
    'a transition that asks for nothing known',
    withTransition({ asks: ['motivo', 'numer'] }),
    'states.transitions.aprobar.asks[1]',
    '→ numero?',
  ],
  [
    'a transition that asks for what nobody can give',
    withTransition({ asks: ['numero'] }),
    'states.transitions.aprobar.asks[0]',
    'read-only',
  ],
  [
    'a transition that sometimes asks for nothing known',
    withTransition({ asksIf: { numer: { equals: { nombre: 'x' } } } }),
    'states.transitions.aprobar.asksIf[0]',
    '→ numero?',
  ],
  [
    'a transition that offers what nobody can give',
    withTransition({ offers: ['numero'] }),
    'states.transitions.aprobar.offers[0]',
    'read-only',
  ],
  [
    'a transition that sometimes approves and never does',
    withTransition({ approvesIf: { equals: { nombre: 'x' } } }),
    'states.transitions.aprobar.approvesIf',
    'approves: true',
  ],
  [
    'a transition named like a bulk action',
    withStates({ transitions: { borrar: { label: 'x', from: ['listo'], to: 'listo' } } }),
    'states.transitions.borrar',
    'built-in action',
  ],
  ['states of no field', withStates({ field: 'estdo' }), 'states.field', '→ estado?'],
  [
    'states of a text',
    withStates({ field: 'nombre' }),
    'states.field',
    'must be a choice, found text',
  ],
  [
    'states that a form may set',
    {
      ...withFields({
        estado: choice(['borrador', 'listo'], { label: 'x', tones: { listo: 'done' } }),
      }),
      ...withStates(),
    },
    'states.field',
    'must be readOnly',
  ],
  [
    'a number without a counter',
    { number: { field: 'numero', pattern: 'L-{AAAA}' } },
    'number.pattern',
    'needs a counter',
  ],
  [
    'a number with a stray hole',
    { number: { field: 'numero', pattern: '{MM}-{3}' } },
    'number.pattern',
    'one {AAAA} and one counter',
  ],
  [
    'a number that does not fit',
    { number: { field: 'numero', pattern: 'LIB-{AAAA}-{5}' } },
    'number.pattern',
    'has 14 characters, numero at most 10',
  ],
  [
    'a number of an entered field',
    { number: { field: 'nombre', pattern: '{3}' } },
    'number.field',
    'must be a readOnly text, found an entered text',
  ],
  [
    'a number of no field',
    { number: { field: 'numeros', pattern: '{3}' } },
    'number.field',
    '→ numero?',
  ],
  [
    'a number at no transition',
    { ...withStates(), number: { field: 'numero', pattern: '{3}', at: 'aprovar' } },
    'number.at',
    '→ aprobar?',
  ],
];

describe('a check of states and numbers', () => {
  test.each(mistakes)('names %s', (_mistake, changes, path, words) => {
    const problems = problemsOf(changes);
    expect(problems.map((problem) => problem.path)).toEqual([`libro.${path}`]);
    expect(problems[0]?.problem).toContain(words);
  });
});
