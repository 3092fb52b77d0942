import { parseArgs } from 'node:util';
import { BATCH } from './measures/writes.ts';

export const engines = ['native', 'embedded'] as const;
export type Engine = (typeof engines)[number];

/** What is measured and for how long. Times in seconds. */
export interface Options {
  engines: readonly Engine[];
  rows: number;
  /** How long each cell is measured. */
  seconds: number;
  /** How long each measure runs before it counts. */
  warmup: number;
  connections: readonly number[];
  /** A look, not a result: nothing is written. */
  quick: boolean;
}

export class OptionError extends Error {}

export const usage = `npm run bench -- [--engine native|embedded] [--rows 100000] [--seconds 2]
                   [--warmup 2] [--connections 1,16] [--quick]`;

const flags = {
  engine: { type: 'string' },
  rows: { type: 'string' },
  seconds: { type: 'string' },
  warmup: { type: 'string' },
  connections: { type: 'string' },
  quick: { type: 'boolean' },
} as const;

/** They keep a mistyped run from taking the day. */
const limits = {
  rows: { min: 1_000, max: 5_000_000 },
  seconds: { min: 0.1, max: 120 },
  warmup: { min: 0, max: 60 },
  connections: { min: 1, max: 256 },
};

/** Reads the command line; throws OptionError for what it does not know. */
export function readOptions(args: readonly string[]): Options {
  const given = parsed(args);
  const quick = given.quick === true;
  const rows = whole('rows', given.rows ?? (quick ? '10000' : '100000'));
  return {
    engines: given.engine === undefined ? engines : [engineOf(given.engine)],
    rows,
    seconds: within('seconds', given.seconds ?? (quick ? '0.3' : '2')),
    warmup: within('warmup', given.warmup ?? (quick ? '0.2' : '2')),
    connections: connectionsOf(given.connections ?? '1,16', rows),
    quick,
  };
}

/** Each connection edits records of its own, so there have to be enough. */
function connectionsOf(text: string, rows: number): number[] {
  const connections = text.split(',').map((each) => whole('connections', each));
  const needed = Math.max(...connections) * BATCH;
  if (rows >= needed) return connections;
  throw new OptionError(`--rows: ${text} connections need at least ${needed} rows, found ${rows}`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function engineOf(text: string): Engine {
  const engine = engines.find((one) => one === text);
  if (engine) return engine;
  throw new OptionError(`--engine: expected ${engines.join(' or ')}, found "${text}"`);
}

function whole(name: keyof typeof limits, text: string): number {
  const value = within(name, text);
  if (Number.isInteger(value)) return value;
  throw new OptionError(`--${name}: expected a whole number, found "${text}"`);
}

function within(name: keyof typeof limits, text: string): number {
  const { min, max } = limits[name];
  const value = text.trim() === '' ? NaN : Number(text);
  if (value >= min && value <= max) return value;
  throw new OptionError(`--${name}: expected a number from ${min} to ${max}, found "${text}"`);
}
