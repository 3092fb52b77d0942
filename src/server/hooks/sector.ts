import { sql } from 'drizzle-orm';
import type { Hook } from './hook.ts';

export const sector: Hook = {
  computed: {
    total_barrios: ({ qualified }) =>
      sql<number>`(select count(*)::int from barrio as b where b.sector_id = ${qualified('id')})`,
  },
};
