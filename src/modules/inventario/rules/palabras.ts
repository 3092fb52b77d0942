import type { Words } from '../../../core/i18n/words.ts';

/**
 * Choices and states as they stand within a sentence, agreeing with what it is about: an element is
 * *hurtado*, its state is called *Hurtada*. In small letters but for abbreviations.
 */
const palabras = {
  /** Of an element of the inventory. */
  estado: {
    en_servicio: { es: 'en servicio', en: 'in service' },
    fuera_de_servicio: { es: 'fuera de servicio', en: 'out of service' },
    suspendida: { es: 'suspendido', en: 'suspended' },
    hurtada: { es: 'hurtado', en: 'stolen' },
    retirada: { es: 'retirado', en: 'removed' },
  },
  tecnologia: {
    led: { es: 'LED', en: 'LED' },
    sodio: { es: 'de sodio', en: 'sodium' },
    mercurio: { es: 'de mercurio', en: 'mercury' },
    haluro_metalico: { es: 'de haluro metálico', en: 'metal halide' },
    induccion: { es: 'de inducción', en: 'induction' },
    fluorescente: { es: 'fluorescente', en: 'fluorescent' },
    solar: { es: 'solar', en: 'solar' },
    otra: { es: 'de otra tecnología', en: 'of another technology' },
  },
  actualizacion: {
    expansion: { es: 'expansión', en: 'expansion' },
    modernizacion: { es: 'modernización', en: 'modernization' },
    repotenciacion: { es: 'repotenciación', en: 'change of power' },
    reposicion: { es: 'reposición', en: 'replacement' },
    reubicacion: { es: 'reubicación', en: 'relocation' },
    retiro: { es: 'retiro', en: 'removal' },
    hurto: { es: 'hurto', en: 'theft' },
    siniestro: { es: 'siniestro', en: 'accident' },
    suspension: { es: 'suspensión', en: 'suspension' },
    reinstalacion: { es: 'reinstalación', en: 'reinstallation' },
    cambio_medicion: { es: 'cambio de medición', en: 'change of metering' },
    cambio_codigo: { es: 'cambio de código', en: 'change of code' },
    correccion_censo: { es: 'corrección de censo', en: 'census correction' },
  },
  carta: {
    radicada: { es: 'radicada', en: 'filed' },
    en_tramite: { es: 'en trámite', en: 'in progress' },
    respondida: { es: 'respondida', en: 'answered' },
    cerrada: { es: 'cerrada', en: 'closed' },
    anulada: { es: 'anulada', en: 'annulled' },
  },
  obra: {
    planeada: { es: 'planeada', en: 'planned' },
    en_ejecucion: { es: 'en ejecución', en: 'under way' },
    suspendida: { es: 'suspendida', en: 'suspended' },
    terminada: { es: 'terminada', en: 'finished' },
    recibida: { es: 'recibida', en: 'received' },
    liquidada: { es: 'liquidada', en: 'settled' },
  },
  entrega: {
    entregado: { es: 'entregada', en: 'delivered' },
    en_revision: { es: 'en revisión', en: 'under review' },
    aprobado: { es: 'aprobada', en: 'approved' },
    devuelto: { es: 'devuelta', en: 'returned' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Words>>>>;

export type Asunto = keyof typeof palabras;

/** Of a code that is none of them, as in a record of before, its own words. */
export function enPalabras(asunto: Asunto, codigo: string): Words {
  const known: Readonly<Record<string, Words>> = palabras[asunto];
  const plain = codigo.replaceAll('_', ' ');
  return known[codigo] ?? { es: plain, en: plain };
}

/** For who holds them against the choices that they stand for. */
export const codigosDe = (asunto: Asunto): string[] => Object.keys(palabras[asunto]);
