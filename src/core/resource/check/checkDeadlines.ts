import { PEOPLE } from '../../list/asker.ts';
import type { Deadline } from '../deadline.ts';
import { lightName } from '../deadline.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { isStored, literalProblems } from './checkFields.ts';
import { noField, type ConfigProblem } from './configProblem.ts';

/** The most business days ahead that a light warns: four months. */
const MOST_DAYS = 90;

/** Mistakes in deadlines: fields that are none or of another kind, values that cannot be, personal data that would leave. */
export function deadlineProblems(resource: Resource): ConfigProblem[] {
  return Object.entries(resource.deadlines).flatMap(([name, deadline]) =>
    [
      ...nameProblems(resource, name, deadline),
      ...(Number.isInteger(deadline.warnFrom) &&
      deadline.warnFrom >= 0 &&
      deadline.warnFrom <= MOST_DAYS
        ? []
        : [{ path: '.warnFrom', problem: `must be whole business days from 0 to ${MOST_DAYS}` }]),
      ...dateProblems(resource, '.on', deadline.on),
      ...(deadline.doneOn === undefined ? [] : dateProblems(resource, '.doneOn', deadline.doneOn)),
      ...ownerProblems(resource, deadline),
      ...literalProblems(resource, deadline.doneWhen ?? {}, '.doneWhen'),
      ...Object.keys(deadline.doneWhen ?? {})
        .filter((field) => fieldOf(resource, field)?.computed?.by === 'sql')
        .map((field) => ({
          path: `.doneWhen.${field}`,
          problem: `"${field}" is computed at reading`,
        })),
      ...numberProblems(resource, deadline),
      ...lightProblems(resource, deadline),
    ].map(({ path, problem }) => ({ path: `deadlines.${name}${path}`, problem })),
  );
}

function nameProblems(resource: Resource, name: string, { light }: Deadline): ConfigProblem[] {
  const field = fieldOf(resource, lightName(name));
  if (!/^[a-z][a-z_]*$/.test(name))
    return [{ path: '', problem: 'is part of a field: small letters and _ alone' }];
  if (light !== undefined || field?.computed?.by === 'sql') return [];
  return [{ path: '', problem: `"${lightName(name)}" is a field of its own: choose another name` }];
}

function dateProblems(resource: Resource, path: string, name: string): ConfigProblem[] {
  const field = fieldOf(resource, name);
  if (field === undefined) return [{ path, problem: noField(resource, name) }];
  if (field.kind !== 'date')
    return [{ path, problem: `"${name}" must be a date, found ${field.kind}` }];
  return field.personal
    ? [{ path, problem: `"${name}" is personal data, and would leave in mails` }]
    : [];
}

function ownerProblems(resource: Resource, { owner }: Deadline): ConfigProblem[] {
  if (owner === undefined) return [];
  const field = fieldOf(resource, owner);
  if (field === undefined) return [{ path: '.owner', problem: noField(resource, owner) }];
  const { target } = field as { target?: string };
  if (field.kind === 'reference' && isStored(field) && PEOPLE.includes(target ?? '')) return [];
  return [{ path: '.owner', problem: `"${owner}" must refer to ${PEOPLE.join(' or ')}` }];
}

function numberProblems(resource: Resource, { number }: Deadline): ConfigProblem[] {
  if (number === undefined) return [];
  const field = fieldOf(resource, number);
  if (field === undefined) return [{ path: '.number', problem: noField(resource, number) }];
  const isText = isStored(field) && ['text', 'period', 'integer'].includes(field.kind);
  if (!isText) return [{ path: '.number', problem: `"${number}" must be a stored text or month` }];
  return field.personal || field.identifies || field.hidden
    ? [{ path: '.number', problem: `"${number}" says who somebody is, and would leave in mails` }]
    : [];
}

function lightProblems(resource: Resource, { light }: Deadline): ConfigProblem[] {
  if (light === undefined) return [];
  const field = fieldOf(resource, light.field);
  if (field === undefined)
    return [{ path: '.light.field', problem: noField(resource, light.field) }];
  if (field.kind !== 'choice')
    return [{ path: '.light.field', problem: `"${light.field}" must be a choice` }];
  return [...literalProblems(resource, { [light.field]: [light.soon, light.overdue] }, '.light')];
}
