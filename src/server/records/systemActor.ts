import type { Asking } from './judgeRecord.ts';

/** Stands for the server itself; no user has it. */
export const SYSTEM_ID = 0;

/** What the server writes by itself, at the first start and in the demo, signed `farola`. */
export function systemAsking(now: Date): Asking {
  return {
    actor: {
      user: {
        id: SYSTEM_ID,
        email: 'farola',
        first_name: 'Farola',
        last_name: '',
        rol: 'administrador',
        idioma: 'es',
        debe_cambiar_clave: false,
      },
      ip: '',
      now,
    },
    language: 'es',
  };
}
