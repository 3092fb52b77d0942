import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { MeasuresAnswer, MeasureValue } from '../../../src/core/measures/measureQuery.ts';
import type { MakingPreview } from '../../../src/core/resource/making.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { publishChanges } from '../../../src/client/live/topics.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { summaryToys } from '../../support/toys/summaryToys.ts';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const origen = { de: 'registros', dia: '2026-07-15' } as const;
const value = (valor: number | null, filtro: Row, more: Partial<MeasureValue> = {}) => ({
  valor,
  filas: valor ?? 0,
  filtro,
  meta: null,
  tono: 'neutral' as const,
  origen,
  ...more,
});

const titles: Readonly<Record<string, { es: string; en: string }>> = {
  encargos: { es: 'Encargos', en: 'Errands' },
  abiertos: { es: 'Abiertos', en: 'Open' },
};

function figures({ names, group }: { names: readonly string[]; group?: string | undefined }) {
  const of = (name: string): MeasureValue[] => {
    if (group === 'dia') {
      return ['2026-07-02', '2026-07-01'].map((dia) => value(1, { dia }, { grupo: dia }));
    }
    if (group === 'quien') {
      return name === 'abiertos'
        ? [value(1, { quien: 'Luis', estado: 'abierto' }, { grupo: 'Luis' })]
        : [
            value(2, { quien: 'Ana' }, { grupo: 'Ana' }),
            value(5, { quien: 'Luis' }, { grupo: 'Luis' }),
            value(1, { quien_empty: true }, { grupo: null }),
          ];
    }
    return name === 'abiertos'
      ? [value(1, { estado: 'abierto' }, { meta: 0, tono: 'bad' })]
      : [value(8, {})];
  };
  const medidas: MeasuresAnswer['medidas'] = names.map((nombre) => ({
    nombre,
    titulo: titles[nombre] ?? { es: '', en: '' },
    unidad: null,
    bueno: null,
    valores: of(nombre),
  }));
  return { medidas };
}

const preview: MakingPreview = {
  total: 2,
  huella: 'h',
  hace: 1,
  valores: { titulo: 'Julio' },
  fields: {},
  avisos: [],
  muestra: [
    {
      id: 1,
      nombre: 'Pan',
      porque: 'Nadie lo hizo.',
      valores: { texto: 'Comprar pan' },
      falta: { texto: [{ code: 'X', message: 'Falta la hora.' }] },
    },
  ],
  omitidos: [
    {
      motivo: 'Ya se hizo: Junio.',
      recurso: 'encargo',
      ids: [2],
      registros: [{ id: 2, nombre: 'Sal' }],
    },
  ],
};

function show(
  given: { at?: string; language?: 'es' | 'en'; rol?: 'administrador' | 'funcionario' } = {},
) {
  const { at = '/encargo?cara=summary', language = 'es', rol = 'administrador' } = given;
  const records: Row[] = [
    { id: 1, version: 1, asunto: 'Pan', quien: 'Luis', estado: 'abierto', nota_id: null },
    { id: 2, version: 3, asunto: 'Sal', quien: 'Ana', estado: 'abierto', nota_id: null },
  ];
  const memory = memoryProvider(
    { encargo: records, nota: [{ id: 1, version: 1, titulo: 'Julio', texto: '' }] },
    { medidas: figures, hacer: () => preview },
  );
  return { memory, ...showAdmin({ memory, resources: summaryToys, at, language, rol }) };
}

const table = () => screen.findByRole('region', { name: 'Quién' }).then((card) => within(card));
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

test('each figure says what it should be and leads to the list of its rows', async () => {
  show();
  const open = await screen.findByRole('link', { name: /Abiertos\s*1/ });
  expect(hrefOf(open)).toContain('filter={"estado":"abierto"}');
  expect(screen.getByText(/Fuera de la meta: 0/)).toBeTruthy();
});

test('a table stands by its first figure, largest first; a group without rows has none', async () => {
  show();
  const rows = await (await table()).findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'QuiénEncargosAbiertos',
    'Luis51',
    'Ana2—Vacío',
    '—Vacío1—Vacío',
  ]);
  const cell = within(rows[1] as HTMLElement).getByRole('link', { name: '1' });
  expect(hrefOf(cell)).toContain('{"quien":"Luis","estado":"abierto"}');
});

test('it counts under the filters of the list, and the face stands in the address', async () => {
  const filter = encodeURIComponent(JSON.stringify({ quien: 'Luis' }));
  const { memory, path } = show({ at: `/encargo?cara=summary&filter=${filter}` });
  await table();
  expect(memory.callsOf('measures').map(({ params }) => params['filter'])).toEqual([
    { quien: 'Luis' },
    { quien: 'Luis' },
    { quien: 'Luis' },
  ]);
  expect(memory.callsOf('getList')).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Lista' }));
  await screen.findByText('Pan');
  expect(path()).not.toContain('cara');
  await user.click(screen.getByRole('tab', { name: 'Resumen' }));
  await waitFor(() => expect(path()).toContain('cara=summary'));
});

test('what others write is counted anew', async () => {
  const { memory } = show();
  await table();
  const before = memory.callsOf('measures').length;
  publishChanges({ cambios: [{ recurso: 'encargo', id: 1, version: 2, hecho: 'x' }] });
  await waitFor(() => expect(memory.callsOf('measures').length).toBeGreaterThan(before), {
    timeout: 3000,
  });
});

test('figures that cannot be read say so, and are asked for again', async () => {
  const { memory } = show({ at: '/encargo' });
  await screen.findByText('Pan');
  memory.failOnce('measures', apiError(500, { code: 'ERROR_INTERNO', message: 'No se puede' }));
  await user.click(await screen.findByRole('tab', { name: 'Resumen' }));
  await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('link', { name: /Abiertos\s*1/ })).toBeTruthy();
});

test('what can be made is the next step: previewed with reasons, made once, and opened', async () => {
  const { memory, path } = show();
  await user.click(await screen.findByRole('button', { name: 'Hacer notas (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hacer notas' }));
  await dialog.findByText(/Se harán: 1 nota · 1 se omite/);
  expect(memory.callsOf('makingPreview')[0]?.params).toEqual({
    name: 'notas',
    seleccion: { filtro: { estado: 'abierto', nota_id_empty: true }, total: 2 },
  });
  expect(dialog.getByText('Nadie lo hizo.')).toBeTruthy();
  expect(dialog.getByText('Comprar pan')).toBeTruthy();
  expect(dialog.getByText('Por completar: Texto: Falta la hora.')).toBeTruthy();
  expect(dialog.getByText('Ya se hizo: Junio.')).toBeTruthy();
  const title = dialog.getByRole('textbox', { name: 'Título' });
  await user.clear(title);
  await user.type(title, 'Agosto');
  await user.click(dialog.getByRole('button', { name: 'Hacer notas (1)' }));
  await waitFor(() => expect(decodeURIComponent(path())).toContain('/encargo?filter={"id":[1]}'));
  expect(memory.callsOf('make')[0]?.params).toEqual({
    name: 'notas',
    seleccion: { filtro: { estado: 'abierto', nota_id_empty: true }, total: 2, huella: 'h' },
    valores: { titulo: 'Agosto' },
  });
});

test('what is wrong with an entry stands at its field', async () => {
  const { memory } = show({ language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Make notes (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make notes' }));
  const fields = { titulo: [{ code: 'MUY_LARGO', message: 'It is too long.' }] };
  memory.failOnce('make', apiError(422, { code: 'INVALIDO', fields }));
  await user.click(await dialog.findByRole('button', { name: 'Make notes (1)' }));
  expect(await dialog.findByText('It is too long.')).toBeTruthy();
});

test('chosen rows have it in their bar', async () => {
  const { memory } = show({ at: '/encargo' });
  await screen.findByText('Pan');
  const [, first] = screen.getAllByRole('checkbox');
  await user.click(first as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Hacer notas' }));
  await screen.findByText(/Se harán: 1 nota/);
  expect(memory.callsOf('makingPreview')[0]?.params['seleccion']).toEqual({ ids: { '1': 1 } });
});

test('a ready list tells its rule while it is on', async () => {
  show({ at: '/encargo' });
  await screen.findByText('Pan');
  expect(screen.queryByText('Los que nadie hizo.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abiertos' }));
  expect(await screen.findByText('Los que nadie hizo.')).toBeTruthy();
});
