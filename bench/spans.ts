/** When something was asked and when it was answered, ms. */
export interface Span {
  from: number;
  to: number;
}

export const lengthOf = ({ from, to }: Span): number => to - from;

/** How much of a span lies in others, of which no two overlap. */
export function sharedWith({ from, to }: Span, others: readonly Span[]): number {
  const shared = others.map((one) => Math.min(to, one.to) - Math.max(from, one.from));
  return shared.reduce((sum, each) => sum + Math.max(0, each), 0);
}
