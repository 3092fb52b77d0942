import { partsOf } from '../../period/period.ts';
import { suggestion } from '../didYouMean.ts';
import type { Period } from '../period.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { noField, unknownNames, type ConfigProblem } from './configProblem.ts';

type Known = ReadonlyMap<string, Resource>;

/** Kinds of fields that tell a month. */
const MONTHS: readonly string[] = ['period', 'date', 'dateTime'];

/** Mistakes in what a descriptor says of the month that its records belong to. */
export function periodProblems(resource: Resource, known: Known): ConfigProblem[] {
  const { period, states } = resource;
  if (period === undefined) return [];
  const { freezes = [], later = [], moves = {}, closedIf } = period;
  const said = Object.keys(closedIf?.equals ?? {});
  const transitions = Object.keys(states?.transitions ?? {});
  return [
    ...(resource.view === undefined
      ? []
      : [{ path: 'period', problem: 'a view is not written, so no month can close it' }]),
    ...fieldProblems(resource, known),
    ...closingProblems(period, known),
    ...unknownNames(resource, freezes, (i) => `period.freezes[${i}]`),
    ...unknownNames(resource, said, (i) => `period.closedIf.equals.${said[i]}`),
    ...unknownNames(resource, Object.values(moves), (i) => `period.moves.${Object.keys(moves)[i]}`),
    ...freezes.flatMap((name, i) =>
      fieldOf(resource, name)?.computed === undefined
        ? []
        : [
            {
              path: `period.freezes[${i}]`,
              problem: `"${name}" is computed: freeze what it follows from`,
            },
          ],
    ),
    ...later.flatMap((name, i) =>
      transitions.includes(name)
        ? []
        : [
            {
              path: `period.later[${i}]`,
              problem: `unknown transition "${name}"${suggestion(name, transitions)}`,
            },
          ],
    ),
  ];
}

/** Where months are closed: by states, and each by a month of that name. */
function closingProblems({ closedBy, closedIf, field }: Period, known: Known): ConfigProblem[] {
  if (closedBy === undefined) return [];
  const path = 'period.closedBy';
  const closing = known.get(closedBy);
  if (closing === undefined) {
    const hint = suggestion(closedBy, [...known.keys()]);
    return [{ path, problem: `unknown resource "${closedBy}"${hint}` }];
  }
  const isClosing = closing.states !== undefined && fieldOf(closing, field)?.kind === 'period';
  return [
    ...(isClosing
      ? []
      : [{ path, problem: `${closedBy} needs states and the month "${field}" to close by` }]),
    ...(closedIf === undefined
      ? [{ path, problem: 'needs closedIf: what is closed is not closed again' }]
      : []),
  ];
}

function fieldProblems(resource: Resource, known: Known): ConfigProblem[] {
  if (resource.period === undefined) return [];
  const { own, parents } = partsOf(resource.period);
  const path = 'period.field';
  const field = fieldOf(resource, own);
  if (field === undefined) return [{ path, problem: noField(resource, own) }];
  if (parents === undefined) return kindProblem(resource, own);
  const target = known.get((field as { target?: string }).target ?? '');
  if (field.kind !== 'reference' || target === undefined) {
    return [{ path, problem: `"${own}" must be a reference, found ${field.kind}` }];
  }
  if (target.period?.field !== parents) {
    const problem = `the month of ${target.name} must be its "${parents}": give it period: { field: '${parents}' }`;
    return [{ path, problem }];
  }
  return kindProblem(target, parents);
}

function kindProblem(resource: Resource, name: string): ConfigProblem[] {
  const field = fieldOf(resource, name);
  const path = 'period.field';
  if (field === undefined) return [{ path, problem: noField(resource, name) }];
  if (field.computed !== undefined) {
    return [{ path, problem: `"${name}" is computed: a month is read from what is stored` }];
  }
  return MONTHS.includes(field.kind)
    ? []
    : [{ path, problem: `"${name}" must be a month, a day or a moment, found ${field.kind}` }];
}
