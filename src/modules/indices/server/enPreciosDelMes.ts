import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { indexar } from '../rules/indexar.ts';

/** What the contract carries from month to month, each by its own series. */
export type UsoDeIndice = 'aom' | 'ucap' | 'tarifa';

interface Pedido {
  uso: UsoDeIndice;
  valor: number;
  /** `AAAA-MM`: whose prices the value has. */
  base: string;
  /** `AAAA-MM`: whose prices are asked for. */
  mes: string;
  /** The day on which the parameter that names the series is read. */
  dia: string;
  /** What the value is. */
  que: Words;
  unidad: string;
  /** Of the result; absent: 0, as of COP. */
  decimales?: number;
}

/** A line with the value of another month and both indexes behind it, or the rule that did not apply and why. */
export type EnPrecios =
  | { linea: OpeningLine & { papel: 'dato' } }
  | { no_aplica: NonNullable<Level['no_aplica']>[number] };

/** A value at the prices of one month carried to those of another (domain 9.8); never by the index of a third month. */
export async function enPreciosDelMes(tx: Orm, pedido: Pedido): Promise<EnPrecios> {
  const { uso, valor, base, mes, dia, que, unidad, decimales = 0 } = pedido;
  const serie = await serieDe(tx, { uso, dia });
  if (serie === null) return noAplica(que, SIN_SERIE);
  const valores = await tx.run<Indice>(INDICES, [serie, JSON.stringify([base, mes])]);
  const [desde, hasta] = [base, mes].map((uno) => valores.find(({ mes: suyo }) => suyo === uno));
  if (desde === undefined || hasta === undefined) {
    const faltan = [...new Set([base, mes])].filter(
      (uno) => !valores.some(({ mes: suyo }) => suyo === uno),
    );
    return noAplica(que, faltaDe(serie, faltan.map(mesCorto)));
  }
  const llevado = indexar(valor, {
    base: Number(desde.valor),
    mes: Number(hasta.valor),
    decimales,
  });
  const parametros = [{ clave: 'indices_contrato', dia, valor: serie }];
  const nombre = {
    es: `${que.es}, a precios de ${mesCorto(mes)}`,
    en: `${que.en}, at prices of ${mesCorto(mes)}`,
  };
  const nivel = (): Level => ({
    valor: llevado,
    unidad,
    frase: {
      es: `El valor × ${serie} del mes / ${serie} del mes de sus precios${decimales === 0 ? ', al peso' : ''}.`,
      en: `The value × ${serie} of the month / ${serie} of the month of its prices${decimales === 0 ? ', to the peso' : ''}.`,
    },
    lineas: [
      {
        nombre: {
          es: `${que.es}, a precios de ${mesCorto(base)}`,
          en: `${que.en}, at prices of ${mesCorto(base)}`,
        },
        valor,
        unidad,
        papel: 'factor',
      },
      { ...lineaDeIndice(serie, hasta), papel: 'factor' },
      { ...lineaDeIndice(serie, desde), papel: 'denominador' },
    ],
  });
  return {
    linea: {
      nombre,
      cuenta: `${valor} × ${Number(hasta.valor)} / ${Number(desde.valor)}`,
      valor: llevado,
      unidad,
      parametros,
      norma: NORMA,
      papel: 'dato',
      abre: { clave: 'indexado', nivel },
    },
  };
}

interface DelContrato extends Omit<Pedido, 'valor' | 'base'> {
  /** The parameter with the amount and the month of its prices. */
  clave: 'aom_contrato' | 'tarifa_contrato';
}

/** The same of an amount that stands in a parameter of the contract. */
export async function delContrato(tx: Orm, pedido: DelContrato): Promise<EnPrecios> {
  const { clave, dia, que } = pedido;
  const valores = await parameterValues(tx, { names: [clave], day: dia });
  // `parametro` holds nothing that core/parameters/parametros.ts does not accept
  const contrato = (valores.get(clave) ?? null) as { valor: number; mes: string } | null;
  if (contrato === null) {
    return noAplica(que, {
      es: `El parámetro «${clave}» no tiene valor.`,
      en: `The parameter "${clave}" has no value.`,
    });
  }
  const { valor, mes: base } = contrato;
  return enPreciosDelMes(tx, { ...pedido, valor, base });
}

const NORMA: Words = { es: 'Regla 9.8', en: 'Rule 9.8' };

/** The series that the contract names for a use on a day; null where it names none. */
async function serieDe(tx: Orm, { uso, dia }: Pick<Pedido, 'uso' | 'dia'>): Promise<string | null> {
  const valores = await parameterValues(tx, { names: ['indices_contrato'], day: dia });
  // `parametro` holds nothing that core/parameters/parametros.ts does not accept
  const series = valores.get('indices_contrato') as Readonly<Record<UsoDeIndice, string | null>>;
  return series[uso]?.toUpperCase() ?? null;
}

interface Indice extends Record<string, string> {
  id: string;
  mes: string;
  valor: string;
}

const INDICES = prepared(`
  select id::text as id, mes, valor::text as valor from indice
  where nombre = $1::text and mes in (select jsonb_array_elements_text($2::jsonb))`);

/** The last month that the series of a use has, `AAAA-MM`; null without a series or without values. */
export async function ultimoMes(
  tx: Orm,
  pedido: Pick<Pedido, 'uso' | 'dia'>,
): Promise<string | null> {
  const serie = await serieDe(tx, pedido);
  if (serie === null) return null;
  const [row] = await tx.run<{ mes: string | null }>(ULTIMO, [serie]);
  return row?.mes ?? null;
}

const ULTIMO = prepared('select max(mes) as mes from indice where nombre = $1::text');

const lineaDeIndice = (serie: string, { id, mes, valor }: Indice) => ({
  nombre: { es: `${serie} de ${mesCorto(mes)}`, en: `${serie} of ${mesCorto(mes)}` },
  valor: Number(valor),
  unidad: null,
  registro: { recurso: 'indice', id: Number(id) },
});

const noAplica = (que: Words, motivo: Words): EnPrecios => ({
  no_aplica: {
    regla: { es: `${que.es}, indexado`, en: `${que.en}, indexed` },
    motivo,
  },
});

const SIN_SERIE: Words = {
  es: 'El parámetro «indices_contrato» no nombra una serie para ello.',
  en: 'The parameter "indices_contrato" names no series for it.',
};

const faltaDe = (serie: string, meses: readonly string[]): Words => ({
  es: `Falta el índice ${serie} de ${meses.join(' y de ')}.`,
  en: `The index ${serie} of ${meses.join(' and of ')} is missing.`,
});

/** `07/2026`, which both languages read. */
const mesCorto = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`;
