import type { Identifier } from 'ra-core';

const listeners = new Set<() => Promise<void>>();
let latest: Promise<void> = Promise.resolve();

/** Tells that records were written. Heard a turn later, when a form that saved leads elsewhere. */
export function announceWrite(): void {
  latest = new Promise((resolve) => setTimeout(resolve))
    .then(() => Promise.all([...listeners].map((listener) => listener())))
    .then(() => undefined);
}

/** Ends when what is on the screen shows the last write that was announced. */
export const whenFresh = (): Promise<void> => latest;

/** Hears of every write; answers what ends that. */
export function onWrite(listener: () => Promise<void>): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The version that the person saw; nothing for a record without one. */
export function matching(record: unknown): Record<string, string> {
  const version = (record as { version?: unknown } | undefined)?.version;
  return version === undefined || version === null ? {} : { 'If-Match': `"${Number(version)}"` };
}

/** The hash of the warnings that were confirmed. */
export function confirming(meta: unknown): Record<string, string> {
  const confirm = (meta as { confirm?: string } | undefined)?.confirm;
  return confirm === undefined ? {} : { 'X-Confirmar': confirm };
}

/** By it the server knows a write that is sent again. */
export function submitting(meta: unknown): Record<string, string> {
  const key = (meta as { submission?: string } | undefined)?.submission;
  return key === undefined ? {} : { 'Idempotency-Key': key };
}

/** What a write was about: a record, or several ones of a resource. */
export interface Written {
  resource: string;
  id?: Identifier | undefined;
}

const tokens = new Map<string, string>();

const keyOf = ({ resource, id }: Written): string => `${resource} ${id ?? ''}`;

/** Keeps what undoes a write until its notice is shown; a write that has none forgets the one before. */
export function rememberUndo(written: Written, headers: Headers): void {
  const token = headers.get('X-Deshacer');
  if (token === null) tokens.delete(keyOf(written));
  else tokens.set(keyOf(written), token);
}

/** What undoes the last write of this; once. */
export function takeUndo(written: Written): string | undefined {
  const token = tokens.get(keyOf(written));
  tokens.delete(keyOf(written));
  return token;
}
