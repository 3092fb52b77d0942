import { sql } from 'drizzle-orm';

/** Today in Colombia, for expressions of computed fields. */
export const HOY = sql`(now() at time zone 'America/Bogota')::date`;
