import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { limiteDeEntrega, type estadosDeRegistro, type Periodicidad } from '../rules/anexos.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { cascadeUpdate } from '../../../server/record/cascade.ts';
import { readById } from '../../../server/list/readRecords.ts';
import { diasHabilesDe } from '../../../server/resource/today.ts';
import type { Writing } from '../../../server/resource/hook.ts';

/** A version of what was delivered of an annex for a period. */
interface Version extends Record<string, unknown> {
  revision: number;
  estado: keyof typeof estadosDeRegistro;
  /** The day of its delivery. */
  entrega: string;
}

/** The other versions of a delivery's annex and period, the last one first. */
export function otrasVersiones(tx: Orm, registro: Row): Promise<Version[]> {
  const periodo = typeof registro['periodo'] === 'string' ? registro['periodo'] : null;
  return rowsOf<Version>(
    tx,
    sql`select revision::int as revision, estado, fecha_entrega::text as entrega from anexo_registro
        where anexo_id = ${Number(registro['anexo_id'])} and periodo is not distinct from ${periodo}
          and id <> ${Number(registro['id'] ?? 0)}
        order by revision desc`,
  );
}

interface Tipo extends Record<string, unknown> {
  periodicidad: Periodicidad;
  diaLimite: number | null;
}

/** What the type of a delivery's annex says. */
export async function tipoDe(tx: Orm, registro: Row): Promise<Tipo | undefined> {
  const [tipo] = await rowsOf<Tipo>(
    tx,
    sql`select t.periodicidad, t.dia_limite::int as "diaLimite"
        from anexo as a join anexo_tipo as t on t.id = a.anexo_tipo_id
        where a.id = ${Number(registro['anexo_id'])}`,
  );
  return tipo;
}

/** The limit of a delivery, and whether its first version kept it; null where it is not periodic. */
export async function puntualidadDe(tx: Orm, registro: Row): Promise<Row> {
  const limite = await limiteDe(tx, registro);
  const primera = await primeraEntrega(tx, registro);
  return {
    fecha_limite: limite,
    oportuno: limite === null || primera === undefined ? null : primera <= limite,
  };
}

/** Counts limits again around days on which the calendar has changed. */
export async function recontarLimites(
  operation: Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>,
  dias: readonly string[],
): Promise<void> {
  const rows = await rowsOf<{ id: number }>(
    operation.tx,
    sql`select id::int as id from anexo_registro
        where exists (select 1 from unnest(${`{${dias.join(',')}}`}::date[]) as d
          where to_char(d, 'YYYY-MM') > periodo and d <= fecha_limite)
        order by id`,
  );
  const store = operation.stores.get('anexo_registro');
  if (store === undefined || rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const records = await readById(operation.tx, store, { ids, lock: 'no key update' });
  const changes = [];
  for (const record of records) {
    changes.push({ record, values: await puntualidadDe(operation.tx, record) });
  }
  await cascadeUpdate(operation, 'anexo_registro', changes);
}

async function limiteDe(tx: Orm, registro: Row): Promise<string | null> {
  const periodo = registro['periodo'];
  const diaLimite = (await tipoDe(tx, registro))?.diaLimite ?? null;
  if (typeof periodo !== 'string' || diaLimite === null) return null;
  return limiteDeEntrega(periodo, diaLimite, await diasHabilesDe(tx));
}

/** The day on which the first version was delivered. */
async function primeraEntrega(tx: Orm, registro: Row): Promise<string | undefined> {
  if (registro['revision'] === 1) return String(registro['fecha_entrega']);
  const versiones = await otrasVersiones(tx, registro);
  return versiones.find(({ revision }) => revision === 1)?.entrega;
}
