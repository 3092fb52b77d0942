import { suggestion } from '../didYouMean.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { summaryOf } from '../summary.ts';
import { noField, type ConfigProblem } from './configProblem.ts';

/** Mistakes in the face `summary` of a list: its figures are measures, and each table divides all of its own. */
export function summaryProblems(resource: Resource): ConfigProblem[] {
  const summary = summaryOf(resource);
  if (summary === undefined) return [];
  const { measures } = resource;
  const unknown = (names: readonly string[], at: string): ConfigProblem[] =>
    names.flatMap((name, i) =>
      Object.hasOwn(measures, name)
        ? []
        : [
            {
              path: `${at}[${i}]`,
              problem: `${resource.name} has no measure "${name}"${suggestion(name, Object.keys(measures))}`,
            },
          ],
    );
  return [
    ...unknown(summary.figures, '.figures'),
    ...summary.tables.flatMap(({ by, figures }, i) => {
      const at = `.tables[${i}]`;
      const undivided = figures.filter(
        (name) => measures[name] !== undefined && measures[name].groups?.includes(by) !== true,
      );
      return [
        ...unknown(figures, `${at}.figures`),
        ...(figures.length === 0 ? [{ path: `${at}.figures`, problem: 'names no measure' }] : []),
        ...(fieldOf(resource, by) === undefined
          ? [{ path: `${at}.by`, problem: noField(resource, by) }]
          : undivided.map((name) => ({
              path: `${at}.figures`,
              problem: `"${name}" is not divided by "${by}"`,
            }))),
      ];
    }),
  ].map(({ path, problem }) => ({ path: `list.faces.summary${path}`, problem }));
}
