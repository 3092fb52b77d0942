import type { Random } from '../../town/random.ts';

/** An amount dealt out by weights, to the peso. */
export function dealt(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  let weight = 0;
  let given = 0;
  return weights.map((own) => {
    weight += own;
    const upTo = sum === 0 ? 0 : Math.round((total * weight) / sum);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** Takes whole amounts in this order until they come to the total; of the last one only what lacks. */
export function takenInOrder(
  total: number,
  order: readonly number[],
  amountOf: (index: number) => number,
): Map<number, number> {
  const taken = new Map<number, number>();
  let left = total;
  for (const index of order) {
    if (left <= 0) break;
    const part = Math.min(left, amountOf(index));
    if (part <= 0) continue;
    taken.set(index, part);
    left -= part;
  }
  if (left > 0) throw new Error(`${left} pesos more than there are`);
  return taken;
}

/** Indexes from 0, mixed; those with a greater urge tend to come first. */
export function mixed(count: number, random: Random, urge: (index: number) => number): number[] {
  const places = Array.from({ length: count }, (_, index) => ({
    index,
    place: random.between(0, 1) ** (1 / Math.max(urge(index), 0.01)),
  }));
  return places.toSorted((a, b) => b.place - a.place).map(({ index }) => index);
}
