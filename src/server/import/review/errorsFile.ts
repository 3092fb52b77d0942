import type { Language } from '../../../core/api/errors.ts';
import { cellText, isEmptyCell, type Cell, isDateCell } from '../../../core/import/sheet.ts';
import type { ImportFinding } from '../../../core/import/importApi.ts';
import { columnsMean } from '../../../core/import/sheetResource.ts';
import { MASK } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import {
  createSharedStrings,
  columnLetters,
  textElement,
  xmlAttribute,
  xmlText,
} from '../../export/xlsxCells.ts';
import { sheetName } from '../../export/xlsxFile.ts';
import {
  contentTypes,
  packageRelations,
  sharedStringsPart,
  sheetEnd,
  sheetStart,
  workbook,
  workbookRelations,
} from '../../export/workbookParts.ts';
import { createZip, writePart, type ZipWriter } from '../../export/zip.ts';
import { cleanFileName } from '../../files/fileName.ts';
import { prepared, type Orm } from '../../db/orm.ts';
import type { Stores } from '../../resource/store.ts';
import type { StoredFinding } from '../importData.ts';
import { ROW_COLUMN } from '../plan/readFile.ts';
import {
  findingReader,
  personalColumns,
  seesMasked,
  withoutPersonal,
  type Reader,
} from './findings.ts';

/**
 * The rows with errors in the columns of their own file, and what is wrong with each: to be mended
 * and sent back. They are read and written part by part, and only the packed file is held. Who sent
 * the file knows what is in it; to others without the right, personal data are masked.
 */
export async function errorsFile(
  orm: Orm,
  stores: Stores,
  { id, language, who }: { id: number; language: Language; who: Reader },
): Promise<{ name: string; bytes: Uint8Array }> {
  const [about] = await orm.run<{ json: string }>(ABOUT, [id]);
  if (about === undefined) throw new Error(`no import ${id}`);
  const { destino, archivo, columnas, creado_por, propia } = JSON.parse(about.json) as About; // what the statement selects
  const store = stores.get(destino);
  const resource = store && columnsMean(store.resource, store.resources, propia);
  const pieces: Uint8Array[] = [];
  const zip = createZip(async (bytes) => void pieces.push(bytes), { level: 1 });
  const inWords = findingReader(store?.resource, language);
  const isMasked = seesMasked(who, { creado_por });
  const columns =
    isMasked && resource !== undefined
      ? personalColumns(resource, columnas, { unmapped: true })
      : new Set<string>();
  const table: Table = {
    columnas: columnas.map(({ nombre }) => nombre),
    resource,
    personal: columns,
    inWords: (stored) =>
      inWords(
        isMasked && resource !== undefined
          ? withoutPersonal(stored, { resource, columns })
          : stored,
      ),
  };
  await writeWorkbook(zip, table, errorPages(orm, { id, destino }));
  const stem = archivo.replace(/\.[^.]*$/u, '');
  return { name: cleanFileName(`Errores de ${stem}.xlsx`, ['xlsx']), bytes: Buffer.concat(pieces) };
}

interface About {
  destino: string;
  archivo: string;
  /** In the order of the file. */
  columnas: { nombre: string; destinos: string[] }[];
  creado_por: number | null;
  propia: boolean;
}

const ABOUT = prepared(`
  select json_build_object('destino', i.destino, 'archivo', i.archivo,
    'creado_por', i.creado_por,
    'propia', coalesce((work.entendido ->> 'propia')::boolean, false),
    'columnas', coalesce(work.entendido -> 'columnas', '[]'))::text as json
  from importacion as i join importacion_trabajo as work on work.importacion_id = i.id
  where i.id = $1::bigint`);

interface ErrorRow {
  fila: number;
  celdas: Record<string, Cell>;
  hallazgos: StoredFinding[];
}

/** Rows of one statement; between two, others have their turn. */
const AT_ONCE = 500;

type NextRows = () => Promise<ErrorRow[]>;

/** The rows page by page; none behind the last. */
function errorPages(orm: Orm, { id, destino }: { id: number; destino: string }): NextRows {
  let after = 0;
  return async () => {
    const [page] = await orm.run<{ json: string }>(ROWS, [id, destino, after]);
    const rows = JSON.parse(page?.json ?? '[]') as ErrorRow[]; // what the statement selects
    after = rows.at(-1)?.fila ?? after;
    return rows;
  };
}

/**
 * A row that was right until somebody changed what it relied on has no cells: there is nothing in
 * it to be mended, and the next plan judges it anew.
 */
const ROWS = prepared(`
  select coalesce(json_agg(page), '[]')::text as json from (
    select fila, celdas, hallazgos from importacion_fila
    where importacion_id = $1::bigint and recurso = $2 and accion = 'error' and fila > $3::int
      and celdas is not null
    order by fila limit ${AT_ONCE}) as page`);

interface Table {
  /** Names, in the order of the file. */
  columnas: readonly string[];
  /** Those of them that are masked. */
  personal: ReadonlySet<string>;
  resource: Resource | undefined;
  inWords: (stored: StoredFinding) => ImportFinding;
}

async function writeWorkbook(zip: ZipWriter, table: Table, next: NextRows): Promise<void> {
  const sheet = { name: sheetName('Errores', []) };
  await writePart(zip, '[Content_Types].xml', contentTypes);
  await writePart(zip, '_rels/.rels', packageRelations);
  await writePart(zip, 'xl/styles.xml', errorStyles);
  const filter = await writeSheet(zip, table, next);
  await writePart(zip, 'xl/sharedStrings.xml', sharedStringsPart(createSharedStrings({ most: 0 })));
  await writePart(zip, 'xl/workbook.xml', workbook([{ ...sheet, filter }]));
  await writePart(zip, 'xl/_rels/workbook.xml.rels', workbookRelations(1));
  await zip.finish();
}

/** Answers the range that has drop-downs in its first row. */
async function writeSheet(zip: ZipWriter, table: Table, next: NextRows): Promise<string> {
  const headers = [...table.columnas, ...told(table.columnas)];
  const last = columnLetters(headers.length - 1);
  let rows = await next();
  let count = 1;
  await zip.begin('xl/worksheets/sheet1.xml');
  await zip.write(sheetStart({ widths: widthsOf(table, headers, rows), header: 'frozen' }));
  await zip.write(
    rowXml(
      count,
      headers.map((value) => ({ value, look: 'header' })),
    ),
  );
  while (rows.length > 0) {
    const xml = rows.map((row, at) => rowXml(count + at + 1, cellsOf(row, table)));
    await zip.write(xml.join(''));
    count += rows.length;
    rows = await next();
  }
  await zip.write(sheetEnd(`A1:${last}${count}`));
  await zip.end();
  return `$A$1:$${last}$${count}`;
}

/** The columns behind those of the file; one of the same name there keeps it. */
function told(columnas: readonly string[]): string[] {
  const free = (name: string, n = 1): string => {
    const tried = n === 1 ? name : `${name} (${n})`;
    return columnas.includes(tried) ? free(name, n + 1) : tried;
  };
  return [ROW_COLUMN, ...['Columna', 'Código', 'Mensaje'].map((name) => free(name))];
}

function cellsOf({ fila, celdas, hallazgos }: ErrorRow, table: Table): (SheetCell | null)[] {
  const { columnas, personal, resource, inWords } = table;
  const found = hallazgos.map(inWords).toSorted((one, other) => placeOf(one) - placeOf(other));
  function placeOf({ columna }: ImportFinding): number {
    const at = columnas.indexOf(columna ?? '');
    return at < 0 ? columnas.length : at;
  }
  const bad = new Set(found.filter(({ nivel }) => nivel === 'error').map(({ columna }) => columna));
  const lines = (line: (finding: ImportFinding) => string): SheetCell => ({
    value: found.map(line).join('\n'),
    look: 'told',
  });
  return [
    ...columnas.map((nombre): SheetCell | null => {
      const given = Object.hasOwn(celdas, nombre) ? (celdas[nombre] ?? null) : null;
      const value = personal.has(nombre) ? maskedCell(given) : given;
      if (bad.has(nombre)) return { value, look: 'bad' };
      return value === null ? null : { value, look: 'plain' };
    }),
    { value: fila, look: 'told' },
    lines(({ columna, campo }) => columna ?? labelOf(resource, campo)),
    lines(({ codigo }) => codigo),
    lines(({ mensaje }) => mensaje),
  ];
}

/** A mask that comes back means the value behind it. */
const maskedCell = (cell: Cell): Cell => (isEmptyCell(cell) ? cell : MASK);

const labelOf = (resource: Resource | undefined, campo = ''): string =>
  resource?.fields[campo]?.label ?? resource?.import.virtual[campo]?.label ?? campo;

const NARROWEST = 8;
const WIDEST = 40;
/** Of the messages. */
const SENTENCE = 80;
/** For the button of the filter. */
const ROOM = 3;
/** Rows that the widths are taken from. */
const LOOKED_AT = 200;

function widthsOf(
  { columnas }: Table,
  headers: readonly string[],
  rows: readonly ErrorRow[],
): number[] {
  const sample = rows.slice(0, LOOKED_AT);
  const own = columnas.map((nombre) =>
    Math.max(nombre.length, ...sample.map(({ celdas }) => cellText(celdas[nombre] ?? null).length)),
  );
  const [fila = '', columna = '', codigo = ''] = headers.slice(columnas.length);
  const widths = [...own, fila.length, Math.max(columna.length, 20), codigo.length].map((width) =>
    Math.min(Math.max(width + ROOM, NARROWEST), WIDEST),
  );
  return [...widths, SENTENCE];
}

/** A cell of the repair file. */
interface SheetCell {
  value: Cell;
  /** `bad` is coloured; `told` wraps its lines. */
  look: 'plain' | 'bad' | 'told' | 'header';
}

/** Most characters of a cell; what is longer makes Excel refuse the file. */
const MOST_CHARACTERS = 32_767;

/** A row as XML; null leaves a cell out. */
function rowXml(number: number, cells: readonly (SheetCell | null)[]): string {
  let xml = `<row r="${number}">`;
  for (const [at, cell] of cells.entries()) {
    if (cell !== null) xml += `<c r="${columnLetters(at)}${number}"${content(cell)}</c>`;
  }
  return `${xml}</row>`;
}

/** The rest of the opening tag, and what stands in the element. */
function content({ value, look }: SheetCell): string {
  if (typeof value === 'number') return ` s="${styleOf(look, 'number')}"><v>${value}</v>`;
  if (typeof value === 'boolean') {
    return ` s="${styleOf(look, 'number')}" t="b"><v>${value ? 1 : 0}</v>`;
  }
  if (value === null) return ` s="${styleOf(look, 'text')}">`;
  if (typeof value === 'string') return textContent(value, look);
  if (isDateCell(value)) return dateContent(value.fecha, look);
  return ` s="${styleOf(look, 'number')}" t="e"><v>${xmlText(value.error)}</v>`;
}

/** What the file holds, unlike what is told about it. */
const isOfFile = (look: SheetCell['look']): look is 'plain' | 'bad' =>
  look === 'plain' || look === 'bad';

function textContent(text: string, look: SheetCell['look']): string {
  const element = textElement(text.slice(0, MOST_CHARACTERS));
  return ` s="${styleOf(look, 'text')}" t="inlineStr"><is>${element}</is>`;
}

/** Days and times that spreadsheets do not know stay the texts they are. */
function dateContent(fecha: string, look: SheetCell['look']): string {
  const kind = fecha.includes('T') ? 'moment' : fecha.includes(':') ? 'time' : 'date';
  const serial = serialOf(fecha, kind);
  return serial === undefined
    ? textContent(fecha, look)
    : ` s="${styleOf(look, kind)}"><v>${serial}</v>`;
}

const DAY_MS = 86_400_000;
/** 1 January 1970 as spreadsheets count days. */
const EPOCH = 25_569;
/** 1 March 1900: spreadsheets count a 29 February before it, which never was. */
const FIRST_RIGHT = 61;

function serialOf(fecha: string, kind: 'date' | 'moment' | 'time'): number | undefined {
  const days = Date.parse(moments[kind](fecha)) / DAY_MS; // NaN of a span such as 27:30:00
  if (kind === 'time') return Number.isNaN(days) ? undefined : days;
  return days + EPOCH >= FIRST_RIGHT ? days + EPOCH : undefined;
}

const moments = {
  date: (fecha: string) => `${fecha}T00:00:00Z`,
  moment: (fecha: string) => `${fecha}Z`,
  time: (fecha: string) => `1970-01-01T${fecha}Z`,
};

const formats = {
  number: 'General',
  text: '@', // what is typed there stays text, such as 0012
  date: 'yyyy\\-mm\\-dd',
  moment: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
  time: 'hh:mm:ss',
} as const;
type Kind = keyof typeof formats;

const kinds = Object.keys(formats) as Kind[]; // its own keys

/** The first of each look's cell formats; header and told have one for all kinds. */
const first = { plain: 0, bad: kinds.length, header: 2 * kinds.length, told: 2 * kinds.length + 1 };

const styleOf = (look: SheetCell['look'], kind: Kind): number =>
  isOfFile(look) ? first[look] + kinds.indexOf(kind) : first[look];

/** Numbers below are formats that Excel has by itself. */
const FIRST_FORMAT = 164;
const NO_FILL = 0;
const BAD_FILL = 2;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The part that tells what the styles of the cells are. */
const errorStyles: string = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  `<styleSheet xmlns="${MAIN}"><numFmts count="${kinds.length}">`,
  ...kinds.map(
    (kind, at) =>
      `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlAttribute(formats[kind])}"/>`,
  ),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills>',
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${2 * kinds.length + 2}">`,
  ...[NO_FILL, BAD_FILL].flatMap((fill) =>
    kinds.map(
      (_, at) =>
        `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/>`,
    ),
  ),
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '</cellXfs></styleSheet>',
].join('');
