import { useState } from 'react';

import { filled, useField, useFieldWords } from '../../../../client/field/fieldContext.ts';
import type { Outcome } from '../../../../client/field/sender.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { useCampoWords } from './campoContext.ts';
import { nameOf, planText } from './catalogues.ts';
import { startTour } from './fetchTour.ts';
import type { Scope } from './model.ts';
import { scopeOf, scopeOfPlan, type Offer } from './offer.ts';

interface StartTourProps {
  offer: Pick<Offer, 'plans' | 'sectors' | 'people'>;
  /** Plans whose points are on the phone. */
  ready: ReadonlySet<number>;
  hasSignal: boolean;
  onStarted: (id: number) => void;
}

/** Begins a tour that is confirmed, with its points on the phone without a signal, too; or one that nobody planned. */
export function StartTour({
  offer: { plans, sectors, people },
  ready,
  hasSignal,
  onStarted,
}: StartTourProps) {
  const { campo: words } = useCampoWords();
  const { isBusy, problem, startPlan, startUnplanned } = useStart(onStarted);
  return (
    <>
      {problem !== undefined && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <section aria-labelledby="scheduled">
        <h2 id="scheduled">{words.scheduled}</h2>
        {plans.length === 0 && <p className="hint">{words.scheduledNone}</p>}
        <ul>
          {plans.map((plan) => {
            const { title, detail } = planText({ plan, sectors, people });
            const isReady = ready.has(Number(plan['id']));
            return (
              <li key={Number(plan['id'])}>
                <button
                  type="button"
                  className="point"
                  disabled={isBusy || (!isReady && !hasSignal)}
                  onClick={() => void startPlan(plan)}
                >
                  <span>{title}</span>
                  <span>{words.start}</span>
                  <small>
                    {detail} · {isReady ? words.ready : words.notReady}
                  </small>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="unplanned">
        <h2 id="unplanned">{words.unplanned}</h2>
        {hasSignal ? (
          <UnplannedForm
            sectors={sectors}
            people={people}
            isBusy={isBusy}
            onStart={(values) => void startUnplanned(values)}
          />
        ) : (
          <p className="hint">{words.unplannedNoSignal}</p>
        )}
      </section>
    </>
  );
}

interface Unplanned {
  sector_id: number;
  jornada: 'nocturno' | 'diurno';
  responsable_id: number;
}

function useStart(onStarted: (id: number) => void) {
  const { campo: words } = useCampoWords();
  const { noRoom } = useFieldWords();
  const { api, device, outbox } = useField();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async <Found,>(
    found: Promise<Outcome<Found>>,
    begin: (found: Found) => { values: Row; jornada: Unplanned['jornada']; scope: Scope },
  ) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const outcome = await found;
      if (outcome.kind === 'done') {
        const beginning = begin(outcome.value);
        const label = filled(words.startOf, { name: beginning.scope.sector });
        onStarted((await startTour({ device, outbox }, { ...beginning, label })).id);
      } else setProblem(outcome.kind === 'refused' ? outcome.reason.message : words.needsSignal);
    } catch (error) {
      console.error('The phone did not keep the tour.', error);
      setProblem(noRoom);
    }
    setBusy(false);
  };
  return {
    isBusy,
    problem,
    startPlan: (plan: Row) =>
      start(scopeOfPlan({ api, device }, plan), (scope) => ({
        values: { programacion_id: plan['id'], responsable_id: plan['responsable_id'] },
        jornada: plan['jornada'] === 'diurno' ? 'diurno' : 'nocturno',
        scope,
      })),
    /** It covers every barrio of the sector. */
    startUnplanned: (values: Unplanned) =>
      start(scopeOf(api, { sector_id: values.sector_id, barrios: [] }), ({ barrios, scope }) => ({
        values: { ...values, barrios },
        jornada: values.jornada,
        scope,
      })),
  };
}

interface UnplannedFormProps {
  sectors: readonly Row[];
  people: readonly Row[];
  isBusy: boolean;
  onStart: (values: Unplanned) => void;
}

function UnplannedForm({ sectors, people, isBusy, onStart }: UnplannedFormProps) {
  const { campo: words } = useCampoWords();
  const { user } = useField();
  const [sector, setSector] = useState('');
  const [jornada, setJornada] = useState<Unplanned['jornada']>('nocturno');
  const [person, setPerson] = useState(String(user.persona_id ?? ''));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ sector_id: Number(sector), jornada, responsable_id: Number(person) });
      }}
    >
      <Choice label={words.sector} value={sector} options={sectors} onChange={setSector} />
      <label>
        {words.shift}
        <select
          value={jornada}
          onChange={({ target }) => setJornada(target.value === 'diurno' ? 'diurno' : 'nocturno')}
        >
          <option value="nocturno">{words.night}</option>
          <option value="diurno">{words.day}</option>
        </select>
      </label>
      <Choice label={words.inCharge} value={person} options={people} onChange={setPerson} />
      <div className="buttons">
        <button type="submit" className="main" disabled={isBusy}>
          {words.start}
        </button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Row[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { campo: words } = useCampoWords();
  return (
    <label>
      {label}
      <select required value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.choose}</option>
        {options.map(({ id }) => (
          <option key={Number(id)} value={Number(id)}>
            {nameOf(options, id)}
          </option>
        ))}
      </select>
    </label>
  );
}
