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

/** `sheet` is what the columns mean; its own columns are fields of the resource under other names. */
export function useTargetViews(resource: Resource, sheet: Resource): TargetView[] {
  const labelOf = useFieldLabel(sheet);
  const ownLabel = useFieldLabel(resource);
  const own = resource.import.sheet?.columns ?? {};
  return importTargets(sheet).map(({ name, kind, label, field: fieldName }) => {
    const field = fieldName === undefined ? undefined : sheet.fields[fieldName];
    const column = Object.hasOwn(own, name) ? own[name] : undefined;
    const shown = column === undefined ? labelOf(name) : (column.label ?? ownLabel(column.field));
    return {
      name,
      kind,
      label: kind === 'field' ? shown : label,
      // a half of a point is a number, which the point's own input does not write
      ...(field === undefined || kind === 'point_part' ? {} : { field }),
    };
  });
}

/** A name that no target has is shown as it is. */
export function targetLabel(targets: readonly TargetView[], name: string): string {
  return targets.find((target) => target.name === name)?.label ?? name;
}
