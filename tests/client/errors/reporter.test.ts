import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReporter, reporter, reportUncaught } from '../../../src/client/errors/reporter.ts';
import type { BrowserReport } from '../../../src/core/api/reportApi.ts';
import { answerWith } from '../../support/client/fakeApi.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/pages/barrio_form?id=3&filter=SECRET');
});
afterEach(() => vi.unstubAllGlobals());

const keeping = (reports: BrowserReport[]) =>
  createReporter(async (report) => {
    reports.push(report);
    return `ref${reports.length}`;
  });

describe('a report', () => {
  test('tells what failed and where, and nothing else of the address', async () => {
    const reports: BrowserReport[] = [];
    const error = new TypeError('The lamp burst');
    await keeping(reports).report(error, { components: 'at Lamp' });
    expect(reports).toEqual([
      {
        mensaje: 'TypeError: The lamp burst',
        pagina: '/pages/barrio_form?id=3',
        version: expect.stringMatching(/^\d/),
        pila: error.stack,
        componentes: 'at Lamp',
      },
    ]);
  });

  test('is made of whatever was thrown, and fits', async () => {
    const reports: BrowserReport[] = [];
    await keeping(reports).report('x'.repeat(600));
    expect(reports[0]?.mensaje).toHaveLength(500);
    expect(reports[0]).not.toHaveProperty('pila');
  });

  test('of the same failure is sent once, and has one reference', async () => {
    const reports: BrowserReport[] = [];
    const { report } = keeping(reports);
    const error = new Error('once');
    expect(await Promise.all([report(error), report(error)])).toEqual(['ref1', 'ref1']);
    expect(await report(error)).toBe('ref1');
    expect(reports).toHaveLength(1);
  });

  test('that did not arrive is sent again when it fails again', async () => {
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce('ref');
    const { report } = createReporter(send);
    const error = new Error('again');
    expect(await report(error)).toBeUndefined();
    expect(await report(error)).toBe('ref');
  });

  test('is one of twenty in the life of a page', async () => {
    const reports: BrowserReport[] = [];
    const { report } = keeping(reports);
    for (let i = 0; i < 25; i += 1) await report(`failure ${i}`);
    expect(reports).toHaveLength(20);
    expect(await report('failure 3')).toBe('ref4');
    expect(await report('failure 24')).toBeUndefined();
  });
});

describe('the server', () => {
  test('is told with the session, and its reference is taken', async () => {
    localStorage.setItem('auth-interventoria-bs', '{"api_token":"t0ken"}');
    const { calls } = answerWith({ status: 200, body: { referencia: 'a1b2c3d4' } });
    expect(await reporter.report(new Error('told'))).toBe('a1b2c3d4');
    expect(calls).toMatchObject([
      {
        url: '/api/errores',
        body: { mensaje: 'Error: told' },
        headers: { Authorization: 'Bearer t0ken' },
      },
    ]);
  });

  test.each([
    ['refuses', { status: 429, body: { referencia: 'x' } }],
    ['is out of reach', { status: 0 }],
    ['is a proxy', { status: 200, body: '<html>' }],
    ['answers nothing of ours', { status: 200, body: null }],
  ])('that %s gives no reference', async (how, answer) => {
    answerWith(answer);
    expect(await reporter.report(new Error(how))).toBeUndefined();
  });
});

describe('what nobody catches', () => {
  const report = vi.fn<(failure: unknown) => Promise<undefined>>().mockResolvedValue(undefined);
  let stop: () => void;
  beforeEach(() => {
    report.mockClear();
    stop = reportUncaught(window, { report });
  });
  afterEach(() => stop());
  const fail = (error: unknown) =>
    window.dispatchEvent(new ErrorEvent('error', { error: error as Error }));
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  test('is reported: errors of handlers, and promises', () => {
    const [error, reason] = [new Error('handler'), new Error('promise')];
    fail(error);
    reject(reason);
    expect(report.mock.calls).toEqual([[error], [reason]]);
  });

  test('is not when the browser tells no error, as of the scripts of others', () => {
    fail(null);
    expect(report).not.toHaveBeenCalled();
  });

  test.each([
    ['a call that was given up', new DOMException('given up', 'AbortError')],
    ['an answer that is no success', Object.assign(new Error('refused'), { status: 409 })],
  ])('is not when it is %s', (_what, reason) => {
    reject(reason);
    expect(report).not.toHaveBeenCalled();
  });
});
