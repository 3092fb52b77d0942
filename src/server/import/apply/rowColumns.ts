import { columnNames } from '../../db/columns.ts';
import type { Store } from '../../records/store.ts';

/** Fields that every write signs by itself. */
const SIGNED = new Set([
  'id',
  'version',
  'creado_en',
  'creado_por',
  'modificado_en',
  'modificado_por',
]);

/**
 * The columns of a resource's own fields, each with the expression that reads it from a plan:
 * `valores` of the row `f`, populated as `p`; points lie in two columns.
 */
export function plannedColumns({
  resource,
}: Store): { column: string; field: string; value: string }[] {
  return Object.entries(resource.fields).flatMap(([field, definition]) => {
    if (SIGNED.has(field)) return [];
    const columns = columnNames(field, definition);
    if (columns.length === 2) {
      return columns.map((column) => {
        const part = column.slice(-3); // _lat, _lng
        return { column, field, value: `(f.valores #>> '{${field},${part}}')::numeric` };
      });
    }
    return columns.map((column) => ({ column, field, value: `p."${column}"` }));
  });
}

/** `"codigo", "nombre"` */
export const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');
