import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { Marked, MarksContext } from '../../../src/client/fields/marks.tsx';
import { wordsIn } from '../../../src/core/search/textMatches.ts';

afterEach(cleanup);

function marksIn(text: string, q: string) {
  const { container } = render(
    <MarksContext value={wordsIn(q)}>
      <Marked text={text} />
    </MarksContext>,
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
  const { container } = render(<Marked text="Centro" />);
  expect(container.innerHTML).toBe('Centro');
});
