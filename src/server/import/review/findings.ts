import { saidOf, wordsFor, type Language } from '../../../core/api/errors.ts';
import { plainArgument, type Argument } from '../../../core/i18n/findings.ts';
import { messages } from '../../../core/i18n/messages.ts';
import { importCode } from '../../../core/import/codes.ts';
import type { ImportFinding } from '../../../core/import/importApi.ts';
import { type Resource, fieldOf } from '../../../core/resource/resource.ts';
import { MASK, type Who } from '../../../core/resource/permissions.ts';
import { mask, personalFields } from '../../fieldAccess/masking.ts';
import type { Stores } from '../../resource/store.ts';
import type { StoredFinding, Understood } from '../importData.ts';

/**
 * Puts stored findings into words: their own, else those of the destination's rule with that code,
 * else those of the catalogue.
 */
export function findingReader(
  resource: Resource | undefined,
  language: Language,
): (stored: StoredFinding) => ImportFinding {
  const rules = new Map(resource?.rules.map(({ code, message }) => [code, message]));
  return ({ code, level, field, params, message = rules.get(code), columna, valor }) => {
    const sugerencia = suggestedIn(params);
    return {
      codigo: importCode({ code, level }),
      code,
      nivel: level === 'error' ? 'error' : 'aviso',
      ...(field === undefined ? {} : { campo: field }),
      ...(columna === undefined ? {} : { columna }),
      ...(valor === undefined ? {} : { valor }),
      mensaje: wordsFor(
        { ...saidOf(code, message), ...(params === undefined ? {} : { params }) },
        language,
      ),
      ...(sugerencia === undefined ? {} : { sugerencia }),
    };
  };
}

/** ` ¿Los Álamos?`, as the sentence goes on, names Los Álamos. */
function suggestedIn(params: StoredFinding['params']): string | undefined {
  return /^ ¿(.+)\?$/su.exec(plainArgument(params, 'sugerencia') ?? '')?.[1];
}

type Column = Pick<Understood['columnas'][number], 'nombre' | 'destinos'>;

/** Who looks at what a file says. */
export interface Reader extends Who {
  readonly id: number;
}

/**
 * Whether someone is shown a file as lists are shown to everybody: who brought it knows what is in
 * it, and so may who sees personal data.
 */
export const seesMasked = (who: Reader, { creado_por }: { creado_por: number | null }): boolean =>
  !who.derechos.datos_personales && who.id !== creado_por;

/**
 * Columns whose cells are masked: those that feed personal data, through whichever target. To who
 * did not bring the file also those that lead nowhere, where the destination has personal data.
 */
export function personalColumns(
  resource: Resource,
  columns: readonly Column[],
  { unmapped = false } = {},
): Set<string> {
  const personal = personalFields(resource);
  const { virtual } = resource.import;
  const isPersonal = (target: string): boolean => {
    const [name = ''] = target.split('.');
    const fed = Object.hasOwn(virtual, name) ? (virtual[name]?.targets ?? []) : [name];
    return fed.some((one) => personal.includes(one));
  };
  const isHidden = ({ destinos }: Column): boolean =>
    destinos.some(isPersonal) || (unmapped && destinos.length === 0);
  return new Set(personal.length === 0 ? [] : columns.filter(isHidden).map(({ nombre }) => nombre));
}

/** A finding as it is told: what it says of a personal field is masked before it becomes a sentence. */
export function withoutPersonal<F extends StoredFinding>(
  stored: F,
  { resource, columns }: { resource: Resource; columns: ReadonlySet<string> },
): F {
  const { field = '', columna = '', valor, params = {} } = stored;
  if (fieldOf(resource, field)?.personal !== true && !columns.has(columna)) return stored;
  const tells = (name: string, value: Argument): boolean =>
    SAID.includes(name) || (valor !== undefined && JSON.stringify(value).includes(valor));
  const shown = Object.entries(params).map(
    ([name, value]) => [name, value !== '' && tells(name, value) ? MASK : value] as const,
  );
  return {
    ...stored,
    ...(valor === undefined ? {} : { valor: String(mask(valor)) }),
    ...(stored.params === undefined ? {} : { params: Object.fromEntries(shown) }),
  };
}

/** Parameters of a sentence that repeat what stands in the cell or near it. */
const SAID: readonly string[] = [
  'valor',
  'sugerencia',
  'registro',
  'opciones',
  // other cells of the column
  'dia',
  'mes',
  'coma',
  'punto',
];

/** Rows with a finding of this code, be it of the catalogue or of an import, and at this field. */
export interface FindingFilter {
  codigo?: string;
  campo?: string;
}

/** An SQL condition on `hallazgos`, and its parameters beginning with `$<first>`. */
export function findingCondition(
  stores: Stores,
  { codigo, campo }: FindingFilter,
  first: number,
): { text: string; values: string[] } | undefined {
  const values: string[] = [];
  const parameter = (value: string): string => `$${first + values.push(value) - 1}`;
  const parts: string[] = [];
  if (campo !== undefined) parts.push(`h ->> 'field' = ${parameter(campo)}`);
  if (codigo !== undefined) {
    parts.push(
      isImportCode(codigo)
        ? ofImportCode(codigo, knownCodes(stores), parameter)
        : `h ->> 'code' = ${parameter(codigo)}`,
    );
  }
  if (parts.length === 0) return undefined;
  return {
    text: `exists (select 1 from jsonb_array_elements(hallazgos) as h where ${parts.join(' and ')})`,
    values,
  };
}

const isImportCode = (codigo: string): boolean => /^[EA]\d\d$/.test(codigo);

/** Rules of other resources and of hooks have the code that `importCode` gives what it never heard of. */
function ofImportCode(
  codigo: string,
  known: readonly string[],
  parameter: (value: string) => string,
): string {
  const levels = (['error', 'warning'] as const).map((level) => {
    const isOf = (code: string): boolean => importCode({ code, level }) === codigo;
    const takesUnknown = isOf(UNKNOWN);
    const named = known.filter((code) => isOf(code) !== takesUnknown);
    const list = `any(${parameter(JSON.stringify(named).replace('[', '{').replace(']', '}'))}::text[])`;
    return `(h ->> 'level' = '${level}' and ${takesUnknown ? 'not ' : ''}h ->> 'code' = ${list})`;
  });
  return `(${levels.join(' or ')})`;
}

const UNKNOWN = '';

const knownCodes = (stores: Stores): string[] => [
  ...Object.keys(messages),
  ...[...stores.values()].flatMap(({ resource }) => resource.rules.map(({ code }) => code)),
];
