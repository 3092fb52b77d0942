import { median } from '../percentiles.ts';
import { whole, type Other } from '../tableCells.ts';
import { atMost, PAST } from '../wanted.ts';
import type { Past } from './figures.ts';

export function pastRows(past: Past, engine: 'native' | 'embedded'): Other[] {
  const { changed, segments, approval, energy, explanation, reconciliation } = past;
  const figure = (ms: readonly number[]) =>
    `${whole(median(ms))} ms, slowest ${whole(Math.max(...ms))} ms`;
  const native = (row: Other): Other => (engine === 'native' ? row : [row[0], row[1]]); // agreed on for native PostgreSQL alone
  return [
    ['segments, of elements that changed', `${whole(segments)} of ${whole(changed)}`],
    ...(approval === undefined
      ? []
      : [
          native([
            `approval of a lot of ${whole(approval.updates)} updates, median of ${approval.ms.length}`,
            figure(approval.ms),
            atMost(median(approval.ms), PAST.approvalMs, 'ms'),
          ]),
        ]),
    ...(energy === undefined
      ? []
      : [
          [
            `expected energy of a month over the whole inventory from ${whole(energy.sums)} kept sums, with all ` +
              `that an invoice computes, median of ${energy.monthMs.length}`,
            figure(energy.monthMs),
            atMost(median(energy.monthMs), PAST.monthMs, 'ms'),
          ] as const,
          native([
            `the same again after an approval, median of ${energy.againMs.length}`,
            figure(energy.againMs),
            atMost(median(energy.againMs), PAST.againMs, 'ms'),
          ]),
        ]),
    ...(explanation === undefined
      ? []
      : [
          native([
            `explanation of an invoice of ${whole(explanation.lights)} lights: its three levels, first rows`,
            explanation.firstRowsMs.map((ms) => `${whole(ms)} ms`).join(', '),
            atMost(Math.max(...explanation.firstRowsMs), PAST.firstRowsMs, 'ms each'),
          ]),
          native([
            `all of its lights as ${explanation.groups} sheets, first byte of the first ` +
              `${whole(explanation.firstByteMs)} ms, ${explanation.megabytes} MB`,
            `${whole(explanation.wholeMs)} ms`,
            atMost(explanation.wholeMs, PAST.wholeMs, 'ms'),
          ]),
        ]),
    ...(reconciliation === undefined
      ? []
      : [
          [
            `file of ${whole(reconciliation.rows)} rows compared with the inventory: ${whole(reconciliation.differing)} differ, ` +
              `${whole(reconciliation.missing)} and ${whole(reconciliation.unknown)} are on one side alone; ` +
              `its differences as a csv in ${whole(reconciliation.fileMs)} ms`,
            `${whole(reconciliation.planMs)} ms`,
            atMost(reconciliation.planMs, PAST.reconcileMs, 'ms'),
          ] as const,
          native([
            'most memory of that',
            `${whole(reconciliation.peakMb ?? 0)} MB`,
            atMost(reconciliation.peakMb, PAST.reconcileMb, 'MB'),
          ]),
        ]),
  ];
}
