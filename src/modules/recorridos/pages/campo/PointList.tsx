import { useState } from 'react';

import { filled } from '../../../../client/field/fieldContext.ts';
import type { Place } from '../../../../client/field/place.ts';
import { foldText } from '../../../../core/fields/foldText.ts';
import { resultText, timeText, useCampoWords, type TourNow } from './campoContext.ts';
import { byDistance, calleDe, type Near, type Punto, type Seen } from './model.ts';

const PAGE = 30;

interface PointListProps {
  now: TourNow;
  place: Place | undefined;
  /** Of one street alone. */
  street: string | undefined;
  onOpen: (punto: Punto) => void;
}

/** The points, nearest first; each opens with one tap. */
export function PointList({ now, place, street, onOpen }: PointListProps) {
  const { campo: words } = useCampoWords();
  const [typed, setTyped] = useState('');
  const [isPendingOnly, setPendingOnly] = useState(true);
  const [shown, setShown] = useState(PAGE);
  const { tour, last } = now;
  const found = tour.points.filter(
    (punto) =>
      !(isPendingOnly && last.has(punto.id)) &&
      (street === undefined || calleDe(punto.direccion) === street) &&
      hasWords(punto, typed),
  );
  if (tour.points.length === 0) return <p>{words.noPoints}</p>;
  return (
    <>
      <label>
        {words.find}
        <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <label className="switch">
        <input
          type="checkbox"
          checked={isPendingOnly}
          onChange={({ target }) => setPendingOnly(target.checked)}
        />
        {words.pendingOnly}
      </label>
      {found.length === 0 && <p>{words.none}</p>}
      <ul>
        {byDistance(found, place)
          .slice(0, shown)
          .map((near) => (
            <li key={near.punto.id}>
              <PointButton near={near} seen={last.get(near.punto.id)} onOpen={onOpen} />
            </li>
          ))}
      </ul>
      {found.length > shown && (
        <button type="button" onClick={() => setShown((count) => count + PAGE)}>
          {filled(words.more, { count: Math.min(PAGE, found.length - shown) })}
        </button>
      )}
    </>
  );
}

function hasWords({ codigo, direccion }: Punto, typed: string): boolean {
  const text = foldText(`${codigo} ${direccion}`);
  return typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => text.includes(foldText(word)));
}

interface PointButtonProps {
  near: Near;
  seen: Seen | undefined;
  onOpen: (punto: Punto) => void;
}

function PointButton({ near: { punto, metres }, seen, onOpen }: PointButtonProps) {
  const words = useCampoWords();
  const { campo } = words;
  return (
    <button type="button" className="point" onClick={() => onOpen(punto)}>
      <span>{punto.codigo}</span>
      <span>
        {metres !== null && filled(campo.metres, { count: Math.round(metres) })}
        {metres === null && punto.place === null && campo.noPlace}
      </span>
      <small>
        {[punto.direccion, seen && `${resultText(words, seen)} ${timeText(seen.at)}`]
          .filter((part) => part !== undefined && part !== '')
          .join(' · ')}
      </small>
    </button>
  );
}
