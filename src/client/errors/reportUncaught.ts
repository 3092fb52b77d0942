import type { Reporter } from './reporter.ts';

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
