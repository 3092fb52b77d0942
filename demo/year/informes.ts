import type { Row } from '../../src/core/resource/resource.ts';
import { finDeMes, masDias } from '../../src/core/time/fechas.ts';
import { create, type Seeding } from '../../src/server/firstStart.ts';
import { DAYS_TO_CLOSING } from './cierres.ts';
import { at, runInOrder, take } from './steps.ts';

const REPORT = 'informe_final';

/** The reports of the last months: those of May and June were issued once their months were closed, July's is being written. */
export async function seedReports(seeding: Seeding): Promise<void> {
  const issued = ['2026-05', '2026-06'].map((periodo) => ({
    at: at(masDias(finDeMes(periodo), DAYS_TO_CLOSING + 1), 9),
    run: (then: Seeding) => issue(then, periodo),
  }));
  const draft = {
    at: at('2026-09-21', 9),
    run: (then: Seeding) => create(then, REPORT, { periodo: '2026-07', ...texts('2026-07') }),
  };
  await runInOrder(seeding, [...issued, draft]);
}

async function issue(seeding: Seeding, periodo: string): Promise<void> {
  const values = { periodo, ...texts(periodo), conclusiones: CONCLUSIONS };
  const draft = await create(seeding, REPORT, values);
  const sent = await take(seeding, REPORT, { id: Number(draft['id']), name: 'enviar' });
  await take(seeding, REPORT, { id: Number(sent['id']), name: 'emitir' });
}

const texts = (periodo: string): Row => ({
  resumen: `Informe de la interventoría del alumbrado público, ${periodo}. El servicio se prestó en todos los sectores y las desviaciones de energía se tramitaron con el comercializador.`,
  inventario: 'Las novedades del mes tienen acta y están aprobadas en el inventario actualizado.',
  energia: 'Se verificaron las facturas del mes contra la carga instalada y las lecturas.',
  mantenimiento: 'Los casos fuera del límite se requirieron al operador por oficio.',
});

const CONCLUSIONS =
  'Se recomienda el pago de lo verificado. Se requiere al operador atender los casos de prioridad alta dentro del límite del contrato.';
