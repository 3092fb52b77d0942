import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';

import type { Box as MapBox, Point, NearbyPoint } from '../../core/places/mapApi.ts';
import { LONGEST_SIDE } from '../../core/api/limits.ts';
import {
  groundLayer,
  type GroundPictures,
  useGroundPictures,
  useMapSettings,
} from './groundPictures.ts';
import { readNearby } from './nearbyPoints.ts';

interface PointMapProps {
  label: string;
  value: Point | undefined;
  onPick: (place: Point) => void;
}

/** A small map to set a place on, by pointer or keys, among the light points that are there. */
export function PointMap({ label, value, onPick }: PointMapProps) {
  const translate = useTranslate();
  const hintId = useId();
  const { element, drawn, box } = useDrawnMap(value, onPick);
  const asked = box && askedBox(box);
  const nearby = useNearby(drawn, asked);
  const pictures = usePictures(drawn);
  const press = (event: KeyboardEvent) => {
    if (drawn === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const moved = movedBy(event, value ?? drawn.center());
    if (moved !== undefined) onPick(moved);
    else if (event.key === 'Enter') onPick(drawn.center());
    else if (event.key === '+' || event.key === '-') drawn.zoomBy(event.key === '+' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  return (
    <Box sx={{ mt: 1 }}>
      <Box
        ref={element}
        role="application"
        aria-label={translate('farola.comfort.map.label', { label })}
        aria-describedby={hintId}
        tabIndex={0}
        onKeyDown={press}
        sx={MAP_STYLE}
      />
      <Typography id={hintId} variant="caption" component="p" sx={HINT_STYLE}>
        {translate('farola.comfort.map.hint')}
      </Typography>
      <Typography variant="caption" component="output" sx={{ display: 'block', ...HINT_STYLE }}>
        {asked === undefined && translate('farola.comfort.map.zoomIn')}
        {asked !== undefined && nearby.isError && translate('farola.comfort.map.failed')}
        {nearby.data?.hay_mas === true && translate('farola.comfort.map.more')}
      </Typography>
      {pictures !== undefined && (
        <Typography variant="caption" sx={HINT_STYLE}>
          {pictures.atribucion}
        </Typography>
      )}
    </Box>
  );
}

const COUNTRY = { at: { lat: 4.6, lng: -73.1 }, zoom: 5 };

function useDrawnMap(value: Point | undefined, onPick: (place: Point) => void) {
  const element = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap>();
  const [box, setBox] = useState<MapBox>();
  const first = useRef(value);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    if (element.current === null) return undefined;
    const start = first.current === undefined ? COUNTRY : { at: first.current, zoom: 17 };
    const map = drawMap(element.current, start, {
      onPick: (place) => latest.current(place),
      onView: setBox,
    });
    setDrawn(map);
    return () => {
      setDrawn(undefined);
      map.remove();
    };
  }, []);
  useEffect(() => drawn?.setPlace(value), [drawn, value]);
  useTownFirst(value === undefined ? drawn : undefined);
  return { element, drawn, box };
}

/** Where there is no place yet, the map begins where the municipality does. */
function useTownFirst(drawn: DrawnMap | undefined) {
  const isMoved = useRef(false);
  const start = useMapSettings()?.inicio;
  useEffect(() => {
    if (drawn === undefined || isMoved.current || !start) return;
    isMoved.current = true;
    drawn.look({ lat: start.lat, lng: start.lng }, start.zoom);
  }, [drawn, start]);
}

function useNearby(drawn: DrawnMap | undefined, box: MapBox | undefined) {
  const { palette } = useTheme();
  const color = palette.text.secondary;
  const answer = useQuery({
    queryKey: ['mapa', 'puntos', box],
    queryFn: () => readNearby(box ?? [0, 0, 0, 0]),
    enabled: box !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const points = box === undefined ? undefined : answer.data?.puntos;
  useEffect(() => drawn?.setNeighbours(points ?? [], color), [drawn, points, color]);
  return answer;
}

function usePictures(drawn: DrawnMap | undefined) {
  const pictures = useGroundPictures();
  useEffect(() => {
    if (pictures !== undefined) drawn?.setPictures(pictures);
  }, [drawn, pictures]);
  return pictures;
}

const HINT_STYLE = { color: 'text.secondary', '&:empty': { display: 'none' } };

const MAP_STYLE = {
  height: { xs: 220, sm: 260 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // its panes have their own levels, which must not rise above what lies over the form
  isolation: 'isolate',
  bgcolor: 'action.hover',
  font: 'inherit',
  '&.leaflet-container': { bgcolor: 'action.hover', font: 'inherit', fontSize: '0.75rem' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
  '& .farola-pin': {
    borderRadius: '50% 50% 50% 0',
    bgcolor: 'primary.main',
    border: 2,
    borderColor: 'background.paper',
    boxShadow: 2,
    rotate: '-45deg',
    transformOrigin: 'center',
    translate: '0 -60%',
    cursor: 'grab',
  },
  '& .leaflet-bar a, & .leaflet-control-scale-line, & .leaflet-tooltip': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderColor: 'divider',
  },
} as const;

/** Metres in a degree of latitude. */
const DEGREE = 111_320;

const STEPS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Where a key moves a place to: a metre, or ten; undefined for a key that moves nothing. */
export function movedBy(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { lat, lng }: Point,
): Point | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step === undefined) return undefined;
  const metres = shiftKey ? 10 : 1;
  const [north, east] = step;
  return {
    lat: lat + (north * metres) / DEGREE,
    lng: lng + (east * metres) / (DEGREE * Math.cos((lat * Math.PI) / 180)),
  };
}

/** What is asked for of what is seen, so that small moves ask for nothing new; undefined: too wide. */
export function askedBox([sur, oeste, norte, este]: MapBox): MapBox | undefined {
  const grid = 0.0025;
  const down = (side: number) => Math.floor(side / grid) * grid;
  const up = (side: number) => Math.ceil(side / grid) * grid;
  const box: MapBox = [down(sur), down(oeste), up(norte), up(este)];
  const isSmall = box[2] - box[0] <= LONGEST_SIDE && box[3] - box[1] <= LONGEST_SIDE;
  return isSmall ? box : undefined;
}

interface MapHandlers {
  onPick: (place: Point) => void;
  onView: (box: MapBox) => void;
}

interface DrawnMap {
  setPlace: (place: Point | undefined) => void;
  setNeighbours: (points: readonly NearbyPoint[], color: string) => void;
  setPictures: (pictures: GroundPictures) => void;
  look: (at: Point, zoom: number) => void;
  center: () => Point;
  zoomBy: (steps: number) => void;
  remove: () => void;
}

const LARGEST_ZOOM = 20;

/** Leaflet behind the few things that a form asks of a map. Without pictures the ground stays blank. */
function drawMap(
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
    setPictures: (pictures) => void groundLayer(pictures, LARGEST_ZOOM).addTo(map),
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
