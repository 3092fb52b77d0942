import type { Engine } from '../options.ts';
import { disturbedBy, slowness, whole } from '../tableCells.ts';
import { atLeast, atMost, SHEETS, shown, type Wanted } from '../wanted.ts';
import {
  phases,
  rateOf,
  type Exported,
  type Exports,
  type Imported,
  type Imports,
  type Phase,
  type Sheets,
} from './figures.ts';

/** Files in and out, as markdown; nothing of what was not measured. */
export function sheetsTables(engine: Engine, { imports, exports }: Sheets): string[] {
  return [
    ...(imports === undefined ? [] : importTables(engine, imports)),
    ...(exports === undefined ? [] : exportTable(exports)),
  ];
}

function importTables(engine: Engine, { files, copyMs, beside }: Imports): string[] {
  const all = beside.rows;
  const few = files.find(({ rows }) => rows < all);
  return [
    '| import | rows | rows/s | plan / apply / undo s | most MB | `COPY` rows/s | of the floor | wanted |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...files.map((file) => {
      const isWhole = file.rows === all;
      const copied = isWhole && copyMs !== undefined ? rateOf(all, copyMs) : undefined;
      return importRow(file, {
        copied,
        wanted: isWhole ? wantedOfImport(engine, { file, few }) : [],
      });
    }),
    importRow(beside, { name: `${beside.format}, beside four who look`, wanted: [] }),
    '',
    '| first page by four, p50 / p95 / slowest | | wanted |',
    '|---|--:|--:|',
    ...phases.map((phase) => pageRow(engine, beside, phase)),
    `| failed | ${failures(beside)} | ${shown(atMost(beside.failed, 0, 'errors'))} |`,
    '',
  ];
}

function importRow(
  { format, rows, planMs, applyMs, undoMs, peakMb, coresOfOthers }: Imported,
  also: { name?: string; copied?: number | undefined; wanted: readonly Wanted[] },
): string {
  const { name = format, copied, wanted } = also;
  const rate = rateOf(rows, planMs + applyMs);
  return row([
    name,
    whole(rows),
    whole(rate) + disturbedBy(coresOfOthers),
    [planMs, applyMs, undoMs].map(seconds).join(' / '),
    peakMb ?? '-',
    copied === undefined ? '-' : whole(copied),
    copied === undefined ? '-' : `${(rate / copied).toFixed(2)}x`,
    listed(wanted),
  ]);
}

/** Four times the rows may take no more memory than what repeats no better. */
function wantedOfImport(
  engine: Engine,
  { file, few }: { file: Imported; few: Imported | undefined },
): Wanted[] {
  const { format, rows, planMs, applyMs, undoMs, peakMb } = file;
  return [
    atLeast(rateOf(rows, planMs + applyMs), SHEETS.importRate[engine][format], 'rows/s'),
    atMost(undoMs / 1000, applyMs / 1000, 's to undo'),
    atMost(peakMb, SHEETS.importMb[engine], 'MB'),
    ...(few?.peakMb === undefined || few.format !== format
      ? []
      : [atMost(peakMb, few.peakMb * SHEETS.growth, `MB as ${whole(few.rows)} rows take`)]),
  ];
}

const told = {
  quiet: 'before',
  planning: 'while it is planned',
  applying: 'while it is applied',
  undoing: 'while it is undone',
} satisfies Record<Phase, string>;

function pageRow(engine: Engine, { pages, rows }: Imports['beside'], phase: Phase): string {
  const found = pages[phase];
  return row([
    told[phase],
    found === undefined ? 'nobody was answered' : slowness(found),
    listed(wantedOfPages(engine, { pages, rows, phase })),
  ]);
}

/** The embedded database has one queue: while it writes, the others wait. */
function wantedOfPages(
  engine: Engine,
  { pages, rows, phase }: Pick<Imports['beside'], 'pages' | 'rows'> & { phase: Phase },
): Wanted[] {
  const { [phase]: found, quiet } = pages;
  if (phase === 'quiet' || phase === 'undoing') return [];
  if (engine === 'embedded' && phase === 'applying') {
    return [atMost(found?.max, (SHEETS.waitMs * rows) / SHEETS.waitRows, 'ms at most')];
  }
  return [atMost(found?.p95, (quiet?.p95 ?? NaN) * SHEETS.slower, 'ms at p95')];
}

function exportTable({ files, copyMs }: Exports): string[] {
  return [
    '| export | rows | rows/s | first byte ms | MB | most MB | `COPY` rows/s | of the floor | wanted |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...files.map((file) => {
      const { format, rows, tookMs, firstByteMs, megabytes, peakMb, coresOfOthers } = file;
      const rate = rateOf(rows, tookMs);
      const copied = copyMs === undefined ? undefined : rateOf(rows, copyMs);
      return row([
        format,
        whole(rows),
        whole(rate) + disturbedBy(coresOfOthers),
        whole(firstByteMs),
        megabytes,
        peakMb ?? '-',
        copied === undefined ? '-' : whole(copied),
        copied === undefined ? '-' : `${(rate / copied).toFixed(2)}x`,
        listed(wantedOfExport(file)),
      ]);
    }),
    '',
  ];
}

/** A rate of lists up to some size; of large ones, that they neither fill the memory nor delay. */
function wantedOfExport({ format, rows, tookMs, firstByteMs, peakMb }: Exported): Wanted[] {
  if (rows < SHEETS.largeRows) {
    return [atLeast(rateOf(rows, tookMs), SHEETS.exportRate[format], 'rows/s')];
  }
  if (format !== 'csv') return [];
  return [
    atMost(peakMb, SHEETS.exportMb, 'MB'),
    atMost(firstByteMs, SHEETS.firstByteMs, 'ms to the first byte'),
  ];
}

function failures({ failed, error }: Imports['beside']): string {
  return error === undefined ? whole(failed) : `**${whole(failed)}**: ${inCell(error)}`;
}

/** What an answer said must not end the cell or the line. */
const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const listed = (wanted: readonly Wanted[]): string =>
  wanted.length === 0 ? '-' : wanted.map(shown).join('<br>');

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
