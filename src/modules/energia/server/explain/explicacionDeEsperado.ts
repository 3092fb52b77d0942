import { sql, type SQL } from 'drizzle-orm';
import {
  sumOf,
  withRounding,
  type ExplainedLine,
  type Explanation,
} from '../../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { kwh } from '../../../../core/money/dinero.ts';
import { finDeMes } from '../../../../core/time/fechas.ts';
import { rowsOf } from '../../../../server/db/orm.ts';
import { figureIn } from '../../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../../server/resource/hook.ts';
import { parameterValues } from '../../../../server/resource/parameters.ts';
import { LUCES_DE_REGIMEN } from '../../../inventario/rules/palabras.ts';
import { periodoEntre, type MetodoDeHoras } from '../../rules/energia.ts';
import { lineaDeAjustes } from '../ajuste_periodo.ts';
import { cargaDonde, gruposDe } from '../energiaEsperada.ts';
import { correccionDe, lineaDeFallas, sinFallas } from './explicacionDeFallas.ts';
import { leerFallas, type FallasContadas } from '../fallas.ts';

const UNIDAD = 'kWh';
const NORMA: Words = {
  es: 'Regla 4.2; CREG 043 de 1995, art. 4',
  en: 'Rule 4.2; CREG 043 of 1995, art. 4',
};

/** What the lights of a meter should take between its readings (domain 4.2): by regime, sheet and days, and light. */
export async function esperado(asked: Explaining): Promise<Level> {
  const { record } = asked;
  const valor = figureIn(record, 'consumo_esperado_kwh');
  const metodo = await metodoDe(asked);
  const grupos = await gruposDelMedidor(asked);
  const regimenes = [...new Set(grupos.map(({ regimen }) => regimen))];
  const lineas = regimenes.map((regimen) => {
    const propios = grupos.filter((grupo) => grupo.regimen === regimen);
    return lineaDeRegimen(asked, { regimen, grupos: propios, metodo });
  });
  const { perdidas } = metodo;
  const fallas = await fallasDelMedidor(asked);
  const neta = kwh(
    kwh(grupos.reduce((suma, grupo) => suma + grupo.exacto, 0)) + correccionDe(fallas),
  );
  const pierde: ExplainedLine = {
    nombre: { es: 'Pérdidas de la red', en: 'Losses of the network' },
    cuenta: `${neta} kWh × ${perdidas} %`,
    valor: kwh((neta * perdidas) / 100),
    unidad: UNIDAD,
    parametros: [{ clave: 'perdidas_red_pct', dia: metodo.dia, valor: perdidas }],
    norma: { es: 'Regla 4.2', en: 'Rule 4.2' },
  };
  return {
    valor,
    unidad: UNIDAD,
    frase:
      grupos.length === 0
        ? {
            es: 'El medidor no tuvo luces que consumieran.',
            en: 'The meter had no lights that took energy.',
          }
        : fraseDe(metodo),
    lineas: [
      ...conResto(
        [...lineas, ...lineaDeFallas(fallas), ...(perdidas === 0 ? [] : [pierde])],
        valor ?? 0,
      ),
      ...(await lineaDeAjustes(asked, { cifra: 'lectura_id', medida: 'kWh' })),
      ...(await lineaDeAjustes(asked, { cifra: 'lectura_id', medida: 'COP' })),
    ],
    no_aplica: [...noAplica(metodo), ...sinFallas(fallas, 'medidores')],
  };
}

/** The lights are those of now; a figure that an approved invoice uses knows no later change of them. */
function conResto(lineas: readonly (ExplainedLine | OpeningLine)[], valor: number) {
  const resto = sumOf([{ valor }, { valor: -sumOf(lineas, 3) }], 3);
  const esRedondeo = Math.abs(resto) <= lineas.length * 0.000_5 + 0.001;
  return withRounding(lineas, {
    valor,
    decimals: 3,
    unidad: UNIDAD,
    ...(esRedondeo ? {} : { nombre: CAMBIOS }),
  });
}

const CAMBIOS: Words = {
  es: 'Cambios del inventario aprobados después de aprobar la factura',
  en: 'Changes of the inventory that were approved after the invoice was',
};

/** How hours are counted between the two readings. */
export interface Metodo {
  /** Parameters are those valid on this day. */
  dia: string;
  metodo: MetodoDeHoras;
  /** Days between the readings. */
  dias: number;
  /** Days that count of them: 30 of each whole month by CREG 043. */
  cuentan: number;
  /** Percent. */
  perdidas: number;
  horas: Readonly<Record<string, number>>;
  factorDimerizado: number;
}

export async function metodoDe({ tx, record }: Explaining): Promise<Metodo> {
  const dia = finDeMes(String(record['periodo']));
  const names = ['metodo_horas', 'perdidas_red_pct', 'horas_regimen', 'factor_dimerizado'];
  const valores = await parameterValues(tx, { names, day: dia });
  const {
    dias,
    mesCompleto,
    meses = 1,
  } = periodoEntre(String(record['fecha_anterior']), String(record['fecha_actual']));
  // `parametro` holds nothing that core/parameters/parametros.ts does not accept
  const metodo = valores.get('metodo_horas') as MetodoDeHoras;
  return {
    dia,
    metodo,
    dias,
    cuentan: metodo === 'creg_043' && mesCompleto ? 30 * meses : dias,
    perdidas: Number(valores.get('perdidas_red_pct')),
    horas: valores.get('horas_regimen') as Metodo['horas'],
    factorDimerizado: Number(valores.get('factor_dimerizado')),
  };
}

const fraseDe = ({ metodo, cuentan, dias }: Metodo): Words => {
  if (metodo === 'calendario') {
    return {
      es: 'Lo que debían consumir las luces del medidor en sus días, por el calendario.',
      en: 'What the lights of the meter should take on its days, by the calendar.',
    };
  }
  return cuentan === dias
    ? {
        es: 'Lo que debían consumir las luces del medidor en sus días, por la CREG 043 de 1995.',
        en: 'What the lights of the meter should take on its days, by CREG 043 of 1995.',
      }
    : {
        es: `Lo que debían consumir las luces del medidor en ${cuentan} días por la CREG 043 de 1995; van ${dias} entre las lecturas.`,
        en: `What the lights of the meter should take in ${cuentan} days by CREG 043 of 1995; there are ${dias} between the readings.`,
      };
};

function noAplica({ metodo, cuentan, dias, perdidas }: Metodo): Explanation['no_aplica'] {
  const mes = { es: 'Mes completo de 30 días', en: 'Whole month of 30 days' };
  const porCalendario = {
    es: 'Las horas se cuentan por el calendario.',
    en: 'Hours are counted by the calendar.',
  };
  const sinMes = {
    es: 'Entre las lecturas no hay meses completos, o tienen 30 días.',
    en: 'There are no whole months between the readings, or they have 30 days.',
  };
  return [
    ...(cuentan === dias
      ? [{ regla: mes, motivo: metodo === 'calendario' ? porCalendario : sinMes }]
      : []),
    ...(perdidas === 0
      ? [
          {
            regla: { es: 'Pérdidas de la red', en: 'Losses of the network' },
            motivo: {
              es: 'El porcentaje del mes es 0 %.',
              en: 'The percentage of the month is 0 %.',
            },
          },
        ]
      : []),
  ];
}

/** Lights of one sheet and regime that burnt for as many days. */
interface Grupo {
  luminaria: number;
  ficha: string;
  vatios: number;
  regimen: string;
  dias: number;
  cantidad: number;
  horas: number;
  /** kWh, not rounded. */
  exacto: number;
}

/** The faults of its lights between the two readings. */
export const fallasDelMedidor = ({ tx, record }: Explaining): Promise<FallasContadas> =>
  leerFallas(tx, {
    parte: 'medidores',
    puntos: sql`p.equipo_medida_id = ${Number(record['equipo_medida_id'])}`,
    anterior: sql`${String(record['fecha_anterior'])}::date`,
    actual: sql`${String(record['fecha_actual'])}::date`,
    dia: sql`${finDeMes(String(record['periodo']))}::date`,
  });

export async function gruposDelMedidor({ tx, record }: Explaining): Promise<Grupo[]> {
  const grupos = gruposDe({
    carga: cargaDonde(sql`p.equipo_medida_id = ${Number(record['equipo_medida_id'])}`),
    anterior: sql`${String(record['fecha_anterior'])}::date`,
    actual: sql`${String(record['fecha_actual'])}::date`,
    dia: sql`${finDeMes(String(record['periodo']))}::date`,
  });
  const rows = await rowsOf<Record<keyof Grupo, string>>(
    tx,
    sql`select g.luminaria_id::text as luminaria, l.codigo as ficha, l.potencia_total_w::text as vatios,
        g.regimen, g.dias::text as dias, g.cantidad::text as cantidad, g.horas_dia::text as horas,
        g.kwh::text as exacto
      from (${grupos}) as g join luminaria as l on l.id = g.luminaria_id
      order by g.regimen, l.codigo, g.dias desc`,
  );
  return rows.map((row) => ({
    luminaria: Number(row.luminaria),
    ficha: row.ficha,
    vatios: Number(row.vatios),
    regimen: row.regimen,
    dias: Number(row.dias),
    cantidad: Number(row.cantidad),
    horas: Number(row.horas),
    exacto: Number(row.exacto),
  }));
}

function lineaDeRegimen(
  asked: Explaining,
  given: { regimen: string; grupos: readonly Grupo[]; metodo: Metodo },
): OpeningLine {
  const { regimen, grupos, metodo } = given;
  const valor = kwh(grupos.reduce((suma, { exacto }) => suma + exacto, 0));
  const nivel = (): Level => ({
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Cada ficha y días: cantidad × W × horas al día × días.',
      en: 'Each sheet and days: quantity × W × hours a day × days.',
    },
    lineas: withRounding(
      grupos.map((grupo) => lineaDeGrupo(asked, { grupo, metodo })),
      { valor, decimals: 3, unidad: UNIDAD },
    ),
  });
  return {
    nombre: LUCES_DE_REGIMEN[regimen] ?? {
      es: 'Luces de otro régimen',
      en: 'Lights of another regime',
    },
    valor,
    unidad: UNIDAD,
    norma: NORMA,
    abre: { clave: regimen, nivel },
  };
}

/** `12 h × 30 d × 15/31`: where a month counts as 30 days, a part of it counts by its share. */
export const tiempoDe = (
  { horas, dias }: Pick<Grupo, 'horas' | 'dias'>,
  { cuentan, dias: todos }: Pick<Metodo, 'cuentan' | 'dias'>,
): string => {
  if (cuentan === todos) return `${horas} h × ${dias} d`;
  return `${horas} h × ${cuentan} d${dias === todos ? '' : ` × ${dias}/${todos}`}`;
};

function lineaDeGrupo(
  asked: Explaining,
  { grupo, metodo }: { grupo: Grupo; metodo: Metodo },
): OpeningLine {
  const { ficha, vatios, dias, cantidad, exacto } = grupo;
  return {
    nombre: { es: `${ficha}, ${dias} días`, en: `${ficha}, ${dias} days` },
    cuenta: `${cantidad} × ${vatios} W × ${tiempoDe(grupo, metodo)}`,
    valor: kwh(exacto),
    unidad: UNIDAD,
    parametros: parametrosDe(grupo, metodo),
    norma: NORMA,
    abre: { clave: `${ficha}|${dias}`, nivel: () => lucesDe(asked, { grupo, metodo }) },
  };
}

/** Hours a day of dimmed lights are those of their regime times the factor. */
function parametrosDe({ regimen }: Grupo, { dia, horas, factorDimerizado }: Metodo) {
  const delRegimen = { clave: 'horas_regimen', dia, valor: horas[regimen] ?? 0 };
  if (regimen !== 'dimerizado') return [delRegimen];
  return [delRegimen, { clave: 'factor_dimerizado', dia, valor: factorDimerizado }];
}

/** Each light of a group with the stretch of days on which it was so. */
async function lucesDe(
  { tx, record, range }: Explaining,
  { grupo, metodo }: { grupo: Grupo; metodo: Metodo },
): Promise<Level> {
  const { luminaria, regimen, dias, horas, exacto } = grupo;
  const [desde, hasta] = [
    sql`(${String(record['fecha_anterior'])}::date + 1)`,
    sql`${String(record['fecha_actual'])}::date`,
  ];
  const tramo: SQL = sql`(least(p.hasta, ${hasta} + 1) - greatest(p.desde, ${desde}))`;
  const valor: SQL = sql`round(p.carga_w / 1000 * ${horas}::numeric * ${metodo.cuentan}::numeric
    * ${dias}::numeric / ${metodo.dias}::numeric, 3)`;
  const rows = await rowsOf<
    Record<'id' | 'codigo' | 'vatios' | 'desde' | 'hasta' | 'kwh' | 'total' | 'suma', string>
  >(
    tx,
    sql`select p.id::text as id, p.codigo, p.carga_w::text as vatios,
        to_char(greatest(p.desde, ${desde}), 'DD/MM/YYYY') as desde,
        to_char(least(p.hasta - 1, ${hasta}), 'DD/MM/YYYY') as hasta,
        ${valor}::text as kwh, count(*) over ()::text as total, (sum(${valor}) over ())::text as suma
      from infraestructura_alumbrado_vida as p
      where p.cuenta_carga and p.equipo_medida_id = ${Number(record['equipo_medida_id'])}
        and p.luminaria_id = ${luminaria} and p.regimen = ${regimen} and ${tramo} = ${dias}::int
      order by p.codigo, p.id, p.desde limit ${range.last - range.first + 1}::int offset ${range.first}::int`,
  );
  const lineas = rows.map((row): ExplainedLine => ({
    nombre: {
      es: `${row.codigo}, del ${row.desde} al ${row.hasta}`,
      en: `${row.codigo}, from ${row.desde} to ${row.hasta}`,
    },
    cuenta: `${Number(row.vatios)} W × ${tiempoDe(grupo, metodo)}`,
    valor: Number(row.kwh),
    unidad: UNIDAD,
    registro: { recurso: 'infraestructura_alumbrado_actualizado', id: Number(row.id) },
  }));
  const total = Number(rows[0]?.total ?? 0);
  const resto = kwh(kwh(exacto) - Number(rows[0]?.suma ?? 0));
  const isLast = range.first + lineas.length >= total;
  // the rest of all lights stands behind the last one
  const redondeo = { nombre: { es: 'Redondeo', en: 'Rounding' }, valor: resto, unidad: UNIDAD };
  return {
    valor: kwh(exacto),
    unidad: UNIDAD,
    frase: { es: 'Cada luz, con sus días.', en: 'Each light, with its days.' },
    lineas: isLast && resto !== 0 ? [...lineas, redondeo] : lineas,
    total,
  };
}
