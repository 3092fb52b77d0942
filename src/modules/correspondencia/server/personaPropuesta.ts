import { sql, type SQL } from 'drizzle-orm';
import type { Words } from '../../../core/i18n/words.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { Actor, HookProposal } from '../../../server/resource/hook.ts';

interface Asunto {
  actor: Actor;
  clase: unknown;
  entidad: unknown;
}

/**
 * Who sees to a letter: who has most of those of its class, else of its kind of party, that came in the last year; who
 * registers it; who directs. Only people who still work here.
 */
export async function personaPropuesta(
  tx: Orm,
  { actor, clase, entidad }: Asunto,
): Promise<HookProposal | undefined> {
  const { persona_id } = actor.user;
  const maneras: [SQL | undefined, Words][] = [
    [
      typeof clase === 'string' ? quienMas(sql`c.clase = ${clase}`) : undefined,
      {
        es: 'Quien más cartas de esta clase responde.',
        en: 'Who answers most letters of this class.',
      },
    ],
    [
      typeof entidad === 'string' ? quienMas(sql`c.entidad = ${entidad}`) : undefined,
      {
        es: 'Quien más cartas de esta entidad responde.',
        en: 'Who answers most letters of this party.',
      },
    ],
    [
      persona_id === null
        ? undefined
        : sql`select id::int as id from personal_interventoria where id = ${persona_id} and activo`,
      { es: 'Usted, que la registra.', en: 'You, who register it.' },
    ],
    [
      sql`select id::int as id from personal_interventoria where cargo = 'director' and activo order by id limit 1`,
      { es: 'El director, mientras se asigna.', en: 'The director, until it is assigned.' },
    ],
  ];
  for (const [asked, reason] of maneras) {
    if (asked === undefined) continue;
    const [found] = await rowsOf<{ id: number }>(tx, asked);
    if (found !== undefined) return { value: found.id, reason };
  }
  return undefined;
}

const quienMas = (donde: SQL): SQL => sql`
  select p.id::int as id from correspondencia as c
  join personal_interventoria as p on p.id = c.responsable_id and p.activo
  where ${donde} and c.estado <> 'anulada' and c.fecha_radicacion > current_date - 365
  group by p.id order by count(*) desc, max(c.fecha_radicacion) desc, p.id limit 1`;
