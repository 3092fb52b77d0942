import { useCallback, useEffect, useRef, useState } from 'react';

import {
  filled,
  useField,
  useFieldWords,
  useOffset,
  useOutbox,
} from '../../../../client/field/fieldContext.ts';
import { clockWords, PhoneStatus } from '../../../../client/field/PhoneStatus.tsx';
import { tallyOf, WRONG_CLOCK_MS, type Item } from '../../../../client/field/queue.ts';
import { QueueList } from '../../../../client/field/QueueList.tsx';
import { SignInAgain } from '../../../../client/field/SignInAgain.tsx';
import { tourName, useCampoWords, visitText, type Done } from './campoContext.ts';
import { giveBackTours } from './fetchTour.ts';
import { HomePage } from './HomePage.tsx';
import type { TourKept } from './model.ts';
import { OpenTour } from './OpenTour.tsx';
import { useAddress, type Address, type Go } from './useAddress.ts';
import { useCode } from './useCode.ts';
import { WaysOut } from './WaysOut.tsx';

/** Tours on a phone: what is open is in the address. */
export function CampoApp() {
  const words = useCampoWords();
  const { phase } = useOutbox();
  const { address, go } = useAddress();
  const [done, setDone] = useState<Done>();
  const [closed, setClosed] = useState(0);
  const forget = useCallback(() => setDone(undefined), []);
  const codeProblem = useCode(address.codigo, go);
  useClosedTours(address.id, (tour, isShown) => {
    setDone({
      label: filled(words.campo.closing.done, { name: tourName(words, tour) }),
      items: [],
    });
    setClosed((count) => count + 1);
    if (isShown) go({}, 'replace');
  });
  return (
    <>
      <Top address={address} go={go} />
      <main className="screen">
        {phase === 'ended' && <SignInAgain />}
        <WrongClock />
        {codeProblem !== undefined && <p className="notice">{codeProblem}</p>}
        {address.vista === 'cola' && (
          <>
            <QueueList
              describe={(values) => ('resultado' in values ? visitText(words, values) : '')}
              waysOut={(item) => (
                <WaysOut item={item} onClose={(id) => go({ id, vista: 'cerrar' })} />
              )}
            />
            <PhoneStatus />
          </>
        )}
        {address.vista !== 'cola' && address.id === undefined && (
          <HomePage key={closed} onOpen={(id) => go({ id })} />
        )}
        {address.vista !== 'cola' && address.id !== undefined && (
          <OpenTour key={address.id} id={address.id} address={address} go={go} onDone={setDone} />
        )}
      </main>
      {done !== undefined && (
        <Toast done={done} onGone={forget} onBack={(item) => backTo(item, go)} />
      )}
    </>
  );
}

/** Tells of tours whose closing the server has applied, and gives them back. */
function useClosedTours(
  shown: number | undefined,
  onClosed: (tour: TourKept, isShown: boolean) => void,
): void {
  const { api, device } = useField();
  const { appliedCount } = useOutbox();
  const latest = useRef({ shown, onClosed });
  useEffect(() => {
    latest.current = { shown, onClosed };
  });
  useEffect(() => {
    const giveBack = async () => {
      for (const tour of await giveBackTours({ api, device })) {
        const { shown: id = 0 } = latest.current;
        const present = id < 0 ? (await device.became(id))?.id : id;
        latest.current.onClosed(tour, present === tour.id);
      }
    };
    void giveBack();
  }, [api, device, appliedCount]);
}

/** What was taken back is asked again; a case is where it was. */
function backTo({ parent, work }: Item, go: Go): void {
  if (work.kind === 'deed') return;
  const punto = work.kind === 'row' ? Number(work.values['infraestructura_id']) : 0;
  go(punto > 0 ? { id: parent, punto } : { id: parent });
}

function Top({ address, go }: { address: Address; go: Go }) {
  const { campo: words } = useCampoWords();
  const field = useFieldWords();
  const { user } = useField();
  const { items, phase } = useOutbox();
  const tally = tallyOf(items, user.id);
  const isHome = address.id === undefined && address.vista === undefined;
  const waiting =
    tally.rejected > 0
      ? filled(field.refused, { count: tally.rejected })
      : tally.all > 0
        ? filled(field.unsent, { count: tally.all })
        : field.allSent;
  return (
    <header className="top">
      <div>
        {isHome ? (
          <a className="button" href="/dashboard">
            {words.office}
          </a>
        ) : (
          <button
            type="button"
            aria-label={field.back}
            onClick={() =>
              go(
                address.id !== undefined && (address.punto ?? address.vista) !== undefined
                  ? { id: address.id }
                  : {},
              )
            }
          >
            ←
          </button>
        )}
        <h1>{words.title}</h1>
        <button
          type="button"
          className={tally.rejected > 0 ? 'danger' : tally.all > 0 ? '' : 'good'}
          aria-live="polite"
          onClick={() => go({ ...idOf(address), vista: 'cola' })}
        >
          <span aria-hidden="true">{phase === 'sending' ? '↑' : tally.all > 0 ? '▣' : '✓'}</span>
          {waiting}
        </button>
      </div>
    </header>
  );
}

const idOf = ({ id }: Address): Address => (id === undefined ? {} : { id });

function WrongClock() {
  const { phone } = useFieldWords();
  const offset = useOffset();
  if (offset === null || Math.abs(offset) < WRONG_CLOCK_MS) return null;
  return <p className="notice">{clockWords(phone, offset)}</p>;
}

const TOAST_MS = 8000;

/** What was done just now, with the way to take it back. */
function Toast({
  done,
  onGone,
  onBack,
}: {
  done: Done;
  onGone: () => void;
  onBack: (item: Item) => void;
}) {
  const { campo: words } = useCampoWords();
  const { close } = useFieldWords();
  const { outbox } = useField();
  useEffect(() => {
    const timer = setTimeout(onGone, TOAST_MS);
    return () => clearTimeout(timer);
  }, [done, onGone]);
  const undo = async () => {
    for (const item of done.items) await outbox.undo(item);
    onGone();
    const [first] = done.items;
    if (first !== undefined && done.items.length === 1) onBack(first);
  };
  return (
    <div className="toast">
      <div>
        <output>{done.label}</output>
        {done.items.length > 0 && (
          <button type="button" onClick={() => void undo()}>
            {words.undo}
          </button>
        )}
        <button type="button" aria-label={close} onClick={onGone}>
          ✕
        </button>
      </div>
    </div>
  );
}
