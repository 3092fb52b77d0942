import { sql } from 'drizzle-orm';
import { cargaKwDonde, puntosDonde } from './enInventario.ts';
import type { Hook } from './hook.ts';

export const barrio: Hook = {
  computed: {
    total_puntos: ({ qualified }) => puntosDonde(sql`p.barrio_id = ${qualified('id')}`),
    carga_kw: ({ qualified }) => cargaKwDonde(sql`p.barrio_id = ${qualified('id')}`),
  },
};
