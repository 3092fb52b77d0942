import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { choice } from '../../../../src/core/fields/choice/choice.ts';
import { showFilter, showInput } from '../../../support/client/fieldForm.tsx';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a choice is a select, with a way to take none', async () => {
  const field = choice(['nueva', 'centro_poblado', 'retiro'], { label: 'Clase' });
  const { value } = showInput({ field });
  await user.click(screen.getByRole('combobox', { name: /Clase/ }));
  await user.click(screen.getByRole('option', { name: 'Centro poblado' }));
  expect(value()).toBe('centro_poblado');
  await user.click(screen.getByRole('combobox', { name: /Clase/ }));
  await user.click(screen.getByRole('option', { name: '—' }));
  expect(value()).toBeNull();
});

test('a value that is no choice any more stays until another is taken', async () => {
  const field = choice(['nueva', 'mejora', 'retiro'], { label: 'Clase' });
  const { value } = showInput({ field, value: 'antigua' });
  const select = screen.getByRole('combobox', { name: /Clase/ });
  expect(select.textContent).toBe('antigua');
  await user.click(select);
  await user.click(screen.getByRole('option', { name: 'Mejora' }));
  expect(value()).toBe('mejora');
});

test('a required choice of two is a pair of radio buttons', async () => {
  const field = choice(['si', 'no'], { label: 'Firmada', required: true });
  const { value } = showInput({ field });
  expect(screen.getByRole('group', { name: /Firmada/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(value()).toBe('no');
});

test('its filter takes any of several, and nothing when the last is taken back', async () => {
  const { filter } = showFilter({ field: choice(['uno', 'dos', 'tres'], { label: 'Clase' }) });
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Dos' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Tres' }));
  expect(filter()).toEqual({ campo: ['dos', 'tres'] });
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Dos' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Tres' }));
  expect(filter()).toEqual({ campo: undefined });
});
