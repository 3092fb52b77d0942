import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import type { ClosingConditions } from '../../../../src/core/api/closingApi.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { answerWith } from '../../../support/client/fakeApi.ts';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now: ClosingConditions = {
  periodo: '2026-06',
  condiciones: [
    {
      condicion: 'costos_faltantes',
      semaforo: 'rojo',
      registros: 1,
      recurso: 'costo_mensual',
      filtro: { periodo: '2026-06' },
    },
    {
      condicion: 'facturas_objetadas',
      semaforo: 'ambar',
      registros: 2,
      recurso: 'factura_energia',
      filtro: { periodo: '2026-06', estado: 'objecion_enviada' },
    },
    {
      condicion: 'recorridos_abiertos',
      semaforo: 'verde',
      registros: 0,
      recurso: 'recorrido',
      filtro: { estado: 'en_curso' },
    },
  ],
};

const showClosing = (values: object) => {
  const { calls } = answerWith({ status: 200, body: now });
  const record = { id: 4, version: 1, periodo: '2026-06', ...values };
  showAdmin({ memory: memoryProvider({ cierre_mes: [record] }), resources, at: '/cierre_mes/4' });
  return calls;
};

test('an open month shows its conditions as they are now, each with its list, and no dash', async () => {
  showClosing({ estado: 'abierto' });
  const panel = (await screen.findByRole('heading', { name: 'Condiciones ahora' })).closest(
    'section',
  )!;
  const lines = within(panel).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pendiente.*Costos del mes que faltan1$/),
    expect.stringMatching(/^Por revisar.*Facturas con una objeción sin resolver2$/),
    expect.stringMatching(/^Cumple.*Recorridos en curso0$/),
  ]);
  const link = within(lines[1]!).getByRole('link');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/factura_energia?filter={"periodo":"2026-06","estado":"objecion_enviada"}',
  );
  expect(screen.queryByRole('heading', { name: 'Condiciones' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /Por qué se cierra/ })).toBeTruthy();
});

test('a closed month shows how they stood, and asks for nothing', async () => {
  const condiciones = [{ condicion: 'costos_faltantes', semaforo: 'verde', registros: 0 }];
  const calls = showClosing({ estado: 'cerrado', condiciones });
  await screen.findByRole('heading', { name: 'Condiciones' });
  expect(await screen.findByText('Costos del mes que faltan')).toBeTruthy();
  expect(screen.queryByText(/Por qué se cierra/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /ahora/ })).toBeNull());
  expect(calls.filter(({ url }) => url.includes('/condiciones'))).toEqual([]);
});

test('a month that is open once more shows both', async () => {
  const condiciones = [{ condicion: 'costos_faltantes', semaforo: 'verde', registros: 0 }];
  showClosing({ estado: 'reabierto', condiciones, reabre: ['todo'] });
  expect(await screen.findByRole('heading', { name: 'Condiciones ahora' })).toBeTruthy();
  const sections = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  // above what is asked next, though this one asks for no exception
  expect(sections.slice(0, 4)).toEqual(['Mes', 'Condiciones', 'Condiciones ahora', 'Reapertura']);
});

test('a new closing shows the conditions of the month that is typed, before anything is saved', async () => {
  const { calls } = answerWith({ status: 200, body: now });
  showAdmin({ memory: memoryProvider({ cierre_mes: [] }), resources, at: '/cierre_mes/create' });
  const month = await screen.findByRole('textbox', { name: /^Periodo/ });
  expect(screen.queryByRole('heading', { name: 'Condiciones ahora' })).toBeNull();
  await userEvent.type(month, '06/2026{Tab}');
  expect(await screen.findByRole('heading', { name: 'Condiciones ahora' })).toBeTruthy();
  const asked = calls.filter(({ url }) => url.includes('/condiciones'));
  // the year is a whole one after two digits, too
  expect(asked.at(-1)?.url).toMatch(/cierre_mes\/condiciones\?periodo=2026-06$/);
});

test('one closing is no copy of another', async () => {
  showClosing({ estado: 'cerrado', condiciones: [] });
  await screen.findByRole('button', { name: /Imprimir/ });
  expect(screen.queryByRole('button', { name: /Duplicar/ })).toBeNull();
});

describe('a report', () => {
  const showReport = (report: object, closings: object[]) => {
    answerWith({ status: 200, body: now });
    const record = { id: 7, version: 1, periodo: '2026-06', revision: 1, ...report };
    const memory = memoryProvider({ informe_final: [record], cierre_mes: closings as Row[] });
    showAdmin({ memory, resources, at: '/informe_final/7' });
  };

  test('of a month that is not closed says so in red, with what is lacking, and leads to the closing', async () => {
    showReport({ estado: 'borrador' }, []);
    const heading = await screen.findByRole('heading', { name: 'El mes del informe' });
    const panel = within(heading.closest('section')!);
    expect(panel.getByText('Sin cerrar')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Ir al cierre' }).getAttribute('href')).toBe(
      '/cierre_mes/create?periodo=2026-06',
    );
    expect(await panel.findAllByRole('listitem')).toHaveLength(3);
  });

  test('of a closed month says that its figures are frozen', async () => {
    showReport({ estado: 'borrador' }, [
      { id: 4, version: 2, periodo: '2026-06', estado: 'cerrado' },
    ]);
    expect(await screen.findByText('Cerrado: sus cifras están congeladas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al cierre' }).getAttribute('href')).toBe(
      '/cierre_mes/4',
    );
    expect(screen.queryByRole('link', { name: /Abrir la lista/ })).toBeNull();
  });

  test('that is issued says nothing of it', async () => {
    showReport({ estado: 'emitido' }, []);
    await screen.findByRole('heading', { name: 'Textos' });
    expect(screen.queryByRole('heading', { name: 'El mes del informe' })).toBeNull();
  });
});
