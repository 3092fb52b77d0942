import { diasEntre, masDias } from '../../../core/time/fechas.ts';
import { conflictosDe, type Plan } from './programacion.ts';

/** From one day to another, both included. */
export interface Tramo {
  desde: string;
  hasta: string;
}

/** Who may go, and when not. */
export interface Inspector {
  id: number;
  /** Of the contract; null: open. */
  desde: string | null;
  hasta: string | null;
  /** Last day of the course for work at heights; null: none is known. */
  alturas_vence: string | null;
  ausencias: readonly Tramo[];
}

/** What keeps a tour from a day, whoever goes. */
export type Impedimento = 'DIA_FESTIVO' | 'SECTOR_RECIENTE' | 'DIA_LLENO';

/** Why nobody goes on a day: nobody works on it, or who does is out, or rests. */
export type SinGente = 'SIN_PERSONAS' | 'PERSONAS_OCUPADAS';

/** What is fixed for the month, whatever is planned. */
interface Marco {
  /** The days that can be planned, in order. */
  dias: readonly string[];
  /** Tours count from this day on for load and spread. */
  primero: string;
  jornada: string;
  objetivo: string;
  inspectores: readonly Inspector[];
  festivos: ReadonlySet<string>;
  /** Tours of the shift on one day; null: as many as there are people. */
  por_dia: number | null;
  por_recorrido: number;
}

/** A tour to be placed, as far as its place costs. */
export interface Peso {
  /** 1 of the most urgent one, 0 of one that can wait. */
  urgencia: number;
  /** Days between the visits of its sector, if they were even. */
  ideal: number;
  /** The last day after which the later visits of its sector would find no place. */
  limite: string;
  /** Where it stands in the plan in hand. */
  antes?: Plan | undefined;
}

/**
 * A month that is being planned: who is where on which day. Its rules are those of the form (`conflictosDe`), its
 * warnings among them, and one tour a day for each person.
 */
export function agendaDe(marco: Marco) {
  const porPersona = new Map<string, Plan[]>();
  const porSector = new Map<number, Plan[]>();
  const porDia = new Map<string, number>();
  const carga = new Map<number, number>();
  const orden = marco.inspectores.map(({ id }) => id).toSorted((a, b) => a - b);
  const vecinas = recordado((fecha: string) => [masDias(fecha, -1), fecha, masDias(fecha, 1)]);
  const lugarDe = new Map(marco.dias.map((dia, i) => [dia, i / Math.max(1, marco.dias.length)]));

  const suyos = (persona: number, fecha: string): Plan[] =>
    vecinas(fecha).flatMap((dia) => porPersona.get(`${persona} ${dia}`) ?? []);

  const sumar = (plan: Plan, n: 1 | -1): void => {
    const lista = porSector.get(plan.sector_id) ?? [];
    porSector.set(plan.sector_id, con(lista, plan, n));
    if (plan.jornada === marco.jornada) porDia.set(plan.fecha, (porDia.get(plan.fecha) ?? 0) + n);
    for (const persona of plan.personas) {
      const clave = `${persona} ${plan.fecha}`;
      porPersona.set(clave, con(porPersona.get(clave) ?? [], plan, n));
      if (plan.fecha >= marco.primero) carga.set(persona, (carga.get(persona) ?? 0) + n);
    }
  };

  const deTrabajo = new Map(
    marco.inspectores.map((uno) => [uno.id, recordado((dia) => trabajaEn(uno, dia, marco))]),
  );
  const trabaja = (persona: number, fecha: string): boolean =>
    deTrabajo.get(persona)?.(fecha) ?? false;

  const estaLibre = (persona: number, plan: Plan): boolean => {
    const otros = suyos(persona, plan.fecha);
    if (otros.some(({ fecha }) => fecha === plan.fecha)) return false;
    return conflictosDe({ ...plan, personas: [persona], vehiculo: null }, otros).every(
      ({ codigo }) => codigo === 'SECTOR_RECIENTE',
    );
  };

  const puede = (persona: number, plan: Plan): boolean =>
    trabaja(persona, plan.fecha) && estaLibre(persona, plan);

  const seguidos = (persona: number, fecha: string): number => suyos(persona, fecha).length;

  const impedimento = (plan: Plan): Impedimento | undefined => {
    if (marco.festivos.has(plan.fecha)) return 'DIA_FESTIVO';
    const delSector = porSector.get(plan.sector_id) ?? [];
    if (conflictosDe({ ...plan, personas: [], vehiculo: null }, delSector).length > 0) {
      return 'SECTOR_RECIENTE';
    }
    const lleno = marco.por_dia !== null && (porDia.get(plan.fecha) ?? 0) >= marco.por_dia;
    return lleno ? 'DIA_LLENO' : undefined;
  };

  /** Who goes: those of `preferidas` who can, then who has the fewest tours; undefined where too few can. */
  const personasPara = (plan: Plan, preferidas: readonly number[] = []): number[] | undefined => {
    const cuantas = Math.max(marco.por_recorrido, preferidas.length);
    const van = preferidas.filter((persona) => puede(persona, plan));
    if (van.length === cuantas) return van;
    const esfuerzo = (persona: number): number =>
      2 * (carga.get(persona) ?? 0) + seguidos(persona, plan.fecha);
    const otras = orden
      .filter((persona) => !preferidas.includes(persona) && trabaja(persona, plan.fecha))
      .map((persona) => ({ persona, esfuerzo: esfuerzo(persona) }))
      .toSorted((a, b) => a.esfuerzo - b.esfuerzo || a.persona - b.persona);
    for (const { persona } of otras) {
      if (van.length === cuantas) break;
      if (estaLibre(persona, plan)) van.push(persona);
    }
    return van.length === cuantas ? van : undefined;
  };

  return {
    poner: (plan: Plan) => sumar(plan, 1),
    quitar: (plan: Plan) => sumar(plan, -1),
    trabaja,
    puede,
    impedimento,
    personasPara,

    /** Why too few go; undefined: there are enough people. */
    sinGente(plan: Plan): SinGente | undefined {
      const trabajan = orden.filter((persona) => trabaja(persona, plan.fecha));
      if (trabajan.length < marco.por_recorrido) return 'SIN_PERSONAS';
      return personasPara(plan) === undefined ? 'PERSONAS_OCUPADAS' : undefined;
    },

    admite: (plan: Plan): boolean =>
      impedimento(plan) === undefined && plan.personas.every((persona) => puede(persona, plan)),

    /** What the plan costs more with this tour, which is not in it; the sum over all is that of the plan. */
    costo(plan: Plan, { urgencia, ideal, limite, antes }: Peso): number {
      let costo = ATRASO * urgencia * (lugarDe.get(plan.fecha) ?? 1);
      if (plan.fecha > limite) costo += TARDE;
      for (const persona of plan.personas) {
        costo += CARGA * (2 * (carga.get(persona) ?? 0) + 1);
        costo += SEGUIDO * seguidos(persona, plan.fecha);
      }
      costo += REPARTO * (2 * (porDia.get(plan.fecha) ?? 0) + 1);
      for (const otro of porSector.get(plan.sector_id) ?? []) {
        if (otro.jornada !== plan.jornada) continue;
        const cerca = 1 - Math.abs(diasEntre(otro.fecha, plan.fecha)) / ideal;
        if (cerca > 0) costo += ESPACIO * cerca * cerca;
      }
      return costo + costoDeMover(plan, antes);
    },
  };
}

/** Whether the person works on the day, by contract, absences and the course that the purpose asks for. */
function trabajaEn(uno: Inspector, fecha: string, { objetivo }: Marco): boolean {
  const { desde, hasta, alturas_vence: vence, ausencias } = uno;
  if ((desde !== null && fecha < desde) || (hasta !== null && fecha > hasta)) return false;
  if (objetivo === 'verificacion_obra' && vence !== null && vence < fecha) return false;
  return !ausencias.some((una) => una.desde <= fecha && fecha <= una.hasta);
}

export type Agenda = ReturnType<typeof agendaDe>;

/**
 * What is wished for, against each other: a day later of the most urgent tour costs as much as half a tour more on the
 * same day, and a published tour stays unless much is won.
 */
const [ATRASO, TARDE, CARGA, SEGUIDO, REPARTO, ESPACIO] = [10, 15, 1, 0.5, 0.5, 20] as const;
const [OTRO_DIA, OTRA_PERSONA] = [30, 10] as const;

function costoDeMover(plan: Plan, antes: Plan | undefined): number {
  if (antes === undefined) return 0;
  const nuevas = plan.personas.filter((persona) => !antes.personas.includes(persona)).length;
  return (plan.fecha === antes.fecha ? 0 : OTRO_DIA) + OTRA_PERSONA * nuevas;
}

const con = (lista: readonly Plan[], plan: Plan, n: 1 | -1): Plan[] =>
  n === 1 ? [...lista, plan] : lista.filter((one) => one !== plan);

function recordado<T>(hallar: (clave: string) => T): (clave: string) => T {
  const hallados = new Map<string, T>();
  return (clave) => {
    const hallado = hallados.get(clave) ?? hallar(clave);
    hallados.set(clave, hallado);
    return hallado;
  };
}
