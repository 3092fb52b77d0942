import type { FoundColumn } from './columns.ts';
import { headerMatcher, type HeaderMatch } from './headers.ts';
import type { ImportColumn, ImportOptions, ImportTargetName } from './importApi.ts';
import type { ImportTarget } from './targets.ts';

/** A column of the file with where it leads. */
export type MappedColumn = FoundColumn &
  Pick<ImportColumn, 'destinos' | 'origen' | 'sugerencia' | 'fechas' | 'decimales'>;

type Mapping = NonNullable<ImportOptions['mapeo']>;

/**
 * Where each column leads: as chosen for this file, else as remembered of the last one, else by
 * its header, unless what it holds denies that. A target takes one column, the one that names it best; the others, and headers that
 * only nearly mean something, get a suggestion.
 */
export function proposeMapping(
  columns: readonly FoundColumn[],
  targets: readonly ImportTarget[],
  decided: { chosen?: Mapping | undefined; remembered?: Mapping | undefined } = {},
): MappedColumn[] {
  const { settled, taken } = settledBy(columns, targets, decided);
  const match = headerMatcher(targets);
  const byName = new Map(targets.map((target) => [target.name, target]));
  const matches = columns.map(({ nombre, parte, titulada, muestras }) => {
    if (!titulada) return undefined;
    const found = better(match(nombre), parte === undefined ? undefined : match(parte));
    return found && isDenied(byName.get(found.target), muestras) ? undefined : found;
  });
  const given = new Map(taken);
  for (const column of byRank(columns, matches)) {
    const found = matches[column];
    if (settled[column] || found?.how !== 'exact' || given.has(found.target)) continue;
    if (hasHalves(found.target, matches)) continue;
    given.set(found.target, column);
  }
  return columns.map((column, at): MappedColumn => {
    const own = settled[at];
    return own ? { ...column, ...own } : { ...column, ...byHeader(at, matches[at], given) };
  });
}

/** What stands in a column weighs more than its name: one of kWh is no month, though called so. */
const isDenied = ({ holds }: Partial<ImportTarget> = {}, samples: readonly string[]): boolean =>
  holds !== undefined && samples.length > 1 && !samples.some((text) => holds(text));

type Settled = Pick<MappedColumn, 'destinos' | 'origen' | 'sugerencia'>;

interface Decisions {
  /** By column. */
  settled: (Settled | undefined)[];
  /** Target -> column. */
  taken: Map<ImportTargetName, number>;
}

function settledBy(
  columns: readonly FoundColumn[],
  targets: readonly ImportTarget[],
  {
    chosen = {},
    remembered = {},
  }: { chosen?: Mapping | undefined; remembered?: Mapping | undefined },
): Decisions {
  const known = new Set(targets.map(({ name }) => name));
  const taken = new Map<ImportTargetName, number>();
  const settled: Decisions['settled'] = columns.map(() => undefined);
  for (const [mapping, origen] of [
    [chosen, 'elegida'],
    [remembered, 'recordada'],
  ] as const) {
    columns.forEach(({ nombre }, at) => {
      if (settled[at] !== undefined || !Object.hasOwn(mapping, nombre)) return;
      const wanted = [mapping[nombre] ?? []].flat().filter((name) => known.has(name));
      const destinos = wanted.filter((name) => !taken.has(name));
      for (const name of destinos) taken.set(name, at);
      const [lost] = wanted;
      settled[at] =
        destinos.length === 0 && lost !== undefined
          ? { destinos, origen: 'ninguna', sugerencia: lost }
          : { destinos, origen };
    });
  }
  return { settled, taken };
}

function byHeader(
  at: number,
  found: HeaderMatch | undefined,
  given: ReadonlyMap<ImportTargetName, number>,
): Settled {
  if (found === undefined) return { destinos: [], origen: 'ninguna' };
  if (given.get(found.target) === at) return { destinos: [found.target], origen: 'exacta' };
  if (found.how === 'exact') {
    return { destinos: [], origen: 'ninguna', sugerencia: found.target };
  }
  return given.has(found.target)
    ? { destinos: [], origen: 'ninguna' }
    : { destinos: [], origen: 'parecida', sugerencia: found.target };
}

function better(one: HeaderMatch | undefined, other: HeaderMatch | undefined) {
  if (one === undefined || other === undefined) return one ?? other;
  return other.how === 'exact' && one.how === 'near' ? other : one;
}

const byRank = (columns: readonly FoundColumn[], matches: readonly (HeaderMatch | undefined)[]) =>
  [...columns.keys()].toSorted(
    (one, other) => (matches[one]?.rank ?? Infinity) - (matches[other]?.rank ?? Infinity),
  );

/** Beside columns of latitude and longitude, one called *Ubicación* most likely holds addresses. */
function hasHalves(target: string, matches: readonly (HeaderMatch | undefined)[]): boolean {
  const isMatched = (name: string) =>
    matches.some((match) => match?.how === 'exact' && match.target === name);
  return isMatched(`${target}.lat`) && isMatched(`${target}.lng`);
}
