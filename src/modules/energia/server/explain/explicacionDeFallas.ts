import {
  sumOf,
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
import { diaEnPalabras } from '../../../../core/time/enPalabras.ts';
import type { FallaContada, Fallas, FallasContadas } from '../fallas.ts';

const UNIDAD = 'kWh';
const NORMA: Words = {
  es: 'Regla 4.2: fallas vistas en un recorrido o verificadas',
  en: 'Rule 4.2: faults seen by a tour or verified',
};

/** kWh of all of them, whether they count or not. */
const sumaDeFallas = ({ lineas }: FallasContadas): number =>
  sumOf(
    lineas.map((falla) => ({ valor: falla.kwh })),
    3,
  );

/** kWh that count. */
export const correccionDe = (fallas: FallasContadas): number =>
  fallas.aplican ? sumaDeFallas(fallas) : 0;

/** The faults as one line: a part of the sum, or a figure by itself where the contract does not count them. */
export function lineaDeFallas(fallas: FallasContadas): OpeningLine[] {
  const { aplican, lineas } = fallas;
  if (lineas.length === 0) return [];
  const valor = sumaDeFallas(fallas);
  const linea: OpeningLine = {
    nombre: aplican
      ? { es: 'Corrección por fallas', en: 'Correction for faults' }
      : {
          es: 'Fallas que el contrato no descuenta, para reclamarlas aparte',
          en: 'Faults that the contract does not count, to be claimed apart',
        },
    valor,
    unidad: UNIDAD,
    norma: NORMA,
    abre: { clave: 'fallas', nivel: () => nivelDeFallas(fallas) },
  };
  return [aplican ? linea : { ...linea, papel: 'dato' }];
}

function nivelDeFallas(fallas: FallasContadas): Level {
  return {
    valor: sumaDeFallas(fallas),
    unidad: UNIDAD,
    frase: {
      es: 'Cada falla: W × horas al día × noches apagada, o × 12 h por cada día encendida.',
      en: 'Each fault: W × hours a day × nights off, or × 12 h for each day on.',
    },
    lineas: fallas.lineas.map(lineaDe),
  };
}

function lineaDe(falla: FallaContada): ExplainedLine {
  const { caso, numero, codigo, vatios, horas, dias, de_noche } = falla;
  const dia = diaEnPalabras(falla.desde);
  return {
    nombre: de_noche
      ? {
          es: `${codigo}, apagada desde ${dia.es} (${numero})`,
          en: `${codigo}, off from ${dia.en} on (${numero})`,
        }
      : {
          es: `${codigo}, encendida de día desde ${dia.es} (${numero})`,
          en: `${codigo}, on by day from ${dia.en} on (${numero})`,
        },
    cuenta: `${de_noche ? '−' : ''}${Number(vatios)} W × ${Number(horas)} h × ${dias} d`,
    valor: Number(falla.kwh),
    unidad: UNIDAD,
    registro: { recurso: 'seguimiento_mantenimiento', id: Number(caso) },
    norma: NORMA,
  };
}

/** Why faults change nothing here. */
export function sinFallas(
  { aplican, lineas }: FallasContadas,
  parte: Fallas['parte'],
): Explanation['no_aplica'] {
  const regla = { es: 'Corrección por fallas', en: 'Correction for faults' };
  if (!aplican) {
    return [
      {
        regla,
        motivo:
          parte === 'aforo'
            ? {
                es: 'El aforo cuenta las luces instaladas (CREG 043 de 1995), salvo que el contrato diga que todas las fallas corrigen.',
                en: 'A count takes the lights that are installed (CREG 043 of 1995), unless the contract says that all faults correct.',
              }
            : {
                es: 'El contrato dice que las fallas no corrigen la energía.',
                en: 'The contract says that faults do not correct the energy.',
              },
      },
    ];
  }
  return lineas.length > 0
    ? []
    : [
        {
          regla,
          motivo: {
            es: 'Ningún recorrido vio fallas de estas luces en esos días, ni se verificó alguna.',
            en: 'No tour saw faults of these lights on those days, and none was verified.',
          },
        },
      ];
}

/** What faults took on one side less what they took on the other; none where neither has any. */
export function diferenciaDeFallas({
  este,
  otro,
}: Record<'este' | 'otro', readonly FallasContadas[]>): OpeningLine[] {
  const de = (lado: readonly FallasContadas[]): FallaContada[] =>
    lado.flatMap(({ aplican, lineas }) => (aplican ? lineas : []));
  const [a, b] = [
    { aplican: true, lineas: de(este) },
    { aplican: true, lineas: de(otro) },
  ];
  if (a.lineas.length + b.lineas.length === 0) return [];
  const valor = kwh(sumaDeFallas(a) - sumaDeFallas(b));
  const lado = (fallas: FallasContadas, signo: 1 | -1): ExplainedLine => ({
    nombre: signo === 1 ? ladosDeDiferencia.este : ladosDeDiferencia.otro,
    valor: signo * sumaDeFallas(fallas) + 0,
    unidad: UNIDAD,
    norma: NORMA,
  });
  const nivel = (): Level => ({
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'La corrección por fallas de este registro menos la del otro.',
      en: 'The correction for faults of this record less that of the other one.',
    },
    lineas: [lado(a, 1), lado(b, -1)],
  });
  return [
    {
      nombre: { es: 'Corrección por fallas', en: 'Correction for faults' },
      valor,
      unidad: UNIDAD,
      norma: NORMA,
      abre: { clave: 'fallas', nivel },
    },
  ];
}
