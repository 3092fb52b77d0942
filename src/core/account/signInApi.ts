import { z } from 'zod';
import { done, integer, route } from '../api/route.ts';
import { fileRef } from '../files/filesApi.ts';
import { rights } from '../resource/rights.ts';
import { ownLists } from '../views/savedViews.ts';
import { bodies } from './signInBodies.ts';

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
