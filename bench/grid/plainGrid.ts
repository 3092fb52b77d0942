import { ROW_HEIGHT } from '../../src/client/grid/lines/useRowWindow.ts';
import type { Row } from '../../src/core/resource/resource.ts';

/** What a plain grid is made of. */
interface PlainGrid {
  token: string;
  /** What each line is called, and what a record of it begins with. */
  lines: readonly { name: string; begun: Row }[];
}

/** Px. */
const HEIGHT = 544;
const COLUMNS = 15;

/**
 * The floor: as many cells as Farola draws in a plain table with one input, without a library. Enter puts down what was
 * typed, sends it to the same server, which is asked twice as Farola asks it, and goes to the next line. A text, as
 * `stopwatch` is.
 */
export function plainGrid({ token, lines }: PlainGrid): string {
  return `(() => {
    const lines = ${JSON.stringify(lines)};
    const headers = { authorization: 'Bearer ' + ${JSON.stringify(token)}, 'content-type': 'application/json' };
    const send = (path, body) =>
      fetch('/api/equipo_medida_consumo' + path, { method: 'POST', headers, body: JSON.stringify(body) });
    document.body.innerHTML =
      '<style>table{table-layout:fixed;width:100%;border-collapse:separate;border-spacing:0}' +
      'td{height:${ROW_HEIGHT - 1}px;padding:0 8px;border-bottom:1px solid #ccc;border-right:1px solid #ccc;' +
      'overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:13px}input{width:100%}</style>' +
      '<div id="box" style="height:${HEIGHT}px;overflow:auto"><table><tbody></tbody></table></div>';
    const body = document.querySelector('tbody');
    const rowOf = (line) => {
      const row = document.createElement('tr');
      for (let i = 0; i < ${COLUMNS}; i += 1) row.insertCell().textContent = i === 0 ? line.name : String(100 * i);
      return row;
    };
    const drawn = Math.ceil(${HEIGHT / ROW_HEIGHT}) + 6;
    lines.slice(0, drawn).forEach((line) => body.append(rowOf(line)));
    const box = document.querySelector('#box');
    const typed = (row) => {
      const input = document.createElement('input');
      body.children[row].cells[5].replaceChildren(input);
      input.focus({ preventScroll: true });
    };
    let at = 0;
    document.addEventListener('keydown', ({ key, target }) => {
      if (key !== 'Enter') return;
      const record = { ...lines[at].begun, lectura_actual: Number(target.value) };
      target.parentElement.textContent = target.value;
      void send('/rejilla/previa', { filas: [{ valores: record }] });
      void send('', record);
      at += 1;
      if (at + 4 >= drawn) {
        body.append(rowOf(lines[at + 4]));
        box.scrollTop = box.scrollHeight;
      }
      typed(at);
    });
    typed(0);
  })()`;
}
