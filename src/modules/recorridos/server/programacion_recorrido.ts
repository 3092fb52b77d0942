import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { festivosLegales } from '../../../core/time/festivos.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { cascadeCreate } from '../../../server/record/cascade.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { conflictosDe, DIAS_ENTRE_RECORRIDOS, type Plan, porHacer } from '../rules/programacion.ts';
import { barriosAjenos, idsIn, puntosEnAlcance } from './alcanceDeRecorrido.ts';

/** Plans of tours: nobody and nothing is in two places, and a move leaves the old plan where it was. */
export const programacionRecorrido: Hook = {
  computed: {
    puntos_previstos: ({ qualified }) =>
      puntosEnAlcance({
        sector: qualified('sector_id'),
        barrios: qualified('barrios'),
        dia: qualified('fecha'),
      }),
  },

  async ahead({ writings, batch }) {
    const together = batches.get(batch) ?? [];
    batches.set(batch, together);
    return writings.map(({ record }) => {
      together.push(record);
      return { together, before: together.length - 1 } satisfies Together;
    });
  },

  async check(writing) {
    const { tx, record, previous, finding } = writing;
    if (!isPlanned(record) || isFreed(writing)) return [];
    const findings: Finding[] = [];
    if (record['estado'] === 'reprogramado' && record['fecha'] === previous?.['fecha']) {
      findings.push(finding('MISMA_FECHA', { fecha: String(record['fecha']) }));
    }
    const ajenos = await barriosAjenos(tx, {
      sector: record['sector_id'],
      barrios: record['barrios'],
    });
    if (ajenos !== undefined) findings.push(finding('BARRIO_DE_OTRO_SECTOR', { barrios: ajenos }));
    findings.push(...(await peopleFindings(writing)), ...(await conflictFindings(writing)));
    const isMoved = previous === undefined || previous['fecha'] !== record['fecha'];
    if (isMoved && (await isHoliday(tx, String(record['fecha'])))) {
      findings.push(finding('DIA_FESTIVO', { fecha: String(record['fecha']) }));
    }
    return findings;
  },

  async transition({ name, record, previous, ...operation }) {
    if (name !== 'reprogramar') return {};
    const copy = Object.fromEntries(COPIED.map((field) => [field, previous[field] ?? null]));
    await cascadeCreate(operation, 'programacion_recorrido', [{ ...copy, fecha: record['fecha'] }]);
    return { fecha: previous['fecha'] };
  },
};

/** What a plan takes along to another day. */
const COPIED = [
  'hora_inicio',
  'hora_fin',
  'jornada',
  'objetivo',
  'sector_id',
  'barrios',
  'responsable_id',
  'acompanantes',
  'delegado_operador_id',
  'vehiculo',
  'observaciones',
];

/** The records of a bulk write, and how many of them come before this one. */
interface Together {
  together: readonly Row[];
  before: number;
}

const batches = new WeakMap<object, Row[]>();

/** It takes people and vehicles: itself, or the copy that a move to another day makes. */
const isPlanned = ({ estado }: Row): boolean =>
  porHacer.includes(estado) || estado === 'reprogramado';

/** Its tour was annulled: it comes back as it was, whatever has become of its people. */
const isFreed = ({ previous }: Writing): boolean =>
  previous !== undefined && !porHacer.includes(previous['estado']);

const peopleOf = (record: Row): number[] => [
  Number(record['responsable_id']),
  ...idsIn(record['acompanantes']),
];

/** The field where a person of the plan stands. */
const fieldOf = (record: Row, persona: number): string =>
  Number(record['responsable_id']) === persona ? 'responsable_id' : 'acompanantes';

async function peopleFindings({ tx, record, finding }: Writing): Promise<Finding[]> {
  const people = await rowsOf<{
    id: string;
    nombre: string;
    activo: boolean;
    vence: string | null;
  }>(
    tx,
    sql`select id, nombres || ' ' || apellidos as nombre, activo, alturas_vence::text as vence
        from personal_interventoria where id = any(${idArray(peopleOf(record))}) order by id`,
  );
  const isOfWorks = record['objetivo'] === 'verificacion_obra';
  const findings = people.flatMap(({ id, nombre: persona, activo, vence }) => {
    const field = fieldOf(record, Number(id));
    const found: Finding[] = [];
    if (!activo) found.push({ ...finding('PERSONA_INACTIVA', { persona }), field });
    if (isOfWorks && vence !== null && vence < String(record['fecha'])) {
      found.push({ ...finding('ALTURAS_VENCIDAS', { persona, vence }), field });
    }
    return found;
  });
  const [delegate] = await rowsOf<{ nombre: string }>(
    tx,
    sql`select nombres || ' ' || apellidos as nombre from personal
        where id = ${(record['delegado_operador_id'] as number | null) ?? 0} and not activo`,
  );
  return delegate === undefined
    ? findings
    : [
        ...findings,
        {
          ...finding('PERSONA_INACTIVA', { persona: delegate.nombre }),
          field: 'delegado_operador_id',
        },
      ];
}

/** Two people may plan at once: whoever comes second waits, and then sees what the first one planned. */
async function conflictFindings(writing: Writing): Promise<Finding[]> {
  const { tx, record, previous, finding } = writing;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farola.programacion_recorrido'))`);
  const conflicts = conflictosDe(planOf(record), await otherPlans(writing));
  const isChanged = previous === undefined || MOVING.some((name) => differs(writing, name));
  const names = await namesOf(
    tx,
    conflicts.flatMap((one) => ('persona' in one ? [one.persona] : [])),
  );
  return conflicts.flatMap((one) => {
    const { fecha, hora_inicio: desde, hora_fin: hasta } = one.otro;
    const params = { fecha, desde, hasta };
    if (one.codigo === 'VEHICULO_OCUPADO') {
      return [finding(one.codigo, { ...params, placa: String(record['vehiculo']) })];
    }
    if (one.codigo === 'SECTOR_RECIENTE') {
      return isChanged ? [finding(one.codigo, { fecha })] : [];
    }
    const persona = names.get(one.persona) ?? String(one.persona);
    const found = finding(one.codigo, { ...params, persona });
    if (one.codigo === 'PERSONA_OCUPADA') {
      return [{ ...found, field: fieldOf(record, one.persona) }];
    }
    return isChanged ? [found] : [];
  });
}

/** What was confirmed once is not asked again while these stay. */
const MOVING = [
  'fecha',
  'hora_inicio',
  'hora_fin',
  'jornada',
  'sector_id',
  'responsable_id',
  'acompanantes',
];

const differs = ({ record, previous }: Writing, name: string): boolean =>
  !isDeepStrictEqual(record[name] ?? null, previous?.[name] ?? null);

/** Plans that stand, of the days around: stored ones, and those of the same bulk write before this one. */
async function otherPlans({ tx, record, ahead }: Writing): Promise<Plan[]> {
  const { together, before } = (ahead as Together | undefined) ?? { together: [], before: 0 }; // of `ahead`
  const changing = [...together, record].flatMap(({ id }) => (id == null ? [] : [Number(id)]));
  const fecha = String(record['fecha']);
  const days = DIAS_ENTRE_RECORRIDOS;
  const [found] = await rowsOf<{ json: string }>(
    tx,
    sql`select coalesce(json_agg(p order by p.fecha, p.hora_inicio), '[]')::text as json
        from programacion_recorrido as p
        where p.fecha between ${fecha}::date - ${days}::int and ${fecha}::date + ${days}::int
          and p.estado in ('programado', 'confirmado', 'en_ejecucion', 'ejecutado')
          and not p.id = any(${idArray(changing)})`,
  );
  const stored = JSON.parse(found?.json ?? '[]') as Row[];
  const others = together.slice(0, before).filter(isPlanned);
  return [...stored, ...others].map(planOf);
}

/** A record as the rules of conflicts take it. */
export const planOf = (record: Row): Plan => ({
  fecha: String(record['fecha']),
  hora_inicio: String(record['hora_inicio']),
  hora_fin: String(record['hora_fin']),
  jornada: String(record['jornada']),
  sector_id: Number(record['sector_id']),
  personas: peopleOf(record),
  vehiculo: (record['vehiculo'] as string | null) ?? null, // a text field
});

/** Names of people, whatever has become of them. */
export async function namesOf(tx: Orm, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; nombre: string }>(
    tx,
    sql`select id, nombres || ' ' || apellidos as nombre from personal_interventoria
        where id = any(${idArray(ids)})`,
  );
  return new Map(rows.map(({ id, nombre }) => [Number(id), nombre]));
}

/** By the law, as the firm's own calendar corrects it. */
async function isHoliday(tx: Orm, day: string): Promise<boolean> {
  const [own] = await rowsOf<{ cuenta: boolean }>(
    tx,
    sql`select cuenta from festivo where fecha = ${day}::date order by id desc limit 1`,
  );
  return own?.cuenta ?? festivosLegales(Number(day.slice(0, 4))).includes(day);
}
