import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DropZone } from '../../../src/client/browser/DropZone.tsx';
import { writeStyles } from '../../support/client/styles.ts';

// what it looks like is told by the name of its class
writeStyles();

const onFiles = vi.fn<(files: readonly File[]) => void>();
const file = new File(['a'], 'acta.pdf', { type: 'application/pdf' });
const another = new File(['b'], 'plano.png', { type: 'image/png' });
const dragged = (files: readonly File[]) => ({
  dataTransfer: { types: files.length === 0 ? ['text/plain'] : ['Files'], files },
});

beforeEach(() => {
  onFiles.mockClear();
  render(
    <>
      <p>elsewhere</p>
      <DropZone onFiles={onFiles} size="wide">
        <button>choose</button>
        <span>or drop</span>
      </DropZone>
    </>,
  );
});
afterEach(cleanup);

const ground = () => screen.getByText('choose').parentElement!;
/** The event of the simulated page does not say where the drag goes. */
function leave({ from, to }: { from: Element; to: Element }) {
  const event = createEvent.dragLeave(from, dragged([file]));
  Object.defineProperty(event, 'relatedTarget', { value: to });
  fireEvent(from, event);
}
const look = () => ground().className;

test('takes all files that are dropped on it, or on what it holds', async () => {
  fireEvent.drop(screen.getByText('choose'), dragged([file, another]));
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['acta.pdf', 'plano.png']);
});

test('shows that files are over it, also from one of its controls to another, until they are not', async () => {
  const plain = look();
  fireEvent.dragEnter(ground(), dragged([file]));
  fireEvent.dragOver(ground(), dragged([file]));
  await waitFor(() => expect(look()).not.toBe(plain));
  const over = look();
  leave({ from: screen.getByText('choose'), to: screen.getByText('or drop') });
  expect(look()).toBe(over);
  leave({ from: ground(), to: screen.getByText('elsewhere') });
  await waitFor(() => expect(look()).toBe(plain));
});

test('a file that misses it is not opened by the browser', () => {
  const missed = createEvent.drop(screen.getByText('elsewhere'), dragged([file]));
  fireEvent(screen.getByText('elsewhere'), missed);
  expect(missed.defaultPrevented).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

test('text that is dragged is not its business', () => {
  const text = createEvent.drop(ground(), dragged([]));
  fireEvent(ground(), text);
  expect(text.defaultPrevented).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
});
