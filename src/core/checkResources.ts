import { suggestion } from './closest.ts';
import type { ConfigProblem } from './configProblem.ts';
import type { Field } from './fields/field.ts';
import { fieldTypes, typeOf } from './fields/registry.ts';
import { sortProblem, sortTerm } from './listQuery.ts';
import type { Resource } from './resource.ts';
import { stateProblems } from './checkStates.ts';
import { externalReads } from './validateRecord.ts';

type Known = ReadonlyMap<string, Resource>;

/** Every mistake of every descriptor that the compiler cannot see, all at once. */
export function checkResources(resources: readonly Resource[]): ConfigProblem[] {
  const known: Known = new Map(resources.map((resource) => [resource.name, resource]));
  return [
    ...clashes(resources),
    ...resources.flatMap((resource) =>
      [
        ...fieldProblems(resource, known),
        ...nameProblems(resource),
        ...sortProblems(resource, known),
        ...formProblems(resource),
        ...readProblems(resource, known),
        ...importProblems(resource),
        ...childProblems(resource, known),
        ...stateProblems(resource),
      ].map(({ path, problem }) => ({ path: `${resource.name}.${path}`, problem })),
    ),
  ];
}

/** The problems as one text, a line each, for the refusal to start. */
export function printProblems(problems: readonly ConfigProblem[]): string {
  return problems.map(({ path, problem }) => `  ${path}: ${problem}`).join('\n');
}

function clashes(resources: readonly Resource[]): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const routes = new Map<string, string>();
  const names = new Set<string>();
  for (const resource of resources) {
    if (names.has(resource.name)) {
      problems.push({
        path: resource.name,
        problem: 'is registered twice: remove one of the lines',
      });
    }
    names.add(resource.name);
    if (!/^[a-z][a-z0-9_]{0,59}$/.test(resource.name)) {
      problems.push({
        path: resource.name,
        problem: 'must be snake_case of at most 60 letters and digits',
      });
    }
    for (const [key, route] of Object.entries(resource.routes)) {
      const owner = routes.get(route.toLowerCase());
      const path = `${resource.name}.routes.${key}`;
      if (owner !== undefined)
        problems.push({ path, problem: `"${route}" is already the route of ${owner}` });
      routes.set(route.toLowerCase(), path);
    }
    problems.push(...sharedTableProblems(resource, resources));
  }
  return problems;
}

function sharedTableProblems(resource: Resource, resources: readonly Resource[]): ConfigProblem[] {
  const sharing = resources.filter((other) => other.table === resource.table);
  if (sharing.length < 2 || Object.keys(resource.fixed).length > 0) return [];
  const problem = `shares the table ${resource.table} with ${sharing.length - 1} other: each needs its own values`;
  return [{ path: `${resource.name}.fixed`, problem }];
}

function fieldProblems(resource: Resource, known: Known): ConfigProblem[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const at = (key: string) => `fields.${name}${key}`;
    if (!(field.kind in fieldTypes)) {
      return [{ path: at('.kind'), problem: `unknown field type "${String(field.kind)}"` }];
    }
    const problems = (typeOf(field).problems?.(field) ?? []).map(({ key, problem }) => ({
      path: at(`.${key}`),
      problem,
    }));
    if (!/^[a-z][a-z0-9_]{0,54}$/.test(name))
      problems.push({ path: at(''), problem: 'must be snake_case' });
    if (/_(gte|lte|gt|lt|neq|contains|empty)$/.test(name)) {
      problems.push({ path: at(''), problem: 'ends like a filter operator: choose another name' });
    }
    if (field.label.trim() === '') problems.push({ path: at('.label'), problem: 'is empty' });
    return [
      ...problems,
      ...targetProblems(field, known).map((p) => ({ ...p, path: at(p.path) })),
      ...defaultProblems(name, field),
    ];
  });
}

function targetProblems(field: Field, known: Known): ConfigProblem[] {
  if (field.kind !== 'reference' && field.kind !== 'references') return [];
  const { target = '', filter = {} } = field as {
    target?: string;
    filter?: Record<string, unknown>;
  };
  const resource = known.get(target);
  if (resource === undefined) {
    // the common fields point to usuario, which a toy without users need not have
    if (target === 'usuario') return [];
    const problem = `unknown resource "${target}"${suggestion(target, [...known.keys()])}`;
    return [{ path: '.target', problem }];
  }
  return unknownNames(Object.keys(filter), resource, '.filter');
}

function defaultProblems(name: string, field: Field): ConfigProblem[] {
  if (field.default === undefined || field.default === null) return [];
  const epoch = { hoy: '2000-01-01', ahora: '2000-01-01T00:00:00-05:00' };
  const checked = typeOf(field).check(field.default, field, epoch);
  if (checked.ok) return [];
  const problem = `${JSON.stringify(field.default)} is no value of this field (${checked.finding.code})`;
  return [{ path: `fields.${name}.default`, problem }];
}

function nameProblems(resource: Resource): ConfigProblem[] {
  return [
    ...unknownNames(resource.represent, resource, 'represent'),
    ...unknownNames(resource.list.columns, resource, 'list.columns'),
    ...unknownNames(resource.list.filters, resource, 'list.filters'),
    ...duplicates(resource.list.columns, 'list.columns'),
    ...resource.unique.flatMap((group, i) => unknownNames(group.fields, resource, `unique[${i}]`)),
    ...resource.keys.flatMap((key, i) => unknownNames(key, resource, `keys[${i}]`)),
    ...resource.indexes.flatMap((index, i) =>
      unknownNames(
        index.map((key) => key.replace(/^-/, '')),
        resource,
        `indexes[${i}]`,
      ),
    ),
    ...unknownNames(Object.keys(resource.fixed), resource, 'fixed'),
    ...(resource.number === undefined ? [] : numberProblems(resource, resource.number)),
  ];
}

function numberProblems(
  resource: Resource,
  number: NonNullable<Resource['number']>,
): ConfigProblem[] {
  const problems = unknownNames([number.field], resource, 'number.field');
  if (!/\{[1-9]\}/.test(number.pattern)) {
    problems.push({
      path: 'number.pattern',
      problem: `"${number.pattern}" needs a counter such as {5}`,
    });
  }
  if (number.at !== undefined && resource.states?.transitions[number.at] === undefined) {
    const known = Object.keys(resource.states?.transitions ?? {});
    problems.push({
      path: 'number.at',
      problem: `unknown transition "${number.at}"${suggestion(number.at, known)}`,
    });
  }
  return problems;
}

function sortProblems(resource: Resource, known: Known): ConfigProblem[] {
  return resource.sort.flatMap((key, i) => {
    const problem = sortProblem(resource, sortTerm(key).path, known);
    return problem === undefined ? [] : [{ path: `sort[${i}]`, problem }];
  });
}

function formProblems(resource: Resource): ConfigProblem[] {
  const shown = resource.form.flatMap((section) => section.fields);
  const problems = resource.form.flatMap((section, i) =>
    unknownNames(section.fields, resource, `form[${i}].fields`),
  );
  problems.push(...duplicates(shown, 'form'));
  if (resource.access.escribir === 'nadie') return problems;
  for (const [name, field] of Object.entries(resource.fields)) {
    const filled =
      field.readOnly ||
      field.default !== undefined ||
      name in resource.fixed ||
      shown.includes(name);
    if (field.required && !filled) {
      problems.push({
        path: 'form',
        problem: `lacks "${name}", which is required and has no default`,
      });
    }
  }
  return problems;
}

function readProblems(resource: Resource, known: Known): ConfigProblem[] {
  const problems = externalReads(resource).flatMap((path) => {
    if (path.startsWith('$')) return [];
    const [name = '', column = ''] = path.split('.');
    const field = resource.fields[name];
    const target = known.get((field as { target?: string } | undefined)?.target ?? '');
    if (field?.kind !== 'reference')
      return [{ path: 'reads', problem: `"${path}": ${name} is no reference` }];
    if (target === undefined || column in target.fields) return [];
    const hint = suggestion(column, Object.keys(target.fields));
    return [
      { path: 'reads', problem: `"${path}": ${target.name} has no field "${column}"${hint}` },
    ];
  });
  const rules = resource.rules.flatMap((rule, i) =>
    unknownNames(rule.fields, resource, `rules[${i}].fields`),
  );
  return [...problems, ...rules];
}

function importProblems(resource: Resource): ConfigProblem[] {
  const virtual = Object.entries(resource.import.virtual);
  const problems = unknownNames(Object.keys(resource.import.aliases), resource, 'import.aliases');
  for (const [name, column] of virtual) {
    problems.push(...unknownNames(column.targets, resource, `import.virtual.${name}.targets`));
    if (name in resource.fields) {
      problems.push({
        path: `import.virtual.${name}`,
        problem: 'is also a field: use import.aliases',
      });
    }
  }
  return problems;
}

function childProblems(resource: Resource, known: Known): ConfigProblem[] {
  return resource.children.flatMap((child, i) => {
    const target = known.get(child.resource);
    if (target === undefined) {
      const hint = suggestion(child.resource, [...known.keys()]);
      return [
        { path: `children[${i}].resource`, problem: `unknown resource "${child.resource}"${hint}` },
      ];
    }
    return unknownNames([child.field], target, `children[${i}].field`);
  });
}

function unknownNames(names: readonly string[], resource: Resource, path: string): ConfigProblem[] {
  return names.flatMap((name, i) => {
    if (name in resource.fields) return [];
    const hint = suggestion(name, Object.keys(resource.fields));
    const at = names.length === 1 && !path.endsWith('s') ? path : `${path}[${i}]`;
    return [{ path: at, problem: `${resource.name} has no field "${name}"${hint}` }];
  });
}

function duplicates(names: readonly string[], path: string): ConfigProblem[] {
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  return twice.map((name) => ({ path, problem: `names "${name}" twice` }));
}
