import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type {
  OwnAccount,
  OwnActivity,
  OwnChanges,
  OwnSession,
} from '../../core/account/accountApi.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { API, request } from '../http/http.ts';
import { changeLanguage, type Language } from '../i18n/language.ts';

const SECURITY = `${API}/security`;

// The answers' shapes are the API's contract (core/account/accountApi.ts); the server is ours.
const read = async <Answer>(path: string): Promise<Answer> =>
  (await request(`${SECURITY}/${path}`)).json as Answer;

export const ACCOUNT_KEY = ['cuenta'];
export const SESSIONS_KEY = ['sesiones'];

const readAccount = (): Promise<OwnAccount> => read<OwnAccount>('cuenta');

export function useOwnAccount(): UseQueryResult<OwnAccount> {
  return useQuery({ queryKey: ACCOUNT_KEY, queryFn: readAccount });
}

export function useOwnSessions(): UseQueryResult<OwnSession[]> {
  return useQuery({ queryKey: SESSIONS_KEY, queryFn: () => read<OwnSession[]>('sesiones') });
}

/** Reads a page of the own operations: those before a line of the history, or the newest. */
export const readActivity = (before: number | null): Promise<OwnActivity> =>
  read<OwnActivity>(before === null ? 'actividad' : `actividad?antes=${before}`);

export async function saveAccount(
  changes: OwnChanges,
  { version }: Pick<OwnAccount, 'version'>,
): Promise<OwnAccount> {
  const { json } = await request(`${SECURITY}/cuenta`, {
    method: 'PUT',
    body: JSON.stringify(changes),
    headers: { 'If-Match': `"${version}"` },
  });
  return json as OwnAccount;
}

/** Ends one session, or all but this one; answers how many. */
export async function endSessions(which: number | 'others'): Promise<number> {
  const path = which === 'others' ? 'sesiones' : `sesiones/${which}`;
  const { json } = await request(`${SECURITY}/${path}`, { method: 'DELETE' });
  return (json as { terminadas: number }).terminadas;
}

/** The account has it by then, or else this browser alone. */
const AT_MOST_MS = 1500;

/** Shows another language, and notes it in the account for the person's other browsers. */
export function useChooseLanguage(): (language: Language) => void {
  const { idioma } = useCurrentUser();
  return (language) => {
    const noted = language === idioma ? Promise.resolve() : note(language);
    const late = new Promise<void>((resolve) => void setTimeout(resolve, AT_MOST_MS));
    // a choice that cannot be noted holds all the same
    void Promise.race([noted, late])
      .catch(() => undefined)
      .then(() => changeLanguage(language));
  };
}

async function note(idioma: Language): Promise<void> {
  await saveAccount({ idioma }, await readAccount());
}
