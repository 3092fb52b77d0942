import type { EsHabil } from './festivos.ts';
import { habilesEntre, sumarHabiles } from './festivos.ts';
import { masDias } from './fechas.ts';

/** Classes of letters with the term that the law or the contract gives them, in business days (domain 4.8). */
export const clasesDeCorrespondencia = {
  peticion: { nombre: 'Petición', dias: 15 },
  documentos: { nombre: 'Documentos o información', dias: 10 },
  consulta: { nombre: 'Consulta', dias: 30 },
  traslado: { nombre: 'Traslado por competencia', dias: 5 },
  queja: { nombre: 'Queja o reclamo', dias: 15 },
  ente_control: { nombre: 'Ente de control', dias: 5 },
  requerimiento: { nombre: 'Requerimiento al o del operador', dias: 5 },
  objecion_factura: { nombre: 'Objeción de factura' },
  informe: { nombre: 'Informe' },
  comunicacion: { nombre: 'Comunicación' },
  invitacion: { nombre: 'Invitación' },
} as const satisfies Readonly<Record<string, { nombre: string; dias?: number }>>;

export interface Plazo {
  dias: number;
  tipo: 'habiles' | 'calendario';
}

/** The last day to answer: terms count from the day after receipt. */
export const limiteDeRespuesta = (radicada: string, plazo: Plazo, esHabil: EsHabil): string =>
  plazo.tipo === 'habiles'
    ? sumarHabiles(radicada, plazo.dias, esHabil)
    : masDias(radicada, plazo.dias);

export const semaforos = [
  'sin_plazo',
  'a_tiempo',
  'por_vencer',
  'vencida',
  'respondida',
  'respondida_tarde',
] as const;
export type Semaforo = (typeof semaforos)[number];

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
