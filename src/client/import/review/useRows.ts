import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

import { choicesOf } from '../../../core/fields/choice/choice.ts';
import type {
  ImportColumn,
  ImportDetail,
  ImportFinding,
  ImportOptions,
  ImportProblem,
  ImportRow,
} from '../../../core/import/importApi.ts';
import { isWorking } from '../Stepper.tsx';
import { targetsOf } from '../columns/mapping.ts';
import { importKey, readImportRows, type RowsWanted } from '../importApi.ts';
import {
  targetLabel,
  useImportInHand,
  type ImportInHand,
  type TargetView,
} from '../importContext.ts';
import { choiceTexts } from '../../fields/choice/ChoiceDisplay.tsx';

export const ROWS_PER_PAGE = 50;

/** One page of the rows; while the server works on them, those of before. */
export function useRows(detail: ImportDetail, { page, ...wanted }: RowsWanted & { page: number }) {
  const { id, version, estado } = detail;
  const first = page * ROWS_PER_PAGE;
  const inWords = useChoicesInWords();
  return useQuery({
    queryKey: [...importKey(id), 'filas', version, estado, wanted, page],
    queryFn: () => readImportRows(id, { ...wanted, range: [first, first + ROWS_PER_PAGE - 1] }),
    enabled: !isWorking(estado),
    placeholderData: keepPreviousData,
    select: ({ rows, total }) => ({ rows: rows.map(inWords), total }),
  });
}

function useChoicesInWords(): (row: ImportRow) => ImportRow {
  const translate = useTranslate();
  const { resource, sheet } = useImportInHand();
  return useCallback(
    (row) => choicesInWords(row, { resource, sheet, translate }),
    [translate, resource, sheet],
  );
}

/** The server tells choices by their names of the descriptor, whose translations the browser alone has. */
export function choicesInWords(
  row: ImportRow,
  given: Pick<ImportInHand, 'resource' | 'sheet'> & { translate: ReturnType<typeof useTranslate> },
): ImportRow {
  const { resource, sheet, translate } = given;
  const own = resource.import.sheet?.columns ?? {};
  const told = (name: string, text: string): string => {
    const field = sheet.fields[name];
    const choice = field && choicesOf(field).find((one) => one.name === text);
    if (choice === undefined) return text;
    const column = Object.hasOwn(own, name) ? own[name] : undefined;
    const textOf = choiceTexts(translate, column === undefined ? sheet.name : resource.name);
    return textOf(column?.field ?? name, choice.id, choice.name);
  };
  const values = Object.entries(row.valores).map(([name, { despues, antes }]) => [
    name,
    { despues: told(name, despues), ...(antes === undefined ? {} : { antes: told(name, antes) }) },
  ]);
  return { ...row, valores: Object.fromEntries(values) as ImportRow['valores'] }; // the same names
}

/** As many as a list answers at most. */
const MANY = 1000;

/** The numbers of all rows that have a problem, beyond those that it names as examples. */
export async function rowsOfProblem(id: number, problem: ImportProblem): Promise<number[]> {
  if (problem.ejemplos.length >= problem.filas) return problem.ejemplos;
  const { codigo, code, campo, valor } = problem;
  const has = (one: ImportFinding) =>
    one.code === code && one.campo === campo && (valor === undefined || one.valor === valor);
  const numbers: number[] = [];
  let total = Infinity;
  for (let first = 0; first < total; first += MANY) {
    const range = [first, first + MANY - 1] as const;
    const page = await readImportRows(id, { codigo, campo, range });
    total = page.total;
    const those = page.rows.filter(({ hallazgos }) => hallazgos.some(has));
    numbers.push(...those.flatMap(({ fila }) => fila ?? []));
  }
  return numbers;
}

/** A column of the table of rows: one of the file that is imported, or a field that comes from elsewhere. */
export interface ShownColumn {
  key: string;
  label: string;
  /** Column of the file. */
  column?: string;
  /** What it fills. */
  fields: readonly string[];
}

interface Shape {
  detail: ImportDetail;
  options: ImportOptions;
  targets: readonly TargetView[];
}

/** The columns of the file that have something to show, and after them what the rows get besides. */
export function columnsShown(
  rows: readonly ImportRow[],
  { detail, options, targets }: Shape,
): ShownColumn[] {
  const ofFile = detail.columnas.flatMap((column): ShownColumn[] => {
    const names = targetsOf(column, options);
    if (names.length === 0) return [];
    const isEmpty = names.every((name) => isVirtual(name, targets)) && !isQuoted(column, rows);
    if (isEmpty) return [];
    const labels = names.map((name) => targetLabel(targets, name)).join(' + ');
    const isSame = labels.toLowerCase() === column.nombre.toLowerCase();
    return [
      {
        key: `columna ${column.nombre}`,
        label: isSame ? labels : `${labels} (${column.nombre})`,
        column: column.nombre,
        fields: names,
      },
    ];
  });
  const covered = new Set(ofFile.flatMap(({ fields }) => fields));
  const others = new Set(rows.flatMap(({ valores }) => Object.keys(valores)));
  const besides = [...others].filter((name) => !covered.has(name));
  return [
    ...ofFile,
    ...besides.map((name) => ({
      key: `campo ${name}`,
      label: targetLabel(targets, name),
      fields: [name],
    })),
  ];
}

/** What such a column says ends in other fields, which have columns of their own. */
const isVirtual = (name: string, targets: readonly TargetView[]): boolean =>
  targets.some((target) => target.name === name && target.kind === 'virtual');

/** Rows with findings show their cells as the file has them. */
const isQuoted = ({ nombre }: ImportColumn, rows: readonly ImportRow[]): boolean =>
  rows.some(({ celdas }) => celdas?.[nombre] !== undefined);

export interface ShownCell {
  /** What will stand there, or what the file says where nothing will be written. */
  text: string;
  /** Of an update: what stands there now. */
  before?: string;
  findings: readonly ImportFinding[];
}

export function cellOf(row: ImportRow, { column, fields }: ShownColumn): ShownCell {
  const findings = row.hallazgos.filter((finding) => isAbout(finding, { column, fields }));
  const values = fields.flatMap((name) => row.valores[name] ?? []);
  const raw = column === undefined ? undefined : row.celdas?.[column];
  const isWrong = findings.some(({ nivel }) => nivel === 'error');
  // a cell that cannot be taken shows what is to be mended
  if (values.length === 0 || (isWrong && raw !== undefined)) return { text: raw ?? '', findings };
  const before = values.flatMap(({ antes }) => antes ?? []);
  return {
    text: values.map(({ despues }) => despues).join(' · '),
    ...(before.length === 0 ? {} : { before: before.join(' · ') }),
    findings,
  };
}

/** Those that no column of the table shows. */
export function findingsOfRow(
  row: ImportRow,
  columns: readonly ShownColumn[],
): readonly ImportFinding[] {
  return row.hallazgos.filter((finding) => !columns.some((column) => isAbout(finding, column)));
}

function isAbout(
  { campo, columna }: ImportFinding,
  { column, fields }: Pick<ShownColumn, 'fields'> & { column?: string | undefined },
): boolean {
  if (columna !== undefined && column !== undefined) return columna === column;
  return campo !== undefined && fields.includes(campo);
}
