import { choicesOf } from '../../fields/choice/choice.ts';
import { suggestion } from '../didYouMean.ts';
import { boardOf, MOST_ON_CARD, type BoardAge } from '../faces/board.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { ofKind } from './checkFields.ts';
import { duplicates, unknownNames, type ConfigProblem } from './configProblem.ts';

/** Mistakes in the face `board` of a list. */
export function boardProblems(resource: Resource): ConfigProblem[] {
  const board = boardOf(resource);
  if (board === undefined) return [];
  const { by, card, age } = board;
  return [
    ...stateProblems(resource, by),
    ...unknownNames(resource, card, (i) => `.card[${i}]`),
    ...duplicates(card, '.card'),
    ...(card.length > MOST_ON_CARD
      ? [{ path: '.card', problem: `names ${card.length} fields: at most ${MOST_ON_CARD}` }]
      : []),
    ...(age === undefined ? [] : ageProblems(resource, age)),
    ...(resource.life === undefined
      ? []
      : [{ path: '', problem: `${resource.name} has a past, in which nothing is moved` }]),
  ].map(({ path, problem }) => ({ path: `list.faces.board${path}`, problem }));
}

function stateProblems({ name, states, list }: Resource, by: string): ConfigProblem[] {
  if (states === undefined || states.field !== by) {
    const expected =
      states === undefined
        ? `${name} has no states`
        : `expected the field of the states, "${states.field}", found "${by}"`;
    return [{ path: '.by', problem: expected }];
  }
  return list.filters.includes(by)
    ? []
    : [{ path: '.by', problem: `"${by}" must be one of list.filters: a column asks by it` }];
}

function ageProblems(resource: Resource, age: BoardAge): ConfigProblem[] {
  const { since, warning, bad, in: counted } = age;
  const states = fieldOf(resource, resource.states?.field ?? '');
  const known = states?.kind === 'choice' ? choicesOf(states).map(({ id }) => id) : [];
  return [
    ...ofKind(resource, since, { at: '.age.since', kinds: ['date', 'dateTime'] }),
    ...(warning > 0 && bad > warning
      ? []
      : [
          {
            path: '.age',
            problem: `expected 0 < warning < bad, found ${warning} and ${bad} days`,
          },
        ]),
    ...counted.flatMap((state, i) =>
      known.includes(state)
        ? []
        : [
            {
              path: `.age.in[${i}]`,
              problem: `"${state}" is no state of ${resource.name}${suggestion(state, known)}`,
            },
          ],
    ),
  ];
}
