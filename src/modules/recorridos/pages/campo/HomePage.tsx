import { useCallback, useEffect, useState } from 'react';

import { filled, useField } from '../../../../client/field/fieldContext.ts';
import type { FieldApi } from '../../../../client/field/carrier.ts';
import type { Outcome } from '../../../../client/field/sender.ts';
import { formatDateTime } from '../../../../client/i18n/format.ts';
import type { Taken, Takings } from '../../../../core/record/offlineApi.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { masDias } from '../../../../core/time/fechas.ts';
import { useCampoWords } from './campoContext.ts';
import { nameOf } from './catalogues.ts';
import { keptTours, tellTaking } from './fetchTour.ts';
import { TOUR, type TourKept } from './model.ts';
import { StartTour } from './StartTour.tsx';

/** What the server offers to go on with or to start. */
interface Offer {
  running: Row[];
  plans: Row[];
  sectors: Row[];
  people: Row[];
  takings: Taken[];
}

/** The tours of this phone, those under way, and those that may be started. */
export function HomePage({ onOpen }: { onOpen: (id: number) => void }) {
  const { campo: words } = useCampoWords();
  const { api, device } = useField();
  const [kept, setKept] = useState<readonly TourKept[]>();
  const [offer, setOffer] = useState<Outcome<Offer>>();
  const load = useCallback(() => {
    void keptTours(device).then(setKept);
    void fetchOffer(api).then(setOffer);
  }, [api, device]);
  useEffect(load, [load]);
  const isKept = (id: unknown) => kept?.some((tour) => tour.id === id) === true;
  return (
    <>
      {kept !== undefined && kept.length > 0 && (
        <section aria-labelledby="on-phone">
          <h2 id="on-phone">{words.onPhone}</h2>
          <ul>
            {kept.map((tour) => (
              <li key={tour.id}>
                <button type="button" className="point" onClick={() => onOpen(tour.id)}>
                  <span>
                    {tour.numero} · {tour.sector}
                  </span>
                  <small>{words[tour.jornada === 'diurno' ? 'day' : 'night']}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {offer === undefined && <output>{words.loading}</output>}
      {offer !== undefined && offer.kind !== 'done' && (
        <div className="notice">
          <p>{offer.kind === 'refused' ? offer.reason.message : words.needsSignal}</p>
          <button type="button" onClick={load}>
            {words.tryAgain}
          </button>
        </div>
      )}
      {offer?.kind === 'done' && kept !== undefined && (
        <>
          {offer.value.takings
            .filter(({ recurso, id }) => recurso === TOUR && !isKept(id))
            .map((taken) => (
              <CameBackEmpty key={taken.id} taken={taken} onOpen={onOpen} onSettled={load} />
            ))}
          <Running
            tours={offer.value.running.filter(({ id }) => !isKept(id))}
            offer={offer.value}
            onOpen={onOpen}
          />
          <StartTour
            plans={offer.value.plans}
            sectors={offer.value.sectors}
            people={offer.value.people}
            onStarted={onOpen}
          />
        </>
      )}
    </>
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
      <p>
        {filled(words.empty, {
          name: taken.nombre,
          received: taken.recibidas,
          pending: taken.pendientes,
        })}
      </p>
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

async function fetchOffer(api: FieldApi): Promise<Outcome<Offer>> {
  const today = api.moment().slice(0, 10);
  const [running, plans, sectors, people, takings] = await Promise.all([
    api.all(TOUR, { estado: 'en_curso' }),
    // a night goes on after midnight
    api.all('programacion_recorrido', {
      estado: 'confirmado',
      fecha_gte: masDias(today, -1),
      fecha_lte: today,
    }),
    api.all('sector', { activo: true }),
    api.all('personal_interventoria', { activo: true }),
    api.ask<Takings>('dispositivo/tomas'),
  ]);
  if (running.kind !== 'done') return running;
  if (plans.kind !== 'done') return plans;
  if (sectors.kind !== 'done') return sectors;
  if (people.kind !== 'done') return people;
  if (takings.kind !== 'done') return takings;
  return {
    kind: 'done',
    value: {
      running: running.value.toReversed(),
      plans: plans.value,
      sectors: sectors.value,
      people: people.value,
      takings: takings.value.tomas,
    },
  };
}
