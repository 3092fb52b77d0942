import { suggestion } from './closest.ts';
import type { CheckContext, Condition, Field, Reading } from './fields/field.ts';
import { typeOf } from './fields/registry.ts';
import type { Finding } from './findings.ts';
import type { Resource, Row, Rule } from './resource.ts';

/** A record on its way in, with what is wrong with it so far. */
export interface Judged {
  record: Row;
  findings: Finding[];
}

/**
 * First half of the one validation that form, API and import call: each entered value by itself.
 * Unknown keys are findings, read-only ones are left out, blank values become null. With
 * `absent: 'default'` (a new record) a missing key takes the field's default, with `'keep'` it is
 * left out, with `'empty'` (a replacement) it becomes null.
 */
export function checkValues(
  resource: Resource,
  input: Row,
  options: { context: CheckContext; absent: 'default' | 'empty' | 'keep' },
): Judged {
  const record: Row = {};
  const findings: Finding[] = unknownKeys(resource, input);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly || (isWriteOnly(field) && input[name] === undefined)) continue;
    const value = input[name] === undefined ? absentValue(field, options.absent) : input[name];
    if (value === undefined) continue;
    if (isBlank(value)) {
      record[name] = null;
      continue;
    }
    const checked = typeOf(field).check(value, field, options.context);
    record[name] = checked.ok ? checked.value : value;
    if (!checked.ok) findings.push({ ...checked.finding, field: name, level: 'error' });
  }
  return { record: { ...record, ...resource.fixed }, findings };
}

/**
 * Second half, over the whole record: what is visible, what is required, references that must
 * exist, computed values, the descriptor's rules. `read` answers the record's own fields and every
 * path of `externalReads`. `previous` is the stored record, whose references need not be pickable again.
 */
export function checkRecord(
  resource: Resource,
  judged: Judged,
  options: { read: Reading; previous?: Row },
): Judged {
  const record = { ...judged.record };
  const read = readingOf(record, options.read);
  const findings = [...judged.findings];
  const wrong = new Set(findings.map((finding) => finding.field));
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly || !(name in record)) continue;
    if (field.visibleIf && !holds(field.visibleIf, read)) record[name] = null;
    const finding =
      missing(field, record[name], read) ?? unreachable({ name, field, ...options, record });
    if (finding === undefined || wrong.has(name)) continue;
    findings.push({ ...finding, field: name, level: 'error' });
    wrong.add(name);
  }
  if (wrong.size === 0) Object.assign(record, computedValues(resource, record, options.read));
  findings.push(...brokenRules(resource, { read, wrong }));
  return { record, findings };
}

/** The values of the stored computed fields; they may build on one another in descriptor order. */
export function computedValues(resource: Resource, record: Row, external: Reading): Row {
  const values: Row = {};
  const read = readingOf({ ...record }, external, values);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.computed?.by === 'function') values[name] = field.computed.value(read) ?? null;
  }
  return values;
}

/** Paths beyond the record that its conditions, rules, computed fields and references need. */
export function externalReads(resource: Resource): string[] {
  const paths = new Set<string>();
  for (const [name, field] of Object.entries(resource.fields)) {
    for (const path of fieldReads(field)) paths.add(path);
    if (field.kind === 'reference' && !field.readOnly) {
      for (const column of ['id', ...Object.keys(filterOf(field))]) paths.add(`${name}.${column}`);
    }
  }
  for (const rule of resource.rules) for (const path of rule.reads ?? []) paths.add(path);
  return [...paths].filter((path) => path.startsWith('$') || path.includes('.'));
}

export function holds(condition: Condition, read: Reading): boolean {
  if ('when' in condition) return condition.when(read);
  return Object.entries(condition.equals).every(([path, value]) => {
    const found = read(path) ?? null;
    return Array.isArray(value) ? value.includes(found) : found === value;
  });
}

/** Reads the record first, then the outside; `also` overlays values computed meanwhile. */
export function readingOf(record: Row, external: Reading, also: Row = {}): Reading {
  return (path) => {
    if (path.startsWith('$') || path.includes('.')) return external(path);
    return path in also ? also[path] : record[path];
  };
}

/** Empty in the sense of *required*: null, blank text or no elements. `false` and 0 are values. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && isEmptyPoint(value);
}

/** A form's point whose two numbers were cleared. */
function isEmptyPoint(value: object): boolean {
  return 'lat' in value && 'lng' in value && value.lat === null && value.lng === null;
}

const isWriteOnly = (field: Field): boolean =>
  (field as { writeOnly?: boolean }).writeOnly === true;

/** Equal values that the target of a reference must have to be picked anew. */
export const filterOf = (field: Field): Readonly<Record<string, unknown>> =>
  (field as { filter?: Readonly<Record<string, unknown>> }).filter ?? {};

function unknownKeys(resource: Resource, input: Row): Finding[] {
  const names = Object.keys(resource.fields);
  return Object.keys(input)
    .filter((key) => !names.includes(key))
    .map((key) => ({
      code: 'CAMPO_DESCONOCIDO',
      level: 'error',
      field: key,
      params: { sugerencia: suggestion(key, names) },
    }));
}

function absentValue(field: Field, absent: 'default' | 'empty' | 'keep'): unknown {
  if (absent === 'keep') return undefined;
  return absent === 'default' ? (field.default ?? null) : null;
}

function missing(field: Field, value: unknown, read: Reading): Pick<Finding, 'code'> | undefined {
  if (!isBlank(value) || (field.visibleIf && !holds(field.visibleIf, read))) return undefined;
  const required = field.required || (field.requiredIf && holds(field.requiredIf, read));
  return required ? { code: 'OBLIGATORIO' } : undefined;
}

function unreachable(at: {
  name: string;
  field: Field;
  record: Row;
  read: Reading;
  previous?: Row;
}): Pick<Finding, 'code' | 'params'> | undefined {
  const { name, field, record, read } = at;
  const value = record[name];
  if (field.kind !== 'reference' || isBlank(value) || at.previous?.[name] === value)
    return undefined;
  if (read(`${name}.id`) === null) {
    return { code: 'REFERENCIA_NO_EXISTE', params: { id: String(value) } };
  }
  for (const [column, expected] of Object.entries(filterOf(field))) {
    const found = read(`${name}.${column}`);
    if (found === undefined || found === expected) continue;
    const condicion = `${column} = ${String(expected)}`;
    return { code: 'REFERENCIA_NO_ADMITIDA', params: { registro: String(value), condicion } };
  }
  return undefined;
}

function brokenRules(
  resource: Resource,
  given: { read: Reading; wrong: ReadonlySet<string | undefined> },
): Finding[] {
  const findings: Finding[] = [];
  for (const rule of resource.rules) {
    if (rule.broken === undefined || rule.fields.some((name) => given.wrong.has(name))) continue;
    const broken = rule.broken(given.read);
    if (broken !== false) findings.push(ruleFinding(rule, broken === true ? undefined : broken));
  }
  return findings;
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

function fieldReads(field: Field): readonly string[] {
  return [
    ...conditionReads(field.visibleIf),
    ...conditionReads(field.requiredIf),
    ...(field.propose?.reads ?? []),
    ...(field.computed?.by === 'function' ? field.computed.reads : []),
  ];
}

function conditionReads(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return [];
  return 'when' in condition ? condition.reads : Object.keys(condition.equals);
}
