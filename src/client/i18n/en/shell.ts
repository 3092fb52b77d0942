import type { WordsOf } from '../words.ts';

/** Words of the header, the account's menu and the notices around a page. Keys under `farola.shell.`. */
export const shell = {
  start: 'My day',
  toStart: 'Farola: my day',
  accountOf: 'Account of %{name}',
  pro: 'Pro',
  profile: 'Mi perfil',
  settings: 'Configuración Cuenta',
  offline: {
    title: 'No connection.',
    detail:
      'You see what was loaded last. What you typed in a form stays on this page but is not saved: save it when the connection is back.',
  },
  unreachable: {
    title: 'The server does not answer.',
    detail:
      'You see what was loaded last. What you typed in a form stays on this page but is not saved: save it when the server answers, which is asked every few seconds.',
  },
  newVersion: {
    title: 'There is a new version of Farola.',
    detail: 'Save what you are typing, then reload.',
    reload: 'Reload',
    later: 'Later',
  },
} as const;

export type ShellWords = WordsOf<typeof shell>;
