import { demoFiles } from '../demoFiles.ts';
import type { Seeding } from '../../src/server/firstStart.ts';
import { dayOf } from '../../src/core/time/calendar.ts';
import { seedUpdatesFromAugust, seedUpdatesUntilJuly } from './actualizaciones.ts';
import { seedAgenda } from './agenda.ts';
import { seedAnnexes, seedDeliveries } from './anexos.ts';
import { seedClosings } from './cierres.ts';
import { demoMonths } from './plans/collectionPlan.ts';
import { objectionOfJuly, seedLetters, seedOpenLetters } from './correspondencia.ts';
import { objectLastInvoice, seedCosts, seedInvoices, seedReadings } from './energia.ts';
import { seedReports } from './informes.ts';
import { seedObras } from './obras.ts';
import { seedBilling, seedCollection, seedFinancialSummary, seedLargePayers } from './recaudo.ts';
import { seedRecorridos } from './recorridos.ts';
import { seedTrabajos } from './trabajos.ts';

/** When the last of it was done. */
const YEAR_IS_OVER = Date.parse('2026-11-04T00:00:00-05:00');

/**
 * The moment as of which the town is filled. Until its year is over that is now; afterwards the same
 * for all of a calendar year, since certificates of the inventory expire some years from then.
 */
export function yearAsOf(now: Date): Date {
  if (now.getTime() < YEAR_IS_OVER) return now;
  const newYear = Date.parse(`${dayOf(now).slice(0, 4)}-01-01T00:00:00-05:00`);
  return new Date(Math.max(YEAR_IS_OVER, newYear));
}

/**
 * A year of the demo town, from August 2025 to July 2026, with what followed from it until the
 * moment of `yearAsOf`. Inventory, staff and users must be there. The order is that of the work:
 * what is verified or proposed reads what stood before it.
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
  await seedBilling(seeding);
  await seedLargePayers(seeding);
  await seedCollection(seeding, makeFile);
  await seedFinancialSummary(seeding);
  await seedRecorridos(seeding, makeFile);
  await seedClosings(seeding);
  await seedTrabajos(seeding);
  await seedAnnexes(seeding);
  await seedDeliveries(seeding, makeFile);
  await seedReports(seeding);
  await seedUpdatesFromAugust(seeding, makeFile);
}

/** What belongs to these days: open letters, the latest deliveries, and what is to be done. */
export async function fillToday(seeding: Seeding): Promise<void> {
  await seedOpenLetters(seeding);
  await seedDeliveries(seeding, demoFiles(seeding), { until: dayOf(yearAsOf(seeding.now)) });
  await seedAgenda(seeding);
}

const LAST = demoMonths.at(-1) ?? '';

async function seedEnergy(seeding: Seeding, periodo: string): Promise<void> {
  await seedReadings(seeding, periodo);
  await seedInvoices(seeding, periodo);
  await seedCosts(seeding, periodo);
}
