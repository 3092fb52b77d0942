import { foldText } from '../../../core/fields/foldText.ts';
import type { Resource } from '../../../core/resource/resource.ts';

/** Keys that the number of the row can make up: one text by itself. */
export function generatedKeys(resource: Resource): string[] {
  // codes that name what is there already cannot be made up
  if (resource.import.sheet !== undefined) return [];
  return resource.keys.flatMap(([name = '', ...others]) =>
    others.length === 0 && resource.fields[name]?.kind === 'text' ? [name] : [],
  );
}

/** A pattern to begin with: `PUN-{fila:5}` for Punto de inventario. */
export function firstPattern({ label }: Resource): string {
  return `${foldText(label).slice(0, 3).toUpperCase()}-{fila:5}`;
}
