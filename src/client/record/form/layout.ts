import type { Condition, Field, Reading } from '../../../core/fields/field.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { filterOf, matchOf } from '../../../core/fields/reference/reference.ts';
import { holds } from '../../../core/resource/reading.ts';
import type { FormSection, Resource } from '../../../core/resource/resource.ts';

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

/** A reference offers only targets that match this record; while the record's own field is empty, all of them. */
export function offered(field: Field, read: Reading): Field {
  const wanted = Object.entries(matchOf(field))
    .map(([column, own]) => [column, read(own)] as const)
    .filter(([, value]) => !isBlank(value));
  if (wanted.length === 0) return field;
  const filter = { ...filterOf(field), ...Object.fromEntries(wanted) };
  return { ...field, filter } as Field; // only references have a match, and they have a filter too
}
