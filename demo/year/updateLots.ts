import { sql } from 'drizzle-orm';
import { ApiError } from '../../src/core/api/errors.ts';
import type { Row } from '../../src/core/resource/resource.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { systemContext, type RequestContext } from '../../src/server/resource/requestContext.ts';
import { runBatch } from '../../src/server/bulk/batch.ts';
import { createRecords } from '../../src/server/record/writeRecords.ts';
import type { Seeding } from '../../src/server/firstStart.ts';
import { storeOf } from '../../src/server/resource/store.ts';
import { residentOf } from './steps.ts';

const UPDATE = 'infraestructura_alumbrado_actualizacion';

/** Minutes of the operator, with the updates that they support. */
export interface Lot {
  lote: string;
  /** The day of the minutes. */
  fecha: string;
  updates: readonly Row[];
}

/** Registers the updates of a lot as drafts, at the moment of `seeding`; what they warn of is meant. */
export async function registerLot(seeding: Seeding, { lote, fecha, updates }: Lot): Promise<void> {
  const values = updates.map((update) => ({
    lote,
    soporte_tipo: 'acta',
    soporte_numero: lote,
    soporte_fecha: fecha,
    ...update,
  }));
  await confirmed(systemContext(seeding.now), (context) =>
    createRecords(seeding.tx, storeOf(seeding, UPDATE), { values, context }),
  );
}

/** The state in which each transition finds its updates. */
const from = {
  enviar: 'borrador',
  aprobar: 'en_revision',
  rechazar: 'en_revision',
  anular: 'aprobada',
} as const;

/** Takes a transition with every update of a lot that may take it, as the technical resident. */
export async function takeLot(
  seeding: Seeding,
  given: { lote: string; name: keyof typeof from; motivo?: string },
): Promise<void> {
  const { lote, name, motivo } = given;
  const estado = from[name];
  const [row] = await rowsOf<{ n: number }>(
    seeding.tx,
    sql`select count(*)::int as n from infraestructura_alumbrado_actualizacion
        where lote = ${lote} and estado = ${estado}`,
  );
  const seleccion = { filtro: { lote, estado }, total: row?.n ?? 0 };
  const request = { accion: name, seleccion, ...(motivo === undefined ? {} : { motivo }) };
  await confirmed((await residentOf(seeding))(seeding.now), (context) =>
    runBatch(seeding.tx, storeOf(seeding, UPDATE), { request, context }),
  );
}

/** Does it again with the warnings confirmed, when there are any. */
async function confirmed<T>(
  context: RequestContext,
  work: (context: RequestContext) => Promise<T>,
): Promise<T> {
  try {
    return await work(context);
  } catch (error) {
    const confirmar = error instanceof ApiError ? error.body.confirmar : undefined;
    if (confirmar === undefined) throw error;
    return work({ ...context, confirmed: confirmar });
  }
}
