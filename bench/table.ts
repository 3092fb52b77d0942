import { everydayRows } from './everyday/everydayRows.ts';
import { firstLoadRows } from './browser/firstLoadRows.ts';
import type { LoopLag } from './loopLag.ts';
import { median } from './percentiles.ts';
import type { Cell, Run, Timed } from './results.ts';
import { gridRows } from './grid/gridRows.ts';
import { documentRows } from './documents/documentRows.ts';
import { mapRows } from './map/mapRows.ts';
import { liveRows } from './live/liveRows.ts';
import { monthRows } from './month/monthRows.ts';
import { pastRows } from './past/pastRows.ts';
import { sheetsTables } from './sheets/sheetsTable.ts';
import { disturbedBy, slowness, whole, type Other } from './tableCells.ts';
import { atMost, MOST, ratioOf, shown as shownWanted, wantedOf } from './wanted.ts';

const BEGIN = '<!-- bench: written by npm run bench -->';
const END = '<!-- /bench -->';

/** The text with the tables of these runs where they belong. Throws when it has no place for them. */
export function withTables(text: string, runs: readonly Run[]): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`expected a line "${BEGIN}" and after it "${END}"`);
  const tables = runs.map(tablesOf).join('\n');
  return `${text.slice(0, begin + BEGIN.length)}\n\n${tables}\n${text.slice(end)}`;
}

/** Below it, p99 is no more than the slowest answer or two. */
const FEW = 100;

/** One run as markdown. */
export function tablesOf(run: Run): string {
  const { machine, settings } = run;
  const database = Object.entries(run.database).map(([name, value]) => `${name} ${value}`);
  return [
    `### ${engineNames[run.engine]}, ${whole(run.rows)} rows of \`${run.resource}\``,
    '',
    `${run.date}; ${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, ${machine.platform}, ` +
      `Node ${machine.node}; ${database.join(', ')}; ${settings.seconds} s a cell after ` +
      `${settings.warmup} s of warm-up.`,
    '',
    ...loadTables(run),
    ...sheetsTables(run.engine, run.sheets ?? {}),
  ].join('\n');
}

function loadTables(run: Run): string[] {
  if (run.startMs.length === 0) return [];
  return [
    '| measure | connections | req/s | p50 / p95 / p99 ms | CPU ms | floor req/s | floor p95 ms | of the floor | wanted |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...run.cells.map((cell) => rowOf(run.engine, cell)),
    '',
    '| also | | wanted |',
    '|---|--:|--:|',
    ...others(run).map(
      ([what, figure, wanted]) => `| ${what} | ${figure} | ${shownWanted(wanted)} |`,
    ),
    '',
  ];
}

function others(run: Run): Other[] {
  const { engine, startMs, memory, loop, firstLoad, everyday, past, month } = run;
  const { live, map, grid, documents } = run;
  const start = median(startMs);
  return [
    [
      `start of the existing database to ready, median of ${startMs.length}`,
      `${whole(start)} ms`,
      atMost(start, MOST.startMs, 'ms'),
    ],
    [
      'resident memory, idle after the start',
      megabytes(memory?.idle),
      atMost(memory?.idle, MOST.idleMb[engine], 'MB'),
    ],
    ['resident memory, idle after the measures', megabytes(memory?.after)],
    ['resident memory, most during the run', megabytes(memory?.peak)],
    ...(loop === undefined ? [] : lightRequests(engine, loop)),
    ...(firstLoad === undefined ? [] : firstLoadRows(firstLoad)),
    ...(everyday === undefined ? [] : everydayRows(everyday)),
    ...(past === undefined ? [] : pastRows(past, engine)),
    ...(month === undefined ? [] : monthRows(month)),
    ...(live === undefined ? [] : liveRows(live)),
    ...(map === undefined ? [] : mapRows(map)),
    ...(grid === undefined ? [] : gridRows(grid)),
    ...(documents === undefined ? [] : documentRows(documents)),
  ];
}

/** The embedded database has one queue; native PostgreSQL works side by side. */
function lightRequests(engine: Run['engine'], { heavyMs, health, get }: LoopLag): Other[] {
  const beside = `beside a list of ${whole(heavyMs)} ms`;
  const { alone, beyondQueue } = get;
  const loop = [`\`/api/health\` ${beside}`, slowness(health.beside)] as const;
  const queue = ['of that, with no list before it in the queue', slowness(beyondQueue)] as const;
  const isQueue = engine === 'embedded';
  return [
    ['`/api/health` alone, p50 / p95 / slowest', slowness(health.alone)],
    isQueue ? [...loop, atMost(health.beside.max, MOST.loopMs, 'ms')] : loop,
    ['get one by four alone, p50 / p95 / slowest', slowness(alone)],
    [`get one by four ${beside}`, slowness(get.beside)],
    ...(isQueue
      ? [[...queue, atMost(beyondQueue.p95, alone.p95 * MOST.tie, 'ms at p95')] as const]
      : []),
  ];
}

const engineNames = {
  native: 'Native PostgreSQL',
  embedded: 'Embedded PGlite',
} satisfies Record<Run['engine'], string>;

function rowOf(engine: Run['engine'], cell: Cell): string {
  const { measure, connections, server, floor } = cell;
  const ratio = ratioOf(cell);
  const { latency } = server;
  const times = latency ? `${latency.p50} / ${latency.p95} / ${latency.p99}` : '-';
  const few = server.requests < FEW ? ` (n=${server.requests})` : '';
  const cells = [
    measure,
    connections,
    rate(server),
    times + few,
    server.processorMs ?? '-',
    floor ? rate(floor) : '-',
    floor?.latency?.p95 ?? '-',
    ratio === undefined ? '-' : `${ratio.toFixed(2)}x`,
    shownWanted(wantedOf(engine, cell)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function rate({ perSecond, errors, coresOfOthers }: Timed): string {
  const shown = perSecond < 100 ? perSecond.toFixed(1) : whole(perSecond);
  return shown + disturbedBy(coresOfOthers) + (errors > 0 ? ` **${whole(errors)} errors**` : '');
}

const megabytes = (value: number | undefined): string =>
  value === undefined ? '-' : `${value} MB`;
