import { useState } from 'react';

import { filled, useField, useFieldWords } from '../../../../client/field/fieldContext.ts';
import type { Device } from '../../../../client/field/database.ts';
import type { Item } from '../../../../client/field/queue.ts';
import { formatNumber } from '../../../../client/i18n/format.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { timeText, tourName, useCampoWords, type TourNow } from './campoContext.ts';
import { closingOf, TOUR } from './model.ts';
import { keptTrace, lengthOf } from './useTrace.ts';

interface ClosePageProps {
  now: TourNow;
  /** Back to the points, where the closing was taken back. */
  onGoOn: () => void;
}

/** What closing leads to, as far as the phone knows; the closing itself waits in the queue for all rows of the tour. */
export function ClosePage({ now, onGoOn }: ClosePageProps) {
  const words = useCampoWords();
  const { closing: said } = words.campo;
  const { tour, unsent, closing } = now;
  return (
    <>
      <h2>{filled(said.title, { name: tourName(words, tour) })}</h2>
      <Preview now={now} />
      {closing !== undefined && closing.standing !== 'rejected' ? (
        <Waiting closing={closing} unsent={unsent} onGoOn={onGoOn} />
      ) : (
        <CloseForm now={now} />
      )}
      {tour.id > 0 && (
        <p>
          <a href={`/pages/recorrido_form?id=${tour.id}`}>{said.toTour}</a>
        </p>
      )}
    </>
  );
}

function CloseForm({ now: { tour, unsent, closing } }: { now: TourNow }) {
  const words = useCampoWords();
  const { closing: said } = words.campo;
  const { noRoom } = useFieldWords();
  const { device, outbox } = useField();
  const [motivo, setMotivo] = useState(reasonOf(closing));
  const [isFull, setFull] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = async () => {
    setBusy(true);
    try {
      const first = await wayOf(device, tour.id);
      await outbox.add({
        parent: tour.id,
        label: filled(said.title, { name: tourName(words, tour) }),
        work: {
          kind: 'deed',
          resource: TOUR,
          id: tour.id,
          action: 'cerrar',
          version: null,
          values: motivo.trim() === '' ? {} : { motivo: motivo.trim() },
          moment: 'fin',
          ends: { first },
        },
      });
      if (closing !== undefined) await outbox.discard(closing.uuid);
    } catch (error) {
      console.error('The phone did not keep the closing.', error);
      setFull(true);
    }
    setBusy(false);
  };
  return (
    <>
      {closing?.reason !== undefined && (
        <p className="bad" role="alert">
          {closing.reason.message}
        </p>
      )}
      {unsent > 0 && <p className="notice">{filled(said.pending, { count: unsent })}</p>}
      <label>
        {said.reason}
        <textarea
          rows={2}
          maxLength={500}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </label>
      {isFull && (
        <p className="bad" role="alert">
          {noRoom}
        </p>
      )}
      <button type="button" className="main" disabled={isBusy} onClick={() => void close()}>
        {said.close}
      </button>
    </>
  );
}

const reasonOf = (closing: Item | undefined): string =>
  closing?.work.kind === 'deed' && typeof closing.work.values['motivo'] === 'string'
    ? closing.work.values['motivo']
    : '';

interface WaitingProps {
  closing: Item;
  unsent: number;
  onGoOn: () => void;
}

/** It is on the phone: what it waits for, and the way back as long as it was not sent. */
function Waiting({ closing, unsent, onGoOn }: WaitingProps) {
  const { closing: said } = useCampoWords().campo;
  const { standing } = useFieldWords();
  const { outbox } = useField();
  return (
    <div className="notice">
      <p>
        <strong>{standing[closing.standing]}</strong>:{' '}
        {unsent > 0 ? filled(said.pending, { count: unsent }) : said.queued}
      </p>
      {closing.standing === 'phone' && (
        <button type="button" onClick={() => void outbox.undo(closing).then(onGoOn)}>
          {said.goOn}
        </button>
      )}
    </div>
  );
}

function Preview({ now: { tour, seen, cases } }: { now: TourNow }) {
  const { closing: words } = useCampoWords().campo;
  const { visited, newCases, joined, thefts, corrections, expansions } = closingOf(
    tour,
    seen,
    cases,
  );
  const lines = [
    [words.newCases, newCases],
    [words.joined, joined],
    [words.thefts, thefts],
    [words.corrections, corrections],
  ] as const;
  const percent = tour.alcance === 0 ? 0 : Math.round((1000 * visited) / tour.alcance) / 10;
  const isNothing = lines.every(([, codes]) => codes.length === 0) && expansions === 0;
  return (
    <div className="card">
      <p>
        {filled(words.coverage, { visited, scope: tour.alcance, percent: formatNumber(percent) })}
      </p>
      <p>{isNothing ? words.nothing : words.opens}</p>
      <ul>
        {lines.map(([text, codes]) =>
          codes.length === 0 ? null : (
            <li key={text}>{filled(text, { count: codes.length, codes: codes.join(', ') })}</li>
          ),
        )}
        {expansions > 0 && <li>{filled(words.expansions, { count: expansions })}</li>}
      </ul>
      <p className="hint">{filled(words.asKnown, { time: timeText(tour.fetched) })}</p>
    </div>
  );
}

/** The way that was kept, which goes to the tour before it is closed. */
async function wayOf(device: Device, id: number): Promise<Row> {
  const trace = await keptTrace(device, id);
  if (trace.points.length < 2) return {};
  return {
    traza: { type: 'LineString', coordinates: trace.points },
    kilometros: lengthOf(trace),
  };
}
