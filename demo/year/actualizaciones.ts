import { sql } from 'drizzle-orm';
import { finDeMes, masDias } from '../../src/core/time/fechas.ts';
import { rowsOf } from '../../src/server/db/orm.ts';
import { dayOf } from '../../src/core/time/calendar.ts';
import type { MakeDemoFile } from '../demoFiles.ts';
import type { Seeding } from '../../src/server/firstStart.ts';
import { randomFor } from '../town/random.ts';
import { demoMonths } from './plans/collectionPlan.ts';
import { balancedMonth, growingMonth, lifeOfAnExample } from './monthlyUpdates.ts';
import { nightPhoto } from './plans/nightPhoto.ts';
import { at } from './steps.ts';
import { lampsOf, meteredPoints } from './townLamps.ts';
import { registerLot, takeLot } from './updateLots.ts';
import { on, pickerOf, type Catalogue, type Lamp, type Planned } from './plans/updatePlan.ts';

/** The lamp of the domain's example. */
const EXAMPLE = 'LUM-0451';

/**
 * The updates of the demo year until 31 July 2026. From 1 July on they leave the load, and the
 * number of lamps of each sheet, as the base has them; all points that were measured are billed by
 * inventory in July. Call it before what is computed from July's inventory.
 */
export async function seedUpdatesUntilJuly(
  seeding: Seeding,
  makeFile: MakeDemoFile,
): Promise<void> {
  const lamps = await lampsOf(seeding);
  const example = lamps.find(({ row }) => row['codigo'] === EXAMPLE);
  const random = randomFor('actualizaciones');
  const pick = pickerOf(
    lamps.filter((lamp) => lamp !== example),
    random,
  );
  const catalogue = await catalogueOf(seeding, makeFile);
  for (const [i, periodo] of demoMonths.entries()) {
    const isLast = i === demoMonths.length - 1;
    const planned = [
      ...(isLast ? [] : balancedMonth({ periodo, i, pick, random })),
      ...(example === undefined ? [] : lifeOfAnExample(example, { pick, periodo })),
    ];
    await reportMonth(seeding, { periodo, planned, catalogue, ends: 'aprobar' });
    if (periodo === '2025-11') await rejectedLot(seeding, pick.take('NA-070', 3));
    if (periodo === '2026-02') await annulledLot(seeding, pick.take('NA-070', 1));
  }
  await meteringLot(seeding, { fecha: '2026-07-01', to: 'aforo' });
}

/** Those from August 2026 until today, which change the load; the last month waits for its review. */
export async function seedUpdatesFromAugust(
  seeding: Seeding,
  makeFile: MakeDemoFile,
): Promise<void> {
  const today = dayOf(seeding.now);
  if (today < '2026-08-03') return;
  await meteringLot(seeding, { fecha: '2026-08-01', to: 'medidor' });
  const random = randomFor('actualizaciones desde agosto');
  const pick = pickerOf(await lampsOf(seeding), random);
  const catalogue = await catalogueOf(seeding, makeFile);
  const months = GROWING.filter((periodo) => reportedOn(periodo) <= today);
  for (const [i, periodo] of months.entries()) {
    const ends = i === months.length - 1 ? 'enviar' : 'aprobar';
    const planned = growingMonth({ periodo, i, pick, random });
    await reportMonth(seeding, { periodo, planned, catalogue, ends });
  }
}

const GROWING = ['2026-08', '2026-09', '2026-10'] as const;

/** The operator brings the minutes of a month on the third of the next one. */
const reportedOn = (periodo: string): string => masDias(finDeMes(periodo), 3);

interface Reporting {
  periodo: string;
  planned: readonly Planned[];
  catalogue: Catalogue;
  /** The last thing that was done with the lot. */
  ends: 'enviar' | 'aprobar';
}

async function reportMonth(seeding: Seeding, given: Reporting): Promise<void> {
  const { periodo, planned, catalogue, ends } = given;
  const updates = [];
  for (const one of planned) updates.push(await one(catalogue));
  if (updates.length === 0) return;
  const lote = `ACT-OP-${periodo}`;
  const day = reportedOn(periodo);
  await registerLot(then(seeding, day, 9), { lote, fecha: finDeMes(periodo), updates });
  await takeLot(then(seeding, day, 11), { lote, name: 'enviar' });
  if (ends === 'aprobar')
    await takeLot(then(seeding, masDias(day, 3), 10), { lote, name: 'aprobar' });
}

const then = (seeding: Seeding, day: string, hour: number): Seeding => ({
  ...seeding,
  now: new Date(at(day, hour)),
});

/** Thefts that nobody had reported to the police. */
async function rejectedLot(seeding: Seeding, lamps: readonly Lamp[]): Promise<void> {
  const lote = 'ACT-OP-2025-11-B';
  const updates = lamps.map((lamp) => on(lamp, 'hurto', '2025-11-24'));
  await registerLot(then(seeding, '2025-12-03', 15), { lote, fecha: '2025-11-30', updates });
  await takeLot(then(seeding, '2025-12-03', 16), { lote, name: 'enviar' });
  const motivo =
    'El acta no trae la denuncia, y la visita encontró las tres luminarias en su sitio.';
  await takeLot(then(seeding, '2025-12-06', 10), { lote, name: 'rechazar', motivo });
}

/** A removal that was another pole's. */
async function annulledLot(seeding: Seeding, lamps: readonly Lamp[]): Promise<void> {
  const lote = 'ACT-OP-2026-02-B';
  const updates = lamps.map((lamp) => on(lamp, 'retiro', '2026-02-20'));
  await registerLot(then(seeding, '2026-03-03', 15), { lote, fecha: '2026-02-28', updates });
  await takeLot(then(seeding, '2026-03-03', 16), { lote, name: 'enviar' });
  await takeLot(then(seeding, '2026-03-06', 11), { lote, name: 'aprobar' });
  const motivo = 'El acta nombró el poste vecino: la luminaria sigue en su sitio.';
  await takeLot(then(seeding, '2026-03-12', 10), { lote, name: 'anular', motivo });
}

/** Every measured point is billed by inventory from that day, or by its meter again. */
async function meteringLot(
  seeding: Seeding,
  { fecha, to }: { fecha: string; to: 'aforo' | 'medidor' },
): Promise<void> {
  const lote = `MED-${fecha}`;
  const observaciones =
    to === 'aforo'
      ? 'Los medidores van a calibración: se liquida por aforo.'
      : 'Vuelven los medidores calibrados.';
  const updates = (await meteredPoints(seeding)).map(({ id, equipo_medida_id }) => ({
    tipo: 'cambio_medicion',
    infraestructura_id: id,
    fecha_efectiva: fecha,
    cambios: { equipo_medida_id: to === 'aforo' ? null : equipo_medida_id },
    soporte_tipo: 'oficio',
    observaciones,
  }));
  await registerLot(then(seeding, fecha, 9), { lote, fecha, updates });
  await takeLot(then(seeding, fecha, 11), { lote, name: 'enviar' });
  await takeLot(then(seeding, masDias(fecha, 1), 10), { lote, name: 'aprobar' });
}

async function catalogueOf({ tx }: Seeding, makeFile: MakeDemoFile): Promise<Catalogue> {
  const idsBy = async (table: 'luminaria' | 'infraestructura_alumbrado_unidad') => {
    const rows = await rowsOf<{ id: string; codigo: string }>(
      tx,
      sql`select id, codigo from ${sql.identifier(table)}`,
    );
    return new Map(rows.map(({ id, codigo }) => [codigo, Number(id)]));
  };
  return {
    luminaria: await idsBy('luminaria'),
    unidad: await idsBy('infraestructura_alumbrado_unidad'),
    photo: (codigo) => makeFile(`Siniestro ${codigo}.png`, nightPhoto(randomFor(codigo))),
  };
}
