import type { ErrorBody, FieldError } from './errorBody.ts';
import { colombianTime, isDay, isMonth } from '../time/calendar.ts';
import { writeDate, writeDateTime, writePeriod } from '../time/dateText.ts';
import { writeMoney, writeNumber } from '../fields/numberText.ts';
import type { Argument, Arguments, Finding, Said } from '../i18n/findings.ts';
import type { Words } from '../i18n/words.ts';
import { messages, type MessageCode } from '../i18n/messages.ts';

export type Language = keyof Words;

/** Status of each error that the API answers by itself; its words stand in `messages.ts`. */
export const statuses = {
  JSON_INVALIDO: 400,
  CONSULTA_INVALIDA: 400,
  COMPARACION_IMPOSIBLE: 400,
  ID_INVALIDO: 400,
  SIN_SESION: 401,
  CREDENCIALES_INVALIDAS: 401,
  PROHIBIDO: 403,
  CLAVE_POR_CAMBIAR: 403,
  NO_EXISTE: 404,
  RUTA_NO_EXISTE: 404,
  METODO_NO_ADMITIDO: 405,
  DUPLICADO: 409,
  ENVIO_REPETIDO: 409,
  REFERENCIADO: 409,
  REFERENCIA_PERDIDA: 409,
  TRANSICION_IMPOSIBLE: 409,
  NO_EDITABLE: 409,
  NO_BORRABLE: 409,
  AVISOS: 409,
  NO_SE_DESHACE: 409,
  NADA_QUE_DESHACER: 409,
  NADA_QUE_HACER: 409,
  TOTAL_CAMBIO: 409,
  SELECCION_CAMBIO: 409,
  IMPORTACION_ESTADO: 409,
  IMPORTACION_CON_ERRORES: 409,
  IMPORTACION_SIN_CAMBIOS: 409,
  NO_SE_PURGA: 409,
  PURGA_CAMBIO: 409,
  PURGADO: 410,
  VERSION_VIEJA: 412,
  MUY_GRANDE: 413,
  TIPO_NO_ADMITIDO: 415,
  INVALIDO: 422,
  FALTA_IF_MATCH: 428,
  DEMASIADOS_INTENTOS: 429,
  DEMASIADOS_FLUJOS: 429,
  ERROR_INTERNO: 500,
  DOCUMENTO_FALLO: 500,
  NO_DISPONIBLE: 503,
  CONSULTA_LENTA: 503,
  ALMACEN_NO_DISPONIBLE: 503,
  SIN_ESPACIO: 507,
} as const satisfies Partial<Record<MessageCode, number>>;

export type ErrorCode = keyof typeof statuses;

/** An answer other than success. Thrown anywhere under a route, turned into `ErrorBody` at the edge. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: Arguments;
  /** Instead of the code's, where these say more. */
  readonly words: Words | undefined;
  readonly findings: readonly Finding[];
  /** Parts of the body beside code and message. */
  readonly body: Partial<ErrorBody>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    detail: {
      params?: Arguments;
      words?: Words;
      findings?: readonly Finding[];
      body?: Partial<ErrorBody>;
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    const { params = {}, words } = detail;
    super(sentence({ code, params, words }, 'en'), { cause: detail.cause });
    this.name = 'ApiError';
    this.code = code;
    this.params = params;
    this.words = words;
    this.findings = detail.findings ?? [];
    this.body = detail.body ?? {};
    this.headers = detail.headers ?? {};
  }

  get status(): number {
    return statuses[this.code];
  }

  in(language: Language): string {
    return sentence(this, language);
  }
}

const sentence = (
  { code, params, words }: Pick<ApiError, 'code' | 'params' | 'words'>,
  language: Language,
): string => wordsFor({ params, ...(words ? { code, message: words } : { code }) }, language);

/** The sentence for a code or a finding, parameters filled in. */
export function wordsFor(said: Said, language: Language): string {
  const words = said.message === undefined ? messages[said.code] : said.message;
  return words[language].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = said.params?.[name];
    return value === undefined ? hole : argumentText(name, value, language);
  });
}

/** A code that was stored, maybe by an older version: without any words it is shown as it is. */
export function saidOf(code: string, message?: Words): Said {
  if (message !== undefined) return { code, message };
  return isMessageCode(code) ? { code } : { code, message: { es: code, en: code } };
}

/** As people write it in that language, also several days or months; what was found stays as it came. */
function argumentText(name: string, value: Argument, language: Language): string {
  if (typeof value === 'object') {
    return 'pesos' in value ? writeMoney(value.pesos, language) : value[language];
  }
  if (name === 'valor') return String(value);
  if (typeof value === 'number') return writeNumber(value, { habits: language });
  if (value.includes(', ')) {
    return value
      .split(', ')
      .map((one) => argumentText(name, one, language))
      .join(', ');
  }
  if (isDay(value)) return writeDate(value, language);
  if (isMonth(value)) return writePeriod(value);
  const isMoment = colombianTime(value) === value;
  return isMoment ? writeDateTime(value, language) : value;
}

/** Where what is wrong with a record as a whole stands among its fields. */
export const WHOLE_RECORD = '_registro';

/** Findings by field name, in words; those about the whole record stand under `_registro`. */
export function fieldErrors(
  findings: readonly Finding[],
  language: Language,
): NonNullable<ErrorBody['fields']> {
  const fields = new Map<string, FieldError[]>();
  for (const finding of findings) {
    const at = finding.field ?? WHOLE_RECORD;
    const error = { code: finding.code, message: wordsFor(finding, language) };
    fields.set(at, [...(fields.get(at) ?? []), error]);
  }
  // names come from outside: as own properties even `__proto__` and `constructor` are harmless
  return Object.fromEntries(fields);
}

/** The first language of an `Accept-Language` header that has full tables; `en` without one. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = /^[a-z]+/.exec(part.trim().toLowerCase())?.[0];
    if (tag === 'es' || tag === 'en') return tag;
  }
  return 'en';
}

const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(messages, code);
