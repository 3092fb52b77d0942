import type { Field, Reading } from '../../fields/field.ts';
import type { Said } from '../../i18n/findings.ts';
import type { Resource, Row } from '../resource.ts';

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
export function referenceFinding(at: Referring): Said | undefined {
  if (at.field.kind !== 'reference') return undefined;
  const isKept = at.previous?.[at.name] === at.record[at.name];
  return (isKept ? undefined : unreachable(at)) ?? mismatch(at);
}

/** Equal values that the target of a reference must have to be picked anew. */
export const filterOf = (field: Field): Readonly<Record<string, unknown>> =>
  (field as { filter?: Readonly<Record<string, unknown>> }).filter ?? {};

/** Fields of the target that must equal fields of the record, by the target's name for them. */
export const matchOf = (field: Field): Readonly<Record<string, string>> =>
  (field as { match?: Readonly<Record<string, string>> }).match ?? {};

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
