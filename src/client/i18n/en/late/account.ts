import type { WordsOf } from '../../words.ts';

/** Words of the pages about the own account, under `farola.account.`. */
export const account = {
  lastSignIn: 'Last sign-in',
  passwordSet: 'Password set',
  neverSet: 'Never',
  role: 'Role',
  language: 'Language',
  toSettings: 'Edit data, password and sessions',
  data: 'Your details',
  dataDetail: 'What others see of you. The email and the role are set by an administrator.',
  save: 'Save',
  saved: 'Your details were saved.',
  uploading: 'A photo is still being uploaded.',
  stale: 'Someone changed your account in the meantime.',
  reload: 'Show it as it is now',
  password: 'Password',
  passwordDetail: 'Changing it ends your other sessions; this one stays open.',
  passwordChanged: 'Your password was changed. Your other sessions have ended.',
  sessions: {
    title: 'Your sessions',
    detail: 'Where you are signed in. End any that you do not know, and then change your password.',
    here: 'This one',
    since: 'Since %{since}',
    lastUse: 'last used %{at}',
    end: 'End',
    endOf: 'End the session: %{device}, %{ip}',
    ended: 'The session has ended.',
    endOthers: 'End all others',
    endOthersTitle: 'End all other sessions?',
    endOthersDetail:
      'Whoever uses one of them has to sign in again. What is being typed there can still be saved after signing in.',
    othersEnded: 'One session has ended. |||| %{smart_count} sessions have ended.',
    onlyThis: 'You are signed in nowhere else.',
    unknownDevice: 'Unknown device',
    device: '%{browser} on %{system}',
  },
  activity: {
    title: 'Your recent activity',
    none: 'Nothing yet: what you create, edit or approve appears here.',
    more: 'Show older ones',
    of: '%{name} %{id}',
    several: '%{count} × %{name}',
    deeds: {
      ver: 'Personal data seen',
      exportar: 'Exported',
      ingresar: 'Signed in',
      salir: 'Signed out',
      cambiar_clave: 'Password changed',
      restablecer_clave: 'Password reset',
      terminar_sesion: 'Sessions ended',
    },
  },
} as const;

export type AccountWords = WordsOf<typeof account>;
