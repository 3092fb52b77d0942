import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '../../../core/fields/field.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { consumoAlDia } from '../rules/medidores.ts';
import { prepared, rowsOf, textOf, type Orm } from '../../../server/db/orm.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import type { Writing, Stores } from '../../../server/resource/hook.ts';
import { finDelMes, numeroEn } from '../../../server/resource/parameters.ts';
import { cargaDonde, kwhEsperadoEnMedidor } from './energiaEsperada.ts';

/** Where a neighbouring reading begins or ends. */
export interface Vecina {
  periodo: string;
  lectura: number;
}

interface Anterior extends Vecina {
  /** kWh a day; null until it is known. */
  dia: number | null;
}

/** What stands around a reading. */
export interface Entorno {
  digitos: number;
  factor: number;
  /** The reading of the last period before, unless it is the meter's first one. */
  anterior?: Anterior;
  siguiente?: Vecina;
  /** Where it begins: where the reading before ended, or where the meter did. */
  inicio: { fecha_anterior: string; lectura_anterior: number };
  /** The day on which the meter was taken away. */
  retiro?: string;
  /** The number of an approved invoice that counts on the meter's month. */
  factura?: string;
  /** The same of the month that the stored reading has. */
  facturaPrevia?: string;
  /** `umbral_atipico_pct` of its month. */
  umbral: number;
}

type Pedido = Pick<Writing, 'record' | 'previous'>;

/** What stands around readings that are written together, which may be neighbours themselves. */
export async function entornosDe(
  tx: Orm,
  { writings, batch }: { writings: readonly Pedido[]; batch: object },
): Promise<(Entorno | undefined)[]> {
  const asked = writings.map(({ record, previous }, n) => ({
    n,
    id: previous?.['id'] ?? null,
    medidor: record['equipo_medida_id'],
    periodo: record['periodo'],
    desde: record['fecha_anterior'] ?? null,
    hasta: record['fecha_actual'] ?? null,
    medidor_previo: previous?.['equipo_medida_id'] ?? null,
    periodo_previo: previous?.['periodo'] ?? null,
    desde_previo: previous?.['fecha_anterior'] ?? null,
    hasta_previo: previous?.['fecha_actual'] ?? null,
  }));
  const rows = await tx.run<{ json: string }>(ENTORNO, [JSON.stringify(asked)]);
  const found: Encontrado[] = rows.map(({ json }) => JSON.parse(json));
  const byRecord = new Map(found.map((one) => [one.n, one]));
  const juntas = remembered(batch, writings);
  return writings.map(({ record }, n) => {
    const one = byRecord.get(n);
    if (one === undefined) return undefined;
    const delMedidor = juntas.get(Number(record['equipo_medida_id']));
    const entorno = entornoDe(one, { record, otras: [...(delMedidor?.values() ?? [])] });
    const own = delMedidor?.get(String(record['periodo']));
    if (own !== undefined) {
      own.desde ??= entorno.inicio.lectura_anterior;
      own.dia ??= consumoAlDia(leerLectura({ ...entorno.inicio, ...sinVacios(record) }, entorno));
    }
    return entorno;
  });
}

/** One reading, by what others need of it. */
interface Punto {
  periodo: string;
  fecha: string;
  actual: number;
  /** Null until it is known where the one before ends. */
  desde: number | null;
  dia: number | null;
}

/** A reading as its rules read it, its meter too. */
export const leerLectura =
  (record: Row, { digitos, factor }: Pick<Entorno, 'digitos' | 'factor'>): Reading =>
  (path) => {
    if (path === 'equipo_medida_id.digitos') return digitos;
    if (path === 'equipo_medida_id.factor') return factor;
    return record[path] ?? null;
  };

const sinVacios = (record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

interface Encontrado {
  n: number;
  digitos: number;
  factor: number;
  fecha_instalacion: string;
  fecha_retiro: string | null;
  lectura_inicial: number;
  antes: Punto | null;
  despues: Punto | null;
  factura: string | null;
  factura_previa: string | null;
  umbral: number;
}

/** Of a month that is stored and written along, what is written counts. */
function entornoDe(
  one: Encontrado,
  { record, otras }: { record: Row; otras: readonly Punto[] },
): Entorno {
  const periodo = String(record['periodo']);
  const antes = [one.antes, ...otras.filter((otra) => otra.periodo < periodo)]
    .filter((otra) => otra !== null)
    .reduce<Punto | undefined>(
      (last, otra) => (last && last.periodo > otra.periodo ? last : otra),
      undefined,
    );
  const despues = [one.despues, ...otras.filter((otra) => otra.periodo > periodo)]
    .filter((otra) => otra !== null)
    .reduce<Punto | undefined>(
      (first, otra) => (first && first.periodo < otra.periodo ? first : otra),
      undefined,
    );
  return {
    digitos: one.digitos,
    factor: one.factor,
    umbral: one.umbral,
    inicio: {
      fecha_anterior: antes?.fecha ?? one.fecha_instalacion,
      lectura_anterior: antes?.actual ?? one.lectura_inicial,
    },
    ...(antes
      ? { anterior: { periodo: antes.periodo, lectura: antes.actual, dia: antes.dia } }
      : {}),
    ...(despues && despues.desde !== null
      ? { siguiente: { periodo: despues.periodo, lectura: despues.desde } }
      : {}),
    ...(one.fecha_retiro === null ? {} : { retiro: one.fecha_retiro }),
    ...(one.factura === null ? {} : { factura: one.factura }),
    ...(one.factura_previa === null ? {} : { facturaPrevia: one.factura_previa }),
  };
}

/** The readings of each bulk write so far, by meter and period. */
const batches = new WeakMap<object, Map<number, Map<string, Punto>>>();

function remembered(
  batch: object,
  writings: readonly Pedido[],
): ReadonlyMap<number, ReadonlyMap<string, Punto>> {
  const meters = batches.get(batch) ?? new Map<number, Map<string, Punto>>();
  batches.set(batch, meters);
  for (const { record } of writings) {
    const id = Number(record['equipo_medida_id']);
    const meter = meters.get(id) ?? new Map<string, Punto>();
    meters.set(id, meter);
    meter.set(String(record['periodo']), {
      periodo: String(record['periodo']),
      fecha: String(record['fecha_actual']),
      actual: Number(record['lectura_actual']),
      desde: (record['lectura_anterior'] as number | null) ?? null, // a decimal field
      dia: null,
    });
  }
  return meters;
}

/**
 * The number of an approved invoice that counts on a meter's month, or on days of its reading: an invoice takes the
 * energy of its own days (domain 9.9).
 */
const APROBADA = ({
  medidor,
  periodo,
  desde,
  hasta,
}: Record<'medidor' | 'periodo' | 'desde' | 'hasta', string>): string => `(
    select f.numero_factura from factura_energia f
    where f.estado in ('aprobada', 'pagada') and f.tipo_liquidacion <> 'aforo'
      and (f.periodo = ${periodo} or (f.fecha_desde <= ${hasta} and f.fecha_hasta > ${desde}))
      and f.equipos_medida @> array[${medidor}]
    order by f.id limit 1)`;

const VECINA = (comparison: '<' | '>'): string => `(
    select json_build_object('periodo', o.periodo, 'fecha', o.fecha_actual,
      'actual', o.lectura_actual, 'desde', o.lectura_anterior, 'dia', o.consumo_dia)
    from equipo_medida_consumo o
    where o.equipo_medida_id = asked.medidor and o.periodo ${comparison} asked.periodo
      and o.id is distinct from asked.id
    order by o.periodo ${comparison === '<' ? 'desc' : 'asc'} limit 1)`;

const ENTORNO = prepared(`
  select json_build_object('n', asked.n, 'digitos', m.digitos, 'factor', m.factor,
    'fecha_instalacion', m.fecha_instalacion, 'fecha_retiro', m.fecha_retiro,
    'lectura_inicial', m.lectura_inicial,
    'umbral', ${textOf(numeroEn('umbral_atipico_pct', finDelMes(sql`asked.periodo`)))},
    'antes', ${VECINA('<')}, 'despues', ${VECINA('>')},
    'factura', ${APROBADA({ medidor: 'asked.medidor', periodo: 'asked.periodo', desde: 'asked.desde', hasta: 'asked.hasta' })},
    'factura_previa', ${APROBADA({ medidor: 'asked.medidor_previo', periodo: 'asked.periodo_previo', desde: 'asked.desde_previo', hasta: 'asked.hasta_previo' })})::text as json
  from jsonb_to_recordset($1::jsonb) as asked (n int, id bigint, medidor bigint, periodo text, desde date, hasta date,
    medidor_previo bigint, periodo_previo text, desde_previo date, hasta_previo date)
  join equipo_medida m on m.id = asked.medidor`);

/** For each reading, the number of an approved invoice that counts on it. */
export async function facturasAprobadas(
  tx: Orm,
  records: readonly Row[],
): Promise<(string | undefined)[]> {
  const asked = records.map((record, n) => ({
    n,
    medidor: record['equipo_medida_id'],
    periodo: record['periodo'],
    desde: record['fecha_anterior'],
    hasta: record['fecha_actual'],
  }));
  const rows = await tx.run<{ n: number; numero: string | null }>(USADAS, [JSON.stringify(asked)]);
  const found = new Map(rows.map(({ n, numero }) => [n, numero ?? undefined]));
  return records.map((_, n) => found.get(n));
}

const USADAS = prepared(`
  select asked.n, ${APROBADA({ medidor: 'asked.medidor', periodo: 'asked.periodo', desde: 'asked.desde', hasta: 'asked.hasta' })} as numero
  from jsonb_to_recordset($1::jsonb) as asked (n int, medidor bigint, periodo text, desde date, hasta date)`);

/** The periods of all readings of these readings' meters, last first. */
export async function ultimasLecturas(
  tx: Orm,
  records: readonly Row[],
): Promise<ReadonlyMap<number, string[]>> {
  const medidores = [...new Set(records.map((record) => Number(record['equipo_medida_id'])))];
  const rows = await rowsOf<{ medidor: number; periodos: string[] }>(
    tx,
    sql`select equipo_medida_id::int as medidor, json_agg(periodo order by periodo desc) as periodos
        from equipo_medida_consumo where equipo_medida_id = any(${`{${medidores.join(',')}}`}::bigint[])
        group by equipo_medida_id`,
  );
  return new Map(rows.map(({ medidor, periodos }) => [medidor, periodos]));
}

/** Keeps the readings that an invoice counts on as they are until the transaction ends. */
export async function retenerLecturas(tx: Orm, factura: Row): Promise<void> {
  const medidores = (factura['equipos_medida'] as readonly number[] | null) ?? []; // a references field
  if (medidores.length === 0) return;
  await tx.execute(
    sql`select 1 from equipo_medida_consumo
        where equipo_medida_id = any(${`{${medidores.join(',')}}`}::bigint[])
          and (periodo = ${String(factura['periodo'])}
            or (fecha_actual >= ${String(factura['fecha_desde'])}::date
              and fecha_anterior < ${String(factura['fecha_hasta'])}::date))
        order by id for share`,
  );
}

/** What an approved invoice keeps of the readings that it uses (domain 9.1). */
interface LecturasAlAprobar {
  /** The moment of the approval. */
  fecha: string;
  /** kWh expected by the id of each reading; null where its meter had no point. */
  esperados: Readonly<Record<string, number | null>>;
}

/** The readings of an invoice that is being approved; null for one without meters. */
export async function lecturasAlAprobar(
  tx: Orm,
  { stores, record, ahora }: { stores: Stores; record: Row; ahora: string },
): Promise<LecturasAlAprobar | null> {
  const medidores = (record['equipos_medida'] as readonly number[] | null) ?? []; // a references field
  if (record['tipo_liquidacion'] === 'aforo' || medidores.length === 0) return null;
  const table = stores.get('equipo_medida_consumo')?.table;
  if (table === undefined) throw new Error('no store of equipo_medida_consumo'); // the product has it
  const [row] = await rowsOf<{ esperados: string }>(
    tx,
    sql`select coalesce(jsonb_object_agg(id, ${esperadoVivo(table)}), '{}')::text as esperados
        from equipo_medida_consumo
        where equipo_medida_id = any(${`{${medidores.join(',')}}`}::bigint[])
          and (periodo = ${String(record['periodo'])}
            or (fecha_actual >= ${String(record['fecha_desde'])}::date
              and fecha_anterior < ${String(record['fecha_hasta'])}::date))`,
  );
  return { fecha: ahora, esperados: JSON.parse(row?.esperados ?? '{}') }; // as the statement builds them
}

/** What the first approved invoice that uses a reading keeps of its readings, jsonb; null while none does. */
export const esperadosCongelados = (qualified: ResourceTable['qualified']): SQL =>
  sql`(select f.lecturas_al_aprobar -> 'esperados' ${queUsan(qualified)})`;

/** The moment since which the expected energy of a reading is kept; null while it is live. */
export async function esperadoCongeladoEn(tx: Orm, { id }: Row): Promise<string | null> {
  const [row] = await rowsOf<{ fecha: string | null }>(
    tx,
    sql`select (select f.lecturas_al_aprobar ->> 'fecha' ${queUsan((name) => sql.raw(`c.${name}`))}) as fecha
        from equipo_medida_consumo as c where c.id = ${Number(id)}`,
  );
  return row?.fecha ?? null;
}

const queUsan = (qualified: ResourceTable['qualified']): SQL =>
  sql`from factura_energia as f
    where f.estado in ('aprobada', 'pagada') and f.tipo_liquidacion <> 'aforo'
      and f.equipos_medida @> array[${qualified('equipo_medida_id')}]
      and f.lecturas_al_aprobar -> 'esperados' ? ${qualified('id')}::text
    order by f.id limit 1`;

/** kWh by the inventory as it is known now. */
export function esperadoVivo({ qualified }: ResourceTable): SQL {
  const puntos = sql`p.equipo_medida_id = ${qualified('equipo_medida_id')}`;
  return kwhEsperadoEnMedidor({
    carga: cargaDonde(puntos),
    fallas: { parte: 'medidores', puntos },
    anterior: sql`${qualified('fecha_anterior')}`,
    actual: sql`${qualified('fecha_actual')}`,
    dia: finDelMes(sql`${qualified('periodo')}`),
  });
}
