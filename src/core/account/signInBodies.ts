import { z } from 'zod';
import { emailType } from '../fields/email/email.ts';
import type { FieldFinding } from '../fields/field.ts';
import type { Words } from '../i18n/words.ts';
import { lengthFinding, lengthWords, PASSWORD_LIMITS } from './credentials.ts';

type Checked = { ok: true; value: string } | { ok: false; finding: FieldFinding };

/** The specification's sentences, in its order of rules. */
const words = {
  emailRequired: { en: 'Email is required', es: 'El correo es obligatorio' },
  passwordRequired: { en: 'Password is required', es: 'La contraseña es obligatoria' },
} satisfies Record<string, Words>;

/** What is wrong with a field is the `finding` of a custom issue. */
export const bodies = {
  login: z.object({ email: read(readEmail), password: read(readPassword) }),
  forgotPassword: z.object({ email: read(readEmail) }),
  resetPassword: z.object({ token: read(readToken), password: read(readNewPassword) }),
  changePassword: z.object({
    password_actual: read(readPassword),
    password: read(readNewPassword),
  }),
};

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

function readEmail(value: unknown): Checked {
  if (isEmpty(value)) return wrong({ code: 'OBLIGATORIO', message: words.emailRequired });
  // an email is the same on every day, so no clock is needed
  const clockless = { hoy: '', ahora: '' };
  const checked = emailType.check(value, { kind: 'email', label: '' }, clockless);
  if (checked.ok) return checked;
  const { code, params = {} } = checked.finding;
  if (code === 'MUY_CORTO') return wrong({ code, params, message: lengthWords.short });
  if (code === 'MUY_LARGO') return wrong({ code, params, message: lengthWords.long });
  return checked;
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
