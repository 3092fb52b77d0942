import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';

const common = { version: 1, activo: true };

function town() {
  return {
    infraestructura_alumbrado_tipo: [
      tipo({ id: 1, codigo: 'LUM', nombre: 'Luminaria', consume_energia: true }),
      tipo({ id: 2, codigo: 'POS', nombre: 'Poste', consume_energia: false }),
    ],
    infraestructura_alumbrado_unidad: [
      { id: 1, codigo: 'U-LUM', nombre: 'LED en poste', tipo_id: 1, ...common },
      { id: 2, codigo: 'U-POS', nombre: 'Poste de 8 m', tipo_id: 2, ...common },
    ],
    luminaria: [
      { id: 1, codigo: 'NA-070', marca: null, referencia: null, potencia_total_w: 82, ...common },
    ],
    barrio: [{ id: 1, codigo: 'B1', nombre: 'Centro', sector_id: 1, ...common }],
    equipo_medida: [],
    usuario: [{ id: 5, first_name: 'Ana', last_name: 'Rojas', email: 'ana@farola.co', ...common }],
    infraestructura_alumbrado: [punto()],
  };
}

const tipo = (own: Row): Row => ({
  requiere_punto: own['consume_energia'],
  requiere_soporte: own['consume_energia'],
  ...common,
  ...own,
});

const punto = (): Row => ({
  id: 1,
  codigo: 'LUM-0001',
  tipo_id: 1,
  unidad_id: 1,
  luminaria_id: 1,
  cantidad: 1,
  barrio_id: 1,
  ubicacion: { lat: 5.7, lng: -72.9 },
  clase_via: 'local',
  soporte: 'concreto',
  regimen: 'nocturno',
  propiedad: 'municipio',
  estado_operativo: 'en_servicio',
  carga_w: 82,
  creado_en: '2026-07-01T08:00:00-05:00',
  creado_por: 5,
  version: 1,
});

function show(at: string, param: Row = {}, memory = memoryProvider(town(), { param })) {
  return { memory, ...showAdmin({ memory, resources, at }) };
}

const user = userEvent.setup();
const picker = (name: string) =>
  screen.findByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${name}`) });
const pick = async (field: string, option: string) => {
  await user.click(await picker(field));
  await user.click(await screen.findByRole('option', { name: option }));
};
const options = async (field: string) => {
  await user.click(await picker(field));
  const shown = await screen.findAllByRole('option');
  const texts = shown.map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return texts;
};
const shownValue = (label: string) => screen.getByText(label).parentElement?.textContent;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the unit of a point', () => {
  test('is offered from all types until there is one, and then from that type alone', async () => {
    show('/infraestructura_alumbrado/create');
    expect(await options('Unidad')).toEqual(['U-LUM · LED en poste', 'U-POS · Poste de 8 m']);
    await pick('Tipo', 'POS · Poste');
    await waitFor(async () => expect(await options('Unidad')).toEqual(['U-POS · Poste de 8 m']));
  });

  test('that is of another type than the one just chosen is said to be wrong at once', async () => {
    const { memory } = show('/infraestructura_alumbrado/1');
    await waitFor(async () => expect((await picker('Unidad')).value).toBe('U-LUM · LED en poste'));
    await pick('Tipo', 'POS · Poste');
    expect(await screen.findByText(/otro valor en «Tipo»/)).toBeTruthy();
    expect((await picker('Unidad')).getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect(document.activeElement).toBe(await picker('Unidad')));
    expect(memory.callsOf('update')).toEqual([]);
    await pick('Tipo', 'LUM · Luminaria');
    await waitFor(() => expect(screen.queryByText(/otro valor en «Tipo»/)).toBeNull());
  });
});

describe('what the type of a point asks for', () => {
  test('appears in its place and is required, and goes again', async () => {
    show('/infraestructura_alumbrado/create');
    await picker('Tipo');
    expect(screen.queryByRole('combobox', { name: /^Luminaria/ })).toBeNull();
    expect(screen.getByText('Soporte').textContent).toBe('Soporte');
    await pick('Tipo', 'LUM · Luminaria');
    await pick('Luminaria', 'NA-070');
    const required = (label: string) =>
      screen.getAllByText(label)[0]?.textContent?.replace('\u2009', ' ');
    expect(required('Soporte')).toBe('Soporte *');
    expect(required('Coordenada')).toBe('Coordenada *');
    expect(shownValue('Carga')).toBe('Carga82 W');
    await pick('Tipo', 'POS · Poste');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Luminaria/ })).toBeNull());
    expect(screen.queryByText('Carga')).toBeNull();
    expect(required('Soporte')).toBe('Soporte');
  });

  test('shows the load while the quantity is typed', async () => {
    show('/infraestructura_alumbrado/1');
    const cantidad = await screen.findByRole('textbox', { name: /^Cantidad/ });
    await waitFor(() => expect(shownValue('Carga')).toBe('Carga82 W'));
    await user.clear(cantidad);
    await user.type(cantidad, '3');
    await waitFor(() => expect(shownValue('Carga')).toBe('Carga246 W'));
  });

  test('stays in sight on an existing point while its type is still on its way', async () => {
    const memory = memoryProvider(town());
    const { getOne, getMany } = memory.provider;
    const never = new Promise<never>(() => {});
    const isType = (resource: string) => resource === 'infraestructura_alumbrado_tipo';
    memory.provider.getOne = (resource, params) =>
      isType(resource) ? never : getOne(resource, params);
    memory.provider.getMany = (resource, params) =>
      isType(resource) ? never : getMany(resource, params);
    show('/infraestructura_alumbrado/1', {}, memory);
    expect(await picker('Luminaria')).toBeTruthy();
  });
});

describe('the list of points', () => {
  const pill = (name: string) => screen.queryByRole('button', { name });
  const header = (name: string) => screen.getByRole('columnheader', { name });

  test('offers its first filters, and the others when they are asked for or set', async () => {
    show('/infraestructura_alumbrado');
    await screen.findByText('LUM-0001');
    expect(pill('Barrio')).toBeTruthy();
    expect(pill('Transformador')).toBeNull();
    const more = screen.getByRole('button', { name: 'Más filtros (7)' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect(pill('Transformador')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Menos filtros' }));
    expect(pill('Transformador')).toBeNull();
    cleanup();
    show('/infraestructura_alumbrado?filter={"propiedad":["municipio"]}');
    await screen.findByText('LUM-0001');
    expect(pill('Quitar el filtro Propiedad')).toBeTruthy();
    expect(pill('Menos filtros')).toBeNull();
  });

  test('says which header the rows are sorted by, and which way', async () => {
    show('/infraestructura_alumbrado');
    await screen.findByText('LUM-0001');
    expect(header('Código (rótulo)').getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(header('Código (rótulo)')).getByRole('button'));
    await waitFor(() =>
      expect(header('Código (rótulo)').getAttribute('aria-sort')).toBe('descending'),
    );
    await user.click(within(header('Dirección')).getByRole('button'));
    await waitFor(() => expect(header('Dirección').getAttribute('aria-sort')).toBe('ascending'));
    expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);
  });

  test('leads to its last page at once, unless the count stopped before it', async () => {
    show('/infraestructura_alumbrado');
    await screen.findByText('LUM-0001');
    expect(pill('Última página')).toBeTruthy();
    cleanup();
    const memory = memoryProvider(town());
    const { getList } = memory.provider;
    memory.provider.getList = async (...call) => ({
      ...(await getList(...call)),
      total: 10_000,
      meta: { capped: true },
    });
    show('/infraestructura_alumbrado', {}, memory);
    expect(await screen.findByText('1–25 de 10.000+')).toBeTruthy();
    expect(pill('Primera página')).toBeTruthy();
    expect(pill('Última página')).toBeNull();
  });
});

describe('a closed base', () => {
  const shut = /El inventario base está cerrado/;

  test('is said at the top before anything is typed, and takes no new point', async () => {
    show('/infraestructura_alumbrado/create', { base_cerrada: true });
    expect(await screen.findByText(shut)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
    expect(screen.getByText('Solo lectura')).toBeTruthy();
  });

  test('that the server alone knows of is told in the summary, where the focus goes', async () => {
    const { memory } = show('/infraestructura_alumbrado/1');
    const cantidad = await screen.findByRole('textbox', { name: /^Cantidad/ });
    await waitFor(() => expect(shownValue('Carga')).toBe('Carga82 W'));
    await user.type(cantidad, '{Backspace}2');
    const message = 'El inventario base está cerrado: registre una actualización.';
    memory.failOnce(
      'update',
      apiError(422, { code: 'REGLAS', fields: { '': [{ code: 'BASE_CERRADA', message }] } }),
    );
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toBe(message);
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(within(summary).queryByRole('button')).toBeNull();
  });
});

describe('a luminaire', () => {
  test('is offered the usual losses of its lamp, and shows its whole power', async () => {
    show('/luminaria/create?tecnologia=sodio');
    await user.type(await screen.findByRole('textbox', { name: /^Potencia nominal/ }), '70');
    await user.click(await screen.findByRole('button', { name: 'Usar: 12 W' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Pérdidas/ }).value).toBe('12');
    expect(shownValue('Potencia total')).toBe('Potencia total82 W');
  });
});

test('a person is called by the names with a blank between them', async () => {
  show('/infraestructura_alumbrado/1');
  expect(await screen.findByText(/· Ana Rojas$/)).toBeTruthy();
});
