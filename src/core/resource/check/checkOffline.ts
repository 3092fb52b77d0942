import { suggestion } from '../didYouMean.ts';
import type { Offline } from '../offline.ts';
import { fieldOf, type ChildRows, type Resource } from '../resource.ts';
import { noField, type ConfigProblem } from './configProblem.ts';

type Known = ReadonlyMap<string, Resource>;

/** Mistakes in `offline` of the child rows of a resource. */
export function offlineProblems(resource: Resource, known: Known): ConfigProblem[] {
  return resource.children.flatMap((rows, i) =>
    rows.offline === undefined
      ? []
      : rowProblems(resource, { rows, offline: rows.offline, known }).map(({ path, problem }) => ({
          path: `children[${i}].offline${path}`,
          problem,
        })),
  );
}

function rowProblems(
  parent: Resource,
  { rows, offline, known }: { rows: ChildRows; offline: Offline; known: Known },
): ConfigProblem[] {
  const child = known.get(rows.resource);
  // that it is unknown is told at `children` itself
  if (child === undefined) return [];
  const other = [...known.values()].find(
    ({ name, children }) =>
      name !== parent.name &&
      children.some((one) => one.resource === child.name && one.offline !== undefined),
  );
  return [
    ...idProblems(child, offline.id),
    ...offline.files.flatMap((name, i) => fileProblems(child, name, `.files[${i}]`)),
    ...(child.access.escribir === 'nadie'
      ? [{ path: '', problem: `nobody writes ${child.name}` }]
      : []),
    ...(other === undefined
      ? []
      : [{ path: '', problem: `${child.name} is kept on devices for ${other.name} already` }]),
  ];
}

function idProblems(child: Resource, name: string): ConfigProblem[] {
  const field = fieldOf(child, name);
  if (field === undefined) return [{ path: '.id', problem: noField(child, name) }];
  const isUnique = child.unique.some(({ fields }) => fields.length === 1 && fields[0] === name);
  const isText = field.kind === 'text' && field.readOnly !== true;
  const isLong = ((field as { max?: number }).max ?? UUID_LENGTH) >= UUID_LENGTH;
  return isUnique && isText && isLong
    ? []
    : [
        {
          path: '.id',
          problem: `"${name}" must be an entered text, unique, of at least ${UUID_LENGTH} characters`,
        },
      ];
}

const UUID_LENGTH = 36;

function fileProblems(child: Resource, name: string, path: string): ConfigProblem[] {
  const field = fieldOf(child, name);
  if (field === undefined) {
    const files = Object.keys(child.fields).filter((one) => child.fields[one]?.kind === 'file');
    return [{ path, problem: `${noField(child, name)}${suggestion(name, files)}` }];
  }
  return field.kind === 'file' ? [] : [{ path, problem: `"${name}" holds no files` }];
}
