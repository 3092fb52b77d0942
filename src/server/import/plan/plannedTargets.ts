import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import { isPlain } from '../../db/tables/indexes.ts';
import type { RequestContext } from '../../resource/requestContext.ts';
import type { Planned } from '../../resource/externalReads.ts';
import { validateRecords, writingOf, type ValidatedRecord } from '../../record/validateRecords.ts';
import { storeOf, type Store, type Stores } from '../../resource/store.ts';
import { referencesOf, type Basis } from './planVersions.ts';
import { groupText, storedAlike, type Group } from './groups.ts';

/** A record that the import creates along, because its rows name it. */
export interface PlannedTarget {
  recurso: string;
  /** The first row that names it. */
  fila: number;
  record: Row;
}

export interface PlannedTargets {
  /** Judges it as the form would; with its id to be, or with what is wrong with it. */
  plan(
    recurso: string,
    given: { values: Row; fila: number },
  ): Promise<{ record: Row } | { findings: Finding[] }>;
  /** The code, with a number behind it if a stored or planned record has it in this field. */
  freeCode(recurso: string, field: string, code: string): Promise<string>;
  /** All so far, by resource and id. */
  readonly planned: Planned;
  /** To be told of each record that will be written: it needs the targets that it names. */
  need(store: Store, record: Row): void;
  /** Those that are needed. What only faulty rows name is not created. */
  needed(): PlannedTarget[];
}

export function createPlannedTargets(
  orm: Orm,
  stores: Stores,
  { context, basis }: { context: RequestContext; basis: Basis },
): PlannedTargets {
  const planned = new Map<string, Map<number, Row>>();
  const list: PlannedTarget[] = [];
  const needed = new Set<Row>();
  const taken = new Set<string>();
  /** Which groups of unique fields another record has already, stored or planned. */
  async function duplicates(store: Store, record: Row): Promise<Finding[]> {
    const findings: Finding[] = [];
    const plain = await normalised(orm, store, record);
    for (const group of store.resource.unique) {
      const text = takenText(store, group, plain);
      if (text === undefined) continue;
      const stored = await storedAlike(orm, store, { group, records: [record] });
      if (stored.size === 0 && !taken.has(text)) continue;
      findings.push({ code: 'DUPLICADO', level: 'error', field: group.fields[0] ?? '' });
    }
    return findings;
  }

  async function take(store: Store, record: Row): Promise<void> {
    const plain = await normalised(orm, store, record);
    for (const group of store.resource.unique) {
      const text = takenText(store, group, plain);
      if (text !== undefined) taken.add(text);
    }
  }

  function need(store: Store, record: Row): void {
    if (planned.size === 0) return; // asked of every row
    for (const { name, target } of referencesOf(store)) {
      const one = planned.get(target.resource.name)?.get(Number(record[name]));
      if (one === undefined || needed.has(one)) continue;
      needed.add(one);
      need(target, one);
    }
  }

  return {
    planned,
    need,
    needed: () => list.filter(({ record }) => needed.has(record)),
    async plan(recurso, { values, fila }) {
      const store = storeOf({ stores }, recurso);
      await basis.note(store, [values]);
      const { record, findings } = await validateNew(orm, store, { values, context, planned });
      const errors = findings.filter(({ level }) => level === 'error');
      if (errors.length === 0) errors.push(...(await duplicates(store, record)));
      if (errors.length > 0) return { findings: errors };
      const id = await nextId(orm, store);
      const made = { ...record, id };
      planned.set(recurso, (planned.get(recurso) ?? new Map()).set(id, made));
      list.push({ recurso, fila, record: made });
      await take(store, made);
      return { record: made };
    },
    async freeCode(recurso, field, code) {
      const store = storeOf({ stores }, recurso);
      const most = (store.resource.fields[field] as { max?: number } | undefined)?.max ?? 20; // a text field
      const group = { fields: [field] };
      for (let n = 1; ; n++) {
        const end = n === 1 ? '' : `-${n}`;
        const record = { [field]: `${code.slice(0, most - end.length)}${end}` };
        if (taken.has(takenText(store, group, record) ?? '')) continue;
        const stored = await storedAlike(orm, store, { group, records: [record] });
        if (stored.size === 0) return record[field] ?? '';
      }
    },
  };
}

/** With the texts that must be unique as their indexes have them, which know more letters than we. */
async function normalised(orm: Orm, { resource }: Store, record: Row): Promise<Row> {
  const names = [...new Set(resource.unique.flatMap(({ fields }) => fields))].filter(
    (name) => typeof record[name] === 'string' && !isPlain(resource, name),
  );
  if (names.length === 0) return record;
  const [row] = await orm.run<{ json: string }>(
    {
      text: `select json_object_agg(key, normaliza(value))::text as json
        from jsonb_each_text($1::jsonb)`,
    },
    [JSON.stringify(Object.fromEntries(names.map((name) => [name, record[name]])))],
  );
  return { ...record, ...(JSON.parse(row?.json ?? '{}') as Row) };
}

/** What stands for the values of a group among planned records; undefined: not all there. */
function takenText({ resource }: Store, group: Group, record: Row): string | undefined {
  const text = groupText(resource, group, record);
  return text === undefined ? undefined : JSON.stringify([resource.name, group.fields, text]);
}

/** A new record as it would be stored, with what the server sets itself. */
async function validateNew(
  orm: Orm,
  store: Store,
  { values, context, planned }: { values: Row; context: RequestContext; planned: Planned },
): Promise<ValidatedRecord> {
  const [validated] = await validateRecords(orm, store, {
    inputs: [{ values }],
    absent: 'default',
    context,
    hold: false,
    planned,
  });
  if (validated === undefined) throw new Error('nothing to plan'); // one input gives one record
  if (validated.findings.some(({ level }) => level === 'error')) return validated;
  const more = await store.hook?.fill?.(writingOf(orm, store, { validated, context }));
  return { ...validated, record: { ...validated.record, ...more } };
}

/** `San José (norte)` -> `SAN-JOSE-NORTE`. */
export function codeOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return plain.replace(/[^A-Z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'X';
}

async function nextId(orm: Orm, { table }: Store): Promise<number> {
  const text = `select nextval(pg_get_serial_sequence(${literal(table.name)}, 'id')) as id`;
  const [row] = await orm.run<{ id: string }>({ text }, []);
  return Number(row?.id);
}
