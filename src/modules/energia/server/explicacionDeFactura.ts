import { sql, type SQL } from 'drizzle-orm';
import { withRounding, type Explanation } from '../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { kwh } from '../../../core/money/dinero.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { explainedBy, figureIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { periodoDeFactura } from '../rules/energia.ts';
import { tiempoDe } from './explicacionDeEsperado.ts';
import { desviacionDe, enDiscusionDe } from './explicacionDeDesviacion.ts';
import { lineaDeAjustes } from './ajustes.ts';
import { tarifa } from './explicacionDeTarifa.ts';
import { hojaCompleta } from './hojaDeVerificacion.ts';

/** What an invoice is held against, and what comes of it (domain 4.3); as its sheet was kept once it is verified. */
export const explicacionesDeFactura = explainedBy(
  {
    kwh_referencia: referencia,
    tarifa_kwh: tarifa,
    desviacion_pct: (asked) => desviacionDe(asked, () => referencia(asked)),
    valor_en_discusion: (asked) => enDiscusionDe(asked, () => referencia(asked)),
  },
  { frozenSince: verificadaEn },
);

const UNIDAD = 'kWh';
const DECIMALES = 3;

/** A group of lamps as the sheet has it. */
export interface Grupo {
  luminaria: string;
  vatios: number;
  regimen: string;
  dias: number;
  cantidad: number;
  horas_dia: number;
  kwh: number;
}

type Parte = 'aforo' | 'medidores';

/** The sheet of an invoice: as it was kept once it is verified, else as it would be now. */
export async function hojaDeFactura({ tx, stores, record }: Explaining): Promise<Row> {
  const congelada = (record['verificacion'] as Row | null) ?? null; // as it was verified
  return congelada ?? hojaCompleta(tx, { stores, record });
}

/** When it was verified; null while its figures are live. */
export function verificadaEn({ record }: Pick<Explaining, 'record'>): string | null {
  const hoja = record['verificacion'] as Row | null; // as it was verified
  return hoja === null ? null : String(hoja['fecha']);
}

/** The energy that an invoice is held against: by meters and by lights without a meter. */
async function referencia(asked: Explaining): Promise<Level> {
  const { record } = asked;
  const hoja = await hojaDeFactura(asked);
  const valor = figureIn(hoja, 'kwh_referencia');
  return {
    valor,
    unidad: UNIDAD,
    frase: fraseDe(hoja),
    lineas: [
      ...(valor === null ? [] : partesDe(asked, { hoja, valor })),
      ...(await lineaDeAjustes(asked, { cifra: 'factura_id', medida: 'kWh' })),
      ...(await lineaDeAjustes(asked, { cifra: 'factura_id', medida: 'COP' })),
    ],
    no_aplica: noAplica(record, hoja),
  };
}

function fraseDe(hoja: Row): Words {
  switch (hoja['base_referencia']) {
    case 'medido':
      return {
        es: 'Lo que leyeron los medidores de la factura.',
        en: 'What the meters of the invoice read.',
      };
    case 'mixto':
      return {
        es: 'Lo medido donde hay lectura y lo esperado donde no la hay.',
        en: 'What was metered where there is a reading, and what is expected where there is none.',
      };
    case 'esperado':
      return {
        es: 'Lo que debían consumir las luminarias de la factura en sus días.',
        en: 'What the lights of the invoice should take on its days.',
      };
    default:
      return {
        es: 'No hay con qué compararla: falta una lectura o no hay luminarias.',
        en: 'There is nothing to hold it against: a reading is missing, or there are no lights.',
      };
  }
}

const NORMA: Words = {
  es: 'Regla 4.2; CREG 043 de 1995, art. 4',
  en: 'Rule 4.2; CREG 043 of 1995, art. 4',
};

/** Metered or expected by meters, and expected of lights without one. */
function partesDe(
  asked: Explaining,
  { hoja, valor }: { hoja: Row; valor: number },
): Level['lineas'] {
  const tipo = asked.record['tipo_liquidacion'];
  const lineas: OpeningLine[] = [];
  const aforo = tipo === 'medida' ? null : figureIn(hoja, 'kwh_esperado_aforo');
  const medido = tipo === 'aforo' ? null : figureIn(hoja, 'kwh_medido');
  const enMedidor = tipo === 'aforo' ? null : figureIn(hoja, 'kwh_esperado_medidores');
  if (medido !== null) {
    lineas.push({
      nombre: { es: 'Leído en los medidores', en: 'Read at the meters' },
      valor: medido,
      unidad: UNIDAD,
      norma: { es: 'Regla 4.4', en: 'Rule 4.4' },
      abre: { clave: 'lecturas', nivel: () => lecturasDe(asked, { hoja, valor: medido }) },
    });
  } else if (enMedidor !== null) {
    lineas.push(
      lineaDeParte(asked, { hoja, parte: 'medidores', valor: enMedidor, nombre: CON_MEDIDOR }),
    );
  }
  if (aforo !== null) {
    lineas.push(lineaDeParte(asked, { hoja, parte: 'aforo', valor: aforo, nombre: SIN_MEDIDOR }));
  }
  return withRounding(lineas, {
    valor,
    decimals: DECIMALES,
    unidad: UNIDAD,
    nombre: { es: 'Leído en medidores sin luces', en: 'Read at meters without lights' },
  });
}

const CON_MEDIDOR: Words = {
  es: 'Esperado de las luces con medidor',
  en: 'Expected of lights with a meter',
};
const SIN_MEDIDOR: Words = {
  es: 'Esperado de las luces sin medidor',
  en: 'Expected of lights without a meter',
};

interface Esperada {
  hoja: Row;
  parte: Parte;
  valor: number;
}

const lineaDeParte = (
  asked: Explaining,
  { nombre, ...esperada }: Esperada & { nombre: Words },
): OpeningLine => ({
  nombre,
  valor: esperada.valor,
  unidad: UNIDAD,
  norma: NORMA,
  abre: { clave: esperada.parte, nivel: () => gruposDe(asked, esperada) },
});

function noAplica(record: Row, hoja: Row): Explanation['no_aplica'] {
  const tipo = record['tipo_liquidacion'];
  return [
    ...(tipo === 'aforo'
      ? [
          {
            regla: { es: 'Lecturas de medidores', en: 'Readings of meters' },
            motivo: { es: 'La factura es por aforo.', en: 'The invoice is by count.' },
          },
        ]
      : []),
    ...(tipo === 'medida'
      ? [
          {
            regla: { es: 'Luces sin medidor', en: 'Lights without a meter' },
            motivo: { es: 'La factura es medida.', en: 'The invoice is metered.' },
          },
        ]
      : []),
    ...(tipo !== 'aforo' && figureIn(hoja, 'kwh_medido') === null
      ? [
          {
            regla: { es: 'Consumo leído', en: 'Consumption as read' },
            motivo: {
              es: 'Falta una lectura, o es estimada.',
              en: 'A reading is missing, or it is an estimate.',
            },
          },
        ]
      : []),
  ];
}

/** A reading as the sheet has it. */
interface Lectura {
  serie: string;
  factor: number;
  lectura_anterior: number;
  lectura_actual: number;
  consumo_kwh: number;
}

export async function lecturasDe(
  { tx, record }: Explaining,
  { hoja, valor }: { hoja: Row; valor: number },
): Promise<Level> {
  const lecturas = hoja['lecturas'] as Lectura[]; // as the sheet writes them
  const rows = await rowsOf<{ id: string; serie: string }>(
    tx,
    sql`select c.id::text as id, m.serie from equipo_medida_consumo as c
      join equipo_medida as m on m.id = c.equipo_medida_id
      where m.id = any(${lista(record['equipos_medida'])}) and c.periodo = ${String(record['periodo'])}`,
  );
  const ids = new Map(rows.map(({ id, serie }) => [serie, Number(id)]));
  const lineas = lecturas.map((lectura) => {
    const { serie, factor, lectura_anterior: antes, lectura_actual: actual } = lectura;
    const vuelta = Math.round(lectura.consumo_kwh / factor - (actual - antes));
    const id = ids.get(serie);
    return {
      nombre: { es: `Medidor ${serie}`, en: `Meter ${serie}` },
      cuenta: `(${actual} − ${antes}${vuelta === 0 ? '' : ` + ${vuelta}`}) × ${factor}`,
      valor: Number(lectura.consumo_kwh),
      unidad: UNIDAD,
      ...(id === undefined ? {} : { registro: { recurso: 'equipo_medida_consumo', id } }),
      norma: { es: 'Regla 4.4', en: 'Rule 4.4' },
    };
  });
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'El consumo de cada medidor en el mes.',
      en: 'What each meter took in the month.',
    },
    lineas: withRounding(lineas, { valor, decimals: DECIMALES, unidad: UNIDAD }),
  };
}

function gruposDe(asked: Explaining, { hoja, parte, valor }: Esperada): Level {
  // as the sheet writes them
  const grupos = hoja[parte === 'aforo' ? 'grupos_aforo' : 'grupos_medidos'] as Grupo[];
  const tiempo = tiempoDeFactura(asked.record, hoja);
  const lineas = grupos.map((grupo) => lineaDe(asked, { grupo, parte, tiempo }));
  const perdidas = parte === 'medidores' ? (figureIn(hoja, 'perdidas_red_pct') ?? 0) : 0;
  const neta = kwh(grupos.reduce((suma, grupo) => suma + Number(grupo.kwh), 0));
  const pierde = {
    nombre: { es: 'Pérdidas de la red', en: 'Losses of the network' },
    cuenta: `${neta} kWh × ${perdidas} %`,
    valor: kwh((neta * perdidas) / 100),
    unidad: UNIDAD,
    parametros: [
      {
        clave: 'perdidas_red_pct',
        dia: finDeMes(String(asked.record['periodo'])),
        valor: perdidas,
      },
    ],
    norma: { es: 'Regla 4.2', en: 'Rule 4.2' },
  };
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Cada ficha y régimen: cantidad × W × horas al día × días.',
      en: 'Each sheet and regime: quantity × W × hours a day × days.',
    },
    lineas: withRounding(perdidas === 0 ? lineas : [...lineas, pierde], {
      valor,
      decimals: DECIMALES,
      unidad: UNIDAD,
    }),
  };
}

/** Days of the invoice, and those that count of them by the method of the sheet. */
interface Tiempo {
  dias: number;
  cuentan: number;
}

export function tiempoDeFactura(record: Row, hoja: Row): Tiempo {
  const {
    dias,
    mesCompleto,
    meses = 1,
  } = periodoDeFactura(String(record['fecha_desde']), String(record['fecha_hasta']));
  return { dias, cuentan: hoja['metodo_horas'] === 'creg_043' && mesCompleto ? 30 * meses : dias };
}

interface EnParte {
  grupo: Grupo;
  parte: Parte;
  tiempo: Tiempo;
}

function lineaDe(asked: Explaining, en: EnParte): OpeningLine {
  const { luminaria, cantidad, vatios, regimen, horas_dia, dias } = en.grupo;
  const dia = finDeMes(String(asked.record['periodo']));
  return {
    nombre: { es: `${luminaria}, ${dias} días`, en: `${luminaria}, ${dias} days` },
    cuenta: `${cantidad} × ${vatios} W × ${tiempoDe({ horas: horas_dia, dias }, en.tiempo)}`,
    valor: Number(en.grupo.kwh),
    unidad: UNIDAD,
    parametros: [{ clave: 'horas_regimen', dia, valor: horas_dia }],
    norma: NORMA,
    abre: { clave: `${luminaria}|${regimen}|${dias}`, nivel: () => lucesDe(asked, en) },
  };
}

/** Which stretches `p` of the inventory are of the one or the other part of an invoice. */
export const alcanceDe = (record: Row, parte: Parte): SQL =>
  parte === 'aforo'
    ? sql`p.equipo_medida_id is null and (${lista(record['sectores'])} = '{}'
        or (select b.sector_id from barrio as b where b.id = p.barrio_id) = any(${lista(record['sectores'])}))`
    : sql`p.equipo_medida_id = any(${lista(record['equipos_medida'])})`;

/** The lights of a group, each with the days on which it was one and the same. */
async function lucesDe(
  { tx, record, range }: Explaining,
  { grupo, parte, tiempo }: EnParte,
): Promise<Level> {
  const alcance = alcanceDe(record, parte);
  const [desde, hasta] = [
    sql`${String(record['fecha_desde'])}::date`,
    sql`${String(record['fecha_hasta'])}::date`,
  ];
  const dias = sql`(least(p.hasta, ${hasta} + 1) - greatest(p.desde, ${desde}))`;
  const suyo = sql`round(p.carga_w / 1000 * ${grupo.horas_dia}::numeric * ${tiempo.cuentan}::numeric
    * ${grupo.dias}::numeric / ${tiempo.dias}::numeric, ${DECIMALES}::int)`;
  const rows = await rowsOf<Record<'id' | 'codigo' | 'vatios' | 'kwh' | 'total' | 'suma', string>>(
    tx,
    sql`select p.id::text as id, p.codigo, p.carga_w::text as vatios, ${suyo}::text as kwh,
        count(*) over ()::text as total, (sum(${suyo}) over ())::text as suma
      from infraestructura_alumbrado_vida as p join luminaria as l on l.id = p.luminaria_id
      where p.cuenta_carga and ${alcance} and ${dias} = ${grupo.dias}::int
        and l.codigo = ${grupo.luminaria} and p.regimen = ${grupo.regimen}
      order by p.codigo, p.id, p.desde limit ${range.last - range.first + 1}::int offset ${range.first}::int`,
  );
  const lineas = rows.map((row) => ({
    nombre: { es: row.codigo, en: row.codigo },
    cuenta: `${Number(row.vatios)} W × ${tiempoDe({ horas: grupo.horas_dia, dias: grupo.dias }, tiempo)}`,
    valor: Number(row.kwh),
    unidad: UNIDAD,
    registro: { recurso: 'infraestructura_alumbrado_actualizado', id: Number(row.id) },
  }));
  const valor = Number(grupo.kwh);
  const total = Number(rows[0]?.total ?? 0);
  const resto = kwh(valor - Number(rows[0]?.suma ?? 0));
  // the rest of all lights stands behind the last one
  const isLast = range.first + lineas.length >= total;
  return {
    valor,
    unidad: UNIDAD,
    frase: { es: 'Cada luz del grupo.', en: 'Each light of the group.' },
    lineas:
      isLast && resto !== 0
        ? [...lineas, { nombre: nombreDelResto(resto, total), valor: resto, unidad: UNIDAD }]
        : lineas,
    total,
  };
}

/** Rounding each light leaves at most half a Wh; more comes of lights that changed after the sheet was kept. */
const nombreDelResto = (resto: number, luces: number): Words =>
  Math.abs(resto) <= luces * 0.000_5 + 0.001
    ? { es: 'Redondeo', en: 'Rounding' }
    : {
        es: 'Cambios del inventario aprobados después de verificar',
        en: 'Changes of the inventory that were approved after verifying',
      };

/** Ids of a references field, for `any`. */
export const lista = (value: unknown): SQL =>
  sql`${`{${(Array.isArray(value) ? value : []).map(Number).join()}}`}::bigint[]`;
