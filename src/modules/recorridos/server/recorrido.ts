import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../../core/api/errors.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { governingDay } from '../../../core/parameters/vigencias.ts';
import type { Row } from '../../../core/resource/resource.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { cascadeTransition } from '../../../server/record/cascade.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { coberturaDe, dentroDelRecorrido } from '../rules/recorridos.ts';
import { barriosAjenos, idsIn, puntosEnAlcance } from './alcanceDeRecorrido.ts';
import { efectosDelCierre, visitasDe } from './cierreDeRecorrido.ts';

/** Tours: what they inherit and freeze at the start, and what their end leads to. */
export const recorrido: Hook = {
  computed: {
    visitados: (table) => deLasVisitas(table, sql`count(*)::int`),
    cobertura_pct: (table) =>
      deLasVisitas(
        table,
        sql`round(100 * count(*)::numeric / nullif(${table.qualified('alcance')}, 0), 2)`,
      ),
    con_falla: (table) => deLasVisitas(table, sql`${CON_FALLA}::int`),
    pct_falla: (table) =>
      deLasVisitas(table, sql`round(100 * ${CON_FALLA}::numeric / nullif(count(*), 0), 2)`),
  },

  async check(writing) {
    const { record, previous, finding } = writing;
    const findings: Finding[] = [];
    const programacion = record['programacion_id'] ?? null;
    if (previous !== undefined && (previous['programacion_id'] ?? null) !== programacion) {
      findings.push(finding('PROGRAMACION_FIJA'));
    }
    const ajenos = await foreignBarrios(writing);
    if (ajenos !== undefined) findings.push(finding('BARRIO_DE_OTRO_SECTOR', { barrios: ajenos }));
    return [...findings, ...(await outsideFindings(writing))];
  },

  async fill({ tx, record, previous }) {
    const inherited = await inheritance(tx, record);
    if (previous !== undefined) return inherited;
    const { sector_id, barrios, inicio } = { ...record, ...inherited } as Row;
    const [row] = await rowsOf<{ n: number }>(
      tx,
      sql`select ${puntosEnAlcance({
        sector: sql`${Number(sector_id)}::bigint`,
        barrios: idArray(idsIn(barrios)),
        dia: sql`${String(inicio).slice(0, 10)}::date`,
      })} as n`,
    );
    return { ...inherited, alcance: row?.n ?? 0 };
  },

  async stored({ previous, record, ...operation }) {
    if (previous === undefined)
      await moveSchedules(operation, { tours: [record], name: 'iniciar' });
  },

  async deleting({ tx, records, finding }) {
    const ids = records.map(({ id }) => Number(id));
    const counts = await rowsOf<{ id: string; n: number }>(
      tx,
      sql`select recorrido_id as id, count(*)::int as n from recorrido_hallazgo
          where recorrido_id = any(${idArray(ids)}) and resultado <> 'sin_novedad' group by 1`,
    );
    const byTour = new Map(counts.map(({ id, n }) => [Number(id), n]));
    return records.map(({ id }) => {
      const n = byTour.get(Number(id));
      return n === undefined ? [] : [finding('RECORRIDO_CON_HALLAZGOS', { n })];
    });
  },

  async deleted({ records, ...operation }) {
    await moveSchedules(operation, { tours: records, name: 'liberar' });
  },

  async transition(given) {
    const { name, previous, ...operation } = given;
    if (name === 'anular') await moveSchedules(operation, { tours: [previous], name: 'liberar' });
    if (name !== 'cerrar') return {};
    await refuseUncovered(given);
    await efectosDelCierre(given);
    await moveSchedules(operation, { tours: [previous], name: 'ejecutar' });
    return {};
  },
};

const CON_FALLA = sql`count(*) filter (where v.resultado = 'falla')`;

/** A figure of the last visit of each point (domain 4.9: `coberturaDe`). */
const deLasVisitas = ({ qualified }: ResourceTable, figure: SQL): SQL =>
  sql`(select ${figure} from (
    select distinct on (h.infraestructura_id) h.resultado from recorrido_hallazgo as h
    where h.recorrido_id = ${qualified('id')} and h.infraestructura_id is not null
    order by h.infraestructura_id, h.fecha_hora desc, h.id desc) as v)`;

/** Of a tour that says nothing else, the schedule's sector, barrios and shift; a whole sector by name. */
async function inheritance(tx: Orm, record: Row): Promise<Row> {
  const id = record['programacion_id'] ?? null;
  if (id === null) return {};
  const [found] = await rowsOf<{ json: string }>(
    tx,
    sql`select json_build_object('jornada', p.jornada, 'sector_id', p.sector_id, 'barrios',
          case when cardinality(p.barrios) > 0 then p.barrios
          else array(select b.id from barrio as b where b.sector_id = p.sector_id and b.activo order by b.nombre)
          end)::text as json
        from programacion_recorrido as p where p.id = ${Number(id)}`,
  );
  const schedule = JSON.parse(found?.json ?? '{}') as Row;
  const isOtherSector = (record['sector_id'] ?? schedule['sector_id']) !== schedule['sector_id'];
  const barrios = isOtherSector ? {} : { barrios: schedule['barrios'] };
  const own = { jornada: schedule['jornada'], sector_id: schedule['sector_id'], ...barrios };
  return Object.fromEntries(Object.entries(own).filter(([name]) => isEmpty(record[name])));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

async function foreignBarrios({ tx, record, previous }: Writing): Promise<string | undefined> {
  const isSame = ['barrios', 'sector_id'].every((name) =>
    isDeepStrictEqual(record[name] ?? null, previous?.[name] ?? null),
  );
  if (isSame) return undefined;
  const { sector_id } = { sector_id: null, ...record, ...(await inheritance(tx, record)) };
  return barriosAjenos(tx, { sector: sector_id, barrios: record['barrios'] });
}

/** Visits that were within the tour, and would no longer be. */
async function outsideFindings({ tx, record, previous, finding }: Writing): Promise<Finding[]> {
  const isSame = ['inicio', 'fin'].every((name) => record[name] === previous?.[name]);
  if (previous === undefined || isSame) return [];
  const tour = { inicio: String(record['inicio']), fin: record['fin'] as string | null }; // a moment
  const visits = await visitasDe(tx, Number(previous['id']));
  const outside = visits
    .map(({ fecha_hora }) => fecha_hora)
    .filter((moment) => !dentroDelRecorrido(moment, tour));
  if (outside.length === 0) return [];
  const minute = (moment: string): string => moment.slice(0, 16).replace('T', ' ');
  const params = {
    n: outside.length,
    primera: minute(outside[0] ?? ''),
    ultima: minute(outside.at(-1) ?? ''),
  };
  const field = tour.fin === null ? 'inicio' : 'fin';
  return [{ ...finding('VISITAS_FUERA_DEL_RECORRIDO', params), field }];
}

/** A tour that saw less than the target closes with a reason. */
async function refuseUncovered(given: Writing & { previous: Row; motivo?: string }): Promise<void> {
  const { tx, actor, previous, motivo, finding } = given;
  if (motivo !== undefined) return;
  const names = ['meta_cobertura_pct'];
  const day = governingDay(previous['inicio']) ?? dayOf(actor.now); // an instant that every tour has
  const params = await parameterValues(tx, { names, day });
  const meta = Number(params.get('meta_cobertura_pct'));
  const visits = await visitasDe(tx, Number(previous['id']));
  const { cobertura_pct: cobertura } = coberturaDe(Number(previous['alcance']), visits);
  if (cobertura === null || cobertura >= meta) return;
  const missing = { ...finding('COBERTURA_SIN_MOTIVO', { cobertura, meta }), field: 'motivo' };
  throw new ApiError('INVALIDO', { findings: [missing] });
}

/** The schedules of tours go where their tours lead them. */
async function moveSchedules(
  operation: Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>,
  { tours, name }: { tours: readonly Row[]; name: string },
): Promise<void> {
  const ids = tours.flatMap(({ programacion_id: id }) => (id == null ? [] : [Number(id)]));
  if (ids.length > 0) await cascadeTransition(operation, 'programacion_recorrido', { ids, name });
}
