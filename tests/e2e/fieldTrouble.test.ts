import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { Row } from '../../src/core/resource/resource.ts';
import { inColombia } from '../../src/core/time/calendar.ts';
import { samples } from '../support/sheets/sampleFiles.ts';
import type { SavedRow } from './support/api.ts';
import {
  FIELD_PAGE,
  inHeader,
  openPhone,
  openPoint,
  placeOfTour,
  startTour,
} from './support/phone.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const phone = openPhone(stage, 'test');

const now = (): string => inColombia(Math.floor(Date.now() / 1000) * 1000);
const visitsOf = (tour: Row) => stage.api.find('recorrido_hallazgo', { recorrido_id: tour['id'] });
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Creates a record whose warnings are confirmed. */
async function make(resource: string, body: Row): Promise<SavedRow> {
  const first = await stage.api.call(resource, { method: 'POST', body });
  const headers = { 'X-Confirmar': String(first.body.confirmar) };
  const { status, body: record } =
    first.body.code === 'AVISOS'
      ? await stage.api.call(resource, { method: 'POST', body, headers })
      : first;
  if (status !== 201) throw new Error(`${status} at ${resource}: ${JSON.stringify(record)}`);
  return record as SavedRow; // a success of the API answers a record
}

async function act(resource: string, record: Row, action: string, body: Row = {}): Promise<Row> {
  const path = `${resource}/${String(record['id'])}/acciones/${action}`;
  const headers = { 'If-Match': `"${String(record['version'])}"` };
  const first = await stage.api.call(path, { method: 'POST', body, headers });
  const { status, body: after } =
    first.body.code === 'AVISOS'
      ? await stage.api.call(path, {
          method: 'POST',
          body,
          headers: { ...headers, 'X-Confirmar': String(first.body.confirmar) },
        })
      : first;
  if (status !== 200) throw new Error(`${status} at ${path}: ${JSON.stringify(after)}`);
  return after;
}

/** A case at a point that the operator says is done. */
async function attendedCase(point: Row): Promise<Row> {
  const made = await make('seguimiento_mantenimiento', {
    fuente: 'interventoria',
    fecha_reporte: inColombia(Date.now() - 3_600_000),
    infraestructura_id: point['id'],
    barrio_id: point['barrio_id'],
    direccion: point['direccion'],
    tipo_falla: 'intermitente',
    prioridad: 'media',
  });
  const assigned = await act('seguimiento_mantenimiento', made, 'asignar', { cuadrilla: 'C1' });
  return act('seguimiento_mantenimiento', assigned, 'atender', {
    fecha_atencion: inColombia(Date.now() - 60_000),
    accion: 'cambio_bombilla',
  });
}

/** The phone has a running tour of the office, and no signal from then on. */
async function takeTour(
  given: { token?: string; prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<{ page: Page; tour: Row; points: Row[] }> {
  const { tour, points } = await startTour(stage);
  const page = await phone.take({ signal: 'on' });
  await phone.signIn(page, given.token);
  await given.prepare?.(page);
  await page.goto(`${FIELD_PAGE}?id=${String(tour['id'])}`);
  await expect(page.getByLabel('Código o dirección')).toShow();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await phone.browser.setOffline(true);
  return { page, tour, points };
}

/** The browser gives this page 6 MB: it looks when something is written for the first time. */
const limitRoom = async (page: Page) => {
  const devtools = await phone.browser.newCDPSession(page);
  const { origin } = new URL(stage.server.url);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6_000_000 });
};

/** In the browser: writes until there is no room, by ever smaller pieces; or takes that away again. */
async function fillRoom(what: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    indexedDB.open('farola-campo').onsuccess = ({ target }) =>
      resolve((target as IDBOpenDBRequest).result);
  });
  const write = (work: (kept: IDBObjectStore) => void) =>
    new Promise<boolean>((resolve) => {
      const writing = db.transaction('kept', 'readwrite', { durability: 'strict' });
      work(writing.objectStore('kept'));
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    });
  let n = 0;
  for (let size = 1_000_000; what === 'fill' && size > 100; size /= 4) {
    const piece = crypto.getRandomValues(new Uint8Array(Math.min(65_536, size)));
    const pieces = Array.from({ length: Math.ceil(size / piece.length) }, () => piece);
    const value = new Uint8Array(await new Blob(pieces).arrayBuffer());
    while (n < 200 && (await write((kept) => kept.put({ key: `fill:${n}`, value })))) n += 1;
  }
  if (what === 'free') await write((kept) => kept.delete(IDBKeyRange.bound('fill:', 'fill:~')));
  db.close();
}

const recordAsGood = async (page: Page, point: Row | undefined) => {
  await openPoint(page, point);
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  await expect(page.getByLabel('Código o dirección')).toShow();
};

test('a planned tour starts, is recorded and is closed without a signal, over the end of the browser', async () => {
  const { barrio, points, person } = await placeOfTour(stage);
  const [first, second] = points as [Row, Row];
  const caso = await attendedCase(second);
  const plan = await make('programacion_recorrido', {
    fecha: now().slice(0, 10),
    hora_inicio: '02:00',
    hora_fin: '02:30',
    jornada: 'nocturno',
    objetivo: 'rutina',
    sector_id: barrio['sector_id'],
    barrios: [barrio['id']],
    responsable_id: person['id'],
  });
  await act('programacion_recorrido', plan, 'confirmar');
  const { lat, lng } = first['ubicacion'] as { lat: number; lng: number };
  const at = { latitude: lat, longitude: lng, accuracy: 5 };

  // with a signal the phone has seen tonight's plans, no more
  let page = await phone.take({ signal: 'on', at });
  await phone.signIn(page);
  await page.goto(FIELD_PAGE);
  await expect(page.getByText(/2:00.*en el teléfono/).first()).toShow();
  await page.evaluate(() => navigator.serviceWorker.ready);

  await phone.browser.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Sin señal\. Lo que está en el teléfono/)).toShow();
  await page.getByRole('button', { name: /2:00/ }).first().click();
  await expect(page.getByRole('heading', { name: /^Recorrido nuevo · / })).toShow();
  await tap(page, 'Todos en 30 m: sin novedad');
  await tap(page, 'Registrar todos');
  await expect(page.getByText(/^Sin novedad: \d+ punto/)).toShow();
  await page.goto(`${page.url()}&punto=${String(second['id'])}`);
  await tap(page, 'Verificar y cerrar');
  await expect(page.getByText(`Caso ${String(caso['numero'])}: cerrado`)).toShow();

  await page.goto('about:blank');
  await phone.end();
  page = await phone.take({ signal: 'off', at });
  await page.goto(FIELD_PAGE);
  await tap(page, /^Recorrido nuevo/);
  await tap(page, 'Cerrar el recorrido');
  await expect(page.getByText(/^Según lo que sabe este teléfono/)).toShow();
  await page.getByRole('textbox').fill('Lluvia');
  await tap(page, 'Cerrar el recorrido');
  await expect(page.getByText(/El cierre espera en el teléfono/)).toShow();
  expect(await stage.api.find('recorrido', { programacion_id: plan.id })).toEqual([]);

  await phone.browser.setOffline(false);
  await expect(
    page.getByText(/^REC-\d{4}-\d+ quedó cerrado|^Recorrido nuevo quedó cerrado/),
  ).toShow();
  await expect(inHeader(page, 'Todo enviado')).toShow();
  const [tour, ...more] = await stage.api.find('recorrido', { programacion_id: plan.id });
  expect(more).toEqual([]);
  expect(tour).toMatchObject({ estado: 'cerrado', responsable_id: person['id'] });
  const visits = await visitsOf(tour!);
  expect(visits.length).toBeGreaterThan(0);
  expect(visits.every(({ resultado }) => resultado === 'sin_novedad')).toBe(true);
  const [closed] = await stage.api.find('seguimiento_mantenimiento', { id: [caso['id']] });
  expect(closed).toMatchObject({ estado: 'cerrado' });
});

describe('what a phone meets', () => {
  test('no room for a photo: nothing that was typed is lost', async () => {
    const { page, points } = await takeTour({ prepare: limitRoom });
    await openPoint(page, points[0]);
    await tap(page, 'Otra falla');
    await tap(page, 'Cables expuestos');
    await page.getByLabel('Observaciones').fill('Junto a la escuela');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'f.png', mimeType: 'image/png', buffer: samples.png });
    await expect(page.getByRole('img', { name: 'Foto 1' })).toShow();
    await page.evaluate(fillRoom, 'fill');
    await tap(page, 'Registrar');
    await expect(page.getByText(/^El teléfono no tiene espacio: esto NO quedó guardado/)).toShow();
    expect(await page.getByLabel('Observaciones').inputValue()).toBe('Junto a la escuela');
    await expect(page.getByRole('img', { name: 'Foto 1' })).toShow();
    await page.evaluate(fillRoom, 'free');
    await tap(page, 'Registrar');
    await expect(inHeader(page, '1 sin enviar')).toShow();
  });

  test('a database that the browser cleared: the server knows what it had', async () => {
    const { page, tour, points } = await takeTour();
    await phone.browser.setOffline(false);
    await recordAsGood(page, points[0]);
    await expect(inHeader(page, 'Todo enviado')).toShow();
    await page.goto('/api/health');
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const gone = indexedDB.deleteDatabase('farola-campo');
          gone.onsuccess = resolve;
          gone.onerror = reject;
        }),
    );
    const said = new RegExp(`Este teléfono tenía ${String(tour['numero'])} abierto y volvió vacío`);
    await page.goto(FIELD_PAGE);
    await expect(page.getByText(said)).toShow();
    await page.goto(`${FIELD_PAGE}?id=${String(tour['id'])}`);
    await expect(page.getByText(said)).toShow();
    await expect(page.getByLabel('Código o dirección')).toShow();
  });

  test('a wrong tap: undone before it is sent, and after', async () => {
    const { page, tour, points } = await takeTour();
    await recordAsGood(page, points[0]);
    await tap(page, 'Deshacer');
    await expect(inHeader(page, 'Todo enviado')).toShow();
    await phone.browser.setOffline(false);
    await page.goto(`${FIELD_PAGE}?id=${String(tour['id'])}`);
    await recordAsGood(page, points[0]);
    await expect(inHeader(page, 'Todo enviado')).toShow();
    expect(await visitsOf(tour)).toHaveLength(1);
    await tap(page, 'Deshacer');
    await expect.poll(() => visitsOf(tour)).toEqual([]);
  });

  test('a clock that is wrong by hours: instants arrive by the server’s', async () => {
    const { tour, points } = await startTour(stage);
    const page = await phone.take({ signal: 'on' });
    await phone.browser.addInitScript(() => {
      const present = Date.now.bind(Date);
      Date.now = () => present() - 3 * 3_600_000;
    });
    await phone.signIn(page);
    await page.goto(`${FIELD_PAGE}?id=${String(tour['id'])}`);
    await expect(page.getByText(/El reloj de este teléfono está corrido 3 h 00 min/)).toShow();
    await expect(page.getByLabel('Código o dirección')).toShow();
    await phone.browser.setOffline(true);
    await recordAsGood(page, points[0]);
    await phone.browser.setOffline(false);
    await expect(inHeader(page, 'Todo enviado')).toShow();
    const [visit] = await visitsOf(tour);
    expect(Math.abs(Date.parse(String(visit?.['fecha_hora'])) - Date.now())).toBeLessThan(120_000);
    expect(Number(visit?.['desfase_s'])).toBeGreaterThan(3 * 3600 - 60);
  });

  test('a tour that the office closed meanwhile: refused, kept, and moved to another', async () => {
    const other = await startTour(stage);
    const { page, tour, points } = await takeTour();
    await recordAsGood(page, points[0]);
    await act('recorrido', tour, 'cerrar', { fin: inColombia(Date.now() + 60_000), motivo: 'x' });
    await phone.browser.setOffline(false);
    await expect(inHeader(page, 'Rechazados: 1')).toShow();
    await page.goto(`${FIELD_PAGE}?id=${String(other.tour['id'])}`);
    await expect(page.getByLabel('Código o dirección')).toShow();
    await tap(page, /Rechazados: 1/);
    await expect(page.getByText(/no está en curso/)).toShow();
    await tap(page, `Pasar a ${String(other.tour['numero'])}`);
    await expect(inHeader(page, 'Todo enviado')).toShow();
    expect(await visitsOf(other.tour)).toHaveLength(1);
  });

  test('the same tour on another phone, and a row that came before with other content', async () => {
    const { page, tour, points } = await takeTour();
    await stage.api.call('dispositivo/tomas', {
      method: 'POST',
      body: { recurso: 'recorrido', id: tour['id'], pendientes: 2 },
    });
    await recordAsGood(page, points[0]);
    const uuid = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          indexedDB.open('farola-campo').onsuccess = ({ target }) => {
            const db = (target as IDBOpenDBRequest).result;
            db.transaction('items').objectStore('items').getAllKeys().onsuccess = (found) =>
              resolve(String((found.target as IDBRequest<string[]>).result[0]));
          };
        }),
    );
    await stage.api.call(`recorrido_hallazgo/local/${uuid}`, {
      method: 'PUT',
      body: {
        recorrido_id: tour['id'],
        infraestructura_id: points[0]?.['id'],
        resultado: 'no_encontrada',
        fecha_hora: now(),
      },
    });
    await phone.browser.setOffline(false);
    await expect(inHeader(page, 'Rechazados: 1')).toShow();
    await page.reload();
    await expect(page.getByText(/también está en otro teléfono/)).toShow();
    await tap(page, /Rechazados: 1/);
    await expect(page.getByText(/^Esta fila ya llegó con otro contenido/)).toShow();
    await expect(page.getByText(/^No encontrada · /)).toShow();
    await expect(page.getByText(/^Sin novedad · /)).toShow();
    expect(await visitsOf(tour)).toHaveLength(1);
  });

  test('a session that ended, and a person who leaves with work on the phone', async () => {
    const session = await stage.signIn();
    const { page, tour, points } = await takeTour({ token: session.token });
    await recordAsGood(page, points[0]);
    await session.call('security/login/logout', { method: 'POST' });
    await phone.browser.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Entre para seguir enviando' })).toShow();
    expect(await visitsOf(tour)).toEqual([]);
    await page.getByLabel('Contraseña').fill(stage.server.password);
    await tap(page, 'Entrar');
    await expect(inHeader(page, 'Todo enviado')).toShow();
    expect(await visitsOf(tour)).toHaveLength(1);

    await phone.browser.setOffline(true);
    await recordAsGood(page, points[1]);
    await tap(page, /1 sin enviar/);
    await tap(page, 'Cerrar sesión');
    await expect(
      page.getByText(/^Sin aplicar: 1\. Lo que está en este teléfono queda ahí/),
    ).toShow();
    await tap(page, 'Cerrar sesión de todos modos');
    await expect(inHeader(page, '1 sin enviar')).toShow();
    await phone.browser.setOffline(false);
    await page.getByLabel('Contraseña').fill(stage.server.password);
    await tap(page, 'Entrar');
    await expect(inHeader(page, 'Todo enviado')).toShow();
    expect(await visitsOf(tour)).toHaveLength(2);
  });
});
