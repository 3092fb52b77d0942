import { sql } from 'drizzle-orm';
import type { Point } from '../../../core/places/mapApi.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { tiposDeActualizacion } from '../../inventario/rules/actualizaciones.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { cascadeDraft } from '../../../server/record/cascade.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import { dayOf } from '../../../server/resource/today.ts';
import { idsIn } from './alcance.ts';
import type { Writing } from '../../../server/resource/hook.ts';

const UPDATE = 'infraestructura_alumbrado_actualizacion';

/**
 * Drafts of updates for what a tour saw and the inventory does not say: a light that is not in it,
 * one that is gone, one that is different (domain 5.1). By visit, their ids.
 */
export async function borradoresDe(
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
    .map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
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
