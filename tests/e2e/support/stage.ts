import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { AUTH_STORAGE_KEY } from '../../../src/client/authRecord.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import type { OwnLists } from '../../../src/core/savedViews.ts';
import { memoryFolder } from '../../support/memoryFolder.ts';
import { signInToApi, type Api } from './api.ts';
import { launchBrowser } from './browser.ts';
import { emptyAddress, serveEmptyPage } from './emptyPage.ts';
import { addMatchers } from './matchers.ts';
import { PATIENCE } from './patience.ts';
import { startServer, type RunningServer } from './server.ts';

export interface Visit {
  language?: 'en' | 'es';
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** Whose session: the demo administrator's, unless said otherwise; `null` is nobody's. */
  token?: string | null;
}

export interface Stage {
  readonly server: RunningServer;
  /** The API as the demo administrator. */
  readonly api: Api;
  /** Another session of the demo administrator, to be ended by a test. */
  signIn(credentials?: { email: string; password: string }): Promise<Api>;
  /**
   * Opens a path as a browser would that has only this session and these settings. It is one and the
   * same page for all tests of the file: a new one each time takes twice as long.
   */
  open(path: string, visit?: Visit): Promise<Page>;
  /** The same in a browser of somebody else, beside the one that is open; closed after the test. */
  openBeside(path: string, visit: Visit): Promise<Page>;
  /**
   * Takes what browsers have complained of so far: errors and warnings of the console, the content
   * policy's among them. A test that ends with complaints fails.
   */
  takeComplaints(): string[];
}

/** A server of its own and a browser for the tests of the calling file. */
export function openStage(): Stage {
  let running: { server: RunningServer; browser: Browser; page: Page; api: Api } | undefined;
  addMatchers();
  const complaints: string[] = [];
  const besides: BrowserContext[] = [];
  const present = () => {
    if (running === undefined) throw new Error('The stage is there only while tests run.');
    return running;
  };

  beforeAll(async () => {
    const [server, browser] = await Promise.all([startOnCopy(), launchBrowser()]);
    const context = await newContext(browser, server.url);
    listen(context, complaints);
    const page = await newPage(context, server.url);
    running = { server, browser, page, api: await signInToApi(server.url, server) };
  });
  afterAll(async () => {
    await running?.browser.close();
    await running?.server.stop();
  });
  afterEach(async () => {
    await Promise.all(besides.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });

  return {
    get server() {
      return present().server;
    },
    get api() {
      return present().api;
    },
    signIn: async (credentials = present().server) =>
      signInToApi(present().server.url, credentials),
    open: async (path, visit = {}) => {
      const { page, api, server } = present();
      // else the page before goes on: what was typed into its search is stored half a second later
      await page.goto(emptyAddress(server.url)).catch(() => undefined);
      await forgetLists(visit.token ?? api.token, server.url);
      await settle(page, { token: api.token, ...visit }, server.url);
      await page.goto(path);
      return page;
    },
    openBeside: async (path, visit) => {
      const { browser, server } = present();
      const context = await newContext(browser, server.url);
      besides.push(context);
      listen(context, complaints);
      const page = await newPage(context, server.url);
      await settle(page, visit, server.url);
      await page.goto(path);
      return page;
    },
    takeComplaints: () => complaints.splice(0),
  };
}

/** How the person has their lists is kept on the server: each test begins with none of it. */
async function forgetLists(token: string, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = (method: string, path: string, body?: object) =>
    fetch(`${url}/api/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answer = await call('POST', 'security/login/verifytoken', {});
  if (!answer.ok) return; // nobody is signed in by it
  const { listas } = (await answer.json()) as { listas: OwnLists };
  const kept = { columnas: null, anchos: null, filas: null, vista: null };
  for (const resource of Object.keys(listas.preferencias)) {
    await call('PUT', `preferencias/${resource}`, kept);
  }
  if (listas.densidad !== null) await call('PUT', 'preferencias/general', { densidad: null });
}

/** A server on data of its own, which go when it stops. */
async function startOnCopy(): Promise<RunningServer> {
  const folder = await mkdtemp(join(memoryFolder(), 'farola e2e '));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(inject('demoTemplate'), folder, { recursive: true });
    const server = await startServer(folder);
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { ...server, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

async function newPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await serveEmptyPage(page, origin);
  return page;
}

/** Leaves nothing of an earlier test: no other tab, no held request, nothing stored. */
async function settle(page: Page, visit: Visit, origin: string): Promise<void> {
  const { language = 'en', token, colorScheme = 'light' } = visit;
  const tabs = page.context().pages();
  await Promise.all(tabs.filter((tab) => tab !== page).map((tab) => tab.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(visit.viewport ?? { width: 1280, height: 900 });
  const stored: [string, string][] = [[LANGUAGE_STORAGE_KEY, language]];
  if (token != null) stored.push([AUTH_STORAGE_KEY, JSON.stringify({ api_token: token })]);
  if (page.url() !== emptyAddress(origin)) await page.goto(emptyAddress(origin));
  await page.evaluate((entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, stored);
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
}

/** The browser itself notes every answer that is no success; the API's are what tests ask for. */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  const isAnswer = message.text().startsWith('Failed to load resource');
  return !(isAnswer && new URL(message.location().url).pathname.startsWith('/api/'));
}
