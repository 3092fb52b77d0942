import { rights } from '../resource/rights.ts';
import type { Caja } from '../places/coordenadas.ts';
import { isMonth, isTimeOfDay } from '../time/calendar.ts';
import type { Cifra } from './vigencias.ts';

/** In each language that people read. */
type Palabras = Readonly<Record<'es' | 'en', string>>;

/** What a parameter's value must be; `esperado` says it in words for the message. */
export interface Parametro {
  descripcion: string;
  /** The value from the beginning of time; null means not set yet. */
  inicial: unknown;
  esperado: Palabras;
  acepta: (valor: unknown) => boolean;
  /** Nothing reads it yet; lists and forms say so. */
  sinEfecto?: true;
  /** Figures that follow from it: those that are frozen keep it from being changed. */
  rige?: readonly Cifra[];
}

const texto = (descripcion: string, inicial: string | null = null): Parametro => ({
  descripcion,
  inicial,
  esperado: { es: 'un texto de 1 a 200 caracteres', en: 'a text of 1 to 200 characters' },
  acepta: (valor) => typeof valor === 'string' && valor.trim() !== '' && valor.length <= 200,
});

const numero = (
  descripcion: string,
  inicial: number | null,
  limites: { min: number; max: number; entero?: true },
): Parametro => ({
  descripcion,
  inicial,
  esperado: limites.entero
    ? entreLimites({ es: 'un número entero', en: 'a whole number' }, limites)
    : entreLimites({ es: 'un número', en: 'a number' }, limites),
  acepta: (valor) =>
    typeof valor === 'number' &&
    valor >= limites.min &&
    valor <= limites.max &&
    (!limites.entero || Number.isInteger(valor)),
});

const siNo = (descripcion: string, inicial: boolean): Parametro => ({
  descripcion,
  inicial,
  esperado: { es: 'true (sí) o false (no)', en: 'true (yes) or false (no)' },
  acepta: (valor) => typeof valor === 'boolean',
});

const unoDe = (descripcion: string, opciones: readonly [string, ...string[]]): Parametro => ({
  descripcion,
  inicial: opciones[0],
  esperado: { es: `una de: ${opciones.join(', ')}`, en: `one of: ${opciones.join(', ')}` },
  acepta: (valor) => typeof valor === 'string' && opciones.includes(valor),
});

const porClave = (
  descripcion: string,
  inicial: Readonly<Record<string, number>>,
  limites: { min: number; max: number },
): Parametro => ({
  descripcion,
  inicial,
  esperado: entreLimites(
    {
      es: `para cada uno de ${Object.keys(inicial).join(', ')} un número`,
      en: `for each of ${Object.keys(inicial).join(', ')} a number`,
    },
    limites,
  ),
  acepta: (valor) =>
    esObjeto(valor) &&
    Object.keys(valor).length === Object.keys(inicial).length &&
    Object.keys(inicial).every((clave) => entre(valor[clave], limites.min, limites.max)),
});

const caja = (descripcion: string, inicial: Caja | null): Parametro => ({
  descripcion,
  inicial,
  esperado: {
    es: 'lat_min menor que lat_max, entre -90 y 90, y lng_min menor que lng_max, entre -180 y 180',
    en: 'lat_min below lat_max, between -90 and 90, and lng_min below lng_max, between -180 and 180',
  },
  acepta: (valor) =>
    esObjeto(valor) &&
    entre(valor['lat_min'], -90, 90) &&
    entre(valor['lat_max'], -90, 90) &&
    entre(valor['lng_min'], -180, 180) &&
    entre(valor['lng_max'], -180, 180) &&
    Number(valor['lat_min']) < Number(valor['lat_max']) &&
    Number(valor['lng_min']) < Number(valor['lng_max']),
});

/** An amount at the prices of a month (domain 9.8); none where nothing is carried to another. */
const enPreciosDe = (descripcion: string, max: number): Parametro => ({
  descripcion,
  inicial: null,
  esperado: {
    es: `valor, mayor que 0 y hasta ${max.toLocaleString('es-CO')}, y mes, como 2026-01`,
    en: `valor, more than 0 and up to ${max.toLocaleString('en-US')}, and mes, such as 2026-01`,
  },
  acepta: (valor) =>
    esObjeto(valor) &&
    Object.keys(valor).length === 2 &&
    entre(valor['valor'], 0, max) &&
    valor['valor'] !== 0 &&
    isMonth(valor['mes']),
});

/** The words, with the limits as each language writes numbers. */
function entreLimites(que: Palabras, { min, max }: { min: number; max: number }): Palabras {
  const [de, hasta] = [min, max].map((limite) => limite.toLocaleString('es-CO'));
  const [from, to] = [min, max].map((limit) => limit.toLocaleString('en-US'));
  return { es: `${que.es} de ${de} a ${hasta}`, en: `${que.en} from ${from} to ${to}` };
}

/** As uploads are named. */
const esIdDeArchivo = (texto: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(texto);

/** Colombia with its Caribbean islands left out; domain 2, *Coordinates*. */
const CAJA_COLOMBIA: Caja = { lat_min: -4.3, lat_max: 13.6, lng_min: -82, lng_max: -66.8 };

/** Every parameter the product knows, with the value it starts from (domain 2.32). */
export const parametros: Readonly<Record<string, Parametro>> = {
  municipio: { ...texto('Nombre del municipio'), rige: ['contrato'] },
  operador: { ...texto('Operador (concesionario) del alumbrado'), rige: ['contrato'] },
  contrato_operacion: { ...texto('Contrato de operación'), rige: ['contrato'] },
  contrato_interventoria: { ...texto('Contrato de interventoría'), rige: ['contrato'] },
  interventor: { ...texto('Firma interventora'), rige: ['contrato'] },
  logo: {
    descripcion: 'Id del archivo con el logo de los documentos',
    inicial: null,
    esperado: {
      es: 'el id de un archivo subido: una imagen JPG, PNG o WebP',
      en: 'the id of an uploaded file: a JPG, PNG or WebP picture',
    },
    acepta: (valor) => typeof valor === 'string' && esIdDeArchivo(valor),
  },
  fecha_corte_base: {
    descripcion: 'Fecha en que el inventario base es cierto',
    inicial: null,
    esperado: { es: 'una fecha como 2026-07-31', en: 'a date such as 2026-07-31' },
    acepta: (valor) => typeof valor === 'string' && esFecha(valor),
    rige: ['inventario'],
  },
  base_cerrada: siNo('El inventario base está cerrado', false),
  caja_pais: caja('Límites de coordenadas del país: fuera es error', CAJA_COLOMBIA),
  caja_municipio: caja('Límites del municipio: fuera pide confirmar', null),
  centro_mapa: {
    descripcion: 'Centro y acercamiento inicial del mapa',
    inicial: null,
    esperado: {
      es: 'lat entre -90 y 90, lng entre -180 y 180 y zoom entre 0 y 20',
      en: 'lat between -90 and 90, lng between -180 and 180 and zoom between 0 and 20',
    },
    acepta: (valor) =>
      esObjeto(valor) &&
      entre(valor['lat'], -90, 90) &&
      entre(valor['lng'], -180, 180) &&
      entre(valor['zoom'], 0, 20),
  },
  metodo_horas: {
    ...unoDe('Método del consumo esperado', ['creg_043', 'calendario']),
    rige: ['facturas'],
  },
  aplicar_fallas: {
    ...unoDe('Fallas que corrigen la energía', ['medida', 'no', 'todas']),
    rige: ['facturas'],
  },
  cuatro_ojos: siNo('Quien aprueba no es quien registró', false),
  clave_minimo: numero('Longitud mínima de la contraseña', 8, { min: 8, max: 50, entero: true }),
  horas_regimen: {
    ...porClave(
      'Horas diarias de encendido por régimen',
      { nocturno: 12, continuo_24h: 24, media_noche: 6, dimerizado: 12 },
      { min: 0, max: 24 },
    ),
    rige: ['facturas'],
  },
  factor_dimerizado: {
    ...numero('Fracción de la carga en régimen dimerizado', 0.7, { min: 0, max: 1 }),
    rige: ['facturas'],
  },
  perdidas_red_pct: {
    ...numero('Pérdidas de red (%)', 0, { min: 0, max: 100 }),
    rige: ['facturas'],
  },
  dias_sin_lectura_max: {
    ...numero('Días sin lectura que toman el consumo diario más cercano', 3, {
      min: 0,
      max: 31,
      entero: true,
    }),
    rige: ['facturas'],
  },
  umbral_conforme_pct: {
    ...numero('Desviación conforme hasta (%)', 3, { min: 0, max: 100 }),
    rige: ['facturas'],
  },
  umbral_objecion_pct: {
    ...numero('Desviación objetada desde (%)', 8, { min: 0, max: 100 }),
    rige: ['facturas'],
  },
  umbral_atipico_pct: numero('Consumo atípico desde (%)', 30, { min: 0, max: 1000 }),
  horas_limite: {
    ...porClave(
      'Horas para atender una falla según prioridad',
      { alta: 24, media: 48, baja: 120 },
      { min: 1, max: 8760 },
    ),
    rige: ['casos'],
  },
  pct_interventoria: {
    ...numero('Interventoría sobre la base (%)', 7, { min: 0, max: 100 }),
    rige: ['costos'],
  },
  pct_iva: { ...numero('IVA (%)', 19, { min: 0, max: 100 }), rige: ['costos'] },
  uvt: { ...numero('Valor de la UVT (COP)', null, { min: 1, max: 1e9 }), rige: ['recaudo'] },
  smmlv: {
    ...numero('Salario mínimo mensual (COP)', null, { min: 1, max: 1e12 }),
    rige: ['recaudo'],
  },
  dias_giro: {
    descripcion: 'Plazo para girar el recaudo',
    inicial: { dias: 45, tipo: 'habiles', desde: 'recaudo' },
    esperado: {
      es: 'dias, un número entero de 1 a 365; tipo, habiles o calendario; y desde, recaudo',
      en: 'dias, a whole number from 1 to 365; tipo, habiles or calendario; and desde, recaudo',
    },
    acepta: (valor) =>
      esObjeto(valor) &&
      Object.keys(valor).length === 3 &&
      Number.isInteger(valor['dias']) &&
      entre(valor['dias'], 1, 365) &&
      (valor['tipo'] === 'habiles' || valor['tipo'] === 'calendario') &&
      valor['desde'] === 'recaudo',
    rige: ['recaudo'],
  },
  hora_cierre_radicacion: {
    descripcion: 'Hora de cierre de la radicación',
    inicial: '17:00',
    esperado: { es: 'una hora, como 17:00', en: 'a time of day, such as 17:00' },
    acepta: isTimeOfDay,
  },
  dias_aviso_correspondencia: numero('Días hábiles de aviso antes de vencer', 3, {
    min: 0,
    max: 90,
    entero: true,
  }),
  max_apagadas_pct: {
    ...numero('Luminarias apagadas admitidas (%)', 5, { min: 0, max: 100 }),
    sinEfecto: true,
  },
  meta_cobertura_pct: {
    ...numero('Meta de cobertura de recorridos (%)', 100, { min: 0, max: 100 }),
    rige: ['recorridos'],
  },
  reemplazo_led: {
    descripcion: 'Potencia LED (W) que reemplaza a cada potencia nominal (W), en el ahorro por LED',
    inicial: { 70: 40, 100: 60, 150: 80, 250: 120, 400: 200 },
    esperado: {
      es: 'de 1 a 30 potencias nominales de 1 a 2.000 W, cada una con la de su LED',
      en: 'from 1 to 30 nominal powers from 1 to 2,000 W, each with that of its LED',
    },
    acepta: (valor) =>
      esObjeto(valor) &&
      Object.keys(valor).length >= 1 &&
      Object.keys(valor).length <= 30 &&
      Object.entries(valor).every(
        ([nominal, led]) =>
          /^\d{1,4}(\.\d{1,2})?$/.test(nominal) &&
          entre(Number(nominal), 1, 2000) &&
          entre(led, 1, 2000),
      ),
  },
  indices_contrato: {
    descripcion: 'Serie de índices que usa el contrato para AOM, UCAP y tarifa',
    inicial: { aom: null, ucap: null, tarifa: null },
    esperado: {
      es: 'para cada uno de aom, ucap, tarifa el nombre de una serie, o null si no se indexa',
      en: 'for each of aom, ucap, tarifa the name of a series, or null where nothing is indexed',
    },
    acepta: (valor) =>
      esObjeto(valor) &&
      Object.keys(valor).length === 3 &&
      ['aom', 'ucap', 'tarifa'].every((uso) => valor[uso] === null || esNombre(valor[uso])),
    rige: ['costos'],
  },
  aom_contrato: {
    ...enPreciosDe('AOM mensual del contrato (COP) y el mes de sus precios', 1e13),
    rige: ['costos'],
  },
  tarifa_contrato: enPreciosDe('Tarifa del contrato ($/kWh) y el mes de sus precios', 1e6),
  sello_destinatarios: {
    descripcion: 'Correos de fuera a los que sale el sello de la historia de cada día',
    inicial: null,
    esperado: {
      es: 'de 1 a 20 correos separados por comas, 200 caracteres a lo sumo',
      en: 'from 1 to 20 mail addresses separated by commas, 200 characters at most',
    },
    acepta: (valor) =>
      typeof valor === 'string' &&
      valor.length <= 200 &&
      entre(addressesIn(valor).length, 1, 20) &&
      addressesIn(valor).every(
        (correo) => correo.length <= 100 && /^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$/.test(correo),
      ),
  },
  permisos: {
    descripcion: 'Modo de permisos y aprobadores',
    inicial: { modo: 'abierto', aprobadores: [] },
    esperado: {
      es: `modo (abierto o restringido), aprobadores (números de usuarios) y, si acaso, abiertos (de ${rights.join(', ')})`,
      en: `modo (abierto or restringido), aprobadores (numbers of users) and perhaps abiertos (of ${rights.join(', ')})`,
    },
    acepta: (valor) =>
      esObjeto(valor) &&
      (valor['modo'] === 'abierto' || valor['modo'] === 'restringido') &&
      Array.isArray(valor['aprobadores']) &&
      valor['aprobadores'].every((id) => Number.isSafeInteger(id) && Number(id) > 0) &&
      soloDerechos(valor['abiertos'] ?? []) &&
      Object.keys(valor).every((clave) => ['modo', 'aprobadores', 'abiertos'].includes(clave)),
  },
};

/** The mail addresses in a text that holds several. */
export const addressesIn = (valor: unknown): string[] =>
  typeof valor === 'string'
    ? [...new Set(valor.split(',').map((correo) => correo.trim()))].filter(
        (correo) => correo !== '',
      )
    : [];

/** The parameters that nothing reads yet. */
export const sinEfecto: readonly string[] = Object.keys(parametros).filter(
  (clave) => parametros[clave]?.sinEfecto === true,
);

/** The parameter of that name; undefined for any other value. */
export function parametroDe(clave: unknown): Parametro | undefined {
  return typeof clave === 'string' && Object.hasOwn(parametros, clave)
    ? parametros[clave]
    : undefined;
}

function esObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor);
}

function entre(valor: unknown, min: number, max: number): boolean {
  return typeof valor === 'number' && Number.isFinite(valor) && valor >= min && valor <= max;
}

const esNombre = (valor: unknown): boolean =>
  typeof valor === 'string' && valor.trim() !== '' && valor.length <= 40;

function esFecha(texto: string): boolean {
  const fecha = new Date(`${texto}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(texto) &&
    !Number.isNaN(fecha.getTime()) &&
    fecha.toISOString().startsWith(texto)
  );
}

const soloDerechos = (valor: unknown): boolean =>
  Array.isArray(valor) && valor.every((uno) => rights.some((right) => right === uno));
