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
    doubleClickZoom: true,
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
  map.on('click', ({ containerPoint: { x: px, y: py } }) => handlers.onClick({ px, py }));
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
      map.remove();
    },
  };
}
