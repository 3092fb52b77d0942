import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Block } from '../../../src/core/documents/blocks.ts';
import { longText } from '../../../src/core/fields/longText/longText.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';
import { sampleModel } from '../../support/documents.ts';

const acta = defineResource({
  name: 'acta',
  label: 'Acta',
  title: 'Actas',
  represent: 'mes',
  fields: {
    mes: period({ label: 'Mes', required: true }),
    resumen: longText({ label: 'Resumen' }),
    energia: longText({ label: 'Energía' }),
    estado: choice(
      { borrador: 'Borrador', firmada: 'Firmada' },
      { label: 'Estado', readOnly: true },
    ),
  },
  sort: '-mes',
  list: { columns: ['mes'] },
  form: [{ title: 'Textos', fields: ['mes', 'estado', 'resumen', 'energia'] }],
  states: {
    field: 'estado',
    initial: 'borrador',
    transitions: { firmar: { label: 'Firmar', from: ['borrador'], to: 'firmada' } },
  },
  document: {
    title: { es: 'Acta', en: 'Record' },
    frozenBy: 'firmar',
    month: 'mes',
    sections: [
      { title: 'Resumen', blocks: [{ text: 'resumen', needed: true }] },
      { title: 'Energía', blocks: [{ text: 'energia' }] },
    ],
  },
  routes: { list: 'acta', form: 'acta_form' },
});

const blocks = (kwh: number, energia = ''): Block[] => [
  { kind: 'heading', level: 1, text: 'Resumen' },
  { kind: 'paragraph', text: '', field: 'resumen' },
  { kind: 'heading', level: 1, text: 'Energía' },
  { kind: 'paragraph', text: energia, field: 'energia' },
  {
    kind: 'table',
    title: 'Facturas',
    columns: [
      { header: 'Factura', kind: 'text' },
      { header: 'kWh', kind: 'number' },
    ],
    rows: [['F-1', kwh]],
  },
  { kind: 'drawing', title: 'Mes', svg: '<svg/>', text: 'La energía sube.' },
];

const plan = {
  mes: 'mes',
  fija: 'firmar',
  textos: [
    { campo: 'resumen', necesario: true },
    { campo: 'energia', necesario: false },
  ],
};

const june: Row = { id: 2, mes: '2026-06', estado: 'borrador', version: 1, energia: 'Sube 1 %.' };
const may: Row = { id: 1, mes: '2026-05', estado: 'firmada', version: 3, resumen: 'En mayo…' };

const user = userEvent.setup();

/** What the server tells of each record's document. */
const answers: Record<string, object> = {};
let actas: Row[];
const stored = () => actas.find(({ id }) => id === 2);

beforeEach(() => {
  localStorage.clear();
  actas = [{ ...may }, { ...june }];
  const origenes = { Facturas: { recurso: 'acta', filtro: { mes: '2026-06' }, en: '2026-06-30' } };
  answers['2'] = {
    modelo: sampleModel(blocks(1500, 'Sube 1 %.')),
    congelado: null,
    plan,
    origenes,
  };
  answers['1'] = {
    modelo: sampleModel(blocks(1200, 'Baja.')),
    congelado: '2026-06-10T10:00:00Z',
    plan,
    origenes: {},
  };
  vi.stubGlobal('fetch', (url: string) => {
    const id = /acta\/(\d+)\/documento\/vista/.exec(url)?.[1];
    const body = id === undefined ? [] : answers[id];
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(id: number) {
  showAdmin({
    memory: memoryProvider({ acta: actas }),
    resources: [acta],
    at: `/acta/${id}?cara=documento`,
  });
  return screen.findByRole('article', { name: 'Informe mensual' });
}

test('the document stands beside its texts, with live figures', async () => {
  const sheet = await show(2);
  expect(screen.getByText(/^Cifras vivas, leídas el /)).toBeTruthy();
  expect(within(sheet).getByRole('heading', { name: '2. Energía' })).toBeTruthy();
  expect(within(sheet).getByRole('table', { name: 'Tabla 1. Facturas' })).toBeTruthy();
  expect(within(sheet).getByText('1.500')).toBeTruthy();
  const behind = within(sheet).getByRole<HTMLAnchorElement>('link', { name: 'Facturas' });
  expect(decodeURIComponent(behind.href)).toMatch(/acta.*filter={"mes":"2026-06"}&en=2026-06-30$/);
  expect(within(sheet).getByRole('img', { name: 'La energía sube.' })).toBeTruthy();
  expect(within(sheet).getByText('Sube 1 %.')).toBeTruthy();
});

test('what is typed is in it before it is saved', async () => {
  const sheet = await show(2);
  await user.type(screen.getByRole('textbox', { name: 'Energía' }), ' Mucho.');
  expect(within(sheet).getByText('Sube 1 %. Mucho.')).toBeTruthy();
});

test('a needed text that is blank is named, and leads to its field', async () => {
  await show(2);
  expect(screen.getByText(/^Para «Firmar» falta escribir/)).toBeTruthy();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Resumen' }));
  const field = screen.getByRole('textbox', { name: 'Resumen' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Todo bien.');
  expect(screen.queryByText(/^Para «Firmar» falta escribir/)).toBeNull();
});

test('a blank text may begin with that of the month before', async () => {
  const sheet = await show(2);
  await user.click(await within(sheet).findByRole('button', { name: /^Copiar de/ }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resumen' }).value).toBe(
    'En mayo…',
  );
  expect(within(sheet).getByText('En mayo…')).toBeTruthy();
});

test('what it says otherwise than another is told section by section', async () => {
  await show(2);
  await user.click(await screen.findByRole('combobox', { name: 'Comparar con' }));
  await user.click(await screen.findByRole('option', { name: /2026|05/ }));
  expect(await screen.findByText('F-1, kWh: 1.200 → 1.500')).toBeTruthy();
  expect(screen.getByText('Se quitó: Baja.')).toBeTruthy();
  expect(screen.getByText('Se agregó: Sube 1 %.')).toBeTruthy();
});

test('what was fixed is shown as it was, and offers nothing to write', async () => {
  const sheet = await show(1);
  expect(screen.getByText(/^Como quedó fijado el/)).toBeTruthy();
  expect(within(sheet).getByText('Sin texto.')).toBeTruthy();
  expect(within(sheet).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actualizar las cifras' })).toBeNull();
});

test('a document that cannot be made says why, and may be asked for again', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/documento/vista')
        ? new Response(JSON.stringify({ code: 'DOCUMENTO_FALLO', message: 'Tabla 3: nada' }), {
            status: 500,
          })
        : new Response('[]'),
    ),
  );
  showAdmin({
    memory: memoryProvider({ acta: [june] }),
    resources: [acta],
    at: '/acta/2?cara=documento',
  });
  await waitFor(() => expect(screen.getByText('Tabla 3: nada')).toBeTruthy(), { timeout: 5000 });
});

test('texts are saved when their field is left', async () => {
  const sheet = await show(2);
  expect(screen.getByText('Los textos se guardan mientras escribe.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Energía' }), ' Mucho.');
  await user.tab();
  expect(await screen.findByText(/^Guardado el/)).toBeTruthy();
  expect(within(sheet).getByText('Sube 1 %. Mucho.')).toBeTruthy();
  expect(stored()).toMatchObject({
    energia: 'Sube 1 %. Mucho.',
    version: 2,
  });
});

test('a click on the button that saves, straight from a text, is not lost to it', async () => {
  await show(2);
  await user.type(screen.getByRole('textbox', { name: 'Energía' }), ' Mucho.');
  const button = screen.getByRole('button', { name: 'Guardar' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  // who has saved is led to the list
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Energía' })).toBeNull());
  expect(stored()).toMatchObject({ energia: 'Sube 1 %. Mucho.', version: 2 });
});

test('texts wait while something else is changed', async () => {
  await show(2);
  const month = screen.getByRole('textbox', { name: 'Mes' });
  await user.clear(month);
  await user.type(month, '2026-07');
  await user.type(screen.getByRole('textbox', { name: 'Energía' }), ' Mucho.');
  await user.tab();
  expect(await screen.findByText(/no se guardan solos/)).toBeTruthy();
  expect(stored()).toMatchObject({ version: 1 });
});

test('what somebody else saved in another text meanwhile is taken over', async () => {
  await show(2);
  await user.type(screen.getByRole('textbox', { name: 'Energía' }), ' Mucho.');
  Object.assign(stored() ?? {}, { resumen: 'De otra persona.', version: 2 });
  await user.tab();
  expect(await screen.findByText(/^Guardado el/)).toBeTruthy();
  expect(stored()).toMatchObject({
    energia: 'Sube 1 %. Mucho.',
    resumen: 'De otra persona.',
    version: 3,
  });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resumen' }).value).toBe(
    'De otra persona.',
  );
});

test('a text that two people wrote is left to them', async () => {
  await show(2);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Energía' });
  await user.type(field, ' Mucho.');
  Object.assign(stored() ?? {}, { energia: 'Baja.', version: 2 });
  await user.tab();
  expect(await screen.findByText(/^Alguien más escribió en el mismo texto/)).toBeTruthy();
  expect([field.value, stored()?.['energia']]).toEqual(['Sube 1 %. Mucho.', 'Baja.']);
});
