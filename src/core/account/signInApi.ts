import { z } from 'zod';
import { done, integer, route } from '../api/route.ts';
import { fileRef } from '../files/filesApi.ts';
import { rights } from '../resource/rights.ts';
import { ownLists } from '../views/savedViews.ts';
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
const bodies = {
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

export const person = z
  .object({
    id: integer,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    rol: z.enum(['administrador', 'funcionario']),
    idioma: z.string(),
    debe_cambiar_clave: z.boolean(),
    foto: fileRef.nullable(),
    derechos: z
      .record(z.enum(rights), z.boolean())
      .describe('What the parameter `permisos` leaves them.'),
    persona_id: integer
      .nullable()
      .describe('Who they are among the people of the oversight firm; null: nobody.'),
    listas: ownLists
      .exactOptional()
      .describe('How the person has their lists; only in the answer of `verifytoken`.'),
  })
  .meta({ id: 'persona', description: 'The person signed in.' });

const session = z.object({ api_token: z.string(), user: person });
export type Session = z.infer<typeof session>;

const about = { tag: 'security', holds: 'nothing', method: 'POST' } as const;
const GUARDED = ['INVALIDO', 'DEMASIADOS_INTENTOS', 'NO_DISPONIBLE'] as const;
const changing = { ...about, answer: done, errors: GUARDED } as const;

/** Sign-in, sign-out and passwords. */
export const signInApi = {
  login: route({
    ...about,
    path: '/security/login/login',
    id: 'login',
    summary: 'Sign in',
    access: 'public',
    body: bodies.login,
    answer: session,
    errors: [...GUARDED, 'CREDENCIALES_INVALIDAS'],
  }),
  verify: route({
    ...about,
    path: '/security/login/verifytoken',
    id: 'verifytoken',
    summary: 'The person signed in',
    answer: person,
  }),
  forgotPassword: route({
    ...changing,
    path: '/security/login/forgot_password',
    id: 'forgot_password',
    summary: 'Ask for a reset link',
    access: 'public',
    body: bodies.forgotPassword,
  }),
  resetPassword: route({
    ...changing,
    path: '/security/login/reset_password',
    id: 'reset_password',
    summary: 'Choose a password by a reset link',
    access: 'public',
    body: bodies.resetPassword,
  }),
  changePassword: route({
    ...changing,
    path: '/security/login/change_password',
    id: 'change_password',
    summary: 'Change the own password',
    body: bodies.changePassword,
  }),
  logout: route({
    ...about,
    path: '/security/login/logout',
    id: 'logout',
    summary: 'Sign out',
    answer: done,
  }),
};
