import { useTranslate } from 'ra-core';

import type { Field } from '../../../core/fields/field.ts';
import { importTargets, type ImportTarget } from '../../../core/import/targets.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useDescriptorWords } from '../../i18n/descriptorWords.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';

/** What a column may feed, as it is shown. */
export interface TargetView {
  name: string;
  /** In the chosen language. */
  label: string;
  kind: ImportTarget['kind'];
  /** The field that a text for it is read for; a virtual column has none. */
  field?: Field;
}

/** `sheet` is what the columns mean; its own columns are fields of the resource under other names. */
export function useTargetViews(resource: Resource, sheet: Resource): TargetView[] {
  const labelOf = useFieldLabel(sheet);
  const ownLabel = useFieldLabel(resource);
  const { columnLabel } = useDescriptorWords();
  const halfOf = useHalfLabel(sheet);
  const own = resource.import.sheet?.columns ?? {};
  const fieldLabel = (name: string) => {
    const column = Object.hasOwn(own, name) ? own[name] : undefined;
    if (column === undefined) return labelOf(name);
    const { label, field } = column;
    return label === undefined ? ownLabel(field) : columnLabel(resource, name, label);
  };
  const labelOfTarget = (target: ImportTarget) => {
    if (target.kind === 'field') return fieldLabel(target.name);
    return target.kind === 'virtual'
      ? columnLabel(sheet, target.name, target.label)
      : halfOf(target);
  };
  return importTargets(sheet).map((target) => {
    const { name, kind, field: fieldName } = target;
    const field = fieldName === undefined ? undefined : sheet.fields[fieldName];
    return {
      name,
      kind,
      label: labelOfTarget(target),
      // a half of a point is a number, which the point's own input does not write
      ...(field === undefined || kind === 'point_part' ? {} : { field }),
    };
  });
}

/** Half of a point: by its bare word where a sheet has one point only. */
function useHalfLabel(sheet: Resource): (target: ImportTarget) => string {
  const translate = useTranslate();
  const labelOf = useFieldLabel(sheet);
  const points = Object.values(sheet.fields).filter(({ kind }) => kind === 'point');
  return (target) => {
    if (target.kind !== 'point_part') return target.label;
    const half = translate(`farola.views.field.${target.part}`);
    return points.length > 1 ? `${half} (${labelOf(target.field)})` : half;
  };
}

/** A name that no target has is shown as it is. */
export function targetLabel(targets: readonly TargetView[], name: string): string {
  return targets.find((target) => target.name === name)?.label ?? name;
}
