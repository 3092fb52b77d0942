import type { Field } from '../../../core/fields/field.ts';
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
  const titleOf = (target: string): string => stores.get(target)?.resource.title ?? target;
  const lines = [
    field.help,
    needNote(resource, target, field),
    target.kind === 'point_part' ? halfNotes[target.part] : typeOf(field).note(field, { titleOf }),
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
