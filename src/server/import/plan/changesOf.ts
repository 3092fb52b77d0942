import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../core/resource/resource.ts';

/** What a row changes in its record, and what stood there; `unseen` counts as changed whatever it is. */
export function changesOf(
  previous: Row,
  record: Row,
  unseen: readonly string[] = [],
): { valores: Row; antes: Row } {
  const valores: Row = {};
  const antes: Row = {};
  for (const [name, value] of Object.entries(record)) {
    const before = previous[name] ?? null;
    const after = value ?? null;
    const isSame = before === after || isDeepStrictEqual(before, after);
    if (isSame && !unseen.includes(name)) continue;
    valores[name] = after;
    antes[name] = before;
  }
  return { valores, antes };
}
