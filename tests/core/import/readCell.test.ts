import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { color } from '../../../src/core/fields/color/color.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import { email } from '../../../src/core/fields/email/email.ts';
import type { Field, FieldKind } from '../../../src/core/fields/field.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { longText } from '../../../src/core/fields/longText/longText.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { fieldTypes, typeOf } from '../../../src/core/fields/registry.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { time } from '../../../src/core/fields/time/time.ts';
import { guarded } from '../../../src/core/export/guardText.ts';
import { cellReader, readText } from '../../../src/core/import/readCell.ts';
import type { Cell } from '../../../src/core/import/sheet.ts';
import { fixturesOf } from '../../support/fields/fixtures.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
const reading = { context, habits: 'es' } as const;

const label = 'Campo';
const fields = {
  text: text({ label, max: 40 }),
  code: text({ label, max: 40, code: true }),
  exact: text({ label, max: 40, exact: true }),
  longText: longText({ label }),
  integer: integer({ label }),
  decimal: decimal({ label, precision: 15, scale: 3 }),
  watts: decimal({ label, precision: 7, scale: 2, unit: 'W', max: 2000 }),
  money: money({ label }),
  date: date({ label, max: 'hoy' }),
  dateTime: dateTime({ label }),
  time: time({ label }),
  period: period({ label }),
  boolean: boolean({ label }),
  choice: choice({ led: 'LED', haluro_metalico: 'Haluro metálico' }, { label }),
  estrato: choice(['1', '2', 'no_aplica'], { label }),
  reference: reference('sector', { label }),
  point: point({ label }),
  email: email({ label }),
  color: color({ label }),
} satisfies Record<string, Field>;
type Name = keyof typeof fields;

/** The value, `blank`, or the code of the finding. */
function read(name: Name, cell: Cell): unknown {
  const said = cellReader(fields[name], reading)(cell);
  if ('blank' in said) return 'blank';
  return said.ok ? said.value : said.finding.code;
}

describe('a cell', () => {
  test.each(Object.keys(fields) as Name[])('of nothing is blank for %s', (name) => {
    const nothing: Cell[] = [
      null,
      '',
      '  ',
      '\u00a0',
      'N/A',
      'na',
      '#N/A',
      '#N/D',
      'n/d',
      '-',
      '--',
      '—',
      'S/N',
      's.n.',
      'Sin dato',
      'NULL',
      { error: '#N/A' },
      { error: '#N/D' },
    ];
    for (const cell of nothing) expect([cell, read(name, cell)]).toEqual([cell, 'blank']);
  });

  test.each(Object.keys(fields) as Name[])('with an error is told for %s', (name) => {
    for (const error of ['#DIV/0!', '#REF!', '#NAME?', '#¡VALOR!', '#¿NOMBRE?', '#NUM!']) {
      expect(read(name, { error })).toBe('CELDA_CON_ERROR');
      expect(read(name, error)).toBe('CELDA_CON_ERROR');
    }
  });

  test.each<[Name, Cell, unknown]>([
    ['text', ' Los   Álamos ', 'Los Álamos'],
    ['text', 101, '101'],
    ['text', 1e21, '1000000000000000000000'],
    ['text', true, 'sí'],
    ['text', { fecha: '2026-07-03' }, '2026-07-03'],
    ['text', "'=1+1", '=1+1'],
    ['text', "'-", '-'],
    ['text', "'N/A", 'N/A'],
    ['text', "O'Higgins", "O'Higgins"],
    ['text', 'x'.repeat(41), 'MUY_LARGO'],
    ['code', '0303303', '0303303'],
    ['code', 'pos-001', 'POS-001'],
    ['exact', '  a  ', '  a  '],
    ['longText', ' una\r\ndos ', ' una\ndos '],
    ['integer', 1234, 1234],
    ['integer', '1.234', 1234],
    ['integer', '0012', 12],
    ['integer', 1.5, 'NO_ES_ENTERO'],
    ['integer', 'doce', 'NO_ES_NUMERO'],
    ['integer', true, 'NO_ES_NUMERO'],
    ['integer', { fecha: '2026-05-03' }, 'NO_ES_NUMERO'],
    ['decimal', 1.234, 1.234],
    ['decimal', '1.234', 1.234],
    ['decimal', '1.234.567,89', 1_234_567.89],
    ['decimal', '1,234,567.89', 1_234_567.89],
    ['decimal', 0.1 + 0.2, 0.3],
    ['decimal', 0.12345, 'DECIMALES'],
    ['decimal', '1e3', 'NO_ES_NUMERO'],
    ['watts', '70 W', 70],
    ['watts', 70.5, 70.5],
    ['watts', '0,07 kW', 'NO_ES_NUMERO'],
    ['watts', 5000, 'MAXIMO'],
    ['money', '$ 1.234.567,89', 1_234_567.89],
    ['money', '1.234', 1234],
    ['money', 1.23, 1.23],
    ['money', "'-5", -5],
    ['date', { fecha: '2026-07-03' }, '2026-07-03'],
    ['date', { fecha: '2026-07-03T14:05:00' }, '2026-07-03'],
    ['date', { fecha: '07:30:00' }, 'NO_ES_FECHA'],
    ['date', '3/7/2026', '2026-07-03'],
    ['date', '2026-07-03', '2026-07-03'],
    ['date', '31/02/2026', 'NO_ES_FECHA'],
    ['date', 46_206, '2026-07-03'],
    ['date', '46206', '2026-07-03'],
    ['date', 19_999, 'NO_ES_FECHA'],
    ['date', 20_000, '1954-10-03'],
    ['date', 79_999, 'FECHA_MAXIMA'],
    ['date', 80_001, 'NO_ES_FECHA'],
    ['date', 2026, 'NO_ES_FECHA'],
    ['date', '16/07/2026', 'FECHA_MAXIMA'],
    ['dateTime', { fecha: '2026-07-03T14:05:00' }, '2026-07-03T14:05:00-05:00'],
    ['dateTime', { fecha: '2026-07-03' }, '2026-07-03T00:00:00-05:00'],
    ['dateTime', '3/7/2026 14:05', '2026-07-03T14:05:00-05:00'],
    ['dateTime', { fecha: '14:05:00' }, 'NO_ES_FECHA_HORA'],
    ['time', { fecha: '07:30:00' }, '07:30'],
    ['time', { fecha: '2026-07-03T14:05:00' }, '14:05'],
    ['time', { fecha: '2026-07-03' }, 'NO_ES_HORA'],
    ['time', '7:30 p. m.', '19:30'],
    ['period', { fecha: '2026-01-01' }, '2026-01'],
    ['period', { fecha: '2026-01-26' }, 'NO_ES_PERIODO'],
    ['period', 'ene-26', '2026-01'],
    ['period', 202_607, '2026-07'],
    ['period', '07/2026', '2026-07'],
    ['boolean', true, true],
    ['boolean', false, false],
    ['boolean', 1, true],
    ['boolean', 0, false],
    ['boolean', 2, 'NO_ES_BOOLEANO'],
    ['choice', 'led', 'led'],
    ['choice', 'HALURO METALICO', 'haluro_metalico'],
    ['choice', 'haluro_metalico', 'haluro_metalico'],
    ['choice', 'Sodio', 'OPCION'],
    ['estrato', 1, '1'],
    ['estrato', 'No aplica', 'no_aplica'],
    ['reference', 'SEC-01', 'REFERENCIA_SIN_RESOLVER'],
    ['point', 'S28 25.696 W65 43.153', { lat: -28.428267, lng: -65.719217 }],
    ['point', 4.6, 'NO_ES_PUNTO'],
    ['email', ' Ana@Example.com ', 'ana@example.com'],
    ['color', '#1b7f4b', '#1B7F4B'],
  ])('for %s of %j gives %j', (name, cell, expected) => {
    expect(read(name, cell)).toEqual(expected);
  });

  test.each([
    [true, ['sí', 'SI', 'si', 's', 'x', 'X', '1', 'verdadero', 'Verdadero', 'true', 'TRUE']],
    [false, ['no', 'NO', 'n', '0', 'falso', 'FALSO', 'false']],
  ])('with a word for %s is that', (expected, words) => {
    for (const word of words) expect([word, read('boolean', word)]).toEqual([word, expected]);
  });

  test('is read alike each time, however often its text comes', () => {
    const readChoice = cellReader(fields.choice, reading);
    for (const cell of ['LED', 'x', '-', 'LED', 'x', '-']) {
      expect(readChoice(cell)).toEqual(cellReader(fields.choice, reading)(cell));
    }
  });
});

const kinds = (Object.keys(fieldTypes) as FieldKind[]).flatMap((kind) =>
  fixturesOf(kind).map(({ field }): [string, Field] => [kind, field]),
);

test.each(kinds)('a cell for %s never makes the reader fail', (_kind, field) => {
  const cells: fc.Arbitrary<Cell> = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.record({ fecha: fc.string() }),
    fc.record({ error: fc.string() }),
  );
  const readCell = cellReader(field, reading);
  fc.assert(
    fc.property(cells, (cell) => {
      const said = readCell(cell);
      if ('blank' in said || !said.ok) return;
      expect(typeOf(field).check(said.value, field, context)).toEqual(said);
    }),
  );
});

const storedTexts = fc
  .string()
  .map((value) => typeOf(fields.text).check(value, fields.text, context));

test('a text that was stored comes back from a sheet as it was', () => {
  fc.assert(
    fc.property(storedTexts, (stored) => {
      if (!stored.ok || stored.value === '') return;
      const cell = guarded(String(stored.value), 'xlsx');
      expect(cellReader(fields.text, reading)(cell)).toEqual(stored);
    }),
    { numRuns: 2000 },
  );
});

describe('the text that names something', () => {
  test.each<[Cell, 'nothing' | 'word', unknown]>([
    [' SEC-01 ', 'nothing', 'SEC-01'],
    [' Los\n  Álamos', 'word', 'Los Álamos'],
    [101, 'nothing', '101'],
    ["'=x", 'nothing', '=x'],
    ['-', 'word', 'blank'],
    ['NA', 'nothing', 'blank'],
    [' Na ', 'word', 'Na'],
    ['N/A', 'word', 'blank'],
    [{ error: '#REF!' }, 'word', 'CELDA_CON_ERROR'],
  ])('of %j, NA being %s, is %j', (cell, na, expected) => {
    const said = readText(cell, na);
    expect('blank' in said ? 'blank' : said.ok ? said.value : said.finding.code).toBe(expected);
  });
});
