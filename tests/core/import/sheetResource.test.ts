import { describe, expect, test } from 'vitest';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { json } from '../../../src/core/fields/json/json.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { isOfOneMonth, replacesMonth } from '../../../src/core/import/month.ts';
import { sheetOf } from '../../../src/core/import/sheetResource.ts';
import { isNumberKey } from '../../../src/core/export/exportColumns.ts';
import { fedBeside, importTargets, missingTargets } from '../../../src/core/import/targets.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';
import { caso, jornada, recibo, reciboSur } from '../../support/toys/monthToys.ts';
import { poste } from '../../support/toys/sheetToys.ts';

const cambio = defineResource({
  name: 'cambio',
  label: 'Cambio',
  title: 'Cambios',
  represent: 'acta',
  fields: {
    acta: text({ label: 'Acta', required: true, max: 20 }),
    clase: choice(['alta', 'baja'], { label: 'Clase', required: true }),
    dia: date({ label: 'Día', required: true }),
    valores: json({ label: 'Valores' }),
  },
  sort: 'acta',
  list: { columns: ['acta'] },
  form: [{ title: 'Datos', fields: ['acta'] }],
  import: {
    sheet: {
      resource: 'poste',
      values: 'valores',
      columns: {
        acta: { field: 'acta', aliases: ['documento'] },
        tipo_cambio: { field: 'clase', label: 'Tipo de cambio', found: true },
        dia: { field: 'dia' },
      },
      apart: ['dia'],
    },
  },
  routes: { list: 'cambio_paginate' },
});

const resources = new Map<string, Resource>([
  ['poste', poste],
  ['cambio', cambio],
]);

describe('the sheet of a destination', () => {
  test('is its own, unless it has those of another resource, with own columns beside', () => {
    expect(sheetOf(poste, resources)).toBe(poste);
    const sheet = sheetOf(cambio, resources);
    expect(sheetOf(cambio, resources)).toBe(sheet);
    const names = importTargets(sheet).map(({ name }) => name);
    expect(names).toEqual([
      // elements go by their codes
      ...importTargets(poste).flatMap(({ name }) => (name === 'id' ? [] : [name])),
      'acta',
      'tipo_cambio',
      'dia',
    ]);
    const labels = Object.fromEntries(importTargets(sheet).map(({ name, label }) => [name, label]));
    expect(labels).toMatchObject({
      acta: 'Acta',
      tipo_cambio: 'Tipo de cambio',
      codigo: 'Código (rótulo)',
    });
    const acta = importTargets(sheet).find(({ name }) => name === 'acta');
    expect(acta?.aliases).toContain('documento');
    expect(sheet).toMatchObject({ title: 'Cambios', keys: [['codigo']], rules: [], unique: [] });
  });

  test('needs what is not known without it', () => {
    const fed = new Set(['codigo', 'tipo_id', 'barrio_id']);
    const missing = missingTargets(sheetOf(cambio, resources), fed).map(({ name }) => name);
    expect(missing).toEqual(['acta', 'dia']);
  });

  test('of a resource that is not there is a mistake', () => {
    const lost = { ...cambio };
    expect(() => sheetOf(lost, new Map())).toThrow('no resource "poste"');
  });
});

describe('a number', () => {
  test('names records that there are only where it is the key, and is never required', () => {
    expect(isNumberKey(caso, 'numero')).toBe(false);
    const byNumber: Resource = { ...caso, keys: [['numero']] };
    expect(isNumberKey(byNumber, 'numero')).toBe(true);
    expect(importTargets(byNumber).find(({ name }) => name === 'numero')).toMatchObject({
      required: false,
    });
    const later: Resource = {
      ...byNumber,
      number: { field: 'numero', pattern: 'X', at: 'enviar' },
    };
    expect(isNumberKey(later, 'numero')).toBe(false);
  });
});

describe('the month of a file', () => {
  const modo = 'crear_y_actualizar' as const;

  test('is replaced where that is proposed or asked for, and rows both come and change', () => {
    const asked = (opciones: object, how: 'crear' | typeof modo = modo) => ({
      modo: how,
      opciones,
    });
    expect(replacesMonth(recibo, asked({}))).toBe(true);
    expect(replacesMonth(recibo, asked({ reemplazar: false }))).toBe(false);
    expect(replacesMonth(recibo, asked({ reemplazar: true }, 'crear'))).toBe(false);
    expect(replacesMonth(reciboSur, asked({}))).toBe(false);
    expect(replacesMonth(reciboSur, asked({ reemplazar: true }))).toBe(true);
    expect(replacesMonth(jornada, asked({ reemplazar: true }))).toBe(false);
    expect(replacesMonth(poste, asked({}))).toBe(false);
  });

  test('must be one where somebody said which, or chose to replace it', () => {
    expect(isOfOneMonth(poste, { modo, opciones: {} })).toBe(false);
    expect(isOfOneMonth(jornada, { modo, opciones: {} })).toBe(false);
    expect(isOfOneMonth(jornada, { modo, opciones: { periodo: '2026-06' } })).toBe(true);
    expect(isOfOneMonth(recibo, { modo, opciones: {} })).toBe(false);
    expect(isOfOneMonth(recibo, { modo, opciones: { reemplazar: false } })).toBe(false);
    expect(isOfOneMonth(recibo, { modo, opciones: { reemplazar: true } })).toBe(true);
    expect(isOfOneMonth(reciboSur, { modo, opciones: {} })).toBe(false);
    expect(isOfOneMonth(reciboSur, { modo, opciones: { periodo: '2026-06' } })).toBe(true);
    expect(isOfOneMonth(reciboSur, { modo, opciones: { reemplazar: true } })).toBe(true);
  });

  test('feeds the period of its rows, and no day', () => {
    const opciones = { periodo: '2026-06', constantes: { cuenta: 'A' }, generar: { valor: '1' } };
    expect(fedBeside(recibo, opciones)).toEqual(['cuenta', 'valor', 'periodo']);
    expect(fedBeside(jornada, { periodo: '2026-06' })).toEqual([]);
    expect(fedBeside(recibo, {})).toEqual([]);
  });
});
