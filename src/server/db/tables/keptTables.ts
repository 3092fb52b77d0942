import { date, primaryKey, type PgColumn } from 'drizzle-orm/pg-core';
import type { Resource } from '../../../core/resource/resource.ts';

interface Kept {
  resource: Resource;
  /** The table holds segments of days. */
  isLife: boolean;
}

/** A view is followed by the tables of its own, which are made of the same descriptor. */
export function withKeptTables(resource: Resource): Kept[] {
  const { view, viewTable, life, ...rest } = resource;
  const kept: Kept[] = [{ resource, isLife: false }];
  if (view === undefined) return kept;
  if (viewTable !== undefined) {
    kept.push({ resource: { ...rest, viewTable, table: viewTable }, isLife: false });
  }
  if (life !== undefined) {
    const { segments } = life;
    // one value stands in several segments of its row
    const own = { ...rest, viewTable: segments, table: segments, unique: [] };
    kept.push({ resource: own, isLife: true });
  }
  return kept;
}

/** The first day and the day after the last one, which is `infinity` where it goes on. */
export const segmentDays = () => ({
  desde: date({ mode: 'string' }).notNull(),
  hasta: date({ mode: 'string' }).notNull(),
});

export const segmentKey = ({ table }: Resource, column: (name: string) => PgColumn) =>
  primaryKey({ name: `${table}_pkey`, columns: [column('id'), column('desde')] });
