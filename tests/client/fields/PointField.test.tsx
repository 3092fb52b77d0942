import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { point } from '../../../src/core/fields/point.ts';
import { showInput } from '../../support/fieldForm.tsx';

const field = point({ label: 'Centro' });
const latitude = () => screen.getByLabelText<HTMLInputElement>('Latitud');
const longitude = () => screen.getByLabelText<HTMLInputElement>('Longitud');
const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test.each(['4.60971, -74.08175', '4°36\'34.956"N 74°4\'54.3"O'])(
  'a place pasted into either box fills both: %s',
  async (text) => {
    const { value } = showInput({ field });
    await user.click(longitude());
    await user.paste(text);
    expect(value()).toEqual({ lat: 4.60971, lng: -74.08175 });
    expect(latitude().value).toBe('4.60971');
    expect(longitude().value).toBe('-74.08175');
  },
);

test('the two numbers are typed one by one, with a comma too', async () => {
  const { value } = showInput({ field });
  await user.type(latitude(), '4,5');
  expect(value()).toEqual({ lat: 4.5, lng: null });
  await user.type(longitude(), '-74.25');
  expect(value()).toEqual({ lat: 4.5, lng: -74.25 });
  await user.clear(latitude());
  await user.clear(longitude());
  expect(value()).toBeNull();
});
