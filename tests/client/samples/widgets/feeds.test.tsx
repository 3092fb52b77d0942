import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { showSamplePage } from '../../../support/samplePage.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a post and a reply stay on the page; blank ones are not taken', async () => {
  const { asked } = showSamplePage('/crafted/widgets/feeds');
  const box = await screen.findByLabelText('What is new?');
  const share = screen.getByRole('button', { name: 'Share' });
  await userEvent.type(box, '   ');
  expect(share).toHaveProperty('disabled', true);
  await userEvent.type(box, 'The lamps are on.');
  await userEvent.click(share);
  expect(screen.getByText('The lamps are on.')).toBeTruthy();
  expect(box).toHaveProperty('value', '');
  await userEvent.type(screen.getByLabelText('Reply to Mateo Cárdenas'), '  {Enter}');
  await userEvent.type(screen.getByLabelText('Reply to Mateo Cárdenas'), 'Good.{Enter}');
  expect(screen.getByText('Good.')).toBeTruthy();
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('a like counts once and can be taken back', async () => {
  showSamplePage('/crafted/widgets/feeds');
  const [like] = await screen.findAllByRole('button', { name: 'Like' });
  expect(screen.getByText('120 likes')).toBeTruthy();
  await userEvent.click(like!);
  expect(screen.getByText('121 likes')).toBeTruthy();
  expect(like?.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(like!);
  expect(screen.getByText('120 likes')).toBeTruthy();
});
