import { createHash } from 'node:crypto';
import { ApiError, wordsFor, type Language } from '../../core/api/errors.ts';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { refusedFor } from './refusalsByRecord.ts';
import { MAX_LISTED, refusalsIn } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';

/** The findings of one record. `previous`: the stored record, where a bulk action is about many. */
export interface Verdict {
  previous?: Row;
  findings: readonly Finding[];
}

/**
 * Lets a write go on, or throws: errors are `INVALIDO`, warnings are `AVISOS` until their hash is
 * sent back as `X-Confirmar`. It covers exactly these warnings, so that others ask again.
 */
export function requireConfirmedWarnings(
  verdicts: readonly Verdict[],
  context: RequestContext,
  store?: Store,
): void {
  const { language } = context;
  const errors = ofLevel(verdicts, 'error');
  if (errors.length > 0) {
    const findings = distinct(errors.map(({ finding }) => finding));
    throw new ApiError('INVALIDO', {
      findings,
      body: store === undefined ? {} : detailOf(errors, store, context),
    });
  }
  const { confirmar, avisos } = warningsOf(verdicts, language);
  if (confirmar === null || context.confirmed === confirmar) return;
  throw new ApiError('AVISOS', { body: { confirmar, avisos } });
}

/** The warnings among the findings, and the hash that confirms exactly these. */
export function warningsOf(
  verdicts: readonly Verdict[],
  language: Language,
): { confirmar: string | null; avisos: NonNullable<ErrorBody['avisos']> } {
  const warnings = ofLevel(verdicts, 'warning');
  if (warnings.length === 0) return { confirmar: null, avisos: [] };
  return { confirmar: hashOf(warnings), avisos: avisosOf(warnings, language) };
}

/** What the history says of a change: why it was made, and the warnings that were confirmed for it. */
export function reasonOf(
  motivo: string | undefined,
  findings: readonly Finding[],
): string | undefined {
  const warnings = findings.filter(({ level }) => level === 'warning').map(withoutValues);
  const confirmed =
    warnings.length === 0 ? [] : [`Avisos confirmados: ${[...new Set(warnings)].join(' ')}`];
  const parts = [...(motivo === undefined ? [] : [motivo]), ...confirmed];
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** The history is read by more people than the values that a warning names. */
const withoutValues = (finding: Finding): string =>
  wordsFor({ ...finding, params: {} }, 'es').replace(/\{\w+\}/g, '…');

interface Located {
  previous: Row | undefined;
  finding: Finding;
}

function ofLevel(verdicts: readonly Verdict[], level: Finding['level']): Located[] {
  return verdicts.flatMap(({ previous, findings }) =>
    findings.filter((finding) => finding.level === level).map((finding) => ({ previous, finding })),
  );
}

/** Leaves one of each finding: many records may have the same one in the same field. */
export function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()];
}

const keyOf = ({ code, field, params }: Finding): string => JSON.stringify([code, field, params]);

/** Of a bulk action, what is wrong in which records. */
function detailOf(
  errors: readonly Located[],
  store: Store,
  context: RequestContext,
): Pick<ErrorBody, 'rechazos'> {
  const refused = errors.flatMap(({ previous: record, finding }) => {
    if (record === undefined) return [];
    const error = new ApiError('INVALIDO', { findings: [finding] });
    return refusedFor({ id: Number(record['id']), record, error }, { store, context });
  });
  return refused.length === 0 ? {} : { rechazos: refusalsIn(refused, store, context) };
}

/** One entry per distinct warning, with the records that have it. */
function avisosOf(
  warnings: readonly Located[],
  language: Language,
): NonNullable<ErrorBody['avisos']> {
  const byKey = new Map<string, { finding: Finding; ids: number[] }>();
  for (const { previous, finding } of warnings) {
    const entry = byKey.get(keyOf(finding)) ?? { finding, ids: [] };
    if (previous !== undefined) entry.ids.push(Number(previous['id']));
    byKey.set(keyOf(finding), entry);
  }
  return [...byKey.values()].slice(0, MAX_LISTED).map(({ finding, ids }) => ({
    code: finding.code,
    message: wordsFor(finding, language),
    ...(finding.field === undefined ? {} : { field: finding.field }),
    ...(ids.length === 0 ? {} : { ids }),
  }));
}

function hashOf(warnings: readonly Located[]): string {
  const parts = warnings.map(({ previous, finding }) =>
    JSON.stringify([previous && Number(previous['id']), keyOf(finding)]),
  );
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex').slice(0, 32);
}
