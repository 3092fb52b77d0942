import {
  chromium,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { AUTH_STORAGE_KEY } from '../../../src/client/access/securityApi.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import type { OwnLists } from '../../../src/core/views/savedViews.ts';
import { signInToApi, type Api } from './api.ts';
import { startOnCopy, type Demo } from './demos.ts';
import { emptyAddress, serveEmptyPage } from './emptyPage.ts';
import { addMatchers } from './matchers.ts';
import { PATIENCE } from './patience.ts';
import { isWrite } from './writes.ts';

export interface Visit {
  language?: 'en' | 'es';
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** Whose session: the demo administrator's, unless said otherwise; `null` is nobody's. */
  token?: string | null;
}

export interface Stage {
  readonly server: Demo;
  /** The API as the demo administrator. */
  readonly api: Api;
  /** Another session of the demo administrator, to be ended by a test. */
  signIn(credentials?: { email: string; password: string }): Promise<Api>;
  /**
   * Opens a path as a browser would that has only this session and these settings. It is one and the
   * same page for all tests of a worker: a new one each time takes twice as long.
   */
  open(path: string, visit?: Visit): Promise<Page>;
  /**
   * Goes to a path within the application, as a link does, if it is open with these settings since
   * the test before; else opens it. What it holds of lists and records it goes on holding.
   */
  walk(path: string, visit?: Visit): Promise<Page>;
  /** The same as `open` in a browser of somebody else, beside the one that is open; closed after the test. */
  openBeside(path: string, visit: Visit): Promise<Page>;
  /**
   * Takes what browsers have complained of so far: errors and warnings of the console, the content
   * policy's among them. A test that ends with complaints fails.
   */
  takeComplaints(): string[];
}

/** What a worker has of a demo from one of its files to the next: they share modules. */
interface Ground {
  readonly demo: Demo;
  readonly api: Api;
  readonly isRead: boolean;
  page?: Page | undefined;
  /** With which settings the page was opened. */
  visit?: string;
  readonly complaints: string[];
}

const grounds = new Map<string, Promise<Ground>>();
let browser: Promise<Browser> | undefined;

/** The worker's own copy of the demo. A journey leaves records behind, and nothing that hinders another one. */
export const openStage = (): Stage => stageOn(() => groundOf(ownDemo(), false));

/** A copy of the demo for one file alone, whose journey hinders others: it closes their months. */
export function openOwnStage(): Stage {
  let end: (() => Promise<void>) | undefined;
  afterAll(() => end?.());
  return stageOn(async () => {
    const { stop, ...demo } = await startOnCopy(inject('demoTemplate'));
    const ground = await groundOf(demo, false);
    end = async () => {
      grounds.delete(demo.url);
      await ground.page?.context().close();
      await stop();
    };
    return ground;
  });
}

/** The demo as it is just after its start, for journeys that write nothing: one that does fails. */
export const openReadStage = (): Stage => stageOn(() => groundOf(inject('readDemo'), true));

function stageOn(enter: () => Promise<Ground>): Stage {
  addMatchers();
  let entered: Ground | undefined;
  const besides: BrowserContext[] = [];
  const ground = () => {
    if (entered === undefined) throw new Error('The stage is there only while tests run.');
    return entered;
  };
  const context = async () => {
    const made = await newContext(await theBrowser(), ground().demo.url);
    listen(made, ground());
    return made;
  };

  beforeAll(async () => {
    entered = await enter();
  });
  afterEach(async ({ task }) => {
    await Promise.all(besides.splice(0).map((beside) => beside.close()));
    const complaints = ground().complaints.splice(0);
    const isFailed = task.result?.state === 'fail' || complaints.length > 0;
    if (isFailed) await leave(ground(), task.name);
    expect(complaints).toEqual([]);
  });

  const open = async (path: string, visit: Visit = {}) => {
    const { api, demo, isRead } = ground();
    const page = (ground().page ??= await newPage(await context(), demo.url));
    // else the page before goes on: what was typed into its search is stored half a second later
    await page.goto(emptyAddress(demo.url)).catch(() => undefined);
    if (!isRead) await forgetLists(visit.token ?? api.token, demo.url);
    await settle(page, { token: api.token, ...visit }, demo.url);
    ground().visit = JSON.stringify(visit);
    await page.goto(path);
    return page;
  };

  return {
    get server() {
      return ground().demo;
    },
    get api() {
      return ground().api;
    },
    signIn: async (credentials = ground().demo) => signInToApi(ground().demo.url, credentials),
    open,
    walk: async (path, visit = {}) => {
      const { page, visit: current } = ground();
      if (page === undefined || current !== JSON.stringify(visit)) return open(path, visit);
      await page.evaluate(goTo, path);
      return page;
    },
    openBeside: async (path, visit) => {
      const beside = await context();
      besides.push(beside);
      const page = await newPage(beside, ground().demo.url);
      await settle(page, visit, ground().demo.url);
      await page.goto(path);
      return page;
    },
    takeComplaints: () => ground().complaints.splice(0),
  };
}

const theBrowser = (): Promise<Browser> => (browser ??= chromium.connect(inject('browser')));

function ownDemo(): Demo {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const demo = inject('writtenDemos')[worker - 1];
  if (demo === undefined) throw new Error(`There is no demo for worker ${worker}.`);
  return demo;
}

function groundOf(demo: Demo, isRead: boolean): Promise<Ground> {
  let ground = grounds.get(demo.url);
  if (ground === undefined) {
    ground = signInToApi(demo.url, demo).then((api) => ({
      demo,
      api: isRead ? reading(api) : api,
      isRead,
      complaints: [],
    }));
    grounds.set(demo.url, ground);
  }
  return ground;
}

function reading(api: Api): Api {
  const refuse = () => Promise.reject(new Error('Others read this demo: write into your own.'));
  return { ...api, create: refuse, change: refuse };
}

/** In the browser: as react-router's own links do. */
function goTo(path: string): void {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  const state = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: idx + 1 };
  history.pushState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** After a failure: shows the page as it was, and the next test begins with a page of its own. */
async function leave(ground: Ground, test: string): Promise<void> {
  const { page } = ground;
  ground.page = undefined;
  const path = `.cache/failed/${test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)}.png`;
  const isShown = await page?.screenshot({ path, fullPage: true }).catch(() => undefined);
  if (isShown !== undefined) console.log(`The page at the end of "${test}": ${path}`);
  await page?.context().close();
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

async function newContext(chrome: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await chrome.newContext({ baseURL, reducedMotion: 'reduce' });
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

function listen(context: BrowserContext, { complaints, isRead }: Ground): void {
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  if (!isRead) return;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isWrite(request.method(), pathname)) {
      complaints.push(`${request.method()} ${pathname} writes into the demo that others read`);
    }
  });
}

/** The browser itself notes every answer that is no success; the API's are what tests ask for. */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  const isAnswer = message.text().startsWith('Failed to load resource');
  return !(isAnswer && new URL(message.location().url).pathname.startsWith('/api/'));
}
