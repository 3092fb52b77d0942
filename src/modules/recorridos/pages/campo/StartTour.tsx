import { useState } from 'react';

import { useField } from '../../../../client/field/fieldContext.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { useCampoWords } from './campoContext.ts';
import { nameOf, planText } from './catalogues.ts';
import { TOUR } from './model.ts';

interface StartTourProps {
  plans: Row[];
  sectors: Row[];
  people: Row[];
  onStarted: (id: number) => void;
}

/** Begins a tour that is confirmed, or one that nobody planned. It needs a signal: its scope is frozen then. */
export function StartTour({ plans, sectors, people, onStarted }: StartTourProps) {
  const { campo: words } = useCampoWords();
  const { api, user } = useField();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [unplanned, setUnplanned] = useState({
    sector: '',
    jornada: 'nocturno',
    person: String(user.persona_id ?? ''),
  });
  const start = async (values: Row) => {
    setBusy(true);
    setProblem(undefined);
    const made = await api.ask<Row>(TOUR, {
      method: 'POST',
      body: { inicio: api.moment(), ...values },
    });
    setBusy(false);
    if (made.kind === 'done') onStarted(Number(made.value['id']));
    else setProblem(made.kind === 'refused' ? made.reason.message : words.needsSignal);
  };
  /** It covers every barrio of the sector. */
  const startUnplanned = async () => {
    const sector_id = Number(unplanned.sector);
    const barrios = await api.all('barrio', { sector_id, activo: true });
    if (barrios.kind !== 'done') {
      setProblem(barrios.kind === 'refused' ? barrios.reason.message : words.needsSignal);
      return;
    }
    await start({
      sector_id,
      jornada: unplanned.jornada,
      responsable_id: Number(unplanned.person),
      barrios: barrios.value.map(({ id }) => id),
    });
  };
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
            return (
              <li key={Number(plan['id'])}>
                <button
                  type="button"
                  className="point"
                  disabled={isBusy}
                  onClick={() =>
                    void start({
                      programacion_id: plan['id'],
                      responsable_id: plan['responsable_id'],
                    })
                  }
                >
                  <span>{title}</span>
                  <span>{words.start}</span>
                  <small>{detail}</small>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="unplanned">
        <h2 id="unplanned">{words.unplanned}</h2>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void startUnplanned();
          }}
        >
          <Choice
            label={words.sector}
            value={unplanned.sector}
            options={sectors}
            onChange={(sector) => setUnplanned({ ...unplanned, sector })}
          />
          <label>
            {words.shift}
            <select
              value={unplanned.jornada}
              onChange={({ target }) => setUnplanned({ ...unplanned, jornada: target.value })}
            >
              <option value="nocturno">{words.night}</option>
              <option value="diurno">{words.day}</option>
            </select>
          </label>
          <Choice
            label={words.inCharge}
            value={unplanned.person}
            options={people}
            onChange={(person) => setUnplanned({ ...unplanned, person })}
          />
          <div className="buttons">
            <button type="submit" className="main" disabled={isBusy}>
              {words.start}
            </button>
          </div>
        </form>
      </section>
    </>
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
