import { BOOKKEEPING } from '../../../core/resource/resource.ts';
import type { Storage } from '../../../core/fields/field.ts';
import { columnNames, storageOf } from '../../db/tables/columns.ts';
import type { Store } from '../../resource/store.ts';

export interface PlannedColumn {
  column: string;
  field: string;
  /** Its value in `valores` of the planned row `f`; null where that has none. */
  value: string;
}

/** The columns of a resource's own fields; points lie in two. */
export function plannedColumns({ resource }: Store): PlannedColumn[] {
  return Object.entries(resource.fields).flatMap(([field, definition]) => {
    if (BOOKKEEPING.includes(field)) return [];
    const columns = columnNames(field, definition);
    const [first, second] = columns;
    if (first === undefined) return [];
    const { kind } = storageOf(definition);
    if (second !== undefined) {
      return columns.map((column) => {
        const part = column.slice(-3); // lat, lng
        return { column, field, value: `(f.valores #>> '{${field},${part}}')::numeric` };
      });
    }
    return [{ column: first, field, value: readers[kind](field) }];
  });
}

type Kind = Exclude<Storage['kind'], 'point' | 'none'>;

const cast = (type: string) => (field: string) => `(f.valores ->> '${field}')::${type}`;

/** Column by column, which takes half the time of `jsonb_populate_record`. */
const readers: Readonly<Record<Kind | 'point' | 'none', (field: string) => string>> = {
  text: (field) => `f.valores ->> '${field}'`,
  integer: cast('int'),
  bigint: cast('bigint'),
  numeric: cast('numeric'),
  boolean: cast('boolean'),
  date: cast('date'),
  timestamp: cast('timestamptz'),
  json: (field) => `nullif(f.valores -> '${field}', 'null')`,
  bigints: (field) => `case jsonb_typeof(f.valores -> '${field}') when 'array' then
    array(select jsonb_array_elements_text(f.valores -> '${field}')::bigint) end`,
  point: () => 'null',
  none: () => 'null',
};

/** `"codigo", "nombre"` */
export const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');
