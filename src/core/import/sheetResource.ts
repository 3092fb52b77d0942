import type { Field } from '../fields/field.ts';
import type { Resource } from '../resource/resource.ts';

/**
 * What the columns of a destination's sheets mean: the resource itself, or another one with own
 * fields beside (`import.sheet`). Nothing is stored of it; rules are those of whoever judges.
 */
export function sheetOf(resource: Resource, resources: ReadonlyMap<string, Resource>): Resource {
  const { sheet } = resource.import;
  if (sheet === undefined) return resource;
  const found = made.get(resource) ?? composed(resource, known(resources, sheet.resource));
  made.set(resource, found);
  return found;
}

/** By what the columns of one file are read: those of its own export name records of the resource. */
export const columnsMean = (
  resource: Resource,
  resources: ReadonlyMap<string, Resource>,
  propia: boolean | undefined,
): Resource => (propia === true ? resource : sheetOf(resource, resources));

const made = new WeakMap<Resource, Resource>();

function known(resources: ReadonlyMap<string, Resource>, name: string): Resource {
  const resource = resources.get(name);
  if (resource === undefined) throw new Error(`no resource "${name}"`);
  return resource;
}

function composed(resource: Resource, base: Resource): Resource {
  const columns = Object.entries(resource.import.sheet?.columns ?? {});
  const own = columns.flatMap(([name, { field, label, found }]): [string, Field][] => {
    const definition = resource.fields[field];
    if (definition === undefined) return [];
    const named = label === undefined ? definition : { ...definition, label };
    return [[name, found === true ? { ...named, required: false } : named]];
  });
  const { states: _, number: __, ...plain } = base;
  // elements are named by their codes
  const { id: ___, ...fields } = base.fields;
  return {
    ...plain,
    label: resource.label,
    title: resource.title,
    fields: { ...fields, ...Object.fromEntries(own) },
    unique: [],
    rules: [],
    import: {
      allowed: true,
      names: [],
      aliases: {
        ...base.import.aliases,
        ...Object.fromEntries(columns.map(([name, { aliases = [] }]) => [name, aliases])),
      },
      virtual: base.import.virtual,
      spoken: base.import.spoken,
      totals: [],
      sheet: resource.import.sheet as NonNullable<Resource['import']['sheet']>, // it was asked for
    },
  };
}
