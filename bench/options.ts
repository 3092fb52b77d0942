import { parseArgs } from 'node:util';
import { EDITED } from './measures/writes.ts';
import { IMPORT } from './sheets/figures.ts';

export const engines = ['native', 'embedded'] as const;
export type Engine = (typeof engines)[number];

/** One engine with a table of so many rows. */
export interface Size {
  engine: Engine;
  rows: number;
}

/** What is measured and for how long. Times in seconds. */
export interface Options {
  sizes: readonly Size[];
  /** How long each cell is measured; absent: by the number of rows. */
  seconds?: number;
  /** How long each measure runs before it counts. */
  warmup: number;
  connections: readonly number[];
  /** How long light requests are looked at beside long lists. */
  loopSeconds: number;
  /** How many times a browser loads each page. */
  loads: number;
  /** How often a bulk edit is made, and taken back. */
  rounds: number;
  /** How many pages a browser turns. */
  clicks: number;
  /** Only what has this in its name. */
  only: string;
  /** A look, not a result: nothing is written. */
  isLook: boolean;
}

export class OptionError extends Error {}

export const usage = `npm run bench -- [--engine native|embedded] [--rows 1000000] [--seconds 5]
                   [--warmup 3] [--connections 1,16] [--only update] [--quick]
npm run bench -- --gate [--record]`;

const flags = {
  engine: { type: 'string' },
  rows: { type: 'string' },
  seconds: { type: 'string' },
  warmup: { type: 'string' },
  connections: { type: 'string' },
  only: { type: 'string' },
  quick: { type: 'boolean' },
  gate: { type: 'boolean' },
  record: { type: 'boolean' },
} as const;

/** They keep a mistyped run from taking the day. */
const limits = {
  rows: { min: 1_000, max: 5_000_000 },
  seconds: { min: 0.1, max: 120 },
  warmup: { min: 0, max: 60 },
  connections: { min: 1, max: 256 },
};

const usual: readonly Size[] = [
  { engine: 'native', rows: 100_000 },
  { engine: 'native', rows: 1_000_000 },
  { engine: 'embedded', rows: 100_000 },
];
const small: readonly Size[] = engines.map((engine) => ({ engine, rows: 10_000 }));

/** Reads the command line; throws OptionError for what it does not know. Names are what is measured. */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const given = parsed(args);
  const quick = given.quick === true;
  const only = onlyOf(given.only ?? '', names);
  const asked = names.filter((name) => name.includes(only));
  const sizes = measurable(sizesOf(given, quick ? small : usual), asked);
  const seconds = given.seconds ?? (quick ? '0.3' : undefined);
  return {
    sizes,
    ...(seconds === undefined ? {} : { seconds: within('seconds', seconds) }),
    warmup: within('warmup', given.warmup ?? (quick ? '0.2' : '3')),
    connections: connectionsOf(given.connections ?? '1,16', sizes),
    loopSeconds: quick ? 2 : 12,
    loads: quick ? 3 : 7,
    rounds: quick ? 1 : 3,
    clicks: quick ? 3 : 20,
    only,
    isLook: quick || given.only !== undefined,
  };
}

/** What `--gate` was told. */
export interface GateOptions {
  /** The best ratios are written, too. */
  isRecording: boolean;
}

/** Undefined: not the gate but a whole run or a look was asked for. It takes no other option. */
export function readGate(args: readonly string[]): GateOptions | undefined {
  const { gate, record, ...others } = parsed(args);
  const [other] = Object.keys(others);
  if (gate !== true) {
    if (record === true) throw new OptionError('--record: belongs to --gate, which is not there');
    return undefined;
  }
  if (other === undefined) return { isRecording: record === true };
  throw new OptionError(
    `--gate: measures the same every time, so that its figures compare: leave out --${other}`,
  );
}

/** Slow requests of a large table need longer to be more than a handful. */
export const secondsFor = ({ seconds }: Options, rows: number): number =>
  seconds ?? (rows >= 1_000_000 ? 5 : 2);

/** Of the usual ones those that fit; another size or engine than those is taken as said. */
function sizesOf(given: ReturnType<typeof parsed>, among: readonly Size[]): Size[] {
  const engine = given.engine === undefined ? undefined : engineOf(given.engine);
  const rows = given.rows === undefined ? undefined : whole('rows', given.rows);
  const fitting = among.filter(
    (size) => (engine ?? size.engine) === size.engine && (rows ?? size.rows) === size.rows,
  );
  if (fitting.length > 0 || rows === undefined) return fitting;
  return (engine === undefined ? engines : [engine]).map((one) => ({ engine: one, rows }));
}

/** Those of which something is measured. */
function measurable(sizes: readonly Size[], asked: readonly string[]): readonly Size[] {
  if (asked.some((name) => name !== IMPORT)) return sizes;
  const fitting = sizes.filter(isImportable);
  if (fitting.length > 0) return fitting;
  throw new OptionError(`--only ${IMPORT}: a file holds at most ${MOST_IMPORTED} rows`);
}

/** The server takes no more. */
const MOST_IMPORTED = 200_000;

/** Whether so many rows can be imported as one file. */
export const isImportable = ({ rows }: Size): boolean => rows <= MOST_IMPORTED;

/** Each connection edits records of its own, so there have to be enough. */
function connectionsOf(text: string, sizes: readonly Size[]): number[] {
  const connections = text.split(',').map((each) => whole('connections', each));
  const needed = Math.max(...connections) * EDITED;
  const fewest = Math.min(...sizes.map(({ rows }) => rows));
  if (fewest >= needed) return connections;
  throw new OptionError(
    `--rows: ${text} connections need at least ${needed} rows, found ${fewest}`,
  );
}

function onlyOf(text: string, names: readonly string[]): string {
  if (names.some((name) => name.includes(text))) return text;
  throw new OptionError(`--only: expected a part of ${names.join('; ')}; found "${text}"`);
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
