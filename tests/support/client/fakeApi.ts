import { vi } from 'vitest';

import type { CurrentUser } from '../../../src/core/api/api.ts';
import { everyRight } from '../../../src/core/resource/permissions.ts';

export const currentUser: CurrentUser = {
  id: 7,
  email: 'ana@farola.co',
  first_name: 'Ana',
  last_name: 'Rojas',
  rol: 'administrador',
  idioma: 'en',
  debe_cambiar_clave: false,
  foto: null,
  derechos: everyRight,
  persona_id: null,
};

interface Answer {
  /** 0 is no answer at all. */
  status: number;
  body?: unknown;
  /** Waits for `release`. */
  held?: boolean;
}

export interface Call {
  url: string;
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Answers the browser's calls from a list, or with one answer always. For the screens' own states
 * only: that server and client understand each other is proved by the browser tests.
 */
export function answerWith(...answers: Answer[]) {
  const calls: Call[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fetch = async (url: string, options: RequestInit = {}) => {
    // menu and palette name the saved views, of which there are none
    if (url === '/api/vistas') return new Response('[]', { status: 200 });
    const answer = answers[Math.min(calls.length, answers.length - 1)]!;
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
    const headers = Object.fromEntries(new Headers(options.headers));
    calls.push({ url, body, headers });
    if (answer.held === true) await held;
    if (answer.status === 0) throw new TypeError('Failed to fetch');
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    return new Response(text, { status: answer.status });
  };
  vi.stubGlobal('fetch', fetch);
  return { calls, release };
}
