import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { point } from '../../../../src/core/fields/point/point.ts';
import { showInput } from '../../../support/client/fieldForm.tsx';

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

test.each([
  ['-74.08175 4.60971', /venía primero/],
  ['https://www.google.com/maps/@4.60971,-74.08175,17z', /centro de su vista/],
])('a place that could be meant otherwise is told: %s', async (text, told) => {
  const { value } = showInput({ field });
  await user.click(latitude());
  await user.paste(text);
  expect(value()).toEqual({ lat: 4.60971, lng: -74.08175 });
  expect(screen.getByRole('status').textContent).toMatch(told);
  await user.type(latitude(), '9');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a place typed whole into one box fills both when the focus leaves it', async () => {
  const { value } = showInput({ field });
  await user.type(latitude(), '4.60971, -74.08175');
  await user.tab();
  expect(value()).toEqual({ lat: 4.60971, lng: -74.08175 });
});

test('a link that hides its place changes nothing, and is explained', async () => {
  const before = { lat: 1, lng: -75 };
  const { value } = showInput({ field, value: before });
  await user.click(latitude());
  await user.paste('https://maps.app.goo.gl/AbCdEf');
  expect(value()).toEqual(before);
  expect(screen.getByRole('status').textContent).toMatch(/enlace corto/);
});
