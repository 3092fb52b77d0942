import { verifyBag } from '../../../core/evidence/verifyBag.ts';
import type { Verdict } from '../../../core/evidence/verdict.ts';
import { factsOf, verdictWords } from '../../../core/evidence/verdictWords.ts';
import { inflate, sourceOf } from '../readFile.ts';

/** The page in every evidence that verifies it without Farola and without a network. */

type Language = 'es' | 'en';

let language: Language = navigator.language.startsWith('en') ? 'en' : 'es';
let shown: Verdict | undefined;

const app = document.querySelector('#app') ?? document.body;
const say = (name: keyof typeof verdictWords): string => verdictWords[name][language];

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  given: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), given);
  made.append(...children);
  return made;
}

const file = element('input', { type: 'file', id: 'zip', accept: '.zip,application/zip' });
const seal = element('textarea', { id: 'sello', spellcheck: false });
const result = element('div');
result.setAttribute('aria-live', 'polite');

/** Which verification is under way: one of another file or seal tells nothing any more. */
let run = 0;

/** A verdict stands beside the very file and seal that it is about. */
function forget(): void {
  run += 1;
  shown = undefined;
  result.replaceChildren();
}
file.addEventListener('change', forget);
seal.addEventListener('input', forget);

function draw(): void {
  document.documentElement.lang = language;
  document.title = say('title');
  const other = element('button', { type: 'button' }, language === 'es' ? 'English' : 'Español');
  other.addEventListener('click', () => {
    language = language === 'es' ? 'en' : 'es';
    draw();
  });
  const go = element('button', { type: 'button', className: 'main' }, say('verify'));
  go.addEventListener('click', () => void verify(go));
  app.replaceChildren(
    element('header', {}, element('h1', {}, say('title')), other),
    element('p', { className: 'soft' }, say('offline')),
    element('label', { htmlFor: 'zip' }, say('file')),
    file,
    element('label', { htmlFor: 'sello' }, say('seal')),
    element('small', {}, say('sealHint')),
    seal,
    go,
    result,
  );
  if (shown !== undefined) tell(shown);
}

async function verify(button: HTMLButtonElement): Promise<void> {
  const [chosen] = file.files ?? [];
  if (chosen === undefined) {
    result.replaceChildren(element('p', {}, say('noFile')));
    file.focus();
    return;
  }
  button.disabled = true;
  const mine = (run += 1);
  const show = (text: string, className = '') =>
    run === mine && result.replaceChildren(element('p', { className }, text));
  try {
    const verdict = await verifyBag({
      source: sourceOf(chosen),
      inflate,
      seal: seal.value,
      onFile: (name) => show(name, 'soft'),
    });
    if (run === mine) tell((shown = verdict));
  } catch (error) {
    show(`${say('failed')} ${String(error)}`);
  } finally {
    button.disabled = false;
  }
}

function tell(verdict: Verdict): void {
  const { title, notes, problems, facts } = factsOf(verdict, language);
  result.replaceChildren(
    element(
      'section',
      { className: verdict.state },
      element('h2', {}, title),
      ...notes.map((note) => element('p', {}, note)),
      element('ul', {}, ...problems.map((problem) => element('li', {}, problem))),
      element(
        'dl',
        {},
        ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
      ),
    ),
  );
}

draw();
