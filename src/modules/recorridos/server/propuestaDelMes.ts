import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, wordsFor, type Language } from '../../../core/api/errors.ts';
import {
  tourPlanApi,
  type PlannedTour,
  type ProposedTour,
  type TourPlan,
  type TourPlanQuestion,
} from '../../../core/api/tourPlanApi.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { contextOf } from '../../../core/time/calendar.ts';
import { masDias } from '../../../core/time/fechas.ts';
import { whoAsks } from '../../../server/auth/responsePolicy.ts';
import type { Deps } from '../../../server/deps.ts';
import type { Orm } from '../../../server/db/orm.ts';
import { idempotencyKey, requestContextOf, storeNamed } from '../../../server/http/resourceAt.ts';
import { serve } from '../../../server/http/serve.ts';
import { tokenOf } from '../../../server/record/history.ts';
import type { Stores } from '../../../server/resource/store.ts';
import type { Inspector } from '../rules/agenda.ts';
import { duracionExcesiva } from '../rules/conflictosDePropuesta.ts';
import { MAXIMO_RECORRIDOS, type Pedido } from '../rules/demandaDelMes.ts';
import { porHacer } from '../rules/programacion.ts';
import { proponerMes, type RecorridoPropuesto } from '../rules/proponerMes.ts';
import { palabrasDeObstaculos } from '../rules/razonDePropuesta.ts';
import { namesOf, planOf } from './programacion_recorrido.ts';
import {
  alrededor,
  conAusencias,
  conLoProgramado,
  enManoDe,
  festivosDe,
  planesEnMano,
  propuestasEnPie,
  quienesPueden,
  sectoresPorVisitar,
  visitasSinPlan,
} from './situacionDelMes.ts';
import { tomarPropuesta } from './tomarPropuesta.ts';

const NAME = 'programacion_recorrido';

/** What a proposal is worked out of. */
const READ = ['sector', 'personal_interventoria', 'seguimiento_mantenimiento', 'recorrido'];

/** A month's plan of tours: told, and taken. */
export async function tourPlanRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock } = deps;
  const gate = (request: FastifyRequest) => {
    storeNamed(stores, { name: NAME, verb: 'escribir', request });
    whoAsks(request);
  };
  serve(app, tourPlanApi.propose, {
    gate: (request) => {
      gate(request);
      for (const name of READ) storeNamed(stores, { name, verb: 'leer', request });
    },
    handler: ({ body, request }) => {
      const { language, actor } = requestContextOf(request, clock());
      return propuestaDe(db.reading, { question: body, now: actor.now, language });
    },
  });
  serve(app, tourPlanApi.take, {
    gate,
    handler: async ({ body, request, reply }) => {
      const store = storeNamed(stores, { name: NAME, verb: 'escribir', request });
      const clave = idempotencyKey(request);
      const context = {
        ...requestContextOf(request, clock()),
        ...(clave === undefined ? {} : { clave }),
      };
      const taken = await tomarPropuesta(db.orm, store, { taking: body, context });
      reply.header('X-Deshacer', tokenOf.batch(NAME, taken.lote));
      return taken;
    },
  });
}

/** Sectors and people of one proposal at most, as many as the request may name. */
const [MAXIMO_SECTORES, MAXIMO_PERSONAS] = [200, 40] as const;

async function propuestaDe(
  tx: Orm,
  { question, now, language }: { question: TourPlanQuestion; now: Date; language: Language },
): Promise<TourPlan> {
  const { mes, jornada, personas, sectores: ids, ausencias, ...resto } = question;
  refuseTooLong(question, language);
  const { hoy, ahora } = contextOf(now);
  // who would begin today at an hour that is past begins tomorrow
  const primero = question.hora_inicio > ahora.slice(11, 16) ? hoy : masDias(hoy, 1);
  const desde = primero > `${mes}-01` ? primero : `${mes}-01`;
  const [sectores, quienes, guardados, visitas, festivos] = await Promise.all([
    sectoresPorVisitar(tx, { ids, jornada, limite: MAXIMO_SECTORES }),
    quienesPueden(tx, personas),
    planesEnMano(tx, { mes, hoy }),
    visitasSinPlan(tx, { mes, jornada }),
    festivosDe(tx, mes),
  ]);
  refuseUnknown('sectores', ids, sectores);
  refuseUnknown('personas', personas, quienes);
  refuseTooMany(question, { sectores: sectores.length, personas: quienes.length });
  // tours of another purpose are visits, and not this proposal's to move
  const movibles = await propuestasEnPie(
    tx,
    guardados.filter(({ objetivo }) => objetivo === question.objetivo),
  );
  const inspectores = conAusencias(quienes, ausencias);
  const pedido: Pedido = { mes, desde, jornada, ...resto };
  const enMano = guardados.map((plan) => enManoDe(plan, { hoy, movibles }));
  const porVisitar = conLoProgramado(sectores, enMano, { desde, jornada });
  const situacion = { sectores: porVisitar, inspectores, enMano, visitas, festivos };
  const { recorridos, quitados, sinLugar, sinSector } = proponerMes(situacion, pedido);
  const guardado = new Map(guardados.map((plan) => [Number(plan['id']), plan]));
  const aqui = (id: number): Row => guardado.get(id) ?? {};
  const propios = new Set([
    ...recorridos.flatMap(({ antes }) => antes?.id ?? []),
    ...quitados.map(({ plan }) => plan.id),
  ]);
  const [antes, despues] = alrededor(mes);
  const fijos = guardados.filter(
    ({ id, fecha }) =>
      !propios.has(Number(id)) && String(fecha) >= antes && String(fecha) <= despues,
  );
  return {
    mes,
    desde,
    objetivo: question.objetivo,
    recorridos: recorridos.map((uno) => recorridoEn(uno, aqui)),
    quitados: quitados.map(({ plan, porque }) => ({ ...planEn(aqui(plan.id)), porque })),
    fijos: fijos.map((plan) => ({ ...planEn(plan), ausentes: ausentesDe(plan, inspectores) })),
    sin_lugar: sinLugar.map(({ porque, ...uno }) => ({
      ...uno,
      porque: palabrasDeObstaculos(porque)[language],
    })),
    sin_sector: sinSector,
    sectores: sectores.map(({ id, codigo, nombre }) => ({ id, codigo, nombre })),
    personas: await personasDe(tx, [
      ...guardados.flatMap((plan) => planOf(plan).personas),
      ...quienes.map(({ id }) => id),
    ]),
    festivos: [...festivos].toSorted(),
  };
}

function refuseUnknown(
  key: 'personas' | 'sectores',
  ids: readonly number[] | undefined,
  found: readonly { id: number }[],
): void {
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids?.find((id) => !known.has(id));
  if (unknown === undefined) return;
  throw new ApiError('JSON_INVALIDO', {
    params: { motivo: `${key}: ${unknown} is none that is active` },
  });
}

function refuseTooLong({ hora_inicio, hora_fin }: TourPlanQuestion, language: Language): void {
  const found = duracionExcesiva(hora_inicio, hora_fin);
  if (found === undefined) return;
  throw new ApiError('JSON_INVALIDO', {
    params: { motivo: `hora_fin: ${wordsFor(found, language)}` },
  });
}

/** What a proposal is worked out of has to end within the time of a request. */
function refuseTooMany(
  { visitas, adicionales }: TourPlanQuestion,
  { sectores, personas }: { sectores: number; personas: number },
): void {
  const tours = sectores * visitas + adicionales;
  const motivos = [
    ...(sectores > MAXIMO_SECTORES
      ? [`sectores: more than ${MAXIMO_SECTORES} are active; name those to plan`]
      : []),
    ...(personas > MAXIMO_PERSONAS
      ? [`personas: more than ${MAXIMO_PERSONAS} are active inspectors; name those who may go`]
      : []),
    ...(tours > MAXIMO_RECORRIDOS
      ? [`visitas: ${tours} tours, at most ${MAXIMO_RECORRIDOS} at a time; ask for fewer`]
      : []),
  ];
  const [motivo] = motivos;
  if (motivo !== undefined) throw new ApiError('JSON_INVALIDO', { params: { motivo } });
}

function planEn(plan: Row): PlannedTour {
  const { personas, ...resto } = planOf(plan);
  const [responsable_id = 0, ...acompanantes] = personas;
  return {
    ...resto,
    id: Number(plan['id']),
    version: Number(plan['version']),
    estado: String(plan['estado']),
    responsable_id,
    acompanantes,
  };
}

function recorridoEn(
  { personas, cambio, razon, antes, vehiculo: _nobodys, ...donde }: RecorridoPropuesto,
  guardado: (id: number) => Row,
): ProposedTour {
  const [responsable_id = 0, ...acompanantes] = personas;
  return {
    ...donde,
    responsable_id,
    acompanantes,
    cambio,
    razon,
    antes:
      antes === undefined
        ? null
        : {
            id: antes.id,
            version: Number(guardado(antes.id)['version']),
            fecha: antes.fecha,
            personas: [...antes.personas],
          },
  };
}

/** Of the people of a tour that is still to be made, who are away on its day. */
function ausentesDe(plan: Row, inspectores: readonly Inspector[]): number[] {
  if (!porHacer.includes(plan['estado'])) return [];
  const { fecha, personas } = planOf(plan);
  return personas.filter((persona) =>
    inspectores
      .find(({ id }) => id === persona)
      ?.ausencias.some(({ desde, hasta }) => desde <= fecha && fecha <= hasta),
  );
}

async function personasDe(tx: Orm, ids: readonly number[]): Promise<TourPlan['personas']> {
  const nombres = await namesOf(tx, [...new Set(ids)]);
  return [...nombres]
    .map(([id, nombre]) => ({ id, nombre }))
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es') || a.id - b.id);
}
