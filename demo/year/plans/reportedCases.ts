import { masDias } from '../../../src/core/time/fechas.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import {
  prioridadPropuesta,
  type Falla,
} from '../../../src/modules/mantenimiento/rules/mantenimiento.ts';
import type { Random } from '../../town/random.ts';
import type { CaseBegun } from './caseLives.ts';
import type { Light } from './tourPlan.ts';

/** Complaints and reports of a month that no tour made. */
const A_MONTH = 15;

/** What people complain about, and how often. */
const complaints: readonly (readonly [falla: Falla, share: number])[] = [
  ['apagada', 0.58],
  ['intermitente', 0.12],
  ['encendida_de_dia', 0.09],
  ['obstruida_arbol', 0.06],
  ['luminaria_rota', 0.05],
  ['circuito_apagado', 0.04],
  ['cables_expuestos', 0.03],
  ['otra', 0.03],
];

const names = ['Rosalba Medina', 'Efraín Cuy', 'Marleny Soler', 'José Tiria', 'Ana Delia Pulido'];

export type Reported = CaseBegun & { record: Row };

/** Cases that people, the operator and the firm report, in the order of time. */
export function reportedCases(
  months: readonly string[],
  { lights, random }: { lights: readonly Light[]; random: Random },
): Reported[] {
  const cases: (Reported | undefined)[] = [];
  for (const month of months) {
    const before = cases.slice(-A_MONTH);
    for (let n = 0; n < A_MONTH; n += 1) {
      // some faults come back a month later
      const again = random.happens(0.12) ? before[n] : undefined;
      cases.push(reportedIn(month, { lights, random, again }));
    }
  }
  const inOrder = cases
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => Date.parse(a.reporte) - Date.parse(b.reporte));
  return inOrder.map((one, i) => {
    if (one.record['fuente'] !== 'pqr') return one;
    const number = String(i + 1).padStart(4, '0');
    const radicado_pqr = `PQR-${one.reporte.slice(0, 4)}-${number}`;
    const reportante = `${names[i % names.length] ?? ''}, 310555${number}`;
    return { ...one, record: { ...one.record, radicado_pqr, reportante } };
  });
}

function reportedIn(
  month: string,
  given: { lights: readonly Light[]; random: Random; again: Reported | undefined },
): Reported | undefined {
  const { lights, random, again } = given;
  const point = again?.record['infraestructura_id'];
  const light = lights.find(({ id }) => id === point) ?? lights[random.whole(0, lights.length - 1)];
  if (light === undefined) return undefined;
  const tipo_falla = again?.tipo_falla ?? complaintAt(random.between(0, 1));
  const day = masDias(`${month}-01`, random.whole(0, 27));
  const clock = [random.whole(7, 21), random.whole(0, 59)].map((n) => String(n).padStart(2, '0'));
  const reporte = `${day}T${clock.join(':')}:00-05:00`;
  const prioridad = prioridadPropuesta(tipo_falla, light.clase_via);
  const share = random.between(0, 1);
  const fuente = share < 0.75 ? 'pqr' : share < 0.9 ? 'operador' : 'interventoria';
  const record = {
    fuente,
    fecha_reporte: reporte,
    infraestructura_id: light.id,
    tipo_falla,
    prioridad,
  };
  return { reporte, tipo_falla, prioridad, record };
}

function complaintAt(at: number): Falla {
  let sum = 0;
  for (const [falla, share] of complaints) {
    sum += share;
    if (at < sum) return falla;
  }
  return 'otra';
}
