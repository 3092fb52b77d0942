import type { ExplainedLine } from '../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { amountIn, figureIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../server/resource/hook.ts';

const UNIDAD = 'COP';
const TECHO: Words = {
  es: 'Reglas 4.5 y 9.7; Ley 1819 de 2016, art. 351; CREG 101 013 de 2022',
  en: 'Rules 4.5 and 9.7; Law 1819 of 2016, art. 351; CREG 101 013 of 2022',
};

/** Each excess with its ceiling. */
const MAXIMOS = {
  exceso_energia: {
    maximo: 'maximo_energia',
    nombre: { es: 'Máximo de energía', en: 'Maximum of energy' },
  },
  exceso_aom: { maximo: 'maximo_aom', nombre: { es: 'Máximo de AOM', en: 'Maximum of AOM' } },
  exceso_inversion: {
    maximo: 'maximo_inversion',
    nombre: { es: 'Máximo de inversión', en: 'Maximum of investment' },
  },
  exceso_total: {
    maximo: 'costo_maximo',
    nombre: { es: 'Costo máximo de referencia', en: 'Maximum cost of reference' },
  },
} as const;
export type Exceso = keyof typeof MAXIMOS;

/** How far what is compared is above a ceiling; negative below it. */
export function excesoDe(
  { record }: Explaining,
  exceso: Exceso,
  comparado: readonly (OpeningLine | ExplainedLine)[],
): Level {
  const { maximo, nombre } = MAXIMOS[exceso];
  const techo = figureIn(record, maximo);
  if (techo === null) {
    return {
      valor: null,
      unidad: UNIDAD,
      frase: { es: 'No se compara con un máximo.', en: 'It is not compared with a maximum.' },
      lineas: [],
      no_aplica: [
        {
          regla: nombre,
          motivo: {
            es: 'No se escribió el del estudio técnico del municipio.',
            en: "That of the municipality's study was not entered.",
          },
        },
      ],
    };
  }
  return {
    valor: amountIn(record, exceso),
    unidad: UNIDAD,
    frase: {
      es: 'Lo del mes menos el máximo de referencia, sin navideño ni ornamental: lo que pasa de cero lo excede.',
      en: 'What the month cost less the maximum of reference, without Christmas and ornamental lighting: what is over zero exceeds it.',
    },
    lineas: [...comparado, { nombre, valor: -techo, unidad: UNIDAD, norma: TECHO }],
  };
}
