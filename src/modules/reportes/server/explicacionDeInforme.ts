import { withRounding, type ExplainedLine } from '../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { prepared, type Statement } from '../../../server/db/orm.ts';
import { explainedBy, figureIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { lineaDeAjustes } from '../../energia/server.ts';
import { luminariasPorFicha } from '../../inventario/server.ts';

/** Where the figures of an issued report come from: each as it was fixed, with the records of its month as they are. */
export const explicacionesDeInforme = explainedBy(
  { cifras },
  { frozenSince: ({ record }) => (record['emitido_en'] as string | null) ?? null }, // a moment
);

/** A figure that is the sum of records. */
interface Cifra {
  seccion: string;
  campo: string;
  nombre: Words;
  unidad: string;
  recurso: string;
  /** `id`, `nombre` and `valor` of each record of a month `$1`. */
  registros: Statement;
}

const facturas = (valor: string): Statement =>
  prepared(`
    select id, numero_factura as nombre, ${valor} as valor from factura_energia
    where periodo = $1 and estado <> 'anulada' order by numero_factura`);

const recaudos = (valor: string): Statement =>
  prepared(`
    select id, recaudador as nombre, ${valor} as valor from consolidado_recaudo
    where periodo = $1 order by recaudador`);

const deFacturas = { seccion: 'energia', recurso: 'factura_energia' } as const;
const deRecaudo = { seccion: 'recaudo', recurso: 'consolidado_recaudo', unidad: 'COP' } as const;

const CIFRAS: readonly Cifra[] = [
  {
    ...deFacturas,
    campo: 'kwh_facturado',
    nombre: { es: 'Energía facturada', en: 'Energy billed' },
    unidad: 'kWh',
    registros: facturas('kwh_facturado'),
  },
  {
    ...deFacturas,
    campo: 'valor_total',
    nombre: { es: 'Valor de las facturas de energía', en: 'Amount of the energy invoices' },
    unidad: 'COP',
    registros: facturas('valor_total'),
  },
  {
    ...deFacturas,
    campo: 'valor_en_discusion',
    nombre: { es: 'Valor discutido, resuelto o no', en: 'Amount disputed, settled or not' },
    unidad: 'COP',
    registros: facturas(`(verificacion ->> 'valor_en_discusion')::numeric`),
  },
  {
    seccion: 'costos',
    campo: 'total',
    nombre: { es: 'Costo del mes', en: 'Cost of the month' },
    unidad: 'COP',
    recurso: 'costo_mensual',
    registros: prepared(`
      select id, substr(periodo, 6) || '/' || substr(periodo, 1, 4) as nombre, total as valor
      from costo_mensual where periodo = $1`),
  },
  {
    ...deRecaudo,
    campo: 'recaudado',
    nombre: { es: 'Recaudado', en: 'Collected' },
    registros: recaudos('recaudado_mes + recaudado_cartera'),
  },
  {
    ...deRecaudo,
    campo: 'girado',
    nombre: { es: 'Girado', en: 'Transferred' },
    registros: recaudos('valor_girado'),
  },
];

async function cifras(asked: Explaining): Promise<Level> {
  const datos = asked.record['datos'] as Readonly<Record<string, Row>> | null; // as it was issued
  const despues = await lineaDeAjustes(asked, { cifra: 'informe_id', medida: 'kWh' });
  if (datos === null) return { ...SIN_EMITIR, lineas: despues };
  const luminarias = figureIn(datos['inventario'] ?? {}, 'luminarias');
  const sumas = CIFRAS.flatMap((cifra) => {
    const valor = figureIn(datos[cifra.seccion] ?? {}, cifra.campo);
    return valor === null ? [] : [lineaDe(asked, { cifra, valor })];
  });
  return {
    valor: null,
    unidad: null,
    frase: {
      es: 'Las cifras del mes como quedaron al emitir el informe.',
      en: 'The figures of the month as they were fixed when the report was issued.',
    },
    lineas: [
      ...(luminarias === null ? [] : [deLuminarias(asked, luminarias)]),
      ...sumas,
      ...despues,
      ...(await lineaDeAjustes(asked, { cifra: 'informe_id', medida: 'COP' })),
    ],
    no_aplica: CIFRAS.filter(
      ({ seccion, campo }) => figureIn(datos[seccion] ?? {}, campo) === null,
    ).map(({ nombre }) => ({
      regla: nombre,
      motivo: {
        es: 'El mes no tenía de dónde sumarla al emitir.',
        en: 'The month had nothing to sum it from when it was issued.',
      },
    })),
  };
}

const SIN_EMITIR: Level = {
  valor: null,
  unidad: null,
  frase: { es: 'El informe no se ha emitido.', en: 'The report was not issued.' },
  lineas: [],
  no_aplica: [
    {
      regla: { es: 'Cifras del informe', en: 'Figures of the report' },
      motivo: { es: 'Se fijan al emitirlo.', en: 'They are fixed when it is issued.' },
    },
  ],
};

function deLuminarias(asked: Explaining, valor: number): OpeningLine {
  const { record } = asked;
  const emitido = String(record['emitido_en']).slice(0, 10);
  const fin = finDeMes(String(record['periodo']));
  const dia = emitido < fin ? emitido : fin;
  return {
    nombre: { es: 'Luminarias en servicio', en: 'Luminaires in service' },
    valor,
    unidad: null,
    papel: 'dato',
    norma: { es: 'Reglas 3 y 4.1', en: 'Rules 3 and 4.1' },
    abre: { clave: 'luminarias', nivel: () => luminariasPorFicha(asked, { valor, dia }) },
  };
}

const lineaDe = (
  asked: Explaining,
  { cifra, valor }: { cifra: Cifra; valor: number },
): OpeningLine => ({
  nombre: cifra.nombre,
  valor,
  unidad: cifra.unidad,
  papel: 'dato',
  abre: {
    clave: `${cifra.seccion}.${cifra.campo}`,
    nivel: () => registrosDe(asked, { cifra, valor }),
  },
});

/** The records of the month as they are; what they were when the report was issued has a line where it was another. */
async function registrosDe(
  { tx, record }: Explaining,
  { cifra, valor }: { cifra: Cifra; valor: number },
): Promise<Level> {
  const { unidad, recurso, registros } = cifra;
  const rows = await tx.run<Record<'id' | 'nombre', string> & { valor: string | null }>(registros, [
    String(record['periodo']),
  ]);
  const lineas = rows.map(({ id, nombre, valor: suyo }): ExplainedLine => ({
    nombre: COLLECTORS[nombre] ?? { es: nombre, en: nombre },
    valor: Number(suyo ?? 0),
    unidad,
    registro: { recurso, id: Number(id) },
  }));
  const despues = {
    es: 'Cambió después de emitir el informe',
    en: 'Changed after the report was issued',
  };
  return {
    valor,
    unidad,
    frase: { es: 'Cada registro del mes.', en: 'Each record of the month.' },
    lineas: withRounding(lineas, {
      valor,
      decimals: unidad === 'kWh' ? 3 : 2,
      unidad,
      nombre: despues,
    }),
  };
}

const COLLECTORS: Readonly<Record<string, Words>> = {
  ebsa: { es: 'EBSA', en: 'EBSA' },
  vatia: { es: 'VATIA', en: 'VATIA' },
  gran_consumidor: { es: 'Grandes consumidores', en: 'Large consumers' },
  predial: { es: 'Predial', en: 'Property tax' },
  otro: { es: 'Otro', en: 'Other' },
};
