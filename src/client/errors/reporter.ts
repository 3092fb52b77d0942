import { reportedPage, reportLimits } from '../../core/api/browserReport.ts';
import type { BrowserReport, BrowserReportAnswer } from '../../core/api/reportApi.ts';
import { requestHeaders } from '../access/securityApi.ts';
import { VERSION } from '../browser/version.ts';

/** The reference under which the server wrote a failure to its log; undefined when it did not. */
export type Reference = string | undefined;

interface Reporter {
  /** Tells the server once of each failure, however often it is reported. Never rejects. */
  report(failure: unknown, about?: { components?: string }): Promise<Reference>;
}

/** Different failures told in the life of one page: a broken one may fail at every step. */
const MOST = 20;

export function createReporter(send: (report: BrowserReport) => Promise<Reference>): Reporter {
  const told = new Map<string, Promise<Reference>>();
  const tell = async (key: string, report: BrowserReport): Promise<Reference> => {
    const reference = await send(report).catch(() => undefined);
    // what did not arrive may be told when it fails again
    if (reference === undefined) told.delete(key);
    return reference;
  };
  return {
    report: (failure, { components } = {}) => {
      const report = reportOf(failure, components);
      const key = `${report.mensaje}\n${report.pila ?? ''}`;
      const known = told.get(key);
      if (known !== undefined) return known;
      if (told.size >= MOST) return Promise.resolve(undefined);
      const telling = tell(key, report);
      told.set(key, telling);
      return telling;
    },
  };
}

export const reporter = createReporter(sendToServer);

function reportOf(failure: unknown, components: string | undefined): BrowserReport {
  const { mensaje, pila } =
    failure instanceof Error
      ? { mensaje: `${failure.name}: ${failure.message}`, pila: failure.stack }
      : { mensaje: String(failure), pila: undefined };
  return {
    mensaje: mensaje.slice(0, reportLimits.mensaje),
    pagina: reportedPage(location.pathname + location.search),
    version: VERSION.slice(0, reportLimits.version),
    ...(pila === undefined ? {} : { pila: pila.slice(0, reportLimits.pila) }),
    ...(components === undefined
      ? {}
      : { componentes: components.slice(0, reportLimits.componentes) }),
  };
}

const PATIENCE_MS = 10_000;

/** Past everything that may be what failed. */
async function sendToServer(report: BrowserReport): Promise<Reference> {
  const answer = await fetch('/api/errores', {
    method: 'POST',
    headers: { ...requestHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return answer.ok ? referenceIn(await answer.json()) : undefined;
}

function referenceIn(answer: unknown): Reference {
  const { referencia } = (answer ?? {}) as Partial<BrowserReportAnswer>; // or whatever a proxy answers
  return typeof referencia === 'string' ? referencia : undefined;
}

/** Reports what fails outside of React's components: handlers, timers, promises nobody awaits. */
export function reportUncaught(page: Window, { report }: Reporter): () => void {
  // without an error there is nothing to tell: other sites' scripts, notices of the browser itself
  const fail = ({ error }: ErrorEvent) => {
    if (error !== null && error !== undefined) void report(error);
  };
  const reject = ({ reason }: PromiseRejectionEvent) => {
    if (!isExpected(reason)) void report(reason);
  };
  page.addEventListener('error', fail);
  page.addEventListener('unhandledrejection', reject);
  return () => {
    page.removeEventListener('error', fail);
    page.removeEventListener('unhandledrejection', reject);
  };
}

/** Calls that were given up, and answers that are no success: the server knows of those. */
function isExpected(reason: unknown): boolean {
  if (typeof reason !== 'object' || reason === null) return false;
  const { name, status } = reason as { name?: unknown; status?: unknown }; // whatever was thrown
  return name === 'AbortError' || typeof status === 'number';
}
