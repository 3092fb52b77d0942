import { randomUUID } from 'node:crypto';
import { resources } from '../../../resources.config.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { ImportMode, ImportOptions, ImportState } from '../../core/import/importApi.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import type { Database } from '../db/connect.ts';
import type { Orm } from '../db/orm.ts';
import { addToTotal } from '../list/counts.ts';
import { signerOf, type RequestContext } from '../resource/requestContext.ts';
import { audit, entryBasis } from '../record/history.ts';
import type { Asker, FileTotal, ImportFile } from './importData.ts';

/** Puts a file in line to be planned; answers the import's id. */
export async function createImport(
  db: Database,
  given: {
    destino: string;
    modo: ImportMode;
    opciones: ImportOptions;
    file: ImportFile;
    context: RequestContext;
  },
): Promise<number> {
  const { destino, modo, opciones, file, context } = given;
  return db.orm.transaction(async (tx) => {
    const [row] = await tx.run<{ id: string }>(
      {
        text: `insert into importacion (destino, destino_titulo, archivo, sha256, modo, estado, filas, crear, actualizar,
            sin_cambio, con_error, con_aviso, omitidas, eliminar, aplicadas, conservadas, creado_en,
            creado_por)
          values ($1, $7, $2, $3, $4, 'cargada', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $5::timestamptz,
            $6::bigint)
          returning id::text as id`,
      },
      [
        destino,
        file.nombre,
        file.sha256,
        modo,
        context.actor.now.toISOString(),
        signerOf(context.actor),
        titleOf(destino),
      ],
    );
    const id = Number(row?.id);
    await tx.run(
      {
        text: `insert into importacion_trabajo (importacion_id, archivos, opciones, lote, actor)
          values ($1::bigint, $2::jsonb, $3::jsonb, $4, $5::jsonb)`,
      },
      [
        id,
        JSON.stringify([file]),
        JSON.stringify(opciones),
        randomUUID(),
        JSON.stringify(askerOf(context)),
      ],
    );
    await addToTotal(tx, 'importacion', 1);
    await note(tx, {
      id,
      context,
      accion: 'crear',
      despues: { destino, modo, archivo: file.nombre },
    });
    return id;
  });
}

const titleOf = (destino: string): string =>
  resources.find(({ name }) => name === destino)?.title ?? destino;

export interface LockedImport {
  id: number;
  destino: string;
  modo: ImportMode;
  estado: ImportState;
  version: number;
  crear: number;
  actualizar: number;
  con_error: number;
  eliminar: number;
  aplicadas: number;
  /** Rows that an undo kept. */
  conservadas: number;
  /** Its columns are the destination's own. */
  propia: boolean;
  rondas: number;
  creado_por: number | null;
  opciones: ImportOptions;
  /** What the rows to be written add up to, where there are control totals. */
  totales: FileTotal[];
}

/** The import as it stands; throws NO_EXISTE. */
export async function findImport(
  orm: Orm,
  id: number,
  { hold = false } = {},
): Promise<LockedImport> {
  const [row] = await orm.run<{ json: string }>(
    {
      text: `select row_to_json(r)::text as json from (
        select i.id, i.destino, i.modo, i.estado, i.version, i.crear, i.actualizar, i.con_error,
          coalesce(i.eliminar, 0) as eliminar, i.aplicadas, i.conservadas, i.creado_por,
          coalesce((t.entendido ->> 'propia')::boolean, false) as propia, t.rondas, t.opciones,
          coalesce(t.entendido -> 'totales', '[]') as totales
        from importacion as i join importacion_trabajo as t on t.importacion_id = i.id
        where i.id = $1::bigint ${hold ? 'for update of i' : ''}) as r`,
    },
    [id],
  );
  if (row === undefined) {
    throw new ApiError('NO_EXISTE', { params: { recurso: 'Importación', id } });
  }
  return JSON.parse(row.json) as LockedImport; // what the statement selects
}

/** What can be asked of an import, and in which states. */
const possible = {
  cambiar: ['cargada', 'planificando', 'validada', 'fallida'],
  // rows that were left because of errors may be right by now
  planear: ['cargada', 'planificando', 'validada', 'fallida', 'aplicada'],
  aplicar: ['validada'],
  // what an undo kept may go later
  deshacer: ['aplicada', 'deshecha'],
  cancelar: ['cargada', 'planificando', 'validada', 'aplicando', 'deshaciendo', 'fallida'],
  reparar: ['validada', 'aplicada'],
} as const satisfies Record<string, readonly ImportState[]>;

export type ImportAction = keyof typeof possible;

const inEnglish = {
  cambiar: 'change',
  aplicar: 'apply',
  deshacer: 'undo',
  cancelar: 'cancel',
  reparar: 'repair',
  planear: 'plan again',
} as const satisfies Record<ImportAction, string>;

/** Throws IMPORTACION_ESTADO where the action is not possible now, and VERSION_VIEJA for another plan. */
export function refuseAction(
  held: LockedImport,
  action: ImportAction,
  { version }: { version?: number | undefined } = {},
): void {
  if (!isPossible(held, action)) {
    const actions = Object.keys(possible) as ImportAction[]; // its own keys
    const now = actions.filter((name) => isPossible(held, name));
    const posibles = {
      es: now.join(', ') || 'nada',
      en: now.map((name) => inEnglish[name]).join(', ') || 'nothing',
    };
    throw new ApiError('IMPORTACION_ESTADO', {
      params: { estado: stateName(held.estado), posibles },
    });
  }
  if (version !== undefined && version !== held.version) {
    const { opciones: _, totales: __, ...actual } = held;
    throw new ApiError('VERSION_VIEJA', { body: { actual } });
  }
}

function isPossible(
  { estado, conservadas, con_error }: LockedImport,
  action: ImportAction,
): boolean {
  const states: readonly ImportState[] = possible[action];
  if (action === 'planear' && estado === 'aplicada') return con_error > 0;
  return states.includes(estado) && (estado !== 'deshecha' || conservadas > 0);
}

function stateName(estado: ImportState): string {
  const field = resources.find(({ name }) => name === 'importacion')?.fields['estado'];
  return (field && choicesOf(field).find(({ id }) => id === estado)?.name) ?? estado;
}

/** Sends the import into a state in which a server works at it, with who asked for that. */
export async function ask(
  tx: Orm,
  held: LockedImport,
  given: {
    estado: ImportState;
    context: RequestContext;
    solo_validas?: boolean;
    modo?: ImportMode | undefined;
    opciones?: ImportOptions | undefined;
    file?: ImportFile;
  },
): Promise<void> {
  const { estado, context, solo_validas = false, modo, opciones, file } = given;
  await tx.run(
    {
      text: `update importacion set estado = $2, version = version + 1, modo = $3 where id = $1::bigint`,
    },
    [held.id, estado, modo ?? held.modo],
  );
  await tx.run(
    {
      text: `update importacion_trabajo set actor = $2::jsonb, solo_validas = $3::boolean,
          cancelar = false, intentos = 0, hechas = 0, total = null,
          opciones = coalesce($4::jsonb, opciones), archivos = archivos || $5::jsonb
        where importacion_id = $1::bigint`,
    },
    [
      held.id,
      JSON.stringify(askerOf(context)),
      solo_validas,
      opciones === undefined ? null : JSON.stringify(opciones),
      JSON.stringify(file === undefined ? [] : [file]),
    ],
  );
}

/** Whoever works at it stops, and nobody begins again. */
export async function askToStop(orm: Orm, id: number): Promise<void> {
  await orm.run(
    { text: 'update importacion_trabajo set cancelar = true where importacion_id = $1::bigint' },
    [id],
  );
}

/** Leaves nothing of what was not applied. An undo that is cancelled leaves all as it was. */
export async function cancel(tx: Orm, held: LockedImport, context: RequestContext): Promise<void> {
  const wasUndone = held.estado === 'deshaciendo' && held.conservadas > 0;
  const applied = wasUndone ? 'deshecha' : 'aplicada';
  const estado = held.rondas > 0 ? applied : 'cancelada';
  await tx.run(
    {
      text: `update importacion set estado = $2, version = version + 1 where id = $1::bigint`,
    },
    [held.id, estado],
  );
  if (held.estado !== 'deshaciendo') {
    await tx.run(
      {
        text: `delete from importacion_fila where importacion_id = $1::bigint and ronda >= $2::int`,
      },
      [held.id, held.rondas],
    );
  }
  await note(tx, {
    id: held.id,
    context,
    accion: 'transicion',
    transicion: 'cancelar',
    antes: { estado: held.estado },
    despues: { estado },
  });
}

/** The import's own line in the history. */
export async function note(
  tx: Orm,
  given: {
    id: number;
    context: RequestContext;
    accion: string;
    transicion?: string;
    antes?: Record<string, unknown>;
    despues: Record<string, unknown>;
  },
): Promise<void> {
  const { id, context, accion, transicion, antes, despues } = given;
  await audit(tx, {
    ...entryBasis(context, 'importacion'),
    registro_id: id,
    accion,
    transicion,
    antes: antes ?? null,
    despues,
  });
}

const askerOf = ({ actor, language }: RequestContext): Asker => ({
  user: actor.user,
  ip: actor.ip,
  language,
});
