import { describe, expect, test } from 'vitest';

import { resources } from '../../../resources.config.ts';
import type { TableLanguage } from '../../../src/client/i18n/language.ts';
import { LEAVE } from '../../../src/client/record/form/FormToolbar.tsx';
import { BACK, KEEP } from '../../../src/client/record/TransitionDialog.tsx';
import {
  clientSources,
  isNode,
  textsOf,
  walk,
  type SyntaxNode,
} from '../../support/client/clientSources.ts';
import { createI18nProvider } from '../../support/client/i18n.ts';

/** The buttons beside the transitions of a resource, wherever they stand. */
const neighbours = {
  'the dialog of a transition': [KEEP, BACK],
  'the preview of a bulk action': [KEEP, BACK],
  'the bar of the chosen rows': ['ra.action.edit', 'ra.action.delete', 'farola.lists.selectAll'],
  'a record that is only read': [LEAVE],
};

const languages: readonly TableLanguage[] = ['es', 'en'];

describe.each(languages)('no two buttons of one place share a word: %s', (language) => {
  const { translate } = createI18nProvider(resources, language);

  test.each(resources.filter(({ states }) => states !== undefined).map((one) => [one.name, one]))(
    'the transitions of %s',
    (_name, resource) => {
      const labels = Object.entries(resource.states?.transitions ?? {})
        .filter(([, { by }]) => by === undefined)
        .map(([name]) => translate(`resources.${resource.name}.transitions.${name}`));
      for (const [place, keys] of Object.entries(neighbours)) {
        expect([place, shared([...labels, ...keys.map((key) => translate(key))])]).toEqual([
          place,
          [],
        ]);
      }
    },
  );

  test('the two of each dialog', () => {
    const dialogs = clientSources().flatMap(({ file, root }) =>
      dialogsIn(root).map((keys) => [file, keys] as const),
    );
    expect(dialogs.length).toBeGreaterThan(12);
    const wrong = dialogs.flatMap(([file, { confirm, cancel }]) =>
      confirm.flatMap((one) =>
        cancel.flatMap((other) =>
          shared([translate(one), translate(other)]).map((words) => `${file}: ${words}`),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

/** Pairs of buttons with the word that both have. */
function shared(labels: readonly string[]): string[] {
  return labels.flatMap((one, at) =>
    labels.slice(at + 1).flatMap((other) => {
      const words = meant(other);
      const both = meant(one).filter((word) => words.includes(word));
      return both.length === 0 ? [] : [`${one} / ${other}`];
    }),
  );
}

/** The words of a button that carry its sense; those that lead back are one. */
const meant = (label: string): string[] =>
  label
    .replace(/%\{.*?\}/g, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !SMALL.includes(word))
    .map((word) => (BACKWARDS.includes(word) ? 'back' : word));

const SMALL = [
  'a',
  'al',
  'de',
  'el',
  'la',
  'los',
  'y',
  'en',
  'no',
  'to',
  'the',
  'and',
  'for',
  'of',
];
const BACKWARDS = ['back', 'return', 'volver', 'devolver', 'regresar'];

interface DialogKeys {
  confirm: string[];
  cancel: string[];
}

/** What the sources say of each confirmation's buttons, where it is said there. */
function dialogsIn(root: SyntaxNode): DialogKeys[] {
  const found: DialogKeys[] = [];
  walk(root, (node) => {
    if (node.type !== 'JSXOpeningElement' || nameOf(node['name']) !== 'ConfirmDialog') return;
    const attributes = (node['attributes'] as SyntaxNode[]).filter(isNode); // of every JSX element
    const keysOf = (name: string) => {
      const attribute = attributes.find((one) => nameOf(one['name']) === name);
      return attribute === undefined ? undefined : keysIn(attribute);
    };
    const cancel = keysOf('cancelLabel') ?? ['ra.action.cancel'];
    found.push({ confirm: keysOf('confirmLabel') ?? [], cancel });
  });
  return found;
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined);

function keysIn(node: SyntaxNode): string[] {
  const keys: string[] = [];
  walk(node, (one) => {
    if (one.type !== 'CallExpression' || nameOf(one['callee']) !== 'translate') return;
    const [key] = one['arguments'] as unknown[]; // of every call
    keys.push(...textsOf(key).filter((text) => text !== undefined));
  });
  return keys;
}
