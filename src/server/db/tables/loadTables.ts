import { bigint, bigserial, date, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * The installed load as the sum of what every change of elements in service added or took: one row per statement and
 * group of like elements with one stretch of days, `hasta` the day after its last one. Triggers write it (decision 73).
 */
export const carga_instalada = pgTable(
  'carga_instalada',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    desde: date().notNull(),
    hasta: date().notNull(),
    barrio_id: bigint({ mode: 'number' }).notNull(),
    tipo_id: bigint({ mode: 'number' }).notNull(),
    luminaria_id: bigint({ mode: 'number' }),
    equipo_medida_id: bigint({ mode: 'number' }),
    regimen: text().notNull(),
    elementos: bigint({ mode: 'number' }).notNull(),
    cantidad: numeric().notNull(),
    /** Watts; null where the elements have no luminaire. */
    carga_w: numeric(),
  },
  (table) => [
    index('carga_instalada_equipo_medida_idx')
      .on(table.equipo_medida_id)
      .where(sql`equipo_medida_id is not null`),
    index('carga_instalada_barrio_idx')
      .on(table.barrio_id)
      .where(sql`equipo_medida_id is null`),
  ],
);

/**
 * The same as steps by the month in which they fall: of each month the sum of the steps, W, and of W times the days from
 * 2000-01-01 to each step. What has always been there steps up at `-infinity`. Points with a meter have no
 * neighbourhood here (0).
 */
export const carga_por_mes = pgTable(
  'carga_por_mes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    mes: date().notNull(),
    barrio_id: bigint({ mode: 'number' }).notNull(),
    tipo_id: bigint({ mode: 'number' }).notNull(),
    equipo_medida_id: bigint({ mode: 'number' }),
    regimen: text().notNull(),
    elementos: bigint({ mode: 'number' }).notNull(),
    elementos_dia: bigint({ mode: 'number' }).notNull(),
    carga_w: numeric().notNull(),
    carga_w_dia: numeric().notNull(),
  },
  (table) => [
    index('carga_por_mes_equipo_medida_idx')
      .on(table.equipo_medida_id)
      .where(sql`equipo_medida_id is not null`),
  ],
);

/** Elements whose segments the first start after an upgrade has still to write: they count as they are now. */
export const carga_pendiente = pgTable('carga_pendiente', {
  id: bigint({ mode: 'number' }).primaryKey(),
});
