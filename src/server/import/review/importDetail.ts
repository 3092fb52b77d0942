import type { Language } from '../../../core/api/errors.ts';
import type {
  ColumnReading,
  ImportColumn,
  ImportDetail,
  ImportFinding,
  ImportOptions,
  ImportProblem,
  ImportState,
} from '../../../core/import/importApi.ts';
import { sheetOf } from '../../../core/import/sheetResource.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import { statementOf, storeOf, type Store, type Stores } from '../../resource/store.ts';
import { mask, personalFields } from '../../fieldAccess/masking.ts';
import type { Progress, StoredFinding, StoredProblem, Understood } from '../importData.ts';
import {
  findingReader,
  personalColumns,
  seesMasked,
  withoutPersonal,
  type Reader,
} from './findings.ts';

/**
 * An import as its screen shows it, by one statement; undefined when there is none of that id.
 * `progress` is that of the server at work, which is ahead of what is stored.
 */
export async function importDetail(
  orm: Orm,
  stores: Stores,
  given: { id: number; language: Language; who: Reader; progress?: Progress },
): Promise<ImportDetail | undefined> {
  const { id, language, who, progress } = given;
  const own = storeOf({ stores }, 'importacion');
  const [row] = await orm.run<{ json: string }>(statementOf(own, 'detail', detailText), [id]);
  if (row === undefined) return undefined;
  const { record, work } = JSON.parse(row.json) as Stored; // what the statement selects
  const store = stores.get(record.destino);
  const inWords = findingReader(store?.resource, language);
  const sheet = store && seesMasked(who, record) ? sheetOf(store.resource, store.resources) : null;
  const isMasked = sheet !== null && personalFields(sheet).length > 0;
  const entendido = sheet === null ? work.entendido : maskedFile(sheet, work.entendido);
  const told = work.opciones.totales ?? {};
  return {
    ...record,
    eliminar: record.eliminar ?? 0,
    totales: (entendido?.totales ?? []).map(({ campo, encontrado }) => ({
      campo,
      esperado: told[campo] ?? null,
      encontrado,
    })),
    reemplazo: entendido?.reemplazo ?? null,
    progreso: WORKING.has(record.estado)
      ? (progress ?? { hechas: work.hechas, total: work.total })
      : null,
    ...understood(entendido, inWords),
    opciones: work.opciones,
    ...(isMasked ? { enmascarada: true } : {}),
    lote: work.rondas > 0 ? work.lote : null,
  };
}

/** What was understood of the file, as who did not bring it is shown it. */
function maskedFile(resource: Resource, entendido: Understood | null): Understood | null {
  if (entendido === null) return null;
  const columns = personalColumns(resource, entendido.columnas, { unmapped: true });
  const told = <F extends StoredFinding>(stored: F): F =>
    withoutPersonal(stored, { resource, columns });
  return {
    ...entendido,
    columnas: entendido.columnas.map((column) =>
      columns.has(column.nombre) ? maskedColumn(column) : column,
    ),
    avisos: entendido.avisos.map(told),
    problemas: entendido.problemas.map(told),
  };
}

/** How the column is read, without the cells that tell why. */
function maskedColumn(column: Understood['columnas'][number]): Understood['columnas'][number] {
  const { fechas, decimales, muestras, ...shown } = column;
  return {
    ...shown,
    muestras: muestras.map((text) => String(mask(text))),
    ...(fechas === undefined ? {} : { fechas: withoutCells(fechas) }),
    ...(decimales === undefined ? {} : { decimales: withoutCells(decimales) }),
  };
}

const withoutCells = <W extends string>({ como, por }: ColumnReading<W>): ColumnReading<W> => ({
  como,
  por,
  pruebas: {},
});

const WORKING: ReadonlySet<ImportState> = new Set(['planificando', 'aplicando', 'deshaciendo']);

/** What the record of an import holds under the same names. */
type Plain = Pick<
  ImportDetail,
  | 'id'
  | 'destino'
  | 'archivo'
  | 'sha256'
  | 'modo'
  | 'estado'
  | 'filas'
  | 'crear'
  | 'actualizar'
  | 'sin_cambio'
  | 'con_error'
  | 'con_aviso'
  | 'omitidas'
  | 'periodo'
  | 'aplicadas'
  | 'conservadas'
  | 'creado_en'
  | 'creado_por'
  | 'aplicado_en'
  | 'aplicado_por'
  | 'version'
>;

interface Stored {
  /** Imports of before there were months have no number there. */
  record: Plain & { eliminar: number | null };
  work: {
    opciones: ImportOptions;
    entendido: Understood | null;
    lote: string;
    rondas: number;
    hechas: number;
    total: number | null;
  };
}

const detailText = ({ table: { name }, mapping }: Store): string => `
  select json_build_object('record', (select to_json(o) from (select ${mapping.own}) as o),
    'work', json_build_object('opciones', work.opciones, 'entendido', work.entendido,
      'lote', work.lote, 'rondas', work.rondas, 'hechas', work.hechas, 'total', work.total)
    )::text as json
  from "${name}" join importacion_trabajo as work on work.importacion_id = "${name}".id
  where "${name}".id = $1::bigint`;

/** Before the first plan nothing is understood. */
function understood(
  entendido: Understood | null,
  inWords: (stored: StoredFinding) => ImportFinding,
): Pick<
  ImportDetail,
  | 'hojas'
  | 'hoja'
  | 'fila_encabezado'
  | 'propia'
  | 'columnas'
  | 'avisos'
  | 'problemas'
  | 'crear_ademas'
> {
  const problem = (stored: StoredProblem): ImportProblem => {
    const { filas, ejemplos, distintos, creable, ...finding } = stored;
    return {
      ...inWords(finding),
      filas,
      ejemplos,
      ...(distintos === undefined ? {} : { distintos }),
      ...(finding.al_aplicar === undefined ? {} : { al_aplicar: finding.al_aplicar }),
      ...(creable === undefined ? {} : { creable }),
    };
  };
  return {
    hojas: entendido?.hojas ?? [],
    hoja: entendido?.hoja ?? null,
    fila_encabezado: entendido?.fila_encabezado ?? null,
    ...(entendido?.propia === true ? { propia: true } : {}),
    columnas: (entendido?.columnas ?? []).map(shownColumn),
    avisos: (entendido?.avisos ?? []).map((stored) => ofFile(inWords(stored))),
    problemas: (entendido?.problemas ?? []).map(problem),
    crear_ademas: entendido?.crear_ademas ?? {},
  };
}

function shownColumn(column: Understood['columnas'][number]): ImportColumn {
  const { nombre, letra, muestras, destinos, origen, sugerencia, motivo, fechas, decimales } =
    column;
  return {
    nombre,
    letra,
    muestras,
    destinos,
    origen,
    ...(sugerencia === undefined ? {} : { sugerencia }),
    ...(motivo === undefined ? {} : { motivo }),
    ...(fechas === undefined ? {} : { fechas }),
    ...(decimales === undefined ? {} : { decimales }),
  };
}

/** What is wrong with a file as a whole is E01, unless it has a code of its own. */
const ofFile = (finding: ImportFinding): ImportFinding =>
  finding.codigo === 'E08' && finding.code !== 'TOTAL_NO_COINCIDE'
    ? { ...finding, codigo: 'E01' }
    : finding;
