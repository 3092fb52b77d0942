import type { Field } from '../../../core/fields/field.ts';
import { importTargets, type ImportTarget } from '../../../core/import/targets.ts';
import type { Resource } from '../../../core/resource.ts';
import { useFieldLabel } from '../../views/fieldLabel.ts';

/** What a column may feed, as it is shown. */
export interface TargetView {
  name: string;
  /** In the chosen language where it is a field; else as the descriptor says. */
  label: string;
  kind: ImportTarget['kind'];
  /** The field that a text for it is read for; a virtual column has none. */
  field?: Field;
}

export function useTargetViews(resource: Resource): TargetView[] {
  const labelOf = useFieldLabel(resource);
  return importTargets(resource).map(({ name, kind, label, field: fieldName }) => {
    const field = fieldName === undefined ? undefined : resource.fields[fieldName];
    return {
      name,
      kind,
      label: kind === 'field' ? labelOf(name) : label,
      // a half of a point is a number, which the point's own input does not write
      ...(field === undefined || kind === 'point_part' ? {} : { field }),
    };
  });
}

/** A name that no target has is shown as it is. */
export function targetLabel(targets: readonly TargetView[], name: string): string {
  return targets.find((target) => target.name === name)?.label ?? name;
}
