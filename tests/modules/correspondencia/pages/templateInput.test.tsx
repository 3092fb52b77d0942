import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import type { TemplateNews, TemplateReview } from '../../../../src/core/api/templateApi.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { answerWith } from '../../../support/client/fakeApi.ts';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const review: TemplateReview = {
  problemas: [
    {
      en: 'cuerpo',
      linea: 2,
      columna: 3,
      nivel: 'error',
      mensaje: 'No hay un campo «radicdo».',
      sugerencia: '¿Quiso decir {{radicado}}?',
    },
  ],
  usados: ['radicado'],
  campos: [
    { campo: 'radicado', etiqueta: 'Radicado', lista: null, siempre: true },
    { campo: 'asunto', etiqueta: 'Asunto', lista: null, siempre: true },
    { campo: 'respuestas.fecha', etiqueta: 'Fecha', lista: 'respuestas', siempre: true },
  ],
  listas: [{ lista: 'respuestas', etiqueta: 'Respuestas anteriores' }],
  vista: null,
};

const template = {
  id: 3,
  version: 1,
  nombre: 'Respuesta',
  tipo: 'respuesta',
  asunto: 'Re {{radicado}}',
  cuerpo: 'Hola\n  {{radicdo}}',
  principal: true,
  activa: true,
};

const show = (body: TemplateReview, novedades: TemplateNews[] = []) => {
  const { calls } = answerWith({ status: 200, body: { ...body, novedades } });
  showAdmin({
    memory: memoryProvider({ plantilla_carta: [template] }),
    resources,
    at: '/plantilla_carta/3',
  });
  return calls;
};

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Texto/ });

test('a mistake is told with its place, and leads there', async () => {
  const calls = show(review);
  const problems = await screen.findByRole('region', { name: 'Qué falta por corregir' });
  expect(await within(problems).findByText('1 error')).toBeTruthy();
  expect(problems.textContent).toContain('No hay un campo «radicdo». ¿Quiso decir {{radicado}}?');
  await user.click(within(problems).getByRole('button', { name: 'Línea 2, columna 3' }));
  expect((await area()).selectionStart).toBe('Hola\n  '.length);
  expect(document.activeElement).toBe(await area());
  expect(calls.findLast(({ url }) => url.endsWith('/revision'))?.body).toEqual({
    tipo: 'respuesta',
    asunto: template.asunto,
    cuerpo: template.cuerpo,
  });
  expect(screen.getByText('Se muestra cuando se corrijan los errores.')).toBeTruthy();
});

test('a field is put where the cursor is; those in use are marked', async () => {
  show(review);
  const fields = await screen.findByRole('region', { name: 'Campos' });
  const [used, other] = within(fields).getAllByRole('listitem');
  expect(within(used!).getByTitle('En uso')).toBeTruthy();
  expect(within(other!).queryByTitle('En uso')).toBeNull();
  (await area()).setSelectionRange(4, 4);
  await user.click(within(fields).getByRole('button', { name: '{{asunto}}' }));
  await waitFor(async () => expect((await area()).value).toBe('Hola{{asunto}}\n  {{radicdo}}'));
});

test('a field is found by its name and by its label', async () => {
  show(review);
  const fields = await screen.findByRole('region', { name: 'Campos' });
  await user.type(within(fields).getByRole('searchbox', { name: 'Buscar un campo' }), 'fech');
  expect(
    within(fields)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['{{respuestas.fecha}}Fecha · en respuestas']);
  await user.type(within(fields).getByRole('searchbox', { name: 'Buscar un campo' }), 'xyz');
  expect(within(fields).getByText('Ningún campo coincide.')).toBeTruthy();
});

test('what comes of it is shown for the fullest and the emptiest record', async () => {
  show({
    ...review,
    problemas: [],
    vista: {
      llena: { asunto: 'Re E-1', contenido: 'Hola, Ana' },
      vacia: { asunto: 'Re E-1', contenido: 'Hola' },
    },
  });
  const preview = await screen.findByRole('region', { name: 'Vista previa' });
  expect(await within(preview).findByText(/Hola, Ana/)).toBeTruthy();
  await user.click(within(preview).getByRole('tab', { name: 'Con lo mínimo' }));
  expect(within(preview).queryByText(/Hola, Ana/)).toBeNull();
  expect(await screen.findByText('Sin errores.')).toBeTruthy();
});

test('a newer one of the product is held against the main one, and taken as a draft beside it', async () => {
  const { tipo, asunto } = template;
  const principal = { id: 3, nombre: 'Respuesta', asunto, cuerpo: 'Hola\nviejo' };
  const nombre = 'Respuesta (versión nueva)';
  show(review, [{ tipo, nombre, asunto, cuerpo: 'Hola\nnuevo', principal }]);
  const differences = await screen.findByRole('region', { name: 'Diferencias con la suya' });
  expect([...differences.children].map(({ textContent }) => textContent)).toEqual([
    asunto,
    'Hola',
    '− Solo en la suya: viejo',
    '+ Nuevo: nuevo',
  ]);
  await user.click(screen.getByRole('button', { name: 'Tomarla como borrador' }));
  expect(await screen.findByDisplayValue(nombre)).toBeTruthy();
  expect((await area()).value).toBe('Hola\nnuevo');
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Activa/ }).checked).toBe(false);
});
