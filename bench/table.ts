import { median, type Percentiles } from './percentiles.ts';
import type { Cell, Run, Timed } from './results.ts';

const BEGIN = '<!-- bench: written by npm run bench -->';
const END = '<!-- /bench -->';

/** The text with the tables of these runs where they belong. Throws when it has no place for them. */
export function withTables(text: string, runs: readonly Run[]): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`expected a line "${BEGIN}" and after it "${END}"`);
  const tables = runs.map(tablesOf).join('\n');
  return `${text.slice(0, begin + BEGIN.length)}\n\n${tables}\n${text.slice(end)}`;
}

/** Others kept more than this of a core busy: the figure would be better without them. */
const DISTURBED = 0.3;
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
    '| measure | connections | req/s | p50 / p95 / p99 ms | CPU ms | floor req/s | of the floor |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...run.cells.map(rowOf),
    '',
    '| also | |',
    '|---|--:|',
    ...others(run).map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

function others({ startMs, memory, loop }: Run): [what: string, figure: string][] {
  const { heavyMs, health, get } = loop;
  return [
    [
      `start of the existing database to ready, median of ${startMs.length}`,
      `${whole(median(startMs))} ms`,
    ],
    ['resident memory, idle', megabytes(memory?.idle)],
    ['resident memory, most during the run', megabytes(memory?.peak)],
    ['`/api/health` alone, p50 / p95 / slowest', slowness(health.alone)],
    [`\`/api/health\` beside lists of ${whole(heavyMs)} ms`, slowness(health.beside)],
    ['get one alone, p50 / p95 / slowest', slowness(get.alone)],
    [`get one beside lists of ${whole(heavyMs)} ms`, slowness(get.beside)],
  ];
}

const engineNames = {
  native: 'Native PostgreSQL',
  embedded: 'Embedded PGlite',
} satisfies Record<Run['engine'], string>;

function rowOf({ measure, connections, server, floor }: Cell): string {
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
    ratio(server, floor),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What failed is not compared. */
function ratio(server: Timed, floor: Timed | undefined): string {
  if (!floor || floor.perSecond === 0 || server.errors + floor.errors > 0) return '-';
  return `${(server.perSecond / floor.perSecond).toFixed(2)}x`;
}

function rate({ perSecond, errors, coresOfOthers = 0 }: Timed): string {
  const shown = perSecond < 100 ? perSecond.toFixed(1) : whole(perSecond);
  const disturbed = coresOfOthers > DISTURBED ? ' ~' : '';
  return shown + disturbed + (errors > 0 ? ` **${whole(errors)} errors**` : '');
}

const slowness = ({ p50, p95, max }: Percentiles): string => `${p50} / ${p95} / ${max} ms`;

const megabytes = (value: number | undefined): string =>
  value === undefined ? '-' : `${value} MB`;

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
