import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ImportOptions } from '../../../../src/core/import/importApi.ts';
import { column, fakeImports, importDetail } from '../../../support/client/fakeImports.ts';
import { holdTimers } from '../../../support/client/heldTimers.ts';
import { showImports } from '../../../support/client/importApp.tsx';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The columns of an import, and the options that were sent last. */
function openColumns(detail = importDetail()) {
  const api = fakeImports({ detail });
  const shown = showImports('/importacion/3?paso=columnas');
  const sent = () => {
    const body = api.askedFor('PATCH').at(-1)?.body;
    return (body as { opciones: ImportOptions } | undefined)?.opciones; // what the page sends
  };
  return { api, sent, ...shown };
}

const box = (name: string) =>
  screen.findByRole('combobox', { name: `Campo para la columna ${name}` });

async function chooseField(columnName: string, field: string) {
  await user.click(await box(columnName));
  const list = within(await screen.findByRole('listbox'));
  await user.click(list.getByRole('option', { name: field }));
}

describe('the columns of a file', () => {
  test('show their samples, their field and how it came about; ignored ones say so', async () => {
    openColumns(
      importDetail({
        columnas: [
          column('PUNTO', 'A', { destinos: ['codigo'], origen: 'recordada', muestras: ['P1'] }),
          column('NOTA', 'B', { muestras: ['hola', 'adiós'] }),
        ],
      }),
    );
    const rows = await screen.findAllByRole('row');
    expect(rows[1]?.textContent).toContain('P1');
    expect(rows[1]?.textContent).toContain('como la última vez');
    expect(within(rows[1]!).getByText('Código')).toBeTruthy();
    expect(rows[2]?.textContent).toContain('hola · adiós');
    expect((await box('NOTA')).getAttribute('placeholder')).toBe('No se importa');
  });

  test('are only looked at where personal data of the file is masked', async () => {
    const { api } = openColumns(
      importDetail({
        enmascarada: true,
        columnas: [column('NOTA', 'A', { muestras: ['•••'] })],
      }),
    );
    expect(await screen.findByText(/lo cambia quien subió el archivo/)).toBeTruthy();
    expect((await box('NOTA')).matches(':disabled')).toBe(true);
    expect(screen.queryByText(/^Puede consultar esta importación\./)).toBeNull();
    expect(api.askedFor('PATCH')).toEqual([]);
  });

  test('lead elsewhere when a field is chosen, which leaves the column it had', async () => {
    const { sent } = openColumns(
      importDetail({
        columnas: [
          column('PUNTO', 'A', { destinos: ['codigo'], origen: 'exacta' }),
          column('ROTULO', 'B'),
        ],
      }),
    );
    await chooseField('ROTULO', 'Código');
    expect(await screen.findByText('Calculando de nuevo…')).toBeTruthy();
    await waitFor(() => expect(sent()).toMatchObject({ mapeo: { ROTULO: 'codigo', PUNTO: null } }));
  });

  test('may fill several fields, and are planned once for several changes', async () => {
    const { sent, api } = openColumns(importDetail({ columnas: [column('TIPO', 'A')] }));
    const rest = holdTimers(600);
    await chooseField('TIPO', 'Clase');
    await chooseField('TIPO', 'Zona');
    expect([api.askedFor('PATCH'), rest.count()]).toEqual([[], 1]);
    await rest.release();
    await waitFor(() => expect(sent()?.mapeo).toEqual({ TIPO: ['clase', 'zona_id'] }));
    expect(api.askedFor('PATCH')).toHaveLength(1);
  });

  test('take a suggestion with one click', async () => {
    const { sent } = openColumns(
      importDetail({
        columnas: [column('CLACE', 'A', { origen: 'parecida', sugerencia: 'clase' })],
      }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Usar Clase para la columna CLACE' }),
    );
    await waitFor(() => expect(sent()?.mapeo).toEqual({ CLACE: 'clase' }));
  });

  test('say why they are proposed by what they hold, or not led where their header says', async () => {
    const { sent } = openColumns(
      importDetail({
        columnas: [
          column('X-1', 'A', {
            origen: 'contenido',
            sugerencia: 'clase',
            motivo: { contiene: 'opciones' },
          }),
          column('CLASE', 'B', { motivo: { no_contiene: 'opciones', destino: 'clase' } }),
        ],
      }),
    );
    expect(await screen.findByText('por lo que contiene: valores de su lista')).toBeTruthy();
    expect(
      screen.getByText('se llama como Clase, pero no contiene valores de su lista'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Usar Clase para la columna X-1' }));
    await waitFor(() => expect(sent()?.mapeo).toEqual({ 'X-1': 'clase' }));
  });

  test('are read from another row of headers, which forgets what was mapped', async () => {
    const { sent } = openColumns(importDetail({ opciones: { mapeo: { PUNTO: 'codigo' } } }));
    const row = await screen.findByRole('spinbutton', { name: 'Fila de los encabezados' });
    await user.clear(row);
    await user.type(row, '4');
    await waitFor(() => expect(sent()).toEqual({ fila_encabezado: 4 }));
  });

  test('are those of another sheet when one is chosen', async () => {
    const hojas = [
      { nombre: 'Hoja1', oculta: false },
      { nombre: 'Viejo', oculta: true },
    ];
    const { sent } = openColumns(importDetail({ hojas }));
    const sheets = await screen.findByRole('combobox', { name: 'Hoja' });
    await user.selectOptions(sheets, 'Viejo (oculta)');
    await waitFor(() => expect(sent()).toEqual({ hoja: 'Viejo' }));
  });
});

describe('what the file does not have', () => {
  test('is told at the top, and given as one value for all rows', async () => {
    const { sent } = openColumns();
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Falta una columna obligatoria');
    await user.click(within(told).getByRole('button', { name: 'Clase' }));
    const value = await screen.findByRole('combobox', {
      name: 'Valor de Clase para todas las filas',
    });
    await user.selectOptions(value, 'Sodio');
    await waitFor(() => expect(sent()).toMatchObject({ constantes: { clase: 'Sodio' } }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar el valor de Clase' }));
    await waitFor(() => expect(sent()?.constantes).toEqual({}));
  });

  test('may be a record that is searched by its name, or any text', async () => {
    const { sent } = openColumns(importDetail({ columnas: [column('PUNTO', 'A')] }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Añadir un campo' }),
      'Zona',
    );
    const name = 'Valor de Zona para todas las filas';
    await user.type(await screen.findByRole('combobox', { name }), 'cen');
    await user.click(await screen.findByRole('option', { name: 'Centro' }));
    await waitFor(() => expect(sent()?.constantes).toEqual({ zona_id: 'Centro' }));
  });

  test('may be generated where it is the code, and shows what the pattern makes', async () => {
    const { sent } = openColumns(
      importDetail({ columnas: [column('BARRIO', 'A', { destinos: ['zona_id'] })] }),
    );
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Faltan 2 columnas obligatorias');
    await user.click(within(told).getByRole('button', { name: 'Código' }));
    const pattern = await screen.findByRole('textbox', { name: 'Generar Código' });
    expect(
      screen.getByText(/«PUN-\{fila:5\}» da PUN-00002 en la fila 2 y PUN-00123 en la fila 123/),
    ).toBeTruthy();
    await user.clear(pattern);
    // braces are special to user.type
    await user.type(pattern, 'GUA-{{fila:4}');
    expect(screen.getByText(/«GUA-\{fila:4\}» da GUA-0002 en la fila 2/)).toBeTruthy();
    await waitFor(() => expect(sent()?.generar).toEqual({ codigo: 'GUA-{fila:4}' }));
  });

  test('is how coordinates are to be read, where there are some', async () => {
    const { sent } = openColumns(
      importDetail({
        columnas: [
          column('X', 'A', { destinos: ['ubicacion.lng'], origen: 'exacta' }),
          column('Y', 'B', { destinos: ['ubicacion.lat'], origen: 'exacta' }),
        ],
      }),
    );
    const system = await screen.findByRole('combobox', { name: 'Cómo leer Coordenada' });
    await user.selectOptions(system, 'Planas, MAGNA-SIRGAS Origen Nacional (EPSG:9377)');
    await waitFor(() => expect(sent()?.coordenadas).toEqual({ ubicacion: 'EPSG:9377' }));
  });
});

test('a change that the server refuses is told, and can be discarded', async () => {
  const { api } = openColumns(importDetail({ columnas: [column('NOTA', 'A')] }));
  api.refuseOnce('PATCH /api/importacion/3', 422, 'Dos columnas llevan a «Clase».');
  await chooseField('NOTA', 'Clase');
  await screen.findByText(/No se aceptó el cambio: Dos columnas llevan a «Clase»/);
  await user.click(screen.getByRole('button', { name: 'Descartar el cambio' }));
  expect((await box('NOTA')).getAttribute('placeholder')).toBe('No se importa');
  expect(api.askedFor('PATCH')).toHaveLength(1);
});

test('what is changed while a plan is on its way is sent after it', async () => {
  const { api, sent } = openColumns(
    importDetail({ columnas: [column('A', 'A'), column('B', 'B')] }),
  );
  await chooseField('A', 'Clase');
  await waitFor(() => expect(api.askedFor('PATCH')).toHaveLength(1));
  await chooseField('B', 'Zona');
  await waitFor(() => expect(sent()?.mapeo).toEqual({ A: 'clase', B: 'zona_id' }));
  expect(api.askedFor('PATCH')).toHaveLength(2);
});
