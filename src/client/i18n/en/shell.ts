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
      'Nothing is lost: what you typed stays on this page. Save it when the connection is back; this notice goes by itself.',
  },
  unreachable: {
    title: 'The server does not answer.',
    detail:
      'Nothing is lost: what you typed stays on this page. It is tried again every few seconds; this notice goes by itself.',
  },
  newVersion: {
    title: 'There is a new version of Farola.',
    detail: 'Save what you are typing, then reload.',
    reload: 'Reload',
    later: 'Later',
  },
} as const;

export type ShellWords = WordsOf<typeof shell>;
