import { suggestion } from '../didYouMean.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { ofKind } from './checkFields.ts';
import { noField, type ConfigProblem } from './configProblem.ts';

/** Mistakes in what begins from a record or a list: resources and fields that are none, or of another kind. */
export function beginProblems(resource: Resource, known: Known): ConfigProblem[] {
  const ofRecord = Object.entries(resource.begins).flatMap(([name, beginning]) => {
    const at = `begins.${name}`;
    const target = known.get(beginning.resource);
    if (!/^[a-z][a-z_]*$/.test(name))
      return [{ path: at, problem: 'stands in addresses: small letters and _ alone' }];
    if (target === undefined) return [unknownTarget(at, beginning.resource, known)];
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
  return [...ofRecord, ...listBeginProblems(resource, known)];
}

type Known = ReadonlyMap<string, Resource>;

function listBeginProblems({ list: { begins } }: Resource, known: Known): ConfigProblem[] {
  if (begins === undefined) return [];
  const at = 'list.begins';
  const target = known.get(begins.resource);
  if (target === undefined) return [unknownTarget(at, begins.resource, known)];
  const { filter, day } = begins;
  return [
    ...ofKind(target, filter, { at: `${at}.filter`, kinds: ['json'] }),
    ...(day === undefined ? [] : ofKind(target, day, { at: `${at}.day`, kinds: ['date'] })),
    ...[filter, ...(day === undefined ? [] : [day])]
      .filter((name) => fieldOf(target, name)?.readOnly === true)
      .map((name) => ({ path: at, problem: `${target.name}.${name} is read-only` })),
  ];
}

const unknownTarget = (at: string, name: string, known: Known): ConfigProblem => ({
  path: `${at}.resource`,
  problem: `unknown resource "${name}"${suggestion(name, [...known.keys()])}`,
});

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
