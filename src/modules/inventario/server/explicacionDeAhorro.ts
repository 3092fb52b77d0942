import { sql } from 'drizzle-orm';
import { withRounding, type ExplainedLine } from '../../../core/explain/explanation.ts';
import { negated, type Level } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { amountIn, explainedBy, figureIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining, Hook } from '../../../server/resource/hook.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { LUCES_DE_REGIMEN } from '../rules/palabras.ts';
import { diaAnalizado, fechaAnalizada, fichaDe, sinValor } from './explicacionDeAnalisis.ts';

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

const KWH = 'kWh';

/** What a month of 30 days takes, by regime: the lamps as they are, or with the LED in their place. */
async function consumo(asked: Explaining, de: 'hoy' | 'led'): Promise<Level> {
  const { record, tx } = asked;
  const valor = figureIn(record, de === 'hoy' ? 'kwh_mes' : 'kwh_mes_led');
  const led = figureIn(record, 'led_w');
  if (valor === null) return sinValor(SIN_LED, KWH);
  const { inventario, parametro, cuando } = diaAnalizado(asked);
  const watts = de === 'hoy' ? sql`sum(u.carga_w)` : sql`sum(u.cantidad) * ${led}::numeric`;
  const rows = await rowsOf<Record<'regimen' | 'w' | 'horas' | 'factor' | 'kwh', string>>(
    tx,
    sql`select u.regimen, (${watts})::text as w, h.horas::text as horas, h.factor::text as factor,
        round(${watts} * h.horas * h.factor * 30 / 1000, 3)::text as kwh
      from ${inventario} as u join barrio as b on b.id = u.barrio_id
      cross join lateral (select (${parametro('horas_regimen')} ->> u.regimen)::numeric as horas,
        case when u.regimen = 'dimerizado' then (${parametro('factor_dimerizado')} #>> '{}')::numeric
          else 1 end as factor) as h
      where u.cuenta_carga and u.luminaria_id = ${fichaDe(asked)}::bigint
        and b.sector_id = ${Number(record['sector_id'])}::bigint
      group by u.regimen, h.horas, h.factor order by u.regimen`,
  );
  const dia = await fechaAnalizada(asked);
  const lineas = rows.map(({ regimen, w, horas, factor, kwh }): ExplainedLine => {
    const dimmed = regimen === 'dimerizado' ? ` × ${Number(factor)}` : '';
    const leidos = [
      ['horas_regimen', Number(horas)],
      ...(dimmed === '' ? [] : [['factor_dimerizado', Number(factor)]]),
      ...(de === 'hoy' ? [] : [['reemplazo_led', led]]),
    ] as const;
    return {
      nombre: LUCES_DE_REGIMEN[regimen] ?? { es: regimen, en: regimen },
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
            es: `La carga instalada ${cuando.es}, por las horas de cada régimen, en 30 días.`,
            en: `The load installed ${cuando.en}, by the hours of each regime, in 30 days.`,
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
      es: 'El consumo menos el que habría con LED.',
      en: 'What they take, less what LED would take.',
    },
    lineas: [
      {
        nombre: { es: 'Consumo de lo instalado', en: 'Consumption of what is installed' },
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
    sql`select id::text as id from factura_energia where estado <> 'anulada' and periodo <= to_char(${diaAnalizado(asked).dia}, 'YYYY-MM')
      order by periodo desc, id desc limit 1`,
  );
  return {
    valor,
    unidad: 'COP',
    frase: {
      es: 'El ahorro en kWh por la tarifa de la última factura hasta ese mes que no está anulada, al peso.',
      en: 'The saving in kWh by the tariff of the latest invoice up to that month that is not void, to the peso.',
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
