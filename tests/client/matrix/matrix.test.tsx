import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { publishChanges } from '../../../src/client/live/topics.ts';
import type { MatrixAnswer, MatrixCell } from '../../../src/core/resource/faces/matrix.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { matrixToys } from '../../support/toys/matrixToys.ts';

const user = userEvent.setup();
const YEAR = new Date().getUTCFullYear();
const PAST = String(YEAR - 1);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const bridges: Row[] = [
  { id: 1, nombre: 'Alto', via: 'urbana', version: 1 },
  { id: 2, nombre: 'Bajo', via: 'rural', version: 1 },
];
const inspections = (): Row[] => [
  { id: 7, puente_id: 1, mes: `${PAST}-03`, vez: 1, resultado: 'mal', hecha: `${PAST}-04-12` },
  { id: 8, puente_id: 1, mes: `${PAST}-03`, vez: 2, resultado: 'bien', hecha: `${PAST}-04-15` },
  { id: 9, puente_id: 2, mes: `${PAST}-03`, vez: 1, resultado: 'mal', hecha: `${PAST}-04-02` },
];
const cell = (month: string, values: Partial<MatrixCell> = {}): MatrixCell => ({
  mes: `${PAST}-${month}`,
  estado: 'falta',
  registros: [],
  limite: `${PAST}-05-10`,
  tarde: 0,
  ...values,
});

interface Given {
  at?: string;
  rol?: 'administrador' | 'funcionario';
  language?: 'es' | 'en';
  resources?: readonly Resource[];
}

function showMatrix({ at, rol, language = 'es', resources = matrixToys }: Given = {}) {
  const table = { puente: bridges.map((one) => ({ ...one })), inspeccion: inspections() };
  const march = () => {
    const those = table.inspeccion.filter(
      ({ puente_id, mes }) => puente_id === 1 && mes === `${PAST}-03`,
    );
    return cell('03', {
      estado: String(those.at(-1)?.['resultado']),
      registros: those.map(({ id }) => Number(id)).toReversed(),
      tarde: 2,
    });
  };
  const made = () => table.inspeccion.find(({ mes }) => mes === `${PAST}-04`);
  const answer = ({ year }: { year: string }): MatrixAnswer => ({
    filas:
      year === PAST
        ? [
            {
              id: 1,
              celdas: [
                march(),
                made() === undefined
                  ? cell('04', { tarde: 31 })
                  : cell('04', { estado: 'bien', registros: [Number(made()?.['id'])] }),
              ],
            },
            { id: 2, celdas: [cell('03', { estado: 'mal', registros: [9] })] },
          ]
        : [],
    cuentas:
      year === PAST
        ? { estados: { bien: 1, mal: 1, falta: 1 }, tarde: 2 }
        : { estados: {}, tarde: 0 },
    hay_mas: false,
  });
  const memory = memoryProvider(table, { matriz: answer });
  return {
    memory,
    table,
    ...showAdmin({
      memory,
      resources,
      at: at ?? `/puente?cara=matriz&anio=${PAST}`,
      language,
      ...(rol === undefined ? {} : { rol }),
    }),
  };
}

const cells = async (name: string): Promise<HTMLElement[]> => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  return within(row as HTMLElement).getAllByRole('cell'); // it was found in one
};
const cellOf = async (name: string, month: number): Promise<HTMLElement> =>
  (await cells(name))[month - 1] as HTMLElement; // of twelve

test('a row has its twelve months, each with its word, its lateness and how many there are', async () => {
  showMatrix();
  await screen.findByText('Falta', { selector: '.matrix-cell *' });
  const alto = await cells('Alto');
  expect(alto).toHaveLength(12);
  expect(alto.slice(1, 5).map(({ textContent }) => textContent)).toEqual([
    '·',
    'Bien×22 registros+2 d. háb.2 días hábiles tarde',
    'Falta+31 d. háb.31 días hábiles tarde',
    '·',
  ]);
  expect(screen.getByRole('grid', { name: `Revisiones por mes, ${PAST}` })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'puente',
    ...'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
  ]);
  expect(screen.getByRole('rowheader', { name: /Alto/ }).textContent).toBe('AltoUrbana');
  const legend = screen.getByRole('list', { name: 'Qué dicen las celdas, y cuántas' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bien1', 'Con reparos0', 'Mal1', 'Por entregar0', 'Falta1', 'Tarde2']);
});

test('speaks English, and steps through the years, which stand in the address', async () => {
  const { path, memory } = showMatrix({ language: 'en' });
  await screen.findByText('Missing', { selector: '.matrix-cell *' });
  expect((await cellOf('Alto', 4)).textContent).toBe('Missing+31 days31 business days late');
  await user.click(screen.getByRole('button', { name: `The year after: ${YEAR}` }));
  await waitFor(async () => expect((await cellOf('Alto', 4)).textContent).toBe('·'));
  expect(path()).toContain(`anio=${YEAR}`);
  expect(path()).toContain('cara=matriz');
  expect(memory.callsOf('matrix').map(({ params }) => params['year'])).toEqual([
    PAST,
    String(YEAR),
  ]);
});

test('arrows move the focus, and Enter opens a cell with all of its records', async () => {
  showMatrix();
  const march = await cellOf('Alto', 3);
  await screen.findByText('Falta', { selector: '.matrix-cell *' });
  (await cellOf('Alto', 1)).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(march);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await cellOf('Bajo', 3));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: /Bajo/ }));
  await user.keyboard('{End}{ArrowUp}');
  expect(document.activeElement).toBe(await cellOf('Alto', 12));
  march.focus();
  march.click();
  const panel = await screen.findByRole('dialog', { name: `Alto · marzo de ${PAST}` });
  const links = await within(panel).findAllByRole('link', { name: new RegExp(`${PAST}`) });
  expect(links).toHaveLength(2);
  expect(within(panel).getByText('2 días hábiles tarde')).toBeTruthy();
  // what is there will do: there is no place for another one
  expect(within(panel).queryByRole('button', { name: 'Crear revisión' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a missing cell offers the record with its row and its month filled in, and shows it once it is saved', async () => {
  const { memory } = showMatrix();
  await screen.findByText('Falta', { selector: '.matrix-cell *' });
  await user.click(await cellOf('Alto', 4));
  await user.click(await screen.findByRole('button', { name: 'Crear revisión' }));
  const form = await screen.findByRole('dialog', { name: 'Crear revisión' });
  expect(within(form).getByRole('alert').textContent).toBe(
    `Alto · abril de ${PAST} · Límite: 10/05/${PAST} · 31 días hábiles tarde`,
  );
  await user.type(within(form).getByRole('textbox', { name: /^Hecha/ }), `01/06/${PAST}`);
  await user.click(within(form).getByRole('combobox', { name: /^Resultado/ }));
  await user.click(await screen.findByRole('option', { name: 'Bien' }));
  await user.click(within(form).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1));
  expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({
    puente_id: 1,
    mes: `${PAST}-04`,
    hecha: `${PAST}-06-01`,
  });
  await waitFor(async () => expect((await cellOf('Alto', 4)).textContent).toBe('Bien'));
});

test('what was returned may be delivered again, and what is to come not at all', async () => {
  showMatrix({ at: `/puente?cara=matriz&anio=${YEAR + 1}` });
  await waitFor(async () => expect((await cellOf('Bajo', 1)).textContent).toBe('·'));
  await user.click(await cellOf('Bajo', 1));
  expect(await screen.findByText(/En este mes no hay nada/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Crear revisión' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: `Año anterior: ${YEAR}` }));
  await user.click(await screen.findByRole('button', { name: `Año anterior: ${PAST}` }));
  await screen.findByText('Falta', { selector: '.matrix-cell *' });
  await user.click(await cellOf('Bajo', 3));
  expect(await screen.findByRole('button', { name: 'Crear revisión' })).toBeTruthy();
});

test('what others deliver comes by itself', async () => {
  const { table } = showMatrix();
  await screen.findByText('Falta', { selector: '.matrix-cell *' });
  table.inspeccion.push({ id: 20, puente_id: 1, mes: `${PAST}-04`, vez: 1, resultado: 'bien' });
  publishChanges({ cambios: [{ recurso: 'inspeccion', id: 20, version: 1, hecho: 'x' }] });
  await waitFor(async () => expect((await cellOf('Alto', 4)).textContent).toBe('Bien'), {
    timeout: 4000,
  });
});

test('who may not read what stands in the cells has no such face, and the list stands there', async () => {
  const [puente, revision] = matrixToys as [Resource, Resource]; // both of them
  const closed = { ...revision, access: { ...revision.access, leer: 'administrador' as const } };
  showMatrix({ at: '/puente', rol: 'funcionario', resources: [puente, closed] });
  await screen.findByRole('link', { name: 'Alto' });
  expect(screen.queryByRole('tab', { name: 'Revisiones por mes' })).toBeNull();
});

test('the tab leads to the matrix and back, and a refusal is said with a way to try again', async () => {
  const { memory, path } = showMatrix({ at: '/puente' });
  memory.failOnce('matrix', apiError(503, { code: 'CONSULTA_LENTA', message: 'Tardó demasiado.' }));
  await user.click(await screen.findByRole('tab', { name: 'Revisiones por mes' }));
  await screen.findByText('Tardó demasiado.');
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(screen.queryByText('Tardó demasiado.')).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Lista' }));
  await waitFor(() => expect(path()).not.toContain('cara'));
});
