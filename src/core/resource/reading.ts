import type { Condition, Reading, Field, AskerValue } from '../fields/field.ts';
import { governingDay } from '../parameters/vigencias.ts';
import type { Finding } from '../i18n/findings.ts';
import type { Row, Resource } from './resource.ts';

export function holds(condition: Condition, read: Reading): boolean {
  if ('when' in condition) return condition.when(read);
  return Object.entries(condition.equals).every(([path, value]) =>
    isAnyOf(read(path) ?? null, value),
  );
}

/**
 * Reads the record's own fields, empty ones as null, and the rest from outside; `also` overlays
 * values computed meanwhile. Behind a reference that is empty here, for it may have been emptied
 * since the outside was asked, lies nothing. Of a parameter that is read on a day of the record
 * (`$param.x@fecha`) the outside is asked for that day: `$param.x@2026-07-03`.
 */
export function readingOf(record: Row, external: Reading, also: Row = {}): Reading {
  const own = (name: string) =>
    (Object.hasOwn(also, name) ? also[name] : ownValue(record, name)) ?? null;
  return (path) => {
    const { kind, name } = partsOf(path);
    if (kind === 'own') return own(path);
    if (kind === 'general') return external(path);
    if (kind === 'dated') return dated(path, own, external);
    return ownValue(record, name) === null ? null : external(path);
  };
}

function dated(path: string, own: (name: string) => unknown, external: Reading): unknown {
  const day = governingDay(own(ownName(path)));
  return day === null ? null : external(`${path.slice(0, path.indexOf('@') + 1)}${day}`);
}

/** Undefined for what a plain object only inherits, such as `constructor`, which is no plain value. */
export function ownValue(row: Row, name: string): unknown {
  const value = row[name];
  const isPlain = value === null || (typeof value !== 'object' && typeof value !== 'function');
  return isPlain || Object.hasOwn(row, name) ? value : undefined;
}

interface PathParts {
  kind: 'own' | 'target' | 'general' | 'dated';
  /** The record's own field that it begins with, or whose day governs it. */
  name: string;
}

/** Descriptors have some dozens of paths, and an import asks each of them for every row. */
const paths = new Map<string, PathParts>();

function partsOf(path: string): PathParts {
  const known = paths.get(path);
  if (known !== undefined) return known;
  const [at, end] = [path.indexOf('@'), path.indexOf('.')];
  const name = at >= 0 ? path.slice(at + 1) : end < 0 ? path : path.slice(0, end);
  const behind = end < 0 ? 'own' : 'target';
  const parts: PathParts = {
    kind: path.startsWith('$') ? (at < 0 ? 'general' : 'dated') : behind,
    name,
  };
  paths.set(path, parts);
  return parts;
}

/** The record's own field that a path begins with: `tipo_id` of `tipo_id.consume_energia`, `fecha` of `$param.x@fecha`. */
export const ownName = (path: string): string => partsOf(path).name;

const isAnyOf = (found: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(found) : found === wanted;

/** Something that a part of a descriptor reads: an own field, `tipo_id.activo`, `$hoy`, `$param.x`. */
export interface DeclaredRead {
  /** Where the descriptor says so: `fields.motivo.visibleIf.reads[0]`. */
  at: string;
  path: string;
  /** What is stored follows from it. */
  stored?: true;
}

/** What conditions, proposals, computed fields and rules say they read. */
export function declaredReads(resource: Resource): DeclaredRead[] {
  return [
    ...Object.entries(resource.fields).flatMap(([name, field]) => fieldReads(name, field)),
    ...resource.rules.flatMap(({ reads = [] }, i) => listed(reads, `rules[${i}].reads`)),
  ];
}

function fieldReads(name: string, field: Field): DeclaredRead[] {
  const at = `fields.${name}`;
  const computed = field.computed?.by === 'function' ? field.computed : undefined;
  return [
    // what is hidden is stored empty
    ...stored(conditionReads(field.visibleIf, `${at}.visibleIf`)),
    ...conditionReads(field.requiredIf, `${at}.requiredIf`),
    ...conditionReads(field.readOnlyIf, `${at}.readOnlyIf`),
    ...stored(listed(field.propose?.reads ?? [], `${at}.propose.reads`)),
    ...stored(listed(computed?.reads ?? [], `${at}.computed.reads`)),
  ];
}

function conditionReads(condition: Condition | undefined, at: string): DeclaredRead[] {
  if (condition === undefined) return [];
  if ('when' in condition) return listed(condition.reads, `${at}.reads`);
  return Object.keys(condition.equals).map((path) => ({ at: `${at}.equals`, path }));
}

const listed = (paths: readonly string[], at: string): DeclaredRead[] =>
  paths.map((path, i) => ({ at: `${at}[${i}]`, path }));

const stored = (reads: readonly DeclaredRead[]): DeclaredRead[] =>
  reads.map((read) => ({ ...read, stored: true }));

/** Whether the field is the server's alone in this record: always, or while its condition holds. */
export function isReadOnlyNow({ readOnly, readOnlyIf }: Field, record: Row): boolean {
  if (readOnly === true || readOnlyIf === undefined) return readOnly === true;
  return holds(
    readOnlyIf,
    readingOf(record, () => undefined),
  );
}

/** The record with what it had in fields that are read-only now, whatever was entered there. */
export function keepReadOnly(
  resource: Resource,
  validated: { record: Row; findings: Finding[] },
  previous: Row | undefined,
): { record: Row; findings: Finding[] } {
  const { record } = validated;
  const kept = shapeOf(resource).readOnlyAtTimes.filter(
    ([name, field]) => Object.hasOwn(record, name) && isReadOnlyNow(field, record),
  );
  if (kept.length === 0) return validated;
  const values = kept.map(
    ([name, field]) => [name, (previous ? previous[name] : field.default) ?? null] as const,
  );
  const names = new Set(kept.map(([name]) => name));
  return {
    record: { ...record, ...Object.fromEntries(values) },
    findings: validated.findings.filter(({ field = '' }) => !names.has(field)),
  };
}

type Entries = readonly (readonly [string, Field])[];

/** The fields of a resource by what is done with them, found once: an import asks for every row. */
interface Shape {
  entered: Entries;
  /** Entered ones that may be missing, or point to what may not be picked. */
  demanding: Entries;
  /** Entered ones that a condition hides. */
  conditional: Entries;
  /** Entered ones that a condition leaves to the server. */
  readOnlyAtTimes: Entries;
  /** Computed by a function and stored. */
  computed: Entries;
  /**
   * What a new record has where nothing was entered. All that comes later has its place here, too,
   * such as computed values: to add a key to each of many records takes longer than to judge them.
   */
  defaults: Row;
}

const shapes = new WeakMap<Resource, Shape>();

export function shapeOf(resource: Resource): Shape {
  const known = shapes.get(resource);
  if (known !== undefined) return known;
  const entries = Object.entries(resource.fields);
  const entered = entries.filter(([, field]) => !field.readOnly);
  const computed = entries.filter(([, field]) => field.computed?.by === 'function');
  const preset = entries.filter(
    ([, { readOnly, default: value }]) => readOnly && value !== undefined,
  );
  const { states } = resource;
  const shape = {
    entered,
    demanding: entered.filter(
      ([, { required, requiredIf, kind }]) => required || requiredIf || kind === 'reference',
    ),
    conditional: entered.filter(([, field]) => field.visibleIf !== undefined),
    readOnlyAtTimes: entered.filter(([, field]) => field.readOnlyIf !== undefined),
    computed,
    defaults: {
      ...Object.fromEntries(
        [...entered, ...computed, ...preset].map(([name, { default: value }]) => [
          name,
          value ?? null,
        ]),
      ),
      ...(states === undefined ? {} : { [states.field]: states.initial }),
    },
  };
  shapes.set(resource, shape);
  return shape;
}

/** What a new record has by who makes it, where nothing was entered. */
export function askerDefaults(
  resource: Pick<Resource, 'fields'>,
  asker: Readonly<Record<AskerValue, unknown>>,
): Row {
  const given = Object.entries(resource.fields).flatMap(([name, { defaultOf }]) =>
    defaultOf === undefined ? [] : [[name, asker[defaultOf]] as const],
  );
  return Object.fromEntries(given);
}
