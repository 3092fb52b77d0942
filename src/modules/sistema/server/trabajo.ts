import { sql } from 'drizzle-orm';
import type { Hook } from '../../../server/resource/hook.ts';

/** The queue writes and cleans its rows by itself, without a delta in `conteo`; 90 days of jobs are few. */
export const trabajo: Hook = { total: sql`(select count(*)::int from trabajo)` };
