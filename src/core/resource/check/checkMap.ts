import type { Field } from '../../fields/field.ts';
import { typeOf } from '../../fields/registry.ts';
import { suggestion } from '../didYouMean.ts';
import {
  classesOf,
  fieldAt,
  heatWeights,
  mapOf,
  MOST_CLASSES,
  type MapColor,
  type MapFace,
} from '../faces/map.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { isStored, ofKind } from './checkFields.ts';
import { duplicates, noField, unknownNames, type ConfigProblem } from './configProblem.ts';

type Known = ReadonlyMap<string, Resource>;

/** Mistakes in the face `map` of a list. */
export function mapProblems(resource: Resource, known: Known): ConfigProblem[] {
  const map = mapOf(resource);
  if (map === undefined) return [];
  return [
    ...placeProblems(resource, map, known),
    ...colorProblems(resource, map, known),
    ...roundProblems(resource, map, known),
    ...heatProblems(resource, map, known),
    ...zoneProblems(resource, map, known),
    ...unknownNames(resource, map.shows, (i) => `.shows[${i}]`),
    ...(map.shows.length > MOST_SHOWN
      ? [{ path: '.shows', problem: `names ${map.shows.length} fields: at most ${MOST_SHOWN}` }]
      : []),
    ...(map.reads ?? []).flatMap((name, i) =>
      known.has(name)
        ? []
        : [
            {
              path: `.reads[${i}]`,
              problem: `unknown resource "${name}"${suggestion(name, [...known.keys()])}`,
            },
          ],
    ),
  ].map(({ path, problem }) => ({ path: `list.faces.map${path}`, problem }));
}

const MOST_SHOWN = 6;
const MOST_COLORS = 8;

function placeProblems(resource: Resource, { place }: MapFace, known: Known): ConfigProblem[] {
  if (typeof place === 'string') {
    const at = '.place';
    return [
      ...ofKind(resource, place, { at, kinds: ['point'] }),
      ...hiddenProblems(fieldOf(resource, place), at),
    ];
  }
  const found = ofKind(resource, place.by, { at: '.place.by', kinds: ['reference'] });
  const target = known.get(place.resource);
  if (target === undefined) {
    const problem = `unknown resource "${place.resource}"${suggestion(place.resource, [...known.keys()])}`;
    return [...found, { path: '.place.resource', problem }];
  }
  const at = '.place.field';
  return [
    ...found,
    ...ofKind(target, place.field, { at, kinds: ['point'] }),
    ...hiddenProblems(fieldOf(target, place.field), at),
  ];
}

/** Where somebody lives, or to which group they belong, is told by a dot of a colour as well as by a word. */
const hiddenProblems = (field: Field | undefined, path: string): ConfigProblem[] =>
  field?.personal === true || field?.hidden === true
    ? [{ path, problem: 'is personal or hidden: a map shows it to everybody who reads the list' }]
    : [];

function colorProblems(resource: Resource, { colors }: MapFace, known: Known): ConfigProblem[] {
  const names = colors.map(({ by }) => by);
  return [
    ...(colors.length === 0 || colors.length > MOST_COLORS
      ? [{ path: '.colors', problem: `expected 1 to ${MOST_COLORS}, found ${colors.length}` }]
      : []),
    ...duplicates(names, '.colors'),
    ...colors.flatMap((color, i) => {
      const path = `.colors[${i}]`;
      const found = pathProblems(resource, color.by, { at: `${path}.by`, known });
      const field = fieldAt(resource, color.by, known)?.field;
      return found.length > 0 || field === undefined
        ? found
        : classProblems(field, color).map((problem) => ({ path, problem }));
    }),
  ];
}

function pathProblems(
  resource: Resource,
  path: string,
  { at, known }: { at: string; known: Known },
): ConfigProblem[] {
  const end = fieldAt(resource, path, known);
  if (end === undefined) {
    const [name = '', inner] = path.split('.');
    const field = fieldOf(resource, name);
    const target = known.get((field as { target?: string } | undefined)?.target ?? '');
    const problem =
      field === undefined || inner === undefined
        ? noField(resource, name)
        : target === undefined
          ? `"${name}" is no reference to a known resource`
          : noField(target, inner);
    return [{ path: at, problem }];
  }
  const isAfresh = end.target !== undefined && !isStored(end.field);
  return [
    ...hiddenProblems(end.field, at),
    ...(isAfresh ? [{ path: at, problem: `"${end.name}" is computed at reading` }] : []),
  ];
}

function classProblems(field: Field, color: MapColor): string[] {
  const { from, days } = color;
  const isDay = field.kind === 'date' || field.kind === 'dateTime';
  const isNumber = typeOf(field).numeric !== undefined;
  const isNamed = field.kind === 'choice' || field.kind === 'boolean';
  if (!isDay && !isNumber && !isNamed) {
    return [`"${color.by}" must be a choice, a boolean, a number or a day, found ${field.kind}`];
  }
  const needed = isDay ? 'days' : isNumber ? 'from' : undefined;
  const given = { days, from };
  const problems = (['days', 'from'] as const).flatMap((word) => {
    if (word !== needed)
      return given[word] === undefined ? [] : [`${word} says nothing of a ${field.kind}`];
    const cuts = given[word] ?? [];
    const isAscending = cuts.every((cut, i) => i === 0 || cut > (cuts[i - 1] ?? cut));
    if (cuts.length === 0) return [`a ${field.kind} needs ${word}: where its classes end`];
    return isAscending ? [] : [`${word} must ascend, found ${cuts.join(', ')}`];
  });
  const count = classesOf(field, color).length + 1;
  return count > MOST_CLASSES
    ? [...problems, `has ${count} classes, at most ${MOST_CLASSES} colours are told apart`]
    : problems;
}

function heatProblems(resource: Resource, map: MapFace, known: Known): ConfigProblem[] {
  const { heat, colors } = map;
  if (heat === undefined) return [];
  const color = colors.find(({ by }) => by === heat.by);
  const field = fieldAt(resource, heat.by, known)?.field;
  if (color === undefined || field === undefined) {
    const problem = `"${heat.by}" is none of the colours${suggestion(
      heat.by,
      colors.map(({ by }) => by),
    )}`;
    return [{ path: '.heat.by', problem }];
  }
  const choices = classesOf(field, color).flatMap((one) =>
    one.kind === 'value' ? [String(one.value)] : [],
  );
  const unknown = (heat.of ?? []).flatMap((name, i) =>
    choices.includes(name)
      ? []
      : [{ path: `.heat.of[${i}]`, problem: `"${name}" is no choice${suggestion(name, choices)}` }],
  );
  if (unknown.length > 0) return unknown;
  return heatWeights(field, color, heat).some((weight) => weight > 0)
    ? []
    : [{ path: '.heat', problem: 'counts no point: name choices, or cut a number above 0' }];
}

function zoneProblems(
  resource: Resource,
  { place, zones }: MapFace,
  known: Known,
): ConfigProblem[] {
  if (zones === undefined) return [];
  const { by, within, outline } = zones;
  const found = ofKind(resource, by, { at: '.zones.by', kinds: ['reference'] });
  if (found.length > 0) return found;
  if (typeof place !== 'string')
    return [{ path: '.zones', problem: 'needs points that stand in the records themselves' }];
  const zone = targetOf(resource, by, known);
  if (zone === undefined) return [{ path: '.zones.by', problem: `"${by}" leads nowhere` }];
  const at = '.zones.outline';
  const own = ofKind(zone, outline, { at, kinds: ['json'] });
  if (within === undefined) return own;
  const inner = ofKind(zone, within, { at: '.zones.within', kinds: ['reference'] });
  const larger = targetOf(zone, within, known);
  return [
    ...own,
    ...inner,
    ...(larger === undefined ? [] : ofKind(larger, outline, { at, kinds: ['json'] })),
  ];
}

const targetOf = (resource: Resource, name: string, known: Known): Resource | undefined =>
  known.get((fieldOf(resource, name) as { target?: string } | undefined)?.target ?? '');

function roundProblems(resource: Resource, { round }: MapFace, known: Known): ConfigProblem[] {
  if (round === undefined) return [];
  const at = '.round.by';
  const found = pathProblems(resource, round.by, { at, known });
  const field = fieldAt(resource, round.by, known)?.field;
  if (found.length > 0 || field === undefined || field.kind === 'boolean') return found;
  return [{ path: at, problem: `"${round.by}" must be of kind boolean, found ${field.kind}` }];
}
