import { boolean } from '../fields/boolean/boolean.ts';
import { choice } from '../fields/choice/choice.ts';
import { date } from '../fields/date/date.ts';
import { decimal } from '../fields/decimal/decimal.ts';
import type { Field } from '../fields/field.ts';
import { writeNumber } from '../fields/numberText.ts';
import { integer } from '../fields/integer/integer.ts';
import { period } from '../fields/period/period.ts';
import { references } from '../fields/references/references.ts';
import { time } from '../fields/time/time.ts';
import { text } from '../fields/text/text.ts';
import type { Words } from '../i18n/words.ts';

/** A part of a parameter's value, as a field enters and shows it. */
export interface Parte {
  readonly nombre: Words;
  /** Without unit and names of choices, which stand below in each language. */
  readonly campo: Field;
  readonly unidad?: Words;
  readonly opciones?: Readonly<Record<string, Words>>;
  /** Any of the options in a list; left out of the value where none is chosen. */
  readonly varias?: true;
}

/** What a value is made of: itself, named parts, or numbers by a number. */
export type Forma =
  | { readonly tipo: 'una'; readonly parte: Parte }
  | { readonly tipo: 'partes'; readonly partes: Readonly<Record<string, Parte>> }
  | { readonly tipo: 'pares'; readonly de: Parte; readonly a: Parte };

/** How the value of a parameter is entered and told; undefined for a key that is none. */
export const formaDe = (clave: unknown): Forma | undefined =>
  typeof clave === 'string' && Object.hasOwn(formas, clave) ? formas[clave] : undefined;

/** The field of a part as it is read in a language. */
export function campoDe({ campo, unidad, opciones, nombre }: Parte, idioma: keyof Words): Field {
  const choices =
    opciones === undefined
      ? {}
      : { choices: Object.entries(opciones).map(([id, words]) => ({ id, name: words[idioma] })) };
  const unit = unidad === undefined ? {} : { unit: unidad[idioma] };
  return { ...campo, ...choices, ...unit, label: nombre[idioma] };
}

/** One thing that a value says. */
export interface Pieza {
  /** Empty where the value is one thing. */
  readonly nombre: string;
  readonly parte: Parte;
  readonly valor: unknown;
}

/** What a value that its parameter accepts says, in the order of its form. */
export function piezas(given: { forma: Forma; valor: unknown; idioma: keyof Words }): Pieza[] {
  const { forma, valor, idioma } = given;
  if (forma.tipo === 'una') return [{ nombre: '', parte: forma.parte, valor }];
  const dentro = valor as Readonly<Record<string, unknown>>; // as the parameter accepts it
  if (forma.tipo === 'pares') {
    const unidad = forma.de.unidad?.[idioma] ?? '';
    return Object.entries(dentro).map(([de, a]) => ({
      nombre: `${writeNumber(Number(de), { habits: idioma })} ${unidad} →`,
      parte: forma.a,
      valor: a,
    }));
  }
  return Object.entries(forma.partes).flatMap(([nombre, parte]) =>
    parte.varias && !Object.hasOwn(dentro, nombre)
      ? []
      : [{ nombre: parte.nombre[idioma], parte, valor: dentro[nombre] ?? null }],
  );
}

const VALOR: Words = { es: 'Valor', en: 'Value' };
const igual = (word: string): Words => ({ es: word, en: word });

const parte = (es: string, en: string, rest: Omit<Parte, 'nombre'>): Parte => ({
  nombre: { es, en },
  ...rest,
});
const una = (rest: Omit<Parte, 'nombre'>): Forma => ({
  tipo: 'una',
  parte: { nombre: VALOR, ...rest },
});
const partes = (de: Readonly<Record<string, Parte>>): Forma => ({ tipo: 'partes', partes: de });

const cifra = decimal({ label: 'Valor', precision: 15, scale: 6 });
const medida = (unidad: string) => ({ campo: cifra, unidad: igual(unidad) });
const cuenta = (es: string, en: string) => ({
  campo: integer({ label: 'Valor' }),
  unidad: { es, en },
});
const uno = (opciones: Readonly<Record<string, Words>>) => ({
  campo: choice(Object.keys(opciones), { label: 'Valor' }),
  opciones,
});

const unTexto = una({ campo: text({ label: 'Valor', max: 200 }) });
const siNo = una({ campo: boolean({ label: 'Valor' }) });
const porcentaje = una(medida('%'));
const pesos = una(medida('COP'));

const caja = partes({
  lat_min: parte('Latitud sur', 'South latitude', medida('°')),
  lat_max: parte('Latitud norte', 'North latitude', medida('°')),
  lng_min: parte('Longitud oeste', 'West longitude', medida('°')),
  lng_max: parte('Longitud este', 'East longitude', medida('°')),
});
const enPreciosDe = (unidad: string): Forma =>
  partes({
    valor: { nombre: VALOR, ...medida(unidad) },
    mes: parte('Mes de sus precios', 'Month of its prices', { campo: period({ label: 'Mes' }) }),
  });
const serie = { campo: text({ label: 'Serie', max: 40 }) };

/** Every one of `parametros` (domain 2.32). */
export const formas: Readonly<Record<string, Forma>> = {
  municipio: unTexto,
  operador: unTexto,
  contrato_operacion: unTexto,
  contrato_interventoria: unTexto,
  interventor: unTexto,
  logo: unTexto,
  fecha_corte_base: una({ campo: date({ label: 'Valor' }) }),
  base_cerrada: siNo,
  caja_pais: caja,
  caja_municipio: caja,
  centro_mapa: partes({
    lat: parte('Latitud', 'Latitude', medida('°')),
    lng: parte('Longitud', 'Longitude', medida('°')),
    zoom: parte('Acercamiento (0 a 20)', 'Zoom (0 to 20)', { campo: cifra }),
  }),
  metodo_horas: una(
    uno({
      creg_043: igual('CREG 043'),
      calendario: { es: 'Horas del calendario', en: 'Hours of the calendar' },
    }),
  ),
  aplicar_fallas: una(
    uno({
      medida: { es: 'Las de luces con medidor', en: 'Those of lights with a meter' },
      no: { es: 'Ninguna', en: 'None' },
      todas: { es: 'Todas', en: 'All' },
    }),
  ),
  cuatro_ojos: siNo,
  clave_minimo: una(cuenta('caracteres', 'characters')),
  horas_regimen: partes({
    nocturno: parte('Nocturno', 'All night', medida('h')),
    continuo_24h: parte('Continuo 24 h', 'Continuous 24 h', medida('h')),
    media_noche: parte('Media noche', 'Half the night', medida('h')),
    dimerizado: parte('Dimerizado', 'Dimmed', medida('h')),
  }),
  factor_dimerizado: una({ campo: cifra }),
  perdidas_red_pct: porcentaje,
  dias_sin_lectura_max: una(cuenta('días', 'days')),
  umbral_conforme_pct: porcentaje,
  umbral_objecion_pct: porcentaje,
  umbral_atipico_pct: porcentaje,
  horas_limite: partes({
    alta: parte('Alta', 'High', medida('h')),
    media: parte('Media', 'Medium', medida('h')),
    baja: parte('Baja', 'Low', medida('h')),
  }),
  pct_interventoria: porcentaje,
  pct_iva: porcentaje,
  uvt: pesos,
  smmlv: pesos,
  dias_giro: partes({
    dias: parte('Días', 'Days', { campo: integer({ label: 'Valor' }) }),
    tipo: parte(
      'Tipo',
      'Kind',
      uno({
        habiles: { es: 'Hábiles', en: 'Business days' },
        calendario: { es: 'Calendario', en: 'Calendar days' },
      }),
    ),
    desde: parte(
      'Desde',
      'From',
      uno({
        recaudo: { es: 'El fin del mes del recaudo', en: 'The end of the month of collection' },
      }),
    ),
  }),
  hora_cierre_radicacion: una({ campo: time({ label: 'Valor' }) }),
  dias_aviso_correspondencia: una(cuenta('días hábiles', 'business days')),
  max_apagadas_pct: porcentaje,
  meta_cobertura_pct: porcentaje,
  reemplazo_led: {
    tipo: 'pares',
    de: parte('Potencia nominal', 'Nominal power', medida('W')),
    a: parte('Potencia LED', 'LED power', medida('W')),
  },
  indices_contrato: partes({
    aom: parte('AOM', 'AOM', serie),
    ucap: parte('UCAP', 'UCAP', serie),
    tarifa: parte('Tarifa', 'Tariff', serie),
  }),
  aom_contrato: enPreciosDe('COP'),
  tarifa_contrato: enPreciosDe('COP/kWh'),
  sello_destinatarios: unTexto,
  permisos: partes({
    modo: parte(
      'Modo',
      'Mode',
      uno({
        abierto: { es: 'Abierto', en: 'Open' },
        restringido: { es: 'Restringido', en: 'Restricted' },
      }),
    ),
    aprobadores: parte('Aprobadores', 'Approvers', {
      campo: references('usuario', { label: 'Aprobadores' }),
    }),
    abiertos: parte('Derechos que todos conservan', 'Rights that everyone keeps', {
      ...uno({
        borrar_ajenos: { es: 'Borrar lo ajeno', en: 'Delete what others made' },
        aprobar: { es: 'Aprobar', en: 'Approve' },
        cerrar_y_deshacer: { es: 'Cerrar y deshacer', en: 'Close and undo' },
        usuarios: { es: 'Usuarios', en: 'Users' },
        datos_personales: { es: 'Datos personales', en: 'Personal data' },
      }),
      varias: true,
    }),
  }),
};
