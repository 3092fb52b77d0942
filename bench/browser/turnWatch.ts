/** Of every click that turned a page, how long it took until the other rows were painted, ms. */
export type Turned = number[];

/** Runs in the page before anything of it, and fills `__turned`. A text, as `stopwatch` is. */
export function turnWatch({ token, rows }: { token: string; rows: number }): string {
  return `(() => {
    if (!location.pathname.startsWith('/pages/')) return;
    localStorage.setItem('auth-interventoria-bs', JSON.stringify({ api_token: ${JSON.stringify(token)} }));
    const turned = (window.__turned = []);
    const shown = () => {
      const all = document.querySelectorAll('main tbody tr');
      if (all.length < ${rows}) return undefined;
      return [all[0].textContent, all[all.length - 1].textContent];
    };
    addEventListener('click', (event) => {
      const before = shown();
      if (before === undefined) return;
      const look = () => {
        const now = shown();
        if (now === undefined || now[0] === before[0] || now[1] === before[1]) {
          requestAnimationFrame(look);
          return;
        }
        // the frame that is being made paints them: behind it they are there
        setTimeout(() => turned.push(performance.now() - event.timeStamp));
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
