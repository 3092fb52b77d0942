import { expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import type { Beginning } from '../../../../src/core/resource/begins.ts';
import { beginProblems } from '../../../../src/core/resource/check/checkBegins.ts';
import { facturaPendiente } from '../../../../src/modules/energia/factura_pendiente.ts';
import { comienzoDeFactura } from '../../../../src/modules/energia/rules/comienzoDeFactura.ts';

const known = new Map(resources.map((resource) => [resource.name, resource]));

const told = (change: Partial<Beginning>, name = 'factura'): string[] =>
  beginProblems(
    { ...facturaPendiente, begins: { [name]: { ...comienzoDeFactura, ...change } } },
    known,
  ).map(({ path, problem }) => `${path}: ${problem}`);

test('what the product begins has no mistake', () => {
  expect(resources.flatMap((resource) => beginProblems(resource, known))).toEqual([]);
});

test.each<[Partial<Beginning>, string]>([
  [{ resource: 'factura' }, 'begins.factura.resource: unknown resource "factura"'],
  [{ values: { cuentas: { is: 'x' } } }, 'begins.factura.values.cuentas: factura_energia has no'],
  [
    { values: { cuenta: { from: 'cuentas' } } },
    'begins.factura.values.cuenta: factura_pendiente has no',
  ],
  [
    { values: { cuenta: { from: 'tarifa_kwh' } } },
    'begins.factura.values.cuenta: "tarifa_kwh" is decimal, factura_energia.cuenta is text',
  ],
  [
    { values: { estado: { is: 'pagada' } } },
    'begins.factura.values.estado: factura_energia.estado is read-only',
  ],
  [
    { values: { cuenta: { is: 'x', reason: { es: 'De {nada}.', en: 'Of {nada}.' } } } },
    'begins.factura.values.cuenta.reason: factura_pendiente has no',
  ],
])('%j is told', (change, problem) => {
  expect(told(change)).toEqual([expect.stringContaining(problem)]);
});

test('so is a name that stands in no address', () => {
  expect(told({}, 'La factura')).toEqual([expect.stringContaining('small letters and _ alone')]);
});

test.each([
  [{ resource: 'muestras' }, 'list.begins.resource: unknown resource "muestras"'],
  [{ filter: 'filtros' }, 'list.begins.filter: muestra_auditoria has no'],
  [{ filter: 'semilla' }, 'list.begins.filter: "semilla" must be of kind json, found text'],
  [{ day: 'semilla' }, 'list.begins.day: "semilla" must be of kind date, found text'],
])('of a list %j is told', (change, problem) => {
  const begins = {
    label: { es: 'Sortear', en: 'Draw' },
    resource: 'muestra_auditoria',
    filter: 'filtro',
    ...change,
  };
  const list = { ...facturaPendiente.list, begins };
  const [found] = beginProblems({ ...facturaPendiente, list }, known);
  expect(`${found?.path}: ${found?.problem}`).toContain(problem);
});
