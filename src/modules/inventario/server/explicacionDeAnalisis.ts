import { sql, type SQL } from 'drizzle-orm';
import type { ExplainedLine } from '../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { writeDate } from '../../../core/time/dateText.ts';
import { explainedBy, figureIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining, Hook } from '../../../server/resource/hook.ts';
import { HOY } from '../../../server/resource/today.ts';
import { rowsOf } from '../../../server/db/orm.ts';

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
      sin_fecha: (asked) => puntosCon(asked, 'sin_fecha'),
      vencidas: (asked) => puntosCon(asked, 'vencidas'),
      vencen_en_un_anio: (asked) => puntosCon(asked, 'vencen_en_un_anio'),
    },
    { frozenSince: () => null },
  ),
};

const igual = (texto: string): Words => ({ es: texto, en: texto });

function indicios(asked: Explaining): Level {
  const { record } = asked;
  const { cuando } = diaAnalizado(asked);
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
      es: `Cuántas de las tres señales coinciden ${cuando.es}; ninguna lo prueba por sí sola.`,
      en: `How many of the three signs meet ${cuando.en}; none proves it by itself.`,
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

/** The hours that each lamp burnt until the day, and the conditions of the counts of lamps. */
function horasAlDia(asked: Explaining) {
  const { dia, parametro } = diaAnalizado(asked);
  const alDia = sql`(${parametro('horas_regimen')} ->> u.regimen)::numeric`;
  const horas = sql`((${dia} - u.fecha_instalacion)::numeric * ${alDia})`;
  return {
    horas,
    sin_fecha: sql`${horas} is null`,
    vencidas: sql`${horas} >= l.vida_util_h`,
    vencen_en_un_anio: sql`${horas} < l.vida_util_h and ${horas} + 365 * ${alDia} >= l.vida_util_h`,
  };
}

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

async function horasDeFicha(asked: Explaining): Promise<{ horas: number; lamparas: number }> {
  const { horas } = horasAlDia(asked);
  const [row] = await rowsOf<Record<'horas' | 'lamparas', string | null>>(
    asked.tx,
    sql`select sum(u.cantidad * ${horas})::text as horas,
        sum(u.cantidad) filter (where ${horas} is not null)::text as lamparas
      ${deFicha(asked, sql`true`)}`,
  );
  return { horas: Number(row?.horas ?? 0), lamparas: Number(row?.lamparas ?? 0) };
}

const deFicha = (asked: Explaining, donde: SQL): SQL =>
  sql`from ${diaAnalizado(asked).inventario} as u join luminaria as l on l.id = u.luminaria_id
    where u.cuenta_carga and u.luminaria_id = ${fichaDe(asked)}::bigint and ${donde}`;

function lineaDeHoras(asked: Explaining, horas: number): OpeningLine {
  const { horas: deCadaUno } = horasAlDia(asked);
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
          donde: sql`${deCadaUno} is not null`,
          cifra: sql`u.cantidad * ${deCadaUno}`,
          frase: {
            es: 'Cada punto: luminarias × días desde la instalación × horas al día de su régimen.',
            en: 'Each point: lamps × days since the installation × hours a day of its regime.',
          },
        }),
    },
  };
}

/** A count of lamps, whose points are behind it. */
async function puntosCon(
  asked: Explaining,
  campo: 'sin_fecha' | 'vencidas' | 'vencen_en_un_anio',
): Promise<Level> {
  const donde = horasAlDia(asked)[campo];
  const { cuando } = diaAnalizado(asked);
  const valor = figureIn(asked.record, campo);
  if (valor === null) return sinValor(SIN_VIDA, null);
  const nivel = () =>
    puntos(asked, { valor, unidad: null, donde, cifra: sql`u.cantidad`, frase: CADA_PUNTO });
  const dia = await fechaAnalizada(asked);
  return {
    valor,
    unidad: null,
    frase: {
      es: `Luminarias en carga ${cuando.es}, con las horas de su régimen desde la instalación.`,
      en: `Lamps that count ${cuando.en}, with the hours of their regime since the installation.`,
    },
    lineas: [
      {
        nombre: { es: 'Luminarias', en: 'Lamps' },
        valor,
        unidad: null,
        parametros: [{ clave: 'horas_regimen', dia, valor: null }],
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

/** What the lists over the inventory are worked out of, as of the day that is asked for. */
interface DiaAnalizado {
  /** The rows of the updated inventory. */
  inventario: SQL;
  dia: SQL;
  /** The value of a parameter on the day, as JSON. */
  parametro: (clave: string) => SQL;
  /** As a sentence says the day: "hoy", or its date. */
  cuando: Words;
}

export function diaAnalizado({ day }: Pick<Explaining, 'day'>): DiaAnalizado {
  const dia = day === undefined ? HOY : sql`${day}::date`;
  return {
    dia,
    inventario:
      day === undefined
        ? sql`infraestructura_alumbrado_actualizado`
        : sql`infraestructura_alumbrado_actualizado_en(${dia})`,
    parametro: (clave) => sql`parametro_el(${clave}, ${dia})`,
    cuando:
      day === undefined
        ? { es: 'hoy', en: 'today' }
        : { es: `el ${writeDate(day, 'es')}`, en: `on ${writeDate(day, 'en')}` },
  };
}

/** The day itself, `AAAA-MM-DD`: on which parameters were read. */
export async function fechaAnalizada({ tx, day }: Explaining): Promise<string> {
  if (day !== undefined) return day;
  const [hoy] = await rowsOf<{ dia: string }>(tx, sql`select ${HOY}::text as dia`);
  return hoy?.dia ?? '';
}

export const fichaDe = ({ record }: Explaining): number => Number(record['luminaria_id']);

/** A figure that is not known, and why. */
export const sinValor = (frase: Words, unidad: string | null): Level => ({
  valor: null,
  unidad,
  frase,
  lineas: [],
});
