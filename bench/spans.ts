import type { Client } from './drive.ts';

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

/** The client; what it was rightly answered is added to the spans. */
export function recorded(client: Client, spans: Span[]): Client {
  let from = 0;
  return {
    next() {
      from = performance.now();
      return client.next();
    },
    accept(answer) {
      if (!client.accept(answer)) return false;
      spans.push({ from, to: performance.now() });
      return true;
    },
  };
}
