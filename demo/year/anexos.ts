import { sql } from 'drizzle-orm';
import type { Row } from '../../src/core/resource/resource.ts';
import { limiteDeEntrega } from '../../src/modules/anexos/rules/anexos.ts';
import { mesSiguiente } from '../../src/core/time/fechas.ts';
import { sumarHabiles } from '../../src/core/time/festivos.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import type { RequestContext } from '../../src/server/resource/requestContext.ts';
import { dayOf } from '../../src/core/time/calendar.ts';
import { demoTown } from '../demoTown.ts';
import { create, type Seeding } from '../../src/server/firstStart.ts';
import { randomFor } from '../town/random.ts';
import { demoMonths } from './plans/collectionPlan.ts';
import { esHabil, staff } from './plans/letterPlans.ts';
import type { MakeDemoFile } from '../demoFiles.ts';
import { at, residentOf, runInOrder, take, type Step } from './steps.ts';

/** An annex of the demo town's contract. */
interface AnnexPlan {
  codigo: string;
  /** Code of its type. */
  tipo: string;
  nombre: string;
  clausula: string;
  responsable: string;
  /** Months of a period; absent where it comes by event. */
  meses?: number;
  /** Periods at the end that have not come yet. */
  pending?: number;
  /** Days on which it came, where it comes by event. */
  days?: readonly string[];
}

const plans: readonly AnnexPlan[] = [
  annex('ANX-01', 'POL', 'Pólizas de cumplimiento y calidad', 'Décima', {
    responsable: staff.abogada,
    days: ['2025-08-11', '2026-02-10'],
  }),
  annex('ANX-02', 'OTS', 'Otrosí del contrato de operación', 'Décima cuarta', {
    responsable: staff.abogada,
    days: ['2026-01-20'],
  }),
  annex('ANX-03', 'ACT', 'Acta del comité de seguimiento', 'Octava', {
    responsable: staff.director,
    meses: 1,
  }),
  annex('ANX-04', 'INF', 'Informe mensual del operador', 'Quinta', {
    responsable: staff.tecnico,
    meses: 1,
  }),
  annex('ANX-05', 'INV', 'Inventario mensual de infraestructura', 'Quinta', {
    responsable: staff.tecnico,
    meses: 1,
  }),
  annex('ANX-06', 'SEG', 'Pago de seguridad social y parafiscales', 'Novena', {
    responsable: staff.financiero,
    meses: 1,
  }),
  annex('ANX-07', 'MTO', 'Plan de mantenimiento preventivo', 'Sexta', {
    responsable: staff.tecnico,
    meses: 1,
    pending: 1,
  }),
  annex('ANX-08', 'RES', 'Disposición final de bombillas', 'Séptima', {
    responsable: staff.tecnico,
    meses: 3,
  }),
  annex('ANX-09', 'MOD', 'Modelo financiero actualizado', 'Décima primera', {
    responsable: staff.financiero,
    meses: 12,
  }),
];

/** An annex of each type. Needs the types of annex and the firm's staff. */
export async function seedAnnexes(seeding: Seeding): Promise<void> {
  const types = await idsBy(seeding, sql`select codigo as clave, id::int as id from anexo_tipo`);
  const people = await idsBy(
    seeding,
    sql`select documento as clave, id::int as id from personal_interventoria`,
  );
  const begin = { ...seeding, now: new Date(at('2025-08-01', 8)) };
  for (const plan of plans) await create(begin, 'anexo', annexOf(plan, { types, people }));
}

/**
 * What was delivered of each annex until today, after what had been `until` a day before; some are
 * late today. Needs the demo's users.
 */
export async function seedDeliveries(
  seeding: Seeding,
  makeFile: MakeDemoFile,
  { until }: { until?: string } = {},
): Promise<void> {
  const today = dayOf(seeding.now);
  const annexes = await idsBy(seeding, sql`select codigo as clave, id::int as id from anexo`);
  const review = await residentOf(seeding);
  const steps = plans.flatMap((plan) => {
    const known = until === undefined ? 0 : deliveriesOf(plan, until).length;
    const fresh = deliveriesOf(plan, today).slice(known);
    const id = Number(annexes.get(plan.codigo));
    return fresh.flatMap((delivery) => stepsOf(id, { ...delivery, plan, makeFile, review }));
  });
  await runInOrder(seeding, steps);
}

function annex(
  codigo: string,
  tipo: string,
  nombre: string,
  clausula: string,
  rest: Pick<AnnexPlan, 'responsable' | 'meses' | 'pending' | 'days'>,
): AnnexPlan {
  return { codigo, tipo, nombre, clausula, ...rest };
}

function annexOf(
  { codigo, tipo, nombre, clausula, responsable }: AnnexPlan,
  ids: Record<'types' | 'people', ReadonlyMap<string, number>>,
): Row {
  return {
    codigo,
    nombre,
    clausula,
    anexo_tipo_id: ids.types.get(tipo) ?? null,
    contrato: demoTown.contrato_operacion,
    vigencia_desde: `${demoMonths[0] ?? ''}-01`,
    responsable_id: ids.people.get(responsable) ?? null,
  };
}

/** One thing that was delivered. */
interface Delivery {
  periodo: string | null;
  delivered: string;
  /** It came back, and came again in order. */
  isReturned: boolean;
}

/** The deliveries up to a day: a few days late or early, some returned at first. */
function deliveriesOf(plan: AnnexPlan, today: string): Delivery[] {
  const { codigo, meses, pending = 0, days = [] } = plan;
  const random = randomFor(`anexos/${codigo}`);
  const events = days.map((delivered) => ({ periodo: null, delivered, isReturned: false }));
  if (meses === undefined) return events;
  const due = periodsUntil(today, meses).map((periodo) => {
    // business days after the period; the limit is the fifth, tenth or twentieth
    const usual = { 1: 4, 3: 9, 12: 18 }[meses] ?? 4;
    const n = random.happens(0.12) ? usual + random.whole(3, 6) : usual - random.whole(0, 2);
    const delivered = limiteDeEntrega(periodo, n, esHabil);
    return { periodo, delivered, isReturned: random.happens(0.1) };
  });
  const known = due.filter(({ delivered }) => sumarHabiles(delivered, 9, esHabil) <= today);
  return known.slice(0, known.length - pending);
}

/** The last months of the periods of so many months since the demo year began, up to a day. */
function periodsUntil(today: string, meses: number): string[] {
  const periods: string[] = [];
  let month = demoMonths[0] ?? '';
  for (let n = 1; month < today.slice(0, 7); n += 1) {
    if (n % meses === 0) periods.push(month);
    month = mesSiguiente(month);
  }
  return periods;
}

type Delivering = Delivery & {
  plan: AnnexPlan;
  makeFile: MakeDemoFile;
  review: (now: Date) => RequestContext;
};

function stepsOf(anexo_id: number, given: Delivering): Step[] {
  const { delivered, isReturned } = given;
  const approved = { name: 'aprobar', values: {} };
  if (!isReturned) return versionSteps(anexo_id, given, { day: delivered, n: 1, end: approved });
  const values = { concepto: 'Faltan los soportes firmados: entréguelos de nuevo.' };
  const again = sumarHabiles(delivered, 5, esHabil);
  return [
    ...versionSteps(anexo_id, given, { day: delivered, n: 1, end: { name: 'devolver', values } }),
    ...versionSteps(anexo_id, given, { day: again, n: 2, end: approved }),
  ];
}

/** A version comes, is looked at, and is judged. */
function versionSteps(
  anexo_id: number,
  { periodo, plan, makeFile, review }: Delivering,
  { day, n, end }: { day: string; n: number; end: { name: string; values: Row } },
): Step[] {
  const own: { id?: number } = {};
  const judge =
    (transition: { name: string; values: Row }): Step['run'] =>
    (seeding) =>
      take(seeding, 'anexo_registro', {
        id: Number(own.id),
        ...transition,
        context: review(seeding.now),
      });
  const deliver: Step['run'] = async (seeding) => {
    const made = await create(seeding, 'anexo_registro', {
      anexo_id,
      periodo,
      fecha_entrega: day,
      radicado: `UTLA-${plan.codigo}-${periodo ?? day}`,
      archivo: [await makeFile(`${plan.codigo}-${periodo ?? day}-v${n}.pdf`)],
    });
    own.id = Number(made['id']);
  };
  return [
    { at: at(day, 11), run: deliver },
    { at: at(sumarHabiles(day, 1, esHabil), 9), run: judge({ name: 'revisar', values: {} }) },
    { at: at(sumarHabiles(day, 3, esHabil), 10), run: judge(end) },
  ];
}

async function idsBy(
  seeding: Seeding,
  query: ReturnType<typeof sql>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ clave: string; id: number }>(seeding.tx, query);
  return new Map(rows.map(({ clave, id }) => [clave, id]));
}
