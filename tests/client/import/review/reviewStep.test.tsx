import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ImportOptions, ImportProblem } from '../../../../src/core/import/importApi.ts';
import { fakeImports, importDetail, importRow } from '../../../support/client/fakeImports.ts';
import { showImports } from '../../../support/client/importApp.tsx';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const unknownZone: ImportProblem = {
  codigo: 'E05',
  code: 'NO_ENCONTRADO',
  nivel: 'error',
  campo: 'zona_id',
  columna: 'BARRIO',
  valor: 'Sentro',
  mensaje: '«Sentro» no existe en Zonas',
  sugerencia: 'Centro',
  creable: true,
  filas: 2,
  ejemplos: [4],
};
const { filas: _filas, ejemplos: _ejemplos, creable: _creable, ...finding } = unknownZone;

const rows = [
  importRow(2, { valores: { codigo: { despues: 'P1' }, zona_id: { despues: 'Centro' } } }),
  importRow(3, {
    accion: 'actualizar',
    valores: { zona_id: { antes: 'Norte', despues: 'Centro' } },
    registro_id: 9,
  }),
  importRow(4, {
    accion: 'error',
    celdas: { PUNTO: 'P3', BARRIO: 'Sentro' },
    hallazgos: [finding],
  }),
  importRow(7, {
    accion: 'error',
    celdas: { PUNTO: 'P7', BARRIO: 'Sentro' },
    hallazgos: [finding],
  }),
  importRow(8, {
    accion: 'error',
    celdas: { PUNTO: 'P8', BARRIO: 'Nada' },
    hallazgos: [{ ...finding, valor: 'Nada', mensaje: '«Nada» no existe en Zonas' }],
  }),
];

function openReview(detail = importDetail({ problemas: [unknownZone] })) {
  const api = fakeImports({ detail, rows });
  const shown = showImports('/importacion/3?paso=revision');
  const sent = () => {
    const body = api.askedFor('PATCH').at(-1)?.body;
    return (body as { opciones: ImportOptions } | undefined)?.opciones; // what the page sends
  };
  return { api, sent, ...shown };
}

const table = async () => within(await screen.findByRole('region', { name: 'Filas del archivo' }));
const rowNumbers = async () =>
  (await table()).getAllByRole('rowheader').map((cell) => cell.textContent);

describe('the rows', () => {
  test('show new values, old beside new ones, and bad cells with what is wrong', async () => {
    openReview();
    const lines = (await table()).getAllByRole('row').map((row) => row.textContent ?? '');
    expect(lines[1]).toMatch(/2Crear.*P1.*Centro/);
    expect(lines[2]).toContain('antes Norte → ahora Centro');
    expect(lines[3]).toMatch(/4Error.*P3Sentro.*E05: «Sentro» no existe en Zonas/);
    const link = (await table()).getByRole('link', { name: 'Abrir el registro de la fila 3' });
    expect(link.getAttribute('href')).toBe('/punto/9');
  });

  test('tell in a column of its own what no other column tells', async () => {
    const problem = {
      codigo: 'E07',
      code: 'YA_EXISTE',
      nivel: 'error',
      mensaje: 'Ya existe',
    } as const;
    const { api } = openReview();
    expect((await table()).queryByRole('columnheader', { name: 'Mensajes' })).toBeNull();
    api.state.rows = [importRow(2, { accion: 'error', hallazgos: [problem] })];
    await user.click(screen.getByRole('button', { name: 'Con error 1' }));
    expect(await (await table()).findByRole('columnheader', { name: 'Mensajes' })).toBeTruthy();
    expect((await table()).getByText('E07: Ya existe')).toBeTruthy();
  });

  test('are filtered by what becomes of them, and by a problem', async () => {
    const { api } = openReview();
    await user.click(await screen.findByRole('button', { name: 'Actualizar 1' }));
    await waitFor(async () => expect(await rowNumbers()).toEqual(['3']));
    expect(api.askedFor('GET /api/importacion/3/filas').at(-1)?.query['estado']).toBe('actualizar');
    await user.click(screen.getByRole('button', { name: 'Ver las filas' }));
    await waitFor(async () => expect(await rowNumbers()).toEqual(['4', '7', '8']));
    const { query } = api.askedFor('GET /api/importacion/3/filas').at(-1)!;
    expect(query).toMatchObject({ codigo: 'E05', campo: 'zona_id', range: '[0,49]' });
    expect(query['estado']).toBeUndefined();
  });
});

describe('a problem', () => {
  test('is told once with its rows, and mended by what is suggested', async () => {
    const { sent } = openReview();
    expect(await screen.findByText('2 filas: 4, …')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Usar «Centro»' }));
    expect(await screen.findByText('Se leerá como «Centro»')).toBeTruthy();
    await waitFor(() => expect(sent()?.valores).toEqual({ zona_id: { Sentro: 'Centro' } }));
  });

  test('is mended by a value of the catalogue, for all rows that have it', async () => {
    const { sent } = openReview();
    await user.click(await screen.findByRole('button', { name: 'Reemplazar con…' }));
    await user.type(screen.getByRole('combobox', { name: 'Leer «Sentro» como' }), 'cen');
    await user.click(await screen.findByRole('option', { name: 'Centro' }));
    await user.click(screen.getByRole('button', { name: 'Reemplazar en todas las filas' }));
    await waitFor(() => expect(sent()?.valores).toEqual({ zona_id: { Sentro: 'Centro' } }));
  });

  test('of a choice offers its words, and what was chosen can be taken back', async () => {
    const { valor: _valor, sugerencia: _one, creable: _two, ...rest } = unknownZone;
    const { sent } = openReview(
      importDetail({ problemas: [{ ...rest, campo: 'clase', valor: 'NA' }] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Reemplazar con…' }));
    const choices = screen.getByRole('combobox', { name: 'Leer «NA» como' });
    await user.selectOptions(choices, 'Sodio');
    await user.click(screen.getByRole('button', { name: 'Reemplazar en todas las filas' }));
    await waitFor(() => expect(sent()?.valores).toEqual({ clase: { NA: 'Sodio' } }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(sent()?.valores).toEqual({ clase: {} }));
  });

  test('tells its field, and what stands there where the sentence does not', async () => {
    const { valor: _none, ...rowRule } = { ...unknownZone, mensaje: 'Falta algo' };
    const notNumber = { ...unknownZone, codigo: 'E03', valor: 'doce', mensaje: 'No es un número' };
    openReview(importDetail({ problemas: [unknownZone, rowRule, notNumber] }));
    expect(await screen.findByText('Zona: «Sentro» no existe en Zonas')).toBeTruthy();
    expect(screen.getByText('Zona: Falta algo')).toBeTruthy();
    expect(screen.getByText('Zona «doce»: No es un número')).toBeTruthy();
  });

  test('of a field without a column is mended by one value for all rows', async () => {
    const lacking: ImportProblem = {
      codigo: 'E02',
      code: 'OBLIGATORIO',
      nivel: 'error',
      campo: 'clase',
      mensaje: 'Campo obligatorio',
      filas: 3,
      ejemplos: [2, 3, 4],
    };
    const { sent } = openReview(importDetail({ problemas: [lacking] }));
    await user.click(
      await screen.findByRole('button', { name: 'Dar un valor a todas las filas…' }),
    );
    const box = await screen.findByRole('combobox', {
      name: 'Valor de Clase para todas las filas',
    });
    await user.selectOptions(box, 'LED');
    await user.click(screen.getByRole('button', { name: 'Darlo a todas las filas' }));
    expect(await screen.findByText('Todas las filas tendrán «LED»')).toBeTruthy();
    await waitFor(() => expect(sent()?.constantes).toEqual({ clase: 'LED' }));
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(sent()?.constantes).toEqual({}));
  });

  test('may be read as empty', async () => {
    const { sent } = openReview();
    await user.click(await screen.findByRole('button', { name: 'Reemplazar con…' }));
    await user.click(screen.getByRole('button', { name: 'Leer como vacío' }));
    await waitFor(() => expect(sent()?.valores).toEqual({ zona_id: { Sentro: null } }));
  });

  test('of missing records lets them be created along', async () => {
    const { sent } = openReview();
    await user.click(await screen.findByRole('button', { name: 'Crear lo que falta' }));
    expect(await screen.findByText('Se va a crear')).toBeTruthy();
    await waitFor(() => expect(sent()?.crear).toEqual(['zona_id']));
  });

  test('of a field that may stay empty lets its column be left out', async () => {
    const place = { ...unknownZone, campo: 'ubicacion', columna: 'LUGAR', valor: 'Acá' };
    const columnas = importDetail().columnas.flatMap((column) =>
      column.nombre === 'BARRIO'
        ? [column, { ...column, nombre: 'LUGAR', destinos: ['ubicacion'] }]
        : [column],
    );
    const { sent } = openReview(importDetail({ columnas, problemas: [unknownZone, place] }));
    await user.click(await screen.findByRole('button', { name: 'No importar «LUGAR»' }));
    await waitFor(() => expect(sent()?.mapeo).toEqual({ LUGAR: null }));
    expect(screen.queryByRole('button', { name: 'No importar «BARRIO»' })).toBeNull();
  });

  test('lets all its rows be left out, beyond those that it names', async () => {
    const { sent } = openReview();
    await user.click(await screen.findByRole('button', { name: 'Omitir estas filas' }));
    await waitFor(() => expect(sent()?.omitir).toEqual([4, 7]));
    await user.click(screen.getByRole('button', { name: 'Volver a incluir las filas omitidas' }));
    await waitFor(() => expect(sent()?.omitir).toBeUndefined());
    const button = screen.queryByRole('button', { name: 'Volver a incluir las filas omitidas' });
    expect(button).toBeNull();
  });

  test('with coordinates offers another way to read them', async () => {
    const { valor: _valor, ...rest } = unknownZone;
    const { sent } = openReview(
      importDetail({ problemas: [{ ...rest, codigo: 'E10', campo: 'ubicacion.lat' }] }),
    );
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Cómo leer Coordenada' }),
      'Grados, con latitud y longitud invertidas',
    );
    await waitFor(() => expect(sent()?.coordenadas).toEqual({ ubicacion: 'invertidas' }));
  });
});

test('the rows with errors are downloaded, and mended ones are sent into the same import', async () => {
  const { api } = openReview();
  await user.click(await screen.findByRole('button', { name: 'Descargar las filas con error' }));
  await waitFor(() =>
    expect(api.askedFor('POST /api/enlaces')[0]?.body).toEqual({
      ruta: '/api/importacion/3/errores.xlsx',
    }),
  );
  await user.upload(
    screen.getByLabelText('Subir el archivo corregido'),
    new File(['x'], 'errores.xlsx'),
  );
  await waitFor(() =>
    expect(api.askedFor('POST /api/importacion/3/reparacion')[0]?.body).toEqual([
      ['archivo', 'errores.xlsx'],
    ]),
  );
  expect(await screen.findByText('Calculando lo que va a pasar…')).toBeTruthy();
});

test('a plan that is worked out again keeps the old rows until the new ones are there', async () => {
  const { api } = openReview();
  api.onReplan.act = () => ({ problemas: [], con_error: 0, crear: 3 });
  await user.click(await screen.findByRole('button', { name: 'Crear lo que falta' }));
  await screen.findByText('Calculando lo que va a pasar…');
  expect(await rowNumbers()).toEqual(['2', '3', '4', '7', '8']);
  api.state.rows = rows.slice(0, 2);
  api.be('validada');
  expect(await screen.findByText('No hay nada por corregir.')).toBeTruthy();
  await waitFor(async () => expect(await rowNumbers()).toEqual(['2', '3']));
  expect(screen.getByRole('button', { name: 'Crear 3' })).toBeTruthy();
});

describe('on a phone', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    })),
  );

  test('a problem is folded to one line, and unfolds what mends it', async () => {
    const { sent } = openReview();
    const line = await screen.findByRole('button', { name: /^E05.*«Sentro» no existe/ });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Usar «Centro»' })).toBeNull();
    await user.click(line);
    await user.click(screen.getByRole('button', { name: 'Usar «Centro»' }));
    await waitFor(() => expect(sent()?.valores).toEqual({ zona_id: { Sentro: 'Centro' } }));
  });

  test('how many rows are wrong stands beside the buttons that go on', async () => {
    openReview(importDetail({ problemas: [unknownZone], con_error: 3 }));
    expect(await screen.findByText('Con error: 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Seguir a aplicar' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancelar la importación' })).toBeTruthy();
  });
});
