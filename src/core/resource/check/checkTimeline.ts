import { parametros } from '../../parameters/parametros.ts';
import { suggestion } from '../didYouMean.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { timelineOf, lifeOwner, type FactSource, type FactWay } from '../timeline.ts';
import { literalProblems, ofKind } from './checkFields.ts';
import { noField, type ConfigProblem } from './configProblem.ts';

type Known = ReadonlyMap<string, Resource>;

/** Mistakes in the life of a record: resources, fields, dates and ways that are none. */
export function timelineProblems(resource: Resource, known: Known): ConfigProblem[] {
  const timeline = timelineOf(resource);
  if (timeline === undefined) return [];
  const at = 'list.faces.timeline';
  const owner = known.get(lifeOwner(resource));
  if (owner === undefined)
    return [{ path: `${at}.of`, problem: unknown(timeline.of ?? '', known) }];
  if (Object.keys(timeline.facts).length === 0)
    return [{ path: `${at}.facts`, problem: 'has no kind of fact: name at least one' }];
  return Object.entries(timeline.facts).flatMap(([kind, source]) =>
    [
      ...(/^[a-z][a-z_]*$/.test(kind)
        ? []
        : [{ path: '', problem: `"${kind}" stands in addresses: small letters and _ alone` }]),
      ...sourceProblems(source, { resource, owner, known }),
    ].map(({ path, problem }) => ({ path: `${at}.facts.${kind}${path}`, problem })),
  );
}

interface Around {
  resource: Resource;
  owner: Resource;
  known: Known;
}

function sourceProblems(source: FactSource, around: Around): ConfigProblem[] {
  const { known, owner } = around;
  const target = known.get(source.resource);
  if (target === undefined)
    return [{ path: '.resource', problem: unknown(source.resource, known) }];
  const { changes, pictures, tone } = source;
  return [
    ...dateProblems(target, source.date),
    ...source.shows.flatMap((name, i) => stands(target, name, `.shows[${i}]`)),
    ...(changes === undefined
      ? []
      : (['before', 'after'] as const).flatMap((side) =>
          ofKind(target, changes[side], { at: `.changes.${side}`, kinds: ['json'] }),
        )),
    ...(pictures === undefined
      ? []
      : ofKind(target, pictures, { at: '.pictures', kinds: ['file'] })),
    ...(tone === undefined
      ? []
      : ofKind(target, tone, { at: '.tone', kinds: ['choice'], shown: true })),
    ...literalProblems(target, source.where ?? {}, '.where'),
    ...(source.by.length === 0 ? [{ path: '.by', problem: 'names no way to the record' }] : []),
    ...source.by.flatMap((way, i) =>
      wayProblems(way, { ...around, target, owner, at: `.by[${i}]` }),
    ),
  ];
}

function dateProblems(target: Resource, name: string): ConfigProblem[] {
  const [, param] = /^\$param\.(.*)$/.exec(name) ?? [];
  if (param === undefined)
    return ofKind(target, name, { at: '.date', kinds: ['date', 'dateTime'] });
  if (param in parametros) return [];
  const problem = `no parameter "${param}"${suggestion(param, Object.keys(parametros))}`;
  return [{ path: '.date', problem }];
}

/** Mistakes in how records of `target` lead to a record of `owner`. */
export function wayProblems(way: FactWay, around: Around & { target: Resource; at: string }) {
  const { target, owner, resource, known, at } = around;
  if (way === 'same') {
    const problem = `is not ${owner.name}, whose ids the life is of`;
    return target.name === owner.name ? [] : [{ path: at, problem: `${target.name} ${problem}` }];
  }
  if (way === 'imports') {
    const problem = `${target.name} holds no imports: the way is of importacion`;
    return target.name === 'importacion' ? [] : [{ path: at, problem }];
  }
  if ('field' in way && !('through' in way)) return pointing(target, way.field, { owner, at });
  if ('own' in way) return threadProblems(way, around);
  if ('mentions' in way) {
    const isSearched = Object.values(target.fields).some(({ search }) => search === true);
    const problem = `${target.name} has no searched field in which a code could stand`;
    return [
      ...(isSearched ? [] : [{ path: at, problem }]),
      ...way.mentions.flatMap((name, i) => stands(resource, name, `${at}.mentions[${i}]`)),
    ];
  }
  if ('code' in way) {
    return [
      ...ofKind(target, way.code, { at: `${at}.code`, kinds: ['text'] }),
      ...way.in.flatMap((name, i) => stands(resource, name, `${at}.in[${i}]`)),
    ];
  }
  const through = known.get(way.through);
  if (through === undefined)
    return [{ path: `${at}.through`, problem: unknown(way.through, known) }];
  return [
    ...pointing(through, way.field, { owner, at }),
    ...(way.from === undefined
      ? ofKind(through, way.key, { at: `${at}.key`, kinds: ['integer', 'reference'] })
      : sameKind(target, way.from, { through, key: way.key, at })),
    ...literalProblems(through, way.where ?? {}, `${at}.where`),
  ];
}

function threadProblems(
  { own, along, at: field }: Extract<FactWay, { own: string }>,
  { target, resource, known, at }: Around & { target: Resource; at: string },
): ConfigProblem[] {
  const found = ofKind(resource, own, { at: `${at}.own`, kinds: ['reference'] });
  const named = known.get(
    (fieldOf(resource, own) as { target?: string } | undefined)?.target ?? '',
  );
  if (found.length > 0 || named === undefined) return found;
  if (field === undefined && target.name !== named.name) {
    const problem = `${own} leads to ${named.name}, not to ${target.name}: name the field that does (at)`;
    return [{ path: at, problem }];
  }
  return [
    ...pointing(named, along, { owner: named, at, key: 'along' }),
    ...(field === undefined ? [] : pointing(target, field, { owner: named, at, key: 'at' })),
  ];
}

/** What one field holds is looked for in the other. */
function sameKind(
  target: Resource,
  from: string,
  { through, key, at }: { through: Resource; key: string; at: string },
): ConfigProblem[] {
  const kind = fieldOf(target, from)?.kind ?? '';
  const found = ofKind(target, from, { at: `${at}.from`, kinds: [kind] });
  return found.length > 0 ? found : ofKind(through, key, { at: `${at}.key`, kinds: [kind] });
}

function pointing(
  from: Resource,
  name: string,
  { owner, at, key = 'field' }: { owner: Resource; at: string; key?: string },
): ConfigProblem[] {
  const path = `${at}.${key}`;
  // the record itself, for what it points to
  if (name === 'id' && from.name === owner.name) return [];
  const found = ofKind(from, name, { at: path, kinds: ['reference', 'references'] });
  const { target } = (fieldOf(from, name) ?? {}) as { target?: string };
  if (found.length > 0 || target === owner.name) return found;
  return [{ path, problem: `${from.name}.${name} leads to ${target}, not to ${owner.name}` }];
}

const stands = (resource: Resource, name: string, path: string): ConfigProblem[] =>
  fieldOf(resource, name) === undefined ? [{ path, problem: noField(resource, name) }] : [];

const unknown = (name: string, known: Known): string =>
  `unknown resource "${name}"${suggestion(name, [...known.keys()])}`;
