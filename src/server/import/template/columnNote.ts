import { choicesOf } from '../../../core/fields/choice/choice.ts';
import type { Field, FieldKind } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import type { ImportTarget } from '../../../core/import/targets.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import type { Stores } from '../../resource/store.ts';

/** When a column must be filled. */
export type Need = 'required' | 'conditional' | 'optional';

export function needOf(resource: Resource, target: ImportTarget): Need {
  if (target.kind === 'virtual') return 'optional';
  const field = resource.fields[target.field];
  if (field?.requiredIf !== undefined) return 'conditional';
  if (field?.required !== true || field.default !== undefined) return 'optional';
  if (resource.number?.field === target.field) return 'optional';
  return field.visibleIf === undefined ? 'required' : 'conditional';
}

/** What the header of a template's column tells whoever points to it. */
export function columnNote(resource: Resource, target: ImportTarget, stores: Stores): string {
  if (target.kind === 'virtual') return virtualNote(resource, target.name);
  const field = resource.fields[target.field];
  if (field === undefined) return '';
  const isKey = resource.keys[0]?.includes(target.field) === true;
  const lines = [
    field.help,
    needNote(resource, target, field),
    target.kind === 'point_part' ? halfNotes[target.part] : forms[field.kind](field, stores),
    isKey ? 'Identifica el registro: si ya existe, la fila lo actualiza.' : undefined,
  ];
  return lines.filter((line) => line !== undefined && line !== '').join('\n');
}

const needs: Readonly<Record<Need, string>> = {
  required: 'Obligatorio.',
  conditional: 'Obligatorio según los demás datos de la fila.',
  optional: 'Opcional.',
};

function needNote(resource: Resource, target: ImportTarget, field: Field): string {
  if (resource.number?.field === target.field) return 'Opcional: vacío, se numera solo.';
  if (field.default === undefined) return needs[needOf(resource, target)];
  return `Opcional: vacío, se toma «${typeOf(field).format(field.default, field, 'es')}».`;
}

function virtualNote({ import: { virtual }, fields }: Resource, name: string): string {
  const labels = (virtual[name]?.targets ?? []).map((target) => fields[target]?.label ?? target);
  return `Opcional.\nAyuda a encontrar: ${labels.join(', ')}.`;
}

const halfNotes = {
  lat: 'Latitud en grados decimales, como 5.535300; va junto con la longitud.',
  lng: 'Longitud en grados decimales, como -73.367800; va junto con la latitud.',
} as const;

type Form = (field: Field, stores: Stores) => string;

const shownChoices = (field: Field): string =>
  choicesOf(field)
    .map(({ name }) => name)
    .join(', ');

const targetTitle: Form = (field, stores) => {
  const { target = '' } = field as { target?: string }; // what reference fields have
  return stores.get(target)?.resource.title ?? target;
};

const forms: Readonly<Record<FieldKind, Form>> = {
  text: (field) => {
    const { max, patternHelp } = field as { max?: number; patternHelp?: string }; // of texts
    const shape = patternHelp === undefined ? '' : `: ${patternHelp}`;
    return `Texto de hasta ${max} caracteres${shape}.`;
  },
  longText: () => 'Texto largo.',
  email: () => 'Correo electrónico.',
  color: () => 'Color como #1B7F4B.',
  time: () => 'Hora como 18:30.',
  period: () => 'Mes como 2024-01.',
  date: () => 'Fecha como 2024-01-15.',
  dateTime: () => 'Fecha y hora como 2024-01-15 18:30.',
  integer: (field) => numberNote('Número entero', field),
  decimal: (field) => numberNote('Número', field),
  money: (field) => numberNote('Pesos', field),
  boolean: () => 'sí o no.',
  choice: (field) => `Una de estas: ${shownChoices(field)}.`,
  reference: (field, stores) => `Código o nombre de uno de: ${targetTitle(field, stores)}.`,
  references: (field, stores) =>
    `Códigos o nombres de: ${targetTitle(field, stores)}, separados por punto y coma.`,
  point: () => 'Latitud y longitud.',
  file: () => '',
  json: () => '',
};

function numberNote(word: string, field: Field): string {
  const { min, max, exclusiveMin, unit, scale } = field as {
    min?: number;
    max?: number;
    exclusiveMin?: number;
    unit?: string;
    scale?: number;
  }; // what number fields may have
  const parts = [
    `${word}${unit === undefined ? '' : ` en ${unit}`}`,
    exclusiveMin === undefined ? '' : `mayor que ${exclusiveMin}`,
    min === undefined ? '' : `desde ${min}`,
    max === undefined ? '' : `hasta ${max}`,
    scale === undefined ? '' : `con ${scale} decimales como mucho`,
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}
