import { sql, type SQL } from 'drizzle-orm';
import { withRounding, type ExplainedLine } from '../../../core/explain/explanation.ts';
import { negated, type Level, type OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { amountIn, explainedBy, figureIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining, Hook } from '../../../server/resource/hook.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { HOY } from '../../../server/resource/today.ts';

/** Likely duplicates: which of the three signs meet (domain 7, 13). */
export const posibleDuplicado: Hook = {
  explained: explainedBy({ indicios }, { frozenSince: () => null }),
};

/** Service life of a sheet: the lamps behind each of its figures (domain 7, 15). */
export const vidaDeFicha: Hook = {
  explained: explainedBy(
    {
      horas_medias: horasMedias,
      uso_pct: vidaConsumida,
      sin_fecha: (asked) => puntosCon(asked, 'sin_fecha', SIN_FECHA),
      vencidas: (asked) => puntosCon(asked, 'vencidas', VENCIDA),
      vencen_en_un_anio: (asked) => puntosCon(asked, 'vencen_en_un_anio', VENCE_EN_UN_ANIO),
    },
    { frozenSince: () => null },
  ),
};

/** Savings by LED of a sheet in a sector: kWh by regime, and their price (domain 7, 17). */
export const ahorroLed: Hook = {
  explained: explainedBy(
    {
      kwh_mes: (asked) => consumo(asked, 'hoy'),
      kwh_mes_led: (asked) => consumo(asked, 'led'),
      ahorro_kwh: ahorroKwh,
      ahorro_mes: ahorroMes,
    },
    { frozenSince: () => null },
  ),
};

const igual = (texto: string): Words => ({ es: texto, en: texto });

function indicios({ record }: Explaining): Level {
  const distancia = figureIn(record, 'distancia_m');
  const senales = [
    ['cerca', { es: 'A menos de 1 m', en: 'Less than 1 m apart' }],
    ['mismo_poste', { es: 'En el mismo poste', en: 'On the same pole' }],
    ['codigos_parecidos', { es: 'Códigos que se leen igual', en: 'Codes that read alike' }],
  ] as const;
  const lineas = senales.flatMap(([campo, nombre]): ExplainedLine[] =>
    record[campo] === true ? [{ nombre, valor: 1, unidad: null }] : [],
  );
  const lejos: ExplainedLine[] =
    distancia === null
      ? []
      : [
          {
            nombre: { es: 'Distancia', en: 'Distance' },
            valor: distancia,
            unidad: 'm',
            papel: 'dato',
          },
        ];
  return {
    valor: figureIn(record, 'indicios'),
    unidad: null,
    frase: {
      es: 'Cuántas de las tres señales coinciden hoy; ninguna lo prueba por sí sola.',
      en: 'How many of the three signs meet today; none proves it by itself.',
    },
    lineas: [...lineas, ...lejos],
    no_aplica: senales.flatMap(([campo, regla]) =>
      record[campo] === true
        ? []
        : [
            {
              regla,
              motivo: {
                es: 'No coincide, o falta el dato.',
                en: 'It does not meet, or is not known.',
              },
            },
          ],
    ),
  };
}

const HORAS_DIA = sql`(parametro_hoy('horas_regimen') ->> u.regimen)::numeric`;
const HORAS = sql`((${HOY} - u.fecha_instalacion)::numeric * ${HORAS_DIA})`;
const SIN_FECHA = sql`${HORAS} is null`;
const VENCIDA = sql`${HORAS} >= l.vida_util_h`;
const VENCE_EN_UN_ANIO = sql`${HORAS} < l.vida_util_h and ${HORAS} + 365 * ${HORAS_DIA} >= l.vida_util_h`;

async function vidaConsumida(asked: Explaining): Promise<Level> {
  const valor = figureIn(asked.record, 'uso_pct');
  const vida = figureIn(asked.record, 'vida_util_h');
  const { horas, lamparas } = await horasDeFicha(asked);
  if (valor === null || vida === null) return sinValor(lamparas === 0 ? SIN_FECHAS : SIN_VIDA, '%');
  return {
    valor,
    unidad: '%',
    frase: {
      es: 'Las horas encendidas de todas, sobre las que durarían: 100 × horas ÷ (luminarias con fecha × vida útil).',
      en: 'The hours that all of them burnt, over those that they would last: 100 × hours ÷ (lamps with a date × service life).',
    },
    lineas: [
      lineaDeHoras(asked, horas),
      { nombre: CON_FECHA, valor: lamparas, unidad: null, papel: 'denominador' },
      {
        nombre: { es: 'Vida útil de la ficha', en: 'Service life of the sheet' },
        valor: vida,
        unidad: 'h',
        papel: 'denominador',
        registro: { recurso: 'luminaria', id: fichaDe(asked) },
      },
    ],
  };
}

async function horasMedias(asked: Explaining): Promise<Level> {
  const { horas, lamparas } = await horasDeFicha(asked);
  if (lamparas === 0) return sinValor(SIN_FECHAS, 'h');
  return {
    valor: figureIn(asked.record, 'horas_medias'),
    unidad: 'h',
    frase: {
      es: 'Las horas encendidas desde la instalación, entre las luminarias que tienen fecha.',
      en: 'The hours burnt since the installation, by the lamps that have a date.',
    },
    lineas: [
      lineaDeHoras(asked, horas),
      { nombre: CON_FECHA, valor: lamparas, unidad: null, papel: 'denominador' },
    ],
  };
}

const CON_FECHA: Words = { es: 'Luminarias con fecha', en: 'Lamps with a date' };
const SIN_FECHAS: Words = {
  es: 'Ninguna luminaria tiene fecha de instalación.',
  en: 'No lamp has a day of installation.',
};
const SIN_VIDA: Words = {
  es: 'La ficha no dice su vida útil.',
  en: 'The sheet does not say its service life.',
};

const sinValor = (frase: Words, unidad: string | null): Level => ({
  valor: null,
  unidad,
  frase,
  lineas: [],
});

const fichaDe = ({ record }: Explaining): number => Number(record['luminaria_id']);

async function horasDeFicha(asked: Explaining): Promise<{ horas: number; lamparas: number }> {
  const [row] = await rowsOf<Record<'horas' | 'lamparas', string | null>>(
    asked.tx,
    sql`select sum(u.cantidad * ${HORAS})::text as horas,
        sum(u.cantidad) filter (where ${HORAS} is not null)::text as lamparas
      ${deFicha(asked, sql`true`)}`,
  );
  return { horas: Number(row?.horas ?? 0), lamparas: Number(row?.lamparas ?? 0) };
}

const deFicha = (asked: Explaining, donde: SQL): SQL =>
  sql`from infraestructura_alumbrado_actualizado as u join luminaria as l on l.id = u.luminaria_id
    where u.cuenta_carga and u.luminaria_id = ${fichaDe(asked)}::bigint and ${donde}`;

function lineaDeHoras(asked: Explaining, horas: number): OpeningLine {
  return {
    nombre: { es: 'Horas encendidas de todas', en: 'Hours that all burnt' },
    valor: horas,
    unidad: 'h',
    papel: 'numerador',
    abre: {
      clave: 'horas',
      nivel: () =>
        puntos(asked, {
          valor: horas,
          unidad: 'h',
          donde: sql`${HORAS} is not null`,
          cifra: sql`u.cantidad * ${HORAS}`,
          frase: {
            es: 'Cada punto: luminarias × días desde la instalación × horas al día de su régimen.',
            en: 'Each point: lamps × days since the installation × hours a day of its regime.',
          },
        }),
    },
  };
}

/** A count of lamps, whose points are behind it. */
async function puntosCon(asked: Explaining, campo: string, donde: SQL): Promise<Level> {
  const valor = figureIn(asked.record, campo);
  if (valor === null) return sinValor(SIN_VIDA, null);
  const nivel = () =>
    puntos(asked, { valor, unidad: null, donde, cifra: sql`u.cantidad`, frase: CADA_PUNTO });
  const hoy = await diaDeHoy(asked.tx);
  return {
    valor,
    unidad: null,
    frase: {
      es: 'Luminarias en carga hoy, con las horas de su régimen desde la instalación.',
      en: 'Lamps that count today, with the hours of their regime since the installation.',
    },
    lineas: [
      {
        nombre: { es: 'Luminarias', en: 'Lamps' },
        valor,
        unidad: null,
        parametros: [{ clave: 'horas_regimen', dia: hoy, valor: null }],
        ...(valor === 0 ? {} : { abre: { clave: 'puntos', nivel } }),
      },
    ],
  };
}

const CADA_PUNTO: Words = {
  es: 'Cada punto, con sus luminarias.',
  en: 'Each point, with its lamps.',
};

async function puntos(
  asked: Explaining,
  given: { valor: number; unidad: string | null; donde: SQL; cifra: SQL; frase: Words },
): Promise<Level> {
  const { first, last } = asked.range;
  const rows = await rowsOf<Record<'id' | 'codigo' | 'cifra' | 'total', string>>(
    asked.tx,
    sql`select u.id::text as id, u.codigo, (${given.cifra})::text as cifra, count(*) over ()::text as total
      ${deFicha(asked, given.donde)} order by u.codigo, u.id
      limit ${last - first + 1}::int offset ${first}::int`,
  );
  const { valor, unidad, frase } = given;
  return {
    valor,
    unidad,
    frase,
    lineas: rows.map(({ id, codigo, cifra }) => ({
      nombre: igual(codigo),
      valor: Number(cifra),
      unidad,
      registro: { recurso: 'infraestructura_alumbrado_actualizado', id: Number(id) },
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}

const KWH = 'kWh';

async function diaDeHoy(tx: Orm): Promise<string> {
  const [hoy] = await rowsOf<{ dia: string }>(tx, sql`select ${HOY}::text as dia`);
  return hoy?.dia ?? '';
}

/** What a month of 30 days takes, by regime: the lamps as they are, or with the LED in their place. */
async function consumo(asked: Explaining, de: 'hoy' | 'led'): Promise<Level> {
  const { record, tx } = asked;
  const valor = figureIn(record, de === 'hoy' ? 'kwh_mes' : 'kwh_mes_led');
  const led = figureIn(record, 'led_w');
  if (valor === null) return sinValor(SIN_LED, KWH);
  const watts = de === 'hoy' ? sql`sum(u.carga_w)` : sql`sum(u.cantidad) * ${led}::numeric`;
  const rows = await rowsOf<Record<'regimen' | 'w' | 'horas' | 'factor' | 'kwh', string>>(
    tx,
    sql`select u.regimen, (${watts})::text as w, h.horas::text as horas, h.factor::text as factor,
        round(${watts} * h.horas * h.factor * 30 / 1000, 3)::text as kwh
      from infraestructura_alumbrado_actualizado as u join barrio as b on b.id = u.barrio_id
      cross join lateral (select (parametro_hoy('horas_regimen') ->> u.regimen)::numeric as horas,
        case when u.regimen = 'dimerizado' then (parametro_hoy('factor_dimerizado') #>> '{}')::numeric
          else 1 end as factor) as h
      where u.cuenta_carga and u.luminaria_id = ${fichaDe(asked)}::bigint
        and b.sector_id = ${Number(record['sector_id'])}::bigint
      group by u.regimen, h.horas, h.factor order by u.regimen`,
  );
  const dia = await diaDeHoy(tx);
  const lineas = rows.map(({ regimen, w, horas, factor, kwh }): ExplainedLine => {
    const dimmed = regimen === 'dimerizado' ? ` × ${Number(factor)}` : '';
    const leidos = [
      ['horas_regimen', Number(horas)],
      ...(dimmed === '' ? [] : [['factor_dimerizado', Number(factor)]]),
      ...(de === 'hoy' ? [] : [['reemplazo_led', led]]),
    ] as const;
    return {
      nombre: igual(regimen.replaceAll('_', ' ')),
      cuenta: `${Number(w)} W × ${Number(horas)} h${dimmed} × 30 d`,
      valor: Number(kwh),
      unidad: KWH,
      parametros: leidos.map(([clave, leido]) => ({ clave: String(clave), dia, valor: leido })),
    };
  });
  return {
    valor,
    unidad: KWH,
    frase:
      de === 'hoy'
        ? {
            es: 'La carga de hoy, por las horas de cada régimen, en 30 días.',
            en: "Today's load, by the hours of each regime, in 30 days.",
          }
        : {
            es: 'Las mismas luminarias con la potencia LED de reemplazo, en 30 días.',
            en: 'The same lamps with the power of the LED that replaces them, in 30 days.',
          },
    lineas: withRounding(lineas, { valor, decimals: 3, unidad: KWH }),
  };
}

const SIN_LED: Words = {
  es: 'El parámetro «reemplazo_led» no llega a la potencia de esta ficha.',
  en: 'The parameter "reemplazo_led" does not reach the power of this sheet.',
};

function ahorroKwh(asked: Explaining): Level {
  const { record } = asked;
  const valor = figureIn(record, 'ahorro_kwh');
  if (valor === null) return sinValor(SIN_LED, KWH);
  return {
    valor,
    unidad: KWH,
    frase: {
      es: 'El consumo de hoy menos el que habría con LED.',
      en: 'What they take today, less what LED would take.',
    },
    lineas: [
      {
        nombre: { es: 'Consumo de hoy', en: 'Consumption today' },
        valor: amountIn(record, 'kwh_mes'),
        unidad: KWH,
        abre: { clave: 'hoy', nivel: () => consumo(asked, 'hoy') },
      },
      {
        nombre: { es: 'Consumo con LED', en: 'Consumption with LED' },
        valor: -amountIn(record, 'kwh_mes_led'),
        unidad: KWH,
        abre: { clave: 'led', nivel: async () => negated(await consumo(asked, 'led')) },
      },
    ],
  };
}

async function ahorroMes(asked: Explaining): Promise<Level> {
  const { record, tx } = asked;
  const valor = figureIn(record, 'ahorro_mes');
  const tarifa = figureIn(record, 'tarifa_kwh');
  const kwh = figureIn(record, 'ahorro_kwh');
  if (kwh === null) return sinValor(SIN_LED, 'COP');
  if (valor === null || tarifa === null) return sinValor(SIN_TARIFA, 'COP');
  const [factura] = await rowsOf<{ id: string }>(
    tx,
    sql`select id::text as id from factura_energia where estado <> 'anulada'
      order by periodo desc, id desc limit 1`,
  );
  return {
    valor,
    unidad: 'COP',
    frase: {
      es: 'El ahorro en kWh por la tarifa de la última factura que no está anulada, al peso.',
      en: 'The saving in kWh by the tariff of the latest invoice that is not void, to the peso.',
    },
    lineas: [
      {
        nombre: { es: 'Ahorro en kWh', en: 'Saving in kWh' },
        valor: kwh,
        unidad: KWH,
        papel: 'factor',
        abre: { clave: 'kwh', nivel: () => ahorroKwh(asked) },
      },
      {
        nombre: { es: 'Tarifa', en: 'Tariff' },
        valor: tarifa,
        unidad: '$/kWh',
        papel: 'factor',
        ...(factura === undefined
          ? {}
          : { registro: { recurso: 'factura_energia', id: Number(factura.id) } }),
      },
    ],
  };
}

const SIN_TARIFA: Words = {
  es: 'No hay una factura de energía de la que tomar la tarifa.',
  en: 'There is no invoice of energy to take the tariff from.',
};
