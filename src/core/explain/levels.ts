import type { Words } from '../i18n/words.ts';
import { sumOf, withRounding, type ExplainedLine, type Explanation } from './explanation.ts';

/** A level of an explanation, written as a tree: a line that opens has the level behind it. */
export interface Level extends Pick<Explanation, 'valor' | 'unidad' | 'frase'> {
  lineas: readonly (ExplainedLine | OpeningLine)[];
  /** Absent: as many as there are in `lineas`. */
  total?: number;
  no_aplica?: Explanation['no_aplica'];
}

export interface OpeningLine extends Omit<ExplainedLine, 'linea'> {
  abre: {
    /** Tells the line from the others of its level. */
    clave: string;
    /** Asked only when the line is opened; its value is that of the line. */
    nivel: () => Level | Promise<Level>;
  };
}

/** The level that a line opens, from the first one down; undefined where there is no such line. */
export async function levelAt(
  first: Level,
  { linea, congelada }: { linea?: string | undefined; congelada: string | null },
): Promise<Explanation | undefined> {
  let level = first;
  for (const step of linea === undefined ? [] : linea.split('/')) {
    const line = level.lineas.find((one) => 'abre' in one && stepOf(one) === step);
    if (line === undefined || !('abre' in line)) return undefined;
    level = await line.abre.nivel();
  }
  const { lineas, total = lineas.length, no_aplica = [], ...rest } = level;
  const above = linea === undefined ? '' : `${linea}/`;
  return {
    ...rest,
    congelada,
    lineas: lineas.map((line) => {
      if (!('abre' in line)) return line;
      const { abre: _, ...shown } = line;
      return { linea: above + stepOf(line), ...shown };
    }),
    total,
    no_aplica,
  };
}

/** The level of what the one above takes off: all its parts, the dividend, or one factor change their sign; what is no part keeps it. */
export function negated(level: Level): Level {
  const factor = level.lineas.find(({ papel }) => papel === 'factor');
  return {
    ...level,
    valor: level.valor === null ? null : opposite(level.valor),
    lineas: level.lineas.map((line) => {
      const isOtherFactor = line.papel === 'factor' && line !== factor;
      const isKept = line.papel === 'denominador' || line.papel === 'dato' || isOtherFactor;
      return isKept ? line : negatedLine(line);
    }),
  };
}

/** A part with its sign changed, and the level behind it. */
export function negatedLine(line: ExplainedLine | OpeningLine): ExplainedLine | OpeningLine {
  const valor = opposite(line.valor);
  if (!('abre' in line)) return { ...line, valor };
  const { clave, nivel } = line.abre;
  return { ...line, valor, abre: { clave, nivel: async () => negated(await nivel()) } };
}

/** 0 has none. */
const opposite = (valor: number): number => 0 - valor;

const stepOf = ({ abre }: OpeningLine): string => encodeURIComponent(abre.clave);

/** What stands on the two sides of a difference. */
export const ladosDeDiferencia = {
  este: { es: 'Este registro', en: 'This record' },
  otro: { es: 'El otro registro, se resta', en: 'The other record, taken off' },
} as const satisfies Readonly<Record<string, Words>>;

/**
 * The difference of two sums, part by part: those of one name stand in one line, which opens to both sides. Parts that
 * do not differ are left out; it is unknown where one of the sums is.
 */
export function differenceOf(
  { este, otro, frase }: { este: Level; otro: Level; frase: Words },
  decimals: number,
): Level {
  const { unidad } = este;
  if (este.valor === null || otro.valor === null) {
    const no_aplica = [...(este.no_aplica ?? []), ...(otro.no_aplica ?? [])];
    return { valor: null, unidad, frase, lineas: [], no_aplica };
  }
  const valor = sumOf([{ valor: este.valor }, { valor: opposite(otro.valor) }], decimals);
  const names = new Set([...este.lineas, ...otro.lineas].map(({ nombre }) => nombre.es));
  const lineas = [...names].flatMap((name) => {
    const a = este.lineas.find(({ nombre }) => nombre.es === name);
    const b = otro.lineas.find(({ nombre }) => nombre.es === name);
    return differingLine({ a, b, frase }, decimals);
  });
  return { valor, unidad, frase, lineas: withRounding(lineas, { valor, decimals, unidad }) };
}

type Line = Level['lineas'][number];

function differingLine(
  { a, b, frase }: { a: Line | undefined; b: Line | undefined; frase: Words },
  decimals: number,
): OpeningLine[] {
  const line = a ?? b;
  if (line === undefined) return [];
  const sides = [
    ...(a === undefined ? [] : [sideOf(a, 'este')]),
    ...(b === undefined ? [] : [negatedLine(sideOf(b, 'otro'))]),
  ];
  const valor = sumOf(sides, decimals);
  if (valor === 0) return [];
  const { nombre, unidad, norma } = line;
  const nivel = (): Level => ({ valor, unidad, frase, lineas: sides });
  return [
    {
      nombre,
      valor,
      unidad,
      ...(norma === undefined ? {} : { norma }),
      abre: { clave: nombre.es, nivel },
    },
  ];
}

function sideOf(line: Line, side: keyof typeof ladosDeDiferencia): Line {
  const nombre = ladosDeDiferencia[side];
  return 'abre' in line
    ? { ...line, nombre, abre: { ...line.abre, clave: side } }
    : { ...line, nombre };
}
