import {
  withRounding,
  type ExplainedLine,
  type Explanation,
} from '../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { prepared } from '../../../server/db/orm.ts';
import { amountIn, explainedBy, figureIn, frozenIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { recaudadoresAMano } from '../rules/recaudo.ts';
import { detalleDe, type Sumado } from './detalleDeRecaudo.ts';

/** Where the figures of a collector's month come from, down to accounts (domain 4.6). */
export const explicacionesDeRecaudo = explainedBy(
  {
    facturado: (asked) => sumaDe(asked, 'facturado'),
    ajustes: (asked) => sumaDe(asked, 'ajustes'),
    recaudado_mes: (asked) => sumaDe(asked, 'recaudado_mes'),
    recaudado_cartera: (asked) => sumaDe(asked, 'recaudado_cartera'),
    cartera_final: carteraFinal,
    pct_recaudo: pctRecaudo,
    pct_recaudo_total: pctRecaudoTotal,
    diferencia_giro: porGirar,
  },
  { frozenSince: frozenIn('conciliado') },
);

const UNIDAD = 'COP';
const NORMA: Words = { es: 'Regla 4.6', en: 'Rule 4.6' };
const GIRO: Words = {
  es: 'Regla 4.6; Ley 1819 de 2016, art. 352',
  en: 'Rule 4.6; Law 1819 of 2016, art. 352',
};

/** `signo` of a part that is taken off. */
function sumando(
  asked: Explaining,
  campo: Sumado,
  { nombre, signo = 1 }: { nombre: Words; signo?: 1 | -1 },
): OpeningLine {
  return {
    nombre,
    valor: signo * amountIn(asked.record, campo) + 0, // no -0
    unidad: UNIDAD,
    norma: NORMA,
    abre: { clave: campo, nivel: () => sumaDe(asked, campo, signo) },
  };
}

const FACTURADO: Words = { es: 'Facturado', en: 'Billed' };
const AJUSTES: Words = { es: 'Ajustes', en: 'Adjustments' };
const RECAUDO_MES: Words = { es: 'Recaudo del mes', en: 'Collected of the month' };
const RECAUDO_CARTERA: Words = { es: 'Recaudo de cartera', en: 'Collected of earlier balances' };

function carteraFinal(asked: Explaining): Level {
  const { record } = asked;
  return {
    valor: amountIn(record, 'cartera_final'),
    unidad: UNIDAD,
    frase: {
      es: 'Lo que se debía al empezar el mes, más lo facturado y los ajustes, menos lo recaudado.',
      en: 'What was owed when the month began, and what was billed and adjusted, less what was collected.',
    },
    lineas: [
      carteraInicial(asked),
      sumando(asked, 'facturado', { nombre: FACTURADO }),
      sumando(asked, 'ajustes', { nombre: AJUSTES }),
      sumando(asked, 'recaudado_mes', { nombre: RECAUDO_MES, signo: -1 }),
      sumando(asked, 'recaudado_cartera', { nombre: RECAUDO_CARTERA, signo: -1 }),
    ],
    no_aplica: sinDetalle(record),
  };
}

/** Of a collector whose month is entered by hand. */
function sinDetalle(record: Row): Explanation['no_aplica'] {
  if (!esAMano(record)) return [];
  return [
    {
      regla: { es: 'Suma del detalle', en: 'Sum of the detail' },
      motivo: {
        es: 'Este recaudador no tiene detalle: sus cifras se escriben.',
        en: 'This collector has no detail: its figures are entered.',
      },
    },
  ];
}

const esAMano = ({ recaudador }: Row): boolean => recaudadoresAMano.includes(String(recaudador));

function carteraInicial(asked: Explaining): OpeningLine {
  const valor = amountIn(asked.record, 'cartera_inicial');
  return {
    nombre: { es: 'Cartera inicial', en: 'Opening balance' },
    valor,
    unidad: UNIDAD,
    norma: NORMA,
    abre: { clave: 'cartera_inicial', nivel: () => mesAnterior(asked, valor) },
  };
}

/** The balance that the month before left, or the one that the first month was given. */
async function mesAnterior({ tx, record }: Explaining, valor: number): Promise<Level> {
  const [previo] = await tx.run<Record<'id' | 'periodo' | 'cartera_final', string>>(ANTERIOR, [
    String(record['recaudador']),
    String(record['periodo']),
  ]);
  if (previo === undefined) {
    const frase = {
      es: 'Es el primer mes de este recaudador: la escribió una persona.',
      en: 'It is the first month of this collector: a person entered it.',
    };
    return { valor, unidad: UNIDAD, frase, lineas: [escrito(valor)] };
  }
  const linea: ExplainedLine = {
    nombre: {
      es: `Cartera final de ${mesEnCifras(previo.periodo)}`,
      en: `Final balance of ${mesEnCifras(previo.periodo)}`,
    },
    valor: Number(previo.cartera_final),
    unidad: UNIDAD,
    registro: { recurso: 'consolidado_recaudo', id: Number(previo.id) },
    norma: NORMA,
  };
  const nombre = {
    es: 'Cambió en el mes anterior después de calcular este',
    en: 'Changed in the month before after this one was worked out',
  };
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Con lo que terminó el mes anterior empieza este.',
      en: 'This month begins with what the month before ended with.',
    },
    lineas: withRounding([linea], { valor, decimals: 2, unidad: UNIDAD, nombre }),
  };
}

const ANTERIOR = prepared(`
  select id, periodo, cartera_final from consolidado_recaudo
  where recaudador = $1 and periodo < $2 order by periodo desc limit 1`);

const mesEnCifras = (periodo: string): string => `${periodo.slice(5)}/${periodo.slice(0, 4)}`;

const escrito = (valor: number): ExplainedLine => ({
  nombre: { es: 'Escrito a mano', en: 'Entered by hand' },
  valor,
  unidad: UNIDAD,
});

async function sumaDe(asked: Explaining, campo: Sumado, signo: 1 | -1 = 1): Promise<Level> {
  const { record } = asked;
  const valor = signo * amountIn(record, campo) + 0;
  if (esAMano(record)) {
    const frase = { es: 'La escribió una persona.', en: 'A person entered it.' };
    return {
      valor,
      unidad: UNIDAD,
      frase,
      lineas: [escrito(valor)],
      no_aplica: sinDetalle(record),
    };
  }
  const { frase, lineas } = await detalleDe(asked, { campo, signo });
  const nombre = {
    es: 'Cambió en el detalle después de calcular el mes',
    en: 'Changed in the detail after the month was worked out',
  };
  return {
    valor,
    unidad: UNIDAD,
    frase,
    lineas: withRounding(lineas, { valor, decimals: 2, unidad: UNIDAD, nombre }),
  };
}

const SIN_BASE: Explanation['no_aplica'] = [
  {
    regla: { es: 'Porcentaje', en: 'Percentage' },
    motivo: { es: 'Sin base: se divide por cero.', en: 'No base: it is divided by zero.' },
  },
];

function pctRecaudo(asked: Explaining): Level {
  const valor = figureIn(asked.record, 'pct_recaudo');
  return {
    valor,
    unidad: '%',
    frase: {
      es: 'Lo recaudado del mes dividido por lo facturado.',
      en: 'What was collected of the month divided by what was billed.',
    },
    lineas: [
      { ...sumando(asked, 'recaudado_mes', { nombre: RECAUDO_MES }), papel: 'numerador' },
      { ...sumando(asked, 'facturado', { nombre: FACTURADO }), papel: 'denominador' },
    ],
    no_aplica: valor === null ? SIN_BASE : [],
  };
}

function pctRecaudoTotal(asked: Explaining): Level {
  const { record } = asked;
  const valor = figureIn(record, 'pct_recaudo_total');
  return {
    valor,
    unidad: '%',
    frase: {
      es: 'Todo lo recaudado dividido por lo facturado y la cartera con la que empezó el mes.',
      en: 'All that was collected divided by what was billed and the balance that the month began with.',
    },
    lineas: [
      { ...grupo('recaudado', recaudado(asked)), papel: 'numerador' },
      { ...grupo('cobrable', cobrable(asked)), papel: 'denominador' },
    ],
    no_aplica: valor === null ? SIN_BASE : [],
  };
}

const grupo = (clave: string, { nombre, ...nivel }: Level & { nombre: Words }): OpeningLine => ({
  nombre,
  valor: nivel.valor ?? 0,
  unidad: UNIDAD,
  norma: NORMA,
  abre: { clave, nivel: () => nivel },
});

function recaudado(asked: Explaining): Level & { nombre: Words } {
  const { record } = asked;
  return {
    nombre: { es: 'Recaudado', en: 'Collected' },
    valor: centavos(amountIn(record, 'recaudado_mes') + amountIn(record, 'recaudado_cartera')),
    unidad: UNIDAD,
    frase: {
      es: 'Lo recaudado del mes y de la cartera.',
      en: 'What was collected of the month and of earlier balances.',
    },
    lineas: [
      sumando(asked, 'recaudado_mes', { nombre: RECAUDO_MES }),
      sumando(asked, 'recaudado_cartera', { nombre: RECAUDO_CARTERA }),
    ],
  };
}

function cobrable(asked: Explaining): Level & { nombre: Words } {
  const { record } = asked;
  return {
    nombre: { es: 'Facturado y cartera inicial', en: 'Billed, and opening balance' },
    valor: centavos(amountIn(record, 'facturado') + amountIn(record, 'cartera_inicial')),
    unidad: UNIDAD,
    frase: { es: 'Lo que se podía cobrar en el mes.', en: 'What could be collected in the month.' },
    lineas: [sumando(asked, 'facturado', { nombre: FACTURADO }), carteraInicial(asked)],
  };
}

const centavos = (valor: number): number => Math.round(valor * 100) / 100;

async function porGirar(asked: Explaining): Promise<Level> {
  const { tx, record } = asked;
  const dia = finDeMes(String(record['periodo']));
  const plazo = await parameterValues(tx, { names: ['dias_giro'], day: dia });
  const girado: ExplainedLine = {
    nombre: { es: 'Girado', en: 'Transferred' },
    valor: -amountIn(record, 'valor_girado') + 0,
    unidad: UNIDAD,
    parametros: [{ clave: 'dias_giro', dia, valor: plazo.get('dias_giro') }],
    norma: GIRO,
  };
  const { lineas } = recaudado(asked);
  return {
    valor: amountIn(record, 'diferencia_giro'),
    unidad: UNIDAD,
    frase: {
      es: 'Lo recaudado que el recaudador no ha girado.',
      en: 'What was collected and the collector has not transferred.',
    },
    lineas: [...lineas, girado],
    no_aplica: [
      ...(record['valor_girado'] === null
        ? [
            {
              regla: { es: 'Giro del recaudo', en: 'Transfer of what was collected' },
              motivo: {
                es: 'Todavía no se ha girado nada.',
                en: 'Nothing has been transferred yet.',
              },
            },
          ]
        : []),
      ...sinDetalle(record),
    ],
  };
}
