import type { Period } from '../resource/period.ts';
import { BOOKKEEPING, type Resource, type Row } from '../resource/resource.ts';
import { stateOf } from '../resource/workflow.ts';

/** What of a record a closed month never freezes: who comments changes no figure. */
export const COMMENTS: readonly string[] = ['observaciones', 'adjuntos'];

/** The own field and, of child rows, the field of the record that it points to. */
export function partsOf({ field }: Period): { own: string; parents: string | undefined } {
  const [own = '', parents] = field.split('.');
  return { own, parents };
}

/** `AAAA-MM` of a month, a day or a moment in Colombian time; undefined where there is none. */
export function monthOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}/.test(value) ? value.slice(0, 7) : undefined;
}

/** The fields that a closed month keeps as they are, without the one that names the month. */
export function frozenFields(resource: Resource): readonly string[] {
  const found = known.get(resource) ?? findFrozen(resource);
  known.set(resource, found);
  return found;
}

/** Whether a stored record says itself that its month is closed; what does not say so is told by the server. */
export function saysClosed({ period }: Resource, record: Row): boolean {
  const said = Object.entries(period?.closedIf?.equals ?? {});
  return said.length > 0 && said.every(([name, value]) => record[name] === value);
}

const known = new WeakMap<Resource, readonly string[]>();

function findFrozen({ fields, period, states }: Resource): readonly string[] {
  if (period === undefined) return [];
  const { own } = partsOf(period);
  const all = Object.keys(fields).filter(
    (name) =>
      fields[name]?.computed === undefined &&
      !BOOKKEEPING.includes(name) &&
      !COMMENTS.includes(name),
  );
  const frozen = new Set(period.freezes ?? all);
  frozen.delete(own);
  if (states !== undefined) frozen.add(states.field);
  return [...frozen];
}

/**
 * The first frozen field that a change touches; none where it is a deed of later days, or the undo
 * of one. What names the month is judged by the months themselves.
 */
export function frozenChange(
  resource: Resource,
  { previous, record }: { previous: Row; record: Row },
  differs: (a: unknown, b: unknown) => boolean,
): string | undefined {
  if (isLater(resource, { previous, record })) return undefined;
  return frozenFields(resource).find(
    (name) => name in record && differs(record[name] ?? null, previous[name] ?? null),
  );
}

function isLater(
  { states, period }: Resource,
  { previous, record }: { previous: Row; record: Row },
): boolean {
  if (states === undefined || period?.later === undefined) return false;
  const [was, is] = [stateOf(states, previous), stateOf(states, record)];
  if (was === is) return false;
  return period.later.some((name) => {
    const transition = states.transitions[name];
    if (transition === undefined) return false;
    const leads = (from: string, to: string) =>
      transition.from.includes(from) && transition.to === to;
    return leads(was, is) || leads(is, was);
  });
}
