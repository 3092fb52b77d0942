import { sql } from 'drizzle-orm';
import { inColombia } from '../../src/core/time/calendar.ts';
import type { Row } from '../../src/core/resource/resource.ts';
import { masDias } from '../../src/core/time/fechas.ts';
import {
  esUrgente,
  prioridadPropuesta,
} from '../../src/modules/mantenimiento/rules/mantenimiento.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { systemContext } from '../../src/server/resource/requestContext.ts';
import { readById } from '../../src/server/list/readRecords.ts';
import { transit } from '../../src/server/record/transitions.ts';
import type { MakeDemoFile } from '../demoFiles.ts';
import { createAll, type Seeding } from '../../src/server/firstStart.ts';
import { storeOf } from '../../src/server/resource/store.ts';
import { randomFor, type Random } from '../town/random.ts';
import { lifeOf, type Attending, type CaseBegun } from './plans/caseLives.ts';
import { demoMonths } from './plans/collectionPlan.ts';
import { createSure, lightsOf, peopleOf, type People } from './fieldwork.ts';
import { nightPhoto } from './plans/nightPhoto.ts';
import { reportedCases } from './plans/reportedCases.ts';
import { at, runInOrder, type Step } from './steps.ts';
import { plannedTours, type Light, type PlannedTour, type PlannedVisit } from './plans/tourPlan.ts';

const PLAN = 'programacion_recorrido';
const TOUR = 'recorrido';
const VISIT = 'recorrido_hallazgo';
const CASE = 'seguimiento_mantenimiento';
const SAMPLE = 'muestra_auditoria';

/**
 * A year of schedules and tours with what they saw, and of cases of maintenance with what became of
 * them: those of the tours and those that people reported. Inventory and staff must be there.
 */
export async function seedRecorridos(seeding: Seeding, makeFile: MakeDemoFile): Promise<void> {
  const people = await peopleOf(seeding);
  const lights = await lightsOf(seeding);
  const random = randomFor('casos de mantenimiento');
  const attending: Attending = { ...people, random, waitingFrom: at('2026-07-20', 0) };
  const year: Year = {
    people,
    attending,
    makeFile,
    cases: new Map(),
    alive: new Set(),
    pictured: new Set(),
  };
  const tours = plannedTours(demoMonths, lights).flatMap((tour, i) => tourSteps(year, tour, i));
  const reports = reportedCases(demoMonths, { lights, random }).flatMap(({ record, ...begun }, i) =>
    reportSteps(year, { begun, record, key: `reporte ${i}` }),
  );
  const steps = [...tours, ...reports, ...calledOff(year, lights), auditSample];
  const done = steps.filter(({ at: day }) => Date.parse(day) <= seeding.now.getTime());
  await runInOrder(seeding, done);
}

interface Year {
  people: People;
  attending: Attending;
  makeFile: MakeDemoFile;
  /** Ids of the cases by what they were planned under. */
  cases: Map<string, number>;
  /** Cases whose steps are planned already. */
  alive: Set<number>;
  /** Points of which there is a photo with a fault: when they are seen well, there is another one. */
  pictured: Set<number>;
}

const reasons = [
  'La lluvia no dejó terminar el último tramo.',
  'Vía cerrada por obras: faltó una cuadra.',
  'Puntos tras reja, sin acceso de noche.',
] as const;

/** A schedule from its planning to the approval of its tour. */
function tourSteps(year: Year, tour: PlannedTour, i: number): Step[] {
  const { people, cases, alive } = year;
  const random = randomFor(`recorrido ${i}`);
  const { fecha, antes, jornada } = tour;
  const inicio = at(fecha, jornada === 'nocturno' ? 19 : 8);
  const after = (minutes: number) => inColombia(Date.parse(inicio) + Math.round(minutes) * 60_000);
  const fin = after((tour.visitas.at(-1)?.minuto ?? 30) + 8);
  let plan = 0;
  let made = 0;
  const steps: Step[] = [
    {
      at: at(masDias(antes ?? fecha, -9), 10),
      run: async (seeding) => {
        plan = Number((await createSure(seeding, PLAN, planRecord(tour, { people, i })))['id']);
      },
    },
    {
      at: at(masDias(fecha, -1), 9),
      run: (seeding) => advance(seeding, PLAN, { id: plan, name: 'confirmar' }),
    },
    {
      at: inicio,
      run: async (seeding) => {
        const clima = random.happens(0.15) ? 'lluvia' : 'seco';
        const values = { programacion_id: plan, inicio, responsable_id: people.inspector, clima };
        made = Number((await createSure(seeding, TOUR, values))['id']);
      },
    },
    {
      at: fin,
      run: async (seeding) => {
        const visits = tour.visitas.map((visit, n) =>
          visitRecord(visit, { year, random, name: `recorrido-${i + 1}-${n + 1}`, after }),
        );
        const rows = (await Promise.all(visits)).map((row) => ({ ...row, recorrido_id: made }));
        await createAll(seeding, VISIT, rows);
      },
    },
    {
      at: after((tour.visitas.at(-1)?.minuto ?? 30) + 20),
      run: async (seeding) => {
        const values = { fin, motivo: random.pick(reasons) };
        await advance(seeding, TOUR, { id: made, name: 'cerrar', values });
        for (const { punto, caso } of await casesOfTour(seeding, made)) {
          if (alive.has(caso)) continue;
          alive.add(caso);
          cases.set(`${i} ${punto}`, caso);
        }
      },
    },
  ];
  if (antes !== undefined) {
    const move = async (seeding: Seeding) => {
      const values = { fecha, motivo: 'Pronóstico de lluvia fuerte para esa noche.' };
      await advance(seeding, PLAN, { id: plan, name: 'reprogramar', values });
      plan = await copyOf(seeding, fecha);
    };
    steps.push({ at: at(masDias(antes, -1), 16), run: move });
  }
  if (i % 12 !== 11 || fecha < '2026-07') {
    const approve = (seeding: Seeding) => advance(seeding, TOUR, { id: made, name: 'aprobar' });
    steps.push({ at: at(masDias(fecha, 3), 10), run: approve });
  }
  return [...steps, ...faultSteps(year, { tour, i, after })];
}

/** What becomes of the faults that a tour saw, from its end on. */
function faultSteps(
  { attending, cases }: Year,
  { tour, i, after }: { tour: PlannedTour; i: number; after: (minutes: number) => string },
): Step[] {
  const registro = after((tour.visitas.at(-1)?.minuto ?? 30) + 20);
  return tour.visitas.flatMap(({ light, tipo_falla, minuto }) => {
    if (tipo_falla === undefined) return [];
    const prioridad = prioridadPropuesta(tipo_falla, light.clase_via);
    const begun = { reporte: after(minuto), registro, tipo_falla, prioridad };
    return lifeSteps(begun, { attending, cases, key: `${i} ${light.id}` });
  });
}

function reportSteps(
  { attending, cases, alive }: Year,
  { begun, record, key }: { begun: CaseBegun; record: Row; key: string },
): Step[] {
  const report: Step = {
    at: begun.reporte,
    run: async (seeding) => {
      const id = Number((await createSure(seeding, CASE, record))['id']);
      alive.add(id);
      cases.set(key, id);
    },
  };
  return [report, ...lifeSteps(begun, { attending, cases, key })];
}

/** A fault of a case that was open already has no life of its own. */
function lifeSteps(
  begun: CaseBegun,
  { attending, cases, key }: Pick<Year, 'attending' | 'cases'> & { key: string },
): Step[] {
  return lifeOf(begun, attending).map(({ at: moment, name, values }) => ({
    at: moment,
    run: async (seeding) => {
      const id = cases.get(key);
      if (id !== undefined) await advance(seeding, CASE, { id, name, values });
    },
  }));
}

/** Takes a transition without a transaction of its own and a last look: there are many of them. */
async function advance(
  seeding: Seeding,
  resource: string,
  { id, name, values = {} }: { id: number; name: string; values?: Row },
): Promise<void> {
  const { tx, now } = seeding;
  const request = { name, values };
  const store = storeOf(seeding, resource);
  const records = await readById(tx, store, { ids: [id], lock: 'no key update' });
  await transit(tx, store, { records, request, context: systemContext(now) });
}

/** Two plans of the year came to nothing. */
function calledOff({ people }: Year, lights: readonly Light[]): Step[] {
  const [first] = lights;
  if (first === undefined) return [];
  const { sector_id, barrio_id } = first;
  return ['2025-11-06', '2026-04-23'].flatMap((fecha, i) => {
    const tour: PlannedTour = {
      fecha,
      jornada: 'nocturno',
      sector_id,
      barrios: [barrio_id],
      visitas: [],
    };
    let plan = 0;
    const write = async (seeding: Seeding) => {
      plan = Number((await createSure(seeding, PLAN, planRecord(tour, { people, i })))['id']);
    };
    const cancel = (seeding: Seeding) => {
      const values = { motivo: 'Paro de transportadores: no hay vehículo.' };
      return advance(seeding, PLAN, { id: plan, name: 'cancelar', values });
    };
    return [
      { at: at(masDias(fecha, -8), 11), run: write },
      { at: at(masDias(fecha, -1), 15), run: cancel },
    ];
  });
}

/** Lights of the whole town, drawn by lot; the tours of the months after come by many of them. */
const auditSample: Step = {
  at: at('2026-03-02', 9),
  run: async (seeding) => {
    const sample = await createSure(seeding, SAMPLE, {
      proposito: 'Auditoría nocturna del primer semestre',
      fecha: '2026-03-02',
      calculo: 'margen',
      margen_pct: 5,
      semilla: 'semestre 1 de 2026',
    });
    await advance(seeding, SAMPLE, { id: Number(sample['id']), name: 'sortear' });
  },
};

/** Purposes of the tours, in turn. */
const purposes = ['rutina', 'rutina', 'verificacion_mantenimiento', 'pqr'] as const;

function planRecord(tour: PlannedTour, { people, i }: { people: People; i: number }): Row {
  const { fecha, antes, jornada, sector_id, barrios } = tour;
  const hours =
    jornada === 'nocturno'
      ? { hora_inicio: '19:00', hora_fin: '23:30' }
      : { hora_inicio: '08:00', hora_fin: '12:30' };
  return {
    fecha: antes ?? fecha,
    ...hours,
    jornada,
    objetivo: purposes[i % purposes.length],
    sector_id,
    barrios,
    responsable_id: people.inspector,
    acompanantes: i % 3 === 0 ? [people.residente] : null,
    delegado_operador_id: people.delegado,
    vehiculo: 'OBI 482',
  };
}

/** Where the device was, some metres from the point; of what is urgent there is a photo. */
async function visitRecord(
  visit: PlannedVisit,
  given: { year: Year; random: Random; name: string; after: (minutes: number) => string },
): Promise<Row> {
  const { light, resultado, tipo_falla, minuto } = visit;
  const { year, random, name, after } = given;
  const isNew = resultado === 'no_inventariada';
  const away = isNew ? 0.0004 : 0.00005;
  const near = (degrees: number) => degrees + random.between(-away, away);
  const needsPhoto = isNew || esUrgente(tipo_falla);
  const isMended = resultado === 'sin_novedad' && year.pictured.has(light.id);
  if (tipo_falla !== undefined) year.pictured.add(light.id);
  return {
    infraestructura_id: isNew ? null : light.id,
    resultado,
    tipo_falla: tipo_falla ?? null,
    dato_campo: resultado === 'dato_errado' ? { altura_m: 10 } : null,
    fecha_hora: after(minuto),
    ubicacion: { lat: near(light.lat), lng: near(light.lng) },
    precision_m: random.whole(3, 12),
    observaciones: isNew ? 'Luminaria LED nueva, sin rótulo.' : null,
    fotos: needsPhoto
      ? [await year.makeFile(`${name}.png`, nightPhoto(random))]
      : isMended || tipo_falla !== undefined
        ? [
            await year.makeFile(
              `${name}.png`,
              // whatever else happens by chance stays as it is
              nightPhoto(randomFor(name), isMended ? 'mended' : 'out'),
            ),
          ]
        : null,
  };
}

async function casesOfTour(
  { tx }: Seeding,
  tour: number,
): Promise<{ punto: number; caso: number }[]> {
  const rows = await rowsOf<{ punto: string; caso: string }>(
    tx,
    sql`select infraestructura_id::text as punto, seguimiento_id::text as caso from recorrido_hallazgo
        where recorrido_id = ${tour} and seguimiento_id is not null order by id`,
  );
  return rows.map(({ punto, caso }) => ({ punto: Number(punto), caso: Number(caso) }));
}

/** The plan that a moved one left on another day. */
async function copyOf({ tx }: Seeding, day: string): Promise<number> {
  const [copy] = await rowsOf<{ id: string }>(
    tx,
    sql`select id::text from programacion_recorrido where fecha = ${day}::date and estado = 'programado'`,
  );
  return Number(copy?.id);
}
