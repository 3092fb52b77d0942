import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { cascadeCreate } from '../../../server/record/cascade.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { holidaysOf } from '../../../server/resource/today.ts';
import {
  camposDelPlan,
  conflictosDe,
  DIAS_ENTRE_RECORRIDOS,
  impedimentosDe,
  porHacer,
  type Conflicto,
  type Plan,
} from '../rules/programacion.ts';
import { barriosAjenos, idsIn, puntosEnAlcance } from './alcanceDeRecorrido.ts';
import { ordenDeRecorrido } from './ordenDeRecorrido.ts';

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

  document: ordenDeRecorrido,

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
    const copy = Object.fromEntries(COPIED.map((field) => [field, record[field] ?? null]));
    await cascadeCreate(operation, 'programacion_recorrido', [copy]);
    return Object.fromEntries(MOVED.map((field) => [field, previous[field] ?? null]));
  },

  async moveFindings({ tx, record, days, people, finding }) {
    const plan = planOf(record);
    const own = String(record['fecha']);
    const others = days.filter((day) => day !== own);
    const [first, last] = [days[0] ?? own, days.at(-1) ?? own];
    const holidays = await holidaysOf(tx, { first, last });
    const obstacles = impedimentosDe(plan, {
      dias: days,
      personas: people,
      otros: await plansAround(tx, { first, last, without: [Number(record['id'])] }),
    }).filter(
      ({ fecha, persona = plan.personas[0] }) => fecha !== own || persona !== plan.personas[0],
    );
    const names = await namesOf(
      tx,
      obstacles.flatMap(({ conflicto: one }) => ('persona' in one ? [one.persona] : [])),
    );
    return [
      ...others
        .filter((fecha) => holidays.has(fecha))
        .map((fecha) => ({ fecha, finding: finding('DIA_FESTIVO', { fecha }) })),
      ...obstacles.map(({ fecha, persona, conflicto }) => ({
        fecha,
        ...(persona === undefined ? {} : { persona }),
        finding: conflictFinding(conflicto, { names, record, finding }),
      })),
    ];
  },
};

/** What a move changes: the plan that stays behind keeps what it had. */
const MOVED = ['fecha', 'hora_inicio', 'hora_fin', 'responsable_id'];

/** What a plan takes along to another day. */
const COPIED = [...camposDelPlan, 'observaciones'];

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
    const found = conflictFinding(one, { names, record, finding });
    if (one.codigo === 'PERSONA_OCUPADA') {
      return [{ ...found, field: fieldOf(record, one.persona) }];
    }
    return isChanged || found.level === 'error' ? [found] : [];
  });
}

interface Telling {
  names: ReadonlyMap<number, string>;
  record: Row;
  finding: Writing['finding'];
}

function conflictFinding(one: Conflicto, { names, record, finding }: Telling): Finding {
  const { fecha, hora_inicio: desde, hora_fin: hasta } = one.otro;
  if (one.codigo === 'SECTOR_RECIENTE') return finding(one.codigo, { fecha });
  const params = { fecha, desde, hasta };
  if (one.codigo === 'VEHICULO_OCUPADO') {
    return finding(one.codigo, { ...params, placa: String(record['vehiculo']) });
  }
  const persona = names.get(one.persona) ?? String(one.persona);
  return finding(one.codigo, { ...params, persona });
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
  const stored = await plansAround(tx, { first: fecha, last: fecha, without: changing });
  return [...stored, ...together.slice(0, before).filter(isPlanned).map(planOf)];
}

/** Stored plans that stand, of some days and of those around. */
async function plansAround(
  tx: Orm,
  { first, last, without }: { first: string; last: string; without: readonly number[] },
): Promise<Plan[]> {
  const days = DIAS_ENTRE_RECORRIDOS;
  const [found] = await rowsOf<{ json: string }>(
    tx,
    sql`select coalesce(json_agg(p order by p.fecha, p.hora_inicio), '[]')::text as json
        from programacion_recorrido as p
        where p.fecha between ${first}::date - ${days}::int and ${last}::date + ${days}::int
          and p.estado in ('programado', 'confirmado', 'en_ejecucion', 'ejecutado')
          and not p.id = any(${idArray(without)})`,
  );
  return (JSON.parse(found?.json ?? '[]') as Row[]).map(planOf);
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

async function isHoliday(tx: Orm, day: string): Promise<boolean> {
  return (await holidaysOf(tx, { first: day, last: day })).has(day);
}
