import { useCallback, useEffect, useState } from 'react';

import {
  filled,
  useField,
  useFieldWords,
  useItems,
  useOutbox,
} from '../../../../client/field/fieldContext.ts';
import { isFullError } from '../../../../client/field/database.ts';
import { useWhereabouts } from '../../../../client/field/place.ts';
import type { OtherDevice, Taken, Takings } from '../../../../core/record/offlineApi.ts';
import type { Jornada } from '../../rules/recorridos.ts';
import {
  emptyText,
  timeText,
  tourName,
  useCampoWords,
  useTour,
  type Done,
  type TourNow,
} from './campoContext.ts';
import { ClosePage } from './ClosePage.tsx';
import { fetchTour, forgetTour, tellTaking } from './fetchTour.ts';
import { TOUR, type Punto } from './model.ts';
import { PointPage } from './PointPage.tsx';
import { TourPage } from './TourPage.tsx';
import type { Address, Go } from './useAddress.ts';

interface OpenTourProps {
  id: number;
  address: Address;
  go: Go;
  onDone: (done: Done) => void;
}

/** A tour of this phone; one that it has not is fetched first. */
export function OpenTour(props: OpenTourProps) {
  const { campo } = useCampoWords();
  const id = usePresentId(props.id);
  return id === undefined ? <output>{campo.loading}</output> : <PresentTour {...props} id={id} />;
}

function PresentTour({ id, address, go, onDone }: OpenTourProps) {
  const words = useCampoWords();
  const { campo } = words;
  const { api, device, outbox } = useField();
  const { now, reload } = useTour(id);
  const { problem, taken, fetchNow } = useFetching(id, { now, reload });
  const others = useOthers(id, now);
  const [jornada, setJornada] = useState<Jornada>();
  const punto = usePunto(now, address.punto);
  const whereabouts = useWhereabouts(true);
  const place = whereabouts.state === 'known' ? whereabouts.place : undefined;
  if (now === undefined || now === null) {
    return problem === undefined ? (
      <output>{campo.loading}</output>
    ) : (
      <div className="notice">
        <p role="alert">{problem}</p>
        <button type="button" onClick={() => void fetchNow()}>
          {campo.tryAgain}
        </button>
      </div>
    );
  }
  if (address.vista === 'cerrar') return <ClosePage now={now} onGoOn={() => go({ id })} />;
  if (address.punto !== undefined) {
    if (punto === undefined) return <p className="notice">{campo.point.gone}</p>;
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
      onQueue={() => go({ id, vista: 'cola' })}
      onDone={onDone}
      onRefresh={() => void fetchNow()}
      onDrop={() =>
        void forgetTour(device, id)
          .then(() => tellTaking(api, { id, pendientes: 0, fin: true }))
          .then(() => go({}, 'replace'))
      }
      onUndoStart={(start) =>
        void outbox
          .undo(start)
          .then(() => forgetTour(device, id))
          .then(() => go({}, 'replace'))
      }
    >
      <h2>
        {tourName(words, now.tour)} · {now.tour.sector}
      </h2>
      {taken !== undefined && (
        <p className="notice" role="alert">
          {emptyText(campo, taken)}
        </p>
      )}
      {problem !== undefined && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      {others.slice(0, 1).map(({ quien, visto_en: seen }) => (
        <p key={seen} className="notice">
          {filled(campo.otherPhones, {
            name: now.tour.numero,
            who: quien,
            time: timeText(Date.parse(seen)),
          })}
        </p>
      ))}
    </TourPage>
  );
}

type Now = TourNow | null | undefined;

/** The id that a tour has now: one that began on this phone gets another when the server has it. */
function usePresentId(asked: number): number | undefined {
  const { device } = useField();
  const { appliedCount } = useOutbox();
  const [id, setId] = useState(asked > 0 ? asked : undefined);
  useEffect(() => {
    if (asked < 0) void device.became(asked).then((found) => setId(found?.id ?? asked));
  }, [device, asked, appliedCount]);
  return id;
}

const OLD_MS = 10 * 60_000;

/** Fetches what the phone has not, what it has since long, and what has no number yet. */
function useFetching(id: number, { now, reload }: { now: Now; reload: () => void }) {
  const { campo: words } = useCampoWords();
  const { noRoom } = useFieldWords();
  const { api, device } = useField();
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<Taken>();
  const [opened] = useState(() => Date.now());
  const fetchNow = useCallback(async () => {
    setProblem(undefined);
    if (id < 0) {
      setProblem(words.gone);
      return;
    }
    try {
      const fetched = await fetchTour({ api, device }, id);
      if (fetched.kind === 'done') reload();
      else setProblem(fetched.kind === 'refused' ? fetched.reason.message : words.needsSignal);
    } catch (error) {
      console.error('The phone did not keep the tour.', error);
      setProblem(isFullError(error) ? noRoom : words.needsSignal);
    }
  }, [api, device, id, reload, words, noRoom]);
  const isMissing = now === null;
  useEffect(() => {
    if (!isMissing) return;
    // a browser may have cleared what this phone had: the server knows
    void api.ask<Takings>('dispositivo/tomas').then((told) => {
      if (told.kind === 'done')
        setTaken(told.value.tomas.find((one) => one.recurso === TOUR && one.id === id));
      return fetchNow();
    });
  }, [api, id, isMissing, fetchNow]);
  const { fetched, numero } = now?.tour ?? {};
  const isDue = fetched !== undefined && id > 0 && (numero === '' || opened - fetched > OLD_MS);
  useEffect(() => {
    if (!isDue || !navigator.onLine) return;
    // without an answer, or room, what is kept goes on
    void fetchTour({ api, device }, id).then(
      ({ kind }) => kind === 'done' && reload(),
      (error: unknown) => console.error('The phone did not keep the tour.', error),
    );
  }, [api, device, id, isDue, reload]);
  return { problem, taken, fetchNow };
}

/** On which other phones the tour is; the server learns how much waits on this one. */
function useOthers(id: number, now: Now): readonly OtherDevice[] {
  const { api } = useField();
  const unsent = useItems().filter(({ parent }) => parent === id).length;
  const [others, setOthers] = useState<readonly OtherDevice[]>([]);
  const isThere = now !== undefined && now !== null && id > 0;
  useEffect(() => {
    if (!isThere) return;
    void tellTaking(api, { id, pendientes: unsent }).then((told) => {
      if (told.kind === 'done') setOthers(told.value.otros);
    });
  }, [api, id, isThere, unsent]);
  return others;
}

/** The point that is open; it stays open where a fetching brings the tour without it, with what is being typed. */
function usePunto(now: Now, id: number | undefined): Punto | undefined {
  const [held, setHeld] = useState<Punto>();
  const found = now?.tour.points.find((one) => one.id === id);
  if (found !== undefined && found.id !== held?.id) setHeld(found);
  return found ?? (held?.id === id ? held : undefined);
}
