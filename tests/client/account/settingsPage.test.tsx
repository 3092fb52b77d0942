import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { OwnAccount, OwnSession } from '../../../src/core/account/accountApi.ts';
import { Refusal, showOwnPage, type Answers } from '../../support/client/ownPage.tsx';

const PATH = '/crafted/account/settings';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36';

const account: OwnAccount = {
  email: 'ana@farola.co',
  first_name: 'Ana',
  last_name: 'Rojas',
  idioma: 'en',
  rol: 'funcionario',
  foto: null,
  ultimo_ingreso: null,
  clave_cambiada_en: null,
  version: 3,
};
const session = (id: number, values: Partial<OwnSession> = {}): OwnSession => ({
  id,
  es_esta: false,
  creada_en: '2026-07-14T08:00:00-05:00',
  ultimo_uso: '2026-07-15T10:00:00-05:00',
  ip: `10.0.0.${id}`,
  agente: CHROME,
  ...values,
});
const here = session(1, { es_esta: true });

const answering = (more: Answers = {}): Answers => ({
  'GET /api/security/cuenta': () => account,
  'GET /api/security/sesiones': () => [here],
  'GET /api/security/calendario': () => ({ creada_en: null }),
  ...more,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const firstName = () => screen.findByLabelText<HTMLInputElement>(/^First name/);
const save = () => screen.getByRole('button', { name: 'Save' });
const retype = async (text: string) => {
  await userEvent.clear(await firstName());
  if (text !== '') await userEvent.type(await firstName(), text);
};

describe('the own data', () => {
  test('are saved as far as they were changed, with the version that was seen', async () => {
    const sent: unknown[] = [];
    const { renewed } = showOwnPage(PATH, {
      answers: answering({
        'PUT /api/security/cuenta': ({ body, headers }) => {
          sent.push(body, headers.get('If-Match'));
          return { ...account, first_name: 'Luz', version: 4 };
        },
      }),
    });
    expect((await firstName()).value).toBe('Ana');
    expect(screen.getByText('ana@farola.co')).toBeTruthy();
    expect(save().hasAttribute('disabled')).toBe(true);
    await retype('Luz');
    await userEvent.click(save());
    expect(await screen.findByText('Your details were saved.')).toBeTruthy();
    expect(sent).toEqual([{ first_name: 'Luz' }, '"3"']);
    expect(renewed).toEqual([{ first_name: 'Luz', last_name: 'Rojas', idioma: 'en', foto: null }]);
    expect(save().hasAttribute('disabled')).toBe(true);
  });

  test('are not sent without a name; what is missing is told at its field', async () => {
    const { asked } = showOwnPage(PATH, { answers: answering() });
    await retype('');
    await userEvent.click(save());
    const field = await firstName();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Required field',
    );
    expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  test('show what the server finds wrong, and keep what was typed', async () => {
    const fields = { first_name: [{ code: 'X', message: 'Not this name.' }] };
    showOwnPage(PATH, {
      answers: answering({
        'PUT /api/security/cuenta': () =>
          new Refusal(422, { code: 'INVALIDO', message: 'Some fields are wrong.', fields }),
      }),
    });
    await retype('Luz');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Some fields are wrong.');
    expect(screen.getByText('Not this name.')).toBeTruthy();
    expect((await firstName()).value).toBe('Luz');
  });

  test('that somebody else changed meanwhile are shown when the person says so', async () => {
    const present = { ...account, first_name: 'Sol', version: 9 };
    showOwnPage(PATH, {
      answers: answering({
        'PUT /api/security/cuenta': () =>
          new Refusal(412, { code: 'VERSION_VIEJA', message: 'Stale.', actual: present }),
      }),
    });
    await retype('Luz');
    await userEvent.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Someone changed your account in the meantime.');
    expect((await firstName()).value).toBe('Luz');
    await userEvent.click(within(alert).getByRole('button'));
    expect((await firstName()).value).toBe('Sol');
  });

  test('in another language change the language of the pages, which load anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    showOwnPage(PATH, {
      answers: answering({
        'PUT /api/security/cuenta': () => ({ ...account, idioma: 'es', version: 4 }),
      }),
    });
    await userEvent.click(await screen.findByRole('combobox', { name: /Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Español' }));
    await userEvent.click(save());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(localStorage.getItem('farola-idioma')).toBe('es');
  });

  test('that cannot be loaded say so, and are asked for again', async () => {
    let isUp = false;
    showOwnPage(PATH, {
      answers: answering({
        'GET /api/security/cuenta': () =>
          isUp ? account : new Refusal(500, { code: 'ERROR_INTERNO', message: 'It broke.' }),
      }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await firstName()).value).toBe('Ana');
  });
});

describe('the sessions', () => {
  test('tell where and when; this one cannot be ended', async () => {
    showOwnPage(PATH, { answers: answering(), language: 'es' });
    expect(await screen.findByText('Chrome en Linux')).toBeTruthy();
    expect(screen.getByText('Esta')).toBeTruthy();
    expect(
      screen.getByText('10.0.0.1 · Desde 14/07/2026, 08:00 · último uso 15/07/2026, 10:00'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cerrar/ })).toBeNull();
    expect(screen.getByText('No tiene sesión abierta en otro lugar.')).toBeTruthy();
  });

  test('are ended one by one', async () => {
    let sessions = [here, session(2), session(3, { agente: 'x' })];
    showOwnPage(PATH, {
      answers: answering({
        'GET /api/security/sesiones': () => sessions,
        'DELETE /api/security/sesiones/3': () => {
          sessions = sessions.filter(({ id }) => id !== 3);
          return { terminadas: 1 };
        },
      }),
    });
    const name = 'End the session: Unknown device, 10.0.0.3';
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(screen.getByText('The session has ended.')).toBeTruthy();
  });

  test('are ended all at once after a question', async () => {
    let sessions = [here, session(2), session(3)];
    const { asked } = showOwnPage(PATH, {
      answers: answering({
        'GET /api/security/sesiones': () => sessions,
        'DELETE /api/security/sesiones': () => {
          sessions = [here];
          return { terminadas: 2 };
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('2 sessions have ended.')).toBeTruthy();
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  });
});

test('the address of the calendar is made, shown once, and revoked', async () => {
  let creada_en: string | null = null;
  const { asked } = showOwnPage(PATH, {
    answers: answering({
      'GET /api/security/calendario': () => ({ creada_en }),
      'POST /api/security/calendario': () => {
        creada_en = '2026-07-15T10:00:00-05:00';
        return { url: 'http://farola.test/api/calendario/x.ics', creada_en };
      },
      'DELETE /api/security/calendario': () => {
        creada_en = null;
        return { ok: true };
      },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret address' });
  expect(address.value).toBe('http://farola.test/api/calendario/x.ics');
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke it' }));
  expect(await screen.findByText('There is no address.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Secret address' })).toBeNull();
  expect(asked).toContain('DELETE /api/security/calendario');
});
