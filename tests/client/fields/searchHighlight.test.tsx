import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import {
  SearchHighlight,
  SearchHighlightContext,
} from '../../../src/client/fields/searchHighlight.tsx';
import { wordsIn } from '../../../src/core/search/textMatches.ts';

afterEach(cleanup);

function marksIn(text: string, q: string) {
  const { container } = render(
    <SearchHighlightContext value={wordsIn(q)}>
      <SearchHighlight text={text} />
    </SearchHighlightContext>,
  );
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
}

test.each([
  ['José Ñáñez', 'nanez', ['Ñáñez']],
  ['José Ñáñez', 'JOSÉ  ñañ', ['José', 'Ñáñ']],
  ['La Ladera', 'la', ['La', 'La']],
  ['banana', 'ana nan', ['anana']],
  ['Fin de ﬁla', 'fila', ['ﬁla']],
  ['A.B (c)', '.b (', ['.B', '(']],
  ['🙂 sol', 'sol', ['sol']],
  ['Centro', 'norte', []],
  ['Centro', '   ', []],
])('in %j, %j marks %j', (text, q, marks) => {
  expect(marksIn(text, q)).toEqual(marks);
});

test('without a search a text is plain', () => {
  const { container } = render(<SearchHighlight text="Centro" />);
  expect(container.innerHTML).toBe('Centro');
});
