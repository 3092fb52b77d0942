import { matchOf } from '../../../core/resource/check/checkReference.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import type { CheckContext, Field, FieldKind, Reading } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { checkRecord, checkValues, type Validated } from '../../../core/record/validateRecord.ts';
import type { Pickable } from './pickable.ts';

/** Days of examples are past, whenever the template is made. */
const EXAMPLE_DAY = '2024-01-15';
const context: CheckContext = { hoy: EXAMPLE_DAY, ahora: `${EXAMPLE_DAY}T08:00:00-05:00` };
/** Rules are asked as on a day so late that an example which passes will go on passing. */
const LATE_DAY = '2999-12-31';

/**
 * A new record that passes as far as the catalogues go: required fields, and of the others those
 * whose values tell something. What a rule objects to is left out.
 */
export async function exampleRecord(
  resource: Resource,
  given: { fields: readonly string[]; pickable: ReadonlyMap<string, Pickable> },
): Promise<Row> {
  const values: Row = {};
  const targets = new Map<string, Row>();
  for (const name of inOrder(resource, given.fields)) {
    const field = resource.fields[name];
    if (field === undefined) continue;
    const picks = given.pickable.get(name);
    const picked = picks?.records.find((record) => isMatch(field, { record, values }));
    if (picked !== undefined) targets.set(name, (await picks?.whole(picked)) ?? picked);
    values[name] = exampleValue(resource, { name, field, values, id: picked?.['id'] });
  }
  return withoutObjections(resource, { values, targets });
}

/** What is proposed or must match follows what it looks at. */
function inOrder({ fields }: Resource, names: readonly string[]): string[] {
  const looks = (name: string): boolean => {
    const field = fields[name];
    return field !== undefined && (field.propose !== undefined || 'match' in field);
  };
  return names.toSorted((one, other) => Number(looks(one)) - Number(looks(other)));
}

const isMatch = (field: Field, { record, values }: { record: Row; values: Row }): boolean =>
  Object.entries(matchOf(field)).every(([column, own]) => record[column] === values[own]);

interface Exemplified {
  name: string;
  field: Field;
  /** Of the fields before. */
  values: Row;
  /** Of the record that a reference points to. */
  id: unknown;
}

function exampleValue(resource: Resource, given: Exemplified): unknown {
  const { name, field, values, id } = given;
  if (field.default !== undefined) return field.default;
  const proposed = field.propose?.value((path) => values[path] ?? null);
  if (proposed !== undefined) return proposed;
  if (field.kind === 'reference') return id ?? null;
  if (field.kind === 'references') return id === undefined ? [] : [id];
  if (field.propose !== undefined && !field.required) return null; // nothing is usual here
  const isKey = resource.keys.some((key) => key.includes(name));
  const fits = (value: unknown): boolean => typeOf(field).check(value, field, context).ok;
  const found = candidates[field.kind]({ field, isKey }).find(fits);
  return found ?? (field.required ? fixturesOf(field).find(fits) : undefined) ?? null;
}

type Candidates = (given: { field: Field; isKey: boolean }) => readonly unknown[];

const fixturesOf = (field: Field): unknown[] =>
  typeOf(field).fixtures.flatMap(({ valid }) => valid.map(({ stored }) => stored));
const ofType: Candidates = ({ field }) => fixturesOf(field);
const none: Candidates = () => [];

const numbers =
  (usual: readonly number[]): Candidates =>
  ({ field }) => {
    const { min, max } = field as { min?: number; max?: number }; // what number fields may have
    return [...usual, Math.round(((min ?? 0) + (max ?? 0)) / 2), min, max];
  };

const candidates: Readonly<Record<FieldKind, Candidates>> = {
  text({ field, isKey }) {
    const { patternHelp } = field as { patternHelp?: string }; // of texts
    // some help is nothing but an example
    const words = [...wordsToldIn(field), ...(patternHelp === undefined ? [] : [patternHelp])];
    if (!field.required && field.requiredIf === undefined) return words;
    const codes = ['EJEMPLO-1', 'EJEMPLO1', 'EJ1'];
    const isCode = isKey && (field as { code?: boolean }).code === true;
    return [...(isCode ? codes : []), `${field.label} de ejemplo`, 'Ejemplo', ...codes, ...words];
  },
  longText: ({ field }) => (field.required ? ['Ejemplo'] : []),
  email: () => ['persona@ejemplo.co'],
  integer: numbers([10, 100, 1]),
  decimal: numbers([100, 10, 1, 0.5]),
  money: numbers([100_000, 100]),
  boolean: () => [true, false],
  choice: ({ field }) => choicesOf(field).map(({ id }) => id),
  date: () => [EXAMPLE_DAY],
  point: () => [{ lat: 5.5353, lng: -73.3678 }], // Tunja
  color: ofType,
  time: ofType,
  period: ofType,
  dateTime: ofType,
  reference: none,
  references: none,
  file: none,
  json: none,
};

/** `IP66` of *IP y dos cifras, como IP66*. */
function wordsToldIn(field: Field): string[] {
  const { help = '', patternHelp = '' } = field as { help?: string; patternHelp?: string }; // of texts
  return [patternHelp, help].flatMap((words) => {
    const word = /(?:como|por ejemplo) ([^\s,;]+)/iu.exec(words)?.[1];
    return word === undefined ? [] : [word.replace(/\.$/, '')];
  });
}

/** Fields that hide and objections that end may follow from one another. */
const ROUNDS = 8;

interface Tried {
  values: Row;
  targets: ReadonlyMap<string, Row>;
}

function withoutObjections(resource: Resource, { values, targets }: Tried): Row {
  let kept = values;
  for (let round = 0; round < ROUNDS; round++) {
    const { record, findings } = checked(resource, { values: kept, targets });
    const faulty = findings.flatMap(({ field }) =>
      field === undefined || resource.fields[field]?.required ? [] : [field],
    );
    kept = Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]));
    const empty = Object.fromEntries(faulty.map((name) => [name, null]));
    const better = bettered(resource, { values: { ...kept, ...empty }, targets });
    if (better === undefined) return { ...kept, ...empty };
    kept = better;
  }
  return kept;
}

function checked(resource: Resource, { values, targets }: Tried): Validated {
  const entered = checkValues(resource, values, { context, absent: 'empty' });
  return checkRecord(resource, entered, { read: readerOf(targets) });
}

/** With the one value that rules object to least; undefined where there is nothing to object to, or no better one. */
function bettered(resource: Resource, { values, targets }: Tried): Row | undefined {
  const objections = (tried: Row): number =>
    checked(resource, { values: tried, targets }).findings.filter(({ level }) => level === 'error')
      .length;
  let least = objections(values);
  let best: Row | undefined;
  if (least === 0) return undefined;
  for (const others of [otherValues, emptied]) {
    for (const [name, value] of others(resource, values)) {
      const tried = { ...values, [name]: value };
      const count = objections(tried);
      if (count < least) [least, best] = [count, tried];
    }
    if (best !== undefined) return best;
  }
  return undefined;
}

/** What a person would try next: another of a list, the day or the hour after. */
function otherValues(resource: Resource, values: Row): [string, unknown][] {
  return Object.keys(values).flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const isKey = resource.keys.some((key) => key.includes(name));
    const fits = (value: unknown): boolean => typeOf(field).check(value, field, context).ok;
    const others = [...(later[field.kind] ?? []), ...candidates[field.kind]({ field, isKey })];
    return others
      .filter((value) => value !== values[name] && fits(value))
      .map((value): [string, unknown] => [name, value]);
  });
}

/** What the record may do without. */
const emptied = (resource: Resource, values: Row): [string, unknown][] =>
  Object.keys(values)
    .filter((name) => resource.fields[name]?.required !== true)
    .map((name) => [name, null]);

const later: Partial<Record<FieldKind, readonly unknown[]>> = {
  date: ['2024-01-20', '2024-02-15', '2023-12-15'],
  time: ['18:00', '21:00'],
};

/** Parameters are read as not set: they may be by the time the file comes back. */
function readerOf(targets: ReadonlyMap<string, Row>): Reading {
  const general: Row = { $hoy: LATE_DAY, $ahora: `${LATE_DAY}T08:00:00-05:00`, $nuevo: true };
  return (path) => {
    if (path.startsWith('$')) return general[path] ?? null;
    const [name = '', column = ''] = path.split('.');
    return targets.get(name)?.[column] ?? null;
  };
}
