import { sql } from 'drizzle-orm';
import type { FileRef } from '../../../core/files/filesApi.ts';
import { ApiError, wordsFor } from '../../../core/api/errors.ts';
import { plainArgument, type Finding } from '../../../core/i18n/findings.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { novedadDelRecibo } from '../../inventario/rules/novedades.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { FilesWanted } from '../../../server/files/fileStore.ts';
import { rowsOfSheet } from '../../../server/import/plan/sheetStore.ts';
import type { PreparedRow } from '../../../server/import/plan/resolveRows.ts';
import { FileProblem } from '../../../server/import/reading/fileProblem.ts';
import {
  cascadeInsert,
  cascadeValidate,
  cascadeRemove,
  cascadeTransition,
} from '../../../server/record/cascade.ts';
import { readById } from '../../../server/list/readRecords.ts';
import { readCatalogues, elementOf } from '../../inventario/server.ts';
import type { Writing } from '../../../server/resource/hook.ts';
import { storeOf } from '../../../server/resource/store.ts';

const UPDATES = 'infraestructura_alumbrado_actualizacion';
const POINTS = 'infraestructura_alumbrado';

/** More points than any work has; a longer list is a census, which is imported. */
const MOST_POINTS = 5000;

/**
 * The points that a receipt hands over, as updates under review in the lot of its minutes: new ones
 * expand the inventory, known ones change where their luminaire is another. Throws `INVALIDO` with
 * the rows that cannot be taken.
 */
export async function proposeReceivedPoints(operation: Writing, recibo: Row): Promise<void> {
  const rows = await listedRows(operation, recibo);
  const updates = await updatesOf(operation, { recibo, rows });
  const judged = await cascadeValidate(
    operation,
    UPDATES,
    updates.map(({ values }) => values),
  );
  refuse(
    operation,
    recibo,
    judged.flatMap(({ findings }, i) =>
      findings.map((finding) => ({ n: updates[i]?.n ?? 0, finding })),
    ),
  );
  const made = await cascadeInsert(operation, UPDATES, judged);
  if (made.length === 0) return;
  await cascadeTransition(operation, UPDATES, {
    ids: made.map(({ id }) => Number(id)),
    name: 'enviar',
  });
}

/** Takes back what a receipt proposed, the approved updates too; the chain of each must allow it. */
export async function withdrawReceivedPoints(
  operation: Writing,
  { recibo, motivo }: { recibo: Row; motivo: string },
): Promise<void> {
  const rows = await rowsOf<{ id: string; estado: string }>(
    operation.tx,
    sql`select id::text, estado from infraestructura_alumbrado_actualizacion
        where origen_tipo = 'recibo_obras' and origen_id = ${Number(recibo['id'])} order by id`,
  );
  const values = {
    motivo: `Se anuló el recibo ${String(recibo['numero_acta'])}: ${motivo}`.slice(0, 500),
  };
  const idsIn = (estado: string) =>
    rows.filter((row) => row.estado === estado).map(({ id }) => Number(id));
  const drafts = idsIn('borrador');
  // given back for correction, and so nothing that anybody judged
  if (drafts.length > 0) await cascadeRemove(operation, UPDATES, { ids: drafts, ...values });
  const pending = idsIn('en_revision');
  if (pending.length > 0)
    await cascadeTransition(operation, UPDATES, { ids: pending, name: 'rechazar', values });
  const approved = idsIn('aprobada');
  if (approved.length > 0)
    await cascadeTransition(operation, UPDATES, { ids: approved, name: 'anular', values });
}

/** Asks for the lists of receipts that are approved together, as they stand now, if they are not at hand. */
export function wantLists(deeds: readonly (Writing & { previous: Row })[]): void {
  const ids = deeds.flatMap(({ previous, files }) => {
    const list = listOf(previous);
    return list === undefined || files?.has(list.id) ? [] : [list.id];
  });
  if (ids.length > 0) throw new FilesWanted([...new Set(ids)]);
}

function listOf(recibo: Row): FileRef | undefined {
  return ((recibo['listado_puntos'] as readonly FileRef[] | null) ?? [])[0]; // a file field
}

async function listedRows(operation: Writing, recibo: Row): Promise<PreparedRow[]> {
  const list = listOf(recibo);
  const store = storeOf(operation, POINTS);
  if (list === undefined) return [];
  const path = operation.files?.get(list.id);
  if (path === undefined) throw new FilesWanted([list.id]);
  const given = {
    maxRows: MOST_POINTS,
    context: { actor: operation.actor, language: 'es' as const },
  };
  const reading = rowsOfSheet(operation.tx, store, { ...given, path });
  const { findings, rows } = await reading.catch((error: unknown) => {
    if (error instanceof FileProblem)
      throw refusalOf([problemFinding(recibo, sentences(error.words))]);
    throw error;
  });
  if (findings.length > 0) {
    throw refusalOf(findings.map(({ params }) => problemFinding(recibo, lacking(params))));
  }
  refuse(
    operation,
    recibo,
    rows.flatMap(({ n, findings: own }) => own.map((finding) => ({ n, finding }))),
  );
  if (rows.length === 0) throw refusalOf([problemFinding(recibo, EMPTY)]);
  return rows;
}

const sentences = ({ es, en }: FileProblem['words']) => ({ es: `: ${es}`, en: `: ${en}` });

const lacking = (params: Finding['params']) => {
  const columna = plainArgument(params, 'columna') ?? '';
  return {
    es: `: falta la columna «${columna}», que el formato del inventario exige.`,
    en: `: the column "${columna}" is missing, which the format of the inventory needs.`,
  };
};

const EMPTY = {
  es: ': no tiene filas con puntos.',
  en: ': it has no rows with points.',
};

interface Proposed {
  /** The row of the sheet. */
  n: number;
  values: Row;
}

async function updatesOf(
  operation: Writing,
  { recibo, rows }: { recibo: Row; rows: readonly PreparedRow[] },
): Promise<Proposed[]> {
  const known = await pointsWith(operation, rows.map(codeOf));
  const catalogos = await readCatalogues(operation.tx);
  const fecha = recibo['fecha_acta'];
  const common = {
    lote: recibo['numero_acta'],
    fecha_efectiva: fecha,
    soporte_tipo: 'recibo_obra',
    soporte_numero: recibo['numero_acta'],
    soporte_fecha: fecha,
    origen_tipo: 'recibo_obras',
    origen_id: recibo['id'],
  };
  return rows.flatMap(({ n, values: { observaciones = null, ...listed } }) => {
    const point = known.get(codeOf({ values: listed }));
    const hoy = point === undefined ? null : elementOf(point);
    const found = novedadDelRecibo({ valores: listed, hoy, catalogos });
    if (found === undefined) return [];
    const isNew = found.tipo === 'expansion';
    const infraestructura_id = isNew ? null : (point?.['id'] ?? null);
    return [{ n, values: { ...common, observaciones, ...found, infraestructura_id } }];
  });
}

const codeOf = ({ values: { codigo } }: Pick<PreparedRow, 'values'>): string =>
  typeof codigo === 'string' ? codigo : '';

/** The points of today's inventory by their codes. */
async function pointsWith(operation: Writing, codes: readonly string[]): Promise<Map<string, Row>> {
  const store = storeOf(operation, 'infraestructura_alumbrado_actualizado');
  const found = await rowsOf<{ id: string }>(
    operation.tx,
    sql`select id::text from infraestructura_alumbrado_actualizado
        where codigo in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  );
  const records = await readById(operation.tx, store, { ids: found.map(({ id }) => Number(id)) });
  return new Map(records.map((record) => [String(record['codigo']), record]));
}

interface Located {
  n?: number;
  finding: Finding & { columna?: string; valor?: string };
}

/** Rows told at most: who mends these sees the others next. */
const MAX_LISTED = 20;

function refuse(operation: Writing, recibo: Row, located: readonly Located[]): void {
  const errors = located.filter(({ finding: { level } }) => level === 'error');
  if (errors.length === 0) return;
  const { resource } = storeOf(operation, POINTS);
  throw refusalOf(
    errors.slice(0, MAX_LISTED).map(({ n, finding }) => {
      const cell = cellOf(resource, finding);
      const place = (row: string) => (n === undefined ? '' : `, ${row} ${n}${cell}`);
      return problemFinding(recibo, {
        es: `${place('fila')}: ${wordsFor(finding, 'es')}`,
        en: `${place('row')}: ${wordsFor(finding, 'en')}`,
      });
    }),
  );
}

/** `, «Potencia» («70 w»)`; empty for what is about the row as a whole. */
function cellOf(resource: Resource, { field = '', columna, valor }: Located['finding']): string {
  const label = resource.fields[field]?.label ?? resource.import.virtual[field]?.label;
  const column = columna ?? label;
  if (column === undefined) return '';
  return `, «${column}»${valor === undefined ? '' : ` («${valor}»)`}`;
}

const problemFinding = (recibo: Row, words: { es: string; en: string }): Finding => ({
  code: 'LISTADO_CON_ERRORES',
  level: 'error',
  field: 'listado_puntos',
  message: {
    es: `Listado del acta ${String(recibo['numero_acta'])}${words.es}`,
    en: `List of minutes ${String(recibo['numero_acta'])}${words.en}`,
  },
});

const refusalOf = (findings: readonly Finding[]): ApiError =>
  new ApiError('INVALIDO', { findings });
