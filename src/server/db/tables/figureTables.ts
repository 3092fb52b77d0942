import {
  bigint,
  date,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  bigserial,
  index,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** Answers of measures, each valid while nothing that it read was written (`server/measures/cache.ts`). */
export const medida_guardada = pgTable('medida_guardada', {
  /** SHA-256 of the statement with its values, hexadecimal. */
  clave: text().primaryKey(),
  /** The newest line of the history of what was read when it was worked out. */
  leido: bigint({ mode: 'number' }).notNull(),
  /** The day in Colombia of which it is. */
  dia: date().notNull(),
  /** What the statement answered. */
  valor: text().notNull(),
  creada_en: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

/** What the measures of a closed month were when it was closed, undivided and by each of their groups (`server/measures/frozen.ts`). */
export const medida_congelada = pgTable(
  'medida_congelada',
  {
    recurso: text().notNull(),
    medida: text().notNull(),
    /** `AAAA-MM`. */
    periodo: text().notNull(),
    /** The field that divides the values; empty: they are undivided. */
    grupo: text().notNull(),
    /** Pairs of a value of that field, null where undivided, and the value of the measure. */
    valores: jsonb().notNull(),
    /** The closing that froze it; one that is deleted was reopened before. */
    cierre_id: bigint({ mode: 'number' }).notNull(),
    congelada_en: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  ({ recurso, periodo, medida, grupo }) => [
    primaryKey({ columns: [recurso, periodo, medida, grupo] }),
  ],
);

/** The month up to which `cartera_guardada` holds what a trader's rows of billing come to (decision 94). */
export const cartera_guardada_hasta = pgTable('cartera_guardada_hasta', {
  comercializador: text().primaryKey(),
  /** `AAAA-MM`; empty: nothing holds, a row of a kept month was written. */
  hasta: text().notNull(),
  /** When it was kept, or stopped to hold. */
  cambio_en: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});

/** What an account of a trader comes to by its rows of the kept months. */
export const cartera_guardada = pgTable(
  'cartera_guardada',
  {
    comercializador: text().notNull(),
    cuenta: text().notNull(),
    /** Its newest row. */
    fila_id: bigint({ mode: 'number' }).notNull(),
    /** The balance that its newest month tells, COP. */
    saldo_ap: numeric(),
    /** What was billed and not paid, COP. */
    saldo: numeric().notNull(),
    /** What was billed in the last kept month, and in each of the three before it, COP. */
    hace_0: numeric().notNull(),
    hace_1: numeric().notNull(),
    hace_2: numeric().notNull(),
    hace_3: numeric().notNull(),
  },
  ({ comercializador, cuenta }) => [primaryKey({ columns: [comercializador, cuenta] })],
);

/**
 * The installed load as the sum of what every change of elements in service added or took: one row per statement and
 * group of like elements with one stretch of days, or for each of few points that an update moves; `hasta` is the day
 * after its last one. Triggers write it (decision 73).
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

/**
 * What an update of many rows takes from the load of elements in service (`signo` -1) and gives them (1), row by row until
 * its statement adds it up: no transaction leaves any. The migration makes the table unlogged.
 */
export const carga_movida = pgTable('carga_movida', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  signo: smallint().notNull(),
  barrio_id: bigint({ mode: 'number' }).notNull(),
  tipo_id: bigint({ mode: 'number' }).notNull(),
  luminaria_id: bigint({ mode: 'number' }),
  equipo_medida_id: bigint({ mode: 'number' }),
  regimen: text().notNull(),
  cantidad: numeric().notNull(),
  carga_w: numeric(),
});

/** Elements whose segments the first start after an upgrade has still to write: they count as they are now. */
export const carga_pendiente = pgTable('carga_pendiente', {
  id: bigint({ mode: 'number' }).primaryKey(),
});

/** What was done to a record of a closed month afterwards (`server/period/laterDeeds.ts`). */
export const hecho_posterior = pgTable(
  'hecho_posterior',
  {
    /** The line of the history that tells it. */
    id: bigint({ mode: 'number' }).primaryKey(),
    /** `hecho`, a deed of later days, or `reapertura`, a change while the month was reopened. */
    clase: text().notNull(),
    recurso: text().notNull(),
    registro_id: bigint({ mode: 'number' }).notNull(),
    /** How the record was called then. */
    nombre: text().notNull(),
    /** The month that it concerns. */
    periodo: text().notNull(),
    hecha_en: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    usuario_id: bigint({ mode: 'number' }),
    accion: text().notNull(),
    /** By how much it moved what the record has of them; null where it has none. */
    kwh: numeric({ precision: 17, scale: 3 }),
    pesos: numeric({ precision: 17, scale: 2 }),
  },
  (table) => [index('hecho_posterior_periodo_idx').on(table.periodo, sql`${table.hecha_en} desc`)],
);
