import { sql } from 'drizzle-orm';
import type { Row } from '../../../../core/resource/resource.ts';
import { type Orm, rowsOf } from '../../../../server/db/orm.ts';
import type { Store, Stores, Actor } from '../../../../server/resource/hook.ts';
import { readById, selectRecords } from '../../../../server/list/readRecords.ts';
import { wordsFor } from '../../../../core/api/errors.ts';
import type { Finding } from '../../../../core/i18n/findings.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { validateRecords } from '../../../../server/record/validateRecords.ts';
import { parameterValues } from '../../../../server/resource/parameters.ts';
import type { ReglasDeEnergia } from '../../../energia/rules/energia.ts';
import { type TipoDeActualizacion, cambiosEn } from '../../rules/actualizaciones.ts';
import { camposDelPunto, etiquetas } from '../../rules/puntoDeInventario.ts';
import type {
  Actualizacion,
  Elemento,
  Catalogos,
  Ficha,
} from '../../rules/secuenciaDeActualizaciones.ts';

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

/** New values of an element, to be judged by the rules of domain 2.6. */
export interface Step {
  /** Absent while the element does not exist. */
  id?: number | undefined;
  antes: Elemento | null;
  cambios: Elemento;
}

export interface ValidatedStep {
  /** The element as it would be. */
  record: Row;
  /** Told at the update's field `cambios`, with the label of the point's field. */
  findings: Finding[];
}

/** Judges each change as the point's own form would; the closed base is no hindrance here. */
export async function validateSteps(
  given: { tx: Orm; stores: Stores; actor: Actor },
  steps: readonly Step[],
): Promise<ReadonlyMap<Step, ValidatedStep>> {
  const { tx, stores, actor } = given;
  const store = storeNamed(stores, POINTS);
  const validated = new Map<Step, ValidatedStep>();
  for (const absent of ['default', 'keep'] as const) {
    const some = steps.filter(({ antes }) => (antes === null) === (absent === 'default'));
    if (some.length === 0) continue;
    const inputs = some.map(({ id, antes, cambios }) =>
      antes === null ? { values: cambios } : { values: cambios, previous: { id, ...antes } },
    );
    const context = { actor, language: 'es' } as const;
    const records = await validateRecords(tx, store, { inputs, absent, context });
    for (const [i, step] of some.entries()) {
      const { record = {}, findings = [] } = records[i] ?? {};
      validated.set(step, { record, findings: findings.filter(concerns(step)).map(asOfChange) });
    }
  }
  return validated;
}

/** Rules of the base's own form. */
const OF_THE_BASE = ['BASE_CERRADA', 'FUERA_DE_LA_BASE', 'CON_ACTUALIZACIONES'];

/** What was wrong with the element before is not this change's; another type asks for other fields. */
const concerns =
  ({ antes, cambios }: Step) =>
  ({ code, field }: Finding): boolean =>
    !OF_THE_BASE.includes(code) &&
    (antes === null || field === undefined || 'tipo_id' in cambios || field in cambios);

/** «Altura de montaje»: ... at the field that holds the changes. */
function asOfChange(finding: Finding): Finding {
  const { field } = finding;
  const label = field === undefined ? undefined : etiquetas([field]);
  const lead = (language: keyof Words) => (label === undefined ? '' : `${label[language]}: `);
  return {
    code: finding.code,
    level: finding.level,
    field: 'cambios',
    params: { ...finding.params, ...(field === undefined ? {} : { campo: field }) },
    message: {
      es: `${lead('es')}${wordsFor(finding, 'es')}`,
      en: `${lead('en')}${wordsFor(finding, 'en')}`,
    },
  };
}

/** What points refer to, as it is now. */
export async function readCatalogues(tx: Orm): Promise<Catalogos> {
  const sheets = await rowsOf<Record<'id' | keyof Ficha, string>>(
    tx,
    sql`select id, tecnologia, potencia_nominal_w, potencia_total_w from luminaria`,
  );
  const types = await rowsOf<{ id: string }>(
    tx,
    sql`select id from infraestructura_alumbrado_tipo where consume_energia`,
  );
  const fichas = new Map(
    sheets.map(({ id, tecnologia, potencia_nominal_w, potencia_total_w }) => [
      Number(id),
      {
        tecnologia,
        potencia_nominal_w: Number(potencia_nominal_w),
        potencia_total_w: Number(potencia_total_w),
      },
    ]),
  );
  const consuming = new Set(types.map(({ id }) => Number(id)));
  return {
    ficha: (id) => (typeof id === 'number' ? fichas.get(id) : undefined),
    consume: (tipo_id) => consuming.has(Number(tipo_id)),
  };
}

/** The parameters of domain 4.2 as valid on a day. */
export async function readEnergyRules(tx: Orm, day: string): Promise<ReglasDeEnergia> {
  const names = ['metodo_horas', 'horas_regimen', 'factor_dimerizado'];
  const values = await parameterValues(tx, { names, day });
  return {
    // `parametro` holds nothing that core/parameters/parametros.ts does not accept
    metodo_horas: values.get('metodo_horas') as ReglasDeEnergia['metodo_horas'],
    horas_regimen: values.get('horas_regimen') as ReglasDeEnergia['horas_regimen'],
    factor_dimerizado: Number(values.get('factor_dimerizado')),
  };
}

/** How the other codes of an element stand in one text. */
export const SEPARATOR = '; ';

export interface UsedCodes {
  /** Whether an element has or had the code; its own former ones may come back. */
  isUsed(code: string, by: { tipo: TipoDeActualizacion; element?: number | undefined }): boolean;
  /** The row that an expansion with this code takes over: of an expansion that was annulled. */
  freeIdentity(code: string): number | undefined;
}

/** Who has or had each of these codes, in the base, by an expansion or by a change of code. */
export async function usedCodes(tx: Orm, codes: readonly string[]): Promise<UsedCodes> {
  const rows =
    codes.length === 0
      ? []
      : await rowsOf<{ id: string; codigo: string; otros: string | null; libre: boolean }>(
          tx,
          sql`select p.id, p.codigo, p.otros_codigos as otros, (
                p.en_base is false
                and not exists (select 1 from infraestructura_alumbrado_cambiado v where v.id = p.id)
              ) as libre
              from jsonb_array_elements_text(${JSON.stringify([...new Set(codes)])}::jsonb) as asked (code)
              join infraestructura_alumbrado p on p.codigo = asked.code
                or (p.busqueda like '%' || normaliza(asked.code) || '%'
                  and asked.code = any(string_to_array(p.otros_codigos, ${SEPARATOR})))`,
        );
  const owners = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    all: [row.codigo, ...(row.otros?.split(SEPARATOR) ?? [])],
  }));
  const free = (code: string) => owners.find((one) => one.libre && one.codigo === code)?.id;
  return {
    isUsed: (code, { tipo, element }) =>
      owners.some(
        ({ id, all, libre, codigo }) =>
          all.includes(code) &&
          id !== element &&
          !(tipo === 'expansion' && libre && codigo === code),
      ),
    freeIdentity: free,
  };
}
