import type { Condition, Reading } from '../../../core/fields/field.ts';
import type { FormSection, Resource } from '../../../core/resource/resource.ts';
import { holds } from '../../../core/resource/reading.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';

interface FormTab {
  /** Empty when the form has no tabs. */
  title: string;
  sections: readonly FormSection[];
}

/** The sections by tab, in the descriptor's order; those without a tab stand on the first. */
export function tabsOf(resource: Resource): FormTab[] {
  const titles = [...new Set(resource.form.flatMap(({ tab }) => (tab === undefined ? [] : [tab])))];
  const hasLoose = resource.form.some(({ tab }) => tab === undefined);
  const loose = hasLoose && titles.length > 0 ? [''] : [];
  const names = titles.length === 0 ? [''] : [...loose, ...titles];
  return names.map((title, index) => ({
    title,
    sections: resource.form.filter(({ tab }) => (tab === undefined ? index === 0 : tab === title)),
  }));
}

export function isVisible(resource: Resource, name: string, read: Reading): boolean {
  const condition = resource.fields[name]?.visibleIf;
  if (condition === undefined || holds(condition, read)) return true;
  // what there is stays in sight, and is not emptied, until what decides is known
  return !isBlank(read(name)) && !isKnown(condition, read);
}

const isKnown = (condition: Condition, read: Reading): boolean =>
  ('when' in condition ? condition.reads : Object.keys(condition.equals)).every(
    (path) => read(path) !== undefined,
  );
