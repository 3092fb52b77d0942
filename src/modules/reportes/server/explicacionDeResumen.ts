import {
  withRounding,
  type ExplainedLine,
  type Explanation,
} from '../../../core/explain/explanation.ts';
import { negated, type Level, type OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { prepared } from '../../../server/db/orm.ts';
import {
  amountIn,
  explainedBy,
  figureIn,
  type Explainer,
} from '../../../server/explain/explainedBy.ts';
import { closedSince } from '../../../server/period/closedSince.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { recaudadores, type Recaudador } from '../../recaudo/rules/recaudo.ts';

/** Where the balances and quotients of a project's month come from (domain 4.6b). */
export const explicacionesDeResumen = explainedBy(
  {
    ingresos_impuesto: impuesto,
    egresos: egresos,
    presupuesto_vigente: vigente,
    ingresos: ingresos,
    saldo_mes: saldoMes,
    saldo_acumulado: acumulado,
    financiero_pct: financiero,
    atraso_pp: atraso,
    spi: indice,
  },
  { frozenSince: closedSince },
);

const UNIDAD = 'COP';
const NORMA: Words = { es: 'Regla 4.6b', en: 'Rule 4.6b' };

/** An entered amount, or a percentage of the work. */
const escrito = (
  { record }: Explaining,
  campo: string,
  { nombre, unidad = UNIDAD, signo = 1 }: { nombre: Words; unidad?: string; signo?: 1 | -1 },
): ExplainedLine => ({
  nombre,
  valor: signo * amountIn(record, campo) + 0, // no -0
  unidad,
  norma: NORMA,
});

const A_MANO: Words = {
  es: 'Diferencia escrita a mano',
  en: 'Difference that was entered by hand',
};

const ESCRITO: Words = { es: 'Escrito a mano', en: 'Entered by hand' };

const conResto = (lineas: readonly ExplainedLine[], valor: number) =>
  withRounding(lineas, {
    valor,
    decimals: 2,
    unidad: UNIDAD,
    nombre: lineas.length === 0 ? ESCRITO : A_MANO,
  });

/** What each collector transferred of the month. */
async function impuesto({ tx, record }: Explaining): Promise<Level> {
  const valor = amountIn(record, 'ingresos_impuesto');
  const rows = await tx.run<Record<'id' | 'recaudador' | 'valor', string>>(GIROS, [
    String(record['periodo']),
  ]);
  const lineas = rows.map((row): ExplainedLine => {
    const recaudador = row.recaudador as Recaudador; // a choice of these
    return {
      nombre: {
        es: `Girado: ${recaudadores[recaudador]}`,
        en: `Transferred: ${COLLECTORS[recaudador]}`,
      },
      valor: Number(row.valor),
      unidad: UNIDAD,
      registro: { recurso: 'consolidado_recaudo', id: Number(row.id) },
      norma: { es: 'Regla 4.6', en: 'Rule 4.6' },
    };
  });
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Lo girado del mes según el consolidado de recaudo, y lo que se escribió aparte.',
      en: 'What was transferred of the month by the collection summary, and what was entered beside it.',
    },
    lineas: conResto(lineas, valor),
    no_aplica:
      rows.length > 0
        ? []
        : [
            {
              regla: { es: 'Lo girado del mes', en: 'What was transferred of the month' },
              motivo: {
                es: 'El consolidado de recaudo no tiene giros de ese mes.',
                en: 'The collection summary has no transfers of that month.',
              },
            },
          ],
  };
}

const COLLECTORS: Readonly<Record<Recaudador, string>> = {
  ebsa: 'EBSA',
  vatia: 'VATIA',
  gran_consumidor: 'Large consumers',
  predial: 'Property tax',
  otro: 'Other',
};

const GIROS = prepared(`
  select id, recaudador, valor_girado as valor from consolidado_recaudo
  where periodo = $1 and valor_girado <> 0 order by recaudador`);

async function egresos({ tx, record }: Explaining): Promise<Level> {
  const valor = amountIn(record, 'egresos');
  const rows = await tx.run<Record<'id' | 'total', string>>(COSTO, [String(record['periodo'])]);
  const lineas = rows.map(({ id, total }): ExplainedLine => ({
    nombre: { es: 'Costo mensual total', en: 'Total monthly cost' },
    valor: Number(total),
    unidad: UNIDAD,
    registro: { recurso: 'costo_mensual', id: Number(id) },
    norma: { es: 'Regla 4.5', en: 'Rule 4.5' },
  }));
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Lo que costó el mes, y lo que se escribió aparte.',
      en: 'What the month cost, and what was entered beside it.',
    },
    lineas: conResto(lineas, valor),
    no_aplica:
      rows.length > 0
        ? []
        : [
            {
              regla: { es: 'Costo mensual', en: 'Monthly cost' },
              motivo: { es: 'No hay costos de ese mes.', en: 'There are no costs of that month.' },
            },
          ],
  };
}

const COSTO = prepared('select id, total from costo_mensual where periodo = $1');

function vigente(asked: Explaining): Level {
  return {
    valor: figureIn(asked.record, 'presupuesto_vigente'),
    unidad: UNIDAD,
    frase: {
      es: 'El presupuesto inicial y sus adiciones.',
      en: 'The first budget and its additions.',
    },
    lineas: [
      escrito(asked, 'presupuesto_inicial', {
        nombre: { es: 'Presupuesto inicial', en: 'First budget' },
      }),
      escrito(asked, 'adiciones', { nombre: { es: 'Adiciones', en: 'Additions' } }),
    ],
  };
}

function ingresos(asked: Explaining): Level {
  return {
    valor: figureIn(asked.record, 'ingresos'),
    unidad: UNIDAD,
    frase: {
      es: 'El impuesto girado y los otros ingresos del mes.',
      en: 'The tax that was transferred and the other income of the month.',
    },
    lineas: [
      {
        ...escrito(asked, 'ingresos_impuesto', {
          nombre: { es: 'Impuesto girado', en: 'Tax transferred' },
        }),
        abre: { clave: 'impuesto', nivel: () => impuesto(asked) },
      },
      escrito(asked, 'ingresos_otros', { nombre: { es: 'Otros ingresos', en: 'Other income' } }),
    ],
  };
}

function saldoMes(asked: Explaining): Level {
  return {
    valor: figureIn(asked.record, 'saldo_mes'),
    unidad: UNIDAD,
    frase: {
      es: 'Los ingresos del mes menos sus egresos.',
      en: 'The income of the month less its expenses.',
    },
    lineas: [
      linea(asked, {
        campo: 'ingresos',
        nombre: { es: 'Ingresos', en: 'Income' },
        nivel: ingresos,
      }),
      {
        ...escrito(asked, 'egresos', { nombre: { es: 'Egresos', en: 'Expenses' }, signo: -1 }),
        abre: { clave: 'egresos', nivel: async () => negated(await egresos(asked)) },
      },
    ],
  };
}

const linea = (
  asked: Explaining,
  given: { campo: string; nombre: Words; nivel: Explainer },
): OpeningLine => ({
  ...escrito(asked, given.campo, given),
  abre: { clave: given.campo, nivel: () => given.nivel(asked) },
});

/** The balances of the months of the project, this one last. */
async function acumulado(asked: Explaining): Promise<Level> {
  const { tx, record } = asked;
  const rows = await tx.run<Record<'id' | 'periodo' | 'saldo', string>>(PREVIOS, [
    String(record['proyecto']),
    String(record['periodo']),
  ]);
  const previos = rows.map(({ id, periodo, saldo }): ExplainedLine => ({
    nombre: { es: `Saldo de ${mesEnCifras(periodo)}`, en: `Balance of ${mesEnCifras(periodo)}` },
    valor: Number(saldo),
    unidad: UNIDAD,
    registro: { recurso: 'resumen_proyecto_financiero', id: Number(id) },
    norma: NORMA,
  }));
  const suma = Math.round(previos.reduce((todo, { valor }) => todo + valor * 100, 0)) / 100;
  const nivel = (): Level => ({
    valor: suma,
    unidad: UNIDAD,
    frase: { es: 'El saldo de cada mes anterior.', en: 'The balance of each earlier month.' },
    lineas: previos,
  });
  const esPrimero = previos.length === 0;
  const delMes = linea(asked, {
    campo: 'saldo_mes',
    nombre: { es: 'Saldo del mes', en: 'Balance of the month' },
    nivel: saldoMes,
  });
  const nombre = {
    es: 'Acumulado hasta el mes anterior',
    en: 'Accumulated until the month before',
  };
  return {
    valor: figureIn(record, 'saldo_acumulado'),
    unidad: UNIDAD,
    frase: {
      es: 'Lo acumulado hasta el mes anterior y el saldo de este.',
      en: 'What was accumulated until the month before, and the balance of this one.',
    },
    lineas: esPrimero
      ? [delMes]
      : [
          { nombre, valor: suma, unidad: UNIDAD, norma: NORMA, abre: { clave: 'previos', nivel } },
          delMes,
        ],
    no_aplica: esPrimero
      ? [
          {
            regla: nombre,
            motivo: {
              es: 'Es el primer mes del proyecto.',
              en: 'It is the first month of the project.',
            },
          },
        ]
      : [],
  };
}

const PREVIOS = prepared(`
  select id, periodo, saldo_mes as saldo from resumen_proyecto_financiero
  where normaliza(proyecto) = normaliza($1) and periodo < $2 order by periodo desc`);

const mesEnCifras = (periodo: string): string => `${periodo.slice(5)}/${periodo.slice(0, 4)}`;

const SIN_BASE = (regla: Words): Explanation['no_aplica'] => [
  {
    regla,
    motivo: { es: 'Sin base: se divide por cero.', en: 'No base: it is divided by zero.' },
  },
];

function financiero(asked: Explaining): Level {
  const valor = figureIn(asked.record, 'financiero_pct');
  return {
    valor,
    unidad: '%',
    frase: {
      es: 'Lo ejecutado hasta el mes dividido por el presupuesto vigente.',
      en: 'What was spent until the month divided by the budget in force.',
    },
    lineas: [
      {
        ...escrito(asked, 'ejecutado_acumulado', {
          nombre: { es: 'Ejecutado acumulado', en: 'Spent so far' },
        }),
        papel: 'numerador',
      },
      {
        ...linea(asked, {
          campo: 'presupuesto_vigente',
          nombre: { es: 'Presupuesto vigente', en: 'Budget in force' },
          nivel: vigente,
        }),
        papel: 'denominador',
      },
    ],
    no_aplica:
      valor === null ? SIN_BASE({ es: 'Avance financiero', en: 'Financial progress' }) : [],
  };
}

const PROGRAMADO: Words = { es: 'Avance físico programado', en: 'Planned progress of the work' };
const REAL: Words = { es: 'Avance físico real', en: 'Progress of the work' };

function atraso(asked: Explaining): Level {
  return {
    valor: figureIn(asked.record, 'atraso_pp'),
    unidad: 'pp',
    frase: {
      es: 'Lo programado menos lo hecho, en puntos: lo que pasa de cero es atraso.',
      en: 'What was planned less what was done, in points: what is over zero is behind the plan.',
    },
    lineas: [
      escrito(asked, 'fisico_programado_pct', { nombre: PROGRAMADO, unidad: 'pp' }),
      escrito(asked, 'fisico_real_pct', { nombre: REAL, unidad: 'pp', signo: -1 }),
    ],
  };
}

function indice(asked: Explaining): Level {
  const valor = figureIn(asked.record, 'spi');
  return {
    valor,
    unidad: null,
    frase: {
      es: 'Lo hecho dividido por lo programado.',
      en: 'What was done divided by what was planned.',
    },
    lineas: [
      { ...escrito(asked, 'fisico_real_pct', { nombre: REAL, unidad: '%' }), papel: 'numerador' },
      {
        ...escrito(asked, 'fisico_programado_pct', { nombre: PROGRAMADO, unidad: '%' }),
        papel: 'denominador',
      },
    ],
    no_aplica: valor === null ? SIN_BASE({ es: 'Índice de avance', en: 'Index of progress' }) : [],
  };
}
