import { sql } from 'drizzle-orm';
import { ApiError, wordsFor } from '../../core/errors.ts';
import type { Row } from '../../core/resource.ts';
import { MOST_VIEWS, type ViewContent } from '../../core/savedViews.ts';
import type { Database } from '../db/connect.ts';
import { constraintOf } from '../db/failures.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Asking } from '../records/asking.ts';
import { audit, entryBasis } from '../records/history.ts';
import { signAs } from '../undo/deeds.ts';
import { mayChange, type Viewer, type ViewRow } from './readViews.ts';
import { forHistory, type Looking } from './viewContent.ts';

interface Values {
  nombre: string;
  compartida: boolean;
  de_firma: boolean;
  contenido: ViewContent;
}

type Stored = Pick<ViewRow, 'id' | 'usuario_id' | 'recurso' | 'version'> & Values;

/** Stores a new view; answers its id. */
export function createView(
  orm: Orm,
  { values, looking, asking }: { values: Values; looking: Looking; asking: Asking },
): Promise<number> {
  const { user, now } = asking.actor;
  const recurso = looking.resource.name;
  return told(() =>
    orm.transaction(async (tx) => {
      await refuseTooMany(tx, { owner: user.id, recurso });
      const [made] = await rowsOf<{ id: string }>(
        tx,
        sql`insert into vista (usuario_id, recurso, nombre, compartida, de_firma, contenido, creado_en, modificado_en)
            values (${user.id}, ${recurso}, ${values.nombre}, ${values.compartida}, ${values.de_firma},
              ${JSON.stringify(values.contenido)}::jsonb, ${now.toISOString()}, ${now.toISOString()})
            returning id`,
      );
      const id = Number(made?.id);
      await note(tx, { accion: 'crear', id, antes: null, despues: values, looking, asking });
      return id;
    }),
  );
}

interface Change {
  id: number;
  version: number;
  viewer: Viewer;
  asking: Asking;
  lookingAt: (recurso: string) => Looking;
}

/** Changes what is given. `judge` throws for what the resource does not let be shown. */
export function updateView(
  orm: Orm,
  change: Change & { changes: Partial<Values>; judge: (recurso: string) => void },
): Promise<void> {
  const { id, changes, asking, lookingAt, judge } = change;
  return told(() =>
    orm.transaction(async (tx) => {
      const before = await changeable(tx, change);
      const values = { ...valuesOf(before), ...changes };
      // what is nobody's but the owner's is not what all begin with
      const after = { ...values, de_firma: values.de_firma && values.compartida };
      judge(before.recurso);
      if (changes.de_firma === true && !after.de_firma) throw notShared();
      if (after.de_firma && !before.de_firma) await dismissFirst(tx, change, before.recurso);
      await tx.execute(
        sql`update vista set nombre = ${after.nombre}, compartida = ${after.compartida},
              de_firma = ${after.de_firma}, contenido = ${JSON.stringify(after.contenido)}::jsonb,
              version = version + 1, modificado_en = ${asking.actor.now.toISOString()}
            where id = ${id}`,
      );
      const looking = lookingAt(before.recurso);
      const antes = valuesOf(before);
      await note(tx, { accion: 'editar', id, antes, despues: after, looking, asking });
    }),
  );
}

export function deleteView(orm: Orm, change: Change): Promise<void> {
  const { id, asking, lookingAt } = change;
  return orm.transaction(async (tx) => {
    const before = await changeable(tx, change);
    await tx.execute(sql`update vista set borrada_en = now() where id = ${id}`);
    const looking = lookingAt(before.recurso);
    const antes = valuesOf(before);
    await note(tx, { accion: 'borrar', id, antes, despues: null, looking, asking });
  });
}

/**
 * The inverse of a deletion: the very same view, with which the lists begin again that did, where
 * nothing else was chosen since. By who deleted it, or who may undo anybody's deeds.
 */
export function restoreView(orm: Orm, change: Change): Promise<{ nombre: string }> {
  const { id, version, viewer, asking, lookingAt } = change;
  return told(() =>
    orm.transaction(async (tx) => {
      const [row] = await storedViews(tx, id, 'deleted');
      const { user } = viewer;
      if (row === undefined || row.version !== version || !mayChange(row, user)) {
        throw new ApiError('NADA_QUE_DESHACER');
      }
      const looking = lookingAt(row.recurso);
      const [line] = await rowsOf<{ usuario_id: string | null; hecho: string | null }>(
        tx,
        sql`select usuario_id, hecho from bitacora
            where recurso = 'vista' and registro_id = ${id} and accion = 'borrar'
            order by id desc limit 1`,
      );
      if (Number(line?.usuario_id) !== user.id && !user.derechos.cerrar_y_deshacer) {
        const motivo = wordsFor({ code: 'DESHACER_AJENO', params: {} }, asking.language);
        throw new ApiError('NO_SE_DESHACE', { params: { motivo } });
      }
      const owner = row.usuario_id === null ? null : Number(row.usuario_id);
      if (owner !== null) await refuseTooMany(tx, { owner, recurso: row.recurso });
      await lockFirst(tx, row.recurso);
      const values = valuesOf(row);
      const de_firma = values.de_firma && !(await hasFirst(tx, row.recurso));
      await signAs(tx, { deshace: line?.hecho ?? null });
      await tx.execute(
        sql`update vista set borrada_en = null, de_firma = ${de_firma}, version = version + 1,
              modificado_en = ${asking.actor.now.toISOString()}
            where id = ${id}`,
      );
      const despues = { ...values, de_firma };
      await note(tx, { accion: 'crear', id, antes: null, despues, looking, asking });
      return { nombre: values.nombre };
    }),
  );
}

/** How long a deleted view can be brought back, days. */
const KEPT_DELETED = 30;

export async function cleanViews(db: Database): Promise<void> {
  await db.orm.execute(
    sql`delete from vista where borrada_en < now() - make_interval(days => ${KEPT_DELETED})`,
  );
}

async function refuseTooMany(
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

/** The view as it stands, held until the transaction ends, if this person may change it and saw it so. */
async function changeable(tx: Orm, { id, version, viewer, lookingAt }: Change): Promise<Stored> {
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

async function storedViews(
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

/** The firm has one first view of each list. */
async function dismissFirst(tx: Orm, { asking, lookingAt }: Change, recurso: string) {
  await lockFirst(tx, recurso);
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update vista set de_firma = false, version = version + 1
        where recurso = ${recurso} and de_firma and borrada_en is null returning id`,
  );
  for (const { id } of rows) {
    const [now] = await storedViews(tx, Number(id));
    if (now === undefined) continue;
    const despues = valuesOf(now);
    const antes = { ...despues, de_firma: true };
    const looking = lookingAt(recurso);
    await note(tx, { accion: 'editar', id: Number(id), antes, despues, looking, asking });
  }
}

/** Two administrators at a time: the later one's choice stands. */
async function lockFirst(tx: Orm, recurso: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`vista ${recurso}`}))`);
}

async function hasFirst(tx: Orm, recurso: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 as uno from vista where recurso = ${recurso} and de_firma and borrada_en is null`,
  );
  return rows.length > 0;
}

export const noSuchView = (id: number | string): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: 'Vista', id } });

const valuesOf = ({ nombre, compartida, de_firma, contenido }: Values): Values => ({
  nombre,
  compartida,
  de_firma,
  contenido,
});

function note(
  tx: Orm,
  line: {
    accion: 'crear' | 'editar' | 'borrar';
    id: number;
    antes: Values | null;
    despues: Values | null;
    looking: Looking;
    asking: Asking;
  },
): Promise<void> {
  const { accion, id, antes, despues, looking, asking } = line;
  const shown = (values: Values | null): Row | null =>
    values && {
      ...values,
      recurso: looking.resource.name,
      contenido: forHistory(values.contenido, looking),
    };
  return audit(tx, {
    ...entryBasis(asking, 'vista'),
    registro_id: id,
    accion,
    antes: shown(antes),
    despues: shown(despues),
  });
}

const notShared = (): ApiError =>
  new ApiError('INVALIDO', {
    findings: [{ code: 'VISTA_SIN_COMPARTIR', level: 'error', field: 'de_firma' }],
  });

const tooMany = (): ApiError =>
  new ApiError('INVALIDO', {
    findings: [{ code: 'DEMASIADAS_VISTAS', level: 'error', params: { max: MOST_VIEWS } }],
  });

/** A name that is taken as the answer it stands for. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const broken = constraintOf(error);
    if (broken?.kind === 'unique' && broken.constraint === 'vista_nombre') {
      const findings = [{ code: 'DUPLICADO', level: 'error', field: 'nombre' } as const];
      throw new ApiError('DUPLICADO', { findings, cause: error });
    }
    throw error;
  }
}
