import type { Row } from '../../src/core/resource/resource.ts';
import { finDeMes, masDias } from '../../src/core/time/fechas.ts';
import { systemContext } from '../../src/server/resource/requestContext.ts';
import { updateRecord } from '../../src/server/record/writeRecords.ts';
import { create, createAll, type Seeding } from '../../src/server/firstStart.ts';
import { storeOf } from '../../src/server/resource/store.ts';
import type { MakeDemoFile } from '../demoFiles.ts';
import { demoTown } from '../demoTown.ts';
import { randomFor } from '../town/random.ts';
import { billingOf } from './billing.ts';
import { demoMonths, traderPlans } from './plans/collectionPlan.ts';
import { CARTERA_DE_GRANDES, largePayerRows, unidades } from './plans/largePayers.ts';
import { take } from './steps.ts';

/** The traders' files of the demo year: who was billed and who paid. */
export async function seedBilling(seeding: Seeding): Promise<void> {
  for (const trader of ['ebsa', 'vatia'] as const) {
    for (const { periodo, rows } of billingOf(trader)) {
      await createAll(on(seeding, masDias(finDeMes(periodo), 8)), trader, rows);
    }
  }
}

/** The large payers' settlements, and the units that they are settled in. */
export async function seedLargePayers(seeding: Seeding): Promise<void> {
  for (const [clave, years] of Object.entries(unidades)) {
    for (const [anio, valor] of Object.entries(years)) {
      await create(seeding, 'parametro', { clave, valor, vigente_desde: `${anio}-01-01` });
    }
  }
  await createAll(seeding, 'gran_consumidor', largePayerRows());
}

/** Consolidates the collected months with their transfers, and reconciles them. */
export async function seedCollection(seeding: Seeding, makeFile: MakeDemoFile): Promise<void> {
  const random = randomFor('recaudo/giros');
  for (const periodo of demoMonths) {
    for (const recaudador of collectors) {
      const end = finDeMes(periodo);
      const made = await create(on(seeding, masDias(end, 12)), CONSOLIDADO, {
        periodo,
        recaudador,
        cartera_inicial: periodo === demoMonths[0] ? initialBalance[recaudador] : null,
      });
      const transfer = transfers[`${recaudador} ${periodo}`] ?? { days: random.whole(18, 40) };
      const later = on(seeding, masDias(end, transfer.days + 1));
      await save(later, CONSOLIDADO, made, {
        valor_girado: Number(made['diferencia_giro']) - (transfer.held ?? 0),
        fecha_giro: masDias(end, transfer.days),
        soporte_giro: [await makeFile(`giro-${recaudador}-${periodo}.pdf`)],
        observaciones: transfer.note ?? null,
      });
      const isLast = periodo === demoMonths.at(-1);
      if (isLast && recaudador === 'gran_consumidor') continue;
      const id = Number(made['id']);
      await take(later, CONSOLIDADO, { id, name: 'conciliar' });
    }
  }
}

const CONSOLIDADO = 'consolidado_recaudo';

const collectors = ['ebsa', 'vatia', 'gran_consumidor'] as const;

const initialBalance = {
  ebsa: traderPlans.ebsa.cartera_inicial,
  vatia: traderPlans.vatia.cartera_inicial,
  gran_consumidor: CARTERA_DE_GRANDES,
} as const;

/** Days after the month's end, COP held back and why, where a transfer was not as it should be. */
const transfers: Readonly<Record<string, { days: number; held?: number; note?: string }>> = {
  // due on 6 March, 45 business days after the year's end
  'vatia 2025-12': { days: 72 },
  'ebsa 2026-02': {
    days: 31,
    held: 1_850_000,
    note: 'EBSA descontó una comisión que la ley no prevé; se pidió su devolución.',
  },
};

/**
 * The contract's financial summary, month by month. What came in and
 * what went out is what collection and costs propose, so both must be there.
 */
export async function seedFinancialSummary(seeding: Seeding): Promise<void> {
  for (const [i, periodo] of demoMonths.entries()) {
    const [ejecutado = 0, programado = 0, real = 0] = progress[i] ?? [];
    const later = on(seeding, masDias(finDeMes(periodo), 55));
    await create(later, RESUMEN, {
      proyecto: `Alumbrado público ${demoTown.contrato_operacion}`,
      periodo,
      presupuesto_inicial: 4_800_000_000,
      adiciones: periodo < '2026-01' ? 0 : 320_000_000,
      ejecutado_acumulado: ejecutado * 1_000_000,
      fisico_programado_pct: programado,
      fisico_real_pct: real,
    });
  }
}

const RESUMEN = 'resumen_proyecto_financiero';

/** Spent so far (millions of COP), planned and done (%), by month; the last as in domain 4.6b. */
const progress: readonly (readonly [number, number, number])[] = [
  [1_236, 25.6, 24.9],
  [1_318, 27.4, 26.4],
  [1_401, 29.3, 28.1],
  [1_489, 31.1, 29.7],
  [1_562, 32.6, 30.8],
  [1_641, 34.5, 32.3],
  [1_722, 36.4, 33.9],
  [1_806, 38.3, 35.4],
  [1_893, 40.2, 37.1],
  [1_979, 42.2, 38.7],
  [2_066, 44.1, 40.3],
  [2_150, 46, 41.8],
];

async function save(seeding: Seeding, resource: string, record: Row, values: Row): Promise<Row> {
  return updateRecord(seeding.tx, storeOf(seeding, resource), {
    ...placeOf(record),
    values: { ...record, ...values },
    context: systemContext(seeding.now),
  });
}

const placeOf = (record: Row): { id: number; version: number } => ({
  id: Number(record['id']),
  version: Number(record['version']),
});

/** The same on the morning of a day, or now where it is still to come. */
function on(seeding: Seeding, day: string): Seeding {
  const morning = Date.parse(`${day}T09:00:00-05:00`);
  return { ...seeding, now: new Date(Math.min(seeding.now.getTime(), morning)) };
}
