import type { Explanation } from '../../../../core/explain/explanation.ts';
import { negated, type Level, type OpeningLine } from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { kwh } from '../../../../core/money/dinero.ts';
import { amountIn, figureIn } from '../../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../../server/resource/hook.ts';

const NORMA: Words = { es: 'Regla 4.3', en: 'Rule 4.3' };

type Referencia = () => Promise<Level>;

/** How far what was billed is from the reference, of the reference. */
export function desviacionDe({ record }: Explaining, referencia: Referencia): Level {
  const valor = figureIn(record, 'desviacion_pct');
  return {
    valor,
    unidad: '%',
    frase: {
      es: 'Lo facturado menos la referencia, dividido por la referencia.',
      en: 'What was billed less the reference, divided by the reference.',
    },
    lineas:
      valor === null
        ? []
        : [
            { ...diferencia({ record }, referencia), papel: 'numerador' },
            {
              nombre: REFERENCIA,
              valor: amountIn(record, 'kwh_referencia'),
              unidad: 'kWh',
              norma: NORMA,
              papel: 'denominador',
              abre: { clave: 'referencia', nivel: referencia },
            },
          ],
    no_aplica: valor === null ? SIN_BASE : [],
  };
}

const REFERENCIA: Words = { es: 'kWh de referencia', en: 'kWh of reference' };

const SIN_BASE: Explanation['no_aplica'] = [
  {
    regla: { es: 'Comparación con la referencia', en: 'Comparison with the reference' },
    motivo: {
      es: 'Sin base: falta una lectura o no hay luminarias.',
      en: 'No base: a reading is missing, or there are no lights.',
    },
  },
];

function diferencia({ record }: Pick<Explaining, 'record'>, referencia: Referencia): OpeningLine {
  const facturado = amountIn(record, 'kwh_facturado');
  const esperado = amountIn(record, 'kwh_referencia');
  const valor = kwh(facturado - esperado);
  const nivel = (): Level => ({
    valor,
    unidad: 'kWh',
    frase: { es: 'Lo facturado menos la referencia.', en: 'What was billed less the reference.' },
    lineas: [
      { nombre: { es: 'kWh facturados', en: 'kWh billed' }, valor: facturado, unidad: 'kWh' },
      {
        nombre: REFERENCIA,
        valor: 0 - esperado,
        unidad: 'kWh',
        norma: NORMA,
        abre: { clave: 'referencia', nivel: async () => negated(await referencia()) },
      },
    ],
  });
  return {
    nombre: { es: 'Diferencia con la referencia', en: 'Difference from the reference' },
    valor,
    unidad: 'kWh',
    norma: NORMA,
    abre: { clave: 'diferencia', nivel },
  };
}

/** What was billed above the reference, by the tariff of the invoice. */
export function enDiscusionDe({ record }: Explaining, referencia: Referencia): Level {
  const valor = figureIn(record, 'valor_en_discusion');
  const isOver =
    valor !== null && amountIn(record, 'kwh_facturado') > amountIn(record, 'kwh_referencia');
  return {
    valor,
    unidad: 'COP',
    frase: {
      es: 'Lo facturado por encima de la referencia, a la tarifa de la factura, al peso.',
      en: 'What was billed above the reference, at the tariff of the invoice, to the peso.',
    },
    lineas: isOver
      ? [
          { ...diferencia({ record }, referencia), papel: 'factor' },
          {
            nombre: { es: 'Tarifa de la factura', en: 'Tariff of the invoice' },
            valor: amountIn(record, 'tarifa_kwh'),
            unidad: 'COP/kWh',
            papel: 'factor',
          },
        ]
      : [],
    no_aplica: valor === null ? SIN_BASE : isOver ? [] : NADA_DE_MAS,
  };
}

const NADA_DE_MAS: Explanation['no_aplica'] = [
  {
    regla: { es: 'Valor en discusión', en: 'Amount in discussion' },
    motivo: {
      es: 'No se facturó más que la referencia.',
      en: 'No more was billed than the reference.',
    },
  },
];
