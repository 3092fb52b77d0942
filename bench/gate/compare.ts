import type { Engine } from '../options.ts';

/** A measure may fall so far below its best one before it counts as lost. */
const LEAST = 0.8;
/** A measure that falls below is taken again so often: machines have slow moments. */
export const REPEATS = 2;

/** The highest ratio to the floor that was recorded of a measure, and where. */
export interface Best {
  ratio: number;
  /** `AAAA-MM-DD`. */
  date: string;
  machine: string;
  commit: string;
}

/** By the name of the measure. */
export type Bests = Record<Engine, Readonly<Record<string, Best>>>;

/** A measure with the ratio to the floor of each try; of one that failed, what it failed for. */
export interface Tried {
  engine: Engine;
  measure: string;
  ratios: readonly number[];
  failure?: string;
}

export interface Compared extends Tried {
  /** The best of its tries; absent where none succeeded. */
  ratio?: number;
  best?: Best;
  /** Of the best one; absent where there is none to compare with. */
  share?: number;
  isLost: boolean;
}

/** A measure that nobody recorded yet is shown and loses nothing. */
export function compareToBest(tried: Tried, bests: Bests): Compared {
  const best = bests[tried.engine][tried.measure];
  const ratio = tried.ratios.length === 0 ? undefined : Math.max(...tried.ratios);
  const told = { ...tried, ...(ratio === undefined ? {} : { ratio }), ...(best && { best }) };
  if (ratio === undefined) return { ...told, isLost: true };
  if (best === undefined) return { ...told, isLost: false };
  const share = ratio / best.ratio;
  return { ...told, share, isLost: share < LEAST };
}

/** Recorded measures that this run did not take: a measure must not get out of the gate by its name. */
function missing(compared: readonly Compared[], bests: Bests): string[] {
  const taken = new Set(compared.map(({ engine, measure }) => `${engine}, ${measure}`));
  return Object.entries(bests)
    .flatMap(([engine, ofEngine]) => Object.keys(ofEngine).map((name) => `${engine}, ${name}`))
    .filter((name) => !taken.has(name));
}

/** The best ones with what this run raised; everything else stays. */
export function raised(
  bests: Bests,
  compared: readonly Compared[],
  run: Omit<Best, 'ratio'>,
): Bests {
  const next = { native: { ...bests.native }, embedded: { ...bests.embedded } };
  for (const { engine, measure, ratio, best } of compared) {
    if (ratio === undefined || (best !== undefined && best.ratio >= ratio)) continue;
    next[engine][measure] = { ratio: Math.round(ratio * 1000) / 1000, ...run };
  }
  return next;
}

export function lineOf({
  engine,
  measure,
  ratio,
  ratios,
  best,
  share,
  failure,
  isLost,
}: Compared): string {
  const tries = ratios.length > 1 ? ` (best of ${ratios.map(shown).join(', ')})` : '';
  const found = ratio === undefined ? `failed: ${failure ?? 'no answer'}` : shown(ratio) + tries;
  const beside =
    best === undefined
      ? 'none recorded yet'
      : `recorded ${shown(best.ratio)} (${best.date}, ${best.commit})`;
  const part = share === undefined ? '' : `, ${Math.round(share * 100)} % of it`;
  return `${isLost ? '✗' : '✓'} ${engine}, ${measure}: ${found}; ${beside}${part}`;
}

const shown = (ratio: number): string => `${ratio < 0.1 ? ratio.toFixed(3) : ratio.toFixed(2)}x`;

/** What the run comes to, and whether anything was lost. */
export function verdict(
  compared: readonly Compared[],
  bests: Bests,
): { isLost: boolean; lines: string[] } {
  const lost = compared.filter(({ isLost }) => isLost);
  const untaken = missing(compared, bests);
  const lines = [
    ...lost.map(lineOf),
    ...untaken.map((name) => `✗ ${name}: recorded, but no longer measured`),
  ];
  const isLost = lines.length > 0;
  const head = isLost
    ? `${lines.length} of ${compared.length + untaken.length} measures fell below ${LEAST} of the best one recorded:`
    : `All ${compared.length} measures reach ${LEAST} of the best one recorded.`;
  return { isLost, lines: [head, ...lines] };
}
