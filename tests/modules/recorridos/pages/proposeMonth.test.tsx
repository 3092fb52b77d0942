import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { saveAuthRecord } from '../../../../src/client/access/securityApi.ts';
import {
  PERSONAL_DRAFT_KEY_PREFIX,
  storedNames,
} from '../../../../src/client/browser/storedText.ts';
import type { TourPlan, TourPlanTaking } from '../../../../src/core/api/tourPlanApi.ts';
import { Refusal, showOwnPage, type Answers } from '../../../support/client/ownPage.tsx';

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const PATH = '/pages/proponer_mes';
const PROPOSE = 'POST /api/programacion_recorrido/proponer';
const TAKE = 'POST /api/programacion_recorrido/tomar_propuesta';

const person = (id: number, nombres: string, cargo = 'inspector') => ({
  id,
  version: 1,
  nombres,
  apellidos: 'Rojas',
  cargo,
  activo: true,
});

const tour = (values: Partial<TourPlan['recorridos'][number]>): TourPlan['recorridos'][number] => ({
  fecha: '2026-12-01',
  hora_inicio: '18:30',
  hora_fin: '23:30',
  jornada: 'nocturno',
  sector_id: 1,
  responsable_id: 1,
  acompanantes: [],
  cambio: 'nuevo',
  razon: { dias: 41, fallas: 3, por_verificar: 0, visita: 1 },
  antes: null,
  ...values,
});

const plan: TourPlan = {
  mes: '2026-12',
  desde: '2026-12-01',
  objetivo: 'rutina',
  recorridos: [
    tour({}),
    tour({
      sector_id: 2,
      responsable_id: 2,
      cambio: 'movido',
      razon: { dias: null, fallas: 0, por_verificar: 0, visita: 1 },
      antes: { id: 9, version: 4, fecha: '2026-12-01', personas: [1] },
    }),
  ],
  quitados: [],
  fijos: [],
  sin_lugar: [{ sector_id: 2, visitas: 1, porque: '31 días: no hay quien trabaje' }],
  sin_sector: 0,
  sectores: [
    { id: 1, codigo: 'S07', nombre: 'Norte' },
    { id: 2, codigo: 'S08', nombre: 'Sur' },
  ],
  personas: [
    { id: 1, nombre: 'Ana Rojas' },
    { id: 2, nombre: 'Luis Rojas' },
  ],
  festivos: ['2026-12-08'],
};

const show = (answers: Answers) =>
  showOwnPage(PATH, {
    language: 'es',
    records: {
      personal_interventoria: [person(1, 'Ana'), person(2, 'Luis'), person(3, 'Rosa', 'auxiliar')],
    },
    answers: { [PROPOSE]: () => plan, ...answers },
  });

test('proposes with reasons, shows a conflict at once, and takes what was edited', async () => {
  const asked: unknown[] = [];
  const taken: TourPlanTaking[] = [];
  show({
    [PROPOSE]: ({ body }) => {
      asked.push(body);
      return plan;
    },
    [TAKE]: ({ body, headers }) => {
      taken.push(body as TourPlanTaking);
      if (headers.get('X-Confirmar') !== 'h1') {
        return new Refusal(409, {
          code: 'AVISOS',
          message: 'Hay avisos.',
          avisos: [{ code: 'DIA_FESTIVO', message: 'El 08/12/2026 es festivo.' }],
          confirmar: 'h1',
        });
      }
      return { lote: 'x', hechos: [9, 20], nuevos: 1, movidos: 1, quitados: 0 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Proponer' }));
  const rows = within(await screen.findByRole('list', { name: 'Recorridos propuestos' }));
  expect(rows.getByText('41 días sin visita, 3 fallas abiertas')).toBeDefined();
  expect(screen.getByText(/Nuevos: 1 · Movidos: 1 · Quedan: 0/)).toBeDefined();
  expect(screen.getByText(/S08 · Sur: 1 visita. 31 días: no hay quien trabaje/)).toBeDefined();
  expect(asked[0]).toMatchObject({
    personas: [1, 2],
    visitas: 1,
    dias: [1, 2, 3, 4, 5],
    ausencias: [],
  });
  // Ana twice on one night
  await user.click(rows.getAllByRole('combobox', { name: /^Responsable/ })[1]!);
  await user.click(await screen.findByRole('option', { name: 'Ana Rojas' }));
  expect((await screen.findAllByText(/Ana Rojas ya tiene un recorrido/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /^Tomar/ }).matches(':disabled')).toBe(true);
  const [first] = rows.getAllByRole('textbox', { name: /Fecha/ });
  await user.clear(first!);
  await user.type(first!, '08/12/2026');
  await user.tab();
  expect(await screen.findByText(/es festivo/)).toBeDefined();
  await user.click(rows.getAllByRole('combobox', { name: /^Responsable/ })[1]!);
  await user.click(await screen.findByRole('option', { name: 'Luis Rojas' }));
  await user.click(screen.getByRole('button', { name: 'Tomar 2 cambios' }));
  await user.click(await screen.findByRole('button', { name: 'Tomar de todos modos' }));
  expect(await screen.findByText('Nuevos: 1 · Movidos: 1 · Quitados: 0')).toBeDefined();
  expect(taken[1]).toMatchObject({
    nuevos: [{ fecha: '2026-12-08', responsable_id: 1, a_mano: true, objetivo: 'rutina' }],
    movidos: [{ id: 9, version: 4, responsable_id: 2, a_mano: false }],
    quitados: [],
  });
  const link = screen.getByRole('link', { name: 'Ver en la lista' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('{"id":[9,20]}');
});

test('asks only for what is whole, and leaves out what is unticked', async () => {
  const { asked } = show({ [TAKE]: () => new Refusal(500) });
  const away = await screen.findByRole('button', { name: 'Agregar ausencia' });
  await user.click(away);
  await user.click(screen.getByRole('checkbox', { name: 'Ana Rojas' }));
  await user.click(screen.getByRole('checkbox', { name: 'Luis Rojas' }));
  await user.click(screen.getByRole('button', { name: 'Proponer' }));
  expect(await screen.findByText('Elija al menos una persona.')).toBeDefined();
  expect(asked).not.toContain(PROPOSE);
  await user.click(screen.getByRole('checkbox', { name: 'Luis Rojas' }));
  await user.click(screen.getByRole('button', { name: /Quitar la ausencia/ }));
  await user.click(screen.getByRole('button', { name: 'Proponer' }));
  const rows = within(await screen.findByRole('list', { name: 'Recorridos propuestos' }));
  for (const box of rows.getAllByRole('checkbox')) await user.click(box);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Tomar/ }).matches(':disabled')).toBe(true),
  );
});

test('what was edited survives a closed page, and says what changed meanwhile', async () => {
  saveAuthRecord({ api_token: 'token' });
  show({});
  const dayOf = (n: number) => screen.getAllByRole('textbox', { name: /Fecha/ })[n]!;
  await user.click(await screen.findByRole('button', { name: 'Proponer' }));
  await screen.findByRole('list', { name: 'Recorridos propuestos' });
  await user.clear(dayOf(0));
  await user.type(dayOf(0), '09/12/2026');
  await user.tab();
  expect(await screen.findByText(/^Borrador de /, {}, { timeout: 3000 })).toBeDefined();
  cleanup();

  const meanwhile = { ...plan.recorridos[1]!, responsable_id: 1, cambio: 'queda' as const };
  const { asked } = show({
    [PROPOSE]: () => ({ ...plan, recorridos: [plan.recorridos[0], meanwhile] }),
  });
  expect(await screen.findByText(/Plan de diciembre de 2026: 1 recorrido cambiado/)).toBeDefined();
  expect(asked).not.toContain(PROPOSE);
  await user.click(screen.getByRole('button', { name: 'Continuar con ellos' }));
  await screen.findByRole('list', { name: 'Recorridos propuestos' });
  expect(dayOf(0)).toHaveProperty('value', '09/12/2026');
  expect(
    screen.getByText(/S08 · Sur: era 01\/12\/2026, Luis Rojas; ahora 01\/12\/2026, Ana Rojas/),
  ).toBeDefined();
  await user.click(
    await screen.findByRole('button', { name: 'Descartar mis cambios' }, { timeout: 3000 }),
  );
  expect(dayOf(0)).toHaveProperty('value', '01/12/2026');
  expect(storedNames(PERSONAL_DRAFT_KEY_PREFIX)).toEqual([]);
});
