import type { Resource, Row } from '../../../../core/resource/resource.ts';
import type { Orm } from '../../../db/orm.ts';
import { literal } from '../../../db/tables/tables.ts';
import { isPlain } from '../../../db/tables/uniqueness.ts';
import { recordsIn } from '../../../list/readRecords.ts';
import type { Store } from '../../../resource/store.ts';

interface Asked {
  fields: readonly string[];
}

/** The first records of a resource, with some of their fields. */
export async function catalogueRows(
  orm: Orm,
  { mapping, table, resource }: Store,
  { fields, most }: Asked & { most: number },
): Promise<Row[]> {
  const text = `select coalesce(json_agg(r), '[]')::text as json from (
    select ${mapping.listOf(fields)} from "${table.name}" ${whereFixed(resource)}
    order by "id" limit ${most}) as r`;
  const [found] = await orm.run<{ json: string }>({ text }, []);
  return recordsIn(found?.json);
}

/** Those whose field is one of the texts, case and accents ignored where the field ignores them. */
export async function catalogueStatement(
  orm: Orm,
  { mapping, table, resource }: Store,
  { fields, name, texts }: Asked & { name: string; texts: readonly string[] },
): Promise<Row[]> {
  const fixed = whereFixed(resource);
  const text = `select coalesce(json_agg(r), '[]')::text as json from (
    select ${mapping.listOf(fields)} from "${table.name}"
    ${fixed === '' ? 'where' : `${fixed} and`} ${comparedTexts(resource, name)}) as r`;
  const [found] = await orm.run<{ json: string }>({ text }, [JSON.stringify(texts)]);
  return recordsIn(found?.json);
}

/** Whether a field holds text, which alone is looked up by what a cell says. */
export const sameText = (resource: Resource, name: string): boolean =>
  resource.fields[name]?.kind === 'text';

/** The form in which the unique index of the field has it. */
function comparedTexts(resource: Resource, name: string): string {
  const { code } = resource.fields[name] as { code?: boolean }; // a text field
  const wanted = code ? 'upper(t)' : 't';
  return isPlain(resource, name)
    ? `"${name}" in (select ${wanted} from jsonb_array_elements_text($1::jsonb) as t)`
    : `normaliza("${name}") in (select normaliza(t) from jsonb_array_elements_text($1::jsonb) as t)`;
}

function whereFixed({ fixed }: Resource): string {
  const parts = Object.entries(fixed).map(([name, value]) => `"${name}" = ${literal(value)}`);
  return parts.length === 0 ? '' : `where ${parts.join(' and ')}`;
}
