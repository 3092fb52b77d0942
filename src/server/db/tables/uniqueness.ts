import type { Resource } from '../../../core/resource/resource.ts';

/** Texts are compared without case and accents; those that a pattern keeps plain, numbers and dates as they are. */
export function isPlain(resource: Resource, name: string): boolean {
  const { kind, exact, pattern } = resource.fields[name] as {
    kind?: string;
    exact?: boolean;
    pattern?: string;
  };
  return kind !== 'text' || exact === true || pattern !== undefined;
}

/** No two records have the same value, and none has no value. */
export function leavesNoTies({ fields }: Pick<Resource, 'fields'>, name: string): boolean {
  const field = fields[name];
  return field?.unique === true && field.required === true && field.visibleIf === undefined;
}
