import { words } from '../../../core/i18n/sentences.ts';

/** Words about forgotten passwords and ended sessions, a part of `access`. */
export const passwords = words({
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
