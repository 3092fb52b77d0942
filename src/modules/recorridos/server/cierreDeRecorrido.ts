import { sql } from 'drizzle-orm';
import { inColombia } from '../../../core/time/calendar.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { prioridadPropuesta, type Falla } from '../../mantenimiento/rules/mantenimiento.ts';
import { visitasQueCuentan } from '../rules/recorridos.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { cascadeCreate, cascadeUpdate } from '../../../server/record/cascade.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import { borradoresDe } from './borradoresDeRecorrido.ts';
import type { Writing } from '../../../server/resource/hook.ts';
import { registrosDe, visitasDe } from './visitas.ts';

type Closing = Writing & { previous: Row };

/**
 * What a closed tour leads to (domain 5.1): each fault is a case, new or open already; what the
 * inventory does not say yet is a draft of an update.
 */
export async function efectosDelCierre(closing: Closing): Promise<void> {
  const { tx, previous } = closing;
  // two tours that end at once must not both open a case of the same fault
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farola.cierre_de_recorrido'))`);
  const visits = visitasQueCuentan(await visitasDe(tx, Number(previous['id'])));
  const telling = visits.filter(({ resultado }) => resultado !== 'sin_novedad');
  const records = [...(await registrosDe(closing, telling)).values()];
  const cases = await casesOf(closing, records);
  const drafts = await borradoresDe(closing, { recorrido: previous, visitas: records });
  await cascadeUpdate(
    closing,
    'recorrido_hallazgo',
    records.map((record) => ({
      record,
      values: {
        seguimiento_id: cases.get(record) ?? null,
        actualizacion_id: drafts.get(record) ?? null,
      },
    })),
  );
}

/** A visit with a fault, of what and where. */
interface Fault {
  visit: Row;
  punto: number;
  falla: Falla;
  /** Milliseconds since 1970. */
  momento: number;
}

/** The case of each visit with a fault: the open one, or a new one. */
async function casesOf(closing: Closing, visits: readonly Row[]): Promise<Map<Row, number>> {
  const faults = visits
    .filter(({ resultado }) => resultado === 'falla')
    .map((visit): Fault => ({
      visit,
      punto: Number(visit['infraestructura_id']),
      falla: visit['tipo_falla'] as Falla, // a fault has a kind
      momento: Date.parse(String(visit['fecha_hora'])),
    }));
  const points = [...new Set(faults.map(({ punto }) => punto))];
  const known = await knownCases(closing.tx, points);
  const classes = await classesOf(closing.tx, points);
  const byVisit = new Map<Row, number>();
  const anew: Fault[] = [];
  for (const fault of faults) {
    const found = known.find((one) => isCaseOf(one, fault));
    if (found === undefined) anew.push(fault);
    else byVisit.set(fault.visit, found.id);
  }
  const made = await cascadeCreate(
    closing,
    'seguimiento_mantenimiento',
    anew.map((fault) => caseAt(closing, { fault, clase_via: classes.get(fault.punto) })),
  );
  for (const [i, { visit }] of anew.entries()) byVisit.set(visit, Number(made[i]?.['id']));
  return byVisit;
}

interface KnownCase {
  id: number;
  punto: number;
  falla: string;
  abierto: boolean;
  momento: number;
}

/** The same fault of the same point that is open, or that was reported at this very moment. */
const isCaseOf = (one: KnownCase, { punto, falla, momento }: Fault): boolean =>
  one.punto === punto && one.falla === falla && (one.abierto || one.momento === momento);

/** Cases of these points, open ones first; an attended one waits for being verified, so it is open. */
async function knownCases(tx: Orm, points: readonly number[]): Promise<KnownCase[]> {
  const [found] = await rowsOf<{ json: string }>(
    tx,
    sql`select coalesce(json_agg(json_build_object('id', id, 'punto', infraestructura_id,
          'falla', tipo_falla, 'abierto', estado not in ('cerrado', 'no_procede'),
          'momento', extract(epoch from fecha_reporte) * 1000)
          order by estado in ('cerrado', 'no_procede'), fecha_reporte desc), '[]')::text as json
        from seguimiento_mantenimiento where infraestructura_id = any(${idArray(points)})`,
  );
  return JSON.parse(found?.json ?? '[]') as KnownCase[]; // as written above
}

async function classesOf(tx: Orm, points: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: string; clase_via: string }>(
    tx,
    sql`select id, clase_via from infraestructura_alumbrado_actualizado
        where id = any(${idArray(points)})`,
  );
  return new Map(rows.map(({ id, clase_via }) => [Number(id), clase_via]));
}

/** The case of a fault that a tour saw; the clock of a phone may be ahead of the server's. */
function caseAt(
  { actor, previous }: Closing,
  { fault, clase_via }: { fault: Fault; clase_via: string | undefined },
): Row {
  return {
    fuente: 'recorrido',
    fecha_reporte: inColombia(Math.min(fault.momento, actor.now.getTime())),
    infraestructura_id: fault.punto,
    tipo_falla: fault.falla,
    prioridad: prioridadPropuesta(fault.falla, clase_via),
    observaciones: `Visto en el recorrido ${String(previous['numero'])}.`,
  };
}
