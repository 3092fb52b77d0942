import { sql } from 'drizzle-orm';
import type { Hook } from '../../../server/resource/hook.ts';

/** The queue writes its rows itself, without a delta in `conteo`; they are few, so they are counted. */
export const trabajo: Hook = { total: sql`(select count(*)::int from trabajo)` };
