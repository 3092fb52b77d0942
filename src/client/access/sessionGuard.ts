import type { CurrentUser } from '../../core/api/api.ts';
import { readAuthRecord, verifyToken } from './securityApi.ts';

/**
 * What stands between the person and their page. `signIn` and `newPassword` ask over the page, which
 * stays as it is; after `signedOut` and `otherPerson` nothing of the page may be seen any more.
 */
export type GuardState = 'open' | 'signIn' | 'newPassword' | 'signedOut' | 'otherPerson';

/** Why the API takes no call of this session: it ended, or its password must be changed first. */
export type Refusal = 'ended' | 'passwordDue';

export interface SessionGuard {
  readonly state: () => GuardState;
  subscribe(listener: () => void): () => void;
  /** From here on the page is this person's, whose token was verified. */
  begin(person: CurrentUser, token: string | undefined): void;
  end(): void;
  /** Finds out whose the saved token is: another tab may have signed out, or in as somebody else. */
  confirm(): Promise<GuardState>;
  /** Waits until a call can be made as this person. False: nobody could say whose the saved token is. */
  ready(): Promise<boolean>;
  /** Asks the person for what the refused call lacks. True: it may be made again. False: there is no page to guard. */
  recover(refusal: Refusal, token: string | undefined): Promise<boolean>;
}

/** The page's own, as the record it guards. */
export const sessionGuard: SessionGuard = createSessionGuard();

function createSessionGuard(): SessionGuard {
  let person: CurrentUser | undefined;
  /** Known to be this person's. */
  let known: string | undefined;
  let state: GuardState = 'open';
  let context: Promise<GuardState> | undefined;
  const listeners = new Set<() => void>();

  const enter = (next: GuardState): GuardState => {
    const gone = state === 'signedOut' || state === 'otherPerson';
    if (next === state || gone) return state;
    state = next;
    for (const listener of listeners) listener();
    return state;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const opened = () =>
    new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        if (state !== 'open') return;
        stop();
        resolve();
      });
    });

  const ask = async (guarded: CurrentUser): Promise<GuardState> => {
    const token = savedToken();
    if (token === undefined) return enter('signedOut');
    const outcome = await verifyToken();
    if (token !== savedToken()) return ask(guarded);
    if (outcome.kind === 'refused' && outcome.status === 401) return enter('signIn');
    if (outcome.kind !== 'done') return state;
    if (outcome.value.id !== guarded.id) return enter('otherPerson');
    known = token;
    return enter(outcome.value.debe_cambiar_clave ? 'newPassword' : 'open');
  };
  const confirm = async () => {
    if (person === undefined) return state;
    context ??= ask(person).finally(() => {
      context = undefined;
    });
    return context;
  };

  return {
    state: () => state,
    subscribe,
    begin(next, token) {
      [person, known, state] = [next, token, 'open'];
    },
    end() {
      [person, known, state] = [undefined, undefined, 'open'];
    },
    confirm,
    async ready() {
      while (person !== undefined && (state !== 'open' || savedToken() !== known)) {
        if (state !== 'open') await opened();
        else if ((await confirm()) === 'open' && savedToken() !== known) return false;
      }
      return true;
    },
    async recover(refusal, token) {
      if (person === undefined) return false;
      // somebody may have answered already, here or in another tab: then it is for `ready` to judge
      if (state === 'open' && savedToken() === token && token === known) {
        enter(refusal === 'ended' ? 'signIn' : 'newPassword');
      }
      if (state !== 'open') await opened();
      return true;
    },
  };
}

const savedToken = () => readAuthRecord()?.api_token;

interface GuardedCall<Value> {
  send: () => Promise<Value>;
  /** Why the API took no such call of this session; undefined: it failed for another reason. */
  refusalOf: (error: unknown) => Refusal | undefined;
  /** Thrown when nobody can say whose the saved session is. */
  unreachable: () => Error;
}

/**
 * A call of the API that outlives its session: when it is refused, the person signs in over the page
 * and it is made again. The API refuses before it does anything, so nothing is done twice.
 */
export async function guardedCall<Value>(call: GuardedCall<Value>): Promise<Value> {
  for (;;) {
    if (!(await sessionGuard.ready())) throw call.unreachable();
    const token = readAuthRecord()?.api_token;
    try {
      return await call.send();
    } catch (error) {
      const refusal = call.refusalOf(error);
      if (refusal === undefined || !(await sessionGuard.recover(refusal, token))) throw error;
    }
  }
}
