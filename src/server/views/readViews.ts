import { sql, type SQL } from 'drizzle-orm';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { ALL_LISTS } from '../../core/api/limits.ts';
import type {
  Density,
  ListLook,
  OwnLists,
  SavedView,
  ViewContent,
} from '../../core/views/savedViews.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { usablePart } from './viewContent.ts';

export interface Viewer {
  user: Who & { id: number };
  resources: ReadonlyMap<string, Resource>;
  context: CheckContext;
}

export interface ViewRow extends Record<string, unknown> {
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
  const densidad = all && (JSON.parse(all.aspecto) as { densidad?: Density }).densidad; // as bodies.ts let in
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
  const content = JSON.parse(row.contenido) as ViewContent; // as bodies.ts let in
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
