import {
  sumOf,
  withRounding,
  type ExplainedLine,
  type Explanation,
} from '../../../../core/explain/explanation.ts';
import {
  ladosDeDiferencia,
  type Level,
  type OpeningLine,
} from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { kwh } from '../../../../core/money/dinero.ts';
import type { Comparing } from '../../../../server/explain/explainedBy.ts';
import { causasDeLuces, juntas, type Lados, type LineaDeCausa } from './diferenciaDeLuces.ts';
import { HORAS_AL_DIA, LUCES_QUE_CAMBIAN, TODAS_LAS_LUCES } from './palabrasDeDiferencia.ts';

const UNIDAD = 'kWh';

/** Lines of a first level. */
const MAXIMO = 7;

interface Diferencia {
  /** kWh of the whole difference. */
  valor: number;
  lados: Lados;
  /** What differs beside the lights: losses, readings. */
  aparte: readonly (ExplainedLine | OpeningLine)[];
  /** Why more than rounding is left; absent: nothing can be. */
  sobrante?: Words;
}

/** What makes two figures of energy differ, at most seven lines that add up to it; what rounding leaves is one of them. */
export async function lineasDeDiferencia(
  asked: Comparing,
  { valor, lados, aparte, sobrante }: Diferencia,
): Promise<Level['lineas']> {
  const causas = await causasDeLuces(asked, lados);
  const ciertas = aparte.filter((linea) => linea.valor !== 0);
  const lineas = [
    ...aLoMas(causas, MAXIMO - ciertas.length - 1).map(({ linea }) => linea),
    ...ciertas,
  ].filter((linea) => linea.valor !== 0);
  const resto = kwh(valor - sumOf(lineas, 3));
  const isRounding = sobrante === undefined || Math.abs(resto) <= lineas.length * 0.0005 + 0.001;
  return withRounding(lineas, {
    valor,
    decimals: 3,
    unidad: UNIDAD,
    ...(isRounding ? {} : { nombre: sobrante }),
  });
}

/** Causes in the place of which one line stands, the first first, until there are few enough. */
const JUNTAS: readonly {
  clave: string;
  nombre: Words;
  son: (clave: LineaDeCausa['clave']) => boolean;
}[] = [
  {
    clave: 'carga',
    nombre: LUCES_QUE_CAMBIAN,
    son: (clave) => /^(tecnologia|ficha|cantidad|dentro)/.test(clave),
  },
  {
    clave: 'luces',
    nombre: TODAS_LAS_LUCES,
    son: (clave) => !['regimen', 'horas', 'dias'].includes(clave),
  },
  { clave: 'tiempo', nombre: HORAS_AL_DIA, son: (clave) => ['regimen', 'horas'].includes(clave) },
];

function aLoMas(causas: readonly LineaDeCausa[], maximo: number): readonly LineaDeCausa[] {
  let lineas = enOrden(causas);
  for (const { clave, nombre, son } of JUNTAS) {
    if (lineas.length <= maximo) return lineas;
    const suyas = causas.filter((causa) => son(causa.clave));
    if (suyas.length < 2) continue;
    const otras = lineas.filter(
      (causa) => !son(causa.clave) && !(clave === 'luces' && causa.clave === 'juntas'),
    );
    lineas = [juntas(enOrden(suyas), { clave, nombre }), ...otras];
  }
  return lineas;
}

const ORDEN = ['altas', 'bajas', 'entran', 'salen', 'tecnologia', 'ficha', 'cantidad', 'dentro'];

/** Lights first, as the causes are told; then hours and days. */
function enOrden(causas: readonly LineaDeCausa[]): LineaDeCausa[] {
  const lugar = ({ clave }: LineaDeCausa): string => {
    const at = ORDEN.indexOf(clave.split(':')[0] ?? '');
    return `${at < 0 ? 9 : at}${clave}`;
  };
  return causas.toSorted((a, b) => (lugar(a) < lugar(b) ? -1 : 1));
}

/** kWh that the network lost, and of what. */
export interface Perdidas {
  neta: number;
  pct: number;
  /** The day for which the percentage was read. */
  dia: string;
}

/** What the network lost on one side less what it lost on the other. */
export function lineaDePerdidas({ este, otro }: { este: Perdidas; otro: Perdidas }): OpeningLine {
  const de = ({ neta, pct }: Perdidas): number => kwh((neta * pct) / 100);
  const valor = kwh(de(este) - de(otro));
  const linea = (lado: Perdidas, signo: 1 | -1): ExplainedLine => ({
    nombre: signo === 1 ? ladosDeDiferencia.este : ladosDeDiferencia.otro,
    cuenta: `${lado.neta} kWh × ${lado.pct} %`,
    valor: signo * de(lado) + 0,
    unidad: UNIDAD,
    parametros: [{ clave: 'perdidas_red_pct', dia: lado.dia, valor: lado.pct }],
    norma: NORMA,
  });
  const nivel = (): Level => ({
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Las pérdidas de la red de este registro menos las del otro.',
      en: 'The losses of the network of this record less those of the other one.',
    },
    lineas: withRounding([linea(este, 1), linea(otro, -1)], { valor, decimals: 3, unidad: UNIDAD }),
  });
  return {
    nombre: { es: 'Pérdidas de la red', en: 'Losses of the network' },
    valor,
    unidad: UNIDAD,
    norma: NORMA,
    abre: { clave: 'perdidas', nivel },
  };
}

const NORMA: Words = { es: 'Regla 4.2', en: 'Rule 4.2' };

/** Rules of a difference that had nothing to do. */
export function sinDiferencia({ este, otro }: Lados): Explanation['no_aplica'] {
  if (este.cuentan !== otro.cuentan || este.dias === otro.dias) return [];
  return [
    {
      regla: { es: 'Días del mes', en: 'Days of the month' },
      motivo: {
        es: `Los dos cuentan ${este.cuentan} días por la CREG 043 de 1995; van ${este.dias} y ${otro.dias} de calendario.`,
        en: `Both count ${este.cuentan} days by CREG 043 of 1995; of the calendar there are ${este.dias} and ${otro.dias}.`,
      },
    },
  ];
}
