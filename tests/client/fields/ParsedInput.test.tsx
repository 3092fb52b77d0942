import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { showFilter, showInput, showValue } from '../../support/client/fieldForm.tsx';

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('an input of numbers or dates', () => {
  test('writes the value in the habits of the language when the focus leaves it', async () => {
    showInput({ field: money({ label: 'Valor' }) });
    await user.type(input(), '1234567,5');
    expect(input().value).toBe('1234567,5');
    await user.tab();
    expect(input().value).toBe('$ 1.234.567,50');
  });

  test('keeps what it cannot read, for the check to refuse', async () => {
    const { value } = showInput({ field: integer({ label: 'Plazo', unit: 'días' }) });
    await user.type(input(), 'doce');
    await user.tab();
    expect(input().value).toBe('doce');
    expect(value()).toBe('doce');
    expect(screen.getByText('días')).toBeTruthy();
  });

  test('is empty, and no text, when it is cleared', async () => {
    const { value } = showInput({ field: integer({ label: 'Plazo' }), value: 3 });
    await user.clear(input());
    expect(value()).toBeNull();
  });

  test('shows what is proposed while the focus is in it, unless something was typed there', async () => {
    const untouched = showInput({ field: period({ label: 'Periodo' }) });
    await user.click(input());
    untouched.give('2026-07');
    expect(input().value).toBe('07/2026');
    cleanup();
    const typed = showInput({ field: integer({ label: 'Plazo' }) });
    await user.type(input(), '3');
    typed.give(15);
    expect(input().value).toBe('3');
  });

  test('says what is wrong with it to those who hear the page', () => {
    showInput({ field: integer({ label: 'Plazo', help: 'En días.' }), error: 'Debe ser 1 o más.' });
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Debe ser 1 o más.');
  });

  test('reads 3/7 as a day in Spanish and as a month in English', async () => {
    const spanish = showInput({ field: date({ label: 'Inicio' }), language: 'es' });
    await user.type(input(), '3/7/2026');
    expect(spanish.value()).toBe('2026-07-03');
    cleanup();
    const english = showInput({ field: date({ label: 'Inicio' }), language: 'en' });
    await user.type(input(), '3/7/2026');
    expect(english.value()).toBe('2026-03-07');
  });

  test('picks a month from a year of them', async () => {
    const { value } = showInput({ field: period({ label: 'Periodo' }), value: '2026-02' });
    await user.click(screen.getByRole('button', { name: 'Elegir el mes: Periodo' }));
    await user.click(await screen.findByRole('button', { name: 'Año anterior' }));
    await user.click(screen.getByRole('button', { name: /^nov/i }));
    expect(value()).toBe('2025-11');
  });
});

describe('a value on the screen', () => {
  test.each([
    ['es', '03/07/2026'],
    ['en', '03 Jul 2026'],
  ] as const)('is a date in the habits of %s', (language, text) => {
    const { container } = showValue({
      field: date({ label: 'Inicio' }),
      value: '2026-07-03',
      language,
      as: 'cell',
    });
    expect(container.textContent).toBe(text);
  });

  test('has its unit', () => {
    const field = integer({ label: 'Potencia', unit: 'W' });
    const { container } = showValue({ field, value: 1500, as: 'cell' });
    expect(container.textContent).toBe('1.500 W');
  });
});

describe('a filter from - to', () => {
  test('passes on what can be read, and nothing while it cannot', async () => {
    const { filter } = showFilter({ field: money({ label: 'Valor' }) });
    await user.type(screen.getByLabelText('Desde', { selector: 'input' }), 'x');
    await expect.poll(filter, { timeout: 8000 }).toEqual({});
    await user.clear(screen.getByLabelText('Desde', { selector: 'input' }));
    await user.type(screen.getByLabelText('Desde', { selector: 'input' }), '1.000');
    await expect.poll(filter, { timeout: 8000 }).toEqual({ campo_gte: 1000 });
  });

  test('takes whole days for moments', async () => {
    const { filter } = showFilter({ field: dateTime({ label: 'Momento' }) });
    await user.type(screen.getByLabelText('Desde', { selector: 'input' }), '03/07/2026');
    await user.type(screen.getByLabelText('Hasta', { selector: 'input' }), '04/07/2026');
    await expect.poll(filter, { timeout: 8000 }).toEqual({
      campo_gte: '2026-07-03T00:00:00-05:00',
      campo_lte: '2026-07-04T23:59:59.999-05:00',
    });
  });
});

describe('what was understood is told', () => {
  test('of a day in other words, also after the focus has gone', async () => {
    const { value } = showInput({ field: date({ label: 'Inicio' }) });
    await user.type(input(), '3/2/26');
    expect(screen.getByRole('status').textContent).toBe('Se lee 3 de febrero de 2026');
    await user.tab();
    expect(input().value).toBe('03/02/2026');
    expect(screen.getByRole('status').textContent).toBe('Se lee 3 de febrero de 2026');
    expect(value()).toBe('2026-02-03');
    await user.clear(input());
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('in English of a day whose month may be either number', async () => {
    showInput({ field: date({ label: 'Inicio' }), language: 'en' });
    await user.type(input(), '02/03/2026');
    expect(screen.getByRole('status').textContent).toBe('Read as 3 February 2026');
    await user.clear(input());
    await user.type(input(), '02/13/2026');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('of an amount whose separator may be of thousands or of decimals', async () => {
    const { value } = showInput({ field: money({ label: 'Valor' }) });
    await user.type(input(), '1.234');
    expect(screen.getByRole('status').textContent).toBe('Se lee $ 1.234');
    await user.clear(input());
    await user.paste('(1.234,50)');
    expect(value()).toBe(-1234.5);
    expect(screen.getByRole('status').textContent).toBe('Se lee -$ 1.234,50');
    await user.clear(input());
    await user.type(input(), '1234567');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('of a moment said in relation to today', async () => {
    const { value } = showInput({ field: dateTime({ label: 'Visto' }) });
    await user.type(input(), 'ayer 0730');
    expect(String(value())).toMatch(/T07:30:00-05:00$/);
    expect(screen.getByRole('status').textContent).toMatch(/^Se lee .* de .* de \d{4}, 07:30$/);
  });
});
