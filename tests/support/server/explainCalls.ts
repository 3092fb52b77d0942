import { expect } from 'vitest';
import {
  sumOf,
  type ExplainedLine,
  type Explanation,
} from '../../../src/core/explain/explanation.ts';
import { redondear } from '../../../src/core/money/dinero.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import type { TestApp } from './testApp.ts';

interface Figure {
  recurso: string;
  record: Row;
  campo: string;
  /** The record that it is compared with. */
  contra?: Row;
}

/** Lines of a page, where nobody asks for others. */
const PAGE = 100;

/** How many decimals figures of a unit have; 2 unless said. */
const DECIMALS: Readonly<Record<string, number>> = {
  kWh: 3,
  'kWh/mes': 3,
  '$/kWh': 4,
};

/** Asks where figures come from, and holds at every level that the lines come to it. */
export function explainCalls(at: () => TestApp) {
  const explain = (
    { recurso, record, campo, contra }: Figure,
    asked: Record<string, string> = {},
    rol?: 'administrador' | 'funcionario',
  ) => {
    const query = contra === undefined ? asked : { ...asked, contra: String(contra['id']) };
    return at().call(
      {
        url: `/api/${recurso}/${String(record['id'])}/explicacion/${campo}?${new URLSearchParams(query).toString()}`,
      },
      rol,
    );
  };
  const explained = async (figure: Figure, linea?: string): Promise<Explanation> => {
    const answer = await explain(figure, linea === undefined ? {} : { linea });
    expect([figure.campo, linea, answer.statusCode, answer.body]).toEqual([
      figure.campo,
      linea,
      200,
      expect.anything(),
    ]);
    return answer.json();
  };
  /** A level with the lines of all its pages. */
  const whole = async (figure: Figure, linea?: string): Promise<Explanation> => {
    const level = await explained(figure, linea);
    const lineas = [...level.lineas];
    for (let first = PAGE; first < level.total; first += PAGE) {
      const range = `[${first},${first + PAGE - 1}]`;
      const answer = await explain(figure, { range, ...(linea === undefined ? {} : { linea }) });
      lineas.push(...(answer.json() as Explanation).lineas);
    }
    return { ...level, lineas };
  };
  /** Opens every line below the figure, whose level has its value; answers the names of all lines, deepest last. */
  const walk = async (figure: Figure, opened?: ExplainedLine): Promise<string[]> => {
    const linea = opened?.linea;
    const level = await whole(figure, linea);
    if (opened !== undefined) {
      expect([linea, level.valor, level.unidad]).toEqual([linea, opened.valor, opened.unidad]);
    }
    expect([figure.campo, linea, comesTo(level)]).toEqual([figure.campo, linea, level.valor]);
    const names = level.lineas.map(({ nombre }) => nombre.es);
    for (const line of level.lineas) {
      if (line.linea !== undefined) names.push(...(await walk(figure, line)));
    }
    return names;
  };
  /** The figure of the record, and at most seven lines at its first level. */
  const addsUp = async (figure: Figure): Promise<string[]> => {
    const first = await explained(figure);
    expect([figure.campo, first.valor]).toEqual([
      figure.campo,
      figure.record[figure.campo] ?? null,
    ]);
    expect(first.lineas.length).toBeLessThanOrEqual(7);
    return walk(figure);
  };
  return { explain, explained, walk, addsUp };
}

/** What the lines come to, by what they are to the figure: quotients and products of COP are to the peso, those without a unit to three decimals. */
function comesTo({ valor, unidad, lineas }: Explanation): number | null {
  // of nothing the sum is 0
  if (valor === null && lineas.length === 0) return null;
  if (lineas.every(({ papel }) => papel === 'dato') && lineas.length > 0) return null;
  const whole = unidad === 'COP' ? 0 : unidad === null ? 3 : (DECIMALS[unidad] ?? 2);
  const [numerador, denominador] = [ofRole(lineas, 'numerador'), ofRole(lineas, 'denominador')];
  if (numerador !== undefined && denominador !== undefined) {
    if (denominador === 0) return null;
    const cociente = numerador / denominador;
    return redondear(unidad === '%' ? cociente * 100 : cociente, whole);
  }
  const factores = lineas.filter(({ papel }) => papel === 'factor');
  if (factores.length === 0) return sumOf(lineas, DECIMALS[unidad ?? ''] ?? 2);
  const por = (line: ExplainedLine) => (line.unidad === '%' ? line.valor / 100 : line.valor);
  return redondear(
    factores.reduce((product, line) => product * por(line), 1) / (denominador ?? 1),
    whole,
  );
}

const ofRole = (
  lineas: readonly ExplainedLine[],
  papel: ExplainedLine['papel'],
): number | undefined => lineas.find((line) => line.papel === papel)?.valor;
