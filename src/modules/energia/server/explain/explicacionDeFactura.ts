import { withRounding, type Explanation } from '../../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { finDeMes } from '../../../../core/time/fechas.ts';
import { explainedBy, figureIn } from '../../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../../server/resource/hook.ts';
import { delContrato } from '../../../indices/server.ts';
import { desviacionDe, enDiscusionDe } from './explicacionDeDesviacion.ts';
import { gruposDe, NORMA_DE_LUCES, type Esperada, type Grupo } from './explicacionDeGrupos.ts';
import { lineasDeMedidores, noAplicaEnMedidores } from './explicacionDeMedidores.ts';
import { lineaDeAjustes } from '../ajuste_periodo.ts';
import type { FallasContadas } from '../fallas.ts';
import {
  alcanceDe,
  fallasEnHoja,
  gruposEnHoja,
  hojaCompleta,
  hojaDe,
  type Parte,
} from '../hojaDeVerificacion.ts';
import { medidoresDeHoja } from '../medidoresDeHoja.ts';

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

/** The sheet of an invoice: as it was kept once it is verified, else as it would be now. */
export async function hojaDeFactura({ tx, stores, record }: Explaining): Promise<Row> {
  const congelada = (record['verificacion'] as Row | null) ?? null; // as it was verified
  return congelada ?? hojaCompleta(tx, { stores, record });
}

/** The same without groups and faults, which the levels below work out when they are opened. */
async function cifrasDe({ tx, stores, record }: Explaining): Promise<Row> {
  const congelada = (record['verificacion'] as Row | null) ?? null; // as it was verified
  if (congelada !== null) return congelada;
  const medidores = await medidoresDeHoja(tx, record);
  return { ...(await hojaDe(tx, { stores, record })), medidores };
}

/** Groups and faults of a part: those of a kept sheet, or as they are now. */
async function lucesDeParte(
  { tx, record }: Explaining,
  { hoja, parte }: { hoja: Row; parte: Parte },
) {
  const sufijo = parte === 'aforo' ? 'aforo' : 'medidos';
  if ((record['verificacion'] ?? null) === null) {
    return {
      grupos: await gruposEnHoja(tx, record, parte),
      fallas: await fallasEnHoja(tx, record, parte),
    };
  }
  // as the sheet writes them
  return {
    grupos: hoja[`grupos_${sufijo}`] as Grupo[],
    fallas: hoja[`fallas_${sufijo}`] as FallasContadas | undefined,
  };
}

/** When it was verified; null while its figures are live. */
export function verificadaEn({ record }: Pick<Explaining, 'record'>): string | null {
  const hoja = record['verificacion'] as Row | null; // as it was verified
  return hoja === null ? null : String(hoja['fecha']);
}

/** The energy that an invoice is held against: by meters and by lights without a meter. */
async function referencia(asked: Explaining): Promise<Level> {
  const { record } = asked;
  const hoja = await cifrasDe(asked);
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

/** Metered or expected by meters, and expected of lights without one. */
function partesDe(
  asked: Explaining,
  { hoja, valor }: { hoja: Row; valor: number },
): Level['lineas'] {
  const tipo = asked.record['tipo_liquidacion'];
  const aforo = tipo === 'medida' ? null : figureIn(hoja, 'kwh_esperado_aforo');
  const lineas = tipo === 'aforo' ? [] : conMedidor(asked, hoja);
  return withRounding(
    aforo === null
      ? lineas
      : [
          ...lineas,
          lineaDeParte(asked, { hoja, parte: 'aforo', valor: aforo, nombre: SIN_MEDIDOR }),
        ],
    {
      valor,
      decimals: DECIMALES,
      unidad: UNIDAD,
      ...(hoja['medidores'] === undefined ? { nombre: SIN_LUCES } : {}),
    },
  );
}

/** A sheet that was kept before days were told apart has its meters read, or all of them by their lights. */
function conMedidor(asked: Explaining, hoja: Row): OpeningLine[] {
  const valor = figureIn(hoja, 'kwh_esperado_medidores');
  if (hoja['medidores'] !== undefined || figureIn(hoja, 'kwh_medido') !== null || valor === null) {
    return lineasDeMedidores(asked, hoja);
  }
  return [lineaDeParte(asked, { hoja, parte: 'medidores', valor, nombre: CON_MEDIDOR })];
}

const CON_MEDIDOR: Words = {
  es: 'Esperado de las luces con medidor',
  en: 'Expected of lights with a meter',
};
const SIN_MEDIDOR: Words = {
  es: 'Esperado de las luces sin medidor',
  en: 'Expected of lights without a meter',
};
const SIN_LUCES: Words = {
  es: 'Leído en medidores sin luces',
  en: 'Read at meters without lights',
};

function lineaDeParte(
  asked: Explaining,
  given: { hoja: Row; parte: Parte; valor: number; nombre: Words },
): OpeningLine {
  const { hoja, parte, valor, nombre } = given;
  const { record } = asked;
  const nivel = async () =>
    gruposDe(asked, {
      ...(await lucesDeParte(asked, { hoja, parte })),
      valor,
      parte,
      alcance: alcanceDe(record, parte),
      ...diasDeFactura(record, hoja),
      perdidas: parte === 'medidores' ? (figureIn(hoja, 'perdidas_red_pct') ?? 0) : 0,
      dia: finDeMes(String(record['periodo'])),
    });
  return {
    nombre,
    valor,
    unidad: UNIDAD,
    norma: NORMA_DE_LUCES,
    abre: { clave: parte, nivel },
  };
}

/** Its days, and how their hours are counted. */
export const diasDeFactura = (
  record: Row,
  hoja: Row,
): Pick<Esperada, 'desde' | 'hasta' | 'metodo'> => ({
  desde: String(record['fecha_desde']),
  hasta: String(record['fecha_hasta']),
  metodo: hoja['metodo_horas'],
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
    ...(tipo === 'aforo' ? [] : noAplicaEnMedidores(hoja)),
  ];
}

const POR_KWH = '$/kWh';
const TARIFA_DEL_CONTRATO: Words = { es: 'Tarifa del contrato', en: 'Tariff of the contract' };

/** The tariff of an invoice, beside that of the contract at the prices of the month (domain 9.8). */
async function tarifa({ tx, record }: Explaining): Promise<Level> {
  const mes = String(record['periodo']);
  const valor = figureIn(record, 'tarifa_kwh') ?? 0;
  const nivel: Level = {
    valor,
    unidad: POR_KWH,
    frase: {
      es: 'La que dice la factura; al lado, la del contrato a precios del mes.',
      en: 'That of the invoice; beside it, that of the contract at the prices of the month.',
    },
    lineas: [{ nombre: { es: 'De la factura', en: 'Of the invoice' }, valor, unidad: POR_KWH }],
  };
  const contrato = await delContrato(tx, {
    uso: 'tarifa',
    clave: 'tarifa_contrato',
    mes,
    dia: finDeMes(mes),
    que: TARIFA_DEL_CONTRATO,
    unidad: POR_KWH,
    decimales: DECIMALES_DE_TARIFA,
  });
  return 'linea' in contrato
    ? { ...nivel, lineas: [...nivel.lineas, contrato.linea] }
    : { ...nivel, no_aplica: [contrato.no_aplica] };
}

/** As many as the field has. */
const DECIMALES_DE_TARIFA = 4;
