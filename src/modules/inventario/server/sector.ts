import { sql } from 'drizzle-orm';
import { puntosDonde } from './enActualizaciones.ts';
import type { Hook } from '../../../server/resource/hook.ts';

export const sector: Hook = {
  named: async ({ text, freeCode }) => ({ codigo: await freeCode('codigo', text), nombre: text }),

  computed: {
    total_barrios: ({ qualified }) =>
      sql<number>`(select count(*)::int from barrio as b where b.sector_id = ${qualified('id')})`,
    total_puntos: ({ qualified }) =>
      puntosDonde(
        sql`p.barrio_id in (select b.id from barrio as b where b.sector_id = ${qualified('id')})`,
      ),
  },
};
