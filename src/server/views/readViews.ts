import { sql, type SQL } from 'drizzle-orm';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { ALL_LISTS, MOST_VIEWS } from '../../core/api/limits.ts';
import type {
  Density,
  ListLook,
  OwnLists,
  SavedView,
  ViewContent,
} from '../../core/views/savedViews.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { ApiError } from '../../core/api/errors.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { usablePart, type Looking } from './viewContent.ts';

export interface Viewer {
  user: Who & { id: number };
  resources: ReadonlyMap<string, Resource>;
  context: CheckContext;
}

interface ViewRow extends Record<string, unknown> {
  id: string;
  usuario_id: string | null;
  recurso: string;
  nombre: string;
  compartida: boolean;
  de_firma: boolean;
  /** As JSON. */
  contenido: string;
  version: number;
  autor: string | null;
  /** The one that the list begins with for who asks. */
  elegida: boolean;
}

/** Views that a person sees, of the resources that they may read: their own and the shared ones. */
export async function readViews(
  orm: Orm,
  viewer: Viewer,
  where: { recurso?: string; id?: number },
): Promise<SavedView[]> {
  const conditions = [
    where.recurso === undefined ? undefined : sql`v.recurso = ${where.recurso}`,
    where.id === undefined ? undefined : sql`v.id = ${where.id}`,
  ].filter((one) => one !== undefined);
  const rows = await selectViews(orm, viewer, conditions);
  return seen(rows, viewer);
}

/** What the person's lists begin with, and how they look. */
export async function readOwnLists(orm: Orm, viewer: Viewer): Promise<OwnLists> {
  const [looks, first] = await Promise.all([
    rowsOf<{ recurso: string; aspecto: string }>(
      orm,
      sql`select recurso, aspecto::text as aspecto from preferencia_lista where usuario_id = ${viewer.user.id}`,
    ),
    selectViews(orm, viewer, [sql`(v.de_firma or p.vista_id is not null)`]),
  ]);
  const chosen = new Map<string, ViewRow>();
  for (const row of first) {
    if (row.elegida || !chosen.has(row.recurso)) chosen.set(row.recurso, row);
  }
  const all = looks.find(({ recurso }) => recurso === ALL_LISTS);
  const densidad = all && (JSON.parse(all.aspecto) as { densidad?: Density }).densidad; // as savedViewRoutes.ts let in
  return {
    preferencias: Object.fromEntries(
      looks
        .filter(({ recurso }) => recurso !== ALL_LISTS)
        .map(({ recurso, aspecto }) => [recurso, JSON.parse(aspecto) as ListLook] as const), // the same
    ),
    vistas: seen([...chosen.values()], viewer),
    densidad: densidad ?? null,
  };
}

function selectViews(orm: Orm, { user }: Viewer, conditions: readonly SQL[]): Promise<ViewRow[]> {
  const where = [
    sql`v.borrada_en is null`,
    sql`(v.usuario_id = ${user.id} or v.compartida)`,
    ...conditions,
  ];
  return rowsOf<ViewRow>(
    orm,
    sql`select v.id, v.usuario_id, v.recurso, v.nombre, v.compartida, v.de_firma,
          v.contenido::text as contenido, v.version, p.vista_id is not null as elegida,
          nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), '') as autor
        from vista v
        left join preferencia_lista p on p.vista_id = v.id and p.usuario_id = ${user.id}
        left join usuario u on u.id = v.usuario_id
        where ${sql.join(where, sql` and `)} order by normaliza(v.nombre), v.id`,
  );
}

function seen(rows: readonly ViewRow[], viewer: Viewer): SavedView[] {
  return rows.flatMap((row) => {
    const resource = viewer.resources.get(row.recurso);
    return resource !== undefined && mayUse(resource, 'leer', viewer.user)
      ? [viewOf(row, resource, viewer)]
      : [];
  });
}

function viewOf(row: ViewRow, resource: Resource, { user, resources, context }: Viewer): SavedView {
  const content = JSON.parse(row.contenido) as ViewContent; // as savedViewRoutes.ts let in
  const propia = Number(row.usuario_id) === user.id;
  return {
    id: Number(row.id),
    recurso: row.recurso,
    nombre: row.nombre,
    compartida: row.compartida,
    de_firma: row.de_firma,
    propia,
    editable: mayChange(row, user),
    predeterminada: row.elegida,
    autor: propia || user.derechos.usuarios ? row.autor : null,
    version: row.version,
    ...usablePart(content, { resource, who: user, resources, context }),
  };
}

/** Its owner; of a shared one administrators, too. */
export const mayChange = (
  row: Pick<ViewRow, 'usuario_id' | 'compartida'>,
  user: Viewer['user'],
): boolean =>
  Number(row.usuario_id) === user.id || (row.compartida && user.rol === 'administrador');

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
  return rows.map((row) => ({ ...row, contenido: JSON.parse(row.contenido) as ViewContent })); // as savedViewRoutes.ts let in
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
