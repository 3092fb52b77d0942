import type { FileRef } from '../../files/filesApi.ts';
import { NAME_SEPARATOR } from '../cells.ts';
import {
  bad,
  ok,
  type Checked,
  type Field,
  type FieldOptions,
  type FieldType,
  type OptionProblem,
  type Only,
  type RequiredIn,
} from '../field.ts';

/** The media types that may be uploaded, by the extension that people know them by. */
export const mediaTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export interface FileOptions extends FieldOptions<readonly FileRef[]> {
  readonly multiple?: boolean;
  /** Media types; default all of `mediaTypes`. */
  readonly accept?: readonly string[];
  /** Size limit of one file in MB (1024² bytes), default 20. */
  readonly maxMb?: number;
  /** Most files; default 20, or 1 unless `multiple`. */
  readonly maxCount?: number;
}

export type FileField<R extends boolean = boolean> = Field<FileRef[], R, 'file'> & FileOptions;

declare module '../field.ts' {
  interface FieldKinds {
    file: FileField;
  }
}

/** Uploaded files, always as an array; required means at least one. */
export function file<const O extends FileOptions>(
  options: Only<FileOptions, O>,
): O & FileField<RequiredIn<O>> {
  return { ...options, kind: 'file' } as never; // the phantom type parameter has no value
}

export const fileType: FieldType<FileField, FileRef[]> = {
  storage: () => ({ kind: 'json' }),
  check(value, field) {
    if (!Array.isArray(value) || !value.every(isFileRef)) return bad('NO_ES_ARCHIVO');
    const max = maxCountOf(field);
    if (new Set(value.map(({ id }) => id)).size < value.length) return bad('NO_ES_ARCHIVO');
    return value.length > max ? bad('DEMASIADOS', { max }) : checkedFiles(value, field);
  },
  // a name in a cell is not a file
  parse: () => bad('NO_ES_ARCHIVO'),
  format: (value) => value.map(({ nombre }) => nombre).join(', '),
  operators: ['empty'],
  unordered: true,
  problems: fileProblems,
  inNoCell: true,
  column: () => ({ form: 'free' }),
  exportCell: () => (value) =>
    (value as FileRef[]).map(({ nombre }) => nombre).join(NAME_SEPARATOR), // as stored
  schema: (field) => ({
    type: 'array',
    items: { $ref: '#/components/schemas/archivo_ref' },
    maxItems: maxCountOf(field),
    'x-accept': acceptOf(field),
    'x-max-mb': maxMbOf(field),
  }),
  note: () => '',
  examples: () => [],
};

const maxCountOf = (field: FileField): number => field.maxCount ?? (field.multiple ? 20 : 1);
/** The media types that the field takes. */
export const acceptOf = (field: FileField): readonly string[] =>
  field.accept ?? Object.values(mediaTypes);
const maxMbOf = (field: FileField): number => field.maxMb ?? 20;

function isFileRef(value: unknown): value is FileRef {
  if (typeof value !== 'object' || value === null) return false;
  const { id, nombre, tipo, tamano } = value as Partial<Record<keyof FileRef, unknown>>; // any object
  return (
    typeof id === 'string' &&
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    typeof nombre === 'string' &&
    /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(nombre) &&
    typeof tipo === 'string' &&
    Number.isSafeInteger(tamano) &&
    Number(tamano) >= 0
  );
}

/** Only what a reference consists of is kept: the server puts in what it stored. */
function checkedFiles(files: readonly FileRef[], field: FileField): Checked<FileRef[]> {
  const accept = acceptOf(field);
  const other = files.find(({ tipo }) => !accept.includes(tipo));
  if (other !== undefined) {
    const admitidos = namesOf(accept);
    const tipo = kindOf(other);
    return tipo === undefined
      ? bad('TIPO_SIN_NOMBRE', { admitidos })
      : bad('TIPO_DE_ARCHIVO', { tipo, admitidos });
  }
  const maxMb = maxMbOf(field);
  if (files.some(({ tamano }) => tamano > maxMb * 1024 * 1024)) {
    return bad('ARCHIVO_GRANDE', { max: `${maxMb} MB` });
  }
  return ok(files.map(({ id, nombre, tipo, tamano }) => ({ id, nombre, tipo, tamano })));
}

/** Media types as people call them: `PDF, JPG`. */
export const namesOf = (types: readonly string[]): string =>
  types.map((type) => nameOf(type) ?? type).join(', ');

/** The media types that a field takes, by the extension in a name; undefined of all others. */
export function mediaTypeOf(name: string): string | undefined {
  const extension = extensionOf(name)?.toLowerCase() ?? '';
  return new Map<string, string>([...Object.entries(mediaTypes), ['jpeg', mediaTypes.jpg]]).get(
    extension,
  );
}

const nameOf = (mediaType: string): string | undefined =>
  Object.entries(mediaTypes)
    .find(([, type]) => type === mediaType)?.[0]
    .toUpperCase();

const extensionOf = (name: string): string | undefined => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1];

/** What people call a file of this kind: by its type, or else by how its name ends. */
const kindOf = ({ tipo, nombre }: FileRef): string | undefined =>
  nameOf(tipo) ?? extensionOf(nombre)?.toUpperCase();

function fileProblems(field: FileField): OptionProblem[] {
  const problems: OptionProblem[] = [];
  if (acceptOf(field).length === 0) problems.push({ key: 'accept', problem: 'must not be empty' });
  for (const type of acceptOf(field)) {
    if (!/^[a-z]+\/[a-z0-9.+-]+$/.test(type)) {
      problems.push({ key: 'accept', problem: `is not a media type: ${type}` });
    }
  }
  const count = maxCountOf(field);
  if (!Number.isInteger(count) || count < 1 || (count > 1 && !field.multiple)) {
    problems.push({ key: 'maxCount', problem: `must be 1, or more with multiple; found ${count}` });
  }
  if (!(maxMbOf(field) > 0)) {
    problems.push({ key: 'maxMb', problem: `must be positive, found ${field.maxMb}` });
  }
  return problems;
}
