/** Of a page, as the lists have them. */
export const ROWS = 25;

/** What the page holds of itself as `__farola`: ms from the navigation, and how far things moved. */
export interface Seen {
  shift: number;
  load?: number;
  /** The frame after a letter was typed. */
  typed?: number;
  /** The frame after the last row. */
  rows?: number;
}

/**
 * Runs in the page before anything of it and fills in what is `Seen`. A text: what compiles the bench
 * would add calls that the page has not.
 */
export function stopwatch(token: string | undefined): string {
  return `(() => {
    const seen = (window.__farola = { shift: 0 });
    const note = (mark) => { seen[mark] ??= performance.now(); };
    const painted = (mark) => requestAnimationFrame(() => setTimeout(() => note(mark)));
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value;
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('load', () => note('load'));
    addEventListener('input', () => painted('typed'), { capture: true, once: true });
    ${token === undefined ? '' : awaitRows(token)}
  })()`;
}

const awaitRows = (token: string): string => `
    localStorage.setItem('auth-interventoria-bs', JSON.stringify({ api_token: ${JSON.stringify(token)} }));
    const look = () => {
      const { length } = document.querySelectorAll('main tbody tr');
      if (length >= ${ROWS}) painted('rows');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);`;
