import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import {
  limiteDeProrroga,
  limiteDeRespuesta,
  prorrogaImposible,
} from '../rules/correspondencia.ts';
import { diasHabilesDe } from '../../../server/resource/diasHabilesDe.ts';
import type { Writing } from '../../../server/resource/hook.ts';
import { enviadasDe, plazoDe, type Enviada } from './plazosDeCartas.ts';

/** The day on which an answer was sent; what is not sent yet is sent on its date at the earliest. */
export const envioDe = ({ fecha, fecha_envio }: Row): string => String(fecha_envio ?? fecha);

/** The field that says so. */
export const campoDeEnvio = ({ fecha_envio }: Row): string =>
  typeof fecha_envio === 'string' ? 'fecha_envio' : 'fecha';

/** What is wrong with the extensions of the letters that an answer touches, with it as it would be. */
export async function prorrogaFindings(
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
  const radicada = String(carta['fecha_radicacion']);
  const doble = limiteDeProrroga(radicada, plazo, esHabil);
  if (isHere && String(record['nueva_fecha_limite']) > doble) {
    return [finding('PRORROGA_EXCESIVA', { limite: doble })];
  }
  const sent = await enviadasDe(tx, Number(carta['id']));
  const others = sent.filter(({ id }) => id !== previous?.['id']);
  const inicial = limiteDeRespuesta(radicada, plazo, esHabil);
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
