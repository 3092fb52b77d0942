import { whole, type Other } from '../tableCells.ts';
import { atMost, FIRST } from '../wanted.ts';
import type { FirstLoad, NoBrowser } from './figures.ts';

export function firstLoadRows(found: FirstLoad | NoBrowser): Other[] {
  if ('reason' in found) return [[`first load: **not measured, ${found.reason}**`, '-']];
  const { slowdown, loads, floorMs, signIn, list } = found;
  const how = `cold cache, ${slowdown}x slower processor, median of ${loads}`;
  return [
    [`an empty page, ${how}`, `${whole(floorMs)} ms`],
    [
      'sign-in page until it takes a letter, likewise',
      `${whole(signIn.ms)} ms`,
      atMost(signIn.ms, FIRST.signInMs, 'ms'),
    ],
    [
      'list until 25 rows are painted, likewise',
      `${whole(list.ms)} ms`,
      atMost(list.ms, FIRST.listMs, 'ms'),
    ],
    ['layout shift of the sign-in page', `${signIn.shift}`, atMost(signIn.shift, FIRST.shift, '')],
    ['layout shift of the list', `${list.shift}`, atMost(list.shift, FIRST.shift, '')],
  ];
}
