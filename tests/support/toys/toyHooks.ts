import { sql } from 'drizzle-orm';
import { ApiError } from '../../../src/core/api/errors.ts';
import type { Hook } from '../../../src/server/resource/hook.ts';

/** The subject of what no transition of the toys takes. */
export const REFUSED = 'Negada';

/** What the toys' descriptors leave to the server. */
export const toyHooks: Readonly<Record<string, Hook>> = {
  tipo: {
    computed: {
      equipos: ({ qualified }) =>
        sql<number>`(select count(*)::int from equipo as e where e.tipo_id = ${qualified('id')})`,
    },
  },
  equipo: {
    computed: {
      piezas: ({ qualified }) =>
        sql<number>`(select count(*)::int from pieza as p where p.equipo_id = ${qualified('id')})`,
    },
    check: async ({ record, previous, finding }) =>
      previous !== undefined && record['suplente_id'] === previous['id']
        ? [finding('SUPLENTE_PROPIO')]
        : [],
  },
  actuacion: {
    transition: async ({ name, record, previous }) => {
      if (record['asunto'] === REFUSED) {
        const message = { es: 'El archivo no la recibe.', en: 'The archive does not take it.' };
        const finding = { code: 'NO_RECIBIDA', level: 'error', message } as const;
        throw new ApiError('INVALIDO', { findings: [finding] });
      }
      return name === 'enviar'
        ? { urgente: Number(record['folios']) > 100 && previous['estado'] === 'borrador' }
        : {};
    },
  },
};
