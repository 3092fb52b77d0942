import { useCallback, useEffect, useState } from 'react';

import {
  filled,
  useField,
  useFieldWords,
  useItems,
  useOutbox,
} from '../../../../client/field/fieldContext.ts';
import { formatDateTime } from '../../../../client/i18n/format.ts';
import type { Taken } from '../../../../core/record/offlineApi.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { emptyText, timeText, tourName, useCampoWords } from './campoContext.ts';
import { nameOf } from './catalogues.ts';
import { keptTours, tellTaking } from './fetchTour.ts';
import { endsTour, TOUR, type TourKept } from './model.ts';
import { fetchOffer, keepForLater, keptOffer, plansOnPhone, type Offer } from './offer.ts';
import { StartTour } from './StartTour.tsx';

/** What the phone has, and what the server offers where it answers. */
interface Choice {
  tours: readonly TourKept[];
  offer?: Offer | undefined;
  /** Plans whose points are on the phone. */
  ready: ReadonlySet<number>;
}

/** The tours of this phone, those under way, and those that may be started. */
export function HomePage({ onOpen }: { onOpen: (id: number) => void }) {
  const { campo: words } = useCampoWords();
  const { isAsking, problem, choice, load } = useChoice();
  const { tours = [], offer, ready } = choice ?? {};
  const isKept = (id: unknown) => tours.some((tour) => tour.id === id);
  const isBegun = (id: unknown) => tours.some((tour) => tour.programacion_id === id);
  return (
    <>
      {tours.length > 0 && (
        <section aria-labelledby="on-phone">
          <h2 id="on-phone">{words.onPhone}</h2>
          <ul>
            {tours.map((tour) => (
              <li key={tour.id}>
                <TourButton tour={tour} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isAsking && offer === undefined && <output>{words.loading}</output>}
      {problem !== undefined && (
        <div className="notice">
          <p>{problem}</p>
          <button type="button" onClick={() => void load()}>
            {words.tryAgain}
          </button>
        </div>
      )}
      {offer !== undefined && (
        <>
          {offer.takings
            .filter(({ recurso, id }) => recurso === TOUR && !isKept(id))
            .map((taken) => (
              <CameBackEmpty
                key={taken.id}
                taken={taken}
                onOpen={onOpen}
                onSettled={() => void load()}
              />
            ))}
          <Running
            tours={offer.running.filter(({ id }) => !isKept(id))}
            offer={offer}
            onOpen={onOpen}
          />
          <StartTour
            offer={{ ...offer, plans: offer.plans.filter(({ id }) => !isBegun(id)) }}
            ready={ready ?? new Set()}
            hasSignal={problem === undefined}
            onStarted={onOpen}
          />
        </>
      )}
    </>
  );
}

/** What the phone has is there at once; what the server says comes after it, and is kept for where there is no signal. */
function useChoice() {
  const { campo: words } = useCampoWords();
  const { noRoom } = useFieldWords();
  const { api, device, user } = useField();
  const { appliedCount } = useOutbox();
  const [choice, setChoice] = useState<Choice>();
  const [isAsking, setAsking] = useState(true);
  const [problem, setProblem] = useState<string>();
  const readKept = useCallback(async () => {
    const [tours, ready] = await Promise.all([keptTours(device), plansOnPhone(device)]);
    setChoice((before) => ({ ...before, tours, ready }));
  }, [device]);
  // a tour was closed, or got its number
  useEffect(() => void readKept(), [readKept, appliedCount]);
  const load = useCallback(async () => {
    setAsking(true);
    await readKept();
    const kept = await keptOffer({ api, device });
    setChoice((before) => before && { ...before, offer: before.offer ?? kept });
    try {
      const fetched = await fetchOffer({ api, device });
      if (fetched.kind === 'done') {
        setProblem(undefined);
        setChoice((before) => before && { ...before, offer: fetched.value });
        await keepForLater({ api, device }, fetched.value, user.persona_id);
        await readKept();
      } else if (fetched.kind === 'refused') setProblem(fetched.reason.message);
      else if (kept === undefined) setProblem(words.needsSignal);
      else setProblem(filled(words.noSignal, { time: timeText(kept.fetched) }));
    } catch (error) {
      console.error('The phone did not keep what may be started.', error);
      setProblem(noRoom);
    }
    setAsking(false);
  }, [api, device, readKept, user.persona_id, words, noRoom]);
  useEffect(() => void load(), [load]);
  return { isAsking, problem, choice, load };
}

function TourButton({ tour, onOpen }: { tour: TourKept; onOpen: (id: number) => void }) {
  const words = useCampoWords();
  const { campo } = words;
  const closing = useItems().find((item) => item.parent === tour.id && endsTour(item));
  const facts = [
    campo[tour.jornada === 'diurno' ? 'day' : 'night'],
    ...(tour.id < 0 ? [campo.startWaits] : []),
    ...(closing === undefined ? [] : [campo.closing.waits]),
    ...(tour.estado === 'en_curso' ? [] : [campo.over]),
  ];
  return (
    <button type="button" className="point" onClick={() => onOpen(tour.id)}>
      <span>
        {tourName(words, tour)} · {tour.sector}
      </span>
      <small>{facts.join(' · ')}</small>
    </button>
  );
}

/** The server knows what this phone took: a browser may have cleared it. */
function CameBackEmpty({
  taken,
  onOpen,
  onSettled,
}: {
  taken: Taken;
  onOpen: (id: number) => void;
  onSettled: () => void;
}) {
  const { campo: words } = useCampoWords();
  const { api } = useField();
  return (
    <div className="notice" role="alert">
      <p>{emptyText(words, taken)}</p>
      <div className="buttons">
        <button type="button" onClick={() => onOpen(taken.id)}>
          {words.take}
        </button>
        <button
          type="button"
          onClick={() =>
            void tellTaking(api, { id: taken.id, pendientes: 0, fin: true }).then(onSettled)
          }
        >
          {words.understood}
        </button>
      </div>
    </div>
  );
}

function Running({
  tours,
  offer,
  onOpen,
}: {
  tours: readonly Row[];
  offer: Offer;
  onOpen: (id: number) => void;
}) {
  const { campo: words } = useCampoWords();
  if (tours.length === 0) return null;
  return (
    <section aria-labelledby="running">
      <h2 id="running">{words.running}</h2>
      <ul>
        {tours.map((tour) => (
          <li key={Number(tour['id'])}>
            <button type="button" className="point" onClick={() => onOpen(Number(tour['id']))}>
              <span>
                {String(tour['numero'])} · {nameOf(offer.sectors, tour['sector_id'])}
              </span>
              <span>{words.goOn}</span>
              <small>
                {formatDateTime(String(tour['inicio']))} ·{' '}
                {filled(words.progress, {
                  visited: Number(tour['visitados']),
                  scope: Number(tour['alcance']),
                })}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
