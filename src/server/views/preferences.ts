import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/orm.ts';

interface Preference {
  userId: number;
  recurso: string;
  /** What is absent stays, null is forgotten. */
  aspecto: Readonly<Record<string, unknown>>;
  /** The view that the list begins with; undefined stays. */
  vista: number | null | undefined;
}

/**
 * How a person has a list: one statement, so that two tabs change what each has changed. No line of
 * the history: it is nobody else's, and would be one for each column that is pulled.
 */
export async function savePreference(orm: Orm, preference: Preference): Promise<void> {
  const { userId, recurso, aspecto, vista } = preference;
  const first = vista === undefined ? sql`preferencia_lista.vista_id` : sql`excluded.vista_id`;
  await rowsOf(
    orm,
    sql`insert into preferencia_lista (usuario_id, recurso, aspecto, vista_id)
        values (${userId}, ${recurso}, jsonb_strip_nulls(${JSON.stringify(aspecto)}::jsonb), ${vista ?? null})
        on conflict (usuario_id, recurso) do update set vista_id = ${first},
          aspecto = jsonb_strip_nulls(preferencia_lista.aspecto || ${JSON.stringify(aspecto)}::jsonb)`,
  );
}
