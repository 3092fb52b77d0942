import { describe, expect, test } from 'vitest';
import { frozenChange, frozenFields, monthOf } from '../../../src/core/period/period.ts';
import { judge, type Precondition } from '../../../src/core/period/precondition.ts';
import { checkResources } from '../../../src/core/resource/check/checkResources.ts';
import type { Resource } from '../../../src/core/resource/resource.ts';
import { gasto, gastoLinea, visita } from '../../support/toys/periodToys.ts';

const isOther = (a: unknown, b: unknown): boolean => a !== b;
const problems = (...resources: Resource[]): string[] =>
  checkResources(resources)
    .filter(({ path }) => path.includes('.period'))
    .map(({ path, problem }) => `${path}: ${problem}`);

describe('the month of a record', () => {
  test.each([
    ['2026-05', '2026-05'],
    ['2026-05-31', '2026-05'],
    ['2026-05-31T23:30:00-05:00', '2026-05'],
    ['', undefined],
    [null, undefined],
    [202_605, undefined],
  ])('of %s is %s', (value, month) => expect(monthOf(value)).toBe(month));

  test('freezes what is said, or all that is entered but comments, and the state', () => {
    expect(frozenFields(gasto)).toEqual(['concepto', 'valor', 'estado']);
    expect(frozenFields(visita)).toEqual(['lugar']);
    expect(frozenFields(gastoLinea)).toEqual(['texto']);
  });

  test('lets a deed of later days move the state, and its undo', () => {
    const open = { estado: 'abierto', valor: 1 };
    const accepted = { estado: 'aceptado', valor: 1 };
    const paid = { estado: 'pagado', valor: 1 };
    const change = (previous: object, record: object) =>
      frozenChange(gasto, { previous: { ...previous }, record: { ...record } }, isOther);
    expect(change(open, accepted)).toBe('estado');
    expect(change(accepted, paid)).toBeUndefined();
    expect(change(paid, accepted)).toBeUndefined();
    expect(change(open, paid)).toBe('estado');
    expect(change(open, { ...open, nota: 'x', observaciones: 'y' })).toBeUndefined();
    expect(change(open, { ...open, valor: 2 })).toBe('valor');
  });
});

describe('a descriptor with a month', () => {
  const wrong = (resource: Resource, period: object): Resource => ({
    ...resource,
    period: { ...period } as never,
  });

  test('is right as the toys say it', () => {
    expect(problems(gasto, gastoLinea, visita)).toEqual([]);
  });

  test.each([
    [{ field: 'perido' }, 'gasto.period.field: gasto has no field "perido" → periodo?'],
    [
      { field: 'valor' },
      'gasto.period.field: "valor" must be a month, a day or a moment, found integer',
    ],
    [{ field: 'concepto.x' }, 'gasto.period.field: "concepto" must be a reference, found text'],
    [
      { field: 'periodo', freezes: ['precio'] },
      'gasto.period.freezes[0]: gasto has no field "precio"',
    ],
    [
      { field: 'periodo', later: ['pagarr'] },
      'gasto.period.later[0]: unknown transition "pagarr" → pagar?',
    ],
  ])('is refused: %o', (period, problem) => {
    expect(problems(wrong(gasto, period))).toEqual([problem]);
  });

  test.each<[object, string]>([
    [{ closedBy: 'gast' }, 'gasto.period.closedBy: unknown resource "gast" → gasto?'],
    [{ closedBy: 'visita_dia' }, 'visita_dia needs states and the month "periodo" to close by'],
    [{ closedBy: 'gasto', closedIf: undefined }, 'gasto.period.closedBy: needs closedIf'],
  ])('is refused to be closed so: %o', (said, problem) => {
    const closedIf = { equals: { estado: 'pagado' } };
    const period = { field: 'periodo', closedIf, ...said };
    expect(problems(wrong(gasto, period), visita).join('\n')).toContain(problem);
    expect(problems(wrong(gasto, { ...period, closedBy: 'gasto', closedIf }))).toEqual([]);
  });

  test('of child rows needs the month of the record that they belong to', () => {
    const line = wrong(gastoLinea, { field: 'gasto_id.pagado_el' });
    expect(problems(gasto, line)).toEqual([
      `gasto_linea.period.field: the month of gasto must be its "pagado_el": give it period: { field: 'pagado_el' }`,
    ]);
  });
});

describe('a precondition', () => {
  const one = (more: Partial<Precondition>): Precondition => ({
    name: 'x',
    resource: 'gasto',
    filter: (periodo) => ({ periodo }),
    severity: 'red',
    words: { es: 'x', en: 'x' },
    ...more,
  });

  test('is green without records, else as grave as it says', () => {
    expect(judge(one({}), { found: 0, needed: 0 })).toEqual({ light: 'green', n: 0 });
    expect(judge(one({}), { found: 3, needed: 0 })).toEqual({ light: 'red', n: 3 });
    expect(judge(one({ severity: 'amber' }), { found: 1, needed: 0 }).light).toBe('amber');
  });

  test('that needs records counts those that are missing', () => {
    const needs = one({ needs: 1 });
    expect(judge(needs, { found: 0, needed: 1 })).toEqual({ light: 'red', n: 1 });
    expect(judge(needs, { found: 4, needed: 1 })).toEqual({ light: 'green', n: 0 });
  });
});
