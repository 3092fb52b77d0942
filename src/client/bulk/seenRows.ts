import type { QueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'ra-core';

type Rows = ReadonlyMap<string, RaRecord>;

const NONE: Rows = new Map();
const keyOf = (resource: string) => ['elegidos', resource];

/** The chosen rows as they were last on the screen, also those of other pages. */
export const seenRows = (client: QueryClient, resource: string): Rows =>
  client.getQueryData<Rows>(keyOf(resource)) ?? NONE;

/** With the other data, so that it ends with the session; what is not chosen is forgotten. */
export function noteSeen(
  client: QueryClient,
  resource: string,
  { rows, chosen }: { rows: readonly RaRecord[]; chosen: readonly Identifier[] },
): void {
  const before = seenRows(client, resource);
  if (chosen.length === 0 && before.size === 0) return;
  const here = new Map(rows.map((row) => [row.id, row]));
  const seen = chosen.flatMap((id) => {
    const row = here.get(id) ?? before.get(String(id));
    return row === undefined ? [] : [[String(id), row] as const];
  });
  client.setQueryDefaults(keyOf(resource), { gcTime: Infinity });
  client.setQueryData<Rows>(keyOf(resource), new Map(seen));
}
