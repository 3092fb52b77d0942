import { matchOf, filterOf } from '../../../core/fields/reference/reference.ts';
import { EXAMPLE_DAY } from '../../../core/fields/date/date.ts';
import type { CheckContext, Field, Reading } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { checkRecord, checkValues, type Validated } from '../../../core/record/validateRecord.ts';
import { sortTerm, type Filter, type SortTerm } from '../../../core/list/listQuery.ts';
import { rightsOf, type Who } from '../../../core/resource/permissions.ts';
import { labelFields, referenceLabel } from '../../../core/resource/referenceLabel.ts';
import { rowsOf, type Orm } from '../../db/orm.ts';
import { targetStore } from '../../resource/externalReads.ts';
import { readById, selectOf } from '../../list/readRecords.ts';
import type { Store } from '../../resource/store.ts';
import { guarded } from '../../fieldAccess/guardedQuery.ts';

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
  const { pointsTo } = typeOf(field);
  if (pointsTo === 'one') return id ?? null;
  if (pointsTo === 'many') return id === undefined ? [] : [id];
  if (field.propose !== undefined && !field.required) return null; // nothing is usual here
  const isKey = resource.keys.some((key) => key.includes(name));
  const fits = (value: unknown): boolean => typeOf(field).check(value, field, context).ok;
  return typeOf(field).examples(field, { isKey }).find(fits) ?? null;
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

/** What a person would try next: another of a list, the day or the hour after, what a field of the kind holds. */
function otherValues(resource: Resource, values: Row): [string, unknown][] {
  return Object.keys(values).flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const isKey = resource.keys.some((key) => key.includes(name));
    const type = typeOf(field);
    const fits = (value: unknown): boolean => type.check(value, field, context).ok;
    const alike = Object.keys(values).filter((one) => resource.fields[one]?.kind === field.kind);
    const others = [
      ...(type.otherExamples ?? []),
      ...type.examples(field, { isKey }),
      ...alike.map((one) => values[one] ?? null).filter((value) => value !== null),
    ];
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

/** Parameters are read as not set: they may be by the time the file comes back. */
function readerOf(targets: ReadonlyMap<string, Row>): Reading {
  const general: Row = { $hoy: LATE_DAY, $ahora: `${LATE_DAY}T08:00:00-05:00`, $nuevo: true };
  return (path) => {
    if (path.startsWith('$')) return general[path] ?? null;
    const [name = '', column = ''] = path.split('.');
    return targets.get(name)?.[column] ?? null;
  };
}

/** What a reference of the template may name. */
export interface Pickable {
  /** In the order of their list; only what labels and matches read. */
  records: readonly Row[];
  label(record: Row): string;
  /** A record with all of its fields. */
  whole(record: Row): Promise<Row>;
}

/** A drop-down of more would help nobody. */
const MOST = 5_000;

/**
 * Records that a new reference may point to, by one statement. None where a template, which
 * everybody may have, must not show them.
 */
export async function pickableBy(
  orm: Orm,
  from: Store,
  field: Field,
): Promise<Pickable | undefined> {
  const target = targetStore(from.stores, field);
  if (target === undefined || !isForEverybody(target.resource)) return undefined;
  const { resource } = target;
  const names = [...new Set(['id', ...labelFields(resource), ...Object.keys(matchOf(field))])];
  const query = { filters: filtersOf(field, resource), sort: sortOf(target) };
  const found = await rowsOf<{ valores: string }>(
    orm,
    selectOf(target, { query, limit: MOST, values: names }),
  );
  return {
    records: found.map(({ valores }) => recordOf(names, valores)),
    label: (record) => referenceLabel(resource, record),
    whole: async (record) =>
      (await readById(orm, target, { ids: [Number(record['id'])] }))[0] ?? record,
  };
}

const isForEverybody = (resource: Resource): boolean =>
  resource.access.leer === 'todos' &&
  resource.access.derecho === undefined &&
  labelFields(resource).every((name) => resource.fields[name]?.personal !== true);

/** What the reference itself asks of its targets; else those that are not out of use. */
function filtersOf(field: Field, { fields }: Resource): Filter[] {
  const own = Object.entries(filterOf(field));
  const wanted = own.length === 0 && 'activo' in fields ? [['activo', true] as const] : own;
  return wanted.map(([name, value]) => ({ field: name, op: 'eq', values: [value].flat() }));
}

/** As who sees personal data masked has the list. */
const sortOf = ({ resource, resources }: Store): SortTerm[] =>
  guarded(
    { filters: [], sort: resource.sort.map(sortTerm) },
    { resource, resources, who: EVERYBODY },
  ).sort;

const EVERYBODY: Who = {
  rol: 'funcionario',
  derechos: rightsOf({ id: 0, rol: 'funcionario' }, { modo: 'restringido', aprobadores: [] }),
};

function recordOf(names: readonly string[], json: string): Row {
  const values = JSON.parse(json) as unknown[]; // a list of the values of these fields
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
}
