import type { Row } from '../../../../core/resource/resource.ts';
import type { Orm } from '../../../../server/db/orm.ts';
import type { Store, Stores } from '../../../../server/resource/hook.ts';
import { readById, selectRecords } from '../../../../server/list/readRecords.ts';
import { type TipoDeActualizacion, cambiosEn } from '../../rules/actualizaciones.ts';
import { camposDelPunto } from '../../rules/puntoDeInventario.ts';
import type { Actualizacion, Elemento } from '../../rules/secuenciaDeActualizaciones.ts';

export const UPDATES = 'infraestructura_alumbrado_actualizacion';
export const POINTS = 'infraestructura_alumbrado';
export const CURRENT = 'infraestructura_alumbrado_actualizado';

/** One element with the updates that were found of it. */
export interface ElementHistory {
  id: number;
  /** Its row: of the base, or the identity that an expansion made. */
  row: Row;
  /** What the base says; null for what is not in it. */
  base: Elemento | null;
  /** Records of updates, not in order. */
  updates: readonly Row[];
}

/** Throws when the product lacks it, which a descriptor's name would. */
export function storeNamed(stores: Stores, name: string): Store {
  const store = stores.get(name);
  if (store === undefined) throw new Error(`no resource is called "${name}"`);
  return store;
}

/** Elements by id with their updates in these states; those that do not exist are left out. */
export async function readElementHistories(
  tx: Orm,
  stores: Stores,
  given: { ids: readonly number[]; estados: readonly string[]; hold?: boolean },
): Promise<Map<number, ElementHistory>> {
  const ids = [...new Set(given.ids)];
  if (ids.length === 0) return new Map();
  const lock = given.hold ? ({ lock: 'no key update' } as const) : {};
  const rows = await readById(tx, storeNamed(stores, POINTS), { ids, ...lock });
  // asked after the elements are held: what another one approved meanwhile is among them
  const updates = await updatesOf(tx, stores, { ids, estados: given.estados });
  return new Map(
    rows.map((row) => {
      const id = Number(row['id']);
      const base = row['en_base'] === false ? null : elementOf(row);
      return [id, { id, row, base, updates: updates.get(id) ?? [] }];
    }),
  );
}

async function updatesOf(
  tx: Orm,
  stores: Stores,
  { ids, estados }: { ids: readonly number[]; estados: readonly string[] },
): Promise<Map<number, Row[]>> {
  const rows = await selectRecords(tx, storeNamed(stores, UPDATES), {
    query: {
      filters: [
        { field: 'infraestructura_id', op: 'eq', values: ids },
        { field: 'estado', op: 'eq', values: estados },
      ],
      sort: [{ path: 'id', descending: false }],
    },
  });
  const byElement = new Map<number, Row[]>();
  for (const row of rows) {
    const id = Number(row['infraestructura_id']);
    const before = byElement.get(id);
    if (before === undefined) byElement.set(id, [row]);
    else before.push(row);
  }
  return byElement;
}

const NAMES = Object.keys(camposDelPunto).filter((name) => name !== 'otros_codigos');

/** The fields of domain 2.6 of a row. */
export const elementOf = (row: Row): Elemento =>
  Object.fromEntries(NAMES.map((name) => [name, row[name] ?? null]));

/** The record of an update as the chain takes it. */
export function updateOf(record: Row): Actualizacion {
  return {
    id: Number(record['id'] ?? 0),
    numero: (record['numero'] as string | null | undefined) ?? null, // a text field
    tipo: record['tipo'] as TipoDeActualizacion, // a choice of these
    fecha_efectiva: String(record['fecha_efectiva']),
    cambios: cambiosEn((name) => record[name]),
  };
}

/** The element that an update names; undefined while it names none. */
export function elementIdOf(record: Row): number | undefined {
  const id = record['infraestructura_id'];
  return typeof id === 'number' ? id : undefined;
}

/** The first of these that is a text, for words about an element; a dash where none is. */
export const firstText = (...values: readonly unknown[]): string =>
  values.find((value) => typeof value === 'string') ?? '—';
