import { words } from '../../../core/i18n/sentences.ts';

/** Words of the pages about the own account, under `farola.account.`. */
export const account = words({
  lastSignIn: { en: 'Last sign-in', es: 'Último ingreso' },
  passwordSet: { en: 'Password set', es: 'Contraseña definida' },
  neverSet: { en: 'Never', es: 'Nunca' },
  role: { en: 'Role', es: 'Rol' },
  language: { en: 'Language', es: 'Idioma' },
  toSettings: { en: 'Edit data, password and sessions', es: 'Editar datos, contraseña y sesiones' },
  data: { en: 'Your details', es: 'Sus datos' },
  dataDetail: {
    en: 'What others see of you. The email and the role are set by an administrator.',
    es: 'Lo que los demás ven de usted. El correo y el rol los fija un administrador.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Your details were saved.', es: 'Sus datos quedaron guardados.' },
  uploading: { en: 'A photo is still being uploaded.', es: 'Todavía se está subiendo una foto.' },
  stale: {
    en: 'Someone changed your account in the meantime.',
    es: 'Alguien cambió su cuenta entretanto.',
  },
  reload: { en: 'Show it as it is now', es: 'Mostrarla como está ahora' },
  password: { en: 'Password', es: 'Contraseña' },
  passwordDetail: {
    en: 'Changing it ends your other sessions; this one stays open.',
    es: 'Al cambiarla se cierran sus otras sesiones; esta sigue.',
  },
  passwordChanged: {
    en: 'Your password was changed. Your other sessions have ended.',
    es: 'Su contraseña quedó cambiada. Sus otras sesiones se cerraron.',
  },
  calendar: {
    title: {
      en: 'Calendar of your deadlines and tours',
      es: 'Calendario de sus plazos y recorridos',
    },
    detail: {
      en: 'Any calendar program can show what falls due for you, by number and day, and your tours, by number, sector and hours. Whoever has the address can read it: keep it to yourself.',
      es: 'Cualquier programa de calendario puede mostrar lo que le vence, con su número y su día, y sus recorridos, con su número, sector y horas. Quien tenga la dirección puede leerlo: no la comparta.',
    },
    address: { en: 'Secret address', es: 'Dirección secreta' },
    once: {
      en: 'Shown this once: copy it into your calendar program.',
      es: 'Se muestra esta única vez: cópiela en su programa de calendario.',
    },
    none: { en: 'There is no address.', es: 'No hay ninguna dirección.' },
    since: { en: 'There is an address, made %{at}.', es: 'Hay una dirección, creada %{at}.' },
    make: { en: 'Make an address', es: 'Crear una dirección' },
    anew: { en: 'Revoke it and make a new one', es: 'Revocarla y crear otra' },
    revoke: { en: 'Revoke it', es: 'Revocarla' },
    revoked: {
      en: 'The address was revoked: it answers nothing any more.',
      es: 'La dirección quedó revocada: ya no responde.',
    },
  },
  sessions: {
    title: { en: 'Your sessions', es: 'Sus sesiones' },
    detail: {
      en: 'Where you are signed in. End any that you do not know, and then change your password.',
      es: 'Dónde tiene sesión abierta. Cierre la que no reconozca y cambie su contraseña.',
    },
    here: { en: 'This one', es: 'Esta' },
    since: { en: 'Since %{since}', es: 'Desde %{since}' },
    lastUse: { en: 'last used %{at}', es: 'último uso %{at}' },
    end: { en: 'End', es: 'Cerrar' },
    endOf: { en: 'End the session: %{device}, %{ip}', es: 'Cerrar la sesión: %{device}, %{ip}' },
    ended: { en: 'The session has ended.', es: 'La sesión se cerró.' },
    endOthers: { en: 'End all others', es: 'Cerrar todas las demás' },
    endOthersTitle: { en: 'End all other sessions?', es: '¿Cerrar todas las demás sesiones?' },
    endOthersDetail: {
      en: 'Whoever uses one of them has to sign in again. What is being typed there can still be saved after signing in.',
      es: 'Quien use una de ellas debe ingresar de nuevo. Lo que allí se esté escribiendo se puede guardar después de ingresar.',
    },
    othersEnded: {
      en: 'One session has ended. |||| %{smart_count} sessions have ended.',
      es: 'Se cerró una sesión. |||| Se cerraron %{smart_count} sesiones.',
    },
    onlyThis: {
      en: 'You are signed in nowhere else.',
      es: 'No tiene sesión abierta en otro lugar.',
    },
    unknownDevice: { en: 'Unknown device', es: 'Dispositivo desconocido' },
    device: { en: '%{browser} on %{system}', es: '%{browser} en %{system}' },
  },
  activity: {
    title: { en: 'Your recent activity', es: 'Su actividad reciente' },
    none: {
      en: 'Nothing yet: what you create, edit or approve appears here.',
      es: 'Nada todavía: aquí aparece lo que cree, edite o apruebe.',
    },
    more: { en: 'Show older ones', es: 'Mostrar anteriores' },
    of: { en: '%{name} %{id}', es: '%{name} %{id}' },
    several: { en: '%{count} × %{name}', es: '%{count} × %{name}' },
    deeds: {
      ver: { en: 'Personal data seen', es: 'Vio datos personales' },
      exportar: { en: 'Exported', es: 'Exportó' },
      congelar: { en: 'Fixed a document', es: 'Fijó un documento' },
      ingresar: { en: 'Signed in', es: 'Ingresó' },
      salir: { en: 'Signed out', es: 'Cerró sesión' },
      cambiar_clave: { en: 'Password changed', es: 'Cambió la contraseña' },
      restablecer_clave: { en: 'Password reset', es: 'Restableció la contraseña' },
      terminar_sesion: { en: 'Sessions ended', es: 'Cerró sesiones' },
    },
  },
});
