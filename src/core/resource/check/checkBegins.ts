import { suggestion } from '../didYouMean.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { noField, type ConfigProblem } from './configProblem.ts';

/** Mistakes in what begins from a record: resources and fields that are none, or of another kind. */
export function beginProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  return Object.entries(resource.begins).flatMap(([name, beginning]) => {
    const at = `begins.${name}`;
    const target = known.get(beginning.resource);
    if (!/^[a-z][a-z_]*$/.test(name))
      return [{ path: at, problem: 'stands in addresses: small letters and _ alone' }];
    if (target === undefined) {
      const hint = suggestion(beginning.resource, [...known.keys()]);
      return [
        { path: `${at}.resource`, problem: `unknown resource "${beginning.resource}"${hint}` },
      ];
    }
    return [
      ...Object.entries(beginning.values).flatMap(([field, value]) =>
        valueProblems(resource, target, { field, value }).map((problem) => ({
          path: `${at}.values.${field}`,
          problem,
        })),
      ),
      ...Object.entries(beginning.values).flatMap(([field, { reason }]) =>
        namesIn(reason?.es).flatMap((each) =>
          fieldOf(resource, each) === undefined
            ? [{ path: `${at}.values.${field}.reason`, problem: noField(resource, each) }]
            : [],
        ),
      ),
    ];
  });
}

function valueProblems(
  resource: Resource,
  target: Resource,
  { field, value }: { field: string; value: object },
): string[] {
  const entered = fieldOf(target, field);
  if (entered === undefined) return [noField(target, field)];
  if (entered.readOnly === true)
    return [`${target.name}.${field} is read-only: nobody can begin with it`];
  if (!('from' in value)) return [];
  const from = String(value.from);
  const { target: points } = entered as { target?: string };
  if (from === 'id' && points === resource.name) return [];
  const source = fieldOf(resource, from);
  if (source === undefined) return [noField(resource, from)];
  return source.kind === entered.kind
    ? []
    : [`"${from}" is ${source.kind}, ${target.name}.${field} is ${entered.kind}`];
}

/** The names between braces. */
const namesIn = (text = ''): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
