import { withRounding, type ExplainedLine } from '../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { pesos } from '../../../core/money/dinero.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { amountIn, explainedBy, figureIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { lineaDeAjustes } from '../../energia/server.ts';
import { luminariasPorFicha } from '../../inventario/server.ts';
import { aomDelContrato } from './aomDelContrato.ts';
import { excesoDe, type Exceso } from './excesoSobreMaximo.ts';
import {
  congeladoDesde,
  detalleDe,
  diaDeLuminarias,
  facturasDe,
  type Factura,
} from './detalleAlCierre.ts';

/** Where each item of a month's costs comes from (domain 4.5). */
export const explicacionesDeCosto = explainedBy(
  {
    energia: energia,
    aom: aom,
    inversion: (asked) => suma(asked, INVERSION),
    interventoria: interventoria,
    iva_interventoria: iva,
    total: total,
    luminarias: luminarias,
    costo_por_luminaria: porLuminaria,
    sobre_maximo: (asked) => sobreMaximo(asked, 'exceso_total'),
    exceso_energia: (asked) => sobreMaximo(asked, 'exceso_energia'),
    exceso_aom: (asked) => sobreMaximo(asked, 'exceso_aom'),
    exceso_inversion: (asked) => sobreMaximo(asked, 'exceso_inversion'),
    exceso_total: (asked) => sobreMaximo(asked, 'exceso_total'),
  },
  { frozenSince: congeladoDesde },
);

const UNIDAD = 'COP';
const NORMA: Words = { es: 'Regla 4.5', en: 'Rule 4.5' };

interface Suma {
  campo: 'aom' | 'inversion';
  frase: Words;
  partes: readonly (readonly [campo: string, nombre: Words])[];
}

const AOM: Suma = {
  campo: 'aom',
  frase: {
    es: 'Administración, operación y mantenimiento.',
    en: 'Administration, operation and maintenance.',
  },
  partes: [
    ['administracion', { es: 'Administración', en: 'Administration' }],
    ['operacion', { es: 'Operación', en: 'Operation' }],
    ['mantenimiento', { es: 'Mantenimiento', en: 'Maintenance' }],
  ],
};

/** What the month has, beside the amount of the contract at the prices of the month. */
async function aom(asked: Explaining): Promise<Level> {
  const nivel = suma(asked, AOM);
  const contrato = await aomDelContrato(asked);
  return 'linea' in contrato
    ? { ...nivel, lineas: [...nivel.lineas, contrato.linea] }
    : { ...nivel, no_aplica: [contrato.no_aplica] };
}

const INVERSION: Suma = {
  campo: 'inversion',
  frase: {
    es: 'Expansión, modernización y reposición.',
    en: 'Expansion, modernization and replacement.',
  },
  partes: [
    ['expansion', { es: 'Expansión', en: 'Expansion' }],
    ['modernizacion', { es: 'Modernización', en: 'Modernization' }],
    ['reposicion', { es: 'Reposición', en: 'Replacement' }],
  ],
};

function suma({ record }: Explaining, { campo, frase, partes }: Suma): Level {
  return {
    valor: figureIn(record, campo),
    unidad: UNIDAD,
    frase,
    lineas: partes.map(([parte, nombre]) => ({
      nombre,
      valor: amountIn(record, parte),
      unidad: UNIDAD,
      norma: NORMA,
    })),
  };
}

/** Invoices of the month by trader, and what was entered beside them. */
async function energia({ tx, record }: Explaining): Promise<Level> {
  const valor = amountIn(record, 'energia');
  const facturas = detalleDe(record)?.facturas ?? (await facturasDe(tx, String(record['periodo'])));
  const comercializadores = [...new Set(facturas.map(({ comercializador }) => comercializador))];
  const lineas = comercializadores.map((comercializador): OpeningLine => {
    const propias = facturas.filter((factura) => factura.comercializador === comercializador);
    const subtotal = sumar(propias.map((factura) => factura.valor));
    const nivel = (): Level => ({
      valor: subtotal,
      unidad: UNIDAD,
      frase: { es: 'Cada factura aprobada o pagada.', en: 'Each approved or paid invoice.' },
      lineas: propias.map((factura) => ({
        nombre: igual(factura.numero),
        valor: factura.valor,
        unidad: UNIDAD,
        registro: { recurso: 'factura_energia', id: factura.id },
        norma: { es: 'Regla 4.3', en: 'Rule 4.3' },
      })),
    });
    const nombre = {
      es: `Facturas de ${COMERCIALIZADORES[comercializador].es}`,
      en: `Invoices of ${COMERCIALIZADORES[comercializador].en}`,
    };
    return {
      nombre,
      valor: subtotal,
      unidad: UNIDAD,
      norma: NORMA,
      abre: { clave: comercializador, nivel },
    };
  });
  const sinFacturas = {
    regla: { es: 'Suma de las facturas', en: 'Sum of the invoices' },
    motivo: {
      es: 'No hay facturas aprobadas ni pagadas del mes.',
      en: 'There are no approved or paid invoices of the month.',
    },
  };
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Lo que suman las facturas de energía aprobadas o pagadas del mes, y lo que se escribió aparte.',
      en: 'What the approved and paid energy invoices of the month add up to, and what was entered beside them.',
    },
    lineas: conResto(lineas, { valor, nombre: facturas.length === 0 ? ESCRITO : A_MANO }),
    no_aplica: facturas.length === 0 ? [sinFacturas] : [],
  };
}

const COMERCIALIZADORES: Readonly<Record<Factura['comercializador'], Words>> = {
  ebsa: { es: 'EBSA', en: 'EBSA' },
  vatia: { es: 'VATIA', en: 'VATIA' },
  otro: { es: 'otro comercializador', en: 'another trader' },
};

const A_MANO: Words = {
  es: 'Diferencia escrita a mano',
  en: 'Difference that was entered by hand',
};

const ESCRITO: Words = { es: 'Escrito a mano', en: 'Entered by hand' };

const conResto = (
  lineas: readonly (ExplainedLine | OpeningLine)[],
  { valor, nombre }: { valor: number; nombre: Words },
) => withRounding(lineas, { valor, decimals: 2, unidad: UNIDAD, nombre });

const sumar = (valores: readonly number[]): number =>
  Math.round(valores.reduce((todo, valor) => todo + valor * 100, 0)) / 100;

const igual = (texto: string): Words => ({ es: texto, en: texto });

interface Porcentaje {
  clave: 'pct_interventoria' | 'pct_iva';
  /** COP that it is taken of, and the level behind it. */
  base: OpeningLine;
  frase: Words;
  nombre: Words;
}

/** A share of a base by the parameter of the month, and what was entered beside it. */
async function porcentajeDe(
  { tx, record }: Explaining,
  { campo, clave, base, frase, nombre }: Porcentaje & { campo: string },
): Promise<Level> {
  const valor = amountIn(record, campo);
  const dia = finDeMes(String(record['periodo']));
  const valores = await parameterValues(tx, { names: [clave], day: dia });
  const pct = Number(valores.get(clave));
  const propuesto = pesos((base.valor * pct) / 100);
  const parametros = [{ clave, dia, valor: pct }];
  const nivel = (): Level => ({
    valor: propuesto,
    unidad: UNIDAD,
    frase: { es: 'Se multiplica, al peso.', en: 'It is multiplied, to the peso.' },
    lineas: [
      { ...base, papel: 'factor' },
      {
        nombre: { es: 'Porcentaje', en: 'Percentage' },
        valor: pct,
        unidad: '%',
        parametros,
        papel: 'factor',
      },
    ],
  });
  const linea: OpeningLine = {
    nombre,
    valor: propuesto,
    unidad: UNIDAD,
    parametros,
    norma: NORMA,
    abre: { clave: 'porcentaje', nivel },
  };
  return { valor, unidad: UNIDAD, frase, lineas: conResto([linea], { valor, nombre: A_MANO }) };
}

function interventoria(asked: Explaining): Promise<Level> {
  return porcentajeDe(asked, {
    campo: 'interventoria',
    clave: 'pct_interventoria',
    base: linea(asked, 'aom'),
    frase: {
      es: 'El porcentaje de interventoría sobre AOM, y lo que se escribió aparte.',
      en: 'The percentage for oversight on AOM, and what was entered beside it.',
    },
    nombre: { es: 'Porcentaje de AOM', en: 'Percentage of AOM' },
  });
}

function iva(asked: Explaining): Promise<Level> {
  return porcentajeDe(asked, {
    campo: 'iva_interventoria',
    clave: 'pct_iva',
    base: linea(asked, 'interventoria'),
    frase: {
      es: 'El IVA de la interventoría, y lo que se escribió aparte.',
      en: 'The VAT of the oversight, and what was entered beside it.',
    },
    nombre: { es: 'IVA de la interventoría', en: 'VAT of the oversight' },
  });
}

/** Items that open, by their names. */
export const RUBROS = {
  energia: { nombre: { es: 'Energía', en: 'Energy' }, nivel: energia },
  aom: { nombre: { es: 'AOM', en: 'AOM' }, nivel: aom },
  inversion: {
    nombre: { es: 'Inversión', en: 'Investment' },
    nivel: (asked: Explaining) => suma(asked, INVERSION),
  },
  interventoria: {
    nombre: { es: 'Interventoría, sin IVA', en: 'Oversight, without VAT' },
    nivel: interventoria,
  },
  iva_interventoria: {
    nombre: { es: 'IVA de la interventoría', en: 'VAT of the oversight' },
    nivel: iva,
  },
  total: { nombre: { es: 'Total', en: 'Total' }, nivel: total },
} as const;

const linea = (asked: Explaining, campo: keyof typeof RUBROS): OpeningLine => ({
  nombre: RUBROS[campo].nombre,
  valor: amountIn(asked.record, campo),
  unidad: UNIDAD,
  norma: NORMA,
  abre: { clave: campo, nivel: () => RUBROS[campo].nivel(asked) },
});

const SUELTOS = {
  navideno: { es: 'Alumbrado navideño', en: 'Christmas lighting' },
  ornamental: { es: 'Alumbrado ornamental', en: 'Ornamental lighting' },
  otros: { es: 'Otros', en: 'Others' },
} as const satisfies Readonly<Record<string, Words>>;

/** An item that was entered and has nothing behind it; `signo` of one that is taken off. */
const suelto = (
  { record }: Explaining,
  rubro: keyof typeof SUELTOS,
  signo: 1 | -1 = 1,
): ExplainedLine => ({
  nombre: SUELTOS[rubro],
  valor: signo * amountIn(record, rubro) + 0, // no -0
  unidad: UNIDAD,
  norma: NORMA,
});

/** The items of their own and what is left, as one line. */
function losDemas(asked: Explaining): OpeningLine {
  const lineas = (['navideno', 'ornamental', 'otros'] as const).map((rubro) =>
    suelto(asked, rubro),
  );
  const valor = sumar(lineas.map((una) => una.valor));
  const nivel = (): Level => ({
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Rubros aparte, que ningún máximo de energía, AOM o inversión cuenta.',
      en: 'Items apart, which no maximum of energy, AOM or investment counts.',
    },
    lineas,
  });
  return {
    nombre: { es: 'Navideño, ornamental y otros', en: 'Christmas, ornamental and others' },
    valor,
    unidad: UNIDAD,
    norma: NORMA,
    abre: { clave: 'otros', nivel },
  };
}

async function total(asked: Explaining): Promise<Level> {
  return {
    valor: figureIn(asked.record, 'total'),
    unidad: UNIDAD,
    frase: {
      es: 'Lo que costó el servicio de alumbrado en el mes, por rubros.',
      en: 'What the lighting service cost in the month, by items.',
    },
    lineas: [
      linea(asked, 'energia'),
      linea(asked, 'aom'),
      linea(asked, 'inversion'),
      linea(asked, 'interventoria'),
      linea(asked, 'iva_interventoria'),
      losDemas(asked),
      ...(await lineaDeAjustes(asked, { cifra: 'costo_id', medida: 'COP' })),
    ],
  };
}

async function luminarias(asked: Explaining): Promise<Level> {
  const { tx, record } = asked;
  const nivel = await luminariasPorFicha(asked, {
    valor: amountIn(record, 'luminarias'),
    dia: await diaDeLuminarias(tx, String(record['periodo'])),
    congeladas: detalleDe(record)?.luminarias,
  });
  const despues = await lineaDeAjustes(asked, { cifra: 'costo_id', medida: 'luminarias' });
  return { ...nivel, lineas: [...nivel.lineas, ...despues] };
}

function porLuminaria(asked: Explaining): Level {
  const { record } = asked;
  const valor = figureIn(record, 'costo_por_luminaria');
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'El total del mes dividido por las luminarias, al peso.',
      en: 'The total of the month divided by the luminaires, to the peso.',
    },
    lineas: [
      { ...linea(asked, 'total'), papel: 'numerador' },
      {
        nombre: { es: 'Luminarias en servicio', en: 'Luminaires in service' },
        valor: amountIn(record, 'luminarias'),
        unidad: null,
        norma: NORMA,
        papel: 'denominador',
        abre: { clave: 'luminarias', nivel: () => luminarias(asked) },
      },
    ],
    no_aplica:
      valor === null
        ? [
            {
              regla: { es: 'Costo por luminaria', en: 'Cost a luminaire' },
              motivo: {
                es: 'No hay luminarias en servicio.',
                en: 'There are no luminaires in service.',
              },
            },
          ]
        : [],
  };
}

/** The item beside its ceiling; of the total without what no ceiling counts. */
const sobreMaximo = (asked: Explaining, exceso: Exceso): Level =>
  excesoDe(
    asked,
    exceso,
    exceso === 'exceso_total'
      ? [linea(asked, 'total'), suelto(asked, 'navideno', -1), suelto(asked, 'ornamental', -1)]
      : [linea(asked, COMPARADOS[exceso])],
  );

const COMPARADOS = {
  exceso_energia: 'energia',
  exceso_aom: 'aom',
  exceso_inversion: 'inversion',
} as const;
