import { useEffect, useState } from 'react';

import type { CurrentUser } from '../../../core/api/api.ts';
import { CampoApp } from '../../../modules/recorridos/pages/campo/CampoApp.tsx';
import { signInUrl } from '../../access/paths.ts';
import {
  readAuthRecord,
  saveAuthRecord,
  verifyToken,
  type Outcome,
} from '../../access/securityApi.ts';
import { createFieldApi } from '../../field/carrier.ts';
import { openDevice, type Device } from '../../field/database.ts';
import {
  FieldContext,
  useFieldWords,
  USER_KEY,
  type Field,
  type FieldUser,
  type FieldWords,
} from '../../field/fieldContext.ts';
import { openOutbox, type Outbox } from '../../field/outbox.ts';
import { useCampoWords } from '../../../modules/recorridos/pages/campo/campoContext.ts';

type Opening =
  | { state: 'opening' }
  | { state: 'open'; field: Field }
  /** Nobody has used this phone yet, and there is no signal. */
  | { state: 'needsSignal' }
  | { state: 'failed' };

/** Opens what the phone keeps, for the person who is signed in or was when there was a signal last. */
export function FieldRoot() {
  const words = useFieldWords();
  const { campo } = useCampoWords();
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    let field: Field | undefined;
    open(words).then(
      (opened) => {
        if (opened === 'leaving') return;
        if (opened !== 'needsSignal') field = opened;
        setOpening(opened === 'needsSignal' ? { state: opened } : { state: 'open', field: opened });
      },
      (error: unknown) => {
        console.error('The phone keeps nothing.', error);
        setOpening({ state: 'failed' });
      },
    );
    return () => field?.outbox.stop();
  }, [words]);
  switch (opening.state) {
    case 'opening':
      return (
        <main className="screen">
          <output>{campo.loading}</output>
        </main>
      );
    case 'needsSignal':
    case 'failed':
      return (
        <main className="screen">
          <h1>{campo.title}</h1>
          <p role="alert">{opening.state === 'failed' ? words.notKept : campo.needsSignal}</p>
          <button type="button" className="main" onClick={() => location.reload()}>
            {campo.tryAgain}
          </button>
        </main>
      );
    case 'open':
      return (
        <FieldContext value={opening.field}>
          <CampoApp />
        </FieldContext>
      );
  }
}

/** No answer, or one that says nothing of the session: too many requests. */
const isUnknown = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'unreachable' || (outcome.kind === 'refused' && outcome.status === 429);

async function open(words: FieldWords): Promise<Field | 'needsSignal' | 'leaving'> {
  const device = await openDevice();
  const kept = await device.kept<FieldUser>(USER_KEY);
  // whoever signed out left nothing to be seen, unless their work waits here
  const isTheirs = readAuthRecord() !== undefined || (await device.items()).length > 0;
  const user = kept !== undefined && isTheirs ? kept : await askForUser(device);
  if (user === 'leaving' || user === 'needsSignal') return user;
  // who was here opens without waiting for an answer; whether it is still theirs is asked beside
  if (user === kept) void askForUser(device, kept);
  const api = createFieldApi(() => outbox.end());
  const outbox: Outbox = await openOutbox({
    device,
    carrier: api.carrier,
    user: user.id,
    offset: api.offset,
    deleted: { code: 'BORRADO', message: words.deleted },
    lost: { code: 'FOTO_PERDIDA', message: words.photoLost },
    late: { code: 'YA_APLICADO', message: words.late },
    locks: 'locks' in navigator ? navigator.locks : undefined,
  });
  return { device, outbox, api, user };
}

/** Who is signed in. Without anybody it leads to the sign-in, unless work of `kept` waits here for them. */
async function askForUser(
  device: Device,
  kept?: FieldUser,
): Promise<FieldUser | 'needsSignal' | 'leaving'> {
  const verified: Outcome<CurrentUser> | 'nobody' =
    readAuthRecord() === undefined ? 'nobody' : await verifyToken();
  if (verified !== 'nobody' && isUnknown(verified)) return 'needsSignal';
  if (verified === 'nobody' || verified.kind !== 'done') {
    const { length } = await device.items();
    // signing in is asked for when their work is sent
    if (kept !== undefined && length > 0) return kept;
    // the page of the sign-in is not kept on the phone
    if (!navigator.onLine) return 'needsSignal';
    saveAuthRecord(undefined);
    location.replace(signInUrl(location.pathname + location.search));
    return 'leaving';
  }
  const { id, email, first_name, persona_id, debe_cambiar_clave } = verified.value;
  if (debe_cambiar_clave) {
    location.replace('/');
    return 'leaving';
  }
  const user = { id, email, first_name, persona_id };
  await device.keep(USER_KEY, user);
  if (kept !== undefined && kept.id !== id) location.reload();
  return user;
}
