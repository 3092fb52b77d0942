import type { Resource } from '../../src/core/resource/resource.ts';
import { columnsOf } from '../../src/client/list/columns/columns.ts';
import { floorOf, type Measure } from '../measures/measure.ts';
import { PAGE } from '../measures/reads.ts';
import type { Subject } from '../subjects/subject.ts';
import { pagesClient } from './listCalls.ts';

/** The first page in one of the orders that a click on a column's head asks for. */
export interface Sorted {
  source: string;
  direction: 'ASC' | 'DESC';
  measure: Measure;
}

/** All columns that our list offers to sort by, each in both directions. */
export function sortsOf(subject: Subject, resources: ReadonlyMap<string, Resource>): Sorted[] {
  const resource = resources.get(subject.resource);
  if (resource === undefined) throw new Error(`no resource "${subject.resource}"`);
  return columnsOf(resource, resources)
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ source }) =>
      (['ASC', 'DESC'] as const).map((direction) => ({
        source,
        direction,
        measure: sortMeasure(subject, resource, { source, direction }),
      })),
    );
}

function sortMeasure(
  subject: Subject,
  resource: Resource,
  { source, direction }: Omit<Sorted, 'measure'>,
): Measure {
  const name = `sort ${source} ${direction}`;
  return {
    name,
    client: async (api) =>
      pagesClient(api, () => ({ resource: subject.resource, sort: [source, direction] })),
    floor: floorOf({
      name,
      statement: statementOf(subject, resource, { source, direction }),
      valuesFor: () => () => [],
    }),
  };
}

/** Empty values come last both ways; ids break ties, of a reference first those of its target. */
function statementOf(
  { resource: table, columns }: Subject,
  { fields }: Resource,
  { source, direction }: Omit<Sorted, 'measure'>,
): string {
  const [name = '', column] = source.split('.');
  const target = (fields[name] as { target?: string } | undefined)?.target;
  const join = column === undefined ? '' : `left join ${target} as o on o.id = t.${name}`;
  const by = column === undefined ? `t.${name}` : `o.${column}`;
  const ofTarget = column === undefined ? '' : `, t.${name} ${direction}`;
  const ids = name === 'id' ? '' : `${ofTarget}, t.id ${direction}`;
  return `select ${columns} from (select t.* from ${table} as t ${join}
    order by ${by} ${direction} nulls last${ids} limit ${PAGE}) as t`;
}
