import type { passwords as english } from '../en/passwords.ts';
import type { WordsOf } from '../words.ts';

export const passwords: WordsOf<typeof english> = {
  forgot: {
    link: '¿Olvidó su contraseña?',
    heading: '¿Olvidó su contraseña?',
    lead: 'Escriba su correo para restablecer la contraseña',
    email: 'Correo',
    submit: 'Enviar',
    busy: 'Por favor espere...',
    cancel: 'Cancelar',
    sent: 'Se envió el restablecimiento de la contraseña. Revise su correo',
    failed: 'Lo sentimos, parece que hay errores. Intente de nuevo.',
    incorrect: 'Los datos de ingreso son incorrectos',
  },
  reset: {
    heading: 'Elija una contraseña nueva',
    lead: 'Reemplaza la que olvidó y cierra las sesiones que tenga abiertas.',
    next: 'Contraseña nueva',
    repeat: 'Repita la contraseña nueva',
    hint: 'Entre 8 y 50 caracteres.',
    submit: 'Cambiar contraseña',
    busy: 'Por favor espere',
    done: 'Su contraseña cambió. Inicie sesión con la nueva.',
    signIn: 'Iniciar Sesión',
    dead: 'Este enlace venció o ya se usó. Pida uno nuevo.',
    again: 'Pedir un enlace nuevo',
    cancel: 'Cancelar',
  },
  again: {
    heading: 'Su sesión terminó',
    lead: 'Inicie sesión de nuevo: esta página queda como está, con todo lo que escribió.',
    leave: 'Cerrar Sesión',
  },
  capsLock: 'Bloq Mayús está activado.',
};
