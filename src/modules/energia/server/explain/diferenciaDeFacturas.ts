import { sql } from 'drizzle-orm';
import type {
  Comparable,
  ExplainedLine,
  Explanation,
} from '../../../../core/explain/explanation.ts';
import {
  ladosDeDiferencia,
  negatedLine,
  type Level,
  type OpeningLine,
} from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { kwh } from '../../../../core/money/dinero.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { diaEnPalabras, mesEnPalabras } from '../../../../core/time/enPalabras.ts';
import { finDeMes } from '../../../../core/time/fechas.ts';
import { rowsOf } from '../../../../server/db/orm.ts';
import {
  comparedBy,
  figureIn,
  otherOf,
  type Comparing,
} from '../../../../server/explain/explainedBy.ts';
import type { Compared, Explaining } from '../../../../server/resource/hook.ts';
import { readEnergyRules } from '../../../inventario/server.ts';
import { horasAlDia } from '../../rules/energia.ts';
import {
  lineaDePerdidas,
  lineasDeDiferencia,
  sinDiferencia,
  type Perdidas,
} from './diferenciaDeConsumo.ts';
import type { Lado } from './diferenciaDeLuces.ts';
import { alcanceDe } from '../hojaDeVerificacion.ts';
import { diasDeFactura, hojaDeFactura, verificadaEn } from './explicacionDeFactura.ts';
import { lista } from '../energiaEsperada.ts';
import { correccionDe, diferenciaDeFallas } from './explicacionDeFallas.ts';
import type { FallasContadas } from '../fallas.ts';
import { tiempoDeDias, type Grupo } from './explicacionDeGrupos.ts';
import { esEsperado, leidoEn, lineasDeMedidores } from './explicacionDeMedidores.ts';

const UNIDAD = 'kWh';
/** Of a sheet that was kept before faults were. */
const NINGUNA: FallasContadas = { aplican: false, lineas: [] };

/** The reference of an invoice beside that of another one of its account (domain 4.2 and 4.3). */
export const comparacionesDeFactura: Readonly<Record<string, Compared>> = {
  kwh_referencia: comparedBy({ candidates, difference, frozenSince: verificadaEn }),
};

/** Of its account: with the same scope first, then the nearest one before. */
async function candidates({
  tx,
  record,
  contra,
}: Explaining & { contra?: Row }): Promise<readonly Comparable[]> {
  const rows = await rowsOf<Record<'id' | 'numero' | 'periodo', string>>(
    tx,
    sql`select id::text as id, numero_factura as numero, periodo from factura_energia as f
      where (f.cuenta = ${String(record['cuenta'])} and f.estado <> 'anulada'
          or f.id = ${Number(contra?.['id'] ?? 0)}::bigint)
        and f.id <> ${Number(record['id'])}::bigint
      order by f.tipo_liquidacion <> ${String(record['tipo_liquidacion'])}
          or coalesce(f.equipos_medida, '{}') <> ${lista(record['equipos_medida'])}
          or coalesce(f.sectores, '{}') <> ${lista(record['sectores'])},
        f.fecha_desde > ${String(record['fecha_desde'])}::date,
        abs(f.fecha_desde - ${String(record['fecha_desde'])}::date), f.id desc
      limit ${MAS_CERCANAS}::int`,
  );
  return rows.map(({ id, numero, periodo }) => ({
    id: Number(id),
    nombre: conNumero(mesEnPalabras(periodo), numero),
  }));
}

/** Two years of months. */
const MAS_CERCANAS = 24;

const conNumero = ({ es, en }: Words, numero: string): Words => ({
  es: `${es}, ${numero}`,
  en: `${en}, ${numero}`,
});

async function difference(asked: Comparing): Promise<Level> {
  const [este, otro] = [await facturaDe(asked), await facturaDe(otherOf(asked))];
  const frase = fraseDe(este, otro);
  if (este.referencia === null || otro.referencia === null) {
    const no_aplica = [este, otro].flatMap(sinReferencia);
    return { valor: null, unidad: UNIDAD, frase, lineas: [], no_aplica };
  }
  const porLuces = este.medidores.leido === null && otro.medidores.leido === null;
  const valor = kwh(este.referencia - otro.referencia);
  const partes = (factura: Factura) => [
    ...(factura.conAforo ? (['aforo'] as const) : []),
    ...(porLuces && factura.conMedidores ? (['medidores'] as const) : []),
  ];
  const lados = {
    este: ladoDe(este, partes(este)),
    otro: ladoDe(otro, partes(otro)),
  };
  const perdidas = porLuces
    ? [lineaDePerdidas({ este: este.medidores.perdidas, otro: otro.medidores.perdidas })]
    : [];
  const medidos = lineaDeMedidores(asked, { este, otro, porLuces });
  const isFrozen = este.congelada !== null || otro.congelada !== null;
  return {
    valor,
    unidad: UNIDAD,
    frase,
    lineas: await lineasDeDiferencia(asked, {
      valor,
      lados,
      aparte: [
        ...perdidas,
        medidos,
        ...diferenciaDeFallas({ este: fallasDe(este, porLuces), otro: fallasDe(otro, porLuces) }),
      ],
      ...(isFrozen ? { sobrante: DESPUES } : {}),
    }),
    no_aplica: [...sinDiferencia(lados), ...sinMedidores(este, otro)],
  };
}

/** Faults that are parts of what is compared light by light; those of other meters stand in their part. */
const fallasDe = ({ hoja, conAforo, conMedidores }: Factura, porLuces: boolean): FallasContadas[] =>
  [
    conAforo ? hoja['fallas_aforo'] : undefined,
    porLuces && conMedidores ? hoja['fallas_medidos'] : undefined,
  ].filter((fallas) => fallas !== undefined) as FallasContadas[]; // as the sheet writes them

const DESPUES: Words = {
  es: 'Cambios del inventario aprobados después de verificar',
  en: 'Changes of the inventory that were approved after verifying',
};

/** An invoice as it is compared. */
interface Factura {
  record: Row;
  hoja: Row;
  congelada: string | null;
  /** kWh; null without a base. */
  referencia: number | null;
  horas: Readonly<Record<string, number>>;
  conAforo: boolean;
  conMedidores: boolean;
  medidores: {
    /** kWh that its meters read; null where lights stand for them. */
    leido: number | null;
    /** kWh of its part with meters. */
    valor: number;
    /** kWh of it that were read at meters without lights. */
    sinLuces: number;
    perdidas: Perdidas;
  };
}

async function facturaDe(asked: Explaining): Promise<Factura> {
  const { tx, record } = asked;
  const hoja = await hojaDeFactura(asked);
  const tipo = record['tipo_liquidacion'];
  const dia = finDeMes(String(record['periodo']));
  const reglas = await readEnergyRules(tx, dia);
  const vigentes = Object.keys(reglas.horas_regimen).map((regimen) => [
    regimen,
    horasAlDia(regimen, reglas),
  ]);
  // as the sheet writes them
  const medidos = hoja['grupos_medidos'] as Grupo[];
  const grupos = [...medidos, ...(hoja['grupos_aforo'] as Grupo[])];
  const referencia = figureIn(hoja, 'kwh_referencia');
  const aforo = tipo === 'medida' ? 0 : (figureIn(hoja, 'kwh_esperado_aforo') ?? 0);
  const esperado = figureIn(hoja, 'kwh_esperado_medidores') ?? 0;
  const leido = tipo === 'aforo' || esEsperado(hoja) ? null : leidoEn(hoja);
  const valor = tipo === 'aforo' ? 0 : kwh((referencia ?? 0) - aforo);
  const perdidas: Perdidas = {
    neta: kwh(
      kwh(medidos.reduce((suma, grupo) => suma + Number(grupo.kwh), 0)) +
        correccionDe((hoja['fallas_medidos'] as FallasContadas | undefined) ?? NINGUNA),
    ),
    pct: figureIn(hoja, 'perdidas_red_pct') ?? 0,
    dia,
  };
  return {
    record,
    hoja,
    congelada: verificadaEn({ record }),
    referencia,
    horas: {
      ...Object.fromEntries(vigentes),
      ...Object.fromEntries(grupos.map(({ regimen, horas_dia }) => [regimen, Number(horas_dia)])),
    },
    conAforo: tipo !== 'medida',
    conMedidores: tipo !== 'aforo',
    medidores: {
      leido,
      valor,
      sinLuces: leido === null && tipo !== 'aforo' ? kwh(valor - esperado) : 0,
      perdidas: tipo === 'aforo' ? { ...perdidas, neta: 0 } : perdidas,
    },
  };
}

function ladoDe(
  { record, hoja, horas }: Factura,
  partes: readonly ('aforo' | 'medidores')[],
): Lado {
  const alcances = partes.map((parte) => sql`(${alcanceDe(record, parte)})`);
  return {
    alcance: alcances.length === 0 ? sql`false` : sql`(${sql.join(alcances, sql` or `)})`,
    desde: String(record['fecha_desde']),
    hasta: String(record['fecha_hasta']),
    ...tiempoDeDias(diasDeFactura(record, hoja)),
    horas,
    dia: finDeMes(String(record['periodo'])),
  };
}

/** What was read at the meters, on each side; where lights stand for them on both, at those without lights alone. */
function lineaDeMedidores(
  asked: Comparing,
  { este, otro, porLuces }: { este: Factura; otro: Factura; porLuces: boolean },
): OpeningLine {
  const de = ({ medidores }: Factura) => (porLuces ? medidores.sinLuces : medidores.valor);
  const valor = kwh(de(este) - de(otro));
  const nivel = (): Level => ({
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'La parte con medidor de esta factura menos la de la otra.',
      en: 'The part with a meter of this invoice less that of the other one.',
    },
    lineas: [
      ladoDeMedidores(asked, este, { valor: de(este), nombre: ladosDeDiferencia.este }),
      negatedLine(
        ladoDeMedidores(otherOf(asked), otro, { valor: de(otro), nombre: ladosDeDiferencia.otro }),
      ),
    ],
  });
  return {
    nombre: porLuces
      ? { es: 'Leído en medidores sin luces', en: 'Read at meters without lights' }
      : { es: 'Parte con medidor', en: 'Part with a meter' },
    valor,
    unidad: UNIDAD,
    norma: { es: 'Reglas 4.3 y 4.4', en: 'Rules 4.3 and 4.4' },
    abre: { clave: 'medidores', nivel },
  };
}

/** Opens to the readings where they are what counts. */
function ladoDeMedidores(
  asked: Explaining,
  { hoja, medidores: { leido } }: Factura,
  linea: Pick<ExplainedLine, 'nombre' | 'valor'>,
): ExplainedLine | OpeningLine {
  if (leido === null) return { ...linea, unidad: UNIDAD };
  const clave = linea.nombre === ladosDeDiferencia.este ? 'este' : 'otro';
  const nivel = (): Level => ({
    valor: linea.valor,
    unidad: UNIDAD,
    frase: {
      es: 'Lo leído, y lo esperado en los días sin lectura.',
      en: 'What was read, and what was expected on the days without a reading.',
    },
    lineas: lineasDeMedidores(asked, hoja),
  });
  return { ...linea, unidad: UNIDAD, abre: { clave, nivel } };
}

/** «F-7, de julio de 2026 (1 de julio a 31 de julio, verificada el …)». */
function fraseDe(este: Factura, otro: Factura): Words {
  const [a, b] = [comoSeDice(este), comoSeDice(otro)];
  return {
    es: `La referencia de la factura ${a.es} menos la de la factura ${b.es}. Cada causa toma su parte con las demás a medio camino: suman sin resto, y al revés solo cambian de signo.`,
    en: `The reference of invoice ${a.en} less that of invoice ${b.en}. Each cause takes its share with the others half way: they add up without a rest, and the other way round only change their sign.`,
  };
}

function comoSeDice({ record, congelada }: Factura): Words {
  const [desde, hasta] = ['fecha_desde', 'fecha_hasta'].map((campo) =>
    diaEnPalabras(String(record[campo])),
  );
  const verificada = congelada === null ? null : diaEnPalabras(congelada);
  const numero = String(record['numero_factura']);
  return {
    es: `${numero} (${desde?.es} a ${hasta?.es}; ${verificada === null ? 'con los datos de ahora' : `congelada el ${verificada.es}`})`,
    en: `${numero} (${desde?.en} to ${hasta?.en}; ${verificada === null ? 'as the data stands now' : `frozen on ${verificada.en}`})`,
  };
}

function sinReferencia({ record, referencia }: Factura): Explanation['no_aplica'] {
  if (referencia !== null) return [];
  const numero = String(record['numero_factura']);
  return [
    {
      regla: { es: 'Diferencia', en: 'Difference' },
      motivo: {
        es: `La factura ${numero} no tiene referencia: falta una lectura o no hay luminarias.`,
        en: `Invoice ${numero} has no reference: a reading is missing, or there are no lights.`,
      },
    },
  ];
}

function sinMedidores(este: Factura, otro: Factura): Explanation['no_aplica'] {
  if (este.conMedidores || otro.conMedidores) return [];
  return [
    {
      regla: { es: 'Lecturas y pérdidas de la red', en: 'Readings and losses of the network' },
      motivo: { es: 'Las dos facturas son por aforo.', en: 'Both invoices are by count.' },
    },
  ];
}
