import L from 'leaflet';
import 'leaflet/dist/leaflet.css';

import type { Point } from '../../core/places/mapApi.ts';
import type { Box, MapTiles, NearbyPoint } from '../../core/places/mapApi.ts';

interface MapHandlers {
  onPick: (place: Point) => void;
  onView: (box: Box) => void;
}

export interface DrawnMap {
  setPlace: (place: Point | undefined) => void;
  setNeighbours: (points: readonly NearbyPoint[], color: string) => void;
  setTiles: (tiles: MapTiles) => void;
  look: (at: Point, zoom: number) => void;
  center: () => Point;
  zoomBy: (steps: number) => void;
  remove: () => void;
}

const LARGEST_ZOOM = 20;

/** Leaflet behind the few things that a form asks of a map. Without tiles the ground stays blank. */
export function drawMap(
  element: HTMLElement,
  start: { at: Point; zoom: number },
  handlers: MapHandlers,
): DrawnMap {
  const map = L.map(element, {
    center: start.at,
    zoom: start.zoom,
    maxZoom: LARGEST_ZOOM,
    attributionControl: false,
    // keys move the marker, and the wheel the page
    keyboard: false,
    scrollWheelZoom: false,
  });
  L.control.scale({ imperial: false }).addTo(map);
  const neighbours = L.layerGroup().addTo(map);
  let marker: L.Marker | undefined;
  const tell = () => {
    const bounds = map.getBounds();
    handlers.onView([bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]);
  };
  map.on('click', ({ latlng }) => handlers.onPick(plain(latlng.wrap())));
  map.on('moveend', tell);
  const resized = new ResizeObserver(() => map.invalidateSize());
  resized.observe(element);
  tell();
  return {
    setPlace(place) {
      if (place === undefined) {
        marker?.remove();
        marker = undefined;
        return;
      }
      if (marker === undefined) {
        marker = newMarker(place, handlers.onPick).addTo(map);
        map.setView(place, Math.max(map.getZoom(), CLOSE_ZOOM));
      } else marker.setLatLng(place);
      if (!map.getBounds().pad(-0.1).contains(place)) map.panTo(place);
    },
    setNeighbours(points, color) {
      neighbours.clearLayers();
      for (const { lat, lng, codigo } of points) {
        L.circleMarker([lat, lng], {
          radius: 5,
          weight: 1.5,
          color,
          fillOpacity: 0.35,
          bubblingMouseEvents: true,
        })
          .bindTooltip(textNode(codigo))
          .addTo(neighbours);
      }
    },
    setTiles: ({ url }) => void L.tileLayer(url, { maxZoom: LARGEST_ZOOM }).addTo(map),
    look: (at, zoom) => void map.setView(at, zoom),
    center: () => plain(map.getCenter().wrap()),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}

const CLOSE_ZOOM = 17;

/** Drawn by our styles: Leaflet's own pictures are named in its stylesheet alone. */
function newMarker(place: Point, onPick: (place: Point) => void): L.Marker {
  const icon = L.divIcon({ className: 'farola-pin', iconSize: [22, 22] });
  const marker = L.marker(place, { icon, draggable: true, keyboard: false, zIndexOffset: 1000 });
  marker.on('dragend', () => onPick(plain(marker.getLatLng().wrap())));
  return marker;
}

/** Leaflet takes texts for HTML. */
function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

const plain = ({ lat, lng }: L.LatLng): Point => ({ lat, lng });
