import { readAuthRecord } from './authRecord.ts';
import { sessionGuard, type Refusal } from './sessionGuard.ts';

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
