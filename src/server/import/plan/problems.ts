import { foldText } from '../../../core/fields/foldText.ts';
import { importCode } from '../../../core/import/codes.ts';
import type { StoredFinding, StoredProblem, PlanCounts } from '../importData.ts';
import type { PlannedRow } from './validateRows.ts';

/**
 * Gathers findings of rows by what would mend them: the same value of the same field, told once. Values
 * are the same as for what is read in their place: in capital letters, or without accents, too.
 */
export interface Problems {
  /** Without a row: of a record that the file does not name. */
  add(fila: number | undefined, findings: readonly StoredFinding[]): void;
  /** Most frequent first, errors before warnings. */
  list(): StoredProblem[];
}

/** More values than this of one field, wrong in the same way, are told together. */
const MOST_VALUES = 2_000;
const MAX_LISTED = 200;
const EXAMPLES = 5;

export function createProblems(isCreatable: (field: string) => boolean): Problems {
  const byKey = new Map<string, StoredProblem>();
  const valuesOf = new Map<string, Set<string>>();
  const kindOf = (finding: StoredFinding): { key: string; shown: StoredFinding } => {
    const { valor, ...general } = finding;
    const cause = JSON.stringify([finding.code, finding.field, finding.columna, finding.level]);
    if (valor === undefined || !isAboutValue(finding)) return { key: cause, shown: general };
    const values = valuesOf.get(cause) ?? new Set();
    const folded = foldText(valor);
    valuesOf.set(cause, values.add(folded));
    const key = JSON.stringify([cause, folded]);
    if (byKey.has(key) || values.size <= MOST_VALUES) return { key, shown: finding };
    return { key: restOf(cause), shown: general };
  };
  return {
    add(fila, findings) {
      for (const finding of findings) {
        const { key, shown } = kindOf(finding);
        const known = byKey.get(key);
        if (known === undefined) {
          const creable = finding.code === 'NO_EN_CATALOGO' && isCreatable(finding.field ?? '');
          const ejemplos = fila === undefined ? [] : [fila];
          byKey.set(key, { ...shown, filas: 1, ejemplos, ...(creable ? { creable } : {}) });
        } else {
          known.filas += 1;
          if (fila !== undefined && known.ejemplos.length < EXAMPLES) known.ejemplos.push(fila);
        }
      }
    },
    list() {
      for (const [cause, { size }] of valuesOf) {
        const rest = byKey.get(restOf(cause));
        if (rest !== undefined) rest.distintos = size - MOST_VALUES;
      }
      return byCause([...byKey.values()])
        .toSorted(
          (one, other) =>
            Number(one.level === 'warning') - Number(other.level === 'warning') ||
            other.filas - one.filas,
        )
        .slice(0, MAX_LISTED);
    },
  };
}

const restOf = (cause: string): string => JSON.stringify([cause, null]);

/** So many values that are wrong in the same way are mended one by one; more have one cause. */
const MOST_BY_VALUE = 10;

/** A column that holds something else is one problem, not one for each of its values. */
function byCause(problems: readonly StoredProblem[]): StoredProblem[] {
  const causes = new Map<string, StoredProblem[]>();
  for (const problem of problems) {
    const { code, field, columna, level, valor } = problem;
    const isOne = importCode(problem) === 'E05';
    const key = JSON.stringify([code, field, columna, level, isOne ? (valor ?? null) : 0]);
    causes.set(key, [...(causes.get(key) ?? []), problem]);
  }
  return [...causes.values()].flatMap((same) =>
    same.length > MOST_BY_VALUE ? [together(same)] : same,
  );
}

function together(problems: readonly StoredProblem[]): StoredProblem {
  const [{ valor: _, ...first } = NONE] = problems;
  return {
    ...first,
    filas: problems.reduce((sum, { filas }) => sum + filas, 0),
    ejemplos: problems
      .flatMap(({ ejemplos }) => ejemplos)
      .toSorted((one, other) => one - other)
      .slice(0, EXAMPLES),
    distintos: problems.reduce((sum, { distintos = 1 }) => sum + distintos, 0),
  };
}

const NONE: StoredProblem = { code: '', level: 'error', filas: 0, ejemplos: [] };

/** One choice for the whole column mends these, whatever numbers stand there. */
const ofColumn: readonly string[] = [
  'COORDENADA_PLANA',
  'COORDENADA_FUERA_DE_SISTEMA',
  // the two halves stand together in what is told
  'COORDENADA_INCOMPLETA',
  'FECHAS_MEZCLADAS',
  'NUMEROS_MEZCLADOS',
];

/** Another text in the cell would mend it; what was repeated or left empty needs more. */
function isAboutValue({ code, level, valor }: StoredFinding): boolean {
  if (valor === undefined || ofColumn.includes(code)) return false;
  return ['E03', 'E04', 'E05', 'E10'].includes(importCode({ code, level }));
}

export const NO_COUNTS: PlanCounts = {
  filas: 0,
  crear: 0,
  actualizar: 0,
  sin_cambio: 0,
  con_error: 0,
  con_aviso: 0,
  omitidas: 0,
  eliminar: 0,
};

/** Adds a row to the numbers of the plan, and to what is wrong with its file. */
export function count(counts: PlanCounts, row: PlannedRow, problems: Problems): void {
  if (row.accion === 'error') counts.con_error += 1;
  else if (row.accion !== 'omitida') counts[row.accion] += 1;
  if (isWritten(row) && row.findings.some(({ level }) => level === 'warning'))
    counts.con_aviso += 1;
  if (row.findings.length > 0) problems.add(row.n, row.findings);
}

export const isWritten = ({ accion }: PlannedRow): boolean =>
  accion === 'crear' || accion === 'actualizar';
