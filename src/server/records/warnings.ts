import { createHash } from 'node:crypto';
import { ApiError, wordsFor, type Language } from '../../core/errors.ts';
import type { ErrorBody } from '../../core/api.ts';
import type { Finding } from '../../core/findings.ts';
import { MOST_TOLD, wordsByRecord } from './perRecord.ts';
import type { Asking } from './asking.ts';

/** What was found in one record; `id` names it in the answer to a bulk action. */
export interface Verdict {
  id?: number;
  findings: readonly Finding[];
}

/**
 * Lets a write go on, or throws: errors are `INVALIDO`, warnings are `AVISOS` until their hash is
 * sent back as `X-Confirmar`. It covers exactly these warnings, so that others ask again.
 */
export function judge(verdicts: readonly Verdict[], asking: Asking): void {
  const { language } = asking;
  const errors = ofLevel(verdicts, 'error');
  if (errors.length > 0) {
    const findings = distinct(errors.map(({ finding }) => finding));
    throw new ApiError('INVALIDO', { findings, body: detailOf(errors, language) });
  }
  const { confirmar, avisos } = warningsOf(verdicts, language);
  if (confirmar === null || asking.confirmed === confirmar) return;
  throw new ApiError('AVISOS', { body: { confirmar, avisos } });
}

/** The warnings among the findings, and the hash that confirms exactly these. */
export function warningsOf(
  verdicts: readonly Verdict[],
  language: Language,
): { confirmar: string | null; avisos: NonNullable<ErrorBody['avisos']> } {
  const warnings = ofLevel(verdicts, 'warning');
  const confirmar = warnings.length === 0 ? null : hashOf(warnings);
  return { confirmar, avisos: avisosOf(warnings, language) };
}

/** What the history says of a change: why it was made, and the warnings that were confirmed for it. */
export function reasonOf(
  motivo: string | undefined,
  findings: readonly Finding[],
): string | undefined {
  const codes = findings.filter(({ level }) => level === 'warning').map(({ code }) => code);
  const confirmed =
    codes.length === 0 ? [] : [`Avisos confirmados: ${[...new Set(codes)].join(', ')}`];
  const parts = [...(motivo === undefined ? [] : [motivo]), ...confirmed];
  return parts.length === 0 ? undefined : parts.join(' · ');
}

interface Located {
  id: number | undefined;
  finding: Finding;
}

function ofLevel(verdicts: readonly Verdict[], level: Finding['level']): Located[] {
  return verdicts.flatMap(({ id, findings }) =>
    findings.filter((finding) => finding.level === level).map((finding) => ({ id, finding })),
  );
}

/** The same finding of the same field, told once however many records have it. */
export function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()];
}

const keyOf = ({ code, field, params }: Finding): string => JSON.stringify([code, field, params]);

function detailOf(errors: readonly Located[], language: Language): Pick<ErrorBody, 'detalle'> {
  const located = errors.flatMap(({ id, finding }) => {
    if (id === undefined) return [];
    const where = finding.field === undefined ? '' : `${finding.field}: `;
    return [{ id, words: where + wordsFor(finding, language) }];
  });
  return located.length === 0 ? {} : { detalle: wordsByRecord(located) };
}

/** One entry per distinct warning, with the records that have it. */
function avisosOf(
  warnings: readonly Located[],
  language: Language,
): NonNullable<ErrorBody['avisos']> {
  const byKey = new Map<string, { finding: Finding; ids: number[] }>();
  for (const { id, finding } of warnings) {
    const entry = byKey.get(keyOf(finding)) ?? { finding, ids: [] };
    if (id !== undefined) entry.ids.push(id);
    byKey.set(keyOf(finding), entry);
  }
  return [...byKey.values()].slice(0, MOST_TOLD).map(({ finding, ids }) => ({
    code: finding.code,
    message: wordsFor(finding, language),
    ...(finding.field === undefined ? {} : { field: finding.field }),
    ...(ids.length === 0 ? {} : { ids }),
  }));
}

function hashOf(warnings: readonly Located[]): string {
  const parts = warnings.map(({ id, finding }) => JSON.stringify([id, keyOf(finding)]));
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex').slice(0, 32);
}
