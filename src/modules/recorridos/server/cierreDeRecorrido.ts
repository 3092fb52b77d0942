import { sql } from 'drizzle-orm';
import { inColombia, dayOf } from '../../../core/time/calendar.ts';
import { jsonInWords } from '../../../core/fields/json/json.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { cascadeCreate, cascadeUpdate, cascadeDraft } from '../../../server/record/cascade.ts';
import { idArray, readById } from '../../../server/list/readRecords.ts';
import type { Writing, Stores } from '../../../server/resource/hook.ts';
import type { Point } from '../../../core/places/mapApi.ts';
import { storeOf } from '../../../server/resource/store.ts';
import { prioridadPropuesta, type Falla } from '../../mantenimiento/rules/mantenimiento.ts';
import { tiposDeActualizacion } from '../../inventario/rules/actualizaciones.ts';
import { visitasQueCuentan, type Visita } from '../rules/recorridos.ts';
import { idsIn } from './alcanceDeRecorrido.ts';

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

const UPDATE = 'infraestructura_alumbrado_actualizacion';

/**
 * Drafts of updates for what a tour saw and the inventory does not say: a light that is not in it,
 * one that is gone, one that is different (domain 5.1). By visit, their ids.
 */
async function borradoresDe(
  operation: Writing,
  { recorrido, visitas }: { recorrido: Row; visitas: readonly Row[] },
): Promise<Map<Row, number>> {
  const { tx, actor } = operation;
  const stolen = visitas.filter(isStolen);
  const told = await thefts(tx, stolen);
  const missing = stolen.filter((visit) => !told.has(pointOf(visit)));
  const unknown = visitas.filter(({ resultado }) => resultado === 'no_inventariada');
  const different = visitas.filter(({ resultado }) => resultado === 'dato_errado');
  const anew = [
    ...missing.map((visit) => ({ visit, values: { tipo: 'hurto', cambios: {} } })),
    ...different.map((visit) => ({ visit, values: correction(visit) })),
  ];
  for (const visit of unknown) {
    anew.push({ visit, values: await expansion(tx, { visit, recorrido }) });
  }
  const today = dayOf(actor.now);
  const made = await cascadeDraft(
    operation,
    UPDATE,
    anew.map(({ visit, values }) => ({ ...common({ visit, recorrido, today }), ...values })),
  );
  const byVisit = new Map(anew.map(({ visit }, i) => [visit, Number(made[i]?.['id'])]));
  for (const visit of stolen) {
    const draft = told.get(pointOf(visit));
    if (typeof draft === 'number') byVisit.set(visit, draft);
  }
  return byVisit;
}

const isStolen = ({ resultado, tipo_falla }: Row): boolean =>
  resultado === 'falla' && tipo_falla === 'faltante_hurto';

const pointOf = (visit: Row): number => Number(visit['infraestructura_id']);

/** Points whose theft is told already: by the inventory (null), or by an update that is on its way. */
async function thefts(tx: Orm, visits: readonly Row[]): Promise<Map<number, number | null>> {
  const points = idArray(visits.map(pointOf));
  const rows = await rowsOf<{ punto: string; borrador: string | null }>(
    tx,
    sql`select p.id as punto, a.id as borrador
        from infraestructura_alumbrado_actualizado as p
        left join infraestructura_alumbrado_actualizacion as a on a.infraestructura_id = p.id
          and a.tipo = 'hurto' and a.estado in ('borrador', 'en_revision')
        where p.id = any(${points}) and (p.estado_operativo = 'hurtada' or a.id is not null)
        order by a.id desc nulls first`,
  );
  return new Map(
    rows.map(({ punto, borrador }) => [Number(punto), borrador === null ? null : Number(borrador)]),
  );
}

/** What all drafts of a tour have: it is their document. */
function common(given: { visit: Row; recorrido: Row; today: string }): Row {
  const { visit, recorrido, today } = given;
  const seen = String(visit['fecha_hora']).slice(0, 10);
  const day = seen < today ? seen : today;
  return {
    infraestructura_id: visit['infraestructura_id'] ?? null,
    fecha_efectiva: day,
    soporte_tipo: 'recorrido',
    soporte_numero: recorrido['numero'],
    soporte_fecha: day,
    origen_tipo: 'recorrido',
    origen_id: recorrido['id'],
    observaciones: visit['observaciones'] ?? null,
  };
}

/** What differs, where the inventory has a field for it; the rest stays in words. */
function correction(visit: Row): Row {
  const seen = Object.entries((visit['dato_campo'] as Row | null) ?? {}); // an object
  const admitted: readonly string[] = tiposDeActualizacion.correccion_censo.cambia;
  const cambios = Object.fromEntries(seen.filter(([name]) => admitted.includes(name)));
  const words = seen
    .filter(([name]) => !admitted.includes(name))
    .map(([name, value]) => `${name}: ${jsonInWords(value, 'es')}`);
  const notes = [visit['observaciones'], ...words].filter((one) => typeof one === 'string');
  return {
    tipo: 'correccion_censo',
    cambios,
    observaciones: notes.length === 0 ? null : notes.join('\n'),
  };
}

/** Where it stands, and the barrio of the nearest known point; code and lamp are for who completes it. */
async function expansion(
  tx: Orm,
  { visit, recorrido }: { visit: Row; recorrido: Row },
): Promise<Row> {
  const { lat, lng } = visit['ubicacion'] as Point; // required of what is not in the inventory
  const barrios = idsIn(recorrido['barrios']);
  const [nearest] = await rowsOf<{ barrio_id: string }>(
    tx,
    sql`select barrio_id from infraestructura_alumbrado_actualizado
        where barrio_id = any(${idArray(barrios)}) and ubicacion_lat is not null
        order by power(ubicacion_lat - ${lat}::numeric, 2) + power(ubicacion_lng - ${lng}::numeric, 2)
        limit 1`,
  );
  const barrio_id = nearest === undefined ? barrios[0] : Number(nearest.barrio_id);
  return {
    tipo: 'expansion',
    cambios: { ubicacion: { lat, lng }, ...(barrio_id === undefined ? {} : { barrio_id }) },
  };
}

/** What a tour has seen, in the order of time. */
export async function visitasDe(tx: Orm, recorrido: number): Promise<Visita[]> {
  const [found] = await rowsOf<{ json: string }>(
    tx,
    sql`select coalesce(json_agg(json_build_object('id', id, 'infraestructura_id', infraestructura_id,
          'resultado', resultado, 'momento', extract(epoch from fecha_hora) * 1000)
          order by fecha_hora, id), '[]')::text as json
        from recorrido_hallazgo where recorrido_id = ${recorrido}`,
  );
  const rows = JSON.parse(found?.json ?? '[]') as (Visita & { momento: number })[]; // as written above
  return rows.map(({ momento, ...visit }) => ({ ...visit, fecha_hora: inColombia(momento) }));
}

/** The records of these visits, by id. */
async function registrosDe(
  { tx, stores }: { tx: Orm; stores: Stores },
  visitas: readonly Visita[],
): Promise<Map<number, Row>> {
  const store = storeOf({ stores }, 'recorrido_hallazgo');
  const records = await readById(tx, store, { ids: visitas.map(({ id }) => id) });
  return new Map(records.map((record) => [Number(record['id']), record]));
}
