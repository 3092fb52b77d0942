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

/** The lights of a regime, as a line of an account is called. */
export const LUCES_DE_REGIMEN: Readonly<Record<string, Words>> = {
  nocturno: { es: 'Luces nocturnas', en: 'Lights of the night' },
  continuo_24h: { es: 'Luces encendidas las 24 horas', en: 'Lights that burn 24 hours' },
  media_noche: { es: 'Luces hasta la medianoche', en: 'Lights until midnight' },
  dimerizado: { es: 'Luces dimerizadas', en: 'Dimmed lights' },
};

/** For who holds them against the choices that they stand for. */
export const codigosDe = (asunto: Asunto): string[] => Object.keys(palabras[asunto]);

/**
 * How inventories of other firms and countries call lamps and other assets. Words are compared in
 * lower case and without accents; the power may follow at once, as in LED60W.
 */
const tecnologias: readonly (readonly [tecnologia: string, words: RegExp])[] = [
  ['led', /\bleds?(?![a-z])/],
  ['haluro_metalico', /\b(?:haluros?|halogenuros?|halide|metal ?halide|mh|hm|cmh|hqi)(?![a-z])/],
  ['sodio', /\b(?:sodio|sodium|vsap|sap|son|na|hps|lps)(?![a-z])/],
  // blended light: a mercury lamp without a ballast
  ['otra', /\b(?:mezcladora|luz mezcla|mixta|incandescentes?|incandescent|halogenas?)\b/],
  ['mercurio', /\b(?:mercurio|mercury|vmcc|hg|hpl)(?![a-z])/],
  ['induccion', /\b(?:induccion|induction)\b/],
  ['fluorescente', /\b(?:fluorescentes?|fluorescent|bajo consumo|ahorrador(?:a|es)?|cfl)\b/],
  ['solar', /\b(?:solar|fotovoltaic[ao])\b/],
];

/** The technology that a text names: a choice of `luminaria.tecnologia`; undefined for no lamp. */
export function tecnologiaDe(texto: string): string | undefined {
  const text = sinTildes(texto);
  return tecnologias.find(([, words]) => words.test(text))?.[0];
}

const tipos: readonly (readonly [codigo: string, words: RegExp])[] = [
  ['PRO', /\b(?:proyector|reflector|projector|floodlight)(?:e?s)?\b/],
  ['TAB', /^(?:gabinetes?|tableros?|armarios?|cajas? de control|comandos?)\b/],
  ['POS', /^(?:poste|columna|apoyo|pole|mastil)(?:e?s)?\b/],
  ['TRF', /^(?:transformador|trafo|transformer)(?:e?s)?\b/],
  ['MED', /^(?:medidor|contador|meter)(?:e?s)?\b/],
  ['RED', /^(?:red|linea|conductor|cable)(?:e?s)?\b/],
  ['BRA', /^(?:brazo|mensula|arm)s?\b/],
  ['CAJ', /^(?:caja|camara|registro)s?\b/],
  ['SPT', /^(?:puesta a tierra|spt|jabalina)\b/],
  ['LUM', /^(?:luminarias?|lamparas?|farolas?|luminaire|lamp|streetlight)\b/],
];

/** The code of the asset type that a text names, a lamp by its technology, too. */
export function tipoDe(texto: string): string | undefined {
  const text = sinTildes(texto);
  const codigo = tipos.find(([, words]) => words.test(text))?.[0];
  return codigo ?? (tecnologiaDe(texto) === undefined ? undefined : 'LUM');
}

/** How the code of a sheet begins: NA-070 is sodium of 70 W. */
export const prefijos: Readonly<Record<string, string>> = {
  led: 'LED',
  sodio: 'NA',
  mercurio: 'HG',
  haluro_metalico: 'MH',
  induccion: 'IND',
  fluorescente: 'FL',
  solar: 'SOL',
  otra: 'OTR',
};

/** `sodio`, 70 W -> `NA-070`. */
export const codigoDeFicha = (tecnologia: string, watts: number): string =>
  `${prefijos[tecnologia] ?? 'OTR'}-${String(watts).replace('.', ',').padStart(3, '0')}`;

/**
 * What identifies an account whatever zeros and parts surround it: the longest run of digits,
 * without its leading zeros. `001-000143972-001` -> `143972`; empty without digits.
 */
export function nucleoDeCuenta(cuenta: string): string {
  const runs = (cuenta.match(/\d+/g) ?? []).map((run) => run.replace(/^0+/, ''));
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

const sinTildes = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
