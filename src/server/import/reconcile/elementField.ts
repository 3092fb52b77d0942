import type { Store } from '../../resource/store.ts';

/** The field of a destination that names the record of a sheet's row. */
export function elementField({ resource }: Store): string {
  const { sheet } = resource.import;
  const found = Object.entries(resource.fields).find(
    ([, field]) => (field as { target?: string }).target === sheet?.resource, // reference fields have one
  );
  if (found === undefined) throw new Error(`${resource.name} names no ${sheet?.resource ?? ''}`);
  return found[0];
}
