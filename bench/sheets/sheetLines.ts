import { rateOf, type Exported, type Imported } from './figures.ts';

/** What is told while it runs. */
export function importLine({ format, rows, planMs, applyMs, undoMs, peakMb }: Imported): string {
  const rate = rateOf(rows, planMs + applyMs);
  return (
    `import of ${rows} rows ${format}: ${rate} rows/s, ` +
    `plan ${planMs} ms, apply ${applyMs} ms, undo ${undoMs} ms, ${peakMb ?? '-'} MB`
  );
}

export function exportLine({ format, rows, tookMs, firstByteMs, peakMb }: Exported): string {
  return (
    `export of ${rows} rows ${format}: ${rateOf(rows, tookMs)} rows/s, ` +
    `first byte after ${firstByteMs} ms, ${peakMb ?? '-'} MB`
  );
}
