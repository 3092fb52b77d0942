import { sql, type SQL } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { enPesos } from '../../../core/money/dinero.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { closedTo } from '../../../server/period/closedMonths.ts';
import { HOY } from '../../../server/resource/today.ts';
import {
  cuadraLiquidacion,
  liquidacionEsperada,
  mesDelPago,
  bases,
  parametroDeLaBase,
  type Liquidacion,
  nitConGuion,
} from '../rules/granConsumidor.ts';

/** A closed month keeps the payments that were counted in it; what is still owed then is paid in a later one. */
export const granConsumidor: Hook = {
  computed: {
    dias_mora: diasMora,
    estado_cartera: (table) => sql`case
      when ${table.column('saldo')} <= 0 then 'pagada'
      when ${table.column('gestion')} is not null then ${table.column('gestion')}
      when ${diasMora(table)} = 0 then 'corriente'
      when ${diasMora(table)} <= 30 then 'mora_30'
      when ${diasMora(table)} <= 60 then 'mora_60'
      else 'mora_90' end`,
  },

  async ahead({ tx, actor, stores, writings }): Promise<readonly Ahead[]> {
    const [cerrado, unidades] = await Promise.all([
      closedTo({ tx, actor, stores }, { resource: 'gran_consumidor', field: 'fecha_recaudo' }),
      unidadesDe(tx, writings),
    ]);
    return writings.map((writing) => ({
      cerrado: mesesDelPago(writing).flatMap((mes) => cerrado(mes) ?? [])[0],
      unidad: unidades.get(unidadDe(writing.record) ?? ''),
    }));
  },

  check({ record, finding, ahead }) {
    const { cerrado, unidad } = (ahead ?? {}) as Partial<Ahead>; // what `ahead` answered
    return cerrado === undefined ? liquidacionFindings(record, { unidad, finding }) : [cerrado];
  },

  async fill({ record }) {
    return { nit: nitConGuion(String(record['nit'])) };
  },
};

function diasMora(table: ResourceTable): SQL {
  return sql`case when ${table.column('saldo')} > 0
    then greatest(0, ${HOY} - ${table.column('fecha_vencimiento')}) else 0 end`;
}

interface Ahead {
  /** A closed month in which the payment counts, or would. */
  cerrado: Finding | undefined;
  /** COP of one UVT or SMMLV in the month; undefined where none is needed or set. */
  unidad: number | undefined;
}

type Change = Pick<Writing, 'record' | 'previous'>;

const mesPagado = (record: Row): string =>
  mesDelPago({
    periodo: String(record['periodo']),
    fecha: (record['fecha_recaudo'] as string | null | undefined) ?? null, // a date field
  });

const PAGO = ['valor_recaudado', 'fecha_recaudo'];

/** The months in which a payment that changes counts; a settlement itself is kept by its own. */
function mesesDelPago({ record, previous }: Change): string[] {
  if (previous === undefined) return [];
  const isSame = (name: string) => (record[name] ?? null) === (previous[name] ?? null);
  if (PAGO.every(isSame)) return [];
  return [previous, record]
    .filter((one) => Number(one['valor_recaudado'] ?? 0) !== 0)
    .map(mesPagado);
}

function liquidacionFindings(
  record: Row,
  { unidad, finding }: { unidad: number | undefined; finding: Writing['finding'] },
): Finding[] {
  const liquidacion = record as unknown as Liquidacion; // fields of the descriptor
  const esperado = liquidacionEsperada(liquidacion, unidad ?? null);
  if (esperado === null) {
    const parametro = bases[liquidacion.base];
    return [finding('SIN_VALOR_DE_LA_BASE', { parametro, periodo: String(record['periodo']) })];
  }
  return cuadraLiquidacion(Number(record['valor_liquidado']), esperado)
    ? []
    : [finding('LIQUIDACION_DISTINTA', { esperado: enPesos(esperado) })];
}

/** A parameter and the day on which it counts, as one word; undefined where none is asked for. */
function unidadDe(record: Row): string | undefined {
  const { base } = record as unknown as Liquidacion; // a required choice
  const parametro = parametroDeLaBase(base);
  const periodo = record['periodo'];
  return parametro === null || typeof periodo !== 'string'
    ? undefined
    : `${parametro} ${finDeMes(periodo)}`;
}

/** The values of UVT and SMMLV at the end of each month that the records ask for. */
async function unidadesDe(tx: Orm, writings: readonly Change[]): Promise<Map<string, number>> {
  const asked = [...new Set(writings.flatMap(({ record }) => unidadDe(record) ?? []))];
  if (asked.length === 0) return new Map();
  const pairs = asked.map((unidad) => ({ clave: unidad.split(' ')[0], dia: unidad.split(' ')[1] }));
  const rows = await tx.run<{ unidad: string; valor: string }>(UNIDADES, [JSON.stringify(pairs)]);
  return new Map(rows.map(({ unidad, valor }) => [unidad, Number(valor)]));
}

const UNIDADES = prepared(`
  select asked.clave || ' ' || asked.dia as unidad, p.valor #>> '{}' as valor
  from jsonb_to_recordset($1::jsonb) as asked (clave text, dia date)
  cross join lateral (
    select valor from parametro
    where clave = asked.clave and vigente_desde <= asked.dia
    order by vigente_desde desc limit 1
  ) as p
  where jsonb_typeof(p.valor) = 'number'`);
