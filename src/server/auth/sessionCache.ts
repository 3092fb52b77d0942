import type { CurrentUser } from '../../core/api/api.ts';

export interface Session {
  userId: number;
  user: CurrentUser;
  sessionId: number;
}

/**
 * What the database said of a token a moment ago. A screen asks several things at once, and each
 * answer would cost one more question to the database, often as much as the answer itself.
 */
const FRESH_MS = 1000;
const MOST = 1000;

const remembered = new Map<string, { session: Session; at: number }>();
let quietUntil = 0;

/** The session of a token's hash, if it was found within the last second of the server's clock. */
export function recall(hash: string, now: Date): Session | undefined {
  const found = remembered.get(hash);
  return found !== undefined && Math.abs(now.getTime() - found.at) < FRESH_MS
    ? found.session
    : undefined;
}

export function cacheSession(hash: string, session: Session, now: Date): void {
  if (performance.now() < quietUntil) return;
  if (remembered.size >= MOST) remembered.clear();
  remembered.set(hash, { session, at: now.getTime() });
}

/**
 * For every change of who may do what. It is called inside the transaction of the change, so for a
 * second nothing is remembered either: a request beside it still sees how things were. Another
 * server on the same database learns of the change within that second, too.
 */
export function forgetSessions(): void {
  remembered.clear();
  quietUntil = performance.now() + FRESH_MS;
}
