import { DrizzleQueryError } from 'drizzle-orm';

/** A broken constraint, as the database reports it. */
export interface BrokenConstraint {
  kind: 'unique' | 'foreign_key' | 'check' | 'not_null' | 'exclusion';
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
}

/** The constraint that a statement broke, or undefined when it failed for another reason. */
export function constraintOf(error: unknown): BrokenConstraint | undefined {
  for (const layer of layersOf(error)) {
    const kind = CONSTRAINT_KINDS[textOf(layer, 'code') ?? ''];
    if (kind) return { kind, ...namesOf(layer) };
  }
  return undefined;
}

/**
 * Whether the database could not do its work at all: out of reach, shut down, crashed, or
 * without disk, memory or connections. The same request may succeed later, so it is a 503.
 */
export function isUnavailable(error: unknown): boolean {
  return layersOf(error).some((layer) => {
    const code = textOf(layer, 'code') ?? '';
    return (
      UNAVAILABLE_STATES.test(code) ||
      NETWORK_CODES.has(code) ||
      POOL_MESSAGES.some((message) => layer.message.startsWith(message))
    );
  });
}

/** Whether the database ended a statement that took too long. The same one will again. */
export function isTooSlow(error: unknown): boolean {
  return layersOf(error).some((layer) => textOf(layer, 'code') === '57014');
}

/** Whether a number came out larger than its column holds, such as a sum of many. */
export function isOutOfRange(error: unknown): boolean {
  return layersOf(error).some((layer) => textOf(layer, 'code') === '22003');
}

/** Whether a lock that was not to be waited for is held by another transaction. */
export function isLocked(error: unknown): boolean {
  return layersOf(error).some((layer) => textOf(layer, 'code') === '55P03');
}

/** Whether the transaction lost against another one and may simply be run again. */
export function isSerializationFailure(error: unknown): boolean {
  return layersOf(error).some((layer) => /^40(001|P01)$/.test(textOf(layer, 'code') ?? ''));
}

const CONSTRAINT_KINDS: Readonly<Record<string, BrokenConstraint['kind']>> = {
  '23502': 'not_null',
  '23503': 'foreign_key',
  '23505': 'unique',
  '23514': 'check',
  '23P01': 'exclusion',
};

/** Connection (08), resources (53), shutdown or crash (57P), input or output (58030). */
const UNAVAILABLE_STATES = /^(08...|53...|57P0[1-5]|58030)$/;

const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOSPC',
]);

/** `pg` and its pool report these with a message only. */
const POOL_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
];

/** The error and its causes: drizzle wraps what the driver threw. */
function layersOf(error: unknown): Error[] {
  const layers: Error[] = [];
  for (let layer = error; layer instanceof Error && layers.length < 10; layer = layer.cause) {
    layers.push(layer);
    // Node gathers the attempts on each address of a host name.
    if (layer instanceof AggregateError) layers.push(...layer.errors.filter(isError));
  }
  return layers;
}

function isError(value: unknown): value is Error {
  return value instanceof Error;
}

function namesOf(layer: Error): Omit<BrokenConstraint, 'kind'> {
  const names: Omit<BrokenConstraint, 'kind'> = {};
  for (const key of ['constraint', 'table', 'column', 'detail'] as const) {
    const value = textOf(layer, key);
    if (value !== undefined) names[key] = value;
  }
  return names;
}

function textOf(layer: Error, key: string): string | undefined {
  const value: unknown = Reflect.get(layer, key);
  return typeof value === 'string' ? value : undefined;
}

/**
 * The error as it may stand in a log: drizzle puts the values of a statement into its message, and
 * they may be a hash, a token or personal data. What the database said is underneath.
 */
export function loggableError(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error;
}
