import { sql } from 'drizzle-orm';
import type { Words } from '../../../core/i18n/words.ts';
import { valueOn } from '../../../core/parameters/vigencias.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { mesEnPalabras } from '../../../core/time/enPalabras.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { LineStart } from '../../../server/resource/hook.ts';
import { parameterTimelines } from '../../../server/resource/parameters.ts';
import { aomDelMes, ivaDe, propuestaDeInterventoria } from '../costo_mensual.ts';
import { AOM } from '../rules/rubros.ts';

type Proposals = NonNullable<LineStart['proposals']>;

/** Items that go on from month to month while nothing is said: the contract's, and the ceilings of the study. */
const CONTINUAN = [
  ...AOM,
  'maximo_energia',
  'maximo_aom',
  'maximo_inversion',
  'costo_maximo',
] as const;

/** What months of costs begin with and what is offered for them, written or not, each with its source. */
export async function propuestasDeCostos(tx: Orm, lines: readonly Row[]): Promise<LineStart[]> {
  const meses = lines.map((line) => String(line['periodo']));
  const energia = await energiaDeMeses(tx, meses);
  const escritos = await mesesEscritos(tx, meses);
  const pct = await parameterTimelines(tx, ['pct_interventoria', 'pct_iva']);
  return lines.map((line) => {
    const mes = String(line['periodo']);
    const anterior = escritos.findLast(({ periodo }) => periodo < mes);
    const continua: Proposals = line['id'] === undefined && anterior ? comoEn(anterior) : {};
    const rubro = (name: string): unknown => line[name] ?? continua[name]?.value ?? null;
    const dia = finDeMes(mes);
    const reglas = {
      pct_interventoria: Number(valueOn(pct['pct_interventoria'], dia)),
      pct_iva: Number(valueOn(pct['pct_iva'], dia)),
    };
    const continuados = Object.entries(continua).map(([name, { value }]) => [name, value] as const);
    return {
      values: Object.fromEntries(continuados),
      proposals: {
        ...energiaPropuesta(energia.get(mes)),
        ...continua,
        ...interventoriaPropuesta(rubro, reglas),
      },
    };
  });
}

function energiaPropuesta(energia: Energia | undefined): Proposals {
  if (energia === undefined) return {};
  const { total, facturas: n } = energia;
  const source = {
    es: n === 1 ? '1 factura aprobada o pagada' : `${n} facturas aprobadas o pagadas`,
    en: n === 1 ? '1 approved or paid invoice' : `${n} approved or paid invoices`,
  };
  return { energia: { value: total, source } };
}

function comoEn(anterior: MesEscrito): Proposals {
  const { es, en } = mesEnPalabras(anterior.periodo);
  const source = { es: `como en ${es}`, en: `as in ${en}` };
  const offered = CONTINUAN.filter((rubro) => anterior.valores[rubro] !== null);
  return Object.fromEntries(
    offered.map((rubro) => [rubro, { value: Number(anterior.valores[rubro]), source }]),
  );
}

/** By AOM as it stands, or as it is offered. */
function interventoriaPropuesta(
  rubro: (name: string) => unknown,
  reglas: { pct_interventoria: number; pct_iva: number },
): Proposals {
  const aom = aomDelMes(rubro);
  if (aom === null) return {};
  const propuesta = propuestaDeInterventoria(aom, reglas);
  const honorarios = rubro('interventoria') ?? propuesta.interventoria;
  return {
    interventoria: {
      value: propuesta.interventoria,
      source: porcentajeDe(reglas.pct_interventoria, { es: 'AOM', en: 'AOM' }),
    },
    iva_interventoria: {
      value: ivaDe(Number(honorarios), reglas.pct_iva),
      source: porcentajeDe(reglas.pct_iva, { es: 'la interventoría', en: 'the oversight' }),
    },
  };
}

const porcentajeDe = (pct: number, base: Words): Words => ({
  es: `${new Intl.NumberFormat('es-CO').format(pct)} % de ${base.es}`,
  en: `${new Intl.NumberFormat('en').format(pct)}% of ${base.en}`,
});

interface Energia {
  /** COP. */
  total: number;
  facturas: number;
}

/** The approved and paid invoices of months that have any. */
export async function energiaDeMeses(
  tx: Orm,
  meses: readonly string[],
): Promise<ReadonlyMap<string, Energia>> {
  const rows = await rowsOf<{ periodo: string; total: string; n: number }>(
    tx,
    sql`select periodo, sum(valor_total)::text as total, count(*)::int as n from factura_energia
        where periodo = any(${`{${meses.join(',')}}`}::text[]) and estado in ('aprobada', 'pagada')
        group by periodo`,
  );
  return new Map(
    rows.map(({ periodo, total, n }) => [periodo, { total: Number(total), facturas: n }]),
  );
}

interface MesEscrito {
  periodo: string;
  valores: Readonly<Record<(typeof CONTINUAN)[number], string | null>>;
}

/** The months up to the last of these, in order. */
async function mesesEscritos(tx: Orm, meses: readonly string[]): Promise<MesEscrito[]> {
  const columns = sql.raw(CONTINUAN.join(', '));
  const hasta = meses.toSorted().at(-1) ?? '';
  const rows = await rowsOf<MesEscrito['valores'] & { periodo: string }>(
    tx,
    sql`select periodo, ${columns} from costo_mensual where periodo < ${hasta} order by periodo`,
  );
  return rows.map(({ periodo, ...valores }) => ({ periodo, valores }));
}
