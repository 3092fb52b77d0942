import { kindsThat, typeOf } from '../../fields/registry.ts';
import type { Condition, Field } from '../../fields/field.ts';
import type { Words } from '../../i18n/words.ts';
import { parameterRead, type ParameterRead } from '../../parameters/vigencias.ts';
import { BOOKKEEPING, fieldOf, type Resource } from '../resource.ts';
import { suggestion } from '../didYouMean.ts';
import { declaredReads, type DeclaredRead } from '../reading.ts';
import { literalProblems } from './checkFields.ts';
import { noField, unknownNames, type ConfigProblem } from './configProblem.ts';

/** Mistakes in rules and conditions, and in what they say they read. */
export function readProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  return [
    ...declaredReads(resource).flatMap((read) => {
      const problem = pathProblem(resource, read, known);
      return problem === undefined ? [] : [{ path: read.at, problem }];
    }),
    ...equalsProblems(resource),
    ...outsideProblems(resource),
    ...resource.rules.flatMap((_rule, i) => ruleProblems(resource, i)),
  ];
}

/** What stands beside the record; parameters are named `$param.caja_pais`. */
const outside = ['$hoy', '$nuevo', '$rol'];

function pathProblem(
  resource: Resource,
  { path, stored }: DeclaredRead,
  known: ReadonlyMap<string, Resource>,
): string | undefined {
  if (outside.includes(path)) return undefined;
  const parameter = parameterRead(path);
  if (parameter !== undefined) return parameterProblem(resource, parameter, stored === true);
  if (path.startsWith('$')) {
    const words = [...outside, '$param.x', '$param.x@campo'];
    return `"${path}" is not known: expected ${words.join(', ')}${suggestion(path, outside)}`;
  }
  const [name = '', column, ...more] = path.split('.');
  const field = fieldOf(resource, name);
  if (field === undefined) return noField(resource, name);
  if (column === undefined) return undefined;
  if (field.kind !== 'reference') return `"${path}": ${name} (${field.kind}) is no reference`;
  if (more.length > 0) return `"${path}" goes through more than one reference`;
  const target = known.get((field as { target?: string }).target ?? '');
  if (target === undefined || fieldOf(target, column)) return undefined;
  return `"${path}": ${noField(target, column)}`;
}

/** A stored value takes a parameter as it was on the day that it governs, not on that of the write. */
function parameterProblem(
  resource: Resource,
  { name, on }: ParameterRead,
  stored: boolean,
): string | undefined {
  if (on === undefined) {
    if (!stored) return undefined;
    const days = Object.keys(resource.fields).filter(
      (one) => isDating(fieldOf(resource, one)) && !BOOKKEEPING.includes(one),
    );
    const expected = days.map((day) => `$param.${name}@${day}`).join(', ');
    return `"$param.${name}" changes what is stored with the day of the write: expected the day that it governs, ${expected || 'and there is no field of a day or month'}`;
  }
  const field = fieldOf(resource, on);
  if (field === undefined) return noField(resource, on);
  if (BOOKKEEPING.includes(on)) return `"$param.${name}@${on}": ${on} is set by the write itself`;
  if (isDating(field)) return undefined;
  return `"$param.${name}@${on}": ${on} (${field.kind}) is no ${kindsThat('dated').join(', ')}`;
}

const isDating = (field: Field | undefined): boolean =>
  field !== undefined && typeOf(field).dated !== undefined;

/** Values that the own field of a condition can never have. */
function equalsProblems(resource: Resource): ConfigProblem[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    (['visibleIf', 'requiredIf', 'readOnlyIf'] as const).flatMap((key) => {
      const values = Object.entries(equalsOf(field[key])).filter(([path]) =>
        fieldOf(resource, path),
      );
      return literalProblems(resource, Object.fromEntries(values), `fields.${name}.${key}.equals`);
    }),
  );
}

/** Whether a field is read-only is asked where nothing beyond the record is known. */
function outsideProblems(resource: Resource): ConfigProblem[] {
  return Object.entries(resource.fields).flatMap(([name, { readOnly, readOnlyIf }]) => {
    if (readOnlyIf === undefined) return [];
    const path = `fields.${name}.readOnlyIf`;
    const paths = 'when' in readOnlyIf ? readOnlyIf.reads : Object.keys(readOnlyIf.equals);
    const beyond = paths.find((one) => one.startsWith('$') || one.includes('.'));
    return [
      ...(readOnly ? [{ path, problem: `"${name}" is readOnly anyway` }] : []),
      ...(beyond === undefined
        ? []
        : [{ path, problem: `"${beyond}" lies beyond the record: only own fields are read` }]),
    ];
  });
}

const equalsOf = (condition: Condition | undefined): Readonly<Record<string, unknown>> =>
  condition !== undefined && 'equals' in condition ? condition.equals : {};

function ruleProblems(resource: Resource, i: number): ConfigProblem[] {
  const rule = resource.rules[i];
  if (rule === undefined) return [];
  const at = `rules[${i}]`;
  const problems = unknownNames(resource, rule.fields, (at_) => `${at}.fields[${at_}]`);
  const first = resource.rules.findIndex(({ code }) => code === rule.code);
  if (first !== i) {
    problems.push({
      path: `${at}.code`,
      problem: `"${rule.code}" is already that of rules[${first}]`,
    });
  }
  if (!/^[A-Z][A-Z0-9_]*$/.test(rule.code)) {
    problems.push({ path: `${at}.code`, problem: `"${rule.code}" must be UPPER_SNAKE_CASE` });
  }
  if (holesOf(rule.message, 'es') !== holesOf(rule.message, 'en')) {
    const problem = `fills ${holesOf(rule.message, 'es')} in Spanish, ${holesOf(rule.message, 'en')} in English`;
    problems.push({ path: `${at}.message`, problem });
  }
  return problems;
}

function holesOf(words: Words, language: keyof Words): string {
  const holes = new Set(words[language].match(/\{\w+\}/g));
  return [...holes].toSorted().join(' ') || 'nothing';
}
