import { sql } from 'drizzle-orm';
import { inColombia, dayOf } from '../../src/core/time/calendar.ts';
import { masDias } from '../../src/core/time/fechas.ts';
import {
  prioridadPropuesta,
  type Falla,
} from '../../src/modules/mantenimiento/rules/mantenimiento.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import type { Seeding } from '../../src/server/firstStart.ts';
import { randomFor } from '../town/random.ts';
import { createSure, lightsOf, peopleOf } from './fieldwork.ts';
import { runInOrder, take, type Step } from './steps.ts';
import { workday, type Light } from './plans/tourPlan.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What is to be done around the first start: tours of these days, and cases that wait. */
export async function seedAgenda(seeding: Seeding): Promise<void> {
  const people = await peopleOf(seeding);
  const lights = await lightsOf(seeding);
  const today = dayOf(seeding.now);
  const plans = [today, workday(masDias(today, 2)), workday(masDias(today, 9))];
  const sectors = [...new Set(lights.map(({ sector_id }) => sector_id))];
  for (const [i, fecha] of plans.entries()) {
    if (await isTaken(seeding, fecha)) continue;
    const plan = await createSure(seeding, 'programacion_recorrido', {
      fecha,
      hora_inicio: '19:00',
      hora_fin: '23:00',
      jornada: 'nocturno',
      objetivo: i === 1 ? 'verificacion_mantenimiento' : 'rutina',
      sector_id: sectors[i * 3] ?? sectors[0],
      responsable_id: people.inspector,
      delegado_operador_id: people.delegado,
      vehiculo: 'OBI 482',
    });
    if (i < 2) {
      await take(seeding, 'programacion_recorrido', { id: Number(plan['id']), name: 'confirmar' });
    }
  }
  const random = randomFor('agenda');
  const pick = () => lights[random.whole(0, lights.length - 1)];
  await runInOrder(
    seeding,
    waiting.flatMap((one, i) =>
      caseSteps(one, { seeding, light: pick(), crew: people.crews[0], i }),
    ),
  );
}

/** The year's own tours may reach into these days. */
async function isTaken({ tx }: Seeding, day: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from programacion_recorrido where fecha = ${day}::date
        and estado not in ('reprogramado', 'cancelado')`,
  );
  return rows.length > 0;
}

interface WaitingCase {
  falla: Falla;
  fuente: 'pqr' | 'operador' | 'telegestion' | 'interventoria';
  /** Hours ago: when it was reported, given to a crew, and attended. */
  reportado: number;
  asignado?: number;
  atendido?: number;
}

/** Two are past their limit, two wait to be verified, the others have time. */
const waiting: readonly WaitingCase[] = [
  { falla: 'cables_expuestos', fuente: 'pqr', reportado: 31, asignado: 29 },
  { falla: 'intermitente', fuente: 'operador', reportado: 75, asignado: 60 },
  { falla: 'apagada', fuente: 'pqr', reportado: 70, asignado: 66, atendido: 22 },
  { falla: 'luminaria_rota', fuente: 'interventoria', reportado: 52, asignado: 48, atendido: 9 },
  { falla: 'apagada', fuente: 'pqr', reportado: 14, asignado: 10 },
  { falla: 'circuito_apagado', fuente: 'telegestion', reportado: 3 },
  { falla: 'encendida_de_dia', fuente: 'operador', reportado: 2 },
];

function caseSteps(
  one: WaitingCase,
  given: { seeding: Seeding; light: Light | undefined; crew: string; i: number },
): Step[] {
  const { seeding, light, crew, i } = given;
  if (light === undefined) return [];
  // people tell the minute
  const minute = Math.floor(seeding.now.getTime() / MINUTE_MS) * MINUTE_MS;
  const ago = (hours: number) => inColombia(minute - hours * HOUR_MS);
  const isPqr = one.fuente === 'pqr';
  const record = {
    fuente: one.fuente,
    radicado_pqr: isPqr ? `PQR-${ago(0).slice(0, 4)}-${9001 + i}` : null,
    reportante: isPqr ? `Blanca Nieves Cely, 31155500${i}0` : null,
    fecha_reporte: ago(one.reportado),
    infraestructura_id: light.id,
    tipo_falla: one.falla,
    prioridad: prioridadPropuesta(one.falla, light.clase_via),
  };
  let id = 0;
  const step = (hours: number | undefined, run: Step['run']): Step[] =>
    hours === undefined ? [] : [{ at: ago(hours), run }];
  return [
    ...step(one.reportado, async (then) => {
      id = Number((await createSure(then, 'seguimiento_mantenimiento', record))['id']);
    }),
    ...step(one.asignado, (then) =>
      take(then, 'seguimiento_mantenimiento', { id, name: 'asignar', values: { cuadrilla: crew } }),
    ),
    ...step(one.atendido, (then) => {
      const values = { fecha_atencion: ago(one.atendido ?? 0), accion: 'cambio_bombilla' };
      return take(then, 'seguimiento_mantenimiento', { id, name: 'atender', values });
    }),
  ];
}
