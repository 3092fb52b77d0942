import { sql, type SQL } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Reading } from '../../../core/fields/field.ts';
import type { Row } from '../../../core/resource/resource.ts';
import {
  aomDelMes,
  excesoSobre,
  ivaDe,
  propuestaDeInterventoria,
  sobreMaximo,
  totalDelMes,
} from '../costo_mensual.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import type { Orm } from '../../../server/db/orm.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import { finDelMes, parameterValues } from '../../../server/resource/parameters.ts';
import { cerradoEn } from '../../../server/period/closedInSql.ts';
import { HOY } from '../../../server/resource/today.ts';
import { luminariasEn } from '../../inventario/server.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { comparacionesDeCosto } from './comparacionesDeCosto.ts';
import { explicacionesDeCosto } from './explicacionDeCosto.ts';
import { energiaDeMeses, propuestasDeCostos } from './propuestasDeCostos.ts';

const NAME = 'costo_mensual';

/** Proposes what was left out of a new month. */
export const costoMensual: Hook = {
  async check(writing) {
    return writing.previous === undefined ? sinFacturas(writing) : [];
  },

  async fill(writing) {
    const { record, previous } = writing;
    if (previous !== undefined) return {};
    const propuesta = await propuestaPara(writing);
    if (Object.keys(propuesta).length === 0) return {};
    const read: Reading = (path) => ({ ...record, ...propuesta })[path] ?? null;
    return {
      ...propuesta,
      total: totalDelMes(read),
      exceso_energia: excesoSobre('maximo_energia')(read),
      exceso_total: excesoSobre('costo_maximo')(read),
      sobre_maximo: sobreMaximo(read),
    };
  },

  lineStart: ({ tx, lines }) => propuestasDeCostos(tx, lines),

  computed: {
    luminarias,
    estado: ({ qualified }) =>
      sql`case when ${cerradoEn(qualified('periodo'), NAME)} then 'cerrado' else 'borrador' end`,
    costo_por_luminaria: (table) =>
      sql`round(${table.qualified('total')} / nullif(${luminarias(table)}, 0))`,
  },

  explained: explicacionesDeCosto,

  compared: comparacionesDeCosto,
};

/** The last day of the month; of the current month today. */
export const ultimoDia = (periodo: SQL): SQL => sql`least(${finDelMes(periodo)}, ${HOY})`;

/** Lamps in service on the last day of the month; a closed month keeps those it was closed with. */
function luminarias({ qualified }: ResourceTable): SQL {
  return sql`coalesce(${qualified('luminarias_al_cierre')}, ${luminariasEn(ultimoDia(qualified('periodo')))})`;
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
  const names = ['pct_interventoria', 'pct_iva'];
  const values = await parameterValues(tx, { names, day: finDeMes(periodo) });
  return {
    pct_interventoria: Number(values.get('pct_interventoria')),
    pct_iva: Number(values.get('pct_iva')),
  };
}

/** COP of the approved and paid invoices of a month; null where there are none. */
const energiaFacturada = async (tx: Orm, periodo: string): Promise<number | null> =>
  (await energiaDeMeses(tx, [periodo])).get(periodo)?.total ?? null;

async function sinFacturas({ tx, record, finding }: Writing): Promise<Finding[]> {
  if (!isEmpty(record, 'energia')) return [];
  const periodo = String(record['periodo']);
  const total = await energiaFacturada(tx, periodo);
  return total === null ? [finding('SIN_FACTURAS_APROBADAS', { periodo })] : [];
}
