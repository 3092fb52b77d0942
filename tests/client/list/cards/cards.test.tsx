import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import { bitacora } from '../../../../src/modules/sistema/bitacora.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const sector = defineResource({
  name: 'sector',
  label: 'Sector',
  title: 'Sectores',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 10, required: true, code: true }),
    nombre: text({ label: 'Nombre', max: 40 }),
  },
  sort: 'codigo',
  list: { columns: ['codigo', 'nombre'] },
  form: [{ title: 'Datos', fields: ['codigo', 'nombre'] }],
  routes: { list: 'sector_paginate', form: 'sector_form' },
});

const rows = () => ({
  sector: Array.from({ length: 30 }, (_, i) => ({
    id: i + 1,
    version: 1,
    codigo: `S${String(i + 1).padStart(2, '0')}`,
    nombre: `Sector ${i + 1}`,
  })),
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async () => {
  const memory = memoryProvider(rows());
  showAdmin({ memory, resources: [sector], at: '/sector', language: 'en' });
  await screen.findByText('S01');
  return { memory, user: userEvent.setup() };
};
const card = (name: string) => screen.getByText(name).closest('li')!;
const box = (name: string) => within(card(name)).getByRole('checkbox');

test('a card of the history is headed by what happened to which record, when and by whom', async () => {
  const line = (id: number, more: object) => ({
    id,
    fecha_hora: '2026-07-03T14:05:00-05:00',
    usuario: 'luis@farola.co',
    recurso: 'sector',
    registro_id: 7,
    accion: 'editar',
    antes: { id: 7, codigo: 'S07' },
    despues: { id: 7, codigo: 'S08' },
    motivo: null,
    ...more,
  });
  const memory = memoryProvider({
    bitacora: [
      line(1, {}),
      line(2, { accion: 'borrar', despues: null, motivo: 'Repetido' }),
      line(3, { accion: 'ver', antes: null, despues: null }),
      line(4, { accion: 'exportar', antes: null, registro_id: null, despues: [1, 2] }),
      line(5, { accion: 'otra', recurso: 'nada', antes: null, despues: null }),
      line(6, { accion: 'ver', registro_id: 9, antes: null, despues: null }),
    ],
    sector: [{ id: 9, version: 1, codigo: 'S09', nombre: 'Centro' }],
  });
  showAdmin({ memory, resources: [bitacora, sector], at: '/bitacora', language: 'es' });
  expect(await screen.findByRole('link', { name: 'Edición · Sector S08' })).toBeTruthy();
  const gone = card('Eliminación · Sector S07');
  expect(gone.querySelector('p')?.textContent).toMatch(/^03\/07\/2026.*14:05.*luis@farola\.co$/);
  expect([...gone.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Motivo',
  ]);
  expect(within(gone).getByRole('button', { name: /Eliminación · Sector S07/ })).toBeTruthy();
  // what was no change holds no record: its name of now, where it is there
  const seen = (name: string) =>
    screen.findByRole('link', { name: `Consulta de datos personales · Sector ${name}` });
  expect(await seen('S09')).toBeTruthy();
  expect(await seen('no disponible')).toBeTruthy();
  expect(card('Exportación · Sector')).toBeTruthy();
  expect(card('otra · nada')).toBeTruthy();
});

test('cards are chosen one by one, and the bar says how many', async () => {
  const { user } = await show();
  await user.click(box('S02'));
  await user.click(box('S04'));
  const bar = screen.getByRole('toolbar', { name: 'Actions on the selected records' });
  expect(within(bar).getByText('2 records selected')).toBeDefined();
  await user.click(box('S02'));
  expect(within(bar).getByText('1 record selected')).toBeDefined();
});

test('the box above the cards takes those of the page, then all that match but for some', async () => {
  const { user } = await show();
  const page = screen.getByRole('checkbox', { name: 'Select all' });
  await user.click(page);
  expect(screen.getByText('25 records selected')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /all 30/ }));
  expect(await screen.findByText(/30/, { selector: '[aria-live]' })).toBeDefined();
  await user.click(box('S03'));
  expect(await screen.findByText(/29/, { selector: '[aria-live]' })).toBeDefined();
  expect((box('S03') as HTMLInputElement).checked).toBe(false);
});

test('the menu of a card offers what that of a row does', async () => {
  const { user } = await show();
  await user.click(within(card('S03')).getByRole('button', { name: 'Actions: S03' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Open',
    'Open beside the list',
    'Open in a new tab',
    'Duplicate',
    'Delete',
  ]);
});

test('who may only read has a menu, and nothing to choose with', async () => {
  const memory = memoryProvider(rows());
  const kept = { ...sector, access: { leer: 'todos', escribir: 'administrador' } as const };
  showAdmin({ memory, resources: [kept], at: '/sector', language: 'en', rol: 'funcionario' });
  await screen.findByText('S01');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(within(card('S01')).getByRole('button', { name: 'Actions: S01' })).toBeDefined();
});
