import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { lengthFinding, lengthWords, PASSWORD_LIMITS } from '../../core/account/credentials.ts';
import { emailType } from '../../core/fields/email/email.ts';
import type { FieldFinding } from '../../core/fields/field.ts';
import type { Finding, Words } from '../../core/i18n/findings.ts';

type Checked = { ok: true; value: string } | { ok: false; finding: FieldFinding };

/** The specification's sentences, in its order of rules. */
const words = {
  emailRequired: { en: 'Email is required', es: 'El correo es obligatorio' },
  passwordRequired: { en: 'Password is required', es: 'La contraseña es obligatoria' },
  link: {
    en: 'This link has expired or was already used. Ask for a new one.',
    es: 'Este enlace venció o ya se usó. Pida uno nuevo.',
  },
} satisfies Record<string, Words>;

export const bodies = {
  login: z.object({ email: read(readEmail), password: read(readPassword) }),
  forgotPassword: z.object({ email: read(readEmail) }),
  resetPassword: z.object({ token: read(readToken), password: read(readNewPassword) }),
  changePassword: z.object({
    password_actual: read(readPassword),
    password: read(readNewPassword),
  }),
};

/** The body in its type, or INVALIDO with a finding for each wrong field. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(findingOf));
}

export function invalid(findings: readonly Finding[]): ApiError {
  return new ApiError('INVALIDO', { findings });
}

/** The token of a reset link that cannot be used: unknown, expired or used, all the same. */
export function deadLink(): ApiError {
  return invalid([{ code: 'ENLACE_VENCIDO', level: 'error', field: 'token', message: words.link }]);
}

/** A text as `read` reads it; what it finds wrong becomes the field's finding. */
function read(reader: (value: unknown) => Checked) {
  return z
    .unknown()
    .transform((value, context): string => {
      const checked = reader(value);
      if (checked.ok) return checked.value;
      const { finding } = checked;
      context.addIssue({ code: 'custom', message: finding.code, params: { finding } });
      return z.NEVER;
    })
    .meta({ type: 'string' });
}

function findingOf(issue: z.core.$ZodIssue): Finding {
  // `read` is the only one to add custom issues, and puts the finding there
  const finding = issue.code === 'custom' ? (issue.params?.['finding'] as FieldFinding) : undefined;
  const field = issue.path[0];
  return {
    ...(finding ?? { code: 'NO_ES_OBJETO' }),
    level: 'error',
    ...(field === undefined ? {} : { field: String(field) }),
  };
}

function readEmail(value: unknown): Checked {
  if (isEmpty(value)) return wrong({ code: 'OBLIGATORIO', message: words.emailRequired });
  // an email is the same on every day, so no clock is needed
  const clockless = { hoy: '', ahora: '' };
  const checked = emailType.check(value, { kind: 'email', label: '' }, clockless);
  if (checked.ok) return checked;
  const own = { MUY_CORTO: lengthWords.short, MUY_LARGO: lengthWords.long }[checked.finding.code];
  return own === undefined ? checked : wrong({ ...checked.finding, message: own });
}

/** A password that exists, within the specification's limits. */
function readPassword(value: unknown): Checked {
  const present = readNewPassword(value);
  if (!present.ok) return present;
  const finding = lengthFinding(present.value, PASSWORD_LIMITS);
  return finding === undefined ? present : wrong(finding);
}

/** `checkNewPassword` judges the rest, which needs to know whose it is. */
function readNewPassword(value: unknown): Checked {
  if (isEmpty(value)) return wrong({ code: 'OBLIGATORIO', message: words.passwordRequired });
  return readText(value);
}

function readToken(value: unknown): Checked {
  return isEmpty(value) ? wrong({ code: 'OBLIGATORIO' }) : readText(value);
}

function readText(value: unknown): Checked {
  return typeof value === 'string' ? { ok: true, value } : wrong({ code: 'NO_ES_TEXTO' });
}

const wrong = (finding: FieldFinding): Checked => ({ ok: false, finding });

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
