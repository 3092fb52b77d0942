import L from 'leaflet';
import 'leaflet/dist/leaflet.css';

import { latAt, lngAt, WORLD, type WorldBox } from '../../core/map/projection.ts';
import type { Point } from '../../core/places/mapApi.ts';
import { groundLayer, type GroundPictures } from '../places/groundPictures.ts';

/** Where a map stands. */
export interface Stand extends Point {
  zoom: number;
}

/** What the layer of points needs to know of the map above which it lies. */
export interface Sight extends WorldBox {
  zoom: number;
  /** CSS pixels. */
  width: number;
  height: number;
}

interface Handlers {
  /** The map moved, by a finger, a wheel, a key or its size: at each frame. */
  onSight: (sight: Sight) => void;
  /** It stands still again. */
  onStand: (stand: Stand) => void;
  onClick: (at: Pixel) => void;
  /** The second of two quick clicks. True: it meant something, and the map comes no closer. */
  onDouble: () => boolean;
  /** A box was drawn: dragging with Shift. */
  onBox: (from: Pixel, to: Pixel) => void;
  onHover: (at: Pixel | undefined) => void;
}

/** CSS pixels from the upper left corner of the map. */
export interface Pixel {
  px: number;
  py: number;
}

export interface OpenMap {
  sight: () => Sight;
  stand: () => Stand;
  look: (stand: Stand) => void;
  /** So that all of the box is seen. */
  fit: (box: WorldBox) => void;
  setPictures: (pictures: GroundPictures) => void;
  remove: () => void;
}

const FARTHEST = 3;
const NEAREST = 21;

/** Leaflet behind what a face asks of it: it moves, and the points are drawn above it. Without pictures the ground is blank. */
export function openMap(element: HTMLElement, stand: Stand, handlers: Handlers): OpenMap {
  const map = L.map(element, {
    center: stand,
    zoom: stand.zoom,
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    attributionControl: false,
    zoomControl: false,
    // the points are drawn for each frame: Leaflet would stretch the last picture of them
    zoomAnimation: false,
    inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    doubleClickZoom: false,
    // Shift and dragging chooses
    boxZoom: false,
  });
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  const sight = (): Sight => {
    const { x: width, y: height } = map.getSize();
    const zoom = map.getZoom();
    const { min } = map.getPixelBounds();
    const unit = WORLD / (256 * 2 ** zoom);
    const [left, top] = [(min?.x ?? 0) * unit, (min?.y ?? 0) * unit];
    return {
      left,
      top,
      right: left + width * unit,
      bottom: top + height * unit,
      zoom,
      width,
      height,
    };
  };
  const standNow = (): Stand => {
    const { lat, lng } = map.getCenter().wrap();
    return { lat, lng, zoom: map.getZoom() };
  };
  map.on('move zoom resize', () => handlers.onSight(sight()));
  map.on('moveend', () => handlers.onStand(standNow()));
  const boxes = drawBoxes(map, handlers.onBox);
  map.on('click', ({ containerPoint: { x: px, y: py } }) => {
    if (!boxes.hasJustEnded()) handlers.onClick({ px, py });
  });
  map.on('dblclick', ({ latlng }) => {
    if (!handlers.onDouble()) map.setZoomAround(latlng, map.getZoom() + 1);
  });
  map.on('mousemove', ({ containerPoint: { x: px, y: py } }) => handlers.onHover({ px, py }));
  map.on('mouseout movestart', () => handlers.onHover(undefined));
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(element);
  return {
    sight,
    stand: standNow,
    look: (to) => void map.setView(to, to.zoom, { animate: false }),
    fit({ left, top, right, bottom }) {
      const corner = (x: number, y: number): L.LatLngTuple => [latAt(y), lngAt(x)];
      map.fitBounds([corner(left, bottom), corner(right, top)], {
        animate: false,
        maxZoom: 17,
        padding: [24, 24],
      });
    },
    setPictures: (pictures) => void groundLayer(pictures, NEAREST).addTo(map),
    remove() {
      resized.disconnect();
      boxes.remove();
      map.remove();
    },
  };
}

/** CSS pixels from which on a press has become a box. */
const BOX_FROM = 5;

/** Boxes that a mouse draws while Shift is held; Escape gives one up. */
function drawBoxes(map: L.Map, onBox: Handlers['onBox']) {
  const element = map.getContainer();
  const whole = new AbortController();
  let hasEnded = false;
  const begin = (event: PointerEvent) => {
    if (!event.shiftKey || event.button !== 0) return;
    const from = map.mouseEventToContainerPoint(event);
    const frame = L.DomUtil.create('div', 'leaflet-zoom-box', element);
    const drawing = new AbortController();
    const { signal } = drawing;
    signal.addEventListener('abort', () => frame.remove());
    whole.signal.addEventListener('abort', () => drawing.abort(), { signal });
    const move = (moved: PointerEvent) => {
      const box = L.bounds([from, map.mouseEventToContainerPoint(moved)]);
      L.DomUtil.setPosition(frame, box.getTopLeft());
      const { x: width, y: height } = box.getSize();
      Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
    };
    const end = (up: PointerEvent) => {
      drawing.abort();
      const to = map.mouseEventToContainerPoint(up);
      if (from.distanceTo(to) < BOX_FROM) return;
      // the click that follows is the end of the box
      hasEnded = true;
      setTimeout(() => {
        hasEnded = false;
      });
      onBox({ px: from.x, py: from.y }, { px: to.x, py: to.y });
    };
    const giveUp = (key: KeyboardEvent) => {
      if (key.key === 'Escape') drawing.abort();
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('keydown', giveUp, { signal, capture: true });
  };
  element.addEventListener('pointerdown', begin, { signal: whole.signal });
  return { hasJustEnded: () => hasEnded, remove: () => whole.abort() };
}
