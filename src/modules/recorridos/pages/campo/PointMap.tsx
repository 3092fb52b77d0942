import { useRef, useState, type PointerEvent } from 'react';

import type { Place } from '../../../../client/field/place.ts';
import type { Lugar } from '../../../../core/places/coordenadas.ts';
import { useCampoWords, type TourNow } from './campoContext.ts';
import type { Punto, Seen } from './model.ts';

/** Half of what the map shows across, metres. */
const REACHES = [40, 80, 160, 320, 640, 1280, 2560, 5120] as const;
const FIRST_REACH = 2;
/** Metres of a degree of latitude. */
const DEGREE_M = 111_320;

interface PointMapProps {
  now: TourNow;
  place: Place | undefined;
  onOpen: (punto: Punto) => void;
}

/**
 * The points around the phone, drawn by themselves on a dark ground: no tiles, so it is there without a signal. What it
 * shows the list shows, too, for the keyboard and for who does not see it.
 */
export function PointMap({ now, place, onOpen }: PointMapProps) {
  const { campo: words } = useCampoWords();
  const placed = now.tour.points.filter(({ place: at }) => at !== null);
  const [moved, setMoved] = useState<Lugar>();
  const [step, setStep] = useState<number>(place === undefined ? REACHES.length - 4 : FIRST_REACH);
  const drag = useRef<{ x: number; y: number; from: Lugar; isMoved: boolean }>(undefined);
  const centre = moved ?? place ?? middleOf(placed);
  if (centre === undefined) return <p>{words.noPoints}</p>;
  const reach = REACHES[step] ?? REACHES[FIRST_REACH];
  const metresOf = ({ lat, lng }: Lugar) => ({
    x: (lng - centre.lng) * DEGREE_M * Math.cos((centre.lat * Math.PI) / 180),
    y: (centre.lat - lat) * DEGREE_M,
  });
  const shown = placed
    .map((punto) => ({ punto, ...metresOf(punto.place ?? centre) }))
    .filter(({ x, y }) => Math.abs(x) < reach * 1.5 && Math.abs(y) < reach * 1.5);

  const onDown = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, from: centre, isMoved: false };
  };
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = drag;
    if (current === undefined) return;
    const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.isMoved && Math.hypot(dx, dy) < 8) return;
    drag.current = { ...current, isMoved: true };
    const scale =
      (2 * reach) / Math.min(event.currentTarget.clientWidth, event.currentTarget.clientHeight);
    const lng = DEGREE_M * Math.cos((current.from.lat * Math.PI) / 180);
    setMoved({
      lat: current.from.lat + (dy * scale) / DEGREE_M,
      lng: current.from.lng - (dx * scale) / lng,
    });
  };
  const onUp = (event: PointerEvent<SVGSVGElement>) => {
    const wasMoved = drag.current?.isMoved;
    drag.current = undefined;
    if (wasMoved !== false) return;
    const box = event.currentTarget.getBoundingClientRect();
    const scale = (2 * reach) / Math.min(box.width, box.height);
    const x = (event.clientX - box.left - box.width / 2) * scale;
    const y = (event.clientY - box.top - box.height / 2) * scale;
    const [nearest] = shown.toSorted(
      (one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y),
    );
    // a thumb is as wide as an eighth of the map
    if (nearest !== undefined && Math.hypot(nearest.x - x, nearest.y - y) < reach / 4)
      onOpen(nearest.punto);
  };
  const radius = reach / 28;
  return (
    <>
      <svg
        className="map"
        viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
      >
        <title>{words.mapLabel}</title>
        {shown.map(({ punto, x, y }) => (
          <g key={punto.id}>
            <circle cx={x} cy={y} r={radius} fill={colourOf(now.last.get(punto.id))} />
            {reach <= 80 && (
              <text
                x={x}
                y={y - radius * 1.4}
                fontSize={radius * 1.3}
                textAnchor="middle"
                fill="var(--text)"
              >
                {punto.codigo}
              </text>
            )}
          </g>
        ))}
        {place !== undefined && <Here at={metresOf(place)} radius={radius} />}
      </svg>
      <Legend />
      <div className="buttons">
        <button type="button" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {words.nearer}
        </button>
        <button
          type="button"
          disabled={step === REACHES.length - 1}
          onClick={() => setStep(step + 1)}
        >
          {words.farther}
        </button>
        <button type="button" disabled={place === undefined} onClick={() => setMoved(undefined)}>
          {words.centre}
        </button>
      </div>
    </>
  );
}

function Here({ at: { x, y }, radius }: { at: { x: number; y: number }; radius: number }) {
  return (
    <path
      d={`M ${x - radius * 1.5} ${y} H ${x + radius * 1.5} M ${x} ${y - radius * 1.5} V ${y + radius * 1.5}`}
      stroke="var(--info)"
      strokeWidth={radius / 2}
    />
  );
}

const COLOURS = {
  pending: 'var(--main)',
  good: 'var(--good)',
  bad: 'var(--bad)',
  other: 'var(--info)',
} as const;

function colourOf(seen: Seen | undefined): string {
  if (seen === undefined) return COLOURS.pending;
  if (seen.resultado === 'sin_novedad') return COLOURS.good;
  return seen.resultado === 'falla' ? COLOURS.bad : COLOURS.other;
}

function Legend() {
  const { legend } = useCampoWords().campo;
  return (
    <p>
      {(['pending', 'good', 'bad', 'other'] as const).map((name) => (
        <span key={name} className="key">
          <span aria-hidden="true" style={{ color: COLOURS[name] }}>
            ●
          </span>{' '}
          {legend[name]}{' '}
        </span>
      ))}
    </p>
  );
}

function middleOf(points: readonly Punto[]): Lugar | undefined {
  const places = points.flatMap(({ place }) => place ?? []);
  if (places.length === 0) return undefined;
  const mean = (of: (place: Lugar) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}
