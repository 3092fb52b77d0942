import type { Change } from '../../core/live/liveEvents.ts';

/** Deeds of this browser that are remembered: what they wrote is told a few seconds later. */
const MOST = 500;

type Listener = (mark: string) => void;

const marks = new Set<string>();
const listeners = new Set<Listener>();

/** Remembers what a write of this window did, by the token that undoes it: `barrio.12.v3`, `barrio.lote.…`. */
export function noteOwnDeed(token: string | null): void {
  if (token === null) return;
  const mark = token.replace(/^\w+\.(?:lote|hecho)\./, '').replace(/\.b\d+$/, '.b');
  remember(mark);
  for (const listener of listeners) listener(mark);
}

/** The same by what a write answered, a record or a batch, for writes that nothing undoes. */
export function noteOwnAnswer(resource: string, answer: unknown): void {
  const { id, version, lote } = (answer ?? {}) as Record<'id' | 'version' | 'lote', unknown>;
  if (typeof lote === 'string') noteOwnDeed(lote);
  if (typeof id === 'number' && typeof version === 'number')
    noteOwnDeed(`${resource}.${id}.v${version}`);
}

/** Another window of this browser wrote it. */
export function remember(mark: string): void {
  marks.add(mark);
  const [oldest] = marks;
  if (marks.size > MOST && oldest !== undefined) marks.delete(oldest);
}

/** Hears of the deeds of this window; answers what ends that. */
export function onOwnDeed(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Those that this browser did not write itself, nor the server along with what it wrote. */
export function foreign(changes: readonly Change[]): Change[] {
  for (const change of changes) if (marks.has(markOf(change))) remember(change.hecho);
  return changes.filter((change) => !marks.has(change.hecho) && !marks.has(markOf(change)));
}

function markOf(change: Change): string {
  if ('cuantas' in change) return change.hecho;
  const { recurso, id, version } = change;
  return `${recurso}.${id}.${version === null ? 'b' : `v${version ?? ''}`}`;
}
