import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Dialog from '@mui/material/Dialog';
import { isFreeKey, commandKey, isCommand } from '../../../src/client/shortcuts/keyboard.ts';
import { ShortcutSheet } from '../../../src/client/shortcuts/ShortcutSheet.tsx';
import { useShortcuts } from '../../../src/client/shortcuts/useShortcuts.ts';
import { showInFrame } from '../../support/client/commandsApp.tsx';

const onPalette = vi.fn<() => void>();
const onHelp = vi.fn<() => void>();

function Page() {
  useShortcuts({ onPalette, onHelp });
  return (
    <>
      <input aria-label="text" />
      <input aria-label="box" type="checkbox" />
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as of a list that is not the browser's
        role="combobox"
        aria-label="choice"
        aria-expanded="false"
        aria-controls="x"
        tabIndex={0}
      />
      <textarea aria-label="notes" />
    </>
  );
}

const platform = (name: string) => vi.spyOn(navigator, 'platform', 'get').mockReturnValue(name);

beforeEach(() => {
  localStorage.clear();
  onPalette.mockClear();
  onHelp.mockClear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the palette', () => {
  test('opens by Ctrl+K, while typing too, and the browser does nothing of its own', async () => {
    showInFrame(<Page />);
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
    expect(onPalette).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByLabelText('text'));
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(onPalette).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['Linux x86_64', { ctrlKey: true }, true],
    ['Linux x86_64', { metaKey: true }, false],
    ['MacIntel', { metaKey: true }, true],
    ['MacIntel', { ctrlKey: true }, false],
    ['Linux x86_64', { ctrlKey: true, shiftKey: true }, false],
    ['Linux x86_64', { ctrlKey: true, altKey: true }, false],
  ])('on %s by %j: %s', (name, held, opens) => {
    platform(name);
    expect(isCommand(new KeyboardEvent('keydown', { key: 'k', ...held }))).toBe(opens);
    expect(commandKey()).toBe(name === 'MacIntel' ? '⌘' : 'Ctrl');
  });

  test('does not open over a dialog', () => {
    showInFrame(
      <>
        <Page />
        <Dialog open>dialog</Dialog>
      </>,
    );
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(onPalette).not.toHaveBeenCalled();
  });
});

describe('a single key', () => {
  test('? shows the help', async () => {
    showInFrame(<Page />);
    await userEvent.keyboard('?');
    expect(onHelp).toHaveBeenCalledOnce();
  });

  test('n makes a record of the list that is shown', async () => {
    const { path } = showInFrame(<Page />, { at: '/barrio' });
    await userEvent.keyboard('n');
    await waitFor(() => expect(path()).toBe('/barrio/create'));
  });

  test.each([
    ['on a record', '/barrio/3', 'administrador'],
    ['on a page that is no list', '/pages/importar_archivo_trabajo', 'administrador'],
    ['on a list that nobody writes', '/bitacora', 'administrador'],
    ['on a list that the person may not write', '/parametro', 'funcionario'],
  ] as const)('n does nothing %s', async (_where, at, rol) => {
    const { path } = showInFrame(<Page />, { at, rol });
    await userEvent.keyboard('n');
    expect(path()).toBe(at);
  });

  test('g and a letter go to a page', async () => {
    const { path } = showInFrame(<Page />);
    await userEvent.keyboard('gl');
    await waitFor(() => expect(path()).toBe('/luminaria'));
    await userEvent.keyboard('GD');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  test('the second letter is no shortcut of its own, and one of no page goes nowhere', async () => {
    const { path } = showInFrame(<Page />, { at: '/barrio' });
    await userEvent.keyboard('gn');
    expect(path()).toBe('/barrio');
    await userEvent.keyboard('g?');
    expect(onHelp).not.toHaveBeenCalled();
  });

  test('g waits for a moment only', () => {
    const { path } = showInFrame(<Page />, { at: '/barrio' });
    const press = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(document.body, event);
    };
    press('g', 1000);
    press('l', 2600);
    expect(path()).toBe('/barrio');
    press('g', 3000);
    press('l', 4400);
    expect(path()).toBe('/luminaria');
  });

  test('leads nowhere that the person may not read', async () => {
    const { path } = showInFrame(<Page />, { rol: 'funcionario', rights: 'none' });
    await userEvent.keyboard('gu');
    expect(path()).toBe('/barrio');
  });

  test.each(['text', 'notes', 'choice'])('is text in the %s', async (label) => {
    const { path } = showInFrame(<Page />);
    screen.getByLabelText(label).focus();
    await userEvent.keyboard('?ngl');
    expect(onHelp).not.toHaveBeenCalled();
    expect(path()).toBe('/barrio');
  });

  test('works where a box to tick has the focus', async () => {
    showInFrame(<Page />);
    screen.getByLabelText('box').focus();
    await userEvent.keyboard('?');
    expect(onHelp).toHaveBeenCalledOnce();
  });

  test('does nothing while a dialog is open', async () => {
    const { path } = showInFrame(
      <>
        <Page />
        <Dialog open>dialog</Dialog>
      </>,
    );
    await userEvent.keyboard('?ngl');
    expect(onHelp).not.toHaveBeenCalled();
    expect(path()).toBe('/barrio');
  });

  test.each([
    [{ ctrlKey: true }],
    [{ metaKey: true }],
    [{ altKey: true }],
    [{ isComposing: true }],
    [{ repeat: true }],
  ])('means nothing with %j', (how) => {
    render(<p>page</p>);
    const freeWith = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: 'n', bubbles: true, ...init });
      return isFreeKey(event);
    };
    expect(freeWith({})).toBe(true);
    expect(freeWith(how)).toBe(false);
  });
});

test('what is typed at a button whose dialog is on its way is no shortcut', () => {
  render(
    <button type="button" aria-haspopup="dialog" aria-expanded="true">
      filter
    </button>,
  );
  const button = screen.getByRole('button');
  const heard: boolean[] = [];
  const listen = (event: KeyboardEvent) => heard.push(isFreeKey(event));
  window.addEventListener('keydown', listen);
  fireEvent.keyDown(button, { key: 'n' });
  button.setAttribute('aria-expanded', 'false');
  fireEvent.keyDown(button, { key: 'n' });
  window.removeEventListener('keydown', listen);
  expect(heard).toEqual([false, true]);
});

describe('the sheet', () => {
  test('lists every shortcut with its keys', () => {
    showInFrame(<ShortcutSheet onClose={() => undefined} />);
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const lines = [...dialog.querySelectorAll('dt')].map(
      (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'Open the command palette: CtrlK',
        'Show these shortcuts: ?',
        'Close what is open: Esc',
        'Search the list: /',
        'Add filter: +',
        'Undo what the notice tells: AltZ',
        'Create a record: N',
        'My day: G then D',
        'Luminarias: G then L',
      ]),
    );
  });

  test('speaks Spanish, and shows ⌘ on a Mac', () => {
    platform('MacIntel');
    showInFrame(<ShortcutSheet onClose={() => undefined} />, { language: 'es' });
    const dialog = screen.getByRole('dialog', { name: 'Atajos de teclado' });
    expect(dialog.textContent).toContain('⌘K');
    expect(dialog.textContent).toContain('G luego L');
    expect(dialog.textContent).not.toContain('Ctrl');
  });

  test('leaves out the pages that the person may not read', () => {
    showInFrame(<ShortcutSheet onClose={() => undefined} />, {
      rights: 'none',
      rol: 'funcionario',
    });
    expect(screen.queryByText('Usuarios')).toBeNull();
    expect(screen.getByText('Luminarias')).toBeTruthy();
  });

  test('turns single keys off for this browser, and on again', async () => {
    const { unmount } = showInFrame(<ShortcutSheet onClose={() => undefined} />);
    const sheetSwitch = () => screen.getByRole('switch', { name: 'Shortcuts of a single key' });
    await userEvent.click(sheetSwitch());
    unmount();
    const page = showInFrame(<Page />);
    await userEvent.keyboard('?');
    expect(onHelp).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(onPalette).toHaveBeenCalledOnce();
    page.unmount();
    showInFrame(<ShortcutSheet onClose={() => undefined} />);
    expect((sheetSwitch() as HTMLInputElement).checked).toBe(false);
    await userEvent.click(sheetSwitch());
    expect(localStorage.getItem('farola-atajos')).toBeNull();
  });
});
