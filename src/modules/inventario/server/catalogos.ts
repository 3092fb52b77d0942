import { sql, type SQL } from 'drizzle-orm';
import type { Hook } from '../../../server/resource/hook.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { RefusedRecords, usesOf } from '../../../server/record/refusalsByRecord.ts';
import { perdidasDe } from '../rules/carga.ts';
import { explicacionesDeUnidad } from './explicacionDeUnidad.ts';

export const barrio: Hook = {
  deleting: ({ tx, records }) => refuseNamedInUpdates(tx, { campo: 'barrio_id', records }),

  /** In the sector that the sheet names beside it, else in the only one, else in one for the purpose. */
  async named({ text, beside, refer, sole, freeCode }) {
    const { sector } = beside;
    const sector_id =
      sector === undefined
        ? ((await sole('sector')) ?? (await refer('sector', 'Sin sector')))
        : await refer('sector', sector);
    return { codigo: await freeCode('codigo', text), nombre: text, sector_id: sector_id ?? null };
  },

  computed: {
    total_puntos: ({ qualified }) => puntosDonde(sql`p.barrio_id = ${qualified('id')}`),
    carga_kw: ({ qualified }) => cargaKwDonde(sql`p.barrio_id = ${qualified('id')}`),
  },
};

export const sector: Hook = {
  named: async ({ text, freeCode }) => ({ codigo: await freeCode('codigo', text), nombre: text }),

  computed: {
    total_barrios: ({ qualified }) =>
      sql<number>`(select count(*)::int from barrio as b where b.sector_id = ${qualified('id')})`,
    total_puntos: ({ qualified }) =>
      puntosDonde(
        sql`p.barrio_id in (select b.id from barrio as b where b.sector_id = ${qualified('id')})`,
      ),
  },
};

const POTENCIA = ['potencia_nominal_w', 'perdidas_w'];

export const luminaria: Hook = {
  deleting: ({ tx, records }) => refuseNamedInUpdates(tx, { campo: 'luminaria_id', records }),

  computed: {
    puntos_en_uso: ({ qualified }) => puntosDonde(sql`p.luminaria_id = ${qualified('id')}`),
  },

  async check({ tx, record, previous, finding }) {
    if (previous === undefined) return [];
    const changed = POTENCIA.filter((name) => powerOf(record, name) !== powerOf(previous, name));
    if (changed.length === 0) return [];
    const n = await pointsThatUse(tx, { target: 'luminaria', id: Number(previous['id']) });
    return n === 0 ? [] : changed.map((field) => ({ ...finding('POTENCIA_EN_USO', { n }), field }));
  },

  async fill({ record }) {
    return { perdidas_w: perdidasDe((name) => record[name] ?? null) };
  },
};

const powerOf = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  name === 'perdidas_w' ? perdidasDe((one) => record[one] ?? null) : record[name];

export const infraestructuraAlumbradoTipo: Hook = {
  deleting: ({ tx, records }) => refuseNamedInUpdates(tx, { campo: 'tipo_id', records }),

  async check({ tx, record, previous, finding }) {
    if (previous === undefined || previous['consume_energia'] === record['consume_energia'])
      return [];
    const of = { target: 'infraestructura_alumbrado_tipo', id: Number(previous['id']) } as const;
    const n = await pointsThatUse(tx, of);
    return n === 0 ? [] : [finding('TIPO_EN_USO', { n })];
  },
};

export const infraestructuraAlumbradoUnidad: Hook = {
  explained: explicacionesDeUnidad,

  deleting: ({ tx, records }) => refuseNamedInUpdates(tx, { campo: 'unidad_id', records }),

  async check({ tx, record, previous, finding }) {
    if (previous === undefined || previous['tipo_id'] === record['tipo_id']) return [];
    const of = { target: 'infraestructura_alumbrado_unidad', id: Number(previous['id']) } as const;
    const n = await pointsThatUse(tx, of);
    return n === 0 ? [] : [finding('UNIDAD_EN_USO', { n })];
  },
};

/** A field of a point that refers to records of a catalogue. */
export type CampoDeCatalogo =
  | 'tipo_id'
  | 'unidad_id'
  | 'luminaria_id'
  | 'barrio_id'
  | 'equipo_medida_id';

/**
 * Refuses to delete records that updates of the inventory name among their new values, where no
 * foreign key watches: without them the lives of elements could not be told again.
 */
export async function refuseNamedInUpdates(
  tx: Orm,
  { campo, records }: { campo: CampoDeCatalogo; records: readonly Row[] },
): Promise<readonly (readonly Finding[])[]> {
  const ids = records.map(({ id }) => Number(id));
  const found = await rowsOf<{ id: number; n: number }>(
    tx,
    sql`select (a.cambios ->> ${campo}::text)::int as id, count(*)::int as n
        from infraestructura_alumbrado_actualizacion as a
        where a.cambios -> ${campo}::text in (
          select jsonb_array_elements(${JSON.stringify(ids)}::jsonb))
        group by 1`,
  );
  if (found.length === 0) return records.map(() => []);
  const uses = new Map(found.map(({ id, n }) => [id, n]));
  throw new RefusedRecords(
    usesOf(records, (record) => uses.get(Number(record['id']))),
    {
      name: 'infraestructura_alumbrado_actualizacion',
      one: 'actualización de infraestructura',
      many: 'actualizaciones de infraestructura',
    },
  );
}

/**
 * Points that refer to a record or did, removed ones too: the past counts on what it says. Until the
 * transaction ends nobody makes another, because whoever refers to a record holds it first.
 */
async function pointsThatUse(
  tx: Orm,
  { target, id }: { target: keyof typeof columns; id: number },
): Promise<number> {
  await tx.execute(sql`select 1 from ${sql.identifier(target)} where id = ${id} for update`);
  const column = columns[target];
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (
          select id from infraestructura_alumbrado where ${sql.identifier(column)} = ${id}
          union
          select infraestructura_id from infraestructura_alumbrado_actualizacion
          where estado = 'aprobada' and cambios -> ${column}::text = to_jsonb(${id}::bigint)
        ) as p`,
  );
  return row?.n ?? 0;
}

const columns = {
  luminaria: 'luminaria_id',
  infraestructura_alumbrado_tipo: 'tipo_id',
  infraestructura_alumbrado_unidad: 'unidad_id',
} as const;

/** Elements of the updated inventory that a condition on `p` picks: all but the removed ones. */
export const puntosDonde = (condition: SQL): SQL =>
  sql<number>`(select count(*)::int from infraestructura_alumbrado_actualizado as p
    where ${condition} and p.estado_operativo <> 'retirada')`;

/** Their installed load, kW: what is in service counts (domain 4.1). */
export const cargaKwDonde = (condition: SQL): SQL =>
  sql<number>`(select round(coalesce(sum(p.carga_w), 0) / 1000, 3)
    from infraestructura_alumbrado_actualizado as p
    where ${condition} and p.estado_operativo = 'en_servicio')`;

/**
 * Lamps in service on a day. The kept sums are read once for all rows of a list, however many months ask for them.
 */
export const luminariasEn = (dia: SQL): SQL =>
  sql`(with luces as materialized (
      select p.desde, p.hasta, sum(p.cantidad) as cantidad
      from infraestructura_alumbrado_carga as p where p.cuenta_carga group by p.desde, p.hasta)
    select coalesce(sum(l.cantidad), 0)::int from luces as l where l.desde <= ${dia} and l.hasta > ${dia})`;
