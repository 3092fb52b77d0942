import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';

import { AUTH_STORAGE_KEY } from '../../../src/client/access/securityApi.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { inColombia } from '../../../src/core/time/calendar.ts';
import { quietly } from './browser.ts';
import type { Stage } from './stage.ts';

export const FIELD_PAGE = '/pages/registrar_recorrido_page';

interface PhoneSettings {
  signal: 'on' | 'off';
  /** Where it is, and how exactly, metres. */
  at?: { latitude: number; longitude: number; accuracy: number };
}

export interface Phone {
  /** The same phone each time: what it keeps stays in its folder. */
  take(settings: PhoneSettings): Promise<Page>;
  /** The browser that is open. */
  readonly browser: BrowserContext;
  /** It ends, as when the battery does. */
  end(): Promise<void>;
  /** The phone has a session, and speaks Spanish. */
  signIn(page: Page, token?: string): Promise<void>;
}

/** A phone of the tests of a file. */
export function openPhone(stage: Stage, life: 'file' | 'test' = 'file'): Phone {
  let folder: string | undefined;
  let browser: BrowserContext | undefined;
  const forget = async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    folder = undefined;
  };
  const end = async () => {
    await browser?.close();
    browser = undefined;
  };
  afterEach(async () => {
    await end();
    if (life === 'test') await forget();
  });
  afterAll(forget);
  return {
    get browser() {
      if (browser === undefined) throw new Error('The phone is not in hand.');
      return browser;
    },
    end,
    async take({ signal, at }) {
      folder ??= await mkdtemp(join(tmpdir(), 'farola-phone-'));
      browser = await chromium.launchPersistentContext(folder, {
        ...quietly(),
        baseURL: stage.server.url,
        viewport: { width: 390, height: 844 },
        locale: 'es-CO',
        ...(at === undefined ? {} : { geolocation: at, permissions: ['geolocation'] }),
      });
      await browser.setOffline(signal === 'off');
      return browser.pages()[0] ?? browser.newPage();
    },
    async signIn(page, token = stage.api.token) {
      await page.goto('/api/health');
      await page.evaluate(
        ([auth, session, language]) => {
          localStorage.setItem(String(auth), JSON.stringify({ api_token: session }));
          localStorage.setItem(String(language), 'es');
        },
        [AUTH_STORAGE_KEY, token, LANGUAGE_STORAGE_KEY],
      );
    },
  };
}

/** Where a tour can go: a barrio with at least eight lights, and somebody to send there. */
export async function placeOfTour({ api }: Stage): Promise<{
  barrio: Row;
  points: Row[];
  person: Row;
}> {
  const [person] = await api.find('personal_interventoria', { activo: true });
  for (const barrio of await api.find('barrio', { activo: true })) {
    const points = await api.find('infraestructura_alumbrado_actualizado', {
      barrio_id: barrio['id'],
      luminaria_id_empty: false,
    });
    if (points.length >= 8 && person !== undefined) return { barrio, points, person };
  }
  throw new Error('no barrio of the demo has eight lights');
}

/** A tour that runs there, as the office starts it. */
export async function startTour(stage: Stage): Promise<{ tour: Row; points: Row[] }> {
  const { barrio, points, person } = await placeOfTour(stage);
  const tour = await stage.api.create('recorrido', {
    inicio: inColombia(Math.floor(Date.now() / 1000) * 1000),
    jornada: 'nocturno',
    sector_id: barrio['sector_id'],
    barrios: [barrio['id']],
    responsable_id: person['id'],
  });
  return { tour, points };
}

/** Opens a point of the tour that is open. */
export async function openPoint(page: Page, point: Row | undefined): Promise<void> {
  const codigo = String(point?.['codigo']);
  await page.getByLabel('Código o dirección').fill(codigo);
  await page.getByRole('button', { name: codigo }).first().click();
}

/** What the header of the page says: `2 sin enviar`. */
export const inHeader = (page: Page, text: string) => page.locator('header').getByText(text);
