import { sql } from 'drizzle-orm';
import type { Finding } from '../../core/findings.ts';
import type { Row } from '../../core/resource.ts';
import { sinExplicar } from '../../domain/consolidado.ts';
import { enPesos } from '../../domain/dinero.ts';
import {
  comercializadores,
  derivadosDelRecaudo,
  TOLERANCIA_DE_SALDOS,
  usuariosVarian,
} from '../../domain/recaudo.ts';
import { prepared, type Orm } from '../db/orm.ts';
import {
  abiertoAntes,
  asWritten,
  cerradoDespues,
  holdChains,
  vecinosDe,
  type Mes,
  type Vecinos,
} from './cadenaDeMeses.ts';
import type { Hook, Writing } from './hook.ts';
import { HOY } from './hoy.ts';
import { sumasDelDetalle, type Sumas } from './sumasDelDetalle.ts';

/**
 * The sums of a month are stored, made anew at each write that leaves it `calculado` and when it is
 * reconciled; afterwards they stay as they were reconciled.
 */
export const consolidadoRecaudo: Hook = {
  computed: {
    giro_oportuno: ({ column }) => {
      const fin = sql`((to_date(${column('periodo')}, 'YYYY-MM') + interval '1 month')::date - 1)`;
      const dias = sql`coalesce((
        select (p.valor #>> '{}')::int from parametro as p
        where p.clave = 'dias_giro' and p.vigente_desde <= ${fin}
        order by p.vigente_desde desc limit 1), 45)`;
      return sql`case
        when ${column('fecha_giro')} <= ${fin} + ${dias} then 'si'
        when ${column('fecha_giro')} is null and ${HOY} <= ${fin} + ${dias} then 'pendiente'
        else 'no' end`;
    },
  },

  async ahead({ tx, writings, batch }): Promise<readonly Vecinos[]> {
    const recaudadores = [...new Set(writings.map(({ record }) => mesOf(record).cadena))];
    await holdChains(
      tx,
      recaudadores.map((recaudador) => `farola.recaudo/${recaudador}`),
    );
    const stored = await storedMonths(tx, recaudadores);
    const meses = asWritten(batch, stored, { writings, mesOf });
    return writings.map(({ record, previous }) => vecinosDe(meses, mesOf(record, previous)));
  },

  check(writing) {
    const { record, previous } = writing;
    const vecinos = writing.ahead as Vecinos; // what `ahead` answered
    if (record['estado'] === 'cerrado') return closingFindings(writing, vecinos);
    const findings = [...laterFindings(writing, vecinos), ...carteraFindings(writing, vecinos)];
    const reconciling = previous?.['estado'] === 'calculado' && record['estado'] === 'conciliado';
    return reconciling ? reconcilingFindings(writing, { vecinos, findings }) : findings;
  },

  async fill({ tx, record, previous }) {
    const isKept = record['estado'] !== 'calculado' && previous?.['estado'] !== 'calculado';
    if (isKept) return {};
    const mes = mesOf(record, previous);
    const vecinos = vecinosDe(await storedMonths(tx, [mes.cadena]), mes);
    return calculado({ record, previous }, { vecinos, sumas: await sumasDelDetalle(tx, record) });
  },
};

interface Change {
  record: Row;
  previous: Row | undefined;
}

const mesOf = (record: Row, previous?: Row): Mes => ({
  ...(previous === undefined ? {} : { id: Number(previous['id']) }),
  cadena: String(record['recaudador']),
  periodo: String(record['periodo']),
  estado: String(record['estado']),
  row: record,
});

async function storedMonths(tx: Orm, recaudadores: readonly string[]): Promise<Mes[]> {
  const rows = await tx.run<Record<string, string | null>>(MESES, [`{${recaudadores.join(',')}}`]);
  return rows.map((row) => ({ ...mesOf(row), id: Number(row['id']) }));
}

const MESES = prepared(`
  select id, recaudador, periodo, estado, usuarios, cartera_final from consolidado_recaudo
  where recaudador = any($1::text[]) order by periodo`);

/** COP with which a month ended; of one that is not stored yet, by what was entered. */
const carteraFinalDe = ({ id, row }: Mes): number =>
  id === undefined
    ? derivadosDelRecaudo((path) => row[path] ?? null).cartera_final
    : Number(row['cartera_final']);

interface Fuentes {
  vecinos: Vecinos;
  sumas: Sumas | undefined;
}

/** What a month comes to by its detail and the month before. A new one keeps the balance that was entered. */
function calculado({ record, previous }: Change, { vecinos, sumas }: Fuentes): Row {
  const { saldos: _, ...detalle } = sumas ?? { saldos: null, usuarios: null };
  const anterior = vecinos.antes.at(-1);
  const own = record['cartera_inicial'] ?? null;
  const follows = anterior !== undefined && (own === null || previous !== undefined);
  const values: Row = {
    ...detalle,
    cartera_inicial: follows ? carteraFinalDe(anterior) : own,
  };
  const read = (path: string): unknown => ({ ...record, ...values })[path] ?? null;
  return { ...values, ...derivadosDelRecaudo(read) };
}

function laterFindings({ finding }: Writing, vecinos: Vecinos): Finding[] {
  const periodo = cerradoDespues(vecinos);
  return periodo === undefined ? [] : [finding('MES_POSTERIOR_CERRADO', { periodo })];
}

/** What is entered must be the balance of the month before; what only stood there follows it. */
function carteraFindings({ record, previous, finding }: Writing, { antes }: Vecinos): Finding[] {
  const entered = record['cartera_inicial'] ?? null;
  const anterior = antes.at(-1);
  if (anterior === undefined) return entered === null ? [finding('PRIMERA_CARTERA')] : [];
  const esperada = carteraFinalDe(anterior);
  const isKept = entered === null || entered === previous?.['cartera_inicial'];
  if (isKept || entered === esperada) return [];
  const params = { periodo: anterior.periodo, esperada: enPesos(esperada) };
  return [finding('CARTERA_INICIAL_DISTINTA', params)];
}

async function reconcilingFindings(
  { tx, record, previous = {}, finding }: Writing,
  { vecinos, findings }: { vecinos: Vecinos; findings: readonly Finding[] },
): Promise<Finding[]> {
  const sumas = await sumasDelDetalle(tx, record);
  const values: Row = { ...record, ...calculado({ record, previous }, { vecinos, sumas }) };
  const found = [...findings];
  // where a difference stood before, the transition has asked for its reason
  const isNews = Number(previous['diferencia_giro'] ?? 0) === 0;
  if (isNews && sinExplicar((path) => values[path] ?? null)) {
    const diferencia = enPesos(Number(values['diferencia_giro']));
    found.push(finding('DIFERENCIA_SIN_EXPLICAR', { diferencia }));
  }
  const final = Number(values['cartera_final']);
  const saldos = sumas?.saldos ?? null;
  if (saldos !== null && Math.abs(saldos - final) > TOLERANCIA_DE_SALDOS) {
    const params = { saldos: enPesos(saldos), final: enPesos(final) };
    found.push(finding('SALDO_DEL_ARCHIVO', params));
  }
  const isTrader = String(record['recaudador']) in comercializadores;
  return isTrader ? [...found, ...usersFindings(finding, { values, vecinos })] : found;
}

function usersFindings(
  finding: Writing['finding'],
  { values, vecinos }: { values: Row; vecinos: Vecinos },
): Finding[] {
  const anterior = vecinos.antes.at(-1);
  const usuarios = Number(values['usuarios'] ?? 0);
  const previos = Number(anterior?.row['usuarios'] ?? 0);
  if (anterior === undefined || !usuariosVarian(usuarios, previos)) return [];
  return [finding('USUARIOS_VARIAN', { usuarios, periodo: anterior.periodo, previos })];
}

/** A month is closed as it was reconciled, after those before it. */
async function closingFindings(
  { tx, record, previous = {}, finding }: Writing,
  vecinos: Vecinos,
): Promise<Finding[]> {
  const periodo = abiertoAntes(vecinos);
  if (periodo !== undefined) return [finding('MES_ANTERIOR_ABIERTO', { periodo })];
  const sumas = await sumasDelDetalle(tx, record);
  const now = calculado({ record, previous }, { vecinos, sumas });
  const isSame = Object.entries(now).every(([name, value]) => value === (record[name] ?? null));
  return isSame ? [] : [finding('DETALLE_CAMBIO')];
}
