import { sql } from 'drizzle-orm';
import { ApiError, wordsFor } from '../../core/api/errors.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Database } from '../db/connect.ts';
import { constraintOf } from '../db/failures.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { audit, entryBasis, signAs } from '../record/history.ts';
import { once, type Submission } from '../record/idempotencyKeys.ts';
import {
  mayChange,
  changeable,
  hasFirst,
  lockFirst,
  refuseTooMany,
  storedViews,
  valuesOf,
  type Change,
  type Values,
} from './readViews.ts';
import { forHistory, type Looking } from './viewContent.ts';

/** Stores a new view; answers its id. */
export function createView(
  orm: Orm,
  { values, looking, context }: { values: Values; looking: Looking; context: RequestContext },
): Promise<number> {
  const { user, now } = context.actor;
  const recurso = looking.resource.name;
  const sent = { crear: { recurso, ...values } };
  const keep = (id: number) => ({ id });
  const again = async ({ id }: { id: number }) => id;
  return told(() =>
    writing(orm, { sent, context, keep, again }, async (tx) => {
      await refuseTooMany(tx, { owner: user.id, recurso });
      const [made] = await rowsOf<{ id: string }>(
        tx,
        sql`insert into vista (usuario_id, recurso, nombre, compartida, de_firma, contenido, creado_en, modificado_en)
            values (${user.id}, ${recurso}, ${values.nombre}, ${values.compartida}, ${values.de_firma},
              ${JSON.stringify(values.contenido)}::jsonb, ${now.toISOString()}, ${now.toISOString()})
            returning id`,
      );
      const id = Number(made?.id);
      await note(tx, { accion: 'crear', id, antes: null, despues: values, looking, context });
      return id;
    }),
  );
}

/** Changes what is given. `judge` throws for what the resource does not let be shown. */
export function updateView(
  orm: Orm,
  change: Change & { changes: Partial<Values>; judge: (recurso: string) => void },
): Promise<void> {
  const { id, version, changes, context, lookingAt, judge } = change;
  const sent = { editar: { id, version, ...changes } };
  return told(() =>
    writing(orm, { sent, context, id, again: nothing }, async (tx) => {
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
              version = version + 1, modificado_en = ${context.actor.now.toISOString()}
            where id = ${id}`,
      );
      const looking = lookingAt(before.recurso);
      const antes = valuesOf(before);
      await note(tx, { accion: 'editar', id, antes, despues: after, looking, context });
    }),
  );
}

export function deleteView(orm: Orm, change: Change): Promise<void> {
  const { id, version, context, lookingAt } = change;
  const sent = { borrar: { id, version } };
  return writing(orm, { sent, context, id, again: nothing }, async (tx) => {
    const before = await changeable(tx, change);
    await tx.execute(sql`update vista set borrada_en = now() where id = ${id}`);
    const looking = lookingAt(before.recurso);
    const antes = valuesOf(before);
    await note(tx, { accion: 'borrar', id, antes, despues: null, looking, context });
  });
}

/**
 * The inverse of a deletion: the very same view, with which the lists begin again that did, where
 * nothing else was chosen since. By who deleted it, or who may undo anybody's deeds.
 */
export function restoreView(orm: Orm, change: Change): Promise<{ nombre: string }> {
  const { id, version, viewer, context, lookingAt } = change;
  const sent = { deshacer: { id, version } };
  const keep = (answer: { nombre: string }) => ({ answer });
  const again = async ({ answer }: { answer: unknown }) => answer as { nombre: string }; // what `keep` kept
  return told(() =>
    writing(orm, { sent, context, id, keep, again }, async (tx) => {
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
        const motivo = wordsFor({ code: 'DESHACER_AJENO', params: {} }, context.language);
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
              modificado_en = ${context.actor.now.toISOString()}
            where id = ${id}`,
      );
      const despues = { ...values, de_firma };
      await note(tx, { accion: 'crear', id, antes: null, despues, looking, context });
      return { nombre: values.nombre };
    }),
  );
}

/** Under what the history, `X-Deshacer` and the kept keys know views: they are no resource. */
export const VIEWS = 'vista';

/** Does it once, however often it is sent. */
const writing = <T>(
  orm: Orm,
  submission: Omit<Submission<T>, 'write'>,
  write: (tx: Orm) => Promise<T>,
): Promise<T> =>
  orm.transaction((tx) =>
    once(tx, { resource: { name: VIEWS } }, { ...submission, write: () => write(tx) }),
  );

/** The view is read anew for the answer. */
const nothing = async (): Promise<void> => undefined;

/** How long a deleted view can be brought back, days. */
const KEPT_DELETED = 30;

export async function cleanViews(db: Database): Promise<void> {
  await db.orm.execute(
    sql`delete from vista where borrada_en < now() - make_interval(days => ${KEPT_DELETED})`,
  );
}

/** The firm has one first view of each list. */
async function dismissFirst(tx: Orm, { context, lookingAt }: Change, recurso: string) {
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
    await note(tx, { accion: 'editar', id: Number(id), antes, despues, looking, context });
  }
}

function note(
  tx: Orm,
  line: {
    accion: 'crear' | 'editar' | 'borrar';
    id: number;
    antes: Values | null;
    despues: Values | null;
    looking: Looking;
    context: RequestContext;
  },
): Promise<void> {
  const { accion, id, antes, despues, looking, context } = line;
  const shown = (values: Values | null): Row | null =>
    values && {
      ...values,
      recurso: looking.resource.name,
      contenido: forHistory(values.contenido, looking),
    };
  return audit(tx, {
    ...entryBasis(context, VIEWS),
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
