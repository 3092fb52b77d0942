import { sql } from 'drizzle-orm';
import type { Hook } from '../../../server/resource/hook.ts';
import { HOY } from '../../../server/resource/today.ts';
import { vencimientoDeAnexo } from './vencimientosDeAnexos.ts';

/** Annexes: what their type and their deliveries say of them. */
export const anexo: Hook = {
  computed: {
    // `cumplimientoDe` of the domain, on today
    cumplimiento: ({ qualified }) => sql`case
      when ${qualified('proximo_vencimiento')} < ${HOY} then 'vencido'
      when ${qualified('aviso_desde')} <= ${HOY} then 'por_vencer'
      when ${qualified('proximo_vencimiento')} is not null then 'al_dia'
      when ${qualified('periodicidad')} = 'unica' and exists (
        select 1 from anexo_registro as r
        where r.anexo_id = ${qualified('id')} and r.estado <> 'devuelto') then 'al_dia'
      else 'sin_obligacion' end`,
  },

  async fill({ tx, record }) {
    return { ...(await vencimientoDeAnexo(tx, record)) };
  },
};
