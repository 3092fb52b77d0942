import { filled } from '../../../../client/field/fieldContext.ts';
import { useCampoWords, type TourNow } from './campoContext.ts';
import { streetsOf } from './model.ts';

/** What is left, street by street. */
export function StreetList({ now, onOpen }: { now: TourNow; onOpen: (calle: string) => void }) {
  const { campo: words } = useCampoWords();
  return (
    <ul>
      {streetsOf(now.tour.points, now.last).map(({ calle, pending, total }) => (
        <li key={calle}>
          <button type="button" className="point" onClick={() => onOpen(calle)}>
            <span>{calle === '' ? words.noStreet : calle}</span>
            <span>{pending === 0 ? words.streetDone : filled(words.left, { count: pending })}</span>
            <small>{filled(words.progress, { visited: total - pending, scope: total })}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
