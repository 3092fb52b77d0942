import { sql } from 'drizzle-orm';
import {
  sumOf,
  type ExplainedLine,
  type Explanation,
} from '../../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { diaEnPalabras } from '../../../../core/time/enPalabras.ts';
import { finDeMes } from '../../../../core/time/fechas.ts';
import { figureIn } from '../../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../../server/resource/hook.ts';
import { gruposDe, NORMA_DE_LUCES } from './explicacionDeGrupos.ts';
import {
  medidoresEn,
  type DiasLeidos,
  type Hueco,
  type MedidorDeHoja,
} from '../medidoresDeHoja.ts';

const UNIDAD = 'kWh';
const POR_DIAS: Words = { es: 'Reglas 4.4 y 9.9', en: 'Rules 4.4 and 9.9' };

/** What readings tell of the days of an invoice, and what its lights should take on the others (domain 9.9). */
export function lineasDeMedidores(asked: Explaining, hoja: Row): OpeningLine[] {
  const medidores = medidoresEn(hoja);
  const leidos = medidores.filter(({ dias }) => dias.length > 0);
  const huecos = medidores.flatMap((medidor) =>
    medidor.huecos.filter(({ kwh: suyo }) => suyo !== null).map((hueco) => ({ medidor, hueco })),
  );
  const lineas: OpeningLine[] = [];
  if (leidos.length > 0) {
    lineas.push({
      nombre: { es: 'Leído en los medidores', en: 'Read at the meters' },
      valor: sumaDe(leidos.flatMap(({ dias }) => dias)),
      unidad: UNIDAD,
      norma: POR_DIAS,
      abre: { clave: 'lecturas', nivel: () => lecturasDe(hoja) },
    });
  }
  if (huecos.length > 0) {
    const valor = sumaDe(huecos.map(({ hueco }) => ({ kwh: hueco.kwh ?? 0 })));
    lineas.push({
      nombre: {
        es: 'Esperado de las luces con medidor, en los días sin lectura',
        en: 'Expected of lights with a meter, on the days without a reading',
      },
      valor,
      unidad: UNIDAD,
      norma: { es: 'Reglas 4.2 y 9.9', en: 'Rules 4.2 and 9.9' },
      abre: {
        clave: 'medidores',
        nivel: () => huecosDe(asked, { huecos, hoja, valor }),
      },
    });
  }
  return lineas;
}

interface EnHueco {
  medidor: MedidorDeHoja;
  hueco: Hueco;
}

/** Each meter and stretch of days; a single one shows its groups at once. */
function huecosDe(
  asked: Explaining,
  { huecos, hoja, valor }: { huecos: readonly EnHueco[]; hoja: Row; valor: number },
): Level | Promise<Level> {
  const lineas = huecos.map((uno) => lineaDeHueco(asked, { ...uno, hoja }));
  const [unica] = lineas;
  if (unica !== undefined && lineas.length === 1) return unica.abre.nivel();
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Cada medidor, en los días de los que ninguna lectura dice nada.',
      en: 'Each meter, on the days of which no reading tells anything.',
    },
    lineas,
  };
}

/** kWh that readings tell of. */
export const leidoEn = (hoja: Row): number => sumaDe(medidoresEn(hoja).flatMap(({ dias }) => dias));

/** Whether the points alone stand for all its meters. */
export const esEsperado = (hoja: Row): boolean =>
  hoja['medidores'] === undefined
    ? figureIn(hoja, 'kwh_medido') === null
    : medidoresEn(hoja).every(({ dias }) => dias.length === 0);

const sumaDe = (partes: readonly { kwh: number }[]): number =>
  sumOf(
    partes.map((parte) => ({ valor: parte.kwh })),
    3,
  );

/** The meters that were read. */
function lecturasDe(hoja: Row): Level {
  const leidos = medidoresEn(hoja).filter(({ dias }) => dias.length > 0);
  return {
    valor: leidoEn(hoja),
    unidad: UNIDAD,
    frase: {
      es: 'Lo que cada medidor tomó en los días de la factura.',
      en: 'What each meter took on the days of the invoice.',
    },
    lineas: leidos.map(lineaDeMedidor),
  };
}

/** Opens to its days where they are of several readings, or none of their own. */
function lineaDeMedidor(medidor: MedidorDeHoja): ExplainedLine | OpeningLine {
  const { id, serie, dias } = medidor;
  const nombre = { es: `Medidor ${serie}`, en: `Meter ${serie}` };
  const [unico] = dias;
  if (unico !== undefined && dias.length === 1) return { ...lineaDeDias(unico), nombre };
  return {
    nombre,
    valor: sumaDe(dias),
    unidad: UNIDAD,
    norma: POR_DIAS,
    ...(id === undefined ? {} : { registro: { recurso: 'equipo_medida', id } }),
    abre: { clave: serie, nivel: () => diasDe(medidor) },
  };
}

function diasDe({ dias, huecos }: MedidorDeHoja): Level {
  const cercanos = dias.some(({ origen }) => origen === 'cercano');
  return {
    valor: sumaDe(dias),
    unidad: UNIDAD,
    frase: {
      es: 'Cada lectura reparte su consumo por igual en sus días.',
      en: 'Each reading spreads its consumption evenly over its days.',
    },
    lineas: dias.map(lineaDeDias),
    no_aplica: cercanos
      ? []
      : [
          {
            regla: { es: 'Consumo diario más cercano', en: 'Nearest energy a day' },
            motivo: huecos.some(({ instalado }) => instalado)
              ? {
                  es: 'Los días sin lectura pasan del máximo: cuentan las luces del medidor.',
                  en: 'The days without a reading are above the maximum: the lights of the meter count.',
                }
              : {
                  es: 'No hay días sin lectura.',
                  en: 'There are no days without a reading.',
                },
          },
        ],
  };
}

function lineaDeDias(tramo: DiasLeidos): ExplainedLine {
  const { origen, factor, lectura_anterior: antes, lectura_actual: actual, consumo_kwh } = tramo;
  const enteros = diasEntreLecturas(tramo);
  const vuelta = Math.round(consumo_kwh / factor - (actual - antes));
  const lectura = `(${actual} − ${antes}${vuelta === 0 ? '' : ` + ${vuelta}`}) × ${factor}`;
  const [desde, hasta] = [diaEnPalabras(tramo.desde), diaEnPalabras(tramo.hasta)];
  const dias = { es: `${desde.es} a ${hasta.es}`, en: `${desde.en} to ${hasta.en}` };
  return {
    nombre:
      origen === 'leido'
        ? { es: `Leído, ${dias.es}`, en: `Read, ${dias.en}` }
        : {
            es: `Sin lectura, ${dias.es}: el consumo diario más cercano`,
            en: `No reading, ${dias.en}: the nearest energy a day`,
          },
    cuenta: tramo.dias === enteros ? lectura : `${lectura} × ${tramo.dias}/${enteros} d`,
    valor: Number(tramo.kwh),
    unidad: UNIDAD,
    ...(tramo.lectura === 0
      ? {}
      : { registro: { recurso: 'equipo_medida_consumo', id: tramo.lectura } }),
    norma: POR_DIAS,
  };
}

const diasEntreLecturas = ({ fecha_anterior, fecha_actual }: DiasLeidos): number =>
  (Date.parse(fecha_actual) - Date.parse(fecha_anterior)) / 86_400_000;

function lineaDeHueco(
  asked: Explaining,
  { medidor, hueco, hoja }: { medidor: MedidorDeHoja; hueco: Hueco; hoja: Row },
): OpeningLine {
  const [desde, hasta] = [diaEnPalabras(hueco.desde), diaEnPalabras(hueco.hasta)];
  const valor = hueco.kwh ?? 0;
  const nivel = () =>
    gruposDe(asked, {
      grupos: hueco.grupos,
      valor,
      parte: 'medidores',
      fallas: hueco.fallas,
      alcance: sql`p.equipo_medida_id = ${medidor.id ?? 0}`,
      desde: hueco.desde,
      hasta: hueco.hasta,
      metodo: hoja['metodo_horas'],
      perdidas: figureIn(hoja, 'perdidas_red_pct') ?? 0,
      dia: finDeMes(String(asked.record['periodo'])),
    });
  return {
    nombre: {
      es: `Medidor ${medidor.serie}, ${desde.es} a ${hasta.es}`,
      en: `Meter ${medidor.serie}, ${desde.en} to ${hasta.en}`,
    },
    valor,
    unidad: UNIDAD,
    norma: NORMA_DE_LUCES,
    abre: { clave: `${medidor.serie}|${hueco.desde}`, nivel },
  };
}

/** Days without a reading, meter by meter: of which nothing tells, or that were not its own. */
export function noAplicaEnMedidores(hoja: Row): Explanation['no_aplica'] {
  return medidoresEn(hoja).flatMap(({ serie, huecos }) =>
    huecos
      .filter((hueco) => hueco.kwh === null)
      .map(({ desde, hasta, instalado }) => {
        const [a, b] = [diaEnPalabras(desde), diaEnPalabras(hasta)];
        return {
          regla: {
            es: `Medidor ${serie}, ${a.es} a ${b.es}`,
            en: `Meter ${serie}, ${a.en} to ${b.en}`,
          },
          motivo: instalado
            ? {
                es: 'Sin lectura, y sin luces en esos días.',
                en: 'Without a reading, and without lights on those days.',
              }
            : {
                es: 'El medidor no estaba instalado en esos días.',
                en: 'The meter was not installed on those days.',
              },
        };
      }),
  );
}
