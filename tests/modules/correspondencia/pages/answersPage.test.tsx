import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, Resource, TestMemoryRouter } from 'ra-core';
import { Admin, TitlePortal } from 'react-admin';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { CurrentUserContext } from '../../../../src/client/access/currentUser.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../../src/client/i18n/language.ts';
import { AnswersPage } from '../../../../src/modules/correspondencia/pages/AnswersPage.tsx';
import { themeOptions } from '../../../../src/client/theme/theme.tsx';
import type { Rol } from '../../../../src/core/resource/permissions.ts';
import type { Resource as Descriptor, Row } from '../../../../src/core/resource/resource.ts';
import { respuesta } from '../../../../src/modules/correspondencia/respuesta.ts';
import { asWho } from '../../../support/server/asWho.ts';
import { currentUser } from '../../../support/client/fakeApi.ts';
import { createI18nProvider } from '../../../support/client/i18n.ts';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const letter = (id: number, values: Row = {}): Row => ({
  id,
  version: 1,
  radicado: `E-2026-0000${id}`,
  asunto: `Lámpara ${id}`,
  remitente: 'Alcaldía',
  requiere_respuesta: true,
  estado: 'radicada',
  fecha_limite: `2026-03-0${id}`,
  semaforo: 'a_tiempo',
  ...values,
});

const letters = [
  letter(3),
  letter(1, { semaforo: 'vencida', remitente: 'Junta del barrio' }),
  letter(2, { estado: 'en_tramite' }),
  letter(4, { estado: 'respondida' }),
  letter(5, { estado: 'cerrada' }),
  letter(6, { requiere_respuesta: false }),
];

interface Shown {
  at?: string;
  rol?: Rol;
  answers?: Descriptor;
  language?: 'en' | 'es';
}

function show(given: Shown = {}) {
  const { at = '/respuesta', rol = 'administrador', answers = respuesta, language = 'en' } = given;
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  const memory = memoryProvider({ correspondencia: [...letters], respuesta: [] });
  let path = at;
  const shown = () => {
    render(
      <CurrentUserContext value={{ ...currentUser, ...asWho(rol) }}>
        <TestMemoryRouter
          initialEntries={[at]}
          locationCallback={({ pathname, search }) => {
            path = pathname + search;
          }}
        >
          <Admin
            dataProvider={memory.provider}
            i18nProvider={createI18nProvider(resources)}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            store={memoryStore()}
            theme={themeOptions}
            layout={Frame}
            disableTelemetry
          >
            <Resource
              name="respuesta"
              list={<AnswersPage resource={answers} />}
              create={<p>the form</p>}
            />
          </Admin>
        </TestMemoryRouter>
      </CurrentUserContext>,
    );
  };
  return { memory, shown, path: () => path };
}

function Frame({ children }: { children?: ReactNode }) {
  return (
    <>
      <TitlePortal component="h1" />
      <main>{children}</main>
    </>
  );
}

const picker = async () =>
  within(await screen.findByRole('region', { name: 'Which letter is answered?' }));
const linksIn = (place: Awaited<ReturnType<typeof picker>>) =>
  place.queryAllByRole('link').map((link) => link.textContent);

describe('the page of the answers, opened bare', () => {
  test('asks for the letter: those that wait, what is overdue first', async () => {
    const { shown } = show();
    shown();
    const place = await picker();
    await place.findByRole('link', { name: /E-2026-00001/ });
    expect(linksIn(place)).toEqual([
      'E-2026-00001 · Lámpara 1',
      'E-2026-00002 · Lámpara 2',
      'E-2026-00003 · Lámpara 3',
    ]);
    expect(place.getByText('Due 01 Mar 2026')).toBeTruthy();
    expect(place.getByText('Overdue')).toBeTruthy();
  });

  test('opens the form of an answer to the letter that is chosen', async () => {
    const { shown, path } = show();
    shown();
    const place = await picker();
    await userEvent.click(await place.findByRole('link', { name: /E-2026-00002/ }));
    expect(await screen.findByText('the form')).toBeTruthy();
    expect(path()).toBe('/respuesta/create?correspondencia_id=2');
  });

  test('searches, and offers those that were answered already, too', async () => {
    const { shown } = show();
    shown();
    const place = await picker();
    await userEvent.type(place.getByRole('searchbox'), 'Lámpara 4');
    const list = await place.findByRole('list', { name: 'Answered already' });
    expect(within(list).getByRole('link').textContent).toBe('E-2026-00004 · Lámpara 4');
  });

  test('goes from the search to the letters and back by the arrows', async () => {
    const { shown } = show();
    shown();
    const place = await picker();
    const first = await place.findByRole('link', { name: /E-2026-00001/ });
    const search = place.getByRole('searchbox');
    await userEvent.click(search);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(search);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('the form')).toBeTruthy();
  });

  test('says so when nothing matches, and when it could not be asked', async () => {
    const { shown, memory } = show();
    memory.failOnce('getList', apiError(503, { code: 'NO_DISPONIBLE', message: 'Down' }));
    memory.failOnce('getList', apiError(503, { code: 'NO_DISPONIBLE', message: 'Down' }));
    shown();
    const place = await picker();
    await userEvent.click(await place.findByRole('button', { name: 'Try again' }));
    await place.findByRole('link', { name: /E-2026-00001/ });
    await userEvent.type(place.getByRole('searchbox'), 'zzz');
    expect(await place.findByText('No letter that can be answered matches.')).toBeTruthy();
  });

  test('speaks Spanish', async () => {
    const { shown } = show({ language: 'es' });
    shown();
    const place = within(await screen.findByRole('region', { name: '¿Qué carta se responde?' }));
    expect(await place.findByText('Vence el 01/03/2026')).toBeTruthy();
  });
});

describe('the page of the answers', () => {
  test('asks for nothing where its address says what to list', async () => {
    const { shown } = show({ at: '/respuesta?filter=%7B%22correspondencia_id%22%3A2%7D' });
    shown();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(''));
    expect(screen.queryByText('Which letter is answered?')).toBeNull();
  });

  test('asks nothing of who may not answer', async () => {
    const access = { ...respuesta.access, escribir: 'administrador' } as const;
    const { shown } = show({ rol: 'funcionario', answers: { ...respuesta, access } });
    shown();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(''));
    expect(screen.queryByText('Which letter is answered?')).toBeNull();
  });
});
