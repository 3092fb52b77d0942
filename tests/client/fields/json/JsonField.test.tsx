import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { json, jsonType } from '../../../../src/core/fields/json/json.ts';
import { showInput } from '../../../support/client/fieldForm.tsx';

const field = json({ label: 'Valor' });
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('JSON that is not valid yet says so, is kept as typed and is refused by the check', async () => {
  const { value } = showInput({ field });
  await user.click(input());
  await user.paste('{"a": 1');
  expect(screen.getByText('Aún no es JSON válido')).toBeTruthy();
  await user.tab();
  expect(input().value).toBe('{"a": 1');
  const checked = jsonType.check(value(), field, { hoy: '', ahora: '' });
  expect(checked).toEqual({ ok: false, finding: { code: 'NO_ES_JSON' } });
  await user.click(input());
  await user.clear(input());
  await user.paste('{"a": 1}');
  expect(value()).toEqual({ a: 1 });
  expect(screen.getByText('JSON válido')).toBeTruthy();
});
