import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import type { SortTerm } from '../../core/list/listQuery.ts';

const token = z.strictObject({
  orden: z.string(),
  claves: z.array(z.string().nullable()).min(1).max(30),
});

/** The order's values of the last row of a page, so that the next one begins right behind it. */
export function writeCursor(keys: string, sort: readonly SortTerm[]): string {
  const claves = JSON.parse(keys) as unknown; // what the database wrote
  return Buffer.from(JSON.stringify({ orden: wordsOf(sort), claves })).toString('base64url');
}

/** The values that `writeCursor` wrote; undefined for the first page. Throws `CONSULTA_INVALIDA`. */
export function readCursor(
  cursor: string,
  sort: readonly SortTerm[],
): readonly (string | null)[] | undefined {
  if (cursor === '') return undefined;
  const parsed = token.safeParse(decoded(cursor));
  if (!parsed.success) refuse('expected the X-Cursor of the page before, or nothing for the first');
  if (parsed.data.orden !== wordsOf(sort)) refuse('it belongs to a list in another order');
  return parsed.data.claves;
}

const wordsOf = (sort: readonly SortTerm[]): string =>
  sort.map(({ path, descending }) => (descending ? `-${path}` : path)).join();

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo: `cursor: ${motivo}` } });
}
