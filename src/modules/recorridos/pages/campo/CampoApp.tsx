import { useCallback, useEffect, useState } from 'react';

import {
  filled,
  useField,
  useFieldWords,
  useItems,
  useOutbox,
} from '../../../../client/field/fieldContext.ts';
import { clockWords, PhoneStatus } from '../../../../client/field/PhoneStatus.tsx';
import { useWhereabouts } from '../../../../client/field/place.ts';
import { tallyOf, WRONG_CLOCK_MS, movedTo, type Item } from '../../../../client/field/queue.ts';
import { QueueList } from '../../../../client/field/QueueList.tsx';
import { SignInAgain } from '../../../../client/field/SignInAgain.tsx';
import type { OtherDevice } from '../../../../core/record/offlineApi.ts';
import type { Jornada } from '../../rules/recorridos.ts';
import { timeText, useCampoWords, useTour, visitText, type Done } from './campoContext.ts';
import { ClosePage } from './ClosePage.tsx';
import { fetchTour, forgetTour, keptTours, tellTaking } from './fetchTour.ts';
import { HomePage } from './HomePage.tsx';
import type { TourKept } from './model.ts';
import { PointPage } from './PointPage.tsx';
import { TourPage } from './TourPage.tsx';
import { useAddress, type Address } from './useAddress.ts';
import { useCode } from './useCode.ts';

/** Tours on a phone: what is open is in the address. */
export function CampoApp() {
  const words = useCampoWords();
  const { phase } = useOutbox();
  const { address, go } = useAddress();
  const [done, setDone] = useState<Done>();
  const forget = useCallback(() => setDone(undefined), []);
  const codeProblem = useCode(address.codigo, go);
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
              describe={(values) => visitText(words, values)}
              waysOut={(item) => <MoveTo item={item} />}
            />
            <PhoneStatus />
          </>
        )}
        {address.vista !== 'cola' && address.id === undefined && (
          <HomePage onOpen={(id) => go({ id })} />
        )}
        {address.vista !== 'cola' && address.id !== undefined && (
          <Tour key={address.id} id={address.id} address={address} go={go} onDone={setDone} />
        )}
      </main>
      {done !== undefined && (
        <Toast done={done} onGone={forget} onBack={(item) => backTo(item, go)} />
      )}
    </>
  );
}

type Go = ReturnType<typeof useAddress>['go'];

/** What was taken back is asked again. */
function backTo({ parent, work }: Item, go: Go): void {
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
  const { api } = useField();
  useOutbox();
  const offset = api.offset();
  if (offset === null || Math.abs(offset) < WRONG_CLOCK_MS) return null;
  return <p className="notice">{clockWords(phone, offset)}</p>;
}

interface TourProps {
  id: number;
  address: Address;
  go: Go;
  onDone: (done: Done) => void;
}

/** A tour of this phone; one that it has not is fetched first. */
function Tour({ id, address, go, onDone }: TourProps) {
  const { campo: words } = useCampoWords();
  const { api, device } = useField();
  const { now, reload } = useTour(id);
  const unsent = useItems().filter(({ parent }) => parent === id).length;
  const [problem, setProblem] = useState<string>();
  const [others, setOthers] = useState<readonly OtherDevice[]>([]);
  const [jornada, setJornada] = useState<Jornada>();
  const whereabouts = useWhereabouts(true);
  const place = whereabouts.state === 'known' ? whereabouts.place : undefined;
  const fetchNow = useCallback(async () => {
    setProblem(undefined);
    const fetched = await fetchTour({ api, device }, id);
    if (fetched.kind === 'done') reload();
    else setProblem(fetched.kind === 'refused' ? fetched.reason.message : words.needsSignal);
  }, [api, device, id, reload, words]);
  const isMissing = now === null;
  useEffect(() => {
    if (isMissing) void fetchNow();
  }, [isMissing, fetchNow]);
  const isThere = now !== undefined && now !== null;
  const isOld = useIsOld(now?.tour.fetched);
  useEffect(() => {
    if (!isOld || !navigator.onLine) return;
    // without an answer what is kept goes on
    void fetchTour({ api, device }, id).then(({ kind }) => {
      if (kind === 'done') reload();
    });
  }, [api, device, id, isOld, reload]);
  useEffect(() => {
    if (!isThere) return;
    void tellTaking(api, { id, pendientes: unsent }).then((told) => {
      if (told.kind === 'done') setOthers(told.value.otros);
    });
  }, [api, id, isThere, unsent]);
  if (now === undefined || now === null) {
    return problem === undefined ? (
      <output>{words.loading}</output>
    ) : (
      <div className="notice">
        <p role="alert">{problem}</p>
        <button type="button" onClick={() => void fetchNow()}>
          {words.tryAgain}
        </button>
      </div>
    );
  }
  const punto = now.tour.points.find((one) => one.id === address.punto);
  if (address.vista === 'cerrar') {
    const onClosed = () => {
      onDone({ label: filled(words.closing.done, { name: now.tour.numero }), items: [] });
      go({}, 'replace');
    };
    return <ClosePage now={now} onClosed={onClosed} />;
  }
  if (address.punto !== undefined) {
    if (punto === undefined) return <p className="notice">{words.point.gone}</p>;
    return (
      <PointPage
        key={punto.id}
        now={now}
        punto={punto}
        place={place}
        jornada={jornada ?? now.tour.jornada}
        onJornada={setJornada}
        onDone={onDone}
        onLeave={() => go({ id }, 'replace')}
      />
    );
  }
  return (
    <TourPage
      now={now}
      whereabouts={whereabouts}
      place={place}
      onOpen={({ id: opened }) => go({ id, punto: opened })}
      onClose={() => go({ id, vista: 'cerrar' })}
      onDone={onDone}
      onRefresh={() => void fetchNow()}
      onDrop={() =>
        void forgetTour(device, id)
          .then(() => tellTaking(api, { id, pendientes: 0, fin: true }))
          .then(() => go({}, 'replace'))
      }
    >
      <h2>
        {now.tour.numero} · {now.tour.sector}
      </h2>
      {problem !== undefined && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      {others.slice(0, 1).map(({ quien, visto_en: seen }) => (
        <p key={seen} className="notice">
          {filled(words.otherPhones, {
            name: now.tour.numero,
            who: quien,
            time: timeText(Date.parse(seen)),
          })}
        </p>
      ))}
    </TourPage>
  );
}

const OLD_MS = 10 * 60_000;

/** Whether what the phone has was fetched a while ago; looked at once, when it is opened. */
function useIsOld(fetched: number | undefined): boolean {
  const [opened] = useState(() => Date.now());
  return fetched !== undefined && opened - fetched > OLD_MS;
}

/** The way out for a row whose tour is over: another tour of this phone. */
function MoveTo({ item }: { item: Item }) {
  const { campo: words } = useCampoWords();
  const { device, outbox } = useField();
  const [tours, setTours] = useState<readonly TourKept[]>([]);
  useEffect(() => void keptTours(device).then(setTours), [device]);
  if (item.work.kind !== 'row') return null;
  const others = tours.filter(({ id, estado }) => id !== item.parent && estado === 'en_curso');
  if (others.length === 0) return <p className="hint">{words.moveNone}</p>;
  return others.map(({ id, numero }) => (
    <button
      key={id}
      type="button"
      className="good"
      onClick={() => void outbox.again(movedTo(item, { id, field: 'recorrido_id' }))}
    >
      {filled(words.moveTo, { name: numero })}
    </button>
  ));
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
