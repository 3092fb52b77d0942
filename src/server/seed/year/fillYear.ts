import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/orm.ts';
import { demoFiles } from '../demoFiles.ts';
import type { Seeding } from '../firstStart.ts';
import { seedUpdatesFromAugust, seedUpdatesUntilJuly } from './actualizaciones.ts';
import { seedAgenda } from './agenda.ts';
import { seedAnnexes } from './anexos.ts';
import { demoMonths } from './collectionPlan.ts';
import { objectionOfJuly, seedLetters } from './correspondencia.ts';
import { objectLastInvoice, seedCosts, seedInvoices, seedReadings } from './energia.ts';
import { seedReports } from './informes.ts';
import { seedObras } from './obras.ts';
import { seedBilling, seedCollection, seedFinancialSummary, seedLargePayers } from './recaudo.ts';
import { seedRecorridos } from './recorridos.ts';
import { at, take } from './steps.ts';
import { seedTrabajos } from './trabajos.ts';

/**
 * A year of the demo town, from August 2025 to July 2026, and what is to be done at the first start.
 * Inventory, staff and users must be there. The order is that of the work: what is verified or
 * proposed reads what stood before it.
 */
export async function fillYear(seeding: Seeding): Promise<void> {
  const makeFile = demoFiles(seeding);
  const earlier = demoMonths.slice(0, -1);
  for (const periodo of earlier) await seedEnergy(seeding, periodo);
  // the lists of its receipts are of the lamps as they were handed over
  await seedObras(seeding, makeFile);
  await seedUpdatesUntilJuly(seeding, makeFile);
  await seedEnergy(seeding, LAST);
  await seedLetters(seeding);
  await objectLastInvoice(seeding, await objectionOfJuly(seeding));
  await closeCosts(seeding, LAST);
  await seedBilling(seeding);
  await seedLargePayers(seeding);
  await seedCollection(seeding, makeFile);
  await seedFinancialSummary(seeding);
  await seedRecorridos(seeding, makeFile);
  await seedTrabajos(seeding);
  await seedAnnexes(seeding, makeFile);
  await seedAgenda(seeding);
  await seedReports(seeding);
  await seedUpdatesFromAugust(seeding, makeFile);
}

const LAST = demoMonths.at(-1) ?? '';

async function seedEnergy(seeding: Seeding, periodo: string): Promise<void> {
  await seedReadings(seeding, periodo);
  await seedInvoices(seeding, periodo);
  await seedCosts(seeding, periodo);
}

/** Before the inventory moves on: the costs of an open month count today's lamps. */
async function closeCosts(seeding: Seeding, periodo: string): Promise<void> {
  const [row] = await rowsOf<{ id: string }>(
    seeding.tx,
    sql`select id from costo_mensual where periodo = ${periodo}`,
  );
  const then = { ...seeding, now: new Date(at('2026-08-18', 10)) };
  await take(then, 'costo_mensual', { id: Number(row?.id), name: 'cerrar' });
}
