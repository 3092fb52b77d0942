import { useState } from 'react';

import { filled, useField, useFieldWords } from '../../../../client/field/fieldContext.ts';
import type { Place } from '../../../../client/field/place.ts';
import { metrosEntre } from '../../../../core/places/coordenadas.ts';
import { MAXIMO_DISTANCIA_M, type Jornada } from '../../rules/recorridos.ts';
import { resultText, timeText, useCampoWords, type Done, type TourNow } from './campoContext.ts';
import { FaultForm, NoRoom, WrongDataForm } from './forms.tsx';
import type { Caso, Punto } from './model.ts';
import { recordUrl } from './useCode.ts';
import { useRecord, type Visit } from './useRecord.ts';

interface PointPageProps {
  now: TourNow;
  punto: Punto;
  place: Place | undefined;
  jornada: Jornada;
  onJornada: (jornada: Jornada) => void;
  onDone: (done: Done) => void;
  /** Back to the points. */
  onLeave: () => void;
}

/** One question, big answers: by night whether it is on, by day whether pole and place are right. */
export function PointPage({
  now,
  punto,
  place,
  jornada,
  onJornada,
  onDone,
  onLeave,
}: PointPageProps) {
  const { campo: words } = useCampoWords();
  const [form, setForm] = useState<'fault' | 'wrong'>();
  const { isFull, visit, caseTo } = useRecord(now.tour, { place, onDone });
  const record = async (said: Omit<Visit, 'punto'>) => {
    if (await visit({ punto, ...said })) onLeave();
  };
  const cases = now.cases.filter((caso) => caso.punto === punto.id);
  const isRetired = now.tour.points.every(({ id }) => id !== punto.id);
  return (
    <>
      <h2>{punto.codigo}</h2>
      <p className="hint">{punto.direccion}</p>
      <Distance punto={punto} place={place} />
      <SeenBefore now={now} punto={punto} onDone={onDone} />
      {!now.isOpen && <p className="notice">{words.point.notOpen}</p>}
      {now.isOpen && isRetired && <p className="notice">{words.point.retired}</p>}
      {cases.map((caso) => (
        <CaseCard key={caso.id} caso={caso} onTake={(action) => void caseTo(caso, action)} />
      ))}
      {isFull && form === undefined && <NoRoom />}
      {form === 'fault' && (
        <FaultForm
          isFull={isFull}
          onRecord={(said) => void record({ resultado: 'falla', ...said })}
          onCancel={() => setForm(undefined)}
        />
      )}
      {form === 'wrong' && (
        <WrongDataForm
          isFull={isFull}
          onRecord={(said) => void record({ resultado: 'dato_errado', ...said })}
          onCancel={() => setForm(undefined)}
        />
      )}
      {form === undefined && now.isOpen && (
        <>
          <p className="ask">{jornada === 'nocturno' ? words.point.isOn : words.point.isThere}</p>
          <div className="answers">
            <button
              type="button"
              className="yes"
              onClick={() => void record({ resultado: 'sin_novedad' })}
            >
              {words.point.yes}
            </button>
            <button
              type="button"
              className="no"
              onClick={() =>
                void record({
                  resultado: 'falla',
                  tipo_falla: jornada === 'nocturno' ? 'apagada' : 'encendida_de_dia',
                })
              }
            >
              {jornada === 'nocturno' ? words.point.no : words.point.isBurning}
            </button>
            <button type="button" onClick={() => setForm('fault')}>
              {words.point.otherFault}
            </button>
            <button type="button" onClick={() => void record({ resultado: 'no_encontrada' })}>
              {words.point.notFound}
            </button>
            <button type="button" onClick={() => setForm('wrong')}>
              {words.point.wrongData}
            </button>
            <button
              type="button"
              onClick={() => onJornada(jornada === 'nocturno' ? 'diurno' : 'nocturno')}
            >
              {jornada === 'nocturno' ? words.point.askDay : words.point.askNight}
            </button>
          </div>
        </>
      )}
      <p>
        <a href={recordUrl(punto.id)}>{words.point.toRecord}</a>
      </p>
    </>
  );
}

function Distance({ punto, place }: { punto: Punto; place: Place | undefined }) {
  const { campo: words } = useCampoWords();
  if (punto.place === null) return <p className="hint">{words.noPlace}</p>;
  if (place === undefined) return null;
  const metres = Math.round(metrosEntre(place, punto.place));
  if (metres <= MAXIMO_DISTANCIA_M) return <p>{filled(words.metres, { count: metres })}</p>;
  return <p className="notice">{filled(words.point.far, { count: metres })}</p>;
}

/** What was recorded here before, and the way to take it back where it was this phone. */
function SeenBefore({ now, punto, onDone }: Pick<PointPageProps, 'now' | 'punto' | 'onDone'>) {
  const words = useCampoWords();
  const { standing } = useFieldWords();
  const { outbox } = useField();
  const seen = now.last.get(punto.id);
  if (seen === undefined) return null;
  const own = now.own.get(seen.uuid);
  const text = filled(words.campo.point.seen, {
    result: resultText(words, seen),
    time: timeText(seen.at),
  });
  return (
    <div className="notice">
      <p>
        {text} · {standing[seen.standing]}
      </p>
      <p className="hint">{words.campo.point.again}</p>
      {own !== undefined && (
        <button
          type="button"
          onClick={() =>
            void outbox
              .undo(own)
              .then(() =>
                onDone({ label: filled(words.campo.undone, { label: own.label }), items: [] }),
              )
          }
        >
          {words.campo.undo}
        </button>
      )}
    </div>
  );
}

interface CaseCardProps {
  caso: Caso;
  onTake: (action: 'cerrar' | 'reabrir') => void;
}

/** A case of the point: the operator says that it is done, and the phone stands where that can be seen. */
function CaseCard({ caso, onTake }: CaseCardProps) {
  const { campo, faults } = useCampoWords();
  const { cases } = campo;
  const { user } = useField();
  const about = { number: caso.numero, fault: faults[caso.falla] ?? caso.falla };
  if (caso.estado !== 'atendido') return <p className="card">{filled(cases.open, about)}</p>;
  return (
    <div className="card">
      <p>{filled(cases.attended, about)}</p>
      {user.persona_id === null && <p className="hint">{cases.noPerson}</p>}
      <div className="buttons">
        <button type="button" className="good" onClick={() => onTake('cerrar')}>
          {cases.verify}
        </button>
        <button type="button" className="danger" onClick={() => onTake('reabrir')}>
          {cases.reopen}
        </button>
      </div>
    </div>
  );
}
