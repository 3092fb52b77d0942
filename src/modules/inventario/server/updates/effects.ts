import { sql } from 'drizzle-orm';
import type { Row } from '../../../../core/resource/resource.ts';
import type { Orm } from '../../../../server/db/orm.ts';
import { prepared } from '../../../../server/db/orm.ts';
import type { Stores } from '../../../../server/resource/hook.ts';
import { idArray } from '../../../../server/list/readRecords.ts';
import { efectosDe, type Efecto, type Hecho } from '../../rules/efectosDeActualizaciones.ts';
import type { Actualizacion, Elemento } from '../../rules/secuenciaDeActualizaciones.ts';
import { readCatalogues, readElementHistories, updateOf } from './elementHistories.ts';

/** Rows of one statement. */
const AT_ONCE = 1000;

/** An element with what a request does to it. */
export interface Done {
  id: number;
  base: Elemento | null;
  /** Its updates that were approved before. */
  vigentes: readonly Actualizacion[];
  /** What the records say only after the transaction. */
  hechos: readonly Hecho[];
}

/**
 * Writes what these deeds made of the life of their elements: what figures of a period, frozen before it, do not know.
 * No deed after them is known, and those before them stay as they are written.
 */
export async function addEffects(tx: Orm, done: readonly Done[]): Promise<void> {
  const catalogos = await readCatalogues(tx);
  await insertEffects(
    tx,
    done.flatMap(({ id, base, vigentes, hechos }) =>
      efectosDe({ base, vigentes, hechos }, catalogos).map((efecto) => rowOf(id, efecto)),
    ),
  );
}

/** Writes anew what each approval and annulment made of the life of these elements, as their records tell it. */
export async function storeEffects(
  tx: Orm,
  stores: Stores,
  { ids }: { ids: readonly number[] },
): Promise<void> {
  const histories = await readElementHistories(tx, stores, {
    ids,
    estados: ['aprobada', 'anulada'],
  });
  const catalogos = await readCatalogues(tx);
  const rows = [...histories.values()].flatMap(({ id, base, updates }) => {
    const hechos = updates.flatMap(deedsOf);
    return efectosDe({ base, hechos }, catalogos).map((efecto) => rowOf(id, efecto));
  });
  await tx.execute(
    sql`delete from actualizacion_efecto where infraestructura_id = any(${idArray(ids)})`,
  );
  await insertEffects(tx, rows);
}

async function insertEffects(tx: Orm, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx.run(INSERT, [JSON.stringify(rows.slice(from, from + AT_ONCE))]);
  }
}

/** The approval of an update, and its annulment where it was annulled; a state that nobody changes any more. */
function deedsOf(record: Row): Hecho[] {
  const actualizacion = updateOf(record);
  const { revisado_en: aprobada, modificado_en: cambiada, estado } = record;
  if (typeof aprobada !== 'string') return [];
  const approval = { actualizacion, anula: false, en: aprobada };
  return estado === 'anulada' && typeof cambiada === 'string'
    ? [approval, { actualizacion, anula: true, en: cambiada }]
    : [approval];
}

function rowOf(infraestructura_id: number, { estado, hasta, ...efecto }: Efecto): Row {
  return {
    ...efecto,
    infraestructura_id,
    hasta: hasta ?? 'infinity',
    tipo_id: estado['tipo_id'],
    luminaria_id: estado['luminaria_id'],
    cantidad: estado['cantidad'],
    barrio_id: estado['barrio_id'],
    equipo_medida_id: estado['equipo_medida_id'],
    regimen: estado['regimen'],
    carga_w: estado['carga_w'],
  };
}

const COLUMNS = `actualizacion_id, infraestructura_id, en, anula, signo, desde, hasta, tipo_id, luminaria_id,
  cantidad, barrio_id, equipo_medida_id, regimen, carga_w`;

const INSERT = prepared(`insert into actualizacion_efecto (${COLUMNS})
  select ${COLUMNS} from jsonb_populate_recordset(null::actualizacion_efecto, $1::jsonb)`);
