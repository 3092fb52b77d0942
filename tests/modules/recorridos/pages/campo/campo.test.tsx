import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { table } from '../../../../../src/client/app/field/i18n/es/field.ts';
import { createFieldApi } from '../../../../../src/client/field/carrier.ts';
import { FieldContext, FieldWordsContext } from '../../../../../src/client/field/fieldContext.ts';
import { openOutbox, type Outbox } from '../../../../../src/client/field/outbox.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../../../src/client/i18n/language.ts';
import { inColombia } from '../../../../../src/core/time/calendar.ts';
import { CampoApp } from '../../../../../src/modules/recorridos/pages/campo/CampoApp.tsx';
import { CampoWordsContext } from '../../../../../src/modules/recorridos/pages/campo/campoContext.ts';
import { fieldServer } from '../../../../support/client/fieldServer.ts';
import { memoryDevice } from '../../../../support/client/memoryDevice.ts';

const { field: fieldWords, ...campoWords } = table;
const user = { id: 1, email: 'ana@farola.co', first_name: 'Ana', persona_id: 9 };
const today = inColombia(Date.now()).slice(0, 10);
const reason = (code: string, message: string) => ({ code, message });

let server: ReturnType<typeof fieldServer>;
let device: ReturnType<typeof memoryDevice>;
let outbox: Outbox;
beforeEach(() => {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
  history.replaceState(null, '', '/pages/registrar_recorrido_page');
  server = fieldServer({ today });
  device = memoryDevice();
});
afterEach(() => {
  outbox.stop();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The pages of the phone, opened as `FieldRoot` opens them. */
async function show(): Promise<void> {
  const api = createFieldApi(() => outbox.end());
  outbox = await openOutbox({
    device,
    carrier: api.carrier,
    user: user.id,
    offset: api.offset,
    deleted: reason('BORRADO', fieldWords.deleted),
    lost: reason('FOTO_PERDIDA', fieldWords.photoLost),
    late: reason('YA_APLICADO', fieldWords.late),
    locks: undefined,
  });
  render(
    <FieldWordsContext value={fieldWords}>
      <CampoWordsContext value={campoWords}>
        <FieldContext value={{ device, outbox, api, user }}>
          <CampoApp />
        </FieldContext>
      </CampoWordsContext>
    </FieldWordsContext>,
  );
}

const tap = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const header = () => within(screen.getByRole('banner'));

/** Takes the plan of tonight to the phone, loses the signal and starts it. */
async function startWithoutSignal(): Promise<void> {
  await show();
  await screen.findByText(/Ana Rojas · en el teléfono/);
  server.signal('off');
  await tap(/^Norte.*Iniciar/);
  await screen.findByRole('heading', { name: 'Recorrido nuevo · Norte' });
}

test('a planned tour starts, is recorded and is closed without a signal, and goes out in that order', async () => {
  await startWithoutSignal();
  await tap(/^L11/);
  await tap('Sí');
  await header().findByText('2 sin enviar');
  await tap('Cerrar el recorrido');
  // what the phone knows, and that it is only that
  await screen.findByText('Visitados 1 de 2 puntos (50 %)');
  await screen.findByText(/^Según lo que sabe este teléfono/);
  await userEvent.type(screen.getByRole('textbox'), 'Lluvia');
  await tap('Cerrar el recorrido');
  await screen.findByText(/Sin aplicar: 2\. El cierre espera en el teléfono/);
  // taken back, the tour goes on
  await tap('Seguir registrando');
  await tap(/^L12/);
  await tap('No: está apagada');
  await tap('Cerrar el recorrido');
  await userEvent.type(screen.getByRole('textbox'), 'Lluvia');
  await tap('Cerrar el recorrido');
  await screen.findByText(/Sin aplicar: 3\./);
  expect(server.writes()).toEqual([]);

  server.signal('on');
  await screen.findByText(/quedó cerrado/);
  expect(server.writes()).toEqual([
    'PUT recorrido',
    'PUT recorrido_hallazgo',
    'PUT recorrido_hallazgo',
    'POST recorrido/7/acciones/cerrar',
  ]);
  const [start, visit, , close] = server.sent.filter(({ path }) =>
    /local\/\w{8}-|cerrar/.test(path),
  );
  expect(start?.body).toMatchObject({ programacion_id: 2, responsable_id: 9 });
  expect(start?.body?.['inicio']).toContain(today);
  expect(visit?.body).toMatchObject({ recorrido_id: 7, infraestructura_id: 11 });
  expect(close?.body).toMatchObject({ motivo: 'Lluvia' });
  expect(close?.headers).toMatchObject({ 'If-Match': '"1"' });
  await header().findByText('Todo enviado');
  expect((await device.keys()).filter((key) => key.startsWith('tour:'))).toEqual([]);
});

test('a tour that was started by mistake is taken back', async () => {
  await startWithoutSignal();
  await tap('Deshacer el inicio');
  await screen.findByRole('button', { name: /^Norte.*Iniciar/ });
  expect(await device.items()).toEqual([]);
});

test('a closing that is refused says why, and is corrected', async () => {
  server.refusals['recorrido acciones'] = [
    422,
    reason('INVALIDO', 'La cobertura es 0 % y la meta 95 %: diga el motivo para cerrar.'),
  ];
  await startWithoutSignal();
  server.signal('on');
  await header().findByText('Todo enviado');
  await tap('Cerrar el recorrido');
  await tap('Cerrar el recorrido');
  await screen.findByText(/diga el motivo para cerrar/);
  await header().findByText('Rechazados: 1');
  // from the queue the way leads back to it
  await tap(/Rechazados/);
  await tap('Corregir el cierre');
  delete server.refusals['recorrido acciones'];
  await userEvent.type(screen.getByRole('textbox'), 'Lluvia');
  await tap('Cerrar el recorrido');
  expect(await screen.findByText('REC-2026-0007 quedó cerrado')).toBeTruthy();
});

test('a start that another phone was first with hands its rows to the tour that runs', async () => {
  server.refusals['recorrido'] = [409, reason('TRANSICION', 'El recorrido ya se inició.')];
  await startWithoutSignal();
  await tap(/^L11/);
  await tap('Sí');
  server.lists['recorrido'] = [server.tourAt(8)];
  server.signal('on');
  await screen.findByText('El recorrido ya se inició.');
  await tap('Sin enviar');
  await tap('Pasar todo a REC-2026-0008');
  await header().findByText('Todo enviado');
  const last = server.sent.findLast(({ path }) => path.startsWith('recorrido_hallazgo/local/'));
  expect(server.writes()).toEqual(['PUT recorrido', 'PUT recorrido_hallazgo']);
  expect(last?.path).toContain('estado');
  expect(server.sent.find(({ path }) => /hallazgo\/local\/\w{8}-/.test(path))?.body).toMatchObject({
    recorrido_id: 8,
  });
});

test('without room nothing that was typed is lost, and it says what to do', async () => {
  await startWithoutSignal();
  device.fill();
  await tap(/^L11/);
  await tap('Otra falla');
  await tap('Intermitente');
  await userEvent.type(screen.getByRole('textbox'), 'Titila');
  await tap('Registrar');
  await screen.findByText(/^El teléfono no tiene espacio: esto NO quedó guardado/);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Titila');
});

test('a case is verified without a signal, and a wrong tap is taken back', async () => {
  await startWithoutSignal();
  await tap(/^L11/);
  await tap('Verificar y cerrar');
  await screen.findByText('Caso MTO-2026-00040: cerrado');
  expect(screen.queryByText(/atendido por el operador/)).toBeNull();
  await tap('Deshacer');
  await screen.findByText(/atendido por el operador/);
  await tap('No quedó: reabrir');
  server.signal('on');
  await header().findByText('Todo enviado');
  expect(server.writes()).toContain('POST seguimiento_mantenimiento/40/acciones/reabrir');
  expect(server.writes().join()).not.toContain('40/acciones/cerrar');
});

test('a row that came before with other content stays, with both of them', async () => {
  server.refusals['recorrido_hallazgo'] = [
    409,
    {
      ...reason('ENVIO_REPETIDO', 'Esta fila ya llegó con otro contenido.'),
      actual: { resultado: 'no_encontrada', observaciones: 'No había poste' },
    },
  ];
  await startWithoutSignal();
  await tap(/^L11/);
  await tap('Sí');
  server.signal('on');
  await header().findByText('Rechazados: 1');
  await tap(/Rechazados/);
  await screen.findByText(/No encontrada · No había poste/);
  await screen.findByText(/^Sin novedad · /);
  expect(await device.items()).toMatchObject([
    { standing: 'rejected', label: 'L11 · Sin novedad' },
  ]);
});

test('a session that ended meanwhile is asked for, and then everything goes', async () => {
  await startWithoutSignal();
  server.endSession();
  server.signal('on');
  await screen.findByRole('heading', { name: 'Entre para seguir enviando' });
  await userEvent.type(screen.getByLabelText('Contraseña'), 'clave');
  await tap('Entrar');
  await header().findByText('Todo enviado');
  // refused for want of a session, then once
  expect(server.writes()).toEqual(['PUT recorrido', 'PUT recorrido']);
  expect(await device.items()).toEqual([]);
});

test('a point that is retired while a fault of it is typed stays open, with what was typed', async () => {
  server.lists['infraestructura_alumbrado_actualizado']?.shift();
  await device.keep('tour:7', {
    id: 7,
    numero: 'REC-2026-0007',
    estado: 'en_curso',
    jornada: 'nocturno',
    programacion_id: 2,
    sector: 'Norte',
    responsable_id: 9,
    alcance: 1,
    points: [{ id: 11, codigo: 'L11', direccion: 'Calle 5', place: null }],
    cases: [],
    seen: [],
    fetched: 0,
  });
  const release = server.hold('infraestructura_alumbrado_actualizado');
  history.replaceState(null, '', '?id=7&punto=11');
  await show();
  await tap('Otra falla');
  await tap('Intermitente');
  await userEvent.type(screen.getByRole('textbox'), 'Titila');
  release();
  await screen.findByText(/El inventario ya no tiene este punto/);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Titila');
});
