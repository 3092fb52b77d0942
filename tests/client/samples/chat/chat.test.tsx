import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { GroupChatPage } from '../../../../src/client/samples/chat/GroupChatPage.tsx';
import { PrivateChatPage } from '../../../../src/client/samples/chat/PrivateChatPage.tsx';
import { DrawerChatPage } from '../../../../src/client/samples/chat/DrawerChatPage.tsx';
import { HeaderTools } from '../../../../src/client/samples/drawers/HeaderTools.tsx';
import { holdTimers } from '../../../support/client/heldTimers.ts';
import { showSample } from '../../../support/sampleApp.tsx';

const REPLY = 'Thank you for your awesome support!';

beforeEach(() => {
  localStorage.clear();
  // a wide window
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal('fetch', () => {
    throw new Error('A sample asks nothing.');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const chatButton = () => screen.getByRole('button', { name: /^Chat/ });

async function openDrawer() {
  await userEvent.click(chatButton());
  return within(await screen.findByRole('dialog', { name: 'Brian Cox' }));
}

const textsOf = (place: { getByRole: typeof screen.getByRole }) =>
  within(place.getByRole('log')).getAllByRole('listitem');
const box = () => screen.getByPlaceholderText('Type a message');
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

describe('the chat drawer', () => {
  test('has an active contact, is marked as sample content, and asks the server nothing', async () => {
    showSample(<HeaderTools />);
    const drawer = await openDrawer();
    expect(drawer.getByText('Active')).toBeTruthy();
    expect(drawer.getByText('Sample content of the theme')).toBeTruthy();
    expect(textsOf(drawer)).toHaveLength(6);
  });

  test('takes the focus, and gives it back to its button at Escape', async () => {
    showSample(<HeaderTools />);
    await openDrawer();
    await waitFor(() => expect(document.activeElement).toBe(box()));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(chatButton());
  });

  test('has buttons to attach and upload that say Coming soon and do nothing', async () => {
    showSample(<HeaderTools />);
    const drawer = await openDrawer();
    const later = drawer.getAllByRole('button', { name: /Coming soon/ });
    expect(later.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Attach a file: Coming soon',
      'Upload a picture: Coming soon',
    ]);
    for (const button of later) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button.title).toBe('Coming soon');
      await userEvent.click(button);
    }
    expect(textsOf(drawer)).toHaveLength(6);
  });

  test('keeps what is typed while it is closed', async () => {
    showSample(<HeaderTools />);
    await openDrawer();
    await userEvent.type(box(), 'half a th');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDrawer();
    expect(box()).toHaveProperty('value', 'half a th');
  });

  test('is answered after 1000 ms, also when it was closed meanwhile, which its button tells', async () => {
    showSample(<HeaderTools />);
    const drawer = await openDrawer();
    const delay = holdTimers(1000);
    await userEvent.type(box(), 'Hello{Enter}');
    expect(textsOf(drawer)).toHaveLength(7);
    expect(delay.count()).toBe(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await delay.release();
    expect(screen.getByRole('button', { name: 'Chat: new message' })).toBeTruthy();
    const again = await openDrawer();
    expect(textsOf(again).at(-1)?.textContent).toContain(REPLY);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chatButton().getAttribute('aria-label')).toBe('Chat');
  });

  test('leaves no timer behind', async () => {
    const { unmount } = showSample(<HeaderTools />);
    await openDrawer();
    const delay = holdTimers(1000);
    await userEvent.type(box(), 'Hello{Enter}');
    expect(delay.count()).toBe(1);
    unmount();
    expect(delay.count()).toBe(0);
  });
});

describe('a message', () => {
  const page = () => showSample(<PrivateChatPage />, { at: '/apps/chat/private-chat' });

  test('is sent by Enter and by Send, as an outgoing one, and the box is empty again', async () => {
    page();
    await userEvent.type(box(), 'One{Enter}');
    await userEvent.type(box(), 'Two');
    await userEvent.click(send());
    expect(document.activeElement).toBe(box());
    expect(box()).toHaveProperty('value', '');
    const [one, two] = textsOf(screen).slice(6);
    expect([one?.textContent, two?.textContent]).toEqual([
      expect.stringMatching(/You\d\d:\d\dOne$/),
      expect.stringMatching(/You\d\d:\d\dTwo$/),
    ]);
  });

  test('has a new line by Shift and Enter', async () => {
    page();
    await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(textsOf(screen)).toHaveLength(6);
    expect(box()).toHaveProperty('value', 'One\nTwo');
  });

  test('is not sent empty or blank', async () => {
    page();
    expect(send().disabled).toBe(true);
    await userEvent.type(box(), '{Enter}  {Shift>}{Enter}{/Shift} {Enter}');
    expect(send().disabled).toBe(true);
    expect(textsOf(screen)).toHaveLength(6);
  });

  test('is answered by the canned reply after exactly 1000 ms', () => {
    vi.useFakeTimers();
    try {
      page();
      fireEvent.change(box(), { target: { value: 'Hello' } });
      fireEvent.keyDown(box(), { key: 'Enter' });
      act(() => void vi.advanceTimersByTime(999));
      expect(textsOf(screen)).toHaveLength(7);
      act(() => void vi.advanceTimersByTime(1));
      expect(textsOf(screen)).toHaveLength(8);
      expect(textsOf(screen).at(-1)?.textContent).toContain(REPLY);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is shown as text, markup and 10,000 characters alike, and the newest is announced', async () => {
    page();
    const long = `<img src=x onerror="alert(1)"><b>${'x'.repeat(10_000)}</b>`;
    await userEvent.click(box());
    await userEvent.paste(long);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(long)).toBeTruthy();
    expect(document.querySelector('img, b')).toBeNull();
    expect(screen.getByRole('log', { name: 'Messages with Brian Cox' })).toBeTruthy();
  });
});

describe('the pages of the chat', () => {
  test('show the contacts, and the members of a group', () => {
    showSample(<PrivateChatPage />, { at: '/apps/chat/private-chat' });
    expect(screen.getByText(/Inspector · brian@example.com/)).toBeTruthy();
    cleanup();
    showSample(<GroupChatPage />, { at: '/apps/chat/group-chat' });
    expect(screen.getByText('6 members')).toBeTruthy();
    expect(screen.getByText('Sample content of the theme')).toBeTruthy();
  });

  test('lead to the drawer of the header', async () => {
    showSample(
      <>
        <HeaderTools />
        <DrawerChatPage />
      </>,
      { at: '/apps/chat/drawer-chat' },
    );
    const button = screen.getByRole('button', { name: 'Open the chat drawer' });
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Brian Cox' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('speak Spanish', () => {
    showSample(<PrivateChatPage />, { at: '/apps/chat/private-chat', language: 'es' });
    expect(screen.getByPlaceholderText('Escriba un mensaje')).toBeTruthy();
    expect(screen.getByText('Contenido de muestra del tema')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Próximamente/ })).toHaveLength(2);
  });
});
