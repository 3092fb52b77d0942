import type { AskerValue } from '../fields/field.ts';
import type { Resource, Row } from '../resource/resource.ts';

/** What a new record has by who makes it, where nothing was entered. */
export function askerDefaults(
  resource: Pick<Resource, 'fields'>,
  asker: Readonly<Record<AskerValue, unknown>>,
): Row {
  const given = Object.entries(resource.fields).flatMap(([name, { defaultOf }]) =>
    defaultOf === undefined ? [] : [[name, asker[defaultOf]] as const],
  );
  return Object.fromEntries(given);
}
