import { calendarOf, dayFieldOf, type CalendarFace } from '../faces/calendar.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { literalProblems, ofKind } from './checkFields.ts';
import { duplicates, noField, unknownNames, type ConfigProblem } from './configProblem.ts';

/** What an event says beside its hours. */
const MOST_TITLES = 3;

/** Mistakes in the face `calendar` of a list. */
export function calendarProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const face = calendarOf(resource);
  if (face === undefined) return [];
  return [
    ...whenProblems(resource, face),
    ...peopleProblems(resource, face),
    ...titleProblems(resource, face),
    ...(face.tone === undefined
      ? []
      : ofKind(resource, face.tone, { at: '.tone', kinds: ['choice'], shown: true })),
    ...moveProblems(resource, face),
    ...feedProblems(resource, face, known),
  ].map(({ path, problem }) => ({ path: `list.faces.calendar${path}`, problem }));
}

function whenProblems(resource: Resource, face: CalendarFace): ConfigProblem[] {
  const { day, start, end } = face;
  const kinds = day === undefined ? ['date', 'dateTime'] : ['time'];
  const startKind = fieldOf(resource, start)?.kind;
  return [
    ...(day === undefined ? [] : ofKind(resource, day, { at: '.day', kinds: ['date'] })),
    ...ofKind(resource, start, { at: '.start', kinds }),
    ...(end === undefined || startKind === undefined
      ? []
      : ofKind(resource, end, { at: '.end', kinds: [startKind] })),
    ...(startKind === 'date' ? lastDayProblems(resource, face) : []),
    ...hiddenProblems(resource, dayFieldOf(face), day === undefined ? '.start' : '.day'),
  ];
}

/** Days in sight are looked for by the last day of a record, too. */
function lastDayProblems(resource: Resource, { end }: CalendarFace): ConfigProblem[] {
  if (end === undefined) return [];
  const field = fieldOf(resource, end);
  const isOptional = field !== undefined && field.required !== true;
  return [
    ...(isOptional
      ? [{ path: '.end', problem: `"${end}" may be empty: such a record would be on no day` }]
      : []),
    ...hiddenProblems(resource, end, '.end'),
  ];
}

function peopleProblems(resource: Resource, { person, companions }: CalendarFace): ConfigProblem[] {
  if (person === undefined) {
    return companions === undefined
      ? []
      : [{ path: '.companions', problem: 'needs a person whom they go along with' }];
  }
  const found = ofKind(resource, person, { at: '.person', kinds: ['reference'] });
  if (companions === undefined) return found;
  const along = ofKind(resource, companions, { at: '.companions', kinds: ['references'] });
  const [one, others] = [person, companions].map((name) => targetOf(resource, name));
  const isOther = found.length + along.length === 0 && one !== others;
  return [
    ...found,
    ...along,
    ...(isOther
      ? [{ path: '.companions', problem: `refers to "${others}", the person to "${one}"` }]
      : []),
  ];
}

const targetOf = (resource: Resource, name: string): string | undefined =>
  (fieldOf(resource, name) as { target?: string } | undefined)?.target;

function titleProblems(resource: Resource, { title }: CalendarFace): ConfigProblem[] {
  return [
    ...(title.length === 0 || title.length > MOST_TITLES
      ? [{ path: '.title', problem: `expected 1 to ${MOST_TITLES}, found ${title.length}` }]
      : []),
    ...unknownNames(resource, title, (i) => `.title[${i}]`),
    ...duplicates(title, '.title'),
    ...title.flatMap((name, i) => hiddenProblems(resource, name, `.title[${i}]`)),
  ];
}

/** It stands in every cell, for everybody who reads the list. */
function hiddenProblems(resource: Resource, name: string, path: string): ConfigProblem[] {
  const field = fieldOf(resource, name);
  return field?.personal === true || field?.hidden === true
    ? [{ path, problem: `"${name}" is personal or hidden` }]
    : [];
}

function moveProblems(resource: Resource, face: CalendarFace): ConfigProblem[] {
  const { move, start, end, day, person } = face;
  if (move === undefined) return [];
  const moved = [day, start, end, person].flatMap((name) => name ?? []);
  const fixed = moved.flatMap((name) => {
    const field = fieldOf(resource, name);
    const isFixed = field?.readOnly === true || field?.computed !== undefined;
    return isFixed ? [{ path: '.move', problem: `"${name}" is not entered` }] : [];
  });
  if (move.by === undefined) return fixed;
  const { transition: name, from } = move.by;
  const transition = resource.states?.transitions[name];
  if (transition === undefined) {
    const problem = `${resource.name} has no transition "${name}"`;
    return [...fixed, { path: '.move.by.transition', problem }];
  }
  const asked = [...(transition.asks ?? []), ...(transition.offers ?? [])];
  return [
    ...fixed,
    ...from.flatMap((state, i) =>
      transition.from.includes(state)
        ? []
        : [{ path: `.move.by.from[${i}]`, problem: `"${name}" does not leave "${state}"` }],
    ),
    ...moved.flatMap((field) =>
      asked.includes(field)
        ? []
        : [
            {
              path: '.move.by.transition',
              problem: `"${name}" neither asks nor offers "${field}"`,
            },
          ],
    ),
  ];
}

function feedProblems(
  resource: Resource,
  { feed, person, start, end }: CalendarFace,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  if (feed === undefined) return [];
  const target = known.get((person && targetOf(resource, person)) ?? '');
  const isOfPeople = target !== undefined && PEOPLE_OF_FEEDS.includes(target.name);
  const place = fieldOf(resource, feed.place);
  const isNamed = known.get(targetOf(resource, feed.place) ?? '');
  const tellsPeople = isNamed?.represent.some((name) => {
    const field = fieldOf(isNamed, name);
    return field?.personal === true || field?.identifies === true;
  });
  return [
    ...(isOfPeople ? [] : [{ path: '.feed', problem: 'needs a person of the oversight firm' }]),
    ...(end === undefined || fieldOf(resource, start)?.kind === 'date'
      ? [{ path: '.feed', problem: 'needs hours: a start and an end' }]
      : []),
    ...(place === undefined
      ? [{ path: '.feed.place', problem: noField(resource, feed.place) }]
      : ofKind(resource, feed.place, { at: '.feed.place', kinds: ['reference'] })),
    ...(tellsPeople
      ? [{ path: '.feed.place', problem: 'says who somebody is, and would leave' }]
      : []),
    ...literalProblems(resource, feed.when, '.feed.when'),
  ];
}

/** Whose accounts are known. */
const PEOPLE_OF_FEEDS = ['personal_interventoria'];
