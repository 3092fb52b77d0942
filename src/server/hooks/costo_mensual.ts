import { sql, type SQL } from 'drizzle-orm';
import type { Finding } from '../../core/findings.ts';
import type { Reading } from '../../core/fields/field.ts';
import type { Row } from '../../core/resource.ts';
import {
  aomDelMes,
  ivaDe,
  propuestaDeInterventoria,
  sobreMaximo,
  totalDelMes,
} from '../../domain/costos.ts';
import { finDeMes, mesAnterior } from '../../domain/fechas.ts';
import { parametros } from '../../domain/parametros.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { ResourceTable } from '../db/tables.ts';
import { parameterValues } from '../records/parameters.ts';
import type { Hook, Writing } from './hook.ts';

/** Proposes what was left out of a new month, and keeps months closed in their order. */
export const costoMensual: Hook = {
  async check(writing) {
    const { record, previous } = writing;
    if (previous === undefined) return sinFacturas(writing);
    if (record['estado'] === previous['estado']) return [];
    await inLine(writing.tx);
    return record['estado'] === 'cerrado' ? alCerrar(writing) : alReabrir(writing);
  },

  async fill(writing) {
    const { record, previous } = writing;
    if (previous !== undefined) return {};
    const propuesta = await propuestaPara(writing);
    if (Object.keys(propuesta).length === 0) return {};
    const read: Reading = (path) => ({ ...record, ...propuesta })[path] ?? null;
    return { ...propuesta, total: totalDelMes(read), sobre_maximo: sobreMaximo(read) };
  },

  async transition({ tx, record }) {
    if (record['estado'] !== 'cerrado') return { luminarias_al_cierre: null };
    const [row] = await rowsOf<{ n: number }>(tx, sql`select ${LUMINARIAS} as n`);
    return { luminarias_al_cierre: row?.n ?? 0 };
  },

  computed: {
    luminarias,
    costo_por_luminaria: (table) =>
      sql`round(${table.qualified('total')} / nullif(${luminarias(table)}, 0))`,
  },
};

/** Lamps of today's updated inventory that are in service. */
const LUMINARIAS = sql`(select coalesce(sum(p.cantidad), 0)::int
  from infraestructura_alumbrado_actualizado as p where p.cuenta_carga)`;

/** A closed month keeps those it was closed with. */
function luminarias({ qualified }: ResourceTable): SQL {
  return sql`coalesce(${qualified('luminarias_al_cierre')}, ${LUMINARIAS})`;
}

const isEmpty = (record: Row, name: string): boolean => (record[name] ?? null) === null;

async function propuestaPara({ tx, record }: Writing): Promise<Row> {
  const propuesta: Row = {};
  if (isEmpty(record, 'energia')) {
    propuesta['energia'] = await energiaFacturada(tx, String(record['periodo']));
  }
  if (!isEmpty(record, 'interventoria') && !isEmpty(record, 'iva_interventoria')) return propuesta;
  const reglas = await reglasDe(tx, String(record['periodo']));
  const aom = aomDelMes((path) => record[path] ?? null) ?? 0;
  if (isEmpty(record, 'interventoria')) {
    propuesta['interventoria'] = propuestaDeInterventoria(aom, reglas).interventoria;
  }
  if (isEmpty(record, 'iva_interventoria')) {
    const interventoria = Number(propuesta['interventoria'] ?? record['interventoria']);
    propuesta['iva_interventoria'] = ivaDe(interventoria, reglas.pct_iva);
  }
  return propuesta;
}

/** As valid at the end of the month. */
async function reglasDe(tx: Orm, periodo: string) {
  const names = ['pct_interventoria', 'pct_iva'] as const;
  const values = await parameterValues(tx, { names, day: finDeMes(periodo) });
  const valueOf = (name: (typeof names)[number]) =>
    Number(values.get(name) ?? parametros[name]?.inicial);
  return { pct_interventoria: valueOf('pct_interventoria'), pct_iva: valueOf('pct_iva') };
}

/** COP of the approved and paid invoices of a month; null where there are none. */
async function energiaFacturada(tx: Orm, periodo: string): Promise<number | null> {
  const [row] = await rowsOf<{ total: string | null }>(
    tx,
    sql`select sum(valor_total) as total from factura_energia
        where periodo = ${periodo} and estado in ('aprobada', 'pagada')`,
  );
  return row?.total === null || row === undefined ? null : Number(row.total);
}

async function sinFacturas({ tx, record, finding }: Writing): Promise<Finding[]> {
  if (!isEmpty(record, 'energia')) return [];
  const periodo = String(record['periodo']);
  const total = await energiaFacturada(tx, periodo);
  return total === null ? [finding('SIN_FACTURAS_APROBADAS', { periodo })] : [];
}

/** Whoever closes or reopens a month waits for the others: each looks at its neighbours. */
async function inLine(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farola.costo_mensual'))`);
}

async function alCerrar({ tx, record, finding }: Writing): Promise<Finding[]> {
  const periodo = String(record['periodo']);
  const facturas = await rowsOf<{ numero: string }>(
    tx,
    sql`select numero_factura as numero from factura_energia
        where periodo = ${periodo} and estado in ('registrada', 'verificada')
        order by numero_factura limit 20`,
  );
  const anterior = mesAnterior(`${periodo}-01`);
  const [antes] = await rowsOf<{ hay: boolean; cerrado: boolean }>(
    tx,
    sql`select count(*) > 0 as hay,
          coalesce(bool_or(estado = 'cerrado') filter (where periodo = ${anterior}), false) as cerrado
        from costo_mensual where periodo < ${periodo}`,
  );
  const lista = facturas.map(({ numero }) => numero).join(', ');
  return [
    ...(lista === '' ? [] : [finding('FACTURAS_SIN_RESOLVER', { facturas: lista })]),
    ...(antes?.hay === true && !antes.cerrado
      ? [finding('MES_ANTERIOR_SIN_CERRAR', { periodo: anterior })]
      : []),
  ];
}

async function alReabrir({ tx, record, finding }: Writing): Promise<Finding[]> {
  const [ultimo] = await rowsOf<{ periodo: string | null }>(
    tx,
    sql`select max(periodo) as periodo from costo_mensual
        where estado = 'cerrado' and periodo > ${String(record['periodo'])}`,
  );
  const periodo = ultimo?.periodo ?? null;
  return periodo === null ? [] : [finding('MES_POSTERIOR_CERRADO', { periodo })];
}
