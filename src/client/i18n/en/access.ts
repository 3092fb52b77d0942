import type { WordsOf } from '../words.ts';
import { passwords } from './passwords.ts';

/** Words of the sign-in and error area. Where the specification fixes a text, this is that text. */
export const access = {
  ...passwords,
  product: 'Farola',
  purpose: 'Street-lighting oversight',
  promise: 'Every light, every kilowatt‑hour and every change, verified.',
  home: 'Return Home',
  signIn: {
    heading: 'Iniciar Sesión',
    lead: 'Use the email and password of your account.',
    email: 'Email',
    password: 'Password',
    submit: 'Entrar',
    busy: 'Por favor espere',
    invalid: 'Email o contraseña inválidos',
    expired: 'Your session has ended. Sign in again to continue where you were.',
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
  },
  newPassword: {
    heading: 'Choose a new password',
    lead: 'Your password was given to you by someone else. Change it before going on.',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat the new password',
    submit: 'Change password',
    busy: 'Please wait...',
    hint: 'Between 8 and 50 characters.',
    leave: 'Sign out',
  },
  rules: {
    emailRequired: 'Email is required',
    emailFormat: 'Wrong email format',
    passwordRequired: 'Password is required',
    repeat: 'The two passwords are not the same',
    same: 'The new password must be a different one',
  },
  session: {
    checking: 'Checking your session',
    unreachable: 'The server cannot be reached',
    unreachableDetail: 'Your session is kept. Check the connection and try again.',
    retry: 'Try again',
    failed: 'Something went wrong! Please try again later.',
  },
  errors: {
    notFound: {
      title: "Oops! We can't find that page.",
      detail: 'The address may be mistyped, or the page may have moved.',
    },
    denied: {
      title: 'Permission denied',
      detail: 'Your account may not open this page. An administrator can change that.',
    },
    system: { title: 'System Error', detail: 'Something went wrong! Please try again later.' },
  },
  language: {
    label: 'Language',
    en: 'English',
    zh: 'Mandarin',
    es: 'Spanish',
    ja: 'Japanese',
    de: 'German',
    fr: 'French',
  },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
} as const;

export type AccessWords = WordsOf<typeof access>;
