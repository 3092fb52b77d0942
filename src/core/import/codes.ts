import type { Finding } from '../i18n/findings.ts';
import type { MessageCode } from '../i18n/messages.ts';

/** The codes that the repair file shows: E01-E12 stop a row (E01 the file), A01-A06 do not. */
export type ImportCode =
  | `E${'01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12'}`
  | `A0${1 | 2 | 3 | 4 | 5 | 6}`;

/**
 * The import form of a finding. Rules between fields, which bring their own codes, are E08, or
 * A04 when they only warn, unless named here.
 */
export function importCode({ code, level }: Pick<Finding, 'code' | 'level'>): ImportCode {
  return known.get(code) ?? (level === 'warning' ? 'A04' : 'E08');
}

/** Codes of the catalogue that may come up when a row is read, looked up or written. */
const ofMessages = {
  E01: [
    'FALTA_COLUMNA',
    'SIN_CLAVE_COMUN',
    'CLAVE_EN_OTRA_COLUMNA',
    'SIN_FILAS',
    'SIN_CELDAS',
    'FILAS_EN_HOJA_OCULTA',
    'ARCHIVO_PESADO',
    'INTENTOS_AGOTADOS',
    'ERROR_INTERNO',
  ],
  E02: ['OBLIGATORIO', 'TOTAL_SIN_ESCRIBIR'],
  E03: [
    'NO_ES_TEXTO',
    'CARACTER_INVALIDO',
    'PATRON',
    'NO_ES_NUMERO',
    'NUMERO_DUDOSO',
    'NO_ES_ENTERO',
    'NO_ES_FECHA',
    'NO_ES_FECHA_HORA',
    'NO_ES_HORA',
    'NO_ES_PERIODO',
    'FECHAS_MEZCLADAS',
    'NUMEROS_MEZCLADOS',
    'NO_ES_BOOLEANO',
    'CORREO',
    'COLOR',
    'NO_ES_ARCHIVO',
    'TIPO_DE_ARCHIVO',
    'NO_ES_JSON',
    'NO_ES_OBJETO',
    'NO_ES_TABLA',
    'FILA_DE_TABLA',
    'POLIGONO',
    'LINEA',
    'CELDA_CON_ERROR',
    'PATRON_SIN_FILA',
  ],
  E04: [
    'MUY_CORTO',
    'MUY_LARGO',
    'MINIMO',
    'MAXIMO',
    'MAYOR_QUE',
    'DECIMALES',
    'FECHA_MINIMA',
    'FECHA_MAXIMA',
    'DEMASIADOS',
    'ARCHIVO_GRANDE',
    'JSON_GRANDE',
  ],
  E05: [
    'OPCION',
    'NO_ES_REFERENCIA',
    'REFERENCIA_NO_EXISTE',
    'REFERENCIA_NO_ADMITIDA',
    'REFERENCIA_NO_COINCIDE',
    'REFERENCIA_SIN_RESOLVER',
    'REFERENCIA_PERDIDA',
    'REFERENCIAS_REPETIDAS',
    'NO_EN_CATALOGO',
    'VARIOS_EN_CATALOGO',
  ],
  E06: ['REPETIDO_EN_ARCHIVO'],
  E07: ['YA_EXISTE', 'NO_ENCONTRADO', 'DUPLICADO', 'NO_EXISTE', 'NUMERO_DESCONOCIDO'],
  E08: [
    'DATO_OCULTO',
    'DATO_OCULTO_UNICO',
    'CALCULO_MUY_GRANDE',
    'CAMPO_DESCONOCIDO',
    'CAMPO_NO_EDITABLE',
    'VERSION_VIEJA',
    'DESTINO_CAMBIO',
    'OTRO_PERIODO',
    'TOTAL_NO_COINCIDE',
  ],
  E09: ['PERIODO_CERRADO', 'NO_EDITABLE', 'MES_NO_BORRABLE', 'MES_EN_USO', 'DESHACER_IMPOSIBLE'],
  E10: [
    'NO_ES_PUNTO',
    'LATITUD',
    'LONGITUD',
    'COORDENADA_INCOMPLETA',
    'FIGURA_NO_ES_PUNTO',
    'COORDENADA_PLANA',
    'COORDENADA_FUERA_DE_SISTEMA',
  ],
  E12: ['FILA_LARGA'],
  A05: ['COLUMNA_IGNORADA', 'COLUMNA_DE_ESTADO'],
} as const satisfies { readonly [C in ImportCode]?: readonly MessageCode[] };

/** Rules of descriptors whose kind of mistake is not that of most rules. */
const ofRules = {
  E07: ['CODIGO_USADO', 'ELEMENTO_YA_EXISTE', 'ACTUALIZACION_REPETIDA'],
  E09: ['BASE_CERRADA', 'MES_POSTERIOR_CERRADO'],
  E11: ['ELEMENTO_RETIRADO'],
  E10: ['COORDENADA_INVERTIDA', 'FUERA_DEL_PAIS'],
  A01: ['FUERA_DEL_MUNICIPIO'],
  A02: ['PUNTO_REPETIDO'],
  A03: ['CODIGO_SIN_INVENTARIO'],
  A06: ['CONSUMO_VARIA'],
} as const satisfies { readonly [C in ImportCode]?: readonly string[] };

const known: ReadonlyMap<string, ImportCode> = new Map(
  [...Object.entries(ofMessages), ...Object.entries(ofRules)].flatMap(
    ([importCode, codes]) => codes.map((code) => [code, importCode as ImportCode] as const), // the keys of both tables
  ),
);
