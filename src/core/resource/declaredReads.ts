import type { Condition, Field } from '../fields/field.ts';
import type { Resource } from './resource.ts';

/** Something that a part of a descriptor reads: an own field, `tipo_id.activo`, `$hoy`, `$param.x`. */
export interface DeclaredRead {
  /** Where the descriptor says so: `fields.motivo.visibleIf.reads[0]`. */
  at: string;
  path: string;
  /** What is stored follows from it. */
  stored?: true;
}

/** What conditions, proposals, computed fields and rules say they read. */
export function declaredReads(resource: Resource): DeclaredRead[] {
  return [
    ...Object.entries(resource.fields).flatMap(([name, field]) => fieldReads(name, field)),
    ...resource.rules.flatMap(({ reads = [] }, i) => listed(reads, `rules[${i}].reads`)),
  ];
}

function fieldReads(name: string, field: Field): DeclaredRead[] {
  const at = `fields.${name}`;
  const computed = field.computed?.by === 'function' ? field.computed : undefined;
  return [
    // what is hidden is stored empty
    ...stored(conditionReads(field.visibleIf, `${at}.visibleIf`)),
    ...conditionReads(field.requiredIf, `${at}.requiredIf`),
    ...conditionReads(field.readOnlyIf, `${at}.readOnlyIf`),
    ...stored(listed(field.propose?.reads ?? [], `${at}.propose.reads`)),
    ...stored(listed(computed?.reads ?? [], `${at}.computed.reads`)),
  ];
}

function conditionReads(condition: Condition | undefined, at: string): DeclaredRead[] {
  if (condition === undefined) return [];
  if ('when' in condition) return listed(condition.reads, `${at}.reads`);
  return Object.keys(condition.equals).map((path) => ({ at: `${at}.equals`, path }));
}

const listed = (paths: readonly string[], at: string): DeclaredRead[] =>
  paths.map((path, i) => ({ at: `${at}[${i}]`, path }));

const stored = (reads: readonly DeclaredRead[]): DeclaredRead[] =>
  reads.map((read) => ({ ...read, stored: true }));
