import { sql } from 'drizzle-orm';
import { cargaKwDonde, puntosDonde } from './enInventario.ts';
import type { Hook } from './hook.ts';

export const equipoMedida: Hook = {
  computed: {
    puntos_asociados: ({ qualified }) => puntosDonde(sql`p.equipo_medida_id = ${qualified('id')}`),
    carga_kw: ({ qualified }) => cargaKwDonde(sql`p.equipo_medida_id = ${qualified('id')}`),
  },
};
