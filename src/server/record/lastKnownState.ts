import { sql } from 'drizzle-orm';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { Row } from '../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { nameFor } from '../fieldAccess/masking.ts';
import { MAX_LISTED } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';

/**
 * Records that are gone, by id, as the history last held them: they have no other name. Of what was
 * purged it holds nothing; of very many the first are enough to be told.
 */
export async function lastKnownState(
  orm: Orm,
  { recurso, ids }: { recurso: string; ids: readonly number[] },
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; valores: string }>(
    orm,
    sql`select e.id, b.valores
        from unnest(${`{${ids.slice(0, MAX_LISTED).join(',')}}`}::bigint[]) as e (id)
        cross join lateral (
          select antes::text as valores from bitacora
          where registro_id = e.id and recurso = ${recurso} and accion = 'borrar' and antes is not null
          order by bitacora.id desc limit 1
        ) as b`,
  );
  return new Map(
    rows.map(({ id, valores }) => [
      Number(id),
      { ...(JSON.parse(valores) as Row), id: Number(id) }, // a record as it was
    ]),
  );
}

/** Findings about references to what is gone name it, to who may read such records. */
export async function namingLost(
  orm: Orm,
  { resource, stores }: Store,
  given: { lists: readonly (readonly Finding[])[]; context: RequestContext },
): Promise<Finding[][]> {
  const { user } = given.context.actor;
  const named = given.lists.map((findings) => [...findings]);
  const names = new Map<string, string>();
  const lostIn = ({ code, field = '', params }: Finding) => {
    const { target = '' } = (resource.fields[field] ?? {}) as { target?: string };
    const its = stores.get(target)?.resource;
    if (code !== 'REFERENCIA_NO_EXISTE' || its === undefined) return undefined;
    return mayUse(its, 'leer', user) ? { its, id: Number(params?.['id']) } : undefined;
  };
  const lost = named.flat().flatMap((finding) => lostIn(finding) ?? []);
  for (const its of new Set(lost.map((one) => one.its))) {
    const ids = new Set(lost.filter((one) => one.its === its).map(({ id }) => id));
    const rows = await lastKnownState(orm, { recurso: its.name, ids: [...ids] });
    for (const [id, row] of rows) {
      names.set(`${its.name} ${id}`, nameFor(user, its, row));
    }
  }
  return named.map((findings) =>
    findings.map((finding) => {
      const { its, id = 0 } = lostIn(finding) ?? {};
      const nombre = names.get(`${its?.name ?? ''} ${id}`) ?? '';
      return nombre === ''
        ? finding
        : { ...finding, code: 'REFERENCIA_BORRADA', params: { nombre } };
    }),
  );
}
