import { suggestion } from '../didYouMean.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { ofKind } from './checkFields.ts';
import { duplicates, unknownNames, type ConfigProblem } from './configProblem.ts';

/** Mistakes in what chosen records of a list become. */
export function makesProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const { makes } = resource.list;
  if (makes === undefined) return [];
  const at = 'list.makes';
  const target = known.get(makes.resource);
  if (target === undefined) {
    const problem = `unknown resource "${makes.resource}"${suggestion(makes.resource, [...known.keys()])}`;
    return [{ path: `${at}.resource`, problem }];
  }
  const readOnly = makes.asks.filter((name) => fieldOf(target, name)?.readOnly === true);
  return [
    ...ofKind(target, makes.field, { at: `${at}.field`, kinds: ['reference'] }),
    ...unknownNames(target, makes.asks, (i) => `${at}.asks[${i}]`),
    ...duplicates(makes.asks, `${at}.asks`),
    ...readOnly.map((name) => ({
      path: `${at}.asks`,
      problem: `"${name}" is set by the server: nobody enters it`,
    })),
    ...(target.access.escribir === 'nadie'
      ? [{ path: `${at}.resource`, problem: `nobody writes ${target.name}` }]
      : []),
  ];
}
