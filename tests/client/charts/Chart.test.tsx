import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { WIDGETS_AFTER_MS } from '../../../src/client/layout/constants.ts';
import { createI18nProvider } from '../../support/client/i18n.ts';
import { Chart } from '../../../src/client/charts/Chart.tsx';
import type { ChartContent } from '../../../src/client/charts/chartContent.ts';
import { I18nContextProvider } from 'ra-core';

const content: ChartContent = {
  shape: 'columns',
  axis: 'Month',
  names: ['May', 'Jun'],
  format: (value) => `${value} kWh`,
  series: [
    { name: 'Billed', as: 'bar', values: [4000, null] },
    { name: 'Measured', as: 'line', values: [3900, 2000] },
  ],
};

function show(shown = content) {
  const { container } = render(
    <I18nContextProvider value={createI18nProvider([])}>
      <Chart title="Energy" content={shown} height={200} />
    </I18nContextProvider>,
  );
  return container;
}

beforeEach(() => localStorage.setItem(LANGUAGE_STORAGE_KEY, 'en'));
afterEach(cleanup);

test('is drawn after the time that widgets take, and described before', async () => {
  const began = performance.now();
  const container = show();
  expect(screen.getByText(/^Energy\. Billed: lowest 4000 kWh \(May\)/)).toBeTruthy();
  expect(container.querySelector('svg')).toBeNull();
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull(), { timeout: 20_000 });
  expect(performance.now() - began).toBeGreaterThanOrEqual(WIDGETS_AFTER_MS);
});

test('is a table of all its values on demand, and a chart again', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'See as a table' }));
  const table = within(screen.getByRole('table', { name: 'Energy' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Month', 'Billed', 'Measured']);
  const [, may, june] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(may).toBe('May4000 kWh3900 kWh');
  expect(june).toContain('—');
  await userEvent.click(screen.getByRole('button', { name: 'See as a chart' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('names the parts of a ring with their values', () => {
  show({
    ...content,
    shape: 'ring',
    names: ['LED', 'Sodium'],
    series: [{ name: 'Points', as: 'bar', values: [30, 10] }],
  });
  expect(screen.getByText('LED')).toBeTruthy();
  expect(screen.getByText('30 kWh')).toBeTruthy();
});
