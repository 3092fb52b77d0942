import type { Language } from '../../../core/api/errors.ts';
import { cellText, isEmptyCell } from '../../../core/import/cellText.ts';
import type { ImportFinding } from '../../../core/import/importApi.ts';
import type { Cell } from '../../../core/import/sheet.ts';
import { columnsMean } from '../../../core/import/sheetResource.ts';
import { MASK } from '../../../core/record/mask.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { createSharedStrings } from '../../export/sharedStrings.ts';
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
import { columnLetters } from '../../export/xlsxCells.ts';
import { createZip, writePart, type ZipWriter } from '../../export/zip.ts';
import { cleanFileName } from '../../files/fileName.ts';
import { prepared, type Orm } from '../../db/orm.ts';
import type { Stores } from '../../resource/store.ts';
import { errorStyles, rowXml, type SheetCell } from './errorsSheet.ts';
import { findingReader } from './findingWords.ts';
import type { StoredFinding } from '../importData.ts';
import { personalColumns, seesMasked, withoutPersonal, type Reader } from './personalCells.ts';
import { ROW_COLUMN } from '../plan/readFile.ts';

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
