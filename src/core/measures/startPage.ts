import type { ConfigProblem } from '../resource/check/configProblem.ts';
import { suggestion } from '../resource/didYouMean.ts';
import { fieldOf, type Resource, type Row } from '../resource/resource.ts';
import { choicesOf } from '../fields/choice/choice.ts';
import type { Words } from '../i18n/words.ts';
import { isAdditive, type Measure } from './measure.ts';

/** `factura_energia.desviacion`: a measure by its resource and name. */
export type MeasurePath = string;

/** Measures by month in one drawing. */
export interface StartChart {
  readonly title: Words;
  readonly series: readonly { readonly measure: MeasurePath; readonly as: 'bar' | 'line' }[];
  /** Bars of one month stand on each other. */
  readonly isStacked?: boolean;
  /** Percent below and above the last series within which a value is well. */
  readonly band?: { readonly param: string; readonly label: Words };
  /** One drawing of the values of this group today, parts of a whole, in the place of months. */
  readonly group?: string;
  /** How the values of a group follow each other; absent: the largest first. */
  readonly order?: 'choices';
}

/** What the first page shows to people of one position. */
export interface StartFigures {
  readonly tiles: readonly MeasurePath[];
  /** Names in `charts`, most important first. */
  readonly charts: readonly string[];
}

/** Money that is disputed, and that falls due. */
export interface StartMoney {
  /** Positions that it is shown to, beside administrators. */
  readonly positions: readonly string[];
  /** A sum of all months, narrowed by a list filter, and the field by which it is divided. */
  readonly disputed: { readonly measure: MeasurePath; readonly where: Row; readonly group: string };
  /** A sum of what is overdue or due soon, and the date on which it falls due. */
  readonly due: { readonly measure: MeasurePath; readonly day: string };
}

export interface StartPage {
  /** Where a person's position stands: the record whose `user` is theirs, among those that equal `where`. */
  readonly position: {
    readonly resource: string;
    readonly user: string;
    readonly field: string;
    readonly where: Row;
  };
  /** Positions of those who have none: administrators, and others. */
  readonly without: { readonly administrador: string; readonly otros: string };
  readonly figures: Readonly<Record<string, StartFigures>>;
  readonly charts: Readonly<Record<string, StartChart>>;
  readonly money: StartMoney;
}

/** The resource and the measure of a path; undefined where there is none. */
export function measureAt(
  path: MeasurePath,
  resources: ReadonlyMap<string, Resource>,
): { resource: Resource; name: string; measure: Measure } | undefined {
  const [recurso = '', name = ''] = path.split('.');
  const resource = resources.get(recurso);
  const measure = resource?.measures[name];
  return resource === undefined || measure === undefined ? undefined : { resource, name, measure };
}

/** Mistakes of the first page that the compiler cannot see. */
export function startPageProblems(
  page: StartPage,
  resources: readonly Resource[],
): ConfigProblem[] {
  const known = new Map(resources.map((resource) => [resource.name, resource]));
  const paths = resources.flatMap(({ name, measures }) =>
    Object.keys(measures).map((measure) => `${name}.${measure}`),
  );
  const missing = (path: MeasurePath, at: string): ConfigProblem[] =>
    measureAt(path, known) === undefined
      ? [{ path: at, problem: `no measure "${path}"${suggestion(path, paths)}` }]
      : [];
  return [
    ...positionProblems(page, known),
    ...moneyProblems(page, { known, missing }),
    ...Object.entries(page.figures).flatMap(([position, { tiles, charts }]) => [
      ...tiles.flatMap((path, i) => missing(path, `figures.${position}.tiles[${i}]`)),
      ...charts.flatMap((name, i) =>
        Object.hasOwn(page.charts, name)
          ? []
          : [
              {
                path: `figures.${position}.charts[${i}]`,
                problem: `no chart "${name}"${suggestion(name, Object.keys(page.charts))}`,
              },
            ],
      ),
    ]),
    ...Object.entries(page.charts).flatMap(([name, { series, group }]) =>
      series.flatMap(({ measure: path }, i) => {
        const at = `charts.${name}.series[${i}]`;
        const measure = measureAt(path, known)?.measure;
        if (measure === undefined) return missing(path, at);
        if (group !== undefined) return undivided(path, { measure, group, at });
        const problem = `"${path}" has no date: a chart by month needs one`;
        return measure.date === undefined ? [{ path: at, problem }] : [];
      }),
    ),
  ].map(({ path, problem }) => ({ path: `startPage.${path}`, problem }));
}

function undivided(
  path: MeasurePath,
  { measure, group, at }: { measure: Measure; group: string; at: string },
): ConfigProblem[] {
  const problem = `"${path}" is not divided by "${group}"`;
  return measure.groups?.includes(group) ? [] : [{ path: at, problem }];
}

function moneyProblems(
  { money: { positions, disputed, due }, figures }: StartPage,
  {
    known,
    missing,
  }: {
    known: ReadonlyMap<string, Resource>;
    missing: (path: MeasurePath, at: string) => ConfigProblem[];
  },
): ConfigProblem[] {
  const sums = [
    { at: 'money.disputed', path: disputed.measure, group: disputed.group },
    { at: 'money.due', path: due.measure, group: due.day },
  ];
  return [
    ...positions.flatMap((name, i) =>
      Object.hasOwn(figures, name)
        ? []
        : [{ path: `money.positions[${i}]`, problem: `no position "${name}"` }],
    ),
    ...sums.flatMap(({ at, path, group }) => {
      const measure = measureAt(path, known)?.measure;
      if (measure === undefined) return missing(path, at);
      const problem = `"${path}" does not add up: expected a sum or a count`;
      return [
        ...undivided(path, { measure, group, at }),
        ...(isAdditive(measure) ? [] : [{ path: at, problem }]),
      ];
    }),
  ];
}

function positionProblems(
  { position, without, figures }: StartPage,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const resource = known.get(position.resource);
  const field = resource && fieldOf(resource, position.field);
  const choices = field === undefined ? [] : choicesOf(field).map(({ id }) => id);
  if (choices.length === 0) {
    const problem = `${position.resource}.${position.field} is no field with choices`;
    return [{ path: 'position.field', problem }];
  }
  const needed = [...choices, without.administrador, without.otros];
  return [...new Set(needed)].flatMap((name) =>
    Object.hasOwn(figures, name)
      ? []
      : [{ path: 'figures', problem: `says nothing of the position "${name}"` }],
  );
}
