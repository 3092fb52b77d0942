import { sql } from 'drizzle-orm';
import type { Row } from '../../src/core/resource/resource.ts';
import { finDeMes, masDias } from '../../src/core/time/fechas.ts';
import {
  clasePropuesta,
  type Actividad,
} from '../../src/modules/reportes/rules/reporteDeTrabajo.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { systemContext } from '../../src/server/resource/requestContext.ts';
import { transit } from '../../src/server/record/transitions.ts';
import { createAll, type Seeding } from '../../src/server/firstStart.ts';
import { storeOf } from '../../src/server/resource/store.ts';
import { randomFor, type Random } from '../town/random.ts';
import { demoMonths } from './plans/collectionPlan.ts';

/**
 * What the operator reported as done, month by month: the cases that it attended, and its rounds of
 * upkeep. All but the last month was judged. The cases of the year must be there.
 */
export async function seedTrabajos(seeding: Seeding): Promise<void> {
  const crews = await crewsOf(seeding);
  const lamps = await lampsOf(seeding);
  const known: Known = { crews, lamps, random: randomFor('reporte de trabajo') };
  let last = 0;
  for (const periodo of demoMonths) {
    const attended = await attendedIn(seeding, periodo, known);
    const done = [...attended, ...upkeepIn(periodo, known)].toSorted(byMoment);
    const rows = done.map((work, i) => ({ ...work, numero_ot: orderNumber(last + i + 1) }));
    last += rows.length;
    const reported = at(seeding, `${finDeMes(periodo)}T17:30`);
    const made: Row[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      made.push(...(await createAll(reported, REPORT, rows.slice(from, from + AT_ONCE))));
    }
    if (periodo !== demoMonths.at(-1)) await judgeMonth(seeding, { periodo, made, ...known });
  }
}

const REPORT = 'reporte_trabajo';
const AT_ONCE = 250;

interface Known {
  /** A technician of each crew, by document. */
  crews: ReadonlyMap<string, string>;
  lamps: readonly Lamp[];
  random: Random;
}

interface Lamp {
  codigo: string;
  barrio_id: number;
  direccion: string | null;
}

type Work = Row & { fecha: string; hora_inicio: string };

const byMoment = (one: Work, other: Work): number =>
  `${one.fecha} ${one.hora_inicio}`.localeCompare(`${other.fecha} ${other.hora_inicio}`);

const orderNumber = (n: number): string => `OT-${String(n).padStart(5, '0')}`;

const at = (seeding: Seeding, moment: string): Seeding => ({
  ...seeding,
  now: new Date(`${moment}:00-05:00`),
});

/** The crews of the operator's staff, each with the document of its technician. */
async function crewsOf(seeding: Seeding): Promise<Map<string, string>> {
  const rows = await rowsOf<{ cuadrilla: string; documento: string }>(
    seeding.tx,
    sql`select cuadrilla, min(documento) as documento from personal
        where cuadrilla is not null and cargo = 'tecnico_electricista'
        group by cuadrilla order by cuadrilla`,
  );
  return new Map(rows.map(({ cuadrilla, documento }) => [cuadrilla, documento]));
}

async function lampsOf(seeding: Seeding): Promise<Lamp[]> {
  const rows = await rowsOf<{ codigo: string; barrio_id: string; direccion: string | null }>(
    seeding.tx,
    sql`select codigo, barrio_id::text as barrio_id, direccion from infraestructura_alumbrado
        where luminaria_id is not null and estado_operativo = 'en_servicio' order by codigo`,
  );
  return rows.map((lamp) => ({ ...lamp, barrio_id: Number(lamp.barrio_id) }));
}

interface Case {
  codigo: string | null;
  barrio_id: string | null;
  direccion: string | null;
  accion: string;
  cuadrilla: string;
  radicado_pqr: string | null;
  fecha: string;
  hora: string;
}

/** The cases that crews attended in the month, as they report them. */
async function attendedIn(seeding: Seeding, periodo: string, known: Known): Promise<Work[]> {
  const cases = await rowsOf<{ json: Case }>(
    seeding.tx,
    sql`select json_build_object('codigo', p.codigo, 'barrio_id', coalesce(c.barrio_id, p.barrio_id)::text,
          'direccion', coalesce(c.direccion, p.direccion), 'accion', c.accion,
          'cuadrilla', c.cuadrilla, 'radicado_pqr', c.radicado_pqr,
          'fecha', to_char(c.fecha_atencion at time zone 'America/Bogota', 'YYYY-MM-DD'),
          'hora', to_char(c.fecha_atencion at time zone 'America/Bogota', 'HH24:MI')) as json
        from seguimiento_mantenimiento as c
        left join infraestructura_alumbrado as p on p.id = c.infraestructura_id
        where c.cuadrilla is not null and c.accion is not null
          and to_char(c.fecha_atencion at time zone 'America/Bogota', 'YYYY-MM') = ${periodo}
        order by c.fecha_atencion, c.id`,
  );
  return cases.map(({ json }) => attendedWork(json, known));
}

function attendedWork(attended: Case, { crews, random }: Known): Work {
  const { codigo, barrio_id, direccion, accion, cuadrilla, radicado_pqr, fecha, hora } = attended;
  const actividad = activityOf(accion);
  return {
    fecha,
    cuadrilla,
    tecnico_documento: crews.get(cuadrilla) ?? null,
    codigo_punto: codigo,
    barrio_id: barrio_id === null ? null : Number(barrio_id),
    direccion,
    actividad,
    clase: 'correctivo',
    ...materialFor(actividad),
    ...hoursTo(hora, random.whole(20, 75)),
    radicado_pqr,
  };
}

/** What crews do without a complaint: some of each in a month. */
const upkeep: readonly (readonly [actividad: Actividad, least: number, most: number])[] = [
  ['limpieza', 34, 46],
  ['inspeccion', 26, 36],
  ['poda', 16, 26],
  ['cambio_fotocelda', 8, 14],
  ['reparacion_red', 6, 11],
  ['poste', 2, 5],
];

function upkeepIn(periodo: string, { crews, lamps, random }: Known): Work[] {
  const [first, ...others] = [...crews.keys()];
  if (first === undefined || lamps.length === 0) return [];
  const days = Number(finDeMes(periodo).slice(8));
  return upkeep.flatMap(([actividad, least, most]) =>
    Array.from({ length: random.whole(least, most) }, (): Work => {
      const lamp = lamps[random.whole(0, lamps.length - 1)];
      const cuadrilla = random.pick([first, ...others]);
      const minutes = random.whole(7 * 60, 15 * 60);
      return {
        fecha: masDias(`${periodo}-01`, random.whole(0, days - 1)),
        cuadrilla,
        tecnico_documento: crews.get(cuadrilla) ?? null,
        codigo_punto: lamp?.codigo ?? null,
        barrio_id: lamp?.barrio_id ?? null,
        direccion: lamp?.direccion ?? null,
        actividad,
        clase: clasePropuesta(actividad),
        ...materialFor(actividad),
        hora_inicio: clock(minutes),
        hora_fin: clock(minutes + random.whole(25, 110)),
      };
    }),
  );
}

/** What a case calls an action of its own name. */
const actions: Readonly<Record<string, Actividad>> = {
  cambio_poste: 'poste',
  sin_falla: 'inspeccion',
};

const activityOf = (accion: string): Actividad => actions[accion] ?? (accion as Actividad); // the others are named alike

const materials: Partial<Record<Actividad, readonly [material: string, unidad: string]>> = {
  cambio_bombilla: ['Bombilla de sodio 70 W', 'und'],
  cambio_balasto: ['Balasto de sodio 70 W', 'und'],
  cambio_driver: ['Driver LED 40 W', 'und'],
  cambio_fotocelda: ['Fotocelda 105-305 V', 'und'],
  cambio_luminaria: ['Luminaria LED 40 W', 'und'],
  reparacion_red: ['Cable de aluminio triplex 2x4+1x4', 'm'],
  poste: ['Brazo galvanizado 1,5 m', 'und'],
};

function materialFor(actividad: Actividad): Row {
  const [material, unidad] = materials[actividad] ?? [];
  if (material === undefined) return {};
  return { material, unidad, cantidad: unidad === 'm' ? 12 : 1 };
}

/** From so many minutes before until then, within the day. */
function hoursTo(hora: string, minutes: number): { hora_inicio: string; hora_fin: string } {
  const end = Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
  return { hora_inicio: clock(Math.max(0, end - minutes)), hora_fin: hora };
}

/** Minutes since midnight as `HH:MM`. */
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const objections = [
  'La foto no deja ver el rótulo del punto.',
  'El material reportado no coincide con el vale de almacén.',
  'Falta la hora de terminación en la orden.',
] as const;

/** Five days into the next month: most was accepted, some was asked about, a little rejected. */
async function judgeMonth(
  seeding: Seeding,
  given: { periodo: string; made: readonly Row[]; random: Random },
): Promise<void> {
  const { periodo, made, random } = given;
  const end = finDeMes(periodo);
  const verdicts = new Map<string, Row[]>();
  for (const record of made) {
    const share = random.between(0, 1);
    const verdict = share < 0.94 ? 'aceptar' : share < 0.98 ? 'observar' : 'rechazar';
    verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), record]);
  }
  const take = (name: string, records: readonly Row[], then: { days: number; motivo?: string }) => {
    const { now } = at(seeding, `${masDias(end, then.days)}T10:15`);
    const values = then.motivo === undefined ? {} : { motivo: then.motivo };
    const request = { name, values };
    const store = storeOf(seeding, REPORT);
    return transit(seeding.tx, store, { records, request, context: systemContext(now) });
  };
  await take('aceptar', verdicts.get('aceptar') ?? [], { days: 5 });
  const motivo = random.pick(objections);
  const asked = await take('observar', verdicts.get('observar') ?? [], { days: 5, motivo });
  const rejected = 'El recorrido de verificación encontró el punto sin atender.';
  await take('rechazar', verdicts.get('rechazar') ?? [], { days: 6, motivo: rejected });
  // the operator answers most of what it is asked about
  const answered = asked.filter(() => random.happens(0.7));
  await take('aceptar', answered, { days: 12 });
}
