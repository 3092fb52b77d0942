import { sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../src/core/api/errors.ts';
import type { Row } from '../../src/core/resource/resource.ts';
import { finDeMes, masDias, mesAnterior } from '../../src/core/time/fechas.ts';
import { pesos, redondear } from '../../src/core/money/dinero.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { systemContext } from '../../src/server/resource/requestContext.ts';
import { takeTransition } from '../../src/server/record/transitions.ts';
import { create, createAll, type Seeding } from '../../src/server/firstStart.ts';
import { storeOf } from '../../src/server/resource/store.ts';
import { randomFor } from '../town/random.ts';
import { demoMonths } from './plans/collectionPlan.ts';
import {
  christmas,
  costosDe,
  invoicePlan,
  LAST_KWH,
  ROLLING_OVER,
  standstill,
  type MonthOfEnergy,
} from './plans/energyPlan.ts';

const READING = 'equipo_medida_consumo';
const INVOICE = 'factura_energia';
const COST = 'costo_mensual';

/** The meters are read on the last day of the month; what they took follows from what hangs from them. */
export async function seedReadings(seeding: Seeding, periodo: string): Promise<void> {
  const at = { ...seeding, now: noonOf(masDias(finDeMes(periodo), 1)) };
  const readers = await inspectorsOf(at);
  const rows: Row[] = [];
  for (const meter of await metersOf(at, periodo)) {
    const { kwh, observaciones } = takenBy(meter, periodo);
    const limit = 10 ** meter.digitos;
    const actual = redondear(meter.lectura + kwh / meter.factor, 2);
    rows.push({
      equipo_medida_id: meter.id,
      periodo,
      fecha_anterior: meter.fecha,
      lectura_anterior: meter.lectura,
      fecha_actual: finDeMes(periodo),
      lectura_actual: redondear(actual % limit, 2),
      vuelta_registrador: actual >= limit,
      origen: isEstimated(meter, periodo) ? 'estimada' : 'interventoria',
      lector_id: readers.length === 0 ? null : readers[rows.length % readers.length],
      observaciones: observaciones ?? (periodo === demoMonths.at(-1) ? BY_INVENTORY : null),
    });
  }
  await createAll(at, READING, rows);
}

/** Why nothing is expected of the meters in the last month: no point hangs from them in it. */
const BY_INVENTORY = 'Este mes sus puntos se facturan por inventario: nada se espera del medidor.';

/**
 * The invoices of a month, verified as inventory and readings are when this is called; those of a
 * month before the last are approved and paid, too.
 */
export async function seedInvoices(seeding: Seeding, periodo: string): Promise<void> {
  const month = invoicePlan[periodo];
  if (month === undefined) throw new Error(`no invoices are planned for ${periodo}`);
  const days = daysAfter(periodo);
  const at = (day: string): Seeding => ({ ...seeding, now: noonOf(day) });
  for (const values of await invoicesOf(seeding, { periodo, month })) {
    const made = await create(at(days.arrived), INVOICE, values);
    const verified = await take(at(days.verified), made, { name: 'verificar' });
    if (periodo === demoMonths.at(-1)) continue;
    const reason = verified['dictamen'] === 'conforme' ? {} : { motivo: month.motivo };
    const approved = await take(at(days.approved), verified, { name: 'aprobar', values: reason });
    await take(at(days.paid), approved, { name: 'pagar', values: { fecha_pago: days.paid } });
  }
}

/** Objects to the invoice of the last month by a letter that is there. */
export async function objectLastInvoice(seeding: Seeding, letter: Row): Promise<Row> {
  const periodo = demoMonths.at(-1) ?? '';
  const [row] = await rowsOf<{ id: number; version: number }>(
    seeding.tx,
    sql`select id::int as id, version from factura_energia
        where periodo = ${periodo} and estado = 'verificada'`,
  );
  if (row === undefined) throw new Error(`no verified invoice of ${periodo}`);
  const at = { ...seeding, now: noonOf(daysAfter(periodo).approved) };
  return take(at, row, { name: 'objetar', values: { objecion_id: letter['id'] } });
}

/** The costs of a month; energy is what its invoices say where they are accepted. */
export async function seedCosts(seeding: Seeding, periodo: string): Promise<void> {
  const at = { ...seeding, now: noonOf(masDias(finDeMes(periodo), 27)) };
  await create(at, COST, costosDe(periodo));
}

/** On which days the papers of a month move: its invoices come a week after it. */
const daysAfter = (periodo: string) => {
  const end = finDeMes(periodo);
  return {
    arrived: masDias(end, 7),
    verified: masDias(end, 9),
    approved: masDias(end, 13),
    paid: masDias(end, 19),
    due: masDias(end, 21),
  };
};

const noonOf = (day: string): Date => new Date(`${day}T12:00:00-05:00`);

interface Invoicing {
  periodo: string;
  month: MonthOfEnergy;
}

/** The last month is billed whole by EBSA, as if nothing were metered. */
async function invoicesOf(seeding: Seeding, invoicing: Invoicing): Promise<Row[]> {
  const { periodo, month } = invoicing;
  if (periodo === demoMonths.at(-1)) return [aforo(invoicing, LAST_KWH)];
  const expected = await unmeteredKwh(seeding);
  const metered = await meteredBy(seeding, periodo);
  return [
    aforo(invoicing, redondear(expected * (1 + month.aforo_pct / 100))),
    ...(['ebsa', 'vatia'] as const).flatMap((trader) => {
      const own = metered.filter(({ comercializador }) => comercializador === trader);
      return own.length === 0 ? [] : [medida(invoicing, trader, own)];
    }),
  ];
}

const aforo = (invoicing: Invoicing, kwh: number): Row =>
  invoice(invoicing, {
    comercializador: 'ebsa',
    numero_factura: `EB-${numbered(invoicing)}-0457`,
    cuenta: '610000457',
    tipo_liquidacion: 'aforo',
    kwh_facturado: kwh,
    otros_cargos: invoicing.month.otros_cargos,
  });

function medida(
  invoicing: Invoicing,
  comercializador: 'ebsa' | 'vatia',
  meters: readonly Metered[],
): Row {
  const isEbsa = comercializador === 'ebsa';
  return invoice(invoicing, {
    comercializador,
    numero_factura: isEbsa ? `EB-${numbered(invoicing)}-0458` : `VT${numbered(invoicing)}091`,
    cuenta: isEbsa ? '610000458' : '840000091',
    tipo_liquidacion: 'medida',
    equipos_medida: meters.map(({ id }) => id),
    kwh_facturado: redondear(meters.reduce((sum, { kwh }) => sum + kwh, 0)),
    tarifa_kwh: redondear(invoicing.month.tarifa * (isEbsa ? 1 : 0.982), 2),
  });
}

/** "2507" of 2025-07. */
const numbered = ({ periodo }: Invoicing): string => periodo.slice(2).replace('-', '');

function invoice({ periodo, month }: Invoicing, values: Row): Row {
  const all: Row = { tarifa_kwh: month.tarifa, otros_cargos: 0, ...values };
  const valor_energia = pesos(Number(all['kwh_facturado']) * Number(all['tarifa_kwh']));
  return {
    ...all,
    periodo,
    fecha_desde: `${periodo}-01`,
    fecha_hasta: finDeMes(periodo),
    valor_energia,
    valor_total: valor_energia + Number(all['otros_cargos']),
    fecha_vencimiento: daysAfter(periodo).due,
  };
}

/** kWh that the points without a meter take in a month. */
async function unmeteredKwh({ tx }: Seeding): Promise<number> {
  const [row] = await rowsOf<{ kwh: number }>(
    tx,
    sql`select coalesce(${kwhOfPoints(sql`p.equipo_medida_id is null`)}, 0)::float8 as kwh`,
  );
  return row?.kwh ?? 0;
}

/** kWh a month by CREG 043; the town has two regimes. */
const kwhOfPoints = (condition: SQL): SQL =>
  sql`(select sum(p.carga_w / 1000 * case p.regimen when 'continuo_24h' then 720 else 360 end)
    from infraestructura_alumbrado_actualizado as p where p.cuenta_carga and ${condition})`;

interface Metered {
  [name: string]: unknown;
  id: number;
  comercializador: 'ebsa' | 'vatia';
  kwh: number;
}

const meteredBy = ({ tx }: Seeding, periodo: string): Promise<Metered[]> =>
  rowsOf<Metered>(
    tx,
    sql`select m.id::int as id, m.comercializador, c.consumo_kwh::float8 as kwh
        from equipo_medida_consumo as c join equipo_medida as m on m.id = c.equipo_medida_id
        where c.periodo = ${periodo} order by m.serie`,
  );

interface BulkAction {
  name: string;
  values?: Row;
}

const take = (seeding: Seeding, record: Row, operation: BulkAction): Promise<Row> =>
  transition(seeding, INVOICE, record, operation);

/** Takes a transition, and confirms what it asks to confirm. */
async function transition(
  seeding: Seeding,
  resource: string,
  record: Row,
  { name, values = {} }: BulkAction,
): Promise<Row> {
  const attempt = (confirmed: object): Promise<Row> =>
    takeTransition(seeding.tx, storeOf(seeding, resource), {
      id: Number(record['id']),
      version: Number(record['version']),
      request: { name, values },
      context: { ...systemContext(seeding.now), ...confirmed },
    });
  try {
    return await attempt({});
  } catch (error) {
    const confirmed = error instanceof ApiError ? error.body.confirmar : undefined;
    if (confirmed === undefined) throw error;
    return attempt({ confirmed });
  }
}

async function inspectorsOf({ tx }: Seeding): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id::int as id from personal_interventoria where cargo = 'inspector' and activo order by id`,
  );
  return rows.map(({ id }) => id);
}

/** A meter, where its month begins, and what it takes in a month as a rule. */
interface Reader {
  id: number;
  serie: string;
  factor: number;
  digitos: number;
  fecha: string;
  lectura: number;
  usual: number;
}

/** The same as it is stored; before its first reading it has none. */
type Found = Omit<Reader, 'fecha' | 'lectura'> & { fecha: string | null; lectura: number | null };

/** The meters in place; the first month begins at a reading that the operator handed over. */
async function metersOf({ tx }: Seeding, periodo: string): Promise<Reader[]> {
  const rows = await rowsOf<{ json: string }>(
    tx,
    sql`select json_build_object('id', m.id, 'serie', m.serie, 'factor', m.factor, 'digitos', m.digitos,
          'fecha', c.fecha_actual, 'lectura', c.lectura_actual,
          'usual', coalesce(${kwhOfPoints(sql`p.equipo_medida_id = m.id`)}, c.media, 0))::text as json
        from equipo_medida as m left join lateral (
          select o.fecha_actual, o.lectura_actual, avg(o.consumo_kwh) over () as media
          from equipo_medida_consumo as o where o.equipo_medida_id = m.id
          order by o.periodo desc limit 1) as c on true
        where m.estado <> 'retirado' order by m.serie`,
  );
  return rows.map(({ json }) => {
    const found: Found = JSON.parse(json);
    return {
      ...found,
      fecha: found.fecha ?? finDeMes(mesAnterior(`${periodo}-01`)),
      lectura: found.lectura ?? handedOver(found),
    };
  });
}

function handedOver({ serie, digitos, factor, usual }: Found): number {
  const limit = 10 ** digitos;
  if (serie === ROLLING_OVER) return redondear(limit - (usual / factor) * 3.4, 2);
  return redondear(randomFor(`first reading of ${serie}`).between(0.12, 0.6) * limit, 2);
}

/** The lights of Christmas hung from one meter; another stood still and is estimated from then on. */
function takenBy(meter: Reader, periodo: string): Pick<Row, 'observaciones'> & { kwh: number } {
  const random = randomFor(`reading of ${meter.serie} in ${periodo}`);
  const kwh = meter.usual * random.between(0.975, 1.025);
  if (meter.serie === christmas.serie && periodo === christmas.periodo) {
    return { kwh: kwh * christmas.veces, observaciones: 'De aquí se tomó el alumbrado navideño.' };
  }
  if (meter.serie !== standstill.serie || periodo < standstill.periodo) {
    return { kwh, observaciones: null };
  }
  return periodo === standstill.periodo
    ? { kwh: 0, observaciones: 'El registrador no avanza; se pidió su cambio.' }
    : { kwh, observaciones: 'Estimada mientras se cambia el medidor.' };
}

const isEstimated = ({ serie }: Reader, periodo: string): boolean =>
  serie === standstill.serie && periodo > standstill.periodo;
