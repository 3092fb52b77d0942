import { useEffect, useRef, useState } from 'react';

import { formatTime } from '../../i18n/format.ts';
import { sampleWords } from '../sampleWords.ts';
import type { Message } from './message.ts';
import { MYSELF } from './team.ts';
import { words } from './words.ts';

/** Between a message and the canned reply. */
const REPLY_DELAY_MS = 1000;

export interface Conversation {
  messages: readonly Message[];
  /** What is typed and not sent. */
  draft: string;
  write: (draft: string) => void;
  /** Sends the draft; a blank one is not sent. */
  send: () => void;
}

export const isBlank = (draft: string): boolean => draft.trim() === '';

/** A talk with somebody made up: each message gets the same answer. Nothing leaves the browser. */
export function useConversation(opening: () => readonly Message[], answers: number): Conversation {
  const [messages, setMessages] = useState(opening);
  const [draft, write] = useState('');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    };
  }, []);
  const add = (message: Omit<Message, 'time'>) =>
    setMessages((before) => [...before, { ...message, time: now() }]);
  const send = () => {
    if (isBlank(draft)) return;
    add({ user: MYSELF, type: 'out', text: draft.trim() });
    write('');
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      add({ user: answers, type: 'in', text: sampleWords(words).reply });
    }, REPLY_DELAY_MS);
    timers.current.add(timer);
  };
  return { messages, draft, write, send };
}

const now = (): string => formatTime(new Date().toISOString());
