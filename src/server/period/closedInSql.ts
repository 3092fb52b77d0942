import { sql, type SQL } from 'drizzle-orm';
import { literal } from '../db/tables/tables.ts';

/** Whether the month is closed to the records of a resource, for everyone: `mes_cerrado` of the database. */
export const cerradoEn = (month: SQL, resource: string): SQL =>
  sql`mes_cerrado(${month}::text, ${sql.raw(literal(resource))})`;
