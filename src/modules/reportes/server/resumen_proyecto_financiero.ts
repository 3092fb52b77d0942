import { sql } from 'drizzle-orm';
import { foldText } from '../../../core/fields/foldText.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { mesSiguiente } from '../../../core/time/fechas.ts';
import {
  enPalabras,
  ingresosDe,
  queNoBajan,
  saldoDelMes,
  type QueNoBaja,
} from '../resumen_proyecto_financiero.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import {
  asWritten,
  holdChains,
  vecinosDe,
  type Mes,
  type Vecinos,
} from '../../../server/resource/cadenaDeMeses.ts';
import { cerradoEn } from '../../../server/period/closedInSql.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { explicacionesDeResumen } from './explicacionDeResumen.ts';

const NAME = 'resumen_proyecto_financiero';

/** A project's months are a chain: in order, and what is spent and built never goes down. */
export const resumenProyectoFinanciero: Hook = {
  computed: {
    estado: ({ qualified }) => sql`
      case when ${cerradoEn(qualified('periodo'), NAME)} then 'cerrado' else 'borrador' end`,
    saldo_acumulado: ({ column }) => sql`(
      select sum(previo.saldo_mes) from resumen_proyecto_financiero as previo
      where normaliza(previo.proyecto) = normaliza(${column('proyecto')})
        and previo.periodo <= ${column('periodo')})`,
  },

  explained: explicacionesDeResumen,

  async ahead({ tx, writings, batch }): Promise<readonly Ahead[]> {
    const meses = asWritten(batch, await heldMonths(tx, writings), { writings, mesOf });
    const propuestas = await propuestasDe(tx, writings);
    return writings.map(({ record, previous }) => ({
      vecinos: vecinosDe(meses, mesOf(record, previous)),
      // of a month that leaves its place
      dejados: previous === undefined ? [] : vecinosDe(meses, mesOf(previous, previous)).despues,
      propuesta: propuestas.get(String(record['periodo'])) ?? {},
    }));
  },

  check(writing) {
    const ahead = writing.ahead as Ahead; // what `ahead` answered
    const order = orderFindings(writing, ahead);
    if (order.length > 0) return order;
    return [...chainFindings(writing, ahead), ...proposalFindings(writing, ahead)];
  },

  fill({ record, ahead }) {
    const lacking = propuestos.filter((name) => isLacking(record, name));
    // what the server sets along lacks nothing
    if (lacking.length === 0 || ahead === undefined) return Promise.resolve({});
    const { propuesta } = ahead as Ahead;
    const values: Row = Object.fromEntries(lacking.map((name) => [name, propuesta[name]]));
    const read = (path: string): unknown => ({ ...record, ...values })[path] ?? null;
    return Promise.resolve({ ...values, ingresos: ingresosDe(read), saldo_mes: saldoDelMes(read) });
  },

  async deleting({ tx, records, finding }) {
    const stored = await heldMonths(
      tx,
      records.map((record) => ({ record })),
    );
    const going = new Set(records.map(({ id }) => id));
    return records.map((record) => {
      const { despues } = vecinosDe(stored, mesOf(record, record));
      const last = despues.findLast(({ id }) => !going.has(id));
      return last === undefined ? [] : [finding('SOLO_EL_ULTIMO', { periodo: last.periodo })];
    });
  },
};

interface Ahead {
  vecinos: Vecinos;
  /** Later months of the place where the record was. */
  dejados: readonly Mes[];
  propuesta: Propuesta;
}

type Change = Pick<Writing, 'record' | 'previous'>;

const mesOf = (record: Row, previous?: Row): Mes => ({
  ...(previous === undefined ? {} : { id: Number(previous['id']) }),
  cadena: foldText(String(record['proyecto'])),
  periodo: String(record['periodo']),
  estado: '',
  row: record,
});

/** The stored months of the projects that the changes come from or go to. */
async function heldMonths(tx: Orm, writings: readonly Change[]): Promise<Mes[]> {
  const records = writings.flatMap(({ record, previous }) => [record, previous ?? record]);
  const proyectos = [...new Set(records.map((record) => mesOf(record).cadena))];
  await holdChains(
    tx,
    proyectos.map((proyecto) => `farola.resumen/${proyecto}`),
  );
  const rows = await tx.run<Row>(MESES, [JSON.stringify(proyectos)]);
  return rows.map((row) => ({ ...mesOf(row), id: Number(row['id']) }));
}

const MESES = prepared(`
  select id, proyecto, periodo, ${Object.keys(queNoBajan).join(', ')}
  from resumen_proyecto_financiero
  where normaliza(proyecto) in (
    select normaliza(nombre) from jsonb_array_elements_text($1::jsonb) as nombre)
  order by periodo`);

/** A month follows the last one; one that moves must have been the last. */
function orderFindings({ record, previous, finding }: Writing, ahead: Ahead): Finding[] {
  const { vecinos, dejados } = ahead;
  const isHere =
    previous !== undefined &&
    mesOf(previous).cadena === mesOf(record).cadena &&
    previous['periodo'] === record['periodo'];
  if (isHere) return [];
  if (dejados.length > 0 && previous !== undefined) {
    return [finding('MESES_EN_ORDEN', { esperado: String(previous['periodo']) })];
  }
  const anterior = vecinos.antes.at(-1);
  const last = anterior ?? vecinos.despues.findLast(({ id }) => id !== undefined);
  const esperado = last === undefined ? undefined : mesSiguiente(last.periodo);
  return esperado === undefined || esperado === record['periodo']
    ? []
    : [finding('MESES_EN_ORDEN', { esperado })];
}

function chainFindings({ record, previous, finding }: Writing, { vecinos }: Ahead): Finding[] {
  const [anterior] = vecinos.antes.slice(-1);
  const siguiente = previous === undefined ? undefined : vecinos.despues[0];
  const campos = Object.keys(queNoBajan) as QueNoBaja[]; // its own keys
  return campos.flatMap((field) => {
    const value = Number(record[field]);
    const told = (code: string, { row, periodo }: Mes): Finding[] => {
      const valor = enPalabras(field, Number(row[field]));
      return [{ ...finding(code, { valor, periodo }), field }];
    };
    if (anterior !== undefined && value < Number(anterior.row[field]))
      return told('BAJA_RESPECTO_AL_ANTERIOR', anterior);
    if (siguiente !== undefined && value > Number(siguiente.row[field]))
      return told('SUPERA_AL_SIGUIENTE', siguiente);
    return [];
  });
}

const propuestos = ['ingresos_impuesto', 'egresos'] as const;
type Propuesta = Partial<Record<(typeof propuestos)[number], number>>;

const isLacking = (record: Row, name: string): boolean => (record[name] ?? null) === null;

function proposalFindings({ record, finding }: Writing, { propuesta }: Ahead): Finding[] {
  const periodo = String(record['periodo']);
  return propuestos
    .filter((name) => isLacking(record, name) && propuesta[name] === undefined)
    .map((field) => ({ ...finding('SIN_PROPUESTA', { periodo }), field }));
}

/** What each month transferred of the tax, and what it cost, where that is known. */
async function propuestasDe(
  tx: Orm,
  writings: readonly Pick<Change, 'record'>[],
): Promise<Map<string, Propuesta>> {
  const asked = writings
    .filter(({ record }) => propuestos.some((name) => isLacking(record, name)))
    .map(({ record }) => String(record['periodo']));
  if (asked.length === 0) return new Map();
  const rows = await tx.run<{ periodo: string } & Record<string, string | null>>(PROPUESTAS, [
    `{${[...new Set(asked)].join(',')}}`,
  ]);
  return new Map(
    rows.map((row) => [
      row.periodo,
      Object.fromEntries(
        propuestos.flatMap((name) => {
          const value = row[name] ?? null;
          return value === null ? [] : [[name, Number(value)]];
        }),
      ),
    ]),
  );
}

const PROPUESTAS = prepared(`
  select periodo,
    (select sum(valor_girado) from consolidado_recaudo as c
      where c.periodo = asked.periodo) as ingresos_impuesto,
    (select total from costo_mensual as m where m.periodo = asked.periodo) as egresos
  from unnest($1::text[]) as asked (periodo)`);
