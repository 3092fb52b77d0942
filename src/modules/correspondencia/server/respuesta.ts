import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import type { Row } from '../../../core/resource/resource.ts';
import type { Orm } from '../../../server/db/orm.ts';
import { habilesEntre } from '../../../core/time/festivos.ts';
import { readById } from '../../../server/list/readRecords.ts';
import { diasHabilesDe } from '../../../server/resource/today.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { enPalabras } from '../../inventario/rules/palabras.ts';
import {
  limiteDeTraslado,
  limiteDeProrroga,
  limiteDeRespuesta,
  prorrogaImposible,
} from '../rules/correspondencia.ts';
import { ponerAlDia } from './correspondencia.ts';
import { enviadasDe, plazoDe, reciboDe, type Enviada } from './plazos.ts';
import { propuestaDeRespuesta } from './propuestaDeCarta.ts';
import { radicadoPropuesto } from './radicados.ts';

/** Answers: what the law says of each kind, and what sending one does to its letter. */
export const respuesta: Hook = {
  computed: {
    // to forward in time is a rule of its own; any other counts against the letter's term
    oportuna: ({ qualified }) => sql`case
      when ${qualified('fecha_envio')} is null then null
      when ${qualified('clase')} = 'traslado' then true
      when ${qualified('clase')} = 'copias' then ${qualified('fecha_envio')} <= (
        select c.limite_copias from correspondencia as c
        where c.id = ${qualified('correspondencia_id')})
      else ${qualified('fecha_envio')} <= (
        select c.fecha_limite from correspondencia as c
        where c.id = ${qualified('correspondencia_id')}) end`,
  },

  proposed: propuestaDeRespuesta,

  async check(writing) {
    const cartas = await heldLetters(writing);
    const carta = cartas.get(letterOf(writing.record));
    if (carta === undefined) return [];
    const closed = [...cartas.values()].find(({ estado }) => TERMINADAS.has(String(estado)));
    if (closed !== undefined && changesSubstance(writing)) {
      return [closedFinding(writing, closed)];
    }
    if (!changesSubstance(writing)) return [];
    return [
      ...dateFindings(writing, carta),
      ...(await forwardingFindings(writing, carta)),
      ...(await prorrogaFindings(writing, cartas)),
      ...copiasFindings(writing, carta),
      ...(await secondFindings(writing)),
    ];
  },

  async fill({ tx, stores, record }) {
    const envio = record['fecha_envio'];
    const store = stores.get('correspondencia');
    const number = isBlank(record['radicado'])
      ? { radicado: await radicadoDeSalida(tx, record) }
      : {};
    if (typeof envio !== 'string' || store === undefined) return { dias_usados: null, ...number };
    const fields = ['fecha_radicacion', 'hora_radicacion'];
    const [carta = {}] = await readById(tx, store, { ids: [letterOf(record)], fields });
    const esHabil = await diasHabilesDe(tx);
    const recibida = await reciboDe(tx, carta, esHabil);
    // an answer of the day before it counts as received took none
    return { dias_usados: Math.max(0, habilesEntre(recibida, envio, esHabil)), ...number };
  },

  async stored({ record, previous, ...operation }) {
    await ponerAlDia(operation, lettersOf({ record, previous }));
  },

  async deleting({ records, finding }) {
    return records.map(({ fecha_envio: fecha }) =>
      typeof fecha === 'string' ? [finding('RESPUESTA_ENVIADA', { fecha })] : [],
    );
  },
};

const radicadoDeSalida = (tx: Orm, { fecha }: Row): Promise<string> =>
  radicadoPropuesto(tx, { sentido: 'enviada', fecha_radicacion: fecha });

/** Copies that are handed over late are handed over all the same. */
function copiasFindings({ record, finding }: Writing, { limite_copias: limite }: Row): Finding[] {
  if (record['clase'] !== 'copias' || typeof limite !== 'string') return [];
  return envioDe(record) <= limite
    ? []
    : [{ ...finding('COPIAS_TARDIAS', { limite }), field: campoDeEnvio(record) }];
}

/** A second final answer is sent by who says so. */
async function secondFindings({ tx, record, previous, finding }: Writing): Promise<Finding[]> {
  const counts = (row: Row | undefined): boolean => row?.['clase'] === 'definitiva' && isSent(row);
  if (!counts(record) || counts(previous)) return [];
  const first = (await enviadasDe(tx, letterOf(record))).find(
    ({ id, clase }) => clase === 'definitiva' && id !== previous?.['id'],
  );
  return first === undefined
    ? []
    : [finding('YA_RESPONDIDA', { radicado: first.radicado, fecha: first.envio })];
}

const TERMINADAS: ReadonlySet<string> = new Set(['cerrada', 'anulada']);

/** The letter, and the one that it answered before, held until the transaction ends. */
async function heldLetters({ tx, stores, record, previous }: Writing): Promise<Map<number, Row>> {
  const store = stores.get('correspondencia');
  if (store === undefined) return new Map();
  const ids = lettersOf({ record, previous });
  const rows = await readById(tx, store, { ids, lock: 'no key update' });
  return new Map(rows.map((row) => [Number(row['id']), row]));
}

const letterOf = (record: Row): number => Number(record['correspondencia_id']);

const lettersOf = ({ record, previous }: { record: Row; previous: Row | undefined }): number[] =>
  [...new Set([record, previous ?? record].map(letterOf))].toSorted((a, b) => a - b);

/** What the terms of a letter depend on. */
const DE_FONDO = [
  'correspondencia_id',
  'clase',
  'fecha',
  'nueva_fecha_limite',
  'medio_envio',
  'fecha_envio',
  'radicado',
  'asunto',
  'contenido',
  'firmante_id',
];

const changesSubstance = ({ record, previous }: Writing): boolean =>
  previous === undefined ||
  DE_FONDO.some((name) => !isDeepStrictEqual(record[name] ?? null, previous[name] ?? null));

function closedFinding({ finding }: Writing, carta: Row): Finding {
  const estado = enPalabras('carta', String(carta['estado']));
  return finding('CARTA_TERMINADA', { radicado: String(carta['radicado']), estado });
}

/** Asked again under the lock: the letter may have changed since the descriptor's rule read it. */
function dateFindings({ record, finding }: Writing, carta: Row): Finding[] {
  const radicada = String(carta['fecha_radicacion']);
  const isBefore = String(record['fecha']) < radicada;
  return isBefore ? [finding('RESPUESTA_ANTES_DE_RADICAR', { fecha: radicada })] : [];
}

/** A letter is forwarded within five business days. */
async function forwardingFindings(
  { tx, record, finding }: Writing,
  carta: Row,
): Promise<Finding[]> {
  if (record['clase'] !== 'traslado') return [];
  const esHabil = await diasHabilesDe(tx);
  const limite = limiteDeTraslado(await reciboDe(tx, carta, esHabil), esHabil);
  if (envioDe(record) <= limite) return [];
  return [{ ...finding('TRASLADO_TARDIO', { limite }), field: campoDeEnvio(record) }];
}

/** The day on which an answer was sent; what is not sent yet is sent on its date at the earliest. */
const envioDe = ({ fecha, fecha_envio }: Row): string => String(fecha_envio ?? fecha);

/** The field that says so. */
const campoDeEnvio = ({ fecha_envio }: Row): string =>
  typeof fecha_envio === 'string' ? 'fecha_envio' : 'fecha';

/** What is wrong with the extensions of the letters that an answer touches, with it as it would be. */
async function prorrogaFindings(
  writing: Writing,
  cartas: ReadonlyMap<number, Row>,
): Promise<Finding[]> {
  const { record, previous } = writing;
  const isOne = record['clase'] === 'prorroga';
  const wasOne = previous?.['clase'] === 'prorroga' && isSent(previous);
  if (!isOne && !wasOne) return [];
  for (const carta of cartas.values()) {
    const isHere = isOne && record['correspondencia_id'] === carta['id'];
    const found = await letterFindings(writing, { carta, isHere });
    if (found.length > 0) return found;
  }
  return [];
}

async function letterFindings(
  writing: Writing,
  { carta, isHere }: { carta: Row; isHere: boolean },
): Promise<Finding[]> {
  const { tx, record, previous, finding } = writing;
  const plazo = plazoDe(carta);
  if (plazo === undefined) return [];
  const esHabil = await diasHabilesDe(tx);
  const recibida = await reciboDe(tx, carta, esHabil);
  const doble = limiteDeProrroga(recibida, plazo, esHabil);
  if (isHere && String(record['nueva_fecha_limite']) > doble) {
    return [finding('PRORROGA_EXCESIVA', { limite: doble })];
  }
  const sent = await enviadasDe(tx, Number(carta['id']));
  const others = sent.filter(({ id }) => id !== previous?.['id']);
  const inicial = limiteDeRespuesta(recibida, plazo, esHabil);
  const own = isHere ? [asSent(record)] : [];
  return [
    ...chainFindings(writing, { inicial, enviadas: [...others, ...own] }),
    // what is not sent does not count yet, and the others must stand without it
    ...(isSent(record) ? [] : chainFindings(writing, { inicial, enviadas: others })),
  ].slice(0, 1);
}

const isSent = ({ fecha_envio }: Row): boolean => typeof fecha_envio === 'string';

/** No stored answer has its id. */
const OWN = 0;

const asSent = (record: Row): Enviada => ({
  id: OWN,
  radicado: String(record['radicado']),
  clase: 'prorroga',
  envio: envioDe(record),
  nuevoLimite: String(record['nueva_fecha_limite']),
});

/** Extensions must build on one another. */
function chainFindings(
  { record, finding }: Writing,
  { inicial, enviadas }: { inicial: string; enviadas: readonly Enviada[] },
): Finding[] {
  const wrong = prorrogaImposible(inicial, enviadas);
  if (wrong === undefined) return [];
  const { prorroga, limite, falta } = wrong;
  const { radicado, envio: fecha } = prorroga;
  if (prorroga.id !== OWN) return [finding('PRORROGA_POSTERIOR', { radicado, fecha })];
  return falta === 'tardia'
    ? [{ ...finding('PRORROGA_TARDIA', { limite }), field: campoDeEnvio(record) }]
    : [finding('PRORROGA_NO_ALARGA', { limite })];
}
