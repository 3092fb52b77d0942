import { words } from '../../../core/i18n/sentences.ts';

/** Words about forgotten passwords and ended sessions, a part of `access`. */
const passwords = words({
  forgot: {
    link: { en: 'Forgot Password ?', es: '¿Olvidó su contraseña?' },
    heading: { en: 'Forgot Password ?', es: '¿Olvidó su contraseña?' },
    lead: {
      en: 'Enter your email to reset your password',
      es: 'Escriba su correo para restablecer la contraseña',
    },
    email: { en: 'Email', es: 'Correo' },
    submit: { en: 'Submit', es: 'Enviar' },
    busy: { en: 'Please wait...', es: 'Por favor espere...' },
    cancel: { en: 'Cancel', es: 'Cancelar' },
    sent: {
      en: 'Sent password reset. Please check your email',
      es: 'Se envió el restablecimiento de la contraseña. Revise su correo',
    },
    failed: {
      en: 'Sorry, looks like there are some errors detected, please try again.',
      es: 'Lo sentimos, parece que hay errores. Intente de nuevo.',
    },
    incorrect: { en: 'The login detail is incorrect', es: 'Los datos de ingreso son incorrectos' },
  },
  reset: {
    heading: { en: 'Choose a new password', es: 'Elija una contraseña nueva' },
    lead: {
      en: 'It replaces the one you forgot, and ends your open sessions.',
      es: 'Reemplaza la que olvidó y cierra las sesiones que tenga abiertas.',
    },
    next: { en: 'New password', es: 'Contraseña nueva' },
    repeat: { en: 'Repeat the new password', es: 'Repita la contraseña nueva' },
    hint: { en: 'Between 8 and 50 characters.', es: 'Entre 8 y 50 caracteres.' },
    submit: { en: 'Change password', es: 'Cambiar contraseña' },
    busy: { en: 'Please wait...', es: 'Por favor espere' },
    done: {
      en: 'Your password has been changed. Sign in with the new one.',
      es: 'Su contraseña cambió. Inicie sesión con la nueva.',
    },
    signIn: { en: 'Sign in', es: 'Iniciar Sesión' },
    dead: {
      en: 'This link has expired or was already used. Ask for a new one.',
      es: 'Este enlace venció o ya se usó. Pida uno nuevo.',
    },
    again: { en: 'Ask for a new link', es: 'Pedir un enlace nuevo' },
    cancel: { en: 'Cancel', es: 'Cancelar' },
  },
  again: {
    heading: { en: 'Your session has ended', es: 'Su sesión terminó' },
    lead: {
      en: 'Sign in again: this page stays as it is, with all that you have typed.',
      es: 'Inicie sesión de nuevo: esta página queda como está, con todo lo que escribió.',
    },
    leave: { en: 'Sign out', es: 'Cerrar Sesión' },
  },
  capsLock: { en: 'Caps Lock is on.', es: 'Bloq Mayús está activado.' },
});

/** Words of the sign-in and error area. Where the specification fixes a text, this is that text. */
export const access = words({
  ...passwords,
  product: { en: 'Farola', es: 'Farola' },
  purpose: { en: 'Street-lighting oversight', es: 'Interventoría de alumbrado público' },
  promise: {
    en: 'Every light, every kilowatt‑hour and every change, verified.',
    es: 'Cada luz, cada kilovatio‑hora y cada cambio, verificados.',
  },
  home: { en: 'Return Home', es: 'Volver al inicio' },
  signIn: {
    heading: { en: 'Iniciar Sesión', es: 'Iniciar Sesión' },
    lead: {
      en: 'Use the email and password of your account.',
      es: 'Use el correo y la contraseña de su cuenta.',
    },
    email: { en: 'Email', es: 'Correo' },
    password: { en: 'Password', es: 'Contraseña' },
    submit: { en: 'Entrar', es: 'Entrar' },
    busy: { en: 'Por favor espere', es: 'Por favor espere' },
    invalid: { en: 'Email o contraseña inválidos', es: 'Email o contraseña inválidos' },
    expired: {
      en: 'Your session has ended. Sign in again to continue where you were.',
      es: 'Su sesión terminó. Inicie sesión de nuevo para seguir donde estaba.',
    },
  },
  password: {
    show: { en: 'Show password', es: 'Mostrar la contraseña' },
    hide: { en: 'Hide password', es: 'Ocultar la contraseña' },
  },
  newPassword: {
    heading: { en: 'Choose a new password', es: 'Elija una contraseña nueva' },
    lead: {
      en: 'Your password was given to you by someone else. Change it before going on.',
      es: 'Su contraseña se la dio otra persona. Cámbiela antes de continuar.',
    },
    current: { en: 'Current password', es: 'Contraseña actual' },
    next: { en: 'New password', es: 'Contraseña nueva' },
    repeat: { en: 'Repeat the new password', es: 'Repita la contraseña nueva' },
    submit: { en: 'Change password', es: 'Cambiar contraseña' },
    busy: { en: 'Please wait...', es: 'Por favor espere' },
    hint: { en: 'Between 8 and 50 characters.', es: 'Entre 8 y 50 caracteres.' },
    leave: { en: 'Sign out', es: 'Cerrar Sesión' },
  },
  rules: {
    emailRequired: { en: 'Email is required', es: 'El correo es obligatorio' },
    emailFormat: { en: 'Wrong email format', es: 'Formato de correo no válido' },
    passwordRequired: { en: 'Password is required', es: 'La contraseña es obligatoria' },
    repeat: { en: 'The two passwords are not the same', es: 'Las dos contraseñas no coinciden' },
    same: {
      en: 'The new password must be a different one',
      es: 'La contraseña nueva debe ser distinta',
    },
  },
  session: {
    checking: { en: 'Checking your session', es: 'Comprobando su sesión' },
    unreachable: { en: 'The server cannot be reached', es: 'No se puede llegar al servidor' },
    unreachableDetail: {
      en: 'Your session is kept. Check the connection and try again.',
      es: 'Su sesión se conserva. Revise la conexión e intente de nuevo.',
    },
    retry: { en: 'Try again', es: 'Intentar de nuevo' },
    failed: {
      en: 'Something went wrong! Please try again later.',
      es: '¡Algo salió mal! Intente de nuevo más tarde.',
    },
  },
  errors: {
    notFound: {
      title: { en: "Oops! We can't find that page.", es: '¡Vaya! No encontramos esa página.' },
      detail: {
        en: 'The address may be mistyped, or the page may have moved.',
        es: 'La dirección puede estar mal escrita o la página puede haber cambiado de lugar.',
      },
    },
    denied: {
      title: { en: 'Permission denied', es: 'Permiso denegado' },
      detail: {
        en: 'Your account may not open this page. An administrator can change that.',
        es: 'Su cuenta no puede abrir esta página. Un administrador puede cambiarlo.',
      },
    },
    system: {
      title: { en: 'System Error', es: 'Error del sistema' },
      detail: {
        en: 'Something went wrong! Please try again later.',
        es: '¡Algo salió mal! Intente de nuevo más tarde.',
      },
    },
  },
  language: {
    label: { en: 'Language', es: 'Idioma' },
    en: { en: 'English', es: 'Inglés' },
    zh: { en: 'Mandarin', es: 'Mandarín' },
    es: { en: 'Spanish', es: 'Español' },
    ja: { en: 'Japanese', es: 'Japonés' },
    de: { en: 'German', es: 'Alemán' },
    fr: { en: 'French', es: 'Francés' },
  },
  theme: {
    label: { en: 'Theme', es: 'Tema' },
    light: { en: 'Light', es: 'Claro' },
    dark: { en: 'Dark', es: 'Oscuro' },
    system: { en: 'System', es: 'Sistema' },
  },
});

/** Words in place of what failed, which may be anything: read without react-admin's translator. */
export const errors = words({
  lost: {
    en: 'The rest of the application goes on working. What you typed on this page may be lost.',
    es: 'El resto de la aplicación sigue funcionando. Lo escrito en esta página puede perderse.',
  },
  stale: {
    en: 'The code of this page could not be loaded: a new version may have been published while it was open, or the connection is down.',
    es: 'No se pudo cargar el código de esta página: puede que se haya publicado una versión nueva mientras estaba abierta, o que no haya conexión.',
  },
  retry: { en: 'Try again', es: 'Intentar de nuevo' },
  reload: { en: 'Reload', es: 'Recargar' },
  technical: { en: 'Technical details', es: 'Detalles técnicos' },
  reference: { en: 'Reference', es: 'Referencia' },
  referenceDetail: {
    en: "It stands in the server's log: tell it to whoever looks after Farola.",
    es: 'Está en el registro del servidor: dígasela a quien atiende Farola.',
  },
  copy: { en: 'Copy the reference', es: 'Copiar la referencia' },
  copied: { en: 'Copied', es: 'Copiada' },
  telling: { en: 'Telling the server…', es: 'Avisando al servidor…' },
  untold: {
    en: 'The server could not be told, so there is no reference.',
    es: 'No se pudo avisar al servidor, así que no hay referencia.',
  },
});
