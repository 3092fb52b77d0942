import { foldText } from '../fields/foldText.ts';
import type { TemplateNode, TemplateTest } from './template.ts';

/** A value as it is written, and whether `{{#si}}` takes it for one: no, zero rows and nothing are none. */
export interface TemplateValue {
  text: string;
  holds: boolean;
}

type Values = Readonly<Record<string, TemplateValue>>;

/** What a text is filled with. Rows have their values under the paths that fields of their list have. */
export interface TemplateData {
  values: Values;
  lists: Readonly<Record<string, readonly Values[]>>;
}

/** The text of a template that was checked; what it has no value for is left out. */
export function renderTemplate(nodes: readonly TemplateNode[], data: TemplateData): string {
  return tidy(nodes.map((node) => written(node, data)).join(''));
}

function written(node: TemplateNode, data: TemplateData): string {
  const all = (nodes: readonly TemplateNode[], given = data) =>
    nodes.map((one) => written(one, given)).join('');
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'value':
      return valueOf(data, node.path)?.text ?? '';
    case 'if':
      return all(holds(node.test, data) ? node.body : node.otherwise);
    case 'each':
      return rowsOf(data, node.list)
        .map((row) => all(node.body, { ...data, values: { ...data.values, ...row } }))
        .join('');
  }
}

function holds({ path, negated, equals }: TemplateTest, data: TemplateData): boolean {
  const rows = rowsOf(data, path);
  const value = valueOf(data, path);
  const isTrue =
    equals === undefined
      ? rows.length > 0 || value?.holds === true
      : foldText(value?.text ?? '') === foldText(equals);
  return isTrue !== negated;
}

const valueOf = ({ values }: TemplateData, path: string): TemplateValue | undefined =>
  Object.hasOwn(values, path) ? values[path] : undefined;

const rowsOf = ({ lists }: TemplateData, name: string): readonly Values[] =>
  Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];

/** What is left out leaves neither blanks at the end of lines nor several empty lines. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
