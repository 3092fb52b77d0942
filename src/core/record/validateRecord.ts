import { filterOf, matchOf } from '../fields/reference/reference.ts';
import { suggestion } from '../resource/didYouMean.ts';
import {
  declaredReads,
  holds,
  ownName,
  ownValue,
  readingOf,
  shapeOf,
  isReadOnlyNow,
  keepReadOnly,
} from '../resource/reading.ts';
import type { CheckContext, Field, Reading } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import type { Finding, Said } from '../i18n/findings.ts';
import type { Resource, Row, Rule } from '../resource/resource.ts';
import { MASK } from '../resource/permissions.ts';

/** A record on its way in, with what is wrong with it so far. */
export interface Validated {
  record: Row;
  findings: Finding[];
}

/** How a key that was not sent is taken: by its default, as null, or not at all. */
type Absent = 'default' | 'empty' | 'keep';

/**
 * First half of the one validation that form, API and import call: each entered value by itself.
 * Unknown keys are findings, read-only and fixed ones are left out, blank values become null. With
 * `absent: 'default'` (a new record) a missing key takes the field's default, with `'keep'` it is
 * left out, with `'empty'` (a replacement) it becomes null - but for write-only fields, which then
 * stay untouched.
 */
export function checkValues(
  resource: Resource,
  input: Row,
  options: { context: CheckContext; absent: Absent },
): Validated {
  const record: Row = {};
  const findings: Finding[] = unknownKeys(resource, input);
  for (const [name, field] of shapeOf(resource).entered) {
    if (Object.hasOwn(resource.fixed, name)) continue;
    const value =
      ownValue(input, name) ?? absentValue(field, input, { name, absent: options.absent });
    if (value === undefined) continue;
    if (isBlank(value)) {
      record[name] = null;
      continue;
    }
    if (field.personal && value === MASK) {
      record[name] = value;
      continue;
    }
    const checked = typeOf(field).check(value, field, options.context);
    record[name] = checked.ok ? checked.value : value;
    if (!checked.ok) findings.push({ ...checked.finding, field: name, level: 'error' });
  }
  return { record: { ...record, ...resource.fixed }, findings };
}

/** The same of values that passed the checks of their fields before. */
export function withAbsent(resource: Resource, values: Row, absent: 'default' | 'keep'): Row {
  if (absent === 'keep') return { ...values, ...resource.fixed };
  // records that have their keys in one order are several times as fast to read
  return { ...shapeOf(resource).defaults, ...values, ...resource.fixed };
}

/**
 * Second half, over the whole record: what may be entered, what is visible, what is required, references that must
 * exist, computed values, the descriptor's rules. `read` answers every path of `externalReads`:
 * null is empty, undefined is not known. `previous` is the stored record, whose references need
 * not be pickable again. A rule that reads a wrong value is not asked.
 */
export function checkRecord(
  resource: Resource,
  validated: Validated,
  options: { read: Reading; previous?: Row },
): Validated {
  const entered = keepReadOnly(resource, validated, options.previous);
  const { record, hidden } = withoutHidden(resource, entered, options.read);
  const findings = entered.findings.filter(
    ({ field }) => field === undefined || !hidden.has(field),
  );
  const wrong = namesIn(findings);
  const read = without(wrong, readingOf(record, options.read));
  for (const [name, field] of shapeOf(resource).demanding) {
    if (hidden.has(name) || wrong.has(name) || !Object.hasOwn(record, name)) continue;
    if (isReadOnlyNow(field, record)) continue;
    const finding = isBlank(record[name])
      ? missing(field, read)
      : referenceFinding({ resource, name, field, ...options, record, read });
    if (finding !== undefined) findings.push({ ...finding, field: name, level: 'error' });
  }
  const found = namesIn(findings);
  // what would follow from wrong values is not known either
  const faulty =
    found.size === 0
      ? found
      : new Set([...found, ...shapeOf(resource).computed.map(([name]) => name)]);
  if (faulty.size === 0) {
    const values = computedValues(resource, record, options.read);
    for (const name in values) record[name] = values[name];
  }
  findings.push(...brokenRules(resource, { read: readingOf(record, options.read), faulty }));
  return { record, findings };
}

/** The values of the stored computed fields; they may build on one another in descriptor order. */
export function computedValues(resource: Resource, record: Row, external: Reading): Row {
  const values: Row = {};
  const read = readingOf(record, external, values);
  for (const [name, field] of shapeOf(resource).computed) {
    if (field.computed?.by !== 'function') continue; // told by the shape, not by its type
    const isShown = field.visibleIf === undefined || holds(field.visibleIf, read);
    values[name] = (isShown ? field.computed.value(read) : null) ?? null;
  }
  return values;
}

/** Paths beyond the record that its conditions, rules, computed fields and references need. */
export function externalReads(resource: Resource): string[] {
  const paths = new Set(declaredReads(resource).map(({ path }) => path));
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference' || field.readOnly) continue;
    const columns = ['id', ...Object.keys({ ...filterOf(field), ...matchOf(field) })];
    for (const column of columns) paths.add(`${name}.${column}`);
  }
  return [...paths].filter((path) => path.startsWith('$') || path.includes('.'));
}

/** With a letter, figure or sign of ASCII, as most texts do; blanks of other kinds lie beyond. */
function beginsPlainly(text: string): boolean {
  const first = text.charCodeAt(0);
  return first > 32 && first < 127;
}

/** Empty in the sense of *required*: null, blank text or no elements. `false` and 0 are values. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return !beginsPlainly(value) && value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && isEmptyPoint(value);
}

/** The finding of a broken rule; hooks use it for the rules that need other rows. */
export function ruleFinding(rule: Rule, params?: Finding['params']): Finding {
  return {
    code: rule.code,
    level: rule.level ?? 'error',
    message: rule.message,
    ...(rule.fields[0] === undefined ? {} : { field: rule.fields[0] }),
    ...(params === undefined ? {} : { params }),
  };
}

/** A form's point whose two numbers were cleared. */
function isEmptyPoint(value: object): boolean {
  return 'lat' in value && 'lng' in value && value.lat === null && value.lng === null;
}

/** Reads these fields as empty, and so what lies behind them. */
const without = (names: ReadonlySet<string>, read: Reading): Reading =>
  names.size === 0 ? read : (path) => (names.has(ownName(path)) ? null : read(path));

const NO_NAMES: ReadonlySet<string> = new Set();

const namesIn = (findings: readonly Finding[]): ReadonlySet<string> =>
  findings.length === 0
    ? NO_NAMES
    : new Set(findings.flatMap(({ field }) => (field === undefined ? [] : [field])));

/** More say no more, and each costs a search for the nearest name. */
const MAX_UNKNOWN = 20;

function unknownKeys(resource: Resource, input: Row): Finding[] {
  const unknown = Object.keys(input).filter((key) => !Object.hasOwn(resource.fields, key));
  if (unknown.length === 0) return [];
  const names = Object.keys(resource.fields);
  return unknown.slice(0, MAX_UNKNOWN).map((key) => ({
    code: 'CAMPO_DESCONOCIDO',
    level: 'error',
    field: key,
    params: { sugerencia: suggestion(key, names) },
  }));
}

function absentValue(
  field: Field,
  input: Row,
  { name, absent }: { name: string; absent: Absent },
): unknown {
  if (ownValue(input, name) === null) return null;
  if (absent === 'default') return field.default ?? null;
  const isWriteOnly = (field as { writeOnly?: boolean }).writeOnly === true;
  return absent === 'keep' || isWriteOnly ? undefined : null;
}

/**
 * The record with null for what is not shown, whatever was entered there. Hiding a field may hide
 * those that depend on it, in any order, so it goes on until nothing changes.
 */
function withoutHidden(
  resource: Resource,
  validated: Validated,
  external: Reading,
): { record: Row; hidden: ReadonlySet<string> } {
  const conditional = shapeOf(resource).conditional.filter(([name]) =>
    Object.hasOwn(validated.record, name),
  );
  const wrong = namesIn(validated.findings);
  let hidden = NO_NAMES;
  for (const _round of conditional) {
    const unread = wrong.size + hidden.size === 0 ? NO_NAMES : new Set([...wrong, ...hidden]);
    const read = without(unread, readingOf(validated.record, external));
    const now = conditional.filter(([, { visibleIf }]) => visibleIf && !holds(visibleIf, read));
    const isStable = now.length === hidden.size && now.every(([name]) => hidden.has(name));
    if (isStable) break;
    hidden = new Set(now.map(([name]) => name));
  }
  const record = { ...validated.record };
  for (const name of hidden) record[name] = null;
  return { record, hidden };
}

function missing(field: Field, read: Reading): Said | undefined {
  const isRequired = field.required || (field.requiredIf && holds(field.requiredIf, read));
  return isRequired ? { code: 'OBLIGATORIO' } : undefined;
}

/** Rules over what is right: one that reads a faulty field has nothing to say until it is mended. */
function brokenRules(
  resource: Resource,
  given: { read: Reading; faulty: ReadonlySet<string> },
): Finding[] {
  const { faulty } = given;
  const read = without(faulty, given.read);
  const findings: Finding[] = [];
  for (const rule of resource.rules) {
    if (rule.broken === undefined || rule.fields.some((name) => faulty.has(name))) continue;
    const broken = faulty.size === 0 ? rule.broken(read) : unlessRead(faulty, rule.broken, read);
    if (broken !== false) findings.push(ruleFinding(rule, broken === true ? undefined : broken));
  }
  return findings;
}

/** Not broken where it reads any of these fields. */
function unlessRead(
  faulty: ReadonlySet<string>,
  asked: NonNullable<Rule['broken']>,
  read: Reading,
): ReturnType<typeof asked> {
  let touches = false;
  const broken = asked((path) => {
    touches ||= faulty.has(ownName(path));
    return read(path);
  });
  return touches ? false : broken;
}

/** A reference that is filled, and what stands around it. */
interface Referring {
  resource: Resource;
  name: string;
  field: Field;
  record: Row;
  /** Null is empty, undefined is not known. */
  read: Reading;
  /** The stored record, whose targets need not be pickable again. */
  previous?: Row;
}

/** What is wrong with the target that was picked: it must exist, be pickable and match the record. */
function referenceFinding(at: Referring): Said | undefined {
  if (at.field.kind !== 'reference') return undefined;
  const isKept = at.previous?.[at.name] === at.record[at.name];
  return (isKept ? undefined : unreachable(at)) ?? mismatch(at);
}

function unreachable(at: Referring): Said | undefined {
  const { name, field, record, read } = at;
  const paths = pathsOf(name, field);
  if (read(paths.id) === null) {
    // the id is not for people: by it the server finds what the record was called
    return { code: 'REFERENCIA_NO_EXISTE', params: { id: String(record[name]) } };
  }
  const isLacking = paths.filter.some(({ path, expected }) => {
    const found = read(path);
    const accepted: readonly unknown[] = Array.isArray(expected) ? expected : [expected];
    return found !== undefined && !accepted.includes(found);
  });
  return isLacking ? { code: 'REFERENCIA_NO_ADMITIDA' } : undefined;
}

/** Nothing is said while the field to be matched is itself empty or wrong, and so read as empty. */
function mismatch({ resource, name, field, read }: Referring): Said | undefined {
  const other = pathsOf(name, field).match.find(({ path, own }) => {
    const found = read(path);
    const wanted = read(own) ?? null;
    return found !== undefined && wanted !== null && found !== wanted;
  });
  if (other === undefined) return undefined;
  const campo = resource.fields[other.own]?.label ?? other.own;
  return { code: 'REFERENCIA_NO_COINCIDE', params: { campo } };
}

/** What is read of the target of a reference, put together once: an import asks for every row. */
interface Paths {
  name: string;
  id: string;
  filter: readonly { path: string; column: string; expected: unknown }[];
  match: readonly { path: string; own: string }[];
}

const known = new WeakMap<Field, Paths>();

function pathsOf(name: string, field: Field): Paths {
  const found = known.get(field);
  // the same definition may serve two fields
  if (found?.name === name) return found;
  const paths: Paths = {
    name,
    id: `${name}.id`,
    filter: Object.entries(filterOf(field)).map(([column, expected]) => ({
      path: `${name}.${column}`,
      column,
      expected,
    })),
    match: Object.entries(matchOf(field)).map(([column, own]) => ({
      path: `${name}.${column}`,
      own,
    })),
  };
  known.set(field, paths);
  return paths;
}
