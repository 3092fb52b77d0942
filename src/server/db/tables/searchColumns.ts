import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '../../../core/resource/resource.ts';

/** Columns that hold the searchable text, normalised; the second one without personal data. */
const SEARCH_COLUMN = 'busqueda';
const OPEN_SEARCH_COLUMN = 'busqueda_abierta';

export const searchFields = (resource: Resource, withoutPersonal = false): string[] =>
  Object.keys(resource.fields).filter((name) => {
    const { search, personal } = resource.fields[name] ?? {};
    return search && !(withoutPersonal && personal);
  });

/** The second column is made only where it differs from the first. */
export const searchColumn = (resource: Resource, withoutPersonal: boolean): string =>
  withoutPersonal && searchesPersonal(resource) ? OPEN_SEARCH_COLUMN : SEARCH_COLUMN;

/** Free text finds personal data, for who may see them. */
export const searchesPersonal = (resource: Resource): boolean =>
  searchFields(resource, true).length < searchFields(resource).length;

/** Each search column of a table with the fields in it; none where nothing is searched. */
export function searches(resource: Resource): { column: string; fields: string[] }[] {
  return [false, ...(searchesPersonal(resource) ? [true] : [])]
    .map((withoutPersonal) => ({
      column: searchColumn(resource, withoutPersonal),
      fields: searchFields(resource, withoutPersonal),
    }))
    .filter(({ fields }) => fields.length > 0);
}

export function searchText(fields: readonly string[]): SQL {
  const parts = fields.map((name) => sql`coalesce(${sql.identifier(name)}, '')`);
  return sql`normaliza(${sql.join(parts, sql` || ' ' || `)})`;
}
