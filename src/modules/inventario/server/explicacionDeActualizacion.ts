import { sql } from 'drizzle-orm';
import {
  withRounding,
  type ExplainedLine,
  type Explanation,
} from '../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { explainedBy, figureIn, frozenIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import type { ReglasDeEnergia } from '../../energia/rules/energia.ts';
import { consumoDelMes } from '../rules/consumoDelMes.ts';
import { enPalabras } from '../rules/palabras.ts';
import {
  apply,
  cargaContada,
  cuentaEnCarga,
  type Catalogos,
  type Elemento,
} from '../rules/secuenciaDeActualizaciones.ts';
import {
  elementIdOf,
  readCatalogues,
  readElementHistories,
  readEnergyRules,
  updateOf,
} from './updates/elementHistories.ts';
import { placementOf } from './updates/placement.ts';

/** Where the effect of an update comes from: what the element took before it, and what it takes after (domain 3 and 4.2). */
export const explicacionesDeActualizacion = explainedBy(
  { delta_carga_w: deltaDeCarga, delta_kwh_mes: deltaDeConsumo },
  { frozenSince: frozenIn('anulada') },
);

/** The element on both sides of the update; both are null of an update that is impossible. */
interface Lados {
  antes: Elemento | null;
  despues: Elemento | null;
  catalogos: Catalogos;
  fichas: ReadonlyMap<number, FichaConPerdidas>;
}

/** W of a lamp, and of its equipment. */
interface FichaConPerdidas {
  codigo: string;
  nominal: number;
  total: number;
}

type Lado = 'antes' | 'despues';

async function ladosDe({ tx, stores, record }: Explaining): Promise<Lados> {
  const update = updateOf(record);
  const id = elementIdOf(record);
  const isDraft = ['borrador', 'en_revision'].includes(String(record['estado']));
  const estados = isDraft ? ['aprobada', 'en_revision', 'borrador'] : ['aprobada'];
  const ids = id === undefined ? [] : [id];
  const lives = await readElementHistories(tx, stores, { ids, estados });
  const catalogos = await readCatalogues(tx);
  const life = id === undefined ? undefined : lives.get(id);
  const { antes, pasos } = placementOf(update, { life, peers: [], catalogos });
  const done = apply(antes, update, { catalogos, pasos });
  const fichas = await fichasDe(tx);
  return 'code' in done
    ? { antes: null, despues: null, catalogos, fichas }
    : { antes, despues: done.despues, catalogos, fichas };
}

async function fichasDe(tx: Orm): Promise<Lados['fichas']> {
  const rows = await rowsOf<Record<'id' | keyof FichaConPerdidas, string>>(
    tx,
    sql`select id::text as id, codigo, potencia_nominal_w::text as nominal, potencia_total_w::text as total
      from luminaria`,
  );
  return new Map(
    rows.map(({ id, codigo, nominal, total }) => [
      Number(id),
      { codigo, nominal: Number(nominal), total: Number(total) },
    ]),
  );
}

const NORMA: Words = { es: 'Reglas 3 y 4.1', en: 'Rules 3 and 4.1' };
const CONSUMO: Words = {
  es: 'Regla 4.2; CREG 043 de 1995, art. 4',
  en: 'Rule 4.2; CREG 043 of 1995, art. 4',
};
const LADOS: Readonly<Record<Lado, Words>> = {
  antes: { es: 'Antes', en: 'Before' },
  despues: { es: 'Después', en: 'After' },
};
const CAMBIO_LA_HISTORIA: Words = {
  es: 'Cambió en la historia del elemento después',
  en: 'Changed in the history of the element since',
};

async function deltaDeCarga(asked: Explaining): Promise<Level> {
  const valor = figureIn(asked.record, 'delta_carga_w');
  const lados = await ladosDe(asked);
  const lineas = ladosContados(lados).map(([lado, elemento]) =>
    lineaDeCarga(lados, { lado, elemento }),
  );
  return {
    valor,
    unidad: 'W',
    frase: {
      es: 'La carga que el elemento tiene después, menos la que tenía antes.',
      en: 'The load that the element has afterwards, less the one that it had before.',
    },
    lineas: conResto(lineas, { valor, decimals: 2, unidad: 'W' }),
    no_aplica: noContados(lados),
  };
}

/** An update that is impossible has no effect, which is no rest. */
const conResto = (
  lineas: readonly (ExplainedLine | OpeningLine)[],
  { valor, ...unit }: { valor: number | null; decimals: number; unidad: string },
) => (valor === null ? [] : withRounding(lineas, { valor, ...unit, nombre: CAMBIO_LA_HISTORIA }));

/** The sides on which the element counts in the installed load. */
const ladosContados = (lados: Lados): (readonly [Lado, Elemento])[] =>
  (['antes', 'despues'] as const).flatMap((lado) => {
    const elemento = lados[lado];
    return elemento !== null && cuentaEnCarga(elemento, lados.catalogos)
      ? [[lado, elemento] as const]
      : [];
  });

/** Why a side does not count. */
function noContados(lados: Lados): Explanation['no_aplica'] {
  if (lados.antes === null && lados.despues === null) {
    return [
      {
        regla: { es: 'Efecto del cambio', en: 'Effect of the change' },
        motivo: {
          es: 'El cambio no es posible en la historia del elemento.',
          en: 'The change is not possible in the history of the element.',
        },
      },
    ];
  }
  const contados = new Set(ladosContados(lados).map(([lado]) => lado));
  return (['antes', 'despues'] as const)
    .filter((lado) => !contados.has(lado))
    .map((lado) => ({
      regla: { es: `Carga: ${LADOS[lado].es}`, en: `Load: ${LADOS[lado].en}` },
      motivo: porQueNo(lados[lado], lados.catalogos),
    }));
}

function porQueNo(elemento: Elemento | null, { consume }: Catalogos): Words {
  if (elemento === null) {
    return { es: 'El elemento no existía.', en: 'The element did not exist.' };
  }
  if (!consume(elemento['tipo_id'])) {
    return { es: 'Su tipo no consume energía.', en: 'Its type takes no energy.' };
  }
  const estado = enPalabras('estado', String(elemento['estado_operativo']));
  return { es: `El elemento está ${estado.es}.`, en: `The element is ${estado.en}.` };
}

interface EnLado {
  lado: Lado;
  elemento: Elemento;
}

/** What was there before is taken off. */
const signoDe = ({ lado }: EnLado): 1 | -1 => (lado === 'antes' ? -1 : 1);

function nombreDe({ fichas }: Lados, { lado, elemento }: EnLado): Words {
  const codigo = fichas.get(Number(elemento['luminaria_id']))?.codigo ?? '—';
  return { es: `${LADOS[lado].es}: ${codigo}`, en: `${LADOS[lado].en}: ${codigo}` };
}

const factor = (valor: number, line: Omit<ExplainedLine, 'valor' | 'papel'>): ExplainedLine => ({
  ...line,
  valor,
  papel: 'factor',
});

/** Quantity times what a lamp and its equipment take. */
function lineaDeCarga(lados: Lados, en: EnLado): OpeningLine {
  const valor = signoDe(en) * cargaContada(en.elemento, lados.catalogos);
  return {
    nombre: nombreDe(lados, en),
    valor,
    unidad: 'W',
    norma: NORMA,
    abre: { clave: en.lado, nivel: () => cargaDe(lados, { ...en, valor }) },
  };
}

function cargaDe(lados: Lados, en: EnLado & { valor: number }): Level {
  const id = Number(en.elemento['luminaria_id']);
  const ficha = lados.fichas.get(id) ?? { codigo: '—', nominal: 0, total: 0 };
  const registro = { recurso: 'luminaria', id };
  const potencia = (): Level => ({
    valor: ficha.total,
    unidad: 'W',
    frase: { es: 'La lámpara y su equipo.', en: 'The lamp and its equipment.' },
    lineas: [
      {
        nombre: { es: 'Potencia nominal', en: 'Nominal power' },
        valor: ficha.nominal,
        unidad: 'W',
        registro,
      },
      {
        nombre: { es: 'Pérdidas del equipo', en: 'Losses of the equipment' },
        valor: Math.round((ficha.total - ficha.nominal) * 100) / 100,
        unidad: 'W',
        registro,
      },
    ],
  });
  return {
    valor: en.valor,
    unidad: 'W',
    frase: { es: 'Cantidad × potencia total.', en: 'Quantity × total power.' },
    lineas: [
      factor(signoDe(en) * Number(en.elemento['cantidad']), {
        nombre:
          en.lado === 'antes'
            ? { es: 'Luminarias que se quitan', en: 'Luminaires taken off' }
            : { es: 'Luminarias', en: 'Luminaires' },
        unidad: null,
      }),
      {
        ...factor(ficha.total, {
          nombre: { es: `Potencia de ${ficha.codigo}`, en: `Power of ${ficha.codigo}` },
          unidad: 'W',
          registro,
        }),
        abre: { clave: 'potencia', nivel: potencia },
      },
    ],
  };
}

const UNIDAD = 'kWh/mes';

async function deltaDeConsumo(asked: Explaining): Promise<Level> {
  const { tx, record } = asked;
  const valor = figureIn(record, 'delta_kwh_mes');
  const lados = await ladosDe(asked);
  // the rules of the day on which it was worked out
  const dia = String(record['modificado_en'] ?? record['creado_en']).slice(0, 10);
  const reglas = await readEnergyRules(tx, dia);
  const lineas = ladosContados(lados).map(([lado, elemento]): OpeningLine => {
    const en = { lado, elemento };
    const suyo = signoDe(en) * (consumoDelMes(elemento, lados.catalogos, reglas) ?? 0) + 0;
    const nivel = (): Level => consumoDe(lados, { ...en, valor: suyo, reglas, dia });
    return {
      nombre: nombreDe(lados, en),
      valor: suyo,
      unidad: UNIDAD,
      norma: CONSUMO,
      abre: { clave: lado, nivel },
    };
  });
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Lo que el elemento consume en un mes de 30 días después, menos lo que consumía antes.',
      en: 'What the element takes in a month of 30 days afterwards, less what it took before.',
    },
    lineas: conResto(lineas, { valor, decimals: 3, unidad: UNIDAD }),
    no_aplica: noContados(lados),
  };
}

function consumoDe(
  lados: Lados,
  en: EnLado & { valor: number; reglas: ReglasDeEnergia; dia: string },
): Level {
  const { elemento, reglas, dia, valor } = en;
  const carga = lineaDeCarga(lados, en);
  const kw = carga.valor / 1000;
  const regimen = String(elemento['regimen']);
  const horas = reglas.horas_regimen[regimen] ?? 0;
  const { factor_dimerizado } = reglas;
  return {
    valor,
    unidad: UNIDAD,
    frase: { es: 'Carga × horas al día × 30 días.', en: 'Load × hours a day × 30 days.' },
    lineas: [
      factor(kw, {
        nombre: { es: 'Carga', en: 'Load' },
        cuenta: `${carga.valor} W / 1000`,
        unidad: 'kW',
        norma: NORMA,
      }),
      factor(horas, {
        nombre: { es: 'Horas al día de su régimen', en: 'Hours a day of its regime' },
        unidad: 'h',
        parametros: [{ clave: 'horas_regimen', dia, valor: horas }],
      }),
      ...(regimen === 'dimerizado'
        ? [
            factor(factor_dimerizado, {
              nombre: { es: 'Factor de dimerizado', en: 'Factor of dimming' },
              unidad: null,
              parametros: [{ clave: 'factor_dimerizado', dia, valor: factor_dimerizado }],
            }),
          ]
        : []),
      factor(30, { nombre: { es: 'Días', en: 'Days' }, unidad: 'd' }),
    ],
  };
}
