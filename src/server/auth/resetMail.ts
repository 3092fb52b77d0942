import type { CurrentUser } from '../../core/api/api.ts';
import type { Mail } from '../mail.ts';

/** The mail with a reset link, in the user's language: Spanish, or English for all others. */
export function resetMail(user: CurrentUser, link: string): Mail {
  const write = user.idioma === 'es' ? spanish : english;
  return { to: user.email, ...write(user.first_name, link) };
}

function english(name: string, link: string) {
  return {
    subject: 'Choose a new Farola password',
    text: [
      `Hello ${name},`,
      'Someone, hopefully you, asked for a new password for your Farola account.',
      'To choose it, open this link within one hour. It works once:',
      link,
      'If it was not you, ignore this mail: your password has not changed.',
    ].join('\n\n'),
  };
}

function spanish(name: string, link: string) {
  return {
    subject: 'Elija una contraseña nueva de Farola',
    text: [
      `Hola, ${name}:`,
      'Alguien, ojalá usted, pidió una contraseña nueva para su cuenta de Farola.',
      'Para elegirla, abra este enlace en la próxima hora. Sirve una sola vez:',
      link,
      'Si no fue usted, ignore este correo: su contraseña no ha cambiado.',
    ].join('\n\n'),
  };
}
