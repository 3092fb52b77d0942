import { setTimeout as wait } from 'node:timers/promises';
import type { BatchAnswer, BatchPreview } from '../../src/core/api/api.ts';
import type { Explanation } from '../../src/core/explain/explanation.ts';
import { post, signIn, startFarola, type Api, type Place } from '../farola.ts';
import { measureCells } from '../measureCells.ts';
import type { GivenTable, TableFigures } from '../measureTable.ts';
import { isImportable } from '../options.ts';
import { connectionsTo, withDatabase } from '../place.ts';
import type { Row } from '../subjects/subject.ts';
import type { Energy, Explained, Past } from './figures.ts';
import { DAY, fillPast, LOTS, lotName, SINGLES } from './fillPast.ts';
import { pastMeasures } from './listMeasures.ts';
import { measureReconciliation } from './measureReconciliation.ts';
import { APPROVAL, ENERGY, EXPLANATION, RECONCILIATION } from './names.ts';
import { sumsIn } from './sumsIn.ts';

const UPDATES = 'infraestructura_alumbrado_actualizacion';
const INVOICES = 'factura_energia';
/** How often it is asked whether a start has told the kept effects of all updates, and for how long at most. */
const ASKED_MS = 1_000;
const MOST_MS = 20 * 60_000;

/** Earlier days of an inventory of which one element in twenty changed, by a server of its own. */
export async function measurePast(place: Place, given: GivenTable): Promise<TableFigures> {
  const { size, subject, settings, asked, cleanup } = given;
  const { rows, engine } = size;
  const start = performance.now();
  const filled = await withDatabase(place, fillPast);
  const took = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${filled.segments} segments of ${filled.changed} elements in ${took} s`);
  const sums = await withDatabase(place, sumsIn);
  const server = await startFarola(place, { cleanup });
  const api = await signIn(server.port);
  const waited = performance.now();
  while (!(await answersPast(api, yearBack()))) {
    if (performance.now() - waited > MOST_MS) throw new Error('the start never told the past');
    await wait(ASKED_MS);
  }
  console.log(`the start told the past in ${((performance.now() - waited) / 1000).toFixed(1)} s`);
  const { past } = asked;
  const measures = pastMeasures(api, { subject, rows, en: yearBack() });
  const cells = await measureCells({
    measures: measures.filter(({ name }) => past.includes(name)),
    server,
    floor: server,
    api,
    engine,
    settings,
  });
  const figures: Past = {
    ...filled,
    ...(past.includes(ENERGY) ? { energy: { sums, ...(await measureEnergy(api)) } } : {}),
    ...(past.includes(EXPLANATION) ? { explanation: await measureExplanation(api) } : {}),
    ...(past.includes(APPROVAL) ? { approval: await measureApprovals(api) } : {}),
  };
  const database = await connectionsTo(place);
  await server.stop();
  const reconciliation =
    past.includes(RECONCILIATION) && isImportable(size)
      ? { reconciliation: await measureReconciliation(place, { rows, cleanup }) }
      : {};
  return {
    database,
    cells,
    startMs: [server.startMs],
    past: { ...figures, ...reconciliation },
  };
}

/** Until then an earlier day is answered 503. */
async function answersPast(api: Api, en: string): Promise<boolean> {
  const url = `http://127.0.0.1:${api.port}/api/infraestructura_alumbrado_actualizado?range=[0,0]&en=${en}`;
  return (await fetch(url, { headers: api.headers })).ok;
}

function yearBack(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const from = performance.now();
  const answer = await work();
  return { answer, ms: Math.round(performance.now() - from) };
}

async function measureApprovals(api: Api): Promise<NonNullable<Past['approval']>> {
  const ms: number[] = [];
  let updates = 0;
  for (let n = 1; n <= LOTS; n += 1) {
    const approved = await approve(api, { lote: lotName(n) });
    updates = approved.total;
    ms.push(approved.ms);
    console.log(`approval of ${updates} updates: ${approved.ms} ms`);
  }
  return { updates, ms };
}

/** As our client does: a preview, and the deed with its warnings confirmed. */
async function approve(api: Api, filtro: Row): Promise<{ total: number; ms: number }> {
  const found = await api.get<Row[]>(
    `/api/${UPDATES}?${new URLSearchParams({ filter: JSON.stringify(filtro), range: '[0,999]' })}`,
  );
  const ids = Object.fromEntries(found.map(({ id, version }) => [String(id), Number(version)]));
  const body = { accion: 'aprobar', seleccion: { ids } };
  const { confirmar, rechazados } = await post<BatchPreview>(
    api,
    `/api/${UPDATES}/lote/previa`,
    body,
  );
  if (rechazados.length > 0) throw new Error(`refused: ${JSON.stringify(rechazados[0])}`);
  const headers = { ...api.headers, ...(confirmar === null ? {} : { 'x-confirmar': confirmar }) };
  const { answer, ms } = await timed(() =>
    post<BatchAnswer>({ ...api, headers }, `/api/${UPDATES}/lote`, body),
  );
  if (answer.total !== found.length) throw new Error(`approved ${answer.total} of ${found.length}`);
  return { total: answer.total, ms };
}

/** The invoice of a month, to be sent. */
function invoiceOf(periodo: string, values: Row): Row {
  const days = new Date(Date.UTC(Number(periodo.slice(0, 4)), Number(periodo.slice(5)), 0));
  return {
    comercializador: 'ebsa',
    numero_factura: `B-${periodo}`,
    cuenta: 'BANCO',
    periodo,
    fecha_desde: `${periodo}-01`,
    fecha_hasta: days.toISOString().slice(0, 10),
    tipo_liquidacion: 'aforo',
    kwh_facturado: 1_000_000,
    tarifa_kwh: 700,
    valor_energia: 700_000_000,
    otros_cargos: 0,
    valor_total: 700_000_000,
    fecha_vencimiento: days.toISOString().slice(0, 10),
    ...values,
  };
}

async function makeInvoice(api: Api, values: Row): Promise<Row> {
  const body = invoiceOf(String(values['periodo']), values);
  const send = (headers: Row) =>
    fetch(`http://127.0.0.1:${api.port}/api/${INVOICES}`, {
      method: 'POST',
      headers: { ...api.headers, 'content-type': 'application/json', ...headers } as HeadersInit, // texts
      body: JSON.stringify(body),
    });
  const first = await send({});
  const told = (await first.json()) as Row; // our own server's answer
  const answer = first.status === 409 ? await send({ 'x-confirmar': told['confirmar'] }) : first;
  const record = first.status === 409 ? ((await answer.json()) as Row) : told; // likewise
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(record)}`);
  return record;
}

const MONTHS = ['2026-01', '2026-03', '2026-05', '2026-07', '2026-10'];

/** Whole inventory: by count without a meter, and by the points of all meters, of which none was read. */
async function measureEnergy(api: Api): Promise<Omit<Energy, 'sums'>> {
  const meters = await api.get<Row[]>(`/api/equipo_medida?range=[0,99]`);
  const equipos_medida = meters.map(({ id }) => id);
  const values = { tipo_liquidacion: 'mixta', equipos_medida, cuenta: 'INVENTARIO' };
  const invoices: Row[] = [];
  for (const periodo of MONTHS) {
    const numero_factura = `T-${periodo}`;
    invoices.push(await makeInvoice(api, { periodo, numero_factura, ...values }));
  }
  const read = (invoice: Row | undefined) =>
    timed(() => api.get<Row>(`/api/${INVOICES}/${String(invoice?.['id'])}`));
  const monthMs: number[] = [];
  for (const invoice of invoices) monthMs.push((await read(invoice)).ms);
  console.log(`expected energy of a month: ${monthMs.join(', ')} ms`);
  // the month that the waiting updates move
  const moved = invoices.at(MONTHS.indexOf(DAY.slice(0, 7)));
  const againMs: number[] = [];
  for (let n = 0; n < SINGLES; n += 1) {
    const before = (await read(moved)).answer;
    await approve(api, { numero: singleNumber(n) });
    const { answer, ms } = await read(moved);
    if (answer['kwh_referencia'] === before['kwh_referencia'])
      throw new Error('the approval did not move the energy of its month');
    againMs.push(ms);
  }
  console.log(`again after one approval: ${againMs.join(', ')} ms`);
  return { monthMs, againMs };
}

const singleNumber = (n: number): string => `L-${String(LOTS * 1_000 + 1 + n).padStart(9, '0')}`;

/** By count, of one sector of twelve: a million points make some 44,000 lights. */
async function measureExplanation(api: Api): Promise<Explained> {
  const invoice = await makeInvoice(api, {
    periodo: '2026-08',
    numero_factura: 'E-2026-08',
    cuenta: 'SECTOR',
    sectores: [1],
  });
  const at = `/api/${INVOICES}/${String(invoice['id'])}/explicacion/kwh_referencia`;
  const level = (linea?: string) =>
    timed(() =>
      api.get<Explanation>(
        linea === undefined ? at : `${at}?${new URLSearchParams({ linea, range: '[0,99]' })}`,
      ),
    );
  const first = await level();
  const part = await level(first.answer.lineas[0]?.linea);
  const groups = part.answer.lineas.flatMap(({ linea, valor }) =>
    linea === undefined ? [] : [{ linea, valor }],
  );
  const largest = groups.toSorted((a, b) => b.valor - a.valor);
  const lights = await level(largest[0]?.linea);
  const firstRowsMs = [first.ms, part.ms, lights.ms];
  console.log(`explanation, level by level: ${firstRowsMs.join(', ')} ms`);
  // the sheets of the lights that burnt all days; those that changed within the month are few
  const whole = largest.slice(0, SHEETS);
  let [count, bytes, firstByteMs] = [0, 0, NaN];
  const from = performance.now();
  for (const { linea } of whole) {
    count += (await level(linea)).answer.total;
    const asked = performance.now();
    const answer = await fetch(
      `http://127.0.0.1:${api.port}${at}/archivo?${new URLSearchParams({ linea, format: 'xlsx' })}`,
      { headers: api.headers },
    );
    if (!answer.ok || answer.body === null) throw new Error(`${answer.status}`);
    for await (const chunk of answer.body) {
      if (bytes === 0) firstByteMs = performance.now() - asked;
      bytes += chunk.length;
    }
  }
  const wholeMs = Math.round(performance.now() - from);
  console.log(`${count} lights in ${whole.length} sheets: ${wholeMs} ms`);
  return {
    lights: count,
    firstRowsMs,
    groups: whole.length,
    firstByteMs: Math.round(firstByteMs),
    wholeMs,
    megabytes: Math.round(bytes / 1e5) / 10,
  };
}

/** One for each kind of lamp. */
const SHEETS = 5;
