import type {
  ImportColumn,
  ImportDetail,
  ImportFinding,
  ImportOptions,
  ImportRow,
} from '../../../core/import/importApi.ts';
import { targetsOf } from '../columns/mapping.ts';
import { targetLabel, type TargetView } from '../columns/targetViews.ts';

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
