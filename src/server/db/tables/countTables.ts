import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How many rows each resource has, as the sum of what every write added or took; folded in the background. */
export const conteo = pgTable(
  'conteo',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    recurso: text().notNull(),
    delta: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('conteo_recurso_idx').on(table.recurso)],
);

/** The last number allotted per series (`infraestructura_alumbrado_actualizacion:2026`). */
export const numeracion = pgTable('numeracion', {
  serie: text().primaryKey(),
  ultimo: integer().notNull(),
});
