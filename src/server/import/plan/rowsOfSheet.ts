import { randomUUID } from 'node:crypto';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Orm } from '../../db/orm.ts';
import type { RequestContext } from '../../resource/requestContext.ts';
import type { Store } from '../../resource/store.ts';
import type { ImportJob, StoredFinding } from '../importData.ts';
import { FileProblem } from '../reading/fileProblem.ts';
import { createBasis } from './planVersions.ts';
import { fileFindings } from './fileFindings.ts';
import { createPlannedTargets } from './plannedTargets.ts';
import type { PreparedRow } from './preparedRow.ts';
import { prepareRows, type Preparing } from './prepareRows.ts';
import { readFile } from './readFile.ts';
import { createResolver } from './resolveRows.ts';

/** A sheet of a resource as an import understands it, before its rows are judged. */
export interface RowsOfSheet {
  /** What is wrong with the columns as a whole. */
  findings: Finding[];
  /** With what is wrong with their cells; none where columns are missing. */
  rows: PreparedRow[];
}

/**
 * Reads a sheet for who makes other records of its rows than those of its resource. Nothing is
 * created along, nothing is written. Throws `FileProblem`, also for more than so many rows.
 */
export async function rowsOfSheet(
  orm: Orm,
  store: Store,
  given: { path: string; maxRows: number; context: RequestContext },
): Promise<RowsOfSheet> {
  const job = jobOf(store, given);
  const found: RowsOfSheet = { findings: [], rows: [] };
  let preparing: Preparing | undefined;
  let hoja = '';
  await readFile(
    { job, destined: { own: store.resource, sheet: store.resource }, atOnce: ROWS_AT_ONCE },
    {
      async opened({ map }) {
        if (map === undefined) return undefined;
        hoja = map.hoja;
        const problems = fileFindings(store.resource, map, job);
        found.findings = problems.filter(({ level }) => level === 'error').map(findingOf);
        if (found.findings.length > 0) return undefined;
        preparing = preparingOf(orm, store, { context: given.context, columnas: map.columnas });
        return { applied: [] };
      },
      async part(part) {
        if (preparing === undefined) return;
        found.rows.push(...(await prepareRows(orm, part, preparing)));
        if (found.rows.length <= given.maxRows) return;
        throw new FileProblem('DEMASIADAS_FILAS', { params: { hoja, max: given.maxRows } });
      },
    },
  );
  return found;
}

const ROWS_AT_ONCE = 250;

const findingOf = ({ code, level, field, params = {} }: StoredFinding): Finding => ({
  code,
  level,
  params,
  ...(field === undefined ? {} : { field }),
});

function preparingOf(
  orm: Orm,
  store: Store,
  { context, columnas }: { context: RequestContext; columnas: Preparing['columnas'] },
): Preparing {
  const basis = createBasis(orm, store, { isPlanned: () => false, now: context.actor.now });
  const targets = createPlannedTargets(orm, store.stores, { context, basis });
  return {
    store,
    modo: 'crear_y_actualizar',
    who: context.actor.user,
    columnas,
    resolver: createResolver(orm, store, { targets, crear: [], who: context.actor.user }),
    month: undefined,
    // what the sheet says is compared by whoever asks for it
    echoes: () => Promise.resolve(),
    seen: new Map(),
  };
}

/** As an import without options would be asked for. */
const jobOf = (
  { resource }: Store,
  { path, context: { actor, language } }: { path: string; context: RequestContext },
): ImportJob => ({
  id: 0,
  destino: resource.name,
  modo: 'crear_y_actualizar',
  opciones: {},
  archivos: [{ path, nombre: resource.name, tipo: 'original' }],
  recordado: [],
  lote: randomUUID(),
  rondas: 0,
  solo_validas: false,
  asker: { user: actor.user, ip: actor.ip, language },
  now: actor.now.getTime(),
});
