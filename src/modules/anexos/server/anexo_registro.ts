import { sql, type SQL } from 'drizzle-orm';
import { signerOf } from '../../../server/resource/requestContext.ts';
import { idArray, readById } from '../../../server/list/readRecords.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { diasHabilesDe } from '../../../server/resource/today.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { cascadeUpdate } from '../../../server/record/cascade.ts';
import { enPalabras } from '../../inventario/rules/palabras.ts';
import { limiteDeEntrega, type estadosDeRegistro, type Periodicidad } from '../rules/anexos.ts';
import { actualizarAnexos } from './anexo.ts';

/** Deliveries of annexes: their version, their limit, their review, and what they do to the annex. */
export const anexoRegistro: Hook = {
  async check(writing) {
    const { tx, record, finding } = writing;
    if (!isMoved(writing)) return [];
    // two deliveries of an annex wait in line, so that each gets a version of its own
    await tx.execute(
      sql`select 1 from anexo where id = any(${idArray(annexesOf([writing]))})
          order by id for no key update`,
    );
    const [last] = await otrasVersiones(tx, record);
    if (last === undefined || last.estado === 'devuelto') return [];
    // what comes by event comes as often as there are events
    if ((await tipoDe(tx, record))?.periodicidad === 'por_evento') return [];
    const estado = enPalabras('entrega', last.estado);
    return [finding('VERSION_SIN_DEVOLVER', { revision: last.revision, estado })];
  },

  async fill(writing) {
    const { tx, record, previous } = writing;
    const moved = isMoved(writing);
    if (!moved && record['fecha_entrega'] === previous?.['fecha_entrega']) return {};
    const [last] = moved ? await otrasVersiones(tx, record) : [];
    const revision = moved ? (last?.revision ?? 0) + 1 : record['revision'];
    return { revision, ...(await puntualidadDe(tx, { ...record, revision })) };
  },

  async stored({ tx, record, previous }) {
    const anexos = annexesOf([{ record, ...(previous === undefined ? {} : { previous }) }]);
    await actualizarAnexos(tx, picking(anexos));
  },

  async deleted({ tx, records }) {
    await actualizarAnexos(tx, picking(annexesOf(records.map((record) => ({ record })))));
  },

  async transition({ actor, name }) {
    return name === 'aprobar' || name === 'devolver'
      ? { revisado_por: signerOf(actor), fecha_revision: dayOf(actor.now) }
      : {};
  },
};

const isMoved = ({ record, previous }: Writing): boolean =>
  previous === undefined ||
  ['anexo_id', 'periodo'].some((name) => (record[name] ?? null) !== (previous[name] ?? null));

const annexesOf = (writings: readonly Pick<Writing, 'record' | 'previous'>[]): number[] => [
  ...new Set(
    writings.flatMap(({ record, previous = record }) =>
      [record, previous].map((one) => Number(one['anexo_id'])),
    ),
  ),
];

const picking = (ids: readonly number[]): SQL => sql`id = any(${idArray(ids)})`;

/** A version of what was delivered of an annex for a period. */
interface Version extends Record<string, unknown> {
  revision: number;
  estado: keyof typeof estadosDeRegistro;
  /** The day of its delivery. */
  entrega: string;
}

/** The other versions of a delivery's annex and period, the last one first. */
function otrasVersiones(tx: Orm, registro: Row): Promise<Version[]> {
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
async function tipoDe(tx: Orm, registro: Row): Promise<Tipo | undefined> {
  const [tipo] = await rowsOf<Tipo>(
    tx,
    sql`select t.periodicidad, t.dia_limite::int as "diaLimite"
        from anexo as a join anexo_tipo as t on t.id = a.anexo_tipo_id
        where a.id = ${Number(registro['anexo_id'])}`,
  );
  return tipo;
}

/** The limit of a delivery, and whether its first version kept it; null where it is not periodic. */
async function puntualidadDe(tx: Orm, registro: Row): Promise<Row> {
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
