import { importCode } from '../../../core/import/codes.ts';
import { messages } from '../../../core/i18n/messages.ts';
import type { Stores } from '../../resource/store.ts';

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
