import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { text } from '../../../src/core/fields/text/text.ts';
import { showInput } from '../../support/client/fieldForm.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a text says how full it is when it nearly is, and beyond', async () => {
  showInput({ field: text({ label: 'Nombre', max: 10 }) });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), '1234567');
  expect(screen.queryByLabelText(/caracteres/)).toBeNull();
  await user.type(screen.getByRole('textbox'), '8');
  expect(screen.getByLabelText('8 de 10 caracteres').textContent).toBe('8 / 10');
  await user.type(screen.getByRole('textbox'), '9😀😀');
  expect(screen.getByLabelText('11 de 10 caracteres').className).toContain('Mui-error');
});
