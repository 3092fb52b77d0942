import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { UpgradeDialog } from '../../../../src/client/samples/modals/UpgradeDialog.tsx';
import { showSample } from '../../../support/sampleApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const show = (language: 'en' | 'es' = 'en') =>
  showSample(<UpgradeDialog onClose={() => undefined} />, { language });
const plans = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => [
      radio.value,
      radio.checked,
      /\$\d+ \/ \S+|On request/.exec(radio.closest('label')?.textContent ?? '')?.[0],
    ]);

describe('upgrading a plan', () => {
  test('is billed monthly at first, with Startup chosen', () => {
    show();
    expect(plans()).toEqual([
      ['Startup', true, '$39 / month'],
      ['Advanced', false, '$339 / month'],
      ['Enterprise', false, '$999 / month'],
      ['Custom', false, 'On request'],
    ]);
    expect(
      screen.getByRole('radio', { name: /^Enterprise/ }).closest('label')?.textContent,
    ).toMatch(/Most popular/);
    expect(screen.getAllByText('Most popular')).toHaveLength(1);
    expect(screen.getByText('Sample content of the theme')).toBeTruthy();
  });

  test('shows what a year costs', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Annual' }));
    expect(plans().map(([, , price]) => price)).toEqual([
      '$399 / year',
      '$3399 / year',
      '$9999 / year',
      'On request',
    ]);
    // the one that is pressed stays so
    await userEvent.click(screen.getByRole('button', { name: 'Annual' }));
    expect(screen.getByRole('button', { name: 'Annual' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  test('says in words what a plan has, and is chosen by the arrow keys', async () => {
    show();
    const features = () =>
      within(screen.getByRole('region'))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(features()).toEqual([
      'Up to 10 active usersincluded',
      'Up to 30 project integrationsincluded',
      'Analytics moduleincluded',
      'Finance modulenot included',
      'Accounting modulenot included',
      'Network platformnot included',
      'Unlimited cloud spacenot included',
    ]);
    screen.getByRole('radio', { name: /^Startup/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('heading', { name: 'What is in Advanced' })).toBeTruthy();
    expect(features().filter((text) => text?.endsWith('not included'))).toHaveLength(2);
  });

  test('buys nothing and says so; a custom plan asks to be contacted', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade Plan' }));
    expect(screen.getByText(/This is a sample: the plan Startup was not bought/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Custom/ }));
    expect(screen.queryByText(/This is a sample/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Contact Us' }));
    expect(screen.getByText(/nobody was written to/)).toBeTruthy();
  });

  test('speaks Spanish', () => {
    show('es');
    expect(screen.getByRole('button', { name: 'Mensual' })).toBeTruthy();
    expect(screen.getAllByText('no incluido')).toHaveLength(4);
    expect(screen.getByRole('radio', { name: /Inicial.*US\$ 39/ })).toBeTruthy();
  });
});
