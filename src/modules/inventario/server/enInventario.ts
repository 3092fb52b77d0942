import { sql, type SQL } from 'drizzle-orm';

/** Elements of the updated inventory that a condition on `p` picks: all but the removed ones. */
export const puntosDonde = (condition: SQL): SQL =>
  sql<number>`(select count(*)::int from infraestructura_alumbrado_actualizado as p
    where ${condition} and p.estado_operativo <> 'retirada')`;

/** Their installed load, kW: what is in service counts (domain 4.1). */
export const cargaKwDonde = (condition: SQL): SQL =>
  sql<number>`(select round(coalesce(sum(p.carga_w), 0) / 1000, 3)
    from infraestructura_alumbrado_actualizado as p
    where ${condition} and p.estado_operativo = 'en_servicio')`;
