import type { Tones } from '../../../core/fields/tone.ts';
import type { EsHabil } from '../../../core/time/festivos.ts';
import { habilesEntre, siguienteHabil, sumarHabiles } from '../../../core/time/festivos.ts';
import { masDias } from '../../../core/time/fechas.ts';

/** Classes of letters with the term that the law or the contract gives them, in business days (domain 4.8). */
export const clasesDeCorrespondencia = {
  peticion: { nombre: 'Petición', dias: 15 },
  documentos: { nombre: 'Documentos o información', dias: 10 },
  consulta: { nombre: 'Consulta', dias: 30 },
  traslado: { nombre: 'Traslado por competencia', dias: 5 },
  queja: { nombre: 'Queja o reclamo', dias: 15 },
  ente_control: { nombre: 'Ente de control', dias: 5 },
  autoridades: { nombre: 'Entre autoridades', dias: 10 },
  requerimiento: { nombre: 'Requerimiento al o del operador', dias: 5 },
  objecion_factura: { nombre: 'Objeción de factura' },
  informe: { nombre: 'Informe' },
  comunicacion: { nombre: 'Comunicación' },
  invitacion: { nombre: 'Invitación' },
} as const satisfies Readonly<Record<string, { nombre: string; dias?: number }>>;

export type Clase = keyof typeof clasesDeCorrespondencia;

/** The names of the classes by code. */
export const nombresDeClase = Object.fromEntries(
  Object.entries(clasesDeCorrespondencia).map(([clase, { nombre }]) => [clase, nombre]),
) as Readonly<Record<Clase, string>>; // of these very classes

/** The business days that a class proposes; undefined where it has no term of its own. */
export function diasPropuestos(clase: unknown): number | undefined {
  const clases: Readonly<Record<string, { nombre: string; dias?: number }>> =
    clasesDeCorrespondencia;
  return typeof clase === 'string' && Object.hasOwn(clases, clase)
    ? clases[clase]?.dias
    : undefined;
}

export const estadosDeCarta = {
  radicada: 'Radicada',
  en_tramite: 'En trámite',
  respondida: 'Respondida',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
} as const;

/** What an answer does to its letter: those that settle it, and those that only go on. */
export const clasesDeRespuesta = {
  definitiva: 'Definitiva',
  parcial: 'Parcial',
  traslado: 'Traslado',
  prorroga: 'Prórroga',
  copias: 'Entrega de copias',
} as const;

/** Classes of answers after which nothing is due any more. */
const RESPONDEN: readonly string[] = ['definitiva', 'copias'];

/** How letters travel. */
export const mediosDeEnvio = {
  correo_electronico: 'Correo electrónico',
  fisico: 'Físico',
  plataforma: 'Plataforma',
} as const;

/** Who letters are exchanged with. */
export const entidades = {
  municipio: 'Municipio',
  operador: 'Operador',
  comercializador: 'Comercializador',
  ente_control: 'Ente de control',
  ciudadano: 'Ciudadano',
  interventoria: 'Interventoría',
  otro: 'Otro',
} as const;

export const tiposDeDias = { habiles: 'Hábiles', calendario: 'Calendario' } as const;

export interface Plazo {
  dias: number;
  tipo: keyof typeof tiposDeDias;
}

/**
 * The day on which a letter counts as received: what comes on a day without work, or after the office has closed,
 * is of the next business day (domain 9.6). `hora` and `cierre` are `HH:MM`; without an hour it came in time.
 */
export function diaDeRecibo(
  radicada: string,
  { hora, cierre, esHabil }: { hora: string | null; cierre: string; esHabil: EsHabil },
): string {
  return hora !== null && hora > cierre
    ? sumarHabiles(radicada, 1, esHabil)
    : siguienteHabil(radicada, esHabil);
}

/**
 * The last day to answer: terms count from the day after receipt. One in calendar days that ends on a day without
 * work ends on the next business day (Ley 4 de 1913, art. 62).
 */
export const limiteDeRespuesta = (recibida: string, plazo: Plazo, esHabil: EsHabil): string =>
  plazo.tipo === 'habiles'
    ? sumarHabiles(recibida, plazo.dias, esHabil)
    : siguienteHabil(masDias(recibida, plazo.dias), esHabil);

/** Business days after a silence in which copies are handed over (Ley 1755 de 2015, art. 14, no. 1). */
const DIAS_DE_COPIAS = 3;

/**
 * The last day to hand over the documents that were asked for and not refused in time; null for letters of other
 * classes, whose silence grants nothing.
 */
export const limiteDeCopias = (
  clase: unknown,
  limite: string | null,
  esHabil: EsHabil,
): string | null =>
  clase === 'documentos' && limite !== null ? sumarHabiles(limite, DIAS_DE_COPIAS, esHabil) : null;

/** What counts of an answer for the terms of its letter. */
export interface RespuestaEnviada {
  clase: string;
  /** The day on which it was sent. */
  envio: string;
  /** The term that an extension sets; null in the other classes. */
  nuevoLimite: string | null;
}

/** The first answer that settles and was sent; null while there is none. */
export function diaDeRespuesta(enviadas: readonly RespuestaEnviada[]): string | null {
  const dias = enviadas.filter(({ clase }) => RESPONDEN.includes(clase)).map(({ envio }) => envio);
  return dias.toSorted()[0] ?? null;
}

/** The term with the extensions that were sent; each counts from the one before. */
export function limiteConProrrogas(inicial: string, enviadas: readonly RespuestaEnviada[]): string {
  return prorrogasDe(enviadas).reduce(
    (limite, prorroga) =>
      faltaDeProrroga(prorroga, limite) === undefined ? prorroga.nuevoLimite : limite,
    inicial,
  );
}

export type FaltaDeProrroga = 'tardia' | 'no_alarga';

/**
 * The first extension that cannot count, and the term it met: it was sent after the term had
 * expired, or sets no later one.
 */
export function prorrogaImposible<R extends RespuestaEnviada>(
  inicial: string,
  enviadas: readonly R[],
): { prorroga: R; limite: string; falta: FaltaDeProrroga } | undefined {
  let limite = inicial;
  for (const prorroga of prorrogasDe(enviadas)) {
    const falta = faltaDeProrroga(prorroga, limite);
    if (falta !== undefined) return { prorroga, limite, falta };
    limite = prorroga.nuevoLimite;
  }
  return undefined;
}

/** The latest day that extensions may set: the double of the first term (Ley 1755 de 2015, art. 14). */
export const limiteDeProrroga = (recibida: string, plazo: Plazo, esHabil: EsHabil): string =>
  limiteDeRespuesta(recibida, { ...plazo, dias: 2 * plazo.dias }, esHabil);

/** Business days to forward a letter to who is competent (Ley 1755 de 2015, art. 21). */
const DIAS_DE_TRASLADO = 5;

/** The last day to forward a letter. */
export const limiteDeTraslado = (recibida: string, esHabil: EsHabil): string =>
  sumarHabiles(recibida, DIAS_DE_TRASLADO, esHabil);

/** In the order of sending; of the same day, the shorter one first. */
function prorrogasDe<R extends RespuestaEnviada>(
  enviadas: readonly R[],
): (R & { nuevoLimite: string })[] {
  return enviadas
    .filter((una): una is R & { nuevoLimite: string } => una.nuevoLimite !== null)
    .toSorted((a, b) => compare(a.envio, b.envio) || compare(a.nuevoLimite, b.nuevoLimite));
}

function faltaDeProrroga(
  { envio, nuevoLimite }: { envio: string; nuevoLimite: string },
  limite: string,
): FaltaDeProrroga | undefined {
  if (envio > limite) return 'tardia';
  return nuevoLimite <= limite ? 'no_alarga' : undefined;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const semaforos = [
  'sin_plazo',
  'a_tiempo',
  'por_vencer',
  'vencida',
  'respondida',
  'respondida_tarde',
] as const;
export type Semaforo = (typeof semaforos)[number];

/** What is answered late is over, but was not well. */
export const tonosDeSemaforo: Tones<Semaforo> = {
  a_tiempo: 'good',
  por_vencer: 'warning',
  vencida: 'bad',
  respondida: 'done',
  respondida_tarde: 'warning',
};

/** Where a letter stands on a day; `respondida` is the day of its first definitive answer that was sent. */
export function semaforoDe(
  carta: { limite: string | null; respondida: string | null },
  hoy: string,
  { esHabil, aviso }: { esHabil: EsHabil; aviso: number },
): Semaforo {
  const { limite, respondida } = carta;
  if (limite === null) return 'sin_plazo';
  if (respondida !== null) return respondida <= limite ? 'respondida' : 'respondida_tarde';
  if (hoy > limite) return 'vencida';
  return habilesEntre(hoy, limite, esHabil) <= aviso ? 'por_vencer' : 'a_tiempo';
}
