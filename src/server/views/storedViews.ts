import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import { MOST_VIEWS } from '../../core/api/limits.ts';
import type { ViewContent } from '../../core/views/savedViews.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { mayChange, type Viewer, type ViewRow } from './readViews.ts';
import type { Looking } from './viewContent.ts';

/** What a person gives a view. */
export interface Values {
  nombre: string;
  compartida: boolean;
  de_firma: boolean;
  contenido: ViewContent;
}

type Stored = Pick<ViewRow, 'id' | 'usuario_id' | 'recurso' | 'version'> & Values;

export interface Change {
  id: number;
  version: number;
  viewer: Viewer;
  context: RequestContext;
  lookingAt: (recurso: string) => Looking;
}

/** The view as it stands, held until the transaction ends, if this person may change it and saw it so. */
export async function changeable(
  tx: Orm,
  { id, version, viewer, lookingAt }: Change,
): Promise<Stored> {
  const [row] = await storedViews(tx, id);
  const { user } = viewer;
  const isSeen = row !== undefined && (Number(row.usuario_id) === user.id || row.compartida);
  if (!isSeen) throw noSuchView(id);
  lookingAt(row.recurso); // throws where the person may not read
  if (!mayChange(row, user)) throw new ApiError('PROHIBIDO', { params: { accion: row.nombre } });
  if (row.version === version) return row;
  const { nombre, compartida, de_firma } = row;
  throw new ApiError('VERSION_VIEJA', {
    body: { actual: { id, nombre, compartida, de_firma, version: row.version } },
  });
}

/** One, held; none where there is none, or none in that state. */
export async function storedViews(
  tx: Orm,
  id: number,
  which: 'present' | 'deleted' = 'present',
): Promise<Stored[]> {
  const rows = await rowsOf<Omit<Stored, 'contenido'> & { contenido: string }>(
    tx,
    sql`select id, usuario_id, recurso, nombre, compartida, de_firma, version, contenido::text as contenido
        from vista where id = ${id} and (borrada_en is not null) = ${which === 'deleted'} for update`,
  );
  return rows.map((row) => ({ ...row, contenido: JSON.parse(row.contenido) as ViewContent })); // as bodies.ts let in
}

export const valuesOf = ({ nombre, compartida, de_firma, contenido }: Values): Values => ({
  nombre,
  compartida,
  de_firma,
  contenido,
});

export const noSuchView = (id: number | string): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: 'Vista', id } });

/** A person has so many views of a list at most. */
export async function refuseTooMany(
  tx: Orm,
  { owner, recurso }: { owner: number; recurso: string },
): Promise<void> {
  // one at a time, so that the count holds
  await tx.execute(sql`select 1 from usuario where id = ${owner} for update`);
  const [own] = await rowsOf<{ total: string }>(
    tx,
    sql`select count(*) as total from vista
        where usuario_id = ${owner} and recurso = ${recurso} and borrada_en is null`,
  );
  if (Number(own?.total) >= MOST_VIEWS) throw tooMany();
}

const tooMany = (): ApiError =>
  new ApiError('INVALIDO', {
    findings: [{ code: 'DEMASIADAS_VISTAS', level: 'error', params: { max: MOST_VIEWS } }],
  });

/** Two administrators at a time: the later one's choice stands. */
export async function lockFirst(tx: Orm, recurso: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`vista ${recurso}`}))`);
}

/** Whether everybody's list begins with some view. */
export async function hasFirst(tx: Orm, recurso: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 as uno from vista where recurso = ${recurso} and de_firma and borrada_en is null`,
  );
  return rows.length > 0;
}
