import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../../core/i18n/findings.ts';
import { MASK, mayUse, type Who } from '../../core/resource/permissions.ts';
import { fieldOf, type Resource, type Row } from '../../core/resource/resource.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { hiddenOrder } from './guardedQuery.ts';
import { hiddenFields, type Resources } from './masking.ts';

/** A record to be written: the values sent and the stored record. */
interface Entering {
  values: Row;
  previous?: Row | undefined;
}

/**
 * Fields that someone enters without seeing what stands there. They count as changed whatever it is,
 * or who guesses would be told by what is left as it was.
 */
export function changesWithoutSeeing(
  resource: Resource,
  { values, previous }: Entering,
  who: Who,
): readonly string[] {
  if (previous === undefined) return NONE;
  return hiddenFields(resource, who).filter(
    (name) =>
      fieldOf(resource, name)?.readOnly !== true &&
      Object.hasOwn(values, name) &&
      values[name] !== MASK &&
      !(isBlank(values[name]) && isBlank(previous[name])),
  );
}

const NONE: readonly string[] = [];

/**
 * What only one record may have is entered by who sees it: the answer, that another one has it,
 * would confirm any guess. So is what it is unique together with.
 */
export function inferenceFindings(
  resource: Resource,
  { values, previous }: Entering,
  who: Who,
): Finding[] {
  const hidden = hiddenFields(resource, who);
  if (hidden.length === 0) return [];
  const names = groupsOf(resource).filter((group) => group.some((name) => hidden.includes(name)));
  const isEntered = (name: string): boolean => {
    const value = values[name];
    if (isBlank(value) || value === MASK) return false;
    if (hidden.includes(name)) return true;
    return previous !== undefined && !isDeepStrictEqual(value, previous[name] ?? null);
  };
  return [...new Set(names.flat())]
    .filter(isEntered)
    .map((field) => ({ code: 'DATO_OCULTO_UNICO', level: 'error', field }));
}

const groupsOf = ({ unique }: Resource): (readonly string[])[] =>
  unique.map(({ fields, where = {} }) => [...fields, ...Object.keys(where)]);

/**
 * What was found, without what someone does not see: a sentence may repeat what stands in the record
 * behind the mask, or what a rule read in records that they do not see.
 */
export function withoutUnseen(
  findings: readonly Finding[],
  given: {
    resource: Resource;
    resources: Resources;
    who: Who;
    previous?: Row | undefined;
    /** Values of fields that they do not see but entered themselves. */
    entered: readonly string[];
  },
): Finding[] {
  const { resource, who, previous = {}, entered } = given;
  const values = hiddenFields(resource, who)
    .filter((name) => !entered.includes(name) && !isBlank(previous[name]))
    .map((name) => String(previous[name]));
  return findings.map((finding) => {
    const { params } = finding;
    if (params === undefined) return finding;
    const isUnseen = readsUnseen(finding, given);
    const shown = Object.entries(params).map(([name, value]) => {
      const tells = isUnseen || values.some((hidden) => JSON.stringify(value).includes(hidden));
      return [name, tells ? MASK : value] as const;
    });
    return { ...finding, params: Object.fromEntries(shown) };
  });
}

/** Of the rule that found it, whether it reads what they may not see of another record. */
function readsUnseen(
  { code }: Finding,
  { resource, resources, who }: { resource: Resource; resources: Resources; who: Who },
): boolean {
  const reads = resource.rules.find((rule) => rule.code === code)?.reads ?? [];
  return reads.some(
    (path) => path.includes('.') && hiddenOrder(path, { resource, resources, who }) !== undefined,
  );
}

/** The resource as sheets of someone know it: what they do not see finds no record. */
export function keyedFor<R extends Resource>(resource: R, who: Who): R {
  const hidden = hiddenFields(resource, who);
  const keys = resource.keys.filter((key) => !key.some((name) => hidden.includes(name)));
  return keys.length === resource.keys.length ? resource : { ...resource, keys };
}

/** The fields by which sheets may name a record to someone; undefined where they may not read it. */
export function namedBy(resource: Resource, who: Who): ((name: string) => boolean) | undefined {
  const hidden = hiddenFields(resource, who);
  return mayUse(resource, 'leer', who) ? (name) => !hidden.includes(name) : undefined;
}
