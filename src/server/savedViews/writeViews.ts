import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/errors.ts';
import type { Row } from '../../core/resource.ts';
import { MOST_VIEWS, type ViewContent } from '../../core/savedViews.ts';
import { constraintOf } from '../db/failures.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Asking } from '../records/asking.ts';
import { audit, entryBasis } from '../records/history.ts';
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
      // one at a time, so that the count holds
      await tx.execute(sql`select 1 from usuario where id = ${user.id} for update`);
      const [own] = await rowsOf<{ total: string }>(
        tx,
        sql`select count(*) as total from vista where usuario_id = ${user.id} and recurso = ${recurso}`,
      );
      if (Number(own?.total) >= MOST_VIEWS) throw tooMany();
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
    await tx.execute(sql`delete from vista where id = ${id}`);
    const looking = lookingAt(before.recurso);
    const antes = valuesOf(before);
    await note(tx, { accion: 'borrar', id, antes, despues: null, looking, asking });
  });
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

async function storedViews(tx: Orm, id: number): Promise<Stored[]> {
  const rows = await rowsOf<Omit<Stored, 'contenido'> & { contenido: string }>(
    tx,
    sql`select id, usuario_id, recurso, nombre, compartida, de_firma, version, contenido::text as contenido
        from vista where id = ${id} for update`,
  );
  return rows.map((row) => ({ ...row, contenido: JSON.parse(row.contenido) as ViewContent })); // as bodies.ts let in
}

/** The firm has one first view of each list. */
async function dismissFirst(tx: Orm, { asking, lookingAt }: Change, recurso: string) {
  // two administrators at a time: the later one's choice stands
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`vista ${recurso}`}))`);
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update vista set de_firma = false, version = version + 1
        where recurso = ${recurso} and de_firma returning id`,
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
