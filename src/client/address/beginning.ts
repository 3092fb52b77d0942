import type { Identifier } from 'ra-core';

const KEY = 'de';

/** The record that a new one begins from, in the address of its form: `?de=factura_pendiente.factura.12`. */
export interface BeginningPlace {
  source: string;
  /** As `begins` of the source names it. */
  name: string;
  id: number;
}

export const beginningSearch = (source: string, name: string, id: Identifier): string =>
  `?${KEY}=${source}.${name}.${id}`;

export function beginningIn(search: string): BeginningPlace | undefined {
  const text = new URLSearchParams(search).get(KEY) ?? '';
  const [, source = '', name = '', id = ''] = /^(\w+)\.(\w+)\.([1-9]\d{0,14})$/.exec(text) ?? [];
  return id === '' ? undefined : { source, name, id: Number(id) };
}
