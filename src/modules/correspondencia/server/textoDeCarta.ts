import { sql } from 'drizzle-orm';
import { MASK, mayUse, type Who } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import {
  renderTemplate,
  type TemplateData,
  type TemplateValue,
} from '../../../core/templates/renderTemplate.ts';
import { parseTemplate } from '../../../core/templates/template.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { diaEnPalabras } from '../../../core/time/enPalabras.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { printedText } from '../../../server/documents/printedColumns.ts';
import { createLabelMemo, labelsOf } from '../../../server/export/labels.ts';
import { shownTo } from '../../../server/fieldAccess/masking.ts';
import { readById, readRecord, selectRecords } from '../../../server/list/readRecords.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { storeOf, type Store, type Stores } from '../../../server/resource/store.ts';
import { tipoDe } from '../rules/plantillas.ts';
import { plantillasIniciales } from '../rules/plantillasIniciales.ts';
import { columnasDe, recursoDeTabla, referenciasDe } from './camposDePlantilla.ts';

/** Who a text is made for: what they may not see of a record is masked in it. */
export interface Escribiendo {
  tx: Orm;
  stores: Stores;
  who: Who;
  now: Date;
}

export interface CartaPedida {
  tipo: unknown;
  /** Of the record that the letter is about; absent: none is chosen. */
  id?: number | undefined;
  /** Absent: the main one of the kind. */
  plantilla?: number | undefined;
  /** What the letter itself says so far. */
  carta?: Row;
  /** Values of the fields that only its kind has. */
  campos?: Readonly<Record<string, string | null>>;
  /** Records of the lists that the letter is made of. */
  filas?: Readonly<Record<string, readonly Row[]>>;
  /** It has to be written: where no template is active, by the one that every firm begins with. */
  siempre?: true;
}

interface TextoDeCarta {
  /** Null: the one that every firm begins with. */
  plantilla: { id: number | null; nombre: string };
  asunto: string;
  contenido: string;
}

/** Subject and text of a letter by its template; undefined while there is none, or no record for it. */
export async function textoDeCarta(
  escribiendo: Escribiendo,
  pedida: CartaPedida,
): Promise<TextoDeCarta | undefined> {
  const kind = tipoDe(pedida.tipo);
  if (kind === undefined || !tieneDeQue(kind, pedida)) return undefined;
  const plantilla = (await plantillaDe(escribiendo.tx, pedida)) ?? inicialDe(pedida);
  if (plantilla === undefined) return undefined;
  const data = await datosDe(escribiendo, pedida);
  if (data === undefined) return undefined;
  const written = (text: string): string => renderTemplate(parseTemplate(text).nodes, data);
  return {
    plantilla: { id: plantilla.id, nombre: plantilla.nombre },
    asunto: written(plantilla.asunto).replaceAll(/\s+/g, ' ').slice(0, 300),
    contenido: written(plantilla.cuerpo),
  };
}

/** What it is about is known, or need not be. */
const tieneDeQue = (
  { origen, suelta }: NonNullable<ReturnType<typeof tipoDe>>,
  { id, filas }: CartaPedida,
): boolean => (origen === undefined ? filas !== undefined : id !== undefined || suelta === true);

interface Plantilla extends Record<string, unknown> {
  id: number | null;
  nombre: string;
  asunto: string;
  cuerpo: string;
}

async function plantillaDe(
  tx: Orm,
  { tipo, plantilla }: CartaPedida,
): Promise<Plantilla | undefined> {
  const [found] = await rowsOf<Plantilla>(
    tx,
    sql`select id::int as id, nombre, asunto, cuerpo from plantilla_carta
        where tipo = ${String(tipo)} and activa
          and ${plantilla === undefined ? sql`principal` : sql`id = ${plantilla}`}`,
  );
  return found;
}

function inicialDe({ tipo, siempre }: CartaPedida): Plantilla | undefined {
  const inicial = plantillasIniciales.find((una) => una['tipo'] === tipo);
  if (siempre === undefined || inicial === undefined) return undefined;
  const { nombre, asunto, cuerpo } = inicial;
  return { id: null, nombre: String(nombre), asunto: String(asunto), cuerpo: String(cuerpo) };
}

/** Rows of a list that a letter goes through: whoever writes more sends them as an attachment. */
const MAS_FILAS = 200;

/** What the text is filled with; undefined where the record is not there, or is none of theirs to read. */
async function datosDe(
  escribiendo: Escribiendo,
  { tipo, id, carta = {}, campos = {}, filas = {} }: CartaPedida,
): Promise<TemplateData | undefined> {
  const { tx, stores, who, now } = escribiendo;
  const kind = tipoDe(tipo);
  if (kind === undefined) return undefined;
  const values = {
    ...(await valoresDeCarta(tx, carta, now)),
    ...Object.fromEntries(Object.entries(campos).map(([name, value]) => [name, asValue(value)])),
  };
  const given: Record<string, Readonly<Record<string, TemplateValue>>[]> = {};
  for (const [name, records] of Object.entries(filas)) {
    const lista = kind.listas[name];
    if (lista === undefined || lista.tabla !== undefined) continue;
    const rows = storeOf({ stores }, lista.recurso);
    given[name] = await valoresEn(escribiendo, rows, { records, prefix: `${name}.` });
  }
  if (id === undefined || kind.origen === undefined) return { values, lists: given };
  const store = storeOf({ stores }, kind.origen.recurso);
  if (!mayUse(store.resource, 'leer', who)) return undefined;
  const record = await readRecord(tx, store, { id });
  if (record === undefined) return undefined;
  const [own] = await valoresEn(escribiendo, store, { records: [record], prefix: '' });
  const lists = given;
  for (const [name, lista] of Object.entries(kind.listas)) {
    if (lista.tabla !== undefined) {
      const records = filasDe(shownTo(who, store.resource, record)[lista.tabla]);
      const rows = { ...store, resource: recursoDeTabla(store.resource, lista.tabla) };
      lists[name] = await valoresEn(escribiendo, rows, { records, prefix: `${name}.` });
      continue;
    }
    const { recurso, campo } = lista;
    if (campo === undefined) continue;
    const rows = storeOf({ stores }, recurso);
    if (!mayUse(rows.resource, 'leer', who)) continue;
    const records = await selectRecords(tx, rows, {
      query: {
        filters: [{ field: campo, op: 'eq', values: [id] }],
        sort: [{ path: 'id', descending: false }],
      },
      limit: MAS_FILAS,
    });
    lists[name] = await valoresEn(escribiendo, rows, { records, prefix: `${name}.` });
  }
  const behind = await valoresDetras(escribiendo, store, record);
  return { values: { ...values, ...own, ...behind }, lists };
}

/** Of a table that is hidden, or has nothing in it, there are none. */
const filasDe = (tabla: unknown): Row[] =>
  Array.isArray(tabla) ? (tabla as Row[]).slice(0, MAS_FILAS) : []; // a table field

/** What every letter may say, whatever it is about. */
async function valoresDeCarta(
  tx: Orm,
  carta: Row,
  now: Date,
): Promise<Record<string, TemplateValue>> {
  const hoy = dayOf(now);
  const names = [
    'municipio',
    'operador',
    'interventor',
    'contrato_operacion',
    'contrato_interventoria',
  ];
  const parametros = await parameterValues(tx, { names, day: hoy });
  const limite = carta['nueva_fecha_limite'];
  return Object.fromEntries(
    Object.entries({
      hoy: diaEnPalabras(hoy).es,
      ...Object.fromEntries(parametros),
      'carta.destinatario': carta['destinatario'],
      'carta.nueva_fecha_limite': typeof limite === 'string' ? diaEnPalabras(limite).es : null,
      'carta.plazo_dias': carta['plazo_dias'],
    }).map(([name, value]) => [name, asValue(value)]),
  );
}

const asValue = (value: unknown): TemplateValue => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return { text, holds: text !== '' };
};

/** What these records say, in words, as far as the person may see it. */
async function valoresEn(
  { tx, stores, who }: Escribiendo,
  store: Store,
  { records, prefix }: { records: readonly Row[]; prefix: string },
): Promise<Record<string, TemplateValue>[]> {
  const { resource } = store;
  const columns = columnasDe(resource);
  const memo = createLabelMemo((target, ids) => labelsOf(tx, store, { target, ids, who }));
  const shown = records.map((record) => shownTo(who, resource, record));
  await memo.learn(
    columns,
    shown.map((record) =>
      columns.map(({ name }) => (record[name] === MASK ? null : (record[name] ?? null))),
    ),
  );
  return shown.map((record) =>
    Object.fromEntries(
      columns.map((column) => {
        const target = column.target === undefined ? undefined : stores.get(column.target);
        const isHidden = target !== undefined && !mayUse(target.resource, 'leer', who);
        const value = isHidden ? hidden(record[column.name]) : (record[column.name] ?? null);
        const text = printedText(resource, { column, labelOf: memo.labelOf, value });
        return [`${prefix}${column.name}`, { text, holds: holds(value) }];
      }),
    ),
  );
}

const hidden = (value: unknown): unknown => (holds(value) ? MASK : null);

const holds = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  value !== 0 &&
  !(Array.isArray(value) && value.length === 0);

/** What the records say to which the references of this one lead. */
async function valoresDetras(
  escribiendo: Escribiendo,
  store: Store,
  record: Row,
): Promise<Record<string, TemplateValue>> {
  const { tx, stores } = escribiendo;
  const values: Record<string, TemplateValue> = {};
  for (const { column, target } of referenciasDe(stores, store.resource)) {
    const id = record[column.name];
    if (typeof id !== 'number') continue;
    const [found] = await readById(tx, storeOf({ stores }, target.name), { ids: [id] });
    if (found === undefined) continue;
    Object.assign(values, await valoresDeOtro(escribiendo, { column: column.name, target, found }));
  }
  return values;
}

async function valoresDeOtro(
  escribiendo: Escribiendo,
  { column, target, found }: { column: string; target: Resource; found: Row },
): Promise<Record<string, TemplateValue>> {
  const { stores, who } = escribiendo;
  const shown = mayUse(target, 'leer', who)
    ? found
    : Object.fromEntries(Object.entries(found).map(([name, value]) => [name, hidden(value)]));
  const [values = {}] = await valoresEn(escribiendo, storeOf({ stores }, target.name), {
    records: [shown],
    prefix: `${column}.`,
  });
  return values;
}
