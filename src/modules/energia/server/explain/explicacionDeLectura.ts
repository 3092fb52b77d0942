import { sql } from 'drizzle-orm';
import {
  withRounding,
  type ExplainedLine,
  type Explanation,
} from '../../../../core/explain/explanation.ts';
import { negated, type Level, type OpeningLine } from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { kwh } from '../../../../core/money/dinero.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { diasEntre } from '../../../../core/time/fechas.ts';
import { rowsOf } from '../../../../server/db/orm.ts';
import { amountIn, explainedBy, figureIn } from '../../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../../server/resource/hook.ts';
import { esperado } from './explicacionDeEsperado.ts';
import { esperadoCongeladoEn } from '../lecturas.ts';

/** Where the figures of a reading come from (domain 4.2 and 4.4); those that an approved invoice uses stay. */
export const explicacionesDeLectura = {
  ...explainedBy(
    { consumo_kwh: consumo, consumo_dia: alDia },
    { frozenSince: (asked) => facturadaEn(asked) },
  ),
  ...explainedBy(
    { consumo_esperado_kwh: esperado, desviacion_pct: desviacion },
    { frozenSince: ({ tx, record }) => esperadoCongeladoEn(tx, record) },
  ),
};

const UNIDAD = 'kWh';
const NORMA: Words = { es: 'Regla 4.4', en: 'Rule 4.4' };

/** When the invoice was verified that was approved with the reading. */
async function facturadaEn({ tx, record }: Explaining): Promise<string | null> {
  const [row] = await rowsOf<{ fecha: string | null }>(
    tx,
    sql`select coalesce(f.verificacion ->> 'fecha', f.modificado_en::text, f.creado_en::text) as fecha
      from factura_energia as f
      where f.estado in ('aprobada', 'pagada') and f.tipo_liquidacion <> 'aforo'
        and f.periodo = ${String(record['periodo'])}
        and f.equipos_medida @> array[${Number(record['equipo_medida_id'])}::bigint]
      order by f.id limit 1`,
  );
  return row?.fecha ?? null;
}

/** What stands around a reading. */
interface Medidor {
  factor: number;
  digitos: number;
  /** The reading that it begins with; null where it begins with the meter's first one. */
  previa: number | null;
  /** Serial numbers of other meters of the account that were read in the month. */
  otros: string | null;
}

async function medidorDe({ tx, record }: Explaining): Promise<Medidor> {
  const [row] = await rowsOf<Record<keyof Medidor, string | null>>(
    tx,
    sql`select m.factor::text as factor, m.digitos::text as digitos,
        (select c.id::text from equipo_medida_consumo as c
          where c.equipo_medida_id = m.id and c.periodo < ${String(record['periodo'])}
          order by c.periodo desc limit 1) as previa,
        (select string_agg(o.serie, ', ' order by o.serie) from equipo_medida as o
          join equipo_medida_consumo as c on c.equipo_medida_id = o.id and c.periodo = ${String(record['periodo'])}
          where o.cuenta = m.cuenta and o.id <> m.id) as otros
      from equipo_medida as m where m.id = ${Number(record['equipo_medida_id'])}`,
  );
  return {
    factor: Number(row?.factor),
    digitos: Number(row?.digitos),
    previa: row?.previa == null ? null : Number(row.previa),
    otros: row?.otros ?? null,
  };
}

/** The reading less the one before, with the turn of the register, each times the factor. */
async function consumo(asked: Explaining): Promise<Level> {
  const { record } = asked;
  const medidor = await medidorDe(asked);
  const valor = figureIn(record, 'consumo_kwh');
  const dioVuelta = record['vuelta_registrador'] === true;
  const lineas: ExplainedLine[] = [
    {
      ...porFactor(amountIn(record, 'lectura_actual'), medidor),
      nombre: { es: 'Lectura actual', en: 'Current reading' },
    },
    {
      ...porFactor(-amountIn(record, 'lectura_anterior'), medidor),
      ...origenDeLaAnterior(record, medidor),
    },
    ...(dioVuelta
      ? [
          {
            ...porFactor(10 ** medidor.digitos, medidor),
            nombre: {
              es: `Vuelta del registrador de ${medidor.digitos} dígitos`,
              en: `Turn of the register of ${medidor.digitos} digits`,
            },
          },
        ]
      : []),
  ];
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Lo que avanzó el registrador entre las dos lecturas, por el factor del medidor.',
      en: 'What the register advanced between the two readings, times the factor of the meter.',
    },
    lineas: withRounding(lineas, { valor: valor ?? 0, decimals: 3, unidad: UNIDAD }),
    no_aplica: noAplica({ dioVuelta, otros: medidor.otros }),
  };
}

const porFactor = (lectura: number, { factor }: Medidor): Omit<ExplainedLine, 'nombre'> => ({
  cuenta: `${lectura} × ${factor}`,
  valor: kwh(lectura * factor),
  unidad: UNIDAD,
  norma: NORMA,
});

const origenDeLaAnterior = (
  record: Row,
  { previa }: Medidor,
): Pick<ExplainedLine, 'nombre' | 'registro'> =>
  previa === null
    ? {
        nombre: { es: 'Lectura inicial del medidor', en: 'First reading of the meter' },
        registro: { recurso: 'equipo_medida', id: Number(record['equipo_medida_id']) },
      }
    : {
        nombre: { es: 'Lectura anterior', en: 'Previous reading' },
        registro: { recurso: 'equipo_medida_consumo', id: previa },
      };

const noAplica = ({
  dioVuelta,
  otros,
}: {
  dioVuelta: boolean;
  otros: string | null;
}): Explanation['no_aplica'] => [
  ...(dioVuelta
    ? []
    : [
        {
          regla: { es: 'Vuelta del registrador', en: 'Turn of the register' },
          motivo: {
            es: 'La lectura no dice que el registrador diera la vuelta.',
            en: 'The reading does not say that the register rolled over.',
          },
        },
      ]),
  {
    regla: { es: 'Cambio de medidor', en: 'Change of meter' },
    motivo:
      otros === null
        ? {
            es: 'La cuenta no tuvo otro medidor con lectura en el mes.',
            en: 'The account had no other meter with a reading in the month.',
          }
        : {
            es: `Lo del otro medidor de la cuenta (${otros}) está en su propia lectura.`,
            en: `What the other meter of the account took (${otros}) is in its own reading.`,
          },
  },
];

const lineaDeConsumo = (asked: Explaining): OpeningLine => ({
  nombre: { es: 'Consumo leído', en: 'Consumption as read' },
  valor: amountIn(asked.record, 'consumo_kwh'),
  unidad: UNIDAD,
  norma: NORMA,
  abre: { clave: 'consumo', nivel: () => consumo(asked) },
});

function alDia(asked: Explaining): Level {
  const { record } = asked;
  return {
    valor: figureIn(record, 'consumo_dia'),
    unidad: UNIDAD,
    frase: {
      es: 'El consumo dividido por los días entre las dos lecturas.',
      en: 'The consumption divided by the days between the two readings.',
    },
    lineas: [
      { ...lineaDeConsumo(asked), papel: 'numerador' },
      {
        nombre: { es: 'Días entre las lecturas', en: 'Days between the readings' },
        valor: diasEntre(String(record['fecha_anterior']), String(record['fecha_actual'])),
        unidad: 'd',
        papel: 'denominador',
      },
    ],
  };
}

/** How far what was read is from what was expected, of what was expected. */
function desviacion(asked: Explaining): Level {
  const { record } = asked;
  const valor = figureIn(record, 'desviacion_pct');
  if (figureIn(record, 'consumo_esperado_kwh') === null) return SIN_ESPERADO;
  const kwhEsperado = amountIn(record, 'consumo_esperado_kwh');
  const deMas = kwh(amountIn(record, 'consumo_kwh') - kwhEsperado);
  const lineaDeEsperado = (signo: 1 | -1): ExplainedLine => ({
    nombre: { es: 'Consumo esperado', en: 'Expected consumption' },
    valor: signo * kwhEsperado + 0,
    unidad: UNIDAD,
    norma: { es: 'Regla 4.2', en: 'Rule 4.2' },
  });
  const nivel = (): Level => ({
    valor: deMas,
    unidad: UNIDAD,
    frase: { es: 'Lo leído menos lo esperado.', en: 'What was read less what was expected.' },
    lineas: [
      lineaDeConsumo(asked),
      {
        ...lineaDeEsperado(-1),
        abre: { clave: 'esperado', nivel: async () => negated(await esperado(asked)) },
      },
    ],
  });
  return {
    valor,
    unidad: '%',
    frase: {
      es: 'Lo leído menos lo esperado, dividido por lo esperado.',
      en: 'What was read less what was expected, divided by what was expected.',
    },
    lineas: [
      {
        nombre: { es: 'Leído de más, o de menos', en: 'Read above it, or below' },
        valor: deMas,
        unidad: UNIDAD,
        papel: 'numerador',
        abre: { clave: 'diferencia', nivel },
      },
      {
        ...lineaDeEsperado(1),
        papel: 'denominador',
        abre: { clave: 'esperado', nivel: () => esperado(asked) },
      },
    ],
    no_aplica: valor === null ? SIN_BASE : [],
  };
}

const SIN_BASE: Explanation['no_aplica'] = [
  {
    regla: { es: 'Desviación', en: 'Deviation' },
    motivo: {
      es: 'Sin base: el medidor no tuvo luces que consumieran.',
      en: 'No base: the meter had no lights that took energy.',
    },
  },
];

const SIN_ESPERADO: Level = {
  valor: null,
  unidad: '%',
  frase: {
    es: 'No hay con qué comparar la lectura.',
    en: 'There is nothing to compare the reading with.',
  },
  lineas: [],
  no_aplica: SIN_BASE,
};
