import { diasDelMes, diasEntre, masDias } from '../../../core/time/fechas.ts';
import { agendaDe, type Agenda, type Impedimento, type SinGente } from './agenda.ts';
import {
  demandaDe,
  porFecha,
  type Conservada,
  type EnMano,
  type Pedido,
  type PlanEnMano,
  type Razon,
  type Situacion,
  type Tarea,
} from './demandaDelMes.ts';
import type { Plan } from './programacion.ts';

export interface RecorridoPropuesto extends Plan {
  cambio: 'queda' | 'movido' | 'nuevo';
  antes?: PlanEnMano;
  razon: Razon;
}

/** A tour of an earlier proposal that is no longer in the plan. */
interface Quitado {
  plan: PlanEnMano;
  porque: 'YA_CUBIERTO' | 'SIN_LUGAR';
}

export type Obstaculo = Impedimento | SinGente | 'OTRO_DIA_DE_LA_SEMANA' | 'DIA_PASADO';

/** Visits of a sector that found no place, and on how many days of the month what was in the way. */
export interface SinLugar {
  sector_id: number;
  visitas: number;
  porque: { codigo: Obstaculo; dias: number }[];
}

export interface Propuesta {
  /** By day, hour and sector. */
  recorridos: RecorridoPropuesto[];
  quitados: Quitado[];
  sinLugar: SinLugar[];
  /** Further visits for which no sector has room. */
  sinSector: number;
}

/**
 * A plan of the month: each sector as often as asked, the most urgent first, by greed and then by swaps of a fixed
 * seed, so that the same input gives the same plan. Tours that a person fixed, published or made stay as they are; of
 * those of an earlier proposal all stay that can (`conservar`).
 */
export function proponerMes(situacion: Situacion, pedido: Pedido): Propuesta {
  const mesa = mesaDe(situacion, pedido);
  const enMano = repartidos(situacion, pedido);
  for (const plan of enMano.fijos) mesa.agenda.poner(plan);
  const { conservadas, nuevas, sobrantes, sinSector } = demandaDe(situacion, pedido, enMano);
  const deAntes = conservar(mesa, conservadas);
  const deAhora = colocar(mesa, nuevas);
  mejorar(mesa, deAhora.puestos);
  // what was moved since may have left room
  const alFinal = colocar(mesa, [...deAntes.sinPuesto, ...deAhora.sinPuesto]);
  const perdidos = alFinal.sinPuesto.flatMap(({ antes }) => antes ?? []);
  const puestos = [...deAntes.puestos, ...deAhora.puestos, ...alFinal.puestos];
  const recorridos = puestos.map(recorridoDe).toSorted(porFecha);
  return {
    recorridos: numerados(
      recorridos,
      enMano.fijos.filter(({ cuenta }) => cuenta),
      pedido,
    ),
    quitados: [
      ...sobrantes.map((plan) => ({ plan, porque: 'YA_CUBIERTO' as const })),
      ...perdidos.map((plan) => ({ plan, porque: 'SIN_LUGAR' as const })),
    ].toSorted((a, b) => porFecha(a.plan, b.plan)),
    sinLugar: sinLugarDe(mesa, alFinal.sinPuesto),
    sinSector,
  };
}

/** What a proposal works with. */
interface Mesa {
  agenda: Agenda;
  /** The days that can be planned, in order. */
  dias: readonly string[];
  pedido: Pedido;
}

interface Puesto {
  tarea: Tarea;
  plan: Plan;
}

interface Colocacion {
  puestos: Puesto[];
  sinPuesto: Tarea[];
}

const diasDe = (mes: string): string[] =>
  Array.from({ length: diasDelMes(mes) }, (_dia, i) => masDias(`${mes}-01`, i));

const esDiaPedido = (dia: string, { dias }: Pedido): boolean =>
  dias.includes(new Date(`${dia}T00:00:00Z`).getUTCDay());

function mesaDe({ inspectores, festivos }: Situacion, pedido: Pedido): Mesa {
  const { mes, desde, jornada, objetivo, por_dia, por_recorrido } = pedido;
  const dias = diasDe(mes).filter((dia) => dia >= desde && esDiaPedido(dia, pedido));
  const primero = `${mes}-01`;
  const gente = { inspectores, festivos, por_dia, por_recorrido };
  return { agenda: agendaDe({ dias, primero, jornada, objetivo, ...gente }), dias, pedido };
}

/** What is not this proposal's to move, and what is. */
function repartidos(situacion: Situacion, pedido: Pedido): EnMano {
  const { mes, desde, jornada } = pedido;
  const pedidos = new Set(situacion.sectores.map(({ id }) => id));
  const esMovible = (plan: PlanEnMano): boolean =>
    plan.esMovible &&
    plan.jornada === jornada &&
    pedidos.has(plan.sector_id) &&
    plan.fecha >= desde &&
    plan.fecha.startsWith(mes);
  const enOrden = situacion.enMano.toSorted((a, b) => porFecha(a, b) || a.id - b.id);
  return {
    fijos: [
      ...enOrden.filter((plan) => !esMovible(plan)),
      ...situacion.visitas.map((una) => visitaSinPlan(una, pedido)).toSorted(porFecha),
    ],
    movibles: enOrden.filter(esMovible),
  };
}

/** A tour without a plan keeps others of its sector away as a planned one does, and nobody busy. */
const visitaSinPlan = (
  { sector_id, fecha }: Situacion['visitas'][number],
  { jornada, hora_inicio, hora_fin }: Pedido,
): EnMano['fijos'][number] => ({
  sector_id,
  fecha,
  hora_inicio,
  hora_fin,
  jornada,
  personas: [],
  vehiculo: null,
  cuenta: true,
});

/** Leaves each where it is, if that is possible beside all that stay; the others move as little as they can. */
function conservar({ agenda, dias }: Mesa, tareas: readonly Conservada[]): Colocacion {
  const puestos: Puesto[] = [];
  const poner = (tarea: Conservada, plan: Plan): void => {
    agenda.poner(plan);
    puestos.push({ tarea, plan });
  };
  const porMover: Conservada[] = [];
  for (const tarea of tareas) {
    const plan = planDe(tarea.antes);
    const cabe = plan.personas.every((persona) => agenda.puede(persona, plan));
    if (cabe && esPosible(agenda, plan)) poner(tarea, plan);
    else porMover.push(tarea);
  }
  const sinPuesto: Tarea[] = [];
  for (const tarea of porMover) {
    const plan = masCerca(agenda, planDe(tarea.antes), dias);
    if (plan === undefined) sinPuesto.push(tarea);
    else poner(tarea, plan);
  }
  return { puestos, sinPuesto };
}

const planDe = ({ fecha, hora_inicio, hora_fin, jornada, sector_id, ...plan }: Plan): Plan => ({
  fecha,
  hora_inicio,
  hora_fin,
  jornada,
  sector_id,
  personas: plan.personas,
  vehiculo: plan.vehiculo,
});

/** A day that is full by now was not when the tour was planned. */
function esPosible(agenda: Agenda, plan: Plan): boolean {
  const impedimento = agenda.impedimento(plan);
  return impedimento === undefined || impedimento === 'DIA_LLENO';
}

/** The same tour with other people, else on the nearest day, the earlier one of two. */
function masCerca(agenda: Agenda, plan: Plan, dias: readonly string[]): Plan | undefined {
  const lejos = (dia: string) => Math.abs(diasEntre(plan.fecha, dia));
  const otros = dias
    .filter((dia) => dia !== plan.fecha)
    .toSorted((a, b) => lejos(a) - lejos(b) || (a < b ? -1 : 1));
  for (const fecha of [plan.fecha, ...otros]) {
    const enDia = { ...plan, fecha };
    const cabe =
      fecha === plan.fecha ? esPosible(agenda, enDia) : agenda.impedimento(enDia) === undefined;
    const personas = cabe ? agenda.personasPara(enDia, plan.personas) : undefined;
    if (personas !== undefined) return { ...enDia, personas };
  }
  return undefined;
}

/** Each where it costs least; where there is no place for one, another one may make room. */
function colocar(mesa: Mesa, tareas: readonly Tarea[]): Colocacion {
  const puestos: Puesto[] = [];
  const pendientes: Tarea[] = [];
  for (const tarea of tareas) {
    const plan = mejorLugar(mesa, tarea);
    if (plan === undefined) pendientes.push(tarea);
    else {
      mesa.agenda.poner(plan);
      puestos.push({ tarea, plan });
    }
  }
  const intentos = { quedan: INTENTOS_DE_DESALOJO };
  const sinPuesto = pendientes.filter((tarea) => !desalojar(mesa, puestos, { tarea, intentos }));
  return { puestos, sinPuesto };
}

/** Tours that are taken out for a moment, so that another one finds a place, in one proposal. */
const INTENTOS_DE_DESALOJO = 300;

function mejorLugar({ agenda, dias, pedido }: Mesa, tarea: Tarea): Plan | undefined {
  let mejor: { plan: Plan; costo: number } | undefined;
  const probar = (plan: Plan): void => {
    const costo = agenda.costo(plan, tarea);
    if (mejor === undefined || costo < mejor.costo) mejor = { plan, costo };
  };
  if (tarea.antes !== undefined) {
    const antes = planDe(tarea.antes);
    if (agenda.admite(antes)) probar(antes);
  }
  for (const fecha of dias) {
    const plan = enFecha(tarea, fecha, pedido);
    if (agenda.impedimento(plan) !== undefined) continue;
    const personas = agenda.personasPara(plan);
    if (personas !== undefined) probar({ ...plan, personas });
  }
  return mejor?.plan;
}

const enFecha = (
  { sector_id }: Pick<Tarea, 'sector_id'>,
  fecha: string,
  { hora_inicio, hora_fin, jornada }: Pedido,
): Plan => ({ fecha, hora_inicio, hora_fin, jornada, sector_id, personas: [], vehiculo: null });

/** Places one by moving another of this proposal elsewhere. Answers whether that was possible. */
function desalojar(
  mesa: Mesa,
  puestos: Puesto[],
  { tarea, intentos }: { tarea: Tarea; intentos: { quedan: number } },
): boolean {
  const { agenda } = mesa;
  for (const puesto of puestos) {
    if (intentos.quedan === 0) return false;
    intentos.quedan -= 1;
    const antes = puesto.plan;
    agenda.quitar(antes);
    const propio = mejorLugar(mesa, tarea);
    if (propio !== undefined) {
      agenda.poner(propio);
      const otro = mejorLugar(mesa, puesto.tarea);
      if (otro !== undefined) {
        agenda.poner(otro);
        puesto.plan = otro;
        puestos.push({ tarea, plan: propio });
        return true;
      }
      agenda.quitar(propio);
    }
    agenda.poner(antes);
  }
  return false;
}

/** Tries of the search for each tour, and in all at most. */
const [INTENTOS, MAXIMO_INTENTOS] = [60, 6_000] as const;

const SEMILLA = 20_261_127;

/** Moves and swaps tours by chance of a fixed seed, as long as each step makes the plan better. */
function mejorar({ agenda, dias }: Mesa, puestos: readonly Puesto[]): void {
  if (puestos.length === 0 || dias.length === 0) return;
  const azar = numerosDe(SEMILLA);
  const uno = <T>(lista: readonly T[]): T => lista[Math.floor(azar() * lista.length)] as T; // it has some
  const intentos = Math.min(MAXIMO_INTENTOS, INTENTOS * puestos.length);
  for (let i = 0; i < intentos; i += 1) {
    const [a, b, paso] = [uno(puestos), uno(puestos), azar()];
    if (a === b || paso < 0.5) {
      const enDia = { ...a.plan, fecha: uno(dias) };
      cambiar(agenda, [a], () => {
        const personas = agenda.personasPara(enDia);
        return personas === undefined ? undefined : [{ ...enDia, personas }];
      });
    } else {
      const parte = paso < 0.75 ? 'personas' : 'fecha';
      const [deA, deB] = [
        { ...a.plan, [parte]: b.plan[parte] },
        { ...b.plan, [parte]: a.plan[parte] },
      ];
      cambiar(agenda, [a, b], () => [deA, deB]);
    }
  }
}

/** Less than this is no gain, but how decimals are added. */
const GANANCIA = 1e-9;

/** Puts tours in other places if that is possible and costs less; else all stays. */
function cambiar(
  agenda: Agenda,
  puestos: readonly Puesto[],
  nuevosDe: () => readonly Plan[] | undefined,
): void {
  const antes = puestos.map(({ plan }) => plan);
  let costo = 0;
  for (const { tarea, plan } of puestos) {
    agenda.quitar(plan);
    costo += agenda.costo(plan, tarea);
  }
  const puestas: Plan[] = [];
  for (const [i, plan] of (nuevosDe() ?? []).entries()) {
    const puesto = puestos[i];
    if (puesto === undefined || !agenda.admite(plan)) break;
    costo -= agenda.costo(plan, puesto.tarea);
    agenda.poner(plan);
    puestas.push(plan);
  }
  if (puestas.length === puestos.length && costo > GANANCIA) {
    for (const [i, puesto] of puestos.entries()) puesto.plan = puestas[i] ?? puesto.plan;
    return;
  }
  for (const plan of puestas) agenda.quitar(plan);
  for (const plan of antes) agenda.poner(plan);
}

/** Mulberry32: the same numbers for the same seed each time, below 1. */
function numerosDe(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function recorridoDe({ tarea: { antes, razon }, plan }: Puesto): RecorridoPropuesto {
  if (antes === undefined) return { ...plan, cambio: 'nuevo', razon };
  const queda = plan.fecha === antes.fecha && plan.personas.join() === antes.personas.join();
  return { ...plan, cambio: queda ? 'queda' : 'movido', antes, razon };
}

/** Each with its place among the tours of its sector in the month. */
const numerados = (
  recorridos: readonly RecorridoPropuesto[],
  fijos: readonly Plan[],
  { mes, jornada }: Pedido,
): RecorridoPropuesto[] =>
  recorridos.map((uno) => {
    const antes = [...fijos, ...recorridos].filter(
      (otro) =>
        otro.sector_id === uno.sector_id &&
        otro.jornada === jornada &&
        otro.fecha.startsWith(mes) &&
        porFecha(otro, uno) < 0,
    );
    return { ...uno, razon: { ...uno.razon, visita: antes.length + 1 } };
  });

function sinLugarDe(mesa: Mesa, tareas: readonly Tarea[]): SinLugar[] {
  const sectores = [...new Set(tareas.map(({ sector_id }) => sector_id))];
  return sectores
    .toSorted((a, b) => a - b)
    .map((sector_id) => ({
      sector_id,
      visitas: tareas.filter((tarea) => tarea.sector_id === sector_id).length,
      porque: obstaculosDe(mesa, sector_id),
    }));
}

/** What is in the way on the days of the month, the most frequent first. */
function obstaculosDe({ agenda, pedido }: Mesa, sector_id: number): SinLugar['porque'] {
  const obstaculoEn = (dia: string): Obstaculo | undefined => {
    if (dia < pedido.desde) return 'DIA_PASADO';
    if (!esDiaPedido(dia, pedido)) return 'OTRO_DIA_DE_LA_SEMANA';
    const plan = enFecha({ sector_id }, dia, pedido);
    return agenda.impedimento(plan) ?? agenda.sinGente(plan);
  };
  const cuenta = new Map<Obstaculo, number>();
  for (const dia of diasDe(pedido.mes)) {
    const codigo = obstaculoEn(dia);
    if (codigo !== undefined) cuenta.set(codigo, (cuenta.get(codigo) ?? 0) + 1);
  }
  return [...cuenta]
    .map(([codigo, dias]) => ({ codigo, dias }))
    .toSorted((a, b) => b.dias - a.dias || (a.codigo < b.codigo ? -1 : 1));
}
