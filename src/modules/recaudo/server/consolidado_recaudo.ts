import { sql, type SQL } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { enPesos } from '../../../core/money/dinero.ts';
import { mesEnPalabras } from '../../../core/time/enPalabras.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import {
  asWritten,
  cerradoDespues,
  holdChains,
  isSame,
  vecinosDe,
  type Mes,
  type Vecinos,
} from '../../../server/resource/cadenaDeMeses.ts';
import { readById } from '../../../server/list/readRecords.ts';
import { cascadeUpdate } from '../../../server/record/cascade.ts';
import type { Hook, LineStart, Writing } from '../../../server/resource/hook.ts';
import { HOY } from '../../../server/resource/today.ts';
import { finDelMes, parametrosEn } from '../../../server/resource/parameters.ts';
import { sinExplicar } from '../consolidado_recaudo.ts';
import {
  comercializadores,
  derivadosDelRecaudo,
  recaudadores,
  TOLERANCIA_DE_SALDOS,
  usuariosVarian,
  type Recaudador,
} from '../rules/recaudo.ts';
import { explicacionesDeRecaudo } from './explicacionDeRecaudo.ts';
import { sumasDelDetalle, type Sumas } from './sumasDelDetalle.ts';

/** `limiteDeGiro` of the domain, by the term as valid at the end of the month. */
function limiteEnSql(periodo: SQL): SQL {
  const fin = finDelMes(periodo);
  const plazo = sql`(${parametrosEn(['dias_giro'], fin)} -> 'dias_giro')`;
  const dias = sql`(${plazo} ->> 'dias')::int`;
  return sql`case when ${plazo} ->> 'tipo' = 'habiles'
    then sumar_habiles(${fin}, ${dias}) else siguiente_habil(${fin} + ${dias}) end`;
}

/** Days from the end of the month of collection to a day, as its term counts them; 0 before. */
function diasDeGiroEnSql(periodo: SQL, dia: SQL): SQL {
  const fin = finDelMes(periodo);
  return sql`case when ${parametrosEn(['dias_giro'], fin)} -> 'dias_giro' ->> 'tipo' = 'habiles'
    then habiles_entre(${fin}, ${dia}) else greatest(0, ${dia} - ${fin}) end`;
}

const NAME = 'consolidado_recaudo';

/**
 * The sums of a month are stored, made anew at each write that leaves it `calculado` and when it is
 * reconciled; afterwards they stay as they were reconciled.
 */
export const consolidadoRecaudo: Hook = {
  computed: {
    limite_giro: ({ column }) => limiteEnSql(sql`${column('periodo')}`),
    giro_oportuno: ({ column }) => {
      const limite = limiteEnSql(sql`${column('periodo')}`);
      return sql`case
        when ${column('fecha_giro')} is not null then
          case when ${column('fecha_giro')} <= ${limite} then 'si' else 'no' end
        when ${HOY} <= ${limite} then 'pendiente'
        else 'no' end`;
    },
    dias_de_giro: ({ column }) =>
      diasDeGiroEnSql(sql`${column('periodo')}`, sql`coalesce(${column('fecha_giro')}, ${HOY})`),
  },

  explained: explicacionesDeRecaudo,

  async ahead({ tx, writings, batch }): Promise<readonly Ahead[]> {
    const recaudadores = [...new Set(writings.map(({ record }) => mesOf(record).cadena))];
    const stored = await heldMonths(tx, recaudadores);
    const meses = asWritten(batch, stored, { writings, mesOf });
    const calculados = await calculadosEnOrden(tx, meses);
    return writings.map(({ record, previous }) => {
      const mes = mesOf(record, previous);
      const { sumas, values = {} } = calculados.find((one) => isSame(one.mes, mes)) ?? {};
      const ordered = calculados.map((one) => one.mes);
      return { vecinos: vecinosDe(ordered, mes), sumas, values };
    });
  },

  check(writing) {
    const { record, previous } = writing;
    const ahead = writing.ahead as Ahead; // what `ahead` answered
    // its sums stay: what is written is its transfer, a deed of later days
    if (previous?.['estado'] === record['estado'] && isFrozen({ record, previous })) return [];
    const { vecinos } = ahead;
    const findings = [...laterFindings(writing, vecinos), ...carteraFindings(writing, vecinos)];
    const reconciling = previous?.['estado'] === 'calculado' && record['estado'] === 'conciliado';
    return reconciling ? [...findings, ...reconcilingFindings(writing, ahead)] : findings;
  },

  fill({ record, previous, ahead }) {
    // what the server sets along, such as a mark, is asked nothing ahead
    const isKept = ahead === undefined || isFrozen({ record, previous });
    return Promise.resolve(isKept ? {} : (ahead as Ahead).values);
  },

  stored: llevarCartera,
  chained: true,

  async lineStart({ tx, lines }) {
    const propias = await propuestasDeMeses(tx, lines);
    return propias.map((proposals) => ({ values: {}, proposals }));
  },

  /**
   * Nobody deletes a month; an import that made it may still be taken back (domain 5.4), while no
   * later month but its own begins with what this one left.
   */
  async deleting({ tx, records, finding }) {
    const going = new Set(records.map(({ id }) => Number(id)));
    const stored = await heldMonths(tx, [
      ...new Set(records.map((record) => mesOf(record).cadena)),
    ]);
    return records.map((record) => {
      const { despues } = vecinosDe(stored, mesOf(record, record));
      const next = despues.find(({ id }) => id !== undefined && !going.has(id));
      const params = { periodo: String(record['periodo']), siguiente: next?.periodo ?? '' };
      return next === undefined ? [] : [finding('MES_CON_SIGUIENTE', params)];
    });
  },
};

/**
 * What a month ended with is what the next one begins with: those that follow it and still follow their detail are moved
 * along, up to the first that was reconciled.
 */
async function llevarCartera(writing: Writing & { id: number }): Promise<void> {
  const { tx, record, previous, stores } = writing;
  if (previous !== undefined && previous['cartera_final'] === record['cartera_final']) return;
  const store = stores.get(NAME);
  if (store === undefined) return;
  const asked = [String(record['recaudador']), String(record['periodo'])];
  const rows = await tx.run<{ id: string }>(SIGUIENTES, asked);
  const ids = rows.map(({ id }) => Number(id));
  const records = await readById(tx, store, { ids, lock: 'no key update' });
  const porId = new Map(records.map((one) => [Number(one['id']), one]));
  const changes: { record: Row; values: Row }[] = [];
  let cartera = record['cartera_final'];
  for (const id of ids) {
    const siguiente = porId.get(id);
    const sigue = siguiente?.['estado'] === 'calculado' && siguiente['cartera_inicial'] !== cartera;
    if (siguiente === undefined || !sigue) break;
    const moved: Row = { ...siguiente, cartera_inicial: cartera };
    const derivados = derivadosDelRecaudo((path) => moved[path] ?? null);
    changes.push({ record: siguiente, values: { cartera_inicial: cartera, ...derivados } });
    cartera = derivados.cartera_final;
  }
  if (changes.length > 0) await cascadeUpdate(writing, NAME, changes);
}

const SIGUIENTES = prepared(`
  select id::text as id from consolidado_recaudo
  where recaudador = $1 and periodo > $2 and not mes_cerrado(periodo, 'consolidado_recaudo')
  order by periodo`);

/** What a month would come to now: its detail, and the balance of the month before. */
async function propuestasDeMeses(tx: Orm, lines: readonly Row[]): Promise<Proposals[]> {
  const recaudadoresDe = [...new Set(lines.map((line) => mesOf(line).cadena))];
  const meses = await storedMonths(tx, recaudadoresDe);
  const sumas = await sumasDelDetalle(tx, lines);
  return lines.map((line, i) => {
    if ((line['estado'] ?? 'calculado') !== 'calculado') return {};
    const anterior = vecinosDe(meses, mesOf(line)).antes.at(-1);
    return {
      ...(anterior === undefined ? {} : carteraPropuesta(anterior)),
      ...detallePropuesto(String(line['recaudador']), sumas[i]),
    };
  });
}

type Proposals = NonNullable<LineStart['proposals']>;

function carteraPropuesta(anterior: Mes): Proposals {
  const { es, en } = mesEnPalabras(anterior.periodo);
  const source = { es: `cartera final de ${es}`, en: `final balance of ${en}` };
  return { cartera_inicial: { value: carteraFinalDe(anterior), source } };
}

function detallePropuesto(recaudador: string, sumas: Sumas | undefined): Proposals {
  if (sumas === undefined) return {};
  const { saldos: _, usuarios, ...detalle } = sumas;
  if (usuarios === 0 && Object.values(detalle).every((value) => value === 0)) return {};
  const nombre = recaudadores[recaudador as Recaudador];
  const n = new Intl.NumberFormat('es-CO').format(usuarios);
  const source = {
    es: usuarios === 1 ? `1 registro de ${nombre}` : `${n} registros de ${nombre}`,
    en: usuarios === 1 ? `1 record of ${nombre}` : `${n} records of ${nombre}`,
  };
  return Object.fromEntries(
    Object.entries({ usuarios, ...detalle }).map(([name, value]) => [name, { value, source }]),
  );
}

interface Ahead {
  vecinos: Vecinos;
  sumas: Sumas | undefined;
  /** What the month comes to by its detail and the month before. */
  values: Row;
}

interface Change {
  record: Row;
  previous?: Row | undefined;
}

/** Its sums stay as they were reconciled. */
const isFrozen = ({ record, previous }: Change): boolean =>
  record['estado'] !== 'calculado' && previous?.['estado'] !== 'calculado';

const mesOf = (record: Row, previous?: Row): Mes => ({
  ...(previous === undefined ? {} : { id: Number(previous['id']), previous }),
  cadena: String(record['recaudador']),
  periodo: String(record['periodo']),
  estado: String(record['estado']),
  row: record,
});

async function heldMonths(tx: Orm, recaudadores: readonly string[]): Promise<Mes[]> {
  await holdChains(
    tx,
    recaudadores.map((recaudador) => `farola.recaudo/${recaudador}`),
  );
  return storedMonths(tx, recaudadores);
}

async function storedMonths(tx: Orm, recaudadores: readonly string[]): Promise<Mes[]> {
  const rows = await tx.run<Record<string, string | null>>(MESES, [`{${recaudadores.join(',')}}`]);
  return rows.map(({ id, ...row }) => ({ ...mesOf(row), id: Number(id) }));
}

const MESES = prepared(`
  select id, recaudador, periodo, usuarios, cartera_final,
    case when mes_cerrado(periodo, 'consolidado_recaudo') then 'cerrado' else estado end as estado
  from consolidado_recaudo
  where recaudador = any($1::text[]) order by periodo`);

/** The collectors whose reconciled month is no longer what its detail and the month before come to. */
export async function consolidadosQueCambiaron(tx: Orm, periodo: string): Promise<string[]> {
  const rows = await tx.run<Record<string, unknown>>(CONCILIADOS, [periodo]);
  const sumas = await sumasDelDetalle(tx, rows);
  const changed = rows.filter((row, i) => {
    const { saldos: _, ...detalle } = sumas[i] ?? { saldos: null };
    const previa = row['cartera_previa'] ?? null;
    const values: Row = {
      ...detalle,
      ...(previa === null ? {} : { cartera_inicial: Number(previa) }),
    };
    return Object.entries(values).some(([name, value]) => Number(row[name] ?? 0) !== value);
  });
  return changed.map(({ recaudador }) => recaudadores[recaudador as Recaudador]);
}

const CONCILIADOS = prepared(`
  select recaudador, periodo, usuarios, facturado, ajustes, recaudado_mes, recaudado_cartera, cartera_inicial,
    (select a.cartera_final from consolidado_recaudo as a
      where a.recaudador = c.recaudador and a.periodo < c.periodo order by a.periodo desc limit 1) as cartera_previa
  from consolidado_recaudo as c where periodo = $1 and estado = 'conciliado' order by recaudador`);

/** A month as it will be stored, with what it comes to where it is written now. */
interface Calculado {
  mes: Mes;
  sumas?: Sumas | undefined;
  values?: Row;
}

/**
 * Each month by the one before it as that will be stored, whatever the order in which they are
 * written: of months in the order of their periods.
 */
async function calculadosEnOrden(tx: Orm, meses: readonly Mes[]): Promise<Calculado[]> {
  const written = meses.filter(isWritten);
  const found = await sumasDelDetalle(
    tx,
    written.map(({ row }) => row),
  );
  const sumasDe = new Map(written.map((mes, i) => [mes, found[i]]));
  const ultimos = new Map<string, Mes>();
  return meses.map((mes) => {
    const anterior = ultimos.get(mes.cadena);
    const calculated = isWritten(mes)
      ? escrito(mes, { anterior, sumas: sumasDe.get(mes) })
      : { mes };
    ultimos.set(mes.cadena, calculated.mes);
    return calculated;
  });
}

/** Not one that only stands beside those that are. */
const isWritten = ({ id, previous }: Mes): boolean => id === undefined || previous !== undefined;

interface Fuentes {
  anterior: Mes | undefined;
  sumas: Sumas | undefined;
}

function escrito(mes: Mes, fuentes: Fuentes): Calculado {
  const { row: record, previous } = mes;
  const values = calculado({ record, previous }, fuentes);
  const row = isFrozen({ record, previous }) ? record : { ...record, ...values };
  return { mes: { ...mes, row }, sumas: fuentes.sumas, values };
}

/** COP with which a month ended. */
const carteraFinalDe = ({ row }: Mes): number => Number(row['cartera_final']);

/** A new month keeps the balance that was entered. */
function calculado({ record, previous }: Change, { anterior, sumas }: Fuentes): Row {
  const { saldos: _, ...detalle } = sumas ?? { saldos: null, usuarios: null };
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
  const isKept = entered === null || entered === previous?.['cartera_inicial'];
  if (anterior === undefined) {
    if (entered === null) return [finding('PRIMERA_CARTERA')];
    const isNegative = Number(entered) < 0 && !isKept;
    return isNegative ? [finding('CARTERA_NEGATIVA', { cartera: enPesos(Number(entered)) })] : [];
  }
  const esperada = carteraFinalDe(anterior);
  if (isKept || entered === esperada) return [];
  const params = { periodo: anterior.periodo, esperada: enPesos(esperada) };
  return [finding('CARTERA_INICIAL_DISTINTA', params)];
}

function reconcilingFindings(
  { record, previous = {}, finding }: Writing,
  { vecinos, sumas, values: calculated }: Ahead,
): Finding[] {
  const values: Row = { ...record, ...calculated };
  const found: Finding[] = [];
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
