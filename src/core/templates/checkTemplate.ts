import { closest } from '../resource/didYouMean.ts';
import type { Words } from '../i18n/words.ts';
import {
  parseTemplate,
  type ParsedTemplate,
  type Place,
  type TemplateNode,
  type TemplateProblem,
} from './template.ts';

/** A field that a template may name. */
export interface TemplateField {
  path: string;
  label: string;
  /** Every record has a value in it. */
  filled: boolean;
  /** The list in whose loop alone it has a value. */
  list?: string;
}

export interface TemplateList {
  name: string;
  label: string;
}

/** What the texts of a kind may name. */
export interface TemplateNames {
  fields: readonly TemplateField[];
  lists: readonly TemplateList[];
}

export interface CheckedTemplate extends ParsedTemplate {
  /** Paths of fields and names of lists, each once, in their order. */
  used: string[];
}

/** What is wrong with a text: its grammar, and what it names that there is not, or not there. */
export function checkTemplate(text: string, names: TemplateNames): CheckedTemplate {
  const { nodes, problems } = parseTemplate(text);
  const looking: Looking = { names, lists: [], filled: [], problems: [], used: new Set() };
  lookAt(nodes, looking);
  return {
    nodes,
    problems: [...problems, ...looking.problems].toSorted(
      (a, b) => a.line - b.line || a.column - b.column,
    ),
    used: [...looking.used],
  };
}

interface Looking {
  names: TemplateNames;
  /** Lists whose loops are open here. */
  lists: readonly string[];
  /** Paths that are known to have a value here. */
  filled: readonly string[];
  problems: TemplateProblem[];
  used: Set<string>;
}

function lookAt(nodes: readonly TemplateNode[], looking: Looking): void {
  for (const node of nodes) {
    if (node.kind === 'value') valueProblems(node, looking);
    if (node.kind === 'each') eachProblems(node, looking);
    if (node.kind === 'if') ifProblems(node, looking);
  }
}

function valueProblems(
  { path, at }: { path: string; at: Place },
  { names, lists, filled, problems, used }: Looking,
): void {
  const field = known(path, { names, lists, problems, at });
  if (field === undefined) return;
  used.add(path);
  if (!field.filled && !filled.includes(path)) problems.push(maybeEmpty(field, at));
}

function eachProblems(
  { list, body, at }: Extract<TemplateNode, { kind: 'each' }>,
  looking: Looking,
): void {
  const { names, lists, problems, used } = looking;
  const isKnown = names.lists.some(({ name }) => name === list);
  if (!isKnown && list !== '') problems.push(noList(list, names, at));
  if (lists.includes(list)) problems.push(nested(list, at));
  if (isKnown) used.add(list);
  lookAt(body, { ...looking, lists: [...lists, list] });
}

function ifProblems(
  { test, body, otherwise, at }: Extract<TemplateNode, { kind: 'if' }>,
  looking: Looking,
): void {
  const { names, lists, filled, problems, used } = looking;
  const { path, negated, equals } = test;
  const isList = names.lists.some(({ name }) => name === path);
  if (path !== '' && !isList) known(path, { names, lists, problems, at });
  if (path !== '') used.add(path);
  const inside = { ...looking, filled: [...filled, path] };
  const isFilledThen = !negated && (equals === undefined || equals !== '');
  lookAt(body, isFilledThen ? inside : looking);
  lookAt(otherwise, negated && equals === undefined ? inside : looking);
}

function known(
  path: string,
  given: Pick<Looking, 'names' | 'lists' | 'problems'> & { at: Place },
): TemplateField | undefined {
  const { names, lists, problems, at } = given;
  const field = names.fields.find((one) => one.path === path);
  if (field === undefined) {
    problems.push(noField(path, names, at));
    return undefined;
  }
  if (field.list !== undefined && !lists.includes(field.list)) {
    problems.push(outside(field.path, field.list, at));
    return undefined;
  }
  return field;
}

function noField(path: string, { fields, lists }: TemplateNames, at: Place): TemplateProblem {
  const isList = lists.some(({ name }) => name === path);
  const near = closest(
    path,
    fields.map((field) => field.path),
  );
  const hint: Words = isList
    ? {
        es: `Es una lista: {{#cada ${path}}} … {{/cada}}.`,
        en: `It is a list: {{#cada ${path}}} … {{/cada}}.`,
      }
    : near === undefined
      ? {
          es: 'Elija uno de la lista de campos.',
          en: 'Choose one of the list of fields.',
        }
      : { es: `¿Quiso decir {{${near}}}?`, en: `Did you mean {{${near}}}?` };
  return {
    ...at,
    code: 'CAMPO_DESCONOCIDO',
    level: 'error',
    message: { es: `No hay un campo «${path}».`, en: `There is no field “${path}”.` },
    hint,
  };
}

const outside = (path: string, list: string, at: Place): TemplateProblem => ({
  ...at,
  code: 'CAMPO_FUERA_DE_SU_LISTA',
  level: 'error',
  message: {
    es: `«${path}» es de cada renglón de «${list}», y aquí no hay renglón.`,
    en: `“${path}” is of each row of “${list}”, and there is no row here.`,
  },
  hint: {
    es: `Póngalo entre {{#cada ${list}}} y {{/cada}}.`,
    en: `Put it between {{#cada ${list}}} and {{/cada}}.`,
  },
});

function noList(list: string, { lists }: TemplateNames, at: Place): TemplateProblem {
  const all = lists.map(({ name }) => name);
  const near = closest(list, all) ?? all[0];
  return {
    ...at,
    code: 'LISTA_DESCONOCIDA',
    level: 'error',
    message: { es: `No hay una lista «${list}».`, en: `There is no list “${list}”.` },
    hint:
      near === undefined
        ? {
            es: 'Este tipo de carta no tiene listas.',
            en: 'This kind of letter has no lists.',
          }
        : { es: `¿Quiso decir {{#cada ${near}}}?`, en: `Did you mean {{#cada ${near}}}?` },
  };
}

const nested = (list: string, at: Place): TemplateProblem => ({
  ...at,
  code: 'LISTA_DENTRO_DE_SI_MISMA',
  level: 'error',
  message: {
    es: `«${list}» se recorre ya: dentro de sí misma repetiría cada renglón.`,
    en: `“${list}” is gone through already: within itself it would repeat each row.`,
  },
  hint: { es: 'Cierre antes con {{/cada}}.', en: 'Close it before with {{/cada}}.' },
});

const maybeEmpty = ({ path, label }: TemplateField, at: Place): TemplateProblem => ({
  ...at,
  code: 'PUEDE_ESTAR_VACIO',
  level: 'warning',
  message: {
    es: `«${label}» puede estar vacío: entonces aquí no se escribe nada.`,
    en: `“${label}” may be empty: then nothing is written here.`,
  },
  hint: {
    es: `Enciérrelo con su frase en {{#si ${path}}} … {{/si}}.`,
    en: `Enclose it with its sentence in {{#si ${path}}} … {{/si}}.`,
  },
});
