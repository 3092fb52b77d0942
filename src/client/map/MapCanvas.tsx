import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';

import type { WorldBox } from '../../core/map/projection.ts';
import type { GroundPictures } from '../places/groundPictures.ts';
import type { Drawn } from './drawPoints.ts';
import { createGroundLayer, drawZoneNames, type Ground } from './ground/groundLayer.ts';
import { openMap, type OpenMap, type Pixel, type Sight, type Stand } from './openMap.ts';
import { createPointLayer, type Scene } from './pointLayer.ts';
import { nearestTo } from './pointStore.ts';

/** A place of the world, in its units. */
export interface Spot {
  x: number;
  y: number;
}

export interface MapHandle {
  zoomBy: (steps: number) => void;
  fit: (box: WorldBox) => void;
  look: (stand: Stand) => void;
  sight: () => Sight | undefined;
  focus: () => void;
  /** What is drawn without the cross, the lowest first, for as long as `take` looks at it: nothing of it comes from outside. */
  picture: <T>(take: (layers: HTMLCanvasElement[], sight: Sight) => T) => T | undefined;
}

interface MapCanvasProps {
  ref: Ref<MapHandle>;
  label: string;
  hintId: string;
  scene: Scene;
  ground: Ground;
  start: Stand;
  pictures: GroundPictures | undefined;
  /** Once the map stands still. */
  onStand: (stand: Stand, sight: Sight) => void;
  /** What is seen, at each frame that is drawn. */
  onDrawn: (drawn: Drawn) => void;
  /** `hit`: the place of a point that was pressed on. */
  onClick: (at: Spot, hit: number | undefined) => void;
  onDouble: () => boolean;
  onBox: (box: WorldBox) => void;
  onHover: (hit: number | undefined) => void;
  /** A key that moves nothing; `middle` is where the cross is. True: it meant something. */
  onKey: (key: string, middle: Spot) => boolean;
}

interface Layers {
  points: ReturnType<typeof createPointLayer>;
  land: ReturnType<typeof createGroundLayer>;
}

/** CSS pixels around a point in which it is meant. */
const REACH = 12;

/** A map that is moved by pointer, finger and keys, and the points above it. */
export function MapCanvas({
  ref,
  label,
  hintId,
  scene,
  ground: below,
  start,
  pictures,
  ...handlers
}: MapCanvasProps) {
  const ground = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const lower = useRef<HTMLCanvasElement>(null);
  const map = useRef<OpenMap>(undefined);
  const layers = useRef<Layers>(undefined);
  const [first] = useState(start);
  const redraw = useRef<() => void>(() => undefined);
  const { onStand, onDrawn, onClick, onDouble, onBox, onHover, onKey } = handlers;

  const spotAt = ({ px, py }: Pixel, sight: Sight): Spot => {
    const unit = (sight.right - sight.left) / sight.width;
    return { x: sight.left + px * unit, y: sight.top + py * unit };
  };
  const hitAt = (pixel: Pixel, sight: Sight): number | undefined => {
    const reach = (REACH * (sight.right - sight.left)) / sight.width;
    const { classes, hidden, round: rank } = scene.look;
    const isShown = (place: number) => hidden[classes[place] ?? 0] !== 1;
    const spot = spotAt(pixel, sight);
    return nearestTo(scene.store, spot, { count: 1, reach, isShown, rank })[0]?.place;
  };
  const landOf = (land: Layers['land'], sight: Sight) => ({
    below: () => land.draw(below, sight),
    above: (context: CanvasRenderingContext2D, ratio: number) =>
      drawZoneNames(context, below, { sight, ratio }),
  });
  const draw = useEffectEvent(({ points, land }: Layers, sight: Sight) => {
    const drawn = points.draw(scene, sight, landOf(land, sight));
    if (drawn !== undefined) onDrawn(drawn);
  });
  const press = useEffectEvent((pixel: Pixel, sight: Sight) =>
    onClick(spotAt(pixel, sight), hitAt(pixel, sight)),
  );
  const double = useEffectEvent(() => onDouble());
  const box = useEffectEvent((from: Pixel, to: Pixel, sight: Sight) => {
    const [a, b] = [spotAt(from, sight), spotAt(to, sight)];
    onBox({
      left: Math.min(a.x, b.x),
      top: Math.min(a.y, b.y),
      right: Math.max(a.x, b.x),
      bottom: Math.max(a.y, b.y),
    });
  });
  const hover = useEffectEvent((pixel: Pixel | undefined, sight: Sight) =>
    onHover(pixel && hitAt(pixel, sight)),
  );
  const stand = useEffectEvent(onStand);

  useEffect(() => {
    if (ground.current === null || canvas.current === null || lower.current === null)
      return undefined;
    const opening = {
      points: createPointLayer(canvas.current),
      land: createGroundLayer(lower.current),
    };
    layers.current = opening;
    let frame: number | undefined;
    const soon = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        if (map.current !== undefined) draw(opening, map.current.sight());
      });
    };
    const opened = openMap(ground.current, first, {
      onSight: soon,
      onStand: (to) => stand(to, opened.sight()),
      onClick: (pixel) => press(pixel, opened.sight()),
      onDouble: () => double(),
      onBox: (from, to) => box(from, to, opened.sight()),
      onHover: (pixel) => hover(pixel, opened.sight()),
    });
    map.current = opened;
    redraw.current = soon;
    stand(opened.stand(), opened.sight());
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      redraw.current = () => undefined;
      map.current = undefined;
      opened.remove();
    };
  }, [first]);
  useEffect(() => redraw.current(), [scene, below]);
  useEffect(() => {
    if (pictures !== undefined) map.current?.setPictures(pictures);
  }, [pictures]);
  useImperativeHandle(ref, () => ({
    zoomBy: (steps) => {
      const now = map.current?.stand();
      if (now !== undefined) map.current?.look({ ...now, zoom: now.zoom + steps });
    },
    fit: (box) => map.current?.fit(box),
    look: (to) => map.current?.look(to),
    sight: () => map.current?.sight(),
    focus: () => ground.current?.focus(),
    picture: (take) => {
      const [sight, drawing] = [map.current?.sight(), layers.current];
      if (sight === undefined || drawing === undefined) return undefined;
      drawing.points.draw({ ...scene, hasCrosshair: false }, sight, {
        ...landOf(drawing.land, sight),
        // without what is of others, the land is drawn as where there is nothing of others
        below: () => drawing.land.draw({ ...below, hasPictures: false }, sight),
      });
      redraw.current();
      return take(
        [lower.current, canvas.current].filter((layer) => layer !== null),
        sight,
      );
    },
  }));
  const type = (event: KeyboardEvent) => {
    const sight = map.current?.sight();
    if (sight === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const middle = { x: (sight.left + sight.right) / 2, y: (sight.top + sight.bottom) / 2 };
    if (onKey(event.key, middle)) event.preventDefault();
  };
  return (
    <Box sx={FRAME_STYLE}>
      <Box
        ref={ground}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        onKeyDown={type}
        sx={GROUND_STYLE}
      />
      <canvas ref={lower} aria-hidden style={CANVAS_STYLE} />
      <canvas ref={canvas} aria-hidden style={CANVAS_STYLE} />
    </Box>
  );
}

const FRAME_STYLE = {
  position: 'relative',
  height: '100%',
  // its panes have their own levels, which must not rise above what lies over the list
  isolation: 'isolate',
} as const;

const GROUND_STYLE = (theme: Theme) => ({
  position: 'absolute' as const,
  inset: 0,
  font: 'inherit',
  '&.leaflet-container': { bgcolor: 'background.default', font: 'inherit', fontSize: '0.75rem' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '& .leaflet-control-scale-line': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderColor: 'text.secondary',
    textShadow: 'none',
  },
  // tiles are made for a light page
  ...theme.applyStyles('dark', {
    '& .leaflet-tile-pane': { filter: 'invert(1) hue-rotate(180deg) brightness(0.9)' },
  }),
});

const CANVAS_STYLE = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  zIndex: 450,
} as const;
