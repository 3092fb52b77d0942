import { lightName } from '../../../src/core/resource/deadline.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { choicesOf } from '../../../src/core/fields/choice/choice.ts';
import { commonFields, type Resource } from '../../../src/core/resource/resource.ts';

/**
 * A resource's own fields as the domain's tables have them: name, label, type, `●` required, `○`
 * optional or `=` set by the server, and where it is used: list, filter, free text (L F B).
 */
export function fieldLines(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([name]) => !Object.hasOwn(commonFields, name) && !isLight(resource, name))
    .map(([name, field]) =>
      [name, field.label, typeText(field), mark(field), uses(resource, name)].join(' | ').trim(),
    );
}

/** The engine makes it of a deadline. */
const isLight = ({ deadlines }: Resource, name: string): boolean =>
  Object.keys(deadlines).some((deadline) => lightName(deadline) === name);

function typeText(field: Field): string {
  const { max, target } = field as { max?: number; target?: string };
  const options = choicesOf(field).map(({ id }) => id);
  const details = [options.join(', '), target, max].filter(Boolean);
  return `${field.kind}${details.length === 0 ? '' : ` ${details.join(' ')}`}`;
}

function mark(field: Field): string {
  const isRequired = field.required === true || field.requiredIf !== undefined;
  const unique = field.unique ? ' único' : '';
  const preset =
    field.default === undefined ? '' : ` ${JSON.stringify(field.default).replaceAll('"', '')}`;
  return `${field.readOnly ? '=' : isRequired ? '●' : '○'}${unique}${preset}`;
}

function uses({ list, fields }: Resource, name: string): string {
  return [
    list.columns.includes(name) ? 'L' : '',
    list.filters.includes(name) ? 'F' : '',
    fields[name]?.search ? 'B' : '',
  ].join('');
}
