import { format } from 'oxfmt';
import type { Field } from '../src/core/fields/field.ts';
import { choicesOf } from '../src/core/fields/choice/choice.ts';
import { commonFields, type Resource, type Rule } from '../src/core/resource/resource.ts';

/** `docs/entities.md`: what the descriptors say, for people who read no code. */
export async function entityPages(resources: readonly Resource[]): Promise<string> {
  const lines = [
    '# Entities',
    '',
    'Written by `npm run docs:entities` from the descriptors in `src/modules`; a test fails while',
    'they differ. Labels and messages are Spanish, as on the screens.',
    '',
    'Required: ● always, ◐ under a condition, ○ no, = set by the server. Use: L column of the list,',
    'F filter, B found by the free text, P personal data.',
    '',
    `Every entity also has ${Object.keys(commonFields)
      .map((name) => `\`${name}\``)
      .join(', ')}.`,
    '',
    ...resources.map(({ name, title }) => `- [${title}](#${name}) \`${name}\``),
    ...resources.flatMap(page),
  ];
  return (await format('entities.md', lines.join('\n'), { printWidth: 100 })).code;
}

function page(resource: Resource): string[] {
  return [
    '',
    `## <a id="${resource.name}"></a>${resource.title}`,
    '',
    ...(resource.description === undefined ? [] : [resource.description, '']),
    ...facts(resource).map(([what, text]) => `- ${what}: ${text}`),
    '',
    '| field | label | type | req. | use | notes |',
    '|---|---|---|---|---|---|',
    ...Object.entries(resource.fields)
      .filter(([name]) => !Object.hasOwn(commonFields, name))
      .map(([name, field]) => row([`\`${name}\``, ...fieldCells(resource, name, field)])),
    ...ruleLines(resource.rules),
    ...stateLines(resource),
  ];
}

function facts(resource: Resource): [string, string][] {
  const { routes, keys, unique, sort, number, view, children, relatedResources, access } = resource;
  const named = (list: readonly string[]) => list.map((one) => `\`${one}\``).join(', ');
  const groups = unique.map(
    ({ fields, where }) =>
      named(fields) + (where === undefined ? '' : ` where ${JSON.stringify(where)}`),
  );
  const all: [string, string][] = [
    ['pages', named([routes.list, routes.form ?? ''].filter(Boolean).map((r) => `/pages/${r}`))],
    ['API', `\`/api/${resource.name}\`${view === undefined ? '' : `, read-only view \`${view}\``}`],
    ['keys', keys.map((key) => key.map((one) => `\`${one}\``).join(' + ')).join(', or ')],
    ['unique', groups.join('; ')],
    ['order', named(sort)],
    ['number', number === undefined ? '' : numberText(number)],
    ['child rows', named(children.map((child) => child.resource))],
    ['leads to', named(relatedResources.map((companion) => companion.resource))],
    ['sheets', resource.import.allowed ? 'may be imported' : ''],
    ['read by', access.leer === 'todos' ? '' : access.leer],
    ['written by', access.escribir === 'todos' ? '' : access.escribir],
    ['right', access.derecho === undefined ? '' : `\`${access.derecho}\``],
  ];
  return all.filter(([, text]) => text !== '');
}

const numberText = ({ field, pattern, at }: NonNullable<Resource['number']>): string =>
  `\`${field}\` = \`${pattern}\`${at === undefined ? '' : ` at \`${at}\``}`;

function fieldCells(resource: Resource, name: string, field: Field): string[] {
  const { list } = resource;
  const use = [
    list.columns.includes(name) ? 'L' : '',
    list.filters.includes(name) ? 'F' : '',
    field.search ? 'B' : '',
    field.personal ? 'P' : '',
  ].join('');
  return [field.label, typeText(field), mark(field), use, notes(field)];
}

function typeText(field: Field): string {
  const { max, target, precision, scale, multiple } = field as {
    max?: unknown;
    target?: string;
    precision?: number;
    scale?: number;
    multiple?: boolean;
  };
  if (target !== undefined) return `${field.kind} → [\`${target}\`](#${target})`;
  if (precision !== undefined) return `${field.kind}(${precision},${scale ?? 0})`;
  if (field.kind === 'text' && typeof max === 'number') return `text(${max})`;
  return multiple ? `${field.kind}, several` : field.kind;
}

function mark(field: Field): string {
  if (field.readOnly) return '=';
  if (field.required) return '●';
  return field.requiredIf === undefined ? '○' : '◐';
}

function notes(field: Field): string {
  const { min, max, exclusiveMin, patternHelp } = field as {
    min?: string | number;
    max?: string | number;
    exclusiveMin?: number;
    patternHelp?: string;
  };
  const options = choicesOf(field).map(({ id }) => id);
  const said = [
    options.join(', '),
    field.unique ? 'unique' : '',
    min === undefined ? '' : `≥ ${min}`,
    exclusiveMin === undefined ? '' : `> ${exclusiveMin}`,
    max === undefined || field.kind === 'text' ? '' : `≤ ${max}`,
    field.unit ?? '',
    field.default === undefined ? '' : `default ${JSON.stringify(field.default)}`,
    field.defaultOf === undefined ? '' : `default: \`${field.defaultOf}\` of who creates it`,
    field.computed === undefined ? '' : 'computed',
    field.readOnlyIf === undefined ? '' : 'read-only at times',
    patternHelp ?? '',
    field.help ?? '',
  ];
  return said.filter(Boolean).join('; ');
}

function ruleLines(rules: readonly Rule[]): string[] {
  if (rules.length === 0) return [];
  return [
    '',
    '| rule | at | |',
    '|---|---|---|',
    ...rules.map(({ code, fields, level, message }) =>
      row([
        `\`${code}\`${level === 'warning' ? ' (aviso)' : ''}`,
        fields.map((name) => `\`${name}\``).join(', '),
        message.es,
      ]),
    ),
  ];
}

function stateLines({ states }: Resource): string[] {
  if (states === undefined) return [];
  const { field, initial, editable, deletable, transitions } = states;
  const named = (list: readonly string[] | undefined) => list?.join(', ') ?? 'all';
  return [
    '',
    `\`${field}\` begins as ${initial}; edited in: ${named(editable) || 'none'}; deleted in: ${named(deletable) || 'none'}.`,
    '',
    '| transition | from → to | asks for | by |',
    '|---|---|---|---|',
    ...Object.entries(transitions).map(([name, one]) =>
      row([
        `\`${name}\` ${one.label}`,
        `${one.from.join(', ')} → ${one.to}`,
        [...(one.asks ?? []), ...Object.keys(one.asksIf ?? {}).map((ask) => `${ask} (if)`)].join(
          ', ',
        ),
        [
          one.by === 'server' ? 'the program' : '',
          one.who === undefined ? '' : one.who + (one.whoIf === undefined ? '' : ' (if)'),
          one.approves ? `right \`aprobar\`${one.approvesIf === undefined ? '' : ' (if)'}` : '',
          one.closes ? 'right `cerrar_y_deshacer`' : '',
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
  ];
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
