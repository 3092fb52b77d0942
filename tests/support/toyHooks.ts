import { sql } from 'drizzle-orm';
import type { Hook } from '../../src/server/hooks/hook.ts';

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
    transition: async ({ name, record, previous }) =>
      name === 'enviar'
        ? { urgente: Number(record['folios']) > 100 && previous['estado'] === 'borrador' }
        : {},
  },
};
