import { ApiError } from '../../core/errors.ts';
import type { Finding } from '../../core/findings.ts';
import type { ListQuery } from '../../core/listQuery.ts';
import { MASK } from '../../core/mask.ts';
import type { Who } from '../../core/permissions.ts';
import type { Resource, Row } from '../../core/resource.ts';

type Resources = ReadonlyMap<string, Resource>;

/** Lists, as JSON, show personal data masked to everybody: one record at a time is read in full. */
export function masked(resource: Resource, json: string, resources: Resources): string {
  const hide =
    resource.name === HISTORY
      ? (row: Row) => maskedChange(row, resources.get(String(row['recurso'])))
      : hiding(resource);
  if (hide === undefined) return json;
  return JSON.stringify((JSON.parse(json) as Row[]).map(hide)); // what the list answers
}

/** The log holds what the records of all resources held. */
const HISTORY = 'bitacora';

function hiding(resource: Resource): ((record: Row) => Row) | undefined {
  return personalFields(resource).length === 0
    ? undefined
    : (record) => maskedRecord(resource, record);
}

/** As lists show it, to everybody. */
export function maskedRecord(resource: Resource, record: Row): Row {
  const personal = personalFields(resource).filter((name) => name in record);
  if (personal.length === 0) return record;
  return { ...record, ...Object.fromEntries(personal.map((name) => [name, mask(record[name])])) };
}

/** A record for someone: in full only with the right to see personal data. */
export const shownTo = (who: Who, resource: Resource, record: Row): Row =>
  who.derechos.datos_personales ? record : maskedRecord(resource, record);

/** A line of the history: the values before and after it. */
export function maskedChange<C extends object>(change: C, resource: Resource | undefined): C {
  if (resource === undefined || personalFields(resource).length === 0) return change;
  const hidden = ['antes', 'despues'].flatMap((side) => {
    const values = (change as Row)[side];
    return typeof values === 'object' && values !== null
      ? [[side, maskedRecord(resource, values as Row)] as const] // a record as it was
      : [];
  });
  return { ...change, ...Object.fromEntries(hidden) };
}

/** Whether there is something to hide in it. */
export const isPersonal = (resource: Resource, record: Row): boolean =>
  personalFields(resource).some((name) => (record[name] ?? '') !== '');

/** A masked value that comes back means the value behind it. */
export function unmasked(resource: Resource, values: Row, previous: Row): Row {
  const kept = personalFields(resource).filter(
    (name) => values[name] === MASK && mask(previous[name]) === MASK,
  );
  return { ...values, ...Object.fromEntries(kept.map((name) => [name, previous[name]])) };
}

/** A mask that hides nothing: on a new record, or where the field was empty. */
export const maskFindings = (resource: Resource, values: Row): Finding[] =>
  personalFields(resource)
    .filter((name) => values[name] === MASK)
    .map((field) => ({ code: 'DATO_OCULTO', level: 'error', field }));

export function mask(value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? MASK : value;
}

const personal = new WeakMap<Resource, readonly string[]>();

/** Found once: an import asks for every row. */
export function personalFields(resource: Resource): readonly string[] {
  const names =
    personal.get(resource) ??
    Object.keys(resource.fields).filter((name) => resource.fields[name]?.personal);
  personal.set(resource, names);
  return names;
}

/**
 * Who may not see personal data may neither filter nor sort by it, which throws PROHIBIDO, and the
 * free text does not find it.
 */
export function guarded<Q extends Pick<ListQuery, 'filters'> & { sort?: ListQuery['sort'] }>(
  query: Q,
  { resource, who, resources }: { resource: Resource; who: Who; resources: Resources },
): Q & { withoutPersonal?: boolean } {
  if (who.derechos.datos_personales) return query;
  const paths = [
    ...query.filters.map(({ field }) => field),
    ...(query.sort ?? []).map(({ path }) => path),
  ];
  for (const path of paths) {
    const label = hiddenLabel(path, { resource, who, resources });
    if (label !== undefined) throw new ApiError('PROHIBIDO', { params: { accion: label } });
  }
  return { ...query, withoutPersonal: true };
}

/** The label of what someone may neither filter nor sort by, since it is personal; undefined of the rest. */
export const hiddenLabel = (
  path: string,
  { resource, who, resources }: { resource: Resource; who: Who; resources: Resources },
): string | undefined =>
  who.derechos.datos_personales ? undefined : personalLabel(resource, path, resources);

/** The label of a personal field; its own, or one behind a reference: `sector_id.nombre`. */
function personalLabel(resource: Resource, path: string, resources: Resources): string | undefined {
  const [name = '', column] = path.split('.');
  const field = resource.fields[name];
  if (column === undefined) return field?.personal === true ? field.label : undefined;
  const target = resources.get((field as { target?: string } | undefined)?.target ?? '');
  return target === undefined ? undefined : personalLabel(target, column, resources);
}
