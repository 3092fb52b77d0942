import { beforeEach, describe, expect, test } from 'vitest';

import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPeriod,
} from '../../../src/client/i18n/format.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';

const inLanguage = (language: string) => localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
/** Intl puts narrow and unbreakable blanks of its own choice. */
const plain = (text: string) => text.replace(/\s/g, ' ');

beforeEach(() => localStorage.clear());

describe.each([
  {
    language: 'es',
    number: '1.234.567,5',
    money: '$ 1.234.567',
    cents: '-$ 1.234,50',
    day: '05/01/2026',
    instant: '31/12/2025, 19:30',
    period: 'enero de 2026',
  },
  {
    language: 'en',
    number: '1,234,567.5',
    money: '$ 1,234,567',
    cents: '-$ 1,234.50',
    day: '05 Jan 2026',
    instant: '31 Dec 2025, 19:30',
    period: 'January 2026',
  },
])('in $language', ({ language, ...expected }) => {
  beforeEach(() => inLanguage(language));

  test('numbers and money', () => {
    expect(formatNumber(1234567.5)).toBe(expected.number);
    expect(plain(formatMoney(1234567))).toBe(expected.money);
    expect(plain(formatMoney(-1234.5))).toBe(expected.cents);
  });

  test('a day stays the same day, and an instant is told by the clock of Colombia', () => {
    expect(formatDate('2026-01-05')).toBe(expected.day);
    expect(plain(formatDateTime('2026-01-01T00:30:00Z'))).toBe(expected.instant);
    expect(formatPeriod('2026-01')).toBe(expected.period);
  });
});

test('decimals can be fixed', () => {
  expect(formatNumber(1.5, { decimals: 3 })).toBe('1.500');
});

test('a language without words of its own has the habits of English, whose words it shows', () => {
  inLanguage('de');
  expect(formatNumber(1234.5)).toBe('1,234.5');
});

test('what is no date is shown as it is', () => {
  expect(formatDate('mañana')).toBe('mañana');
  expect(formatDateTime('x')).toBe('x');
  expect(formatPeriod('2026-13')).toBe('2026-13');
});
