import type { Finding } from '../../../core/findings.ts';
import type { Row } from '../../../core/resource.ts';
import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables.ts';
import type { Asking } from '../../records/asking.ts';
import type { Planned } from '../../records/external.ts';
import { judgeRecords } from '../../records/judgeRecords.ts';
import type { Store, Stores } from '../../records/store.ts';
import { storedAlike } from './groups.ts';

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
  /** A code made of the text that neither a stored nor a planned record has in this field. */
  freeCode(recurso: string, field: string, text: string): Promise<string>;
  /** Those so far, by resource and id. */
  readonly planned: Planned;
  /** In the order in which they must be created. */
  readonly list: readonly PlannedTarget[];
}

export function createPlannedTargets(orm: Orm, stores: Stores, asking: Asking): PlannedTargets {
  const planned = new Map<string, Map<number, Row>>();
  const list: PlannedTarget[] = [];
  const codes = new Set<string>();
  const storeOf = (recurso: string): Store => {
    const store = stores.get(recurso);
    if (store === undefined) throw new Error(`no resource "${recurso}"`);
    return store;
  };
  return {
    planned,
    list,
    async plan(recurso, { values, fila }) {
      const store = storeOf(recurso);
      const [judged] = await judgeRecords(orm, store, {
        inputs: [{ values }],
        absent: 'default',
        asking,
        hold: false,
        planned,
      });
      if (judged === undefined) throw new Error('nothing to plan'); // one input gives one record
      const errors = judged.findings.filter(({ level }) => level === 'error');
      if (errors.length > 0) return { findings: errors };
      const id = await nextId(orm, store);
      const record = { ...judged.record, id };
      planned.set(recurso, (planned.get(recurso) ?? new Map()).set(id, record));
      list.push({ recurso, fila, record });
      return { record };
    },
    async freeCode(recurso, field, text) {
      const store = storeOf(recurso);
      const most = (store.resource.fields[field] as { max?: number } | undefined)?.max ?? 20; // a text field
      const base = codeOf(text);
      for (let n = 1; ; n++) {
        const code = n === 1 ? base.slice(0, most) : `${base.slice(0, most - 4)}-${n}`;
        const known = await storedAlike(orm, store, {
          group: { fields: [field] },
          records: [{ [field]: code }],
        });
        const own = `${recurso} ${field} ${code}`;
        if (known.size > 0 || codes.has(own)) continue;
        codes.add(own);
        return code;
      }
    },
  };
}

/** `San José (norte)` -> `SAN-JOSE-NORTE`. */
function codeOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return plain.replace(/[^A-Z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'X';
}

async function nextId(orm: Orm, { table }: Store): Promise<number> {
  const text = `select nextval(pg_get_serial_sequence(${literal(table.name)}, 'id')) as id`;
  const [row] = await orm.run<{ id: string }>({ text }, []);
  return Number(row?.id);
}
