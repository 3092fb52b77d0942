import { useEffect, useState } from 'react';

import { filled, useField } from '../../../../client/field/fieldContext.ts';
import { isBeginning, movedTo, type Item } from '../../../../client/field/queue.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { tourName, useCampoWords } from './campoContext.ts';
import { fetchTour, keptTours } from './fetchTour.ts';
import { endsTour, TOUR, VISIT } from './model.ts';

/** What a refused row goes to: a tour that runs. */
type Target = { id: number; numero: string };

/** Ways out of a refusal, by what was refused. */
export function WaysOut({ item, onClose }: { item: Item; onClose: (id: number) => void }) {
  const { campo: words } = useCampoWords();
  if (isBeginning(item)) return <JoinTour item={item} />;
  if (endsTour(item)) {
    return (
      <button type="button" className="good" onClick={() => onClose(item.parent)}>
        {words.closing.correct}
      </button>
    );
  }
  return item.work.kind === 'row' && item.work.resource === VISIT ? <MoveTo item={item} /> : null;
}

/** For a row whose tour is over: another tour of this phone. */
function MoveTo({ item }: { item: Item }) {
  const words = useCampoWords();
  const { device, outbox } = useField();
  const [targets, setTargets] = useState<readonly Target[]>([]);
  useEffect(() => {
    void keptTours(device).then((tours) =>
      setTargets(tours.filter(({ id, estado }) => id !== item.parent && estado === 'en_curso')),
    );
  }, [device, item.parent]);
  if (targets.length === 0) return <p className="hint">{words.campo.moveNone}</p>;
  return targets.map((tour) => (
    <button
      key={tour.id}
      type="button"
      className="good"
      onClick={() => void outbox.again(movedTo(item, { id: tour.id, field: 'recorrido_id' }))}
    >
      {filled(words.campo.moveTo, { name: tourName(words, tour) })}
    </button>
  ));
}

/** For a start that was refused: all that was recorded goes to a tour that runs, such as the one that took the plan. */
function JoinTour({ item }: { item: Item }) {
  const { campo: words } = useCampoWords();
  const { api, device, outbox } = useField();
  const [targets, setTargets] = useState<readonly Target[]>([]);
  const plan = item.work.kind === 'row' ? item.work.values['programacion_id'] : undefined;
  useEffect(() => {
    const find = async () => {
      const kept = (await keptTours(device)).filter(
        ({ id, estado }) => id > 0 && estado === 'en_curso',
      );
      const found =
        plan == null
          ? undefined
          : await api.all(TOUR, { programacion_id: plan, estado: 'en_curso' });
      const same = found?.kind === 'done' ? found.value.map(targetOf) : [];
      setTargets([...same, ...kept.filter(({ id }) => same.every((one) => one.id !== id))]);
    };
    void find();
  }, [api, device, plan]);
  const join = async ({ id }: Target) => {
    await outbox.join(item, { id, field: 'recorrido_id' });
    // with what is known of it by now; without a signal it is fetched when it is opened
    await fetchTour({ api, device }, id);
  };
  if (targets.length === 0) return <p className="hint">{words.moveNone}</p>;
  return targets.map((tour) => (
    <button key={tour.id} type="button" className="good" onClick={() => void join(tour)}>
      {filled(words.moveAllTo, { name: tour.numero })}
    </button>
  ));
}

const targetOf = ({ id, numero }: Row): Target => ({ id: Number(id), numero: String(numero) });
