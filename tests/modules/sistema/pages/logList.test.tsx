import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Row } from '../../../../src/core/resource/resource.ts';
import { barrio } from '../../../../src/modules/inventario/barrio.ts';
import { bitacora } from '../../../../src/modules/sistema/bitacora.ts';
import { cierreMes } from '../../../../src/modules/cierre/cierre_mes.ts';
import { consolidadoRecaudo } from '../../../../src/modules/recaudo/consolidado_recaudo.ts';
import { sector } from '../../../../src/modules/inventario/sector.ts';
import { usuario } from '../../../../src/modules/sistema/usuario.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const line = (id: number, more: object) => ({
  id,
  fecha_hora: '2026-07-03T14:05:00-05:00',
  usuario_id: 3,
  usuario: 'luis@farola.co',
  ip: null,
  recurso: 'usuario',
  registro_id: 3,
  accion: 'ingreso_fallido',
  transicion: null,
  motivo: null,
  ...more,
});

const show = () => {
  const memory = memoryProvider({
    bitacora: [
      line(1, {}),
      line(2, { accion: 'otra_cosa', recurso: 'vista' }),
      line(3, { accion: 'salir', recurso: 'otra_clase' }),
    ],
    usuario: [
      {
        id: 3,
        version: 1,
        email: 'luis@farola.co',
        first_name: 'Luis',
        last_name: 'Rey',
        activo: true,
        is_active: true,
      },
    ],
  });
  showAdmin({ memory, resources: [bitacora, usuario], at: '/bitacora' });
  return memory;
};

test('the history says in words what was done to what; what it does not know it shows as it is', async () => {
  show();
  expect(await screen.findByRole('cell', { name: 'Ingreso fallido' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: usuario.title })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'otra_cosa' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Vistas guardadas' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'otra_clase' })).toBeTruthy();
});

test('it names the records, and leads to those that are there', async () => {
  const memory = memoryProvider({
    bitacora: [
      line(1, { recurso: 'barrio', registro_id: 7 }),
      line(2, { recurso: 'sector', registro_id: 7 }),
      line(3, { recurso: 'barrio', registro_id: 8 }),
      line(4, { recurso: 'vista', registro_id: 9 }),
      line(5, { recurso: 'barrio', registro_id: 7 }),
    ],
    barrio: [{ id: 7, codigo: 'B7', nombre: 'Rosales', sector_id: 7, activo: true, version: 1 }],
    sector: [{ id: 7, codigo: '1', nombre: 'Centro', version: 1 }],
  });
  showAdmin({ memory, resources: [bitacora, barrio, sector], at: '/bitacora' });
  const rosales = await screen.findAllByRole('link', { name: /Rosales/ });
  expect(rosales.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/\/barrio\/7$/),
    expect.stringMatching(/\/barrio\/7$/),
  ]);
  const centro = screen.getByRole('link', { name: /Centro/ });
  expect(centro.getAttribute('href')).toMatch(/\/sector\/7$/);
  // deleted since, and what has no screens: it leads nowhere
  expect(screen.getByRole('cell', { name: 'no disponible' }).querySelector('a')).toBe(null);
  expect(screen.getByRole('cell', { name: '9' }).querySelector('a')).toBe(null);
  // asked for once for all lines of a kind
  const asked = memory.callsOf('getMany').map(({ resource, params }) => [resource, params['ids']]);
  expect(Object.fromEntries(asked)).toEqual({ barrio: [7, 8], sector: [7] });
  expect(asked).toHaveLength(2);
});

test('it is filtered by deeds and kinds that are picked, and by a person found by name', async () => {
  const memory = show();
  const filter = () =>
    memory.callsOf('getList').findLast(({ resource }) => resource === 'bitacora');
  await user.click(await screen.findByRole('button', { name: /^Acción/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Acción' })).getByText('Eliminación'),
  );
  await expect.poll(() => filter()?.params['filter']).toEqual({ accion: ['borrar'] });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Persona/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Persona' }));
  await user.click(dialog.getByRole('combobox', { name: 'Persona' }));
  await user.click(await screen.findByRole('option', { name: /luis@farola\.co|Luis/ }));
  await expect
    .poll(() => filter()?.params['filter'])
    .toEqual({ accion: ['borrar'], usuario_id: [3] });
});

test('a step of a state is told as its kind of record calls it, in the chosen language', async () => {
  const step = (id: number, recurso: string, transicion: string) =>
    line(id, { accion: 'transicion', recurso, transicion });
  const memory = memoryProvider({
    bitacora: [
      step(1, 'consolidado_recaudo', 'conciliar'),
      step(2, 'cierre_mes', 'cerrar'),
      step(3, 'importacion', 'aplicar'),
      step(4, 'usuario', 'ascender'),
    ],
  });
  const kinds = [bitacora, consolidadoRecaudo, cierreMes, usuario];
  showAdmin({ memory, resources: kinds, at: '/bitacora', language: 'en' });
  for (const name of ['Reconcile', 'Close the month', 'Apply', 'ascender']) {
    expect(await screen.findByRole('cell', { name })).toBeTruthy();
  }
  cleanup();
  showAdmin({ memory, resources: kinds, at: '/bitacora/1' });
  expect((await screen.findByText('Transición')).parentElement?.textContent).toContain('Conciliar');
});

describe('a line of the history', () => {
  const barrios = [barrio, sector, bitacora];
  const sectors = [
    { id: 1, version: 1, codigo: '1', nombre: 'Centro' },
    { id: 2, version: 1, codigo: '2', nombre: 'Norte' },
  ];
  const showLine = (more: object, others: Row[] = []) => {
    const memory = memoryProvider({
      bitacora: [line(1, { recurso: 'barrio', registro_id: 7, hecho: 'h', ...more }), ...others],
      barrio: [],
      sector: sectors,
    });
    showAdmin({ memory, resources: barrios, at: '/bitacora/1' });
  };
  const LONG = 'Se revisa el límite con la vereda. '.repeat(10).trim();
  const kept = { id: 7, codigo: 'B7', nombre: 'Rosales', sector_id: 1, activo: true, version: 1 };
  const fields = async () => {
    const card = (await screen.findByRole('heading', { name: /^Qué cambió/ })).parentElement!;
    await within(card).findByText('Sector');
    return [...card.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.replace('pasó a', ' '),
    ]);
  };

  test('tells before and after by label, with names for what is referred to, and long texts on demand', async () => {
    const despues = { ...kept, sector_id: 2, observaciones: LONG, version: 2, ya_no_existe: 'x' };
    showLine({ accion: 'editar', antes: kept, despues });
    await screen.findByText(/Norte/);
    expect(await fields()).toEqual([
      ['Sector', expect.stringMatching(/Centro.*→.*Norte/)],
      ['Observaciones', expect.stringMatching(/Vacío/)],
      ['ya_no_existe', expect.stringContaining('x')],
    ]);
    // a long text is folded, and there as a whole
    const folded = screen.getByText(/^Se revisa .*…$/).closest('details');
    expect([folded?.open, folded?.textContent?.includes(LONG)]).toEqual([false, true]);
    // no JSON of it stands anywhere
    expect(document.querySelector('main, body')?.textContent).not.toMatch(/"sector_id"/);
    expect(screen.getByRole('link', { name: /Rosales/ }).getAttribute('href')).toMatch(
      /\/barrio\/7$/,
    );
  });

  test('stands above the seal', async () => {
    showLine({ accion: 'editar', antes: kept, despues: { ...kept, sector_id: 2 }, orden: 4 });
    await screen.findByRole('heading', { name: /^Qué cambió/ });
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(titles.map((title) => title.split(':')[0])).toEqual([
      'Qué pasó',
      'Por qué',
      'Qué cambió',
      'Sello',
    ]);
  });

  test('of a record that was purged says so, with its files, and offers no way back', async () => {
    const purge = line(2, {
      recurso: 'barrio',
      registro_id: 7,
      accion: 'purgar',
      motivo: 'Orden del juzgado',
    });
    const despues = { ...kept, adjuntos: [{ id: 'a', nombre: 'acta.pdf', tipo: 'text/plain' }] };
    showLine({ accion: 'crear', despues }, [purge]);
    const said = await screen.findByText(/^Purgado por luis@farola\.co, .*: Orden del juzgado/);
    expect(said.textContent).toContain('aquí solo quedan sus nombres');
    expect(screen.getByText('acta.pdf')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deshacer esto' })).toBe(null);
  });

  test('of a record that was deleted, what it held', async () => {
    showLine({ accion: 'borrar', antes: kept, despues: null });
    await screen.findByText(/Centro/);
    expect(screen.getByRole('button', { name: 'Deshacer esto' })).toBeTruthy();
    const shown = await fields();
    expect(shown.map(([label]) => label)).toEqual(['Código', 'Barrio', 'Sector', 'Activo']);
    expect(shown.flat().join()).not.toMatch(/→/);
  });

  test('of what is no kind of record, too; one that changed nothing has none', async () => {
    showLine({ accion: 'crear', recurso: 'vista', despues: { nombre: 'Las mías', filtro: {} } });
    expect(await screen.findByText('Las mías')).toBeTruthy();
    // nothing is offered that would be refused
    expect(screen.queryByRole('button', { name: 'Deshacer esto' })).toBe(null);
    cleanup();
    showLine({ accion: 'ingresar' });
    expect(await screen.findByText('Ingreso')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Qué cambió/ })).toBe(null);
  });
});

test('the page of a line tells before and after field by field, and nothing as JSON', async () => {
  const before = { id: 7, nombre: 'Centro', activo: true, retirado: { a: 1 }, sector_id: 7 };
  const memory = memoryProvider({
    bitacora: [
      line(1, {
        accion: 'editar',
        recurso: 'barrio',
        registro_id: 7,
        antes: before,
        despues: { ...before, nombre: '•••', activo: false, retirado: { a: 2 } },
      }),
      line(2, { accion: 'exportar', recurso: 'barrio', despues: [{ filas: 3 }, { filas: 4 }] }),
    ],
    barrio: [],
    sector: [{ id: 7, codigo: '1', nombre: 'Centro', version: 1 }],
  });
  const resources = [bitacora, barrio, sector];
  showAdmin({ memory, resources, at: '/bitacora/1' });
  const changed = await screen.findByText('Qué cambió', { exact: false });
  const text = () => changed.closest('section')?.textContent ?? '';
  expect(text()).toMatch(/BarrioCentro→.*•••/);
  expect(text()).toMatch(/ActivoSí→.*No/);
  expect(text()).toMatch(/retiradoa: 1→.*a: 2/);
  expect(text()).not.toMatch(/[{}"[\]]/);
  cleanup();
  showAdmin({ memory, resources, at: '/bitacora/2' });
  const kept = await screen.findByText('Qué cambió', { exact: false });
  const rows = kept.closest('section')?.textContent ?? '';
  expect(rows).toMatch(/filas.*3.*filas.*4/);
  expect(rows).not.toMatch(/[{}"[\]]/);
});
