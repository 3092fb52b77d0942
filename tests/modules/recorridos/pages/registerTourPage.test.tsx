import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, reactRouterProvider, Resource, TestMemoryRouter } from 'ra-core';
import { Admin, CustomRoutes, TitlePortal } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Suspense, type ReactNode } from 'react';

import { resources } from '../../../../resources.config.ts';
import { CurrentUserContext } from '../../../../src/client/access/currentUser.ts';
import { FreshAfterWrites } from '../../../../src/client/app/AdminArea.tsx';
import { createI18nProvider } from '../../../support/client/i18n.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../../src/client/i18n/language.ts';
import { pages } from '../../../../src/client/app/pages.ts';
import { themeOptions } from '../../../../src/client/theme/theme.tsx';
import { inColombia } from '../../../../src/core/time/calendar.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { currentUser } from '../../../support/client/fakeApi.ts';
import { apiError, memoryProvider, type Memory } from '../../../support/client/memoryProvider.ts';

// a whole react-admin on a busy machine
const { Route } = reactRouterProvider;
const Page = pages.registrar_recorrido_page;
const user = userEvent.setup({ applyAccept: false });
/** What was sent, where nothing was. */
const NOTHING: { params: Row } = { params: {} };
const today = inColombia(Date.now()).slice(0, 10);

const tour: Row = {
  id: 4,
  version: 1,
  numero: 'REC-2026-0004',
  estado: 'en_curso',
  inicio: `${today}T00:00:00-05:00`,
  jornada: 'nocturno',
  sector_id: 1,
  barrios: [1, 2],
  responsable_id: 1,
  alcance: 3,
  visitados: 1,
  cobertura_pct: 33.33,
  con_falla: 0,
  pct_falla: 0,
};
const light = (id: number, codigo: string, values: Row = {}): Row => ({
  id,
  version: 1,
  codigo,
  barrio_id: 1,
  luminaria_id: 1,
  direccion: `Calle ${id}`,
  ...values,
});

const town = (more: Record<string, Row[]> = {}): Record<string, Row[]> => ({
  sector: [{ id: 1, version: 1, codigo: 'S1', nombre: 'Norte', activo: true }],
  barrio: [
    { id: 1, version: 1, codigo: 'B1', nombre: 'Álamos', sector_id: 1, activo: true },
    { id: 2, version: 1, codigo: 'B2', nombre: 'Prado', sector_id: 1, activo: true },
    { id: 3, version: 1, codigo: 'B3', nombre: 'Otro', sector_id: 2, activo: true },
  ],
  personal_interventoria: [{ id: 1, version: 1, nombres: 'Ana', apellidos: 'Rojas', activo: true }],
  ...more,
});

function show(memory: Memory, at = '/registrar_recorrido_page') {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
  let path = at;
  render(
    <CurrentUserContext value={currentUser}>
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
          <Resource name="recorrido" list={<p />} edit={<p />} />
          <CustomRoutes>
            <Route path="/registrar_recorrido_page" element={<Page />} />
          </CustomRoutes>
        </Admin>
      </TestMemoryRouter>
    </CurrentUserContext>,
  );
  return { path: () => path };
}

const Frame = ({ children }: { children?: ReactNode }) => (
  <>
    <FreshAfterWrites />
    <TitlePortal component="h1" />
    <Suspense>
      <main>{children}</main>
    </Suspense>
  </>
);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the page that registers a tour', () => {
  test('starts a confirmed schedule of today', async () => {
    const plan = (id: number, values: Row): Row => ({
      id,
      version: 1,
      fecha: today,
      hora_inicio: '19:00',
      hora_fin: '23:00',
      jornada: 'nocturno',
      sector_id: 1,
      responsable_id: 1,
      estado: 'confirmado',
      ...values,
    });
    const plans = [
      plan(7, {}),
      plan(8, { estado: 'programado' }),
      plan(9, { fecha: '2020-01-01' }),
    ];
    const memory = memoryProvider(town({ programacion_recorrido: plans }));
    const { path } = show(memory);
    const start = await screen.findByRole('button', { name: /^Iniciar: .*19:00–23:00/ });
    expect(await screen.findByText('No hay ningún recorrido en curso.')).toBeTruthy();
    await user.click(start);
    await waitFor(() => expect(path()).toBe('/registrar_recorrido_page?id=1'));
    expect(memory.callsOf('create')).toMatchObject([
      { resource: 'recorrido', params: { data: { programacion_id: 7, responsable_id: 1 } } },
    ]);
  });

  test('starts without a schedule in all barrios of the sector, once it knows where and who', async () => {
    const memory = memoryProvider(town());
    const { path } = show(memory);
    await user.click(await screen.findByRole('button', { name: 'Iniciar' }));
    expect(await screen.findAllByText('Campo obligatorio')).toHaveLength(2);
    await user.click(screen.getByRole('combobox', { name: /Sector/ }));
    await user.click(await screen.findByRole('option', { name: /Norte/ }));
    await user.click(screen.getByRole('combobox', { name: /Responsable/ }));
    await user.click(await screen.findByRole('option', { name: /Ana/ }));
    await user.click(screen.getByRole('button', { name: 'Iniciar' }));
    await waitFor(() => expect(path()).toContain('?id='));
    const [{ params } = NOTHING] = memory.callsOf('create');
    expect(params['data']).toMatchObject({ sector_id: 1, jornada: 'nocturno', barrios: [1, 2] });
  });

  test('says why a tour was not started', async () => {
    const memory = memoryProvider(town({ recorrido: [tour] }));
    memory.failOnce('getList', apiError(500, { code: 'INTERNO', message: 'Se cayó' }));
    show(memory);
    expect((await screen.findByRole('alert')).textContent).toContain('Se cayó');
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    const goOn = await screen.findByRole('link', { name: 'Continuar: REC-2026-0004' });
    expect(goOn.getAttribute('href')).toContain('?id=4');
  });
});

describe('a tour under way', () => {
  const running = () =>
    memoryProvider(
      town({
        recorrido: [tour],
        infraestructura_alumbrado_actualizado: [
          light(1, 'L1'),
          light(2, 'L2', { barrio_id: 2 }),
          light(3, 'L3'),
          light(4, 'L4', { barrio_id: 3 }),
          light(5, 'P5', { luminaria_id: null }),
        ],
        recorrido_hallazgo: [
          {
            id: 1,
            version: 1,
            recorrido_id: 4,
            infraestructura_id: 3,
            resultado: 'sin_novedad',
            fecha_hora: `${today}T00:10:00-05:00`,
          },
        ],
      }),
    );
  const at = '/registrar_recorrido_page?id=4';
  const codes = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((line) => /[LP]\d/.exec(line.textContent ?? '')?.[0]);

  test('shows what is still to be seen, finds a point, and counts', async () => {
    show(running(), at);
    expect(await screen.findByText('1 de 3 puntos')).toBeTruthy();
    await screen.findByText('L1');
    expect(codes()).toEqual(['L1', 'L2']);
    await user.click(screen.getByRole('switch', { name: 'Solo pendientes' }));
    expect(codes()).toEqual(['L1', 'L2', 'L3']);
    expect(screen.getByText(/Calle 3 · Sin novedad/)).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'calle 2');
    expect(codes()).toEqual(['L2']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nada');
    expect(screen.getByText(/Ningún punto coincide/)).toBeTruthy();
  });

  test('records a point with one tap, under a name of its own', async () => {
    const memory = running();
    show(memory, at);
    await user.click(await screen.findByRole('button', { name: 'Sin novedad: L1' }));
    await waitFor(() => expect(codes()).toEqual(['L2']));
    const [{ params } = NOTHING] = memory.callsOf('create');
    const data = params['data'] as Row;
    expect(data).toMatchObject({
      recorrido_id: 4,
      infraestructura_id: 1,
      resultado: 'sin_novedad',
    });
    expect(data['uuid_local']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    expect(params['meta']).toEqual({ submission: data['uuid_local'] });
  });

  test('sends the same visit again when no answer came', async () => {
    const memory = running();
    memory.failOnce('create', apiError(503, { code: 'X', message: 'Sin red' }));
    show(memory, at);
    const button = await screen.findByRole('button', { name: 'No encontrada: L1' });
    await user.click(button);
    expect(await screen.findByText(/L1 no quedó registrado: Sin red/)).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2));
    const [first, second] = memory.callsOf('create');
    expect(second?.params['data']).toEqual(first?.params['data']);
  });

  test('asks for the kind of a fault, and for a photo of what is urgent', async () => {
    const memory = running();
    show(memory, at);
    await user.click(await screen.findByRole('button', { name: 'Falla: L2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Falla en L2' });
    const pick = async (name: string) => {
      await user.click(within(dialog).getByLabelText(/Tipo de falla/));
      await user.click(await screen.findByRole('option', { name }));
    };
    await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));
    expect(within(dialog).getAllByText('Campo obligatorio')).toHaveLength(1);
    expect(memory.callsOf('create')).toEqual([]);
    await pick('Poste dañado');
    await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));
    expect(within(dialog).getAllByText('Campo obligatorio')).toHaveLength(1);
    await pick('Apagada');
    await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({
      infraestructura_id: 2,
      resultado: 'falla',
      tipo_falla: 'apagada',
    });
  });

  test('confirms what the server warns of', async () => {
    const memory = running();
    const avisos = [{ code: 'PUNTO_YA_VISITADO', message: 'Ya tiene una visita.' }];
    memory.failOnce('create', apiError(409, { code: 'AVISOS', confirmar: 'abc', avisos }));
    show(memory, at);
    await user.click(await screen.findByRole('button', { name: 'Sin novedad: L1' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Ya tiene una visita.');
    await user.click(within(dialog).getAllByRole('button').at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memory.callsOf('create')[1]?.params['meta']).toMatchObject({ confirm: 'abc' });
  });

  test('is closed with the time of now, and then only told of', async () => {
    const memory = running();
    show(memory, at);
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Fin/ }).value).not.toBe(
      '',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(memory.callsOf('action')).toHaveLength(1));
    expect(memory.callsOf('action')[0]).toMatchObject({
      resource: 'recorrido',
      params: { id: 4, transition: 'cerrar', version: 1 },
    });
    Object.assign(memory.rowOf('recorrido', 4), { estado: 'cerrado' });
    cleanup();
    show(memory, at);
    expect(await screen.findByText(/Este recorrido está cerrado/)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
