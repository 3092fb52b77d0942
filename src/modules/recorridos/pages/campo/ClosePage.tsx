import { useState } from 'react';

import { filled, useField } from '../../../../client/field/fieldContext.ts';
import type { FieldApi } from '../../../../client/field/carrier.ts';
import type { Outcome } from '../../../../client/field/sender.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { useCampoWords, type TourNow } from './campoContext.ts';
import { forgetTour, tellTaking } from './fetchTour.ts';
import { closingOf, TOUR } from './model.ts';
import { keptTrace, lengthOf, type Trace } from './useTrace.ts';

interface ClosePageProps {
  now: TourNow;
  onClosed: () => void;
}

/** What closing leads to, and the closing itself: with a signal, and with nothing left on the phone. */
export function ClosePage({ now, onClosed }: ClosePageProps) {
  const { campo } = useCampoWords();
  const { closing: words } = campo;
  const { api, device } = useField();
  const { tour, unsent } = now;
  const [motivo, setMotivo] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const close = async () => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await closeTour(api, {
      id: tour.id,
      motivo,
      trace: await keptTrace(device, tour.id),
    });
    setBusy(false);
    if (outcome.kind === 'done') {
      await tellTaking(api, { id: tour.id, pendientes: 0, fin: true });
      await forgetTour(device, tour.id);
      onClosed();
    } else setProblem(outcome.kind === 'refused' ? outcome.reason.message : words.noSignal);
  };
  return (
    <>
      <h2>{filled(words.title, { name: tour.numero })}</h2>
      <Preview now={now} />
      {unsent > 0 && <p className="notice">{filled(words.pending, { count: unsent })}</p>}
      <label>
        {words.reason}
        <textarea
          rows={2}
          maxLength={500}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </label>
      {problem !== undefined && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="main"
        disabled={unsent > 0 || isBusy}
        onClick={() => void close()}
      >
        {words.close}
      </button>
      <p>
        <a href={`/pages/recorrido_form?id=${tour.id}`}>{words.toTour}</a>
      </p>
    </>
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
      <p>{filled(words.coverage, { visited, scope: tour.alcance, percent })}</p>
      <p>{isNothing ? words.nothing : words.opens}</p>
      <ul>
        {lines.map(([text, codes]) =>
          codes.length === 0 ? null : (
            <li key={text}>{filled(text, { count: codes.length, codes: codes.join(', ') })}</li>
          ),
        )}
        {expansions > 0 && <li>{filled(words.expansions, { count: expansions })}</li>}
      </ul>
    </div>
  );
}

/** The way goes to the tour first: a closed one takes nothing more. */
async function closeTour(
  api: FieldApi,
  { id, motivo, trace }: { id: number; motivo: string; trace: Trace },
): Promise<Outcome> {
  const read = await api.ask<Row>(`${TOUR}/${id}`);
  if (read.kind !== 'done') return read;
  let version = Number(read.value['version']);
  if (trace.points.length > 1) {
    const saved = await api.ask(`${TOUR}/lote`, {
      method: 'POST',
      body: {
        accion: 'editar',
        seleccion: { ids: { [id]: version } },
        cambios: {
          traza: { type: 'LineString', coordinates: trace.points },
          kilometros: lengthOf(trace),
        },
      },
    });
    if (saved.kind !== 'done') return saved;
    version += 1;
  }
  const fin = api.moment();
  return api.ask(`${TOUR}/${id}/acciones/cerrar`, {
    method: 'POST',
    body: { fin, ...(motivo.trim() === '' ? {} : { motivo: motivo.trim() }) },
    headers: { 'If-Match': `"${version}"` },
  });
}
