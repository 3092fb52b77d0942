/** Of a click that turned a page, how long it took until the other rows were painted, ms. */
export interface Turned {
  /** Those that stand in the table's place on the screen. */
  inSight: number;
  /** All of the page. */
  all: number;
}

/** Runs in the page before anything of it, and fills `__turned`. A text, as `stopwatch` is. */
export function turnWatch({ token, rows }: { token: string; rows: number }): string {
  return `(() => {
    if (!location.pathname.startsWith('/pages/')) return;
    localStorage.setItem('auth-interventoria-bs', JSON.stringify({ api_token: ${JSON.stringify(token)} }));
    const turned = (window.__turned = []);
    const shown = () => {
      const all = document.querySelectorAll('main tbody tr');
      if (all.length < ${rows}) return undefined;
      const bottom = all[0].closest('table').parentElement.getBoundingClientRect().bottom;
      const seen = [...all].findLast((row) => row.getBoundingClientRect().top < bottom);
      return { first: all[0], seen, last: all[all.length - 1] };
    };
    const textOf = ({ first, seen, last }) => [first, seen, last].map((row) => row.textContent);
    addEventListener('click', (event) => {
      const rows = shown();
      if (rows === undefined) return;
      const before = textOf(rows);
      const turn = {};
      const look = () => {
        const [first, seen, last] = textOf(rows).map((text, index) => text !== before[index]);
        // the frame that is being made paints them: behind it they are there
        if (first && seen && turn.seen === undefined) {
          turn.seen = true;
          setTimeout(() => (turn.inSight = performance.now() - event.timeStamp));
        }
        if (!(first && seen && last)) return requestAnimationFrame(look);
        setTimeout(() => {
          turn.all = performance.now() - event.timeStamp;
          turned.push(turn);
        });
      };
      requestAnimationFrame(look);
    }, { capture: true });
  })()`;
}

/** The same rows by the same server, written into a plain table; answers how long it took, ms. */
export function plainPage(asked: {
  token: string;
  resource: string;
  first: number;
  rows: number;
}): string {
  const { token, resource, first, rows } = asked;
  const range = encodeURIComponent(JSON.stringify([first, first + rows - 1]));
  return `(async () => {
    const from = performance.now();
    const answer = await fetch('/api/${resource}?range=${range}&filter=%7B%7D', {
      headers: { authorization: 'Bearer ' + ${JSON.stringify(token)}, prefer: 'count=capped' },
    });
    const records = await answer.json();
    if (records.length !== ${rows}) throw new Error('found ' + records.length + ' records');
    const table = document.createElement('table');
    for (const record of records) {
      const row = table.insertRow();
      for (const value of Object.values(record).slice(0, 12)) row.insertCell().textContent = String(value);
    }
    document.body.replaceChildren(table);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - from;
  })()`;
}
