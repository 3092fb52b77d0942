import { sql, type SQL } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Reading } from '../../../core/fields/field.ts';
import type { Row } from '../../../core/resource/resource.ts';
import {
  aomDelMes,
  ivaDe,
  propuestaDeInterventoria,
  sobreMaximo,
  totalDelMes,
} from '../costo_mensual.ts';
import { finDeMes, mesAnterior } from '../../../core/time/fechas.ts';
import { prepared, rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import { finDelMes, parameterValues } from '../../../server/resource/parameters.ts';
import { HOY } from '../../../server/resource/today.ts';
import { luminariasEn, refuseUnfilledInventory } from '../../inventario/server.ts';
import {
  asWritten,
  cerradoDespues,
  holdChains,
  vecinosDe,
  type Mes,
  type Vecinos,
} from '../../../server/resource/cadenaDeMeses.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { detalleAlCierre } from './detalleAlCierre.ts';
import { comparacionesDeCosto } from './comparacionesDeCosto.ts';
import { explicacionesDeCosto } from './explicacionDeCosto.ts';

/** Proposes what was left out of a new month, and keeps months closed in their order. */
export const costoMensual: Hook = {
  async ahead({ tx, writings, batch }): Promise<readonly (Ahead | undefined)[]> {
    const moved = writings.filter(cambiaDeEstado);
    if (moved.length === 0) return [];
    await holdChains(tx, ['farola.costo_mensual']);
    const meses = asWritten(batch, await storedMonths(tx), { writings: moved, mesOf });
    const facturas = await facturasSinResolver(tx, moved);
    return writings.map((one) =>
      cambiaDeEstado(one)
        ? {
            vecinos: vecinosDe(meses, mesOf(one.record, one.previous)),
            facturas: facturas.get(String(one.record['periodo'])) ?? [],
          }
        : undefined,
    );
  },

  async check(writing) {
    const { record, previous } = writing;
    if (previous === undefined) return sinFacturas(writing);
    const ahead = writing.ahead as Ahead | undefined; // what `ahead` answered
    if (ahead === undefined) return [];
    return record['estado'] === 'cerrado' ? alCerrar(writing, ahead) : alReabrir(writing, ahead);
  },

  async fill(writing) {
    const { record, previous } = writing;
    if (previous !== undefined) return {};
    const propuesta = await propuestaPara(writing);
    if (Object.keys(propuesta).length === 0) return {};
    const read: Reading = (path) => ({ ...record, ...propuesta })[path] ?? null;
    return { ...propuesta, total: totalDelMes(read), sobre_maximo: sobreMaximo(read) };
  },

  async transition({ tx, stores, record }) {
    if (record['estado'] !== 'cerrado')
      return { luminarias_al_cierre: null, detalle_al_cierre: null };
    await refuseUnfilledInventory(tx, stores);
    const dia = ultimoDia(sql`${String(record['periodo'])}::text`);
    const [row] = await rowsOf<{ n: number }>(tx, sql`select ${luminariasEn(dia)} as n`);
    return {
      luminarias_al_cierre: row?.n ?? 0,
      detalle_al_cierre: await detalleAlCierre(tx, record),
    };
  },

  computed: {
    luminarias,
    costo_por_luminaria: (table) =>
      sql`round(${table.qualified('total')} / nullif(${luminarias(table)}, 0))`,
  },

  explained: explicacionesDeCosto,

  compared: comparacionesDeCosto,
};

/** The last day of the month; of the current month today. */
const ultimoDia = (periodo: SQL): SQL => sql`least(${finDelMes(periodo)}, ${HOY})`;

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

/** What a month that is closed or reopened is held against. */
interface Ahead {
  vecinos: Vecinos;
  /** Numbers of its invoices that nobody decided on. */
  facturas: readonly string[];
}

type Change = Pick<Writing, 'record' | 'previous'>;

const cambiaDeEstado = ({ record, previous }: Change): boolean =>
  previous !== undefined && record['estado'] !== previous['estado'];

const mesOf = (record: Row, previous?: Row): Mes => ({
  ...(previous === undefined ? {} : { id: Number(previous['id']) }),
  cadena: '', // there is one
  periodo: String(record['periodo']),
  estado: String(record['estado']),
  row: record,
});

async function storedMonths(tx: Orm): Promise<Mes[]> {
  const rows = await tx.run<Row>(MESES, []);
  return rows.map((row) => ({ ...mesOf(row), id: Number(row['id']) }));
}

const MESES = prepared('select id, periodo, estado from costo_mensual order by periodo');

/** A sentence names so many of them. */
const NOMBRADAS = 20;

async function facturasSinResolver(
  tx: Orm,
  writings: readonly Change[],
): Promise<Map<string, string[]>> {
  const closing = writings
    .filter(({ record }) => record['estado'] === 'cerrado')
    .map(({ record }) => String(record['periodo']));
  if (closing.length === 0) return new Map();
  const rows = await tx.run<{ periodo: string; numero: string }>(SIN_RESOLVER, [
    `{${closing.join(',')}}`,
  ]);
  const found = new Map<string, string[]>();
  for (const { periodo, numero } of rows) {
    found.set(periodo, [...(found.get(periodo) ?? []), numero]);
  }
  return found;
}

const SIN_RESOLVER = prepared(`
  select periodo, numero from (
    select periodo, numero_factura as numero,
      row_number() over (partition by periodo order by numero_factura) as n
    from factura_energia
    where periodo = any($1::text[]) and estado in ('registrada', 'verificada')) as f
  where n <= ${NOMBRADAS} order by periodo, numero`);

/** The month before must be there and closed, unless no month is earlier. */
function alCerrar({ record, finding }: Writing, { vecinos, facturas }: Ahead): Finding[] {
  const anterior = mesAnterior(`${String(record['periodo'])}-01`);
  const previo = vecinos.antes.at(-1);
  const estaCerrado = previo?.periodo === anterior && previo.estado === 'cerrado';
  return [
    ...(facturas.length === 0
      ? []
      : [finding('FACTURAS_SIN_RESOLVER', { facturas: facturas.join(', ') })]),
    ...(previo === undefined || estaCerrado
      ? []
      : [finding('MES_ANTERIOR_SIN_CERRAR', { periodo: anterior })]),
  ];
}

function alReabrir({ finding }: Writing, { vecinos }: Ahead): Finding[] {
  const periodo = cerradoDespues(vecinos);
  return periodo === undefined ? [] : [finding('MES_POSTERIOR_CERRADO', { periodo })];
}
