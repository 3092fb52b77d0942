import {
  writeXlsx,
  type Cell,
  type CellStyle,
  type DataValidation,
  type WriteSheet,
} from 'hucre/xlsx';
import { cellReader, exportColumns } from '../../../core/export/exportColumns.ts';
import type { LabelOf, Field } from '../../../core/fields/field.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import { headerMatcher } from '../../../core/import/headers.ts';
import { guarded } from '../../../core/export/guardText.ts';
import { sheetOf } from '../../../core/import/sheetResource.ts';
import { importTargets, type ImportTarget } from '../../../core/import/targets.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import type { Orm } from '../../db/orm.ts';
import { sheetName } from '../../export/xlsxFile.ts';
import { columnLetters } from '../../export/xlsxCells.ts';
import { cleanFileName } from '../../files/fileName.ts';
import type { Store, Stores } from '../../resource/store.ts';
import { exampleRecord, pickableBy, type Pickable } from './exampleRecord.ts';

/**
 * A workbook to be filled in and imported: headers that tell what they take, an example, and the
 * values to choose from. The headers stand for their fields, whatever their order.
 */
export async function importTemplate(
  orm: Orm,
  destination: Store,
): Promise<{ name: string; bytes: Uint8Array }> {
  const resource = sheetOf(destination.resource, destination.resources);
  const columns = columnsOf(resource);
  const fields = [...new Set(columns.flatMap(({ target }) => target.field ?? []))];
  const pickable = new Map<string, Pickable>();
  for (const name of fields) {
    const field = resource.fields[name];
    const isReference = field?.kind === 'reference' || field?.kind === 'references';
    const found = field && isReference ? await pickableBy(orm, destination, field) : undefined;
    if (found !== undefined) pickable.set(name, found);
  }
  const example = await exampleRecord(resource, { fields, pickable });
  const lists = listsOf(resource, columns, pickable);
  const { stores } = destination;
  const about: About = { resource, stores, columns, lists, example: { record: example, pickable } };
  const first = sheetName(resource.title, [{ name: LISTS }]);
  return {
    name: cleanFileName(`Plantilla ${resource.title}.xlsx`, ['xlsx']),
    bytes: await writeXlsx({ sheets: [dataSheet(first, about), listSheet(lists)] }),
  };
}

const LISTS = 'Listas';

interface Column {
  target: ImportTarget;
  header: string;
}

/** Of a point its two halves, for most instruments give two numbers. */
function columnsOf(resource: Resource): Column[] {
  const targets = importTargets(resource);
  const match = headerMatcher(targets);
  const isWholePoint = (target: ImportTarget): boolean =>
    target.kind === 'field' && resource.fields[target.field]?.kind === 'point';
  return (
    targets
      // what is new has no id yet
      .filter((target) => !isWholePoint(target) && target.name !== 'id')
      .map((target) => ({
        target,
        // where two share a label, each goes by its name
        header: match(target.label)?.target === target.name ? target.label : target.name,
      }))
  );
}

interface List {
  /** Place of the column that it is for. */
  at: number;
  header: string;
  texts: readonly string[];
}

/** The values to choose from, of the columns that have such. */
function listsOf(
  resource: Resource,
  columns: readonly Column[],
  pickable: ReadonlyMap<string, Pickable>,
): List[] {
  const textsOf = ({ kind, name }: ImportTarget): readonly string[] => {
    const field = kind === 'field' ? resource.fields[name] : undefined;
    if (field?.kind === 'boolean') return ['sí', 'no'];
    if (field?.kind !== 'reference') return field ? choicesOf(field).map((one) => one.name) : [];
    const picks = pickable.get(name);
    return (picks?.records ?? []).map((record) => guarded(picks?.label(record) ?? '', 'xlsx'));
  };
  return columns
    .map(({ target, header }, at) => ({ at, header, texts: textsOf(target) }))
    .filter(({ texts }) => texts.length > 0);
}

interface About {
  resource: Resource;
  stores: Store['stores'];
  columns: readonly Column[];
  lists: readonly List[];
  example: { record: Row; pickable: ReadonlyMap<string, Pickable> };
}

/** Blank rows that are given the formats of their columns, so that codes keep their zeros. */
const FORMATTED_ROWS = 1_000;
const LAST_ROW = 1_048_576;

function dataSheet(name: string, about: About): WriteSheet {
  const { resource, columns, lists } = about;
  const formats = columns.map(({ target }) => formatOf(resource, target));
  const example = exampleCells(about);
  const blank = columns.map(() => null);
  return {
    name,
    columns: columns.map(({ header }, at) => ({
      width: widthOf(header, example[at]),
      ...(formats[at] === undefined ? {} : { style: { numFmt: formats[at] } }),
    })),
    rows: [
      columns.map(({ header }) => header),
      example,
      ...Array.from({ length: FORMATTED_ROWS }, () => blank),
    ],
    cells: new Map(columns.map((_, at) => [`0,${at}`, headerCell(about, at)])),
    dataValidations: lists.map((list, place) => validationOf(resource, columns, { list, place })),
    freezePane: { rows: 1 },
  };
}

const listSheet = (lists: readonly List[]): WriteSheet => ({
  name: LISTS,
  hidden: true,
  rows: Array.from(
    { length: 1 + Math.max(0, ...lists.map(({ texts }) => texts.length)) },
    (_, row) => lists.map(({ header, texts }) => (row === 0 ? header : (texts[row - 1] ?? null))),
  ),
});

const fills: Readonly<Record<Need, { fill: string; text: string }>> = {
  required: { fill: '1F4E78', text: 'FFFFFF' },
  conditional: { fill: '9DC3E6', text: '000000' },
  optional: { fill: 'E7E6E6', text: '000000' },
};

function headerCell({ resource, stores, columns }: About, at: number): Partial<Cell> {
  const column = columns[at];
  if (column === undefined) return {};
  const { fill, text } = fills[needOf(resource, column.target)];
  const style: CellStyle = {
    font: { bold: true, color: { rgb: text } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: fill } },
    alignment: { vertical: 'center', wrapText: true },
  };
  const note = columnNote(resource, column.target, stores);
  return {
    style,
    comment: { author: 'Farola', text: at === 0 ? `${note}\n${ABOUT_EXAMPLE}` : note },
  };
}

const ABOUT_EXAMPLE = 'La fila 2 es un ejemplo: escriba sobre ella o bórrela.';

/** Text where a number would lose its zeros, and days as such. */
function formatOf(resource: Resource, target: ImportTarget): string | undefined {
  if (target.kind === 'virtual') return undefined;
  const [column] = exportColumns(resource, [target.field]);
  if (target.kind === 'point_part' || column?.form === 'number') return undefined;
  if (column?.form === 'date') return 'yyyy-mm-dd';
  return column?.form === 'moment' ? 'yyyy-mm-dd hh:mm' : '@';
}

type CellOfTemplate = string | number | Date | null;

/** As an export would write the record. */
function exampleCells({ resource, columns, example }: About): CellOfTemplate[] {
  const { record, pickable } = example;
  return columns.map(({ target }) => {
    const value = target.kind === 'virtual' ? null : (record[target.field] ?? null);
    if (value === null || target.kind === 'virtual') return null;
    if (target.kind === 'point_part') return (value as Record<string, number>)[target.part] ?? null; // a point
    const [column] = exportColumns(resource, [target.field]);
    if (column === undefined) return null;
    const labelOf: LabelOf = (_target, id) => {
      const picks = pickable.get(target.field);
      const picked = picks?.records.find((one) => one['id'] === id);
      return picked === undefined ? String(id) : (picks?.label(picked) ?? '');
    };
    const cell = cellReader(column, { labelOf, format: 'xlsx' })(value);
    if (column.form === 'date') return new Date(`${String(cell)}T00:00:00Z`);
    return column.form === 'moment' ? new Date(`${String(cell).slice(0, 19)}Z`) : cell;
  });
}

/** Other names of a record, and those to be created along, are only asked about. */
function validationOf(
  resource: Resource,
  columns: readonly Column[],
  { list, place }: { list: List; place: number },
): DataValidation {
  const own = columnLetters(list.at);
  const letters = columnLetters(place);
  const field = columns[list.at]?.target.field ?? '';
  return {
    type: 'list',
    range: `${own}2:${own}${LAST_ROW}`,
    formula1: `${LISTS}!$${letters}$2:$${letters}$${list.texts.length + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: resource.fields[field]?.kind === 'reference' ? 'warning' : 'stop',
    errorTitle: list.header.slice(0, 32),
    errorMessage: 'No está en la lista de valores.',
  };
}

const NARROWEST = 12;
const WIDEST = 40;

function widthOf(header: string, cell: CellOfTemplate | undefined): number {
  const length = cell instanceof Date ? 10 : String(cell ?? '').length;
  return Math.min(Math.max(header.length + 2, length + 2, NARROWEST), WIDEST);
}

/** When a column must be filled. */
type Need = 'required' | 'conditional' | 'optional';

function needOf(resource: Resource, target: ImportTarget): Need {
  if (target.kind === 'virtual') return 'optional';
  const field = resource.fields[target.field];
  if (field?.requiredIf !== undefined) return 'conditional';
  if (field?.required !== true || field.default !== undefined) return 'optional';
  if (resource.number?.field === target.field) return 'optional';
  return field.visibleIf === undefined ? 'required' : 'conditional';
}

/** What the header of a template's column tells whoever points to it. */
function columnNote(resource: Resource, target: ImportTarget, stores: Stores): string {
  if (target.kind === 'virtual') return virtualNote(resource, target.name);
  const field = resource.fields[target.field];
  if (field === undefined) return '';
  const isKey = resource.keys[0]?.includes(target.field) === true;
  const titleOf = (target: string): string => stores.get(target)?.resource.title ?? target;
  const lines = [
    field.help,
    needNote(resource, target, field),
    target.kind === 'point_part' ? halfNotes[target.part] : typeOf(field).note(field, { titleOf }),
    isKey ? 'Identifica el registro: si ya existe, la fila lo actualiza.' : undefined,
  ];
  return lines.filter((line) => line !== undefined && line !== '').join('\n');
}

const needs: Readonly<Record<Need, string>> = {
  required: 'Obligatorio.',
  conditional: 'Obligatorio según los demás datos de la fila.',
  optional: 'Opcional.',
};

function needNote(resource: Resource, target: ImportTarget, field: Field): string {
  if (resource.number?.field === target.field) return 'Opcional: vacío, se numera solo.';
  if (field.default === undefined) return needs[needOf(resource, target)];
  return `Opcional: vacío, se toma «${typeOf(field).format(field.default, field, 'es')}».`;
}

function virtualNote({ import: { virtual }, fields }: Resource, name: string): string {
  const labels = (virtual[name]?.targets ?? []).map((target) => fields[target]?.label ?? target);
  return `Opcional.\nAyuda a encontrar: ${labels.join(', ')}.`;
}

const halfNotes = {
  lat: 'Latitud en grados decimales, como 5.535300; va junto con la longitud.',
  lng: 'Longitud en grados decimales, como -73.367800; va junto con la latitud.',
} as const;
