import { isBlankText, cellText, type SheetRow } from './sheet.ts';
import type { FoundColumn } from './headerRow.ts';
import { headerMatcher, type HeaderMatch } from './headers.ts';
import type { ImportColumn, ImportOptions, ImportTargetName } from './importApi.ts';
import type { ImportTarget } from './targets.ts';

/** A column of the file with where it leads. */
export type MappedColumn = FoundColumn &
  Pick<ImportColumn, 'destinos' | 'origen' | 'sugerencia' | 'motivo' | 'fechas' | 'decimales'>;

type Mapping = NonNullable<ImportOptions['mapeo']>;

/**
 * Where each column leads: as chosen for this file, else as remembered of the last one, else by
 * its header, unless what it holds denies that. A target takes one column, the one that names it
 * best; the others, headers that only nearly mean something, and columns whose contents fit one
 * target alone get a suggestion. `rows` are some of the data.
 */
export function proposeMapping(
  columns: readonly FoundColumn[],
  targets: readonly ImportTarget[],
  decided: { chosen?: Mapping | undefined; remembered?: Mapping | undefined } = {},
  rows?: readonly SheetRow[],
): MappedColumn[] {
  const { settled, taken } = settledBy(columns, targets, decided);
  const match = headerMatcher(targets);
  const byName = new Map(targets.map((target) => [target.name, target]));
  const texts = columns.map((column) => textsOf(column, rows));
  const named = columns.map(({ nombre, parte, titulada }) =>
    titulada ? better(match(nombre), parte === undefined ? undefined : match(parte)) : undefined,
  );
  const denied = named.map((found, at) =>
    found && isDenied(byName.get(found.target), texts[at] ?? []) ? found.target : undefined,
  );
  const matches = named.map((found, at) => (denied[at] === undefined ? found : undefined));
  const given = new Map(taken);
  for (const column of byRank(columns, matches)) {
    const found = matches[column];
    if (settled[column] || found?.how !== 'exact' || given.has(found.target)) continue;
    if (hasHalves(found.target, matches)) continue;
    given.set(found.target, column);
  }
  const fitsNear = (at: number) => fits(byName.get(matches[at]?.target ?? ''), texts[at] ?? []);
  const free = [...columns.keys()].filter(
    (at) => !settled[at] && matches[at]?.how !== 'exact' && !fitsNear(at),
  );
  const byContents = fittingTargets(
    free.map((at) => ({ at, texts: texts[at] ?? [] })),
    targets.filter(({ name }) => !given.has(name)),
  );
  return columns.map((column, at): MappedColumn => {
    const own = settled[at];
    if (own) return { ...column, ...own };
    const fitting = byContents.get(at);
    if (fitting?.contents !== undefined) {
      const motivo = { contiene: fitting.contents.kind };
      return { ...column, destinos: [], origen: 'contenido', sugerencia: fitting.name, motivo };
    }
    const kind = byName.get(denied[at] ?? '')?.contents?.kind;
    const motivo = kind && { no_contiene: kind, destino: denied[at] ?? '' };
    return { ...column, ...byHeader(at, matches[at], given), ...(motivo ? { motivo } : {}) };
  });
}

/** What stands in a column, as far as it was looked at. */
function textsOf(
  { index, muestras }: FoundColumn,
  rows: readonly SheetRow[] | undefined,
): string[] {
  if (rows === undefined) return muestras;
  const texts = rows.map(({ cells }) => cellText(cells[index] ?? null).trim());
  return texts.filter((text) => !isBlankText(text));
}

/** One text may be a slip. */
const ENOUGH = 2;
/** Fewer cells than this share can be what the header says. */
const HARDLY = 1 / 3;
/** At least so many can be what a target has. */
const NEARLY_ALL = 0.9;

const shareOf = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.filter((text) => is(text)).length / texts.length;

/** What stands in a column weighs more than its name: one of kWh is no month, though called so. */
const isDenied = (target: ImportTarget | undefined, texts: readonly string[]): boolean =>
  target?.contents?.denies === true &&
  new Set(texts).size >= ENOUGH &&
  shareOf(texts, target.contents.holds) < HARDLY;

/** Whether nearly all texts can be what the target has, where that can be told at all. */
const fits = (target: ImportTarget | undefined, texts: readonly string[]): boolean =>
  target?.contents !== undefined && shareOf(texts, target.contents.fits) >= NEARLY_ALL;

/**
 * Columns that no header explains, or only nearly, and the one target that has such contents: where several could
 * have them, the one that every record needs. Two columns for one target are no clear case.
 */
function fittingTargets(
  columns: readonly { at: number; texts: readonly string[] }[],
  targets: readonly ImportTarget[],
): Map<number, ImportTarget> {
  const found = new Map<number, ImportTarget>();
  for (const { at, texts } of columns) {
    if (texts.length < ENOUGH) continue;
    const fitting = targets.filter((target) => fits(target, texts));
    const needed = fitting.filter(({ required }) => required);
    const [only, other] = fitting.length === 1 ? fitting : needed;
    const isClear = only?.required === true || only?.contents?.tells === true;
    if (only !== undefined && other === undefined && isClear) found.set(at, only);
  }
  const names = [...found.values()].map(({ name }) => name);
  return new Map(
    [...found].filter(([, { name }]) => names.indexOf(name) === names.lastIndexOf(name)),
  );
}

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
