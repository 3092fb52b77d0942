import type { Identifier } from 'ra-core';

/** What a write was about: a record, or several ones of a resource. */
export interface Written {
  resource: string;
  id?: Identifier | undefined;
}

const tokens = new Map<string, string>();

const keyOf = ({ resource, id }: Written): string => `${resource} ${id ?? ''}`;

/** Keeps what undoes a write until its notice is shown; a write that has none forgets the one before. */
export function rememberUndo(written: Written, headers: Headers): void {
  const token = headers.get('X-Deshacer');
  if (token === null) tokens.delete(keyOf(written));
  else tokens.set(keyOf(written), token);
}

/** What undoes the last write of this; once. */
export function takeUndo(written: Written): string | undefined {
  const token = tokens.get(keyOf(written));
  tokens.delete(keyOf(written));
  return token;
}
