import { disturbedBy, slowness, whole, type Other } from '../tableCells.ts';
import { atMost, EVERYDAY } from '../wanted.ts';
import type { Bulk, Everyday, Sorts, Semaphore } from './figures.ts';

export function everydayRows({ sorts, bulk, turns, historyLines }: Everyday): Other[] {
  return [
    ...(sorts === undefined ? [] : sortRows(sorts)),
    ...(historyLines === undefined
      ? []
      : [['lines of `bitacora` where its history is looked at', whole(historyLines)] as const]),
    ...(bulk === undefined ? [] : bulkRows(bulk)),
    ...(turns === undefined ? [] : turnRows(turns)),
  ];
}

function sortRows({ looks, slowest }: Sorts): Other[] {
  const columns = new Set(looks.map(({ source }) => source)).size;
  const slow = looks.filter(({ p95 }) => p95 > EVERYDAY.sortMs);
  const names = slow
    .toSorted((a, b) => b.p95 - a.p95)
    .map(({ source, direction, p95 }) => `${source} ${direction} ${whole(p95)} ms`);
  return [
    [
      `first pages in ${looks.length} orders by ${columns} columns, each looked at shortly: p95 above ` +
        `${EVERYDAY.sortMs} ms`,
      names.length === 0 ? 'none' : names.join(', '),
    ],
    ...slowest.map(({ source, direction, server, floor }, i): Other => {
      const { latency, errors, coresOfOthers } = server;
      const beside = floor?.latency === undefined ? '' : `, floor ${floor.latency.p95} ms`;
      const wanted = atMost(latency?.p95, EVERYDAY.sortMs, 'ms');
      return [
        `p95 of the ${ORDINALS[i]} of them, \`${source} ${direction}\`, measured again`,
        `${latency?.p95 ?? '-'} ms${disturbedBy(coresOfOthers)}${beside}`,
        { ...wanted, isReached: wanted.isReached && errors === 0 },
      ];
    }),
  ];
}

const ORDINALS = ['slowest', 'second slowest', 'third slowest'];

function bulkRows(bulk: Bulk): Other[] {
  const { records, rounds, previewMs, editMs, undoMs, most, lines, floorMs } = bulk;
  const mark = disturbedBy(bulk.coresOfOthers);
  const figure = (ms: number, slowest: number) =>
    `${whole(ms)} ms${mark}, slowest ${whole(slowest)} ms`;
  const beside = (name: 'health' | 'get') =>
    (['alone', 'preview', 'edit', 'undo'] as const).map((part) => slowness(bulk[name][part]));
  return [
    [
      `bulk edit of ${whole(records)} that a filter finds, median of ${rounds}: its preview`,
      figure(previewMs, most.previewMs),
    ],
    [
      'the edit with its history',
      figure(editMs, most.editMs),
      atMost(editMs, EVERYDAY.bulkMs, 'ms'),
    ],
    ['its undo', figure(undoMs, most.undoMs), atMost(undoMs, editMs, 'ms')],
    [
      'lines of the history by one transaction: the edit / its undo',
      `${whole(lines.edit)} / ${whole(lines.undo)}`,
      {
        least: `${whole(records)} each`,
        isReached: lines.edit === records && lines.undo === records,
      },
    ],
    [
      'the floor: one `update` of as many rows',
      floorMs === undefined ? '-' : `${whole(floorMs)} ms`,
    ],
    [
      '`/api/health` alone and beside preview, edit, undo, p50 / p95 / slowest',
      beside('health').join('; '),
    ],
    ['get one, likewise', beside('get').join('; ')],
  ];
}

function turnRows(found: Semaphore | { reason: string }): Other[] {
  if ('reason' in found) return [[`next page: **not measured, ${found.reason}**`, '-']];
  const { rows, clicks, slowdown, inSight, ms, floor, coresOfOthers } = found;
  const mark = disturbedBy(coresOfOthers);
  return [
    [
      `click on the next page of ${rows} rows until those on the screen are painted, ${slowdown}x ` +
        `slower processor, ${clicks} clicks 2 s from each other, p50 / p95 / slowest`,
      slowness(inSight) + mark,
    ],
    [
      `until all ${rows} are, likewise`,
      slowness(ms) + mark,
      atMost(ms.p95, EVERYDAY.turnMs, 'ms at p95'),
    ],
    ['the floor: the same rows fetched and written into a plain table', slowness(floor) + mark],
  ];
}
