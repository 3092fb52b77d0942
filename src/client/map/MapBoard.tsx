import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { useListContext, useStore, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

import { latAt, lngAt, type WorldBox } from '../../core/map/projection.ts';
import { HEAT } from '../../core/resource/faces/faces.ts';
import type { MapFace } from '../../core/resource/faces/map.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useMayChoose } from '../bulk/useMayChoose.ts';
import { usePanel } from '../list/panel/usePanel.ts';
import { useGroundPictures } from '../places/groundPictures.ts';
import { hiddenText } from '../theme/hidden.ts';
import type { ColorWords } from './classWords.ts';
import { pixelOf, type Drawn, type Shape } from './drawPoints.ts';
import type { Ground } from './ground/groundLayer.ts';
import { hotPoints } from './ground/heat.ts';
import { HeatPanel } from './ground/HeatPanel.tsx';
import { InSight } from './InSight.tsx';
import { coloursOf, mapColours } from './mapColours.ts';
import { MapCanvas, type MapHandle, type Spot } from './MapCanvas.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapTools } from './MapTools.tsx';
import { MapExport, type Seen } from './export/MapExport.tsx';
import type { Sight, Stand } from './openMap.ts';
import type { Scene } from './pointLayer.ts';
import { PointCard } from './PointCard.tsx';
import { nearestTo, placeOfId, placesIn } from './pointStore.ts';
import { STREETS_FROM, streetsIn } from './ground/streets.ts';
import { useChoosing } from './useChoosing.ts';
import { useMapImage } from './export/useMapImage.ts';
import { useNear } from './useNear.ts';
import { useOutlines } from './ground/useGround.ts';
import type { Points } from './usePoints.ts';
import { cornersOf, useZone } from './useZone.ts';
import { ZoneBar } from './ZoneBar.tsx';

export interface ShownHeat {
  /** By class, how much a point counts. */
  weights: readonly number[];
  title: string;
}

interface MapBoardProps {
  resource: Resource;
  map: MapFace;
  words: ColorWords;
  color: MapFace['colors'][number];
  /** The map shows where much of what counts lies, and of the points those that count. */
  heat?: ShownHeat;
  colors: readonly { by: string; label: string }[];
  points: Points;
  isFetching: boolean;
  hasChanged: boolean;
  onColor: (by: string) => void;
  onRefresh: () => void;
}

/** So many points nearest to where somebody pressed. */
const NEAREST = 5;
/** Where a place is looked at that is named in a list. */
const SPOT_ZOOM = 16;
/** A quarter of the world: farther ones are not near. */
const FARTHEST = 2 ** 30;

/** The map with its legend, its tools and what is in sight as a list. */
export function MapBoard(props: MapBoardProps) {
  const { resource, map, words, color, colors, heat, points, isFetching, hasChanged } = props;
  const translate = useTranslate();
  const hintId = useId();
  const handle = useRef<MapHandle>(null);
  const { selectedIds } = useListContext();
  const { open } = usePanel();
  const { colorScheme = 'light' } = useColorScheme();
  const pictures = useGroundPictures();
  const [stand, setStand] = useStand(resource, points);
  const [sight, setSight] = useState<Sight>();
  const [seen, tellSeen] = useSeen();
  const [hidden, setHidden] = useState<HiddenClasses>({ by: color.by, classes: [] });
  const [card, setCard] = useState<Spot>();
  const [hovered, setHovered] = useState<number>();
  const zone = useZone();
  const choosing = useChoosing(resource);
  const isChoosable = useMayChoose(resource);
  const { store, round } = points;
  const [shape, setShape] = useState<Shape>();
  const classes = useMemo(
    () => ofShape(points.classes ?? NO_CLASSES, { round, shape }),
    [points.classes, round, shape],
  );

  const off = useMemo(() => {
    const flags = new Uint8Array(HIDDEN_CLASS + 1);
    flags[HIDDEN_CLASS] = 1;
    for (const one of hidden.by === color.by ? hidden.classes : []) flags[one] = 1;
    for (const [one, weight] of (heat?.weights ?? []).entries()) if (weight === 0) flags[one] = 1;
    return flags;
  }, [hidden, color.by, heat?.weights]);
  const palette = useMemo(
    () => coloursOf(colorScheme, { ...words, classes: words.classes.length - 1 }),
    [colorScheme, words],
  );
  const isShown = (place: number) => off[classes[place] ?? 0] !== 1;
  const near = useNear(resource, { store, sight, classes, off });
  const chosen = useMemo(
    () => selectedIds.flatMap((id) => placeOfId(store, Number(id)) ?? []),
    [selectedIds, store],
  );
  const nearest =
    card === undefined ? [] : nearestTo(store, card, { count: NEAREST, reach: FARTHEST, isShown });
  const pointed = hovered ?? nearest[0]?.place;
  const scene = useMemo((): Scene => {
    const { ground, chosen: ink, edge } = mapColours[colorScheme];
    return {
      store,
      look: {
        classes,
        round,
        hidden: off,
        colours: Uint32Array.from(palette, pixelOf),
        ground: pixelOf(ground),
      },
      chosen,
      pointed,
      labels: near.labels,
      zone: cornersOf(zone.zone),
      hasCrosshair: true,
      ink,
      paper: edge,
    };
  }, [store, classes, round, off, palette, chosen, pointed, near.labels, zone.zone, colorScheme]);

  const outlines = useOutlines();
  const weights = heat?.weights;
  const hot = useMemo(
    () => weights && hotPoints(store, { classes, hidden: off }, weights),
    [store, classes, off, weights],
  );
  const streets = useMemo(
    () => (sight === undefined || sight.zoom < STREETS_FROM ? NO_STREETS : streetsIn(store, sight)),
    [store, sight],
  );
  const ground = useMemo(
    (): Ground => ({
      outlines,
      streets,
      heat: hot,
      hasPictures: pictures !== undefined,
      look: { ...mapColours[colorScheme], paper: mapColours[colorScheme].ground },
    }),
    [outlines, streets, hot, pictures, colorScheme],
  );
  const image = useMapImage({ resource, words, palette, classes, off, pictures, outlines });
  const seenNow = (): Seen | undefined => {
    const box = handle.current?.sight();
    if (box === undefined) return undefined;
    const places = placesIn(store, box).filter(isShown);
    const hasHidden = heat !== undefined || shape !== undefined || off.indexOf(1) < HIDDEN_CLASS;
    return { box, ids: places.map((place) => store.ids[place] ?? 0), hasHidden };
  };

  const toggleClass = (one: number) => {
    const before = hidden.by === color.by ? hidden.classes : [];
    const classes = before.includes(one) ? before.filter((kind) => kind !== one) : [...before, one];
    setHidden({ by: color.by, classes });
  };
  const press = (at: Spot, hit: number | undefined) => {
    if (zone.zone.kind === 'drawing') return zone.add(at);
    const spot = hit === undefined ? at : { x: store.x[hit] ?? at.x, y: store.y[hit] ?? at.y };
    setCard(spot);
  };
  const onKey = (key: string, middle: Spot): boolean => {
    if (zone.zone.kind === 'drawing') {
      if (key === 'Enter') zone.add(middle);
      else if (key === 'Backspace') zone.back();
      else if (key === 'Escape') zone.cancel();
      else return false;
      return true;
    }
    if (key === 'Escape' && card !== undefined) setCard(undefined);
    else if (key === 'Enter') {
      const [first] = nearestTo(store, middle, { count: 1, reach: FARTHEST, isShown });
      if (first !== undefined) open(store.ids[first.place] ?? 0);
    } else return false;
    return true;
  };
  return (
    <Box>
      <MapTools
        {...{ resource, points, colors, isFetching, hasChanged, zone }}
        color={heat === undefined ? color.by : HEAT}
        seen={seen}
        placeField={typeof map.place === 'string' ? map.place : undefined}
        onColor={props.onColor}
        onRefresh={props.onRefresh}
        onTake={() => {
          const box = handle.current?.sight();
          if (box !== undefined) zone.take(box);
        }}
        onZoom={(steps) => handle.current?.zoomBy(steps)}
        onWhole={() => handle.current?.fit(store.bounds)}
      >
        <MapExport
          resource={resource}
          placeField={typeof map.place === 'string' ? map.place : undefined}
          seen={seenNow}
          picture={async () => handle.current?.picture(image)}
        />
      </MapTools>
      <Box sx={{ height: 2 }}>
        {isFetching && <LinearProgress aria-hidden sx={{ height: 2 }} />}
      </Box>
      <ZoneBar
        {...{ store, zone, classes, off, isChoosable, choosing }}
        placeField={typeof map.place === 'string' ? map.place : undefined}
      />
      <p id={hintId} style={hiddenText}>
        {translate('farola.map.keys')}
      </p>
      <Box sx={BODY_STYLE}>
        <Box sx={MAP_STYLE}>
          <MapCanvas
            ref={handle}
            label={translate('farola.map.label', { title: resource.title })}
            {...{ hintId, scene, ground, pictures }}
            start={stand}
            onStand={(to, at) => {
              setStand(to);
              setSight(at);
            }}
            onDrawn={tellSeen}
            onClick={press}
            onHover={setHovered}
            onKey={onKey}
          />
          {card !== undefined && nearest.length > 0 && (
            <PointCard
              {...{ resource, map, store, nearest, classes, isChoosable }}
              classWords={words}
              palette={palette}
              chosen={selectedIds.map(Number)}
              onToggle={choosing.toggle}
              onClose={() => {
                setCard(undefined);
                handle.current?.focus();
              }}
            />
          )}
        </Box>
        <Box sx={ASIDE_STYLE}>
          {heat !== undefined && hot !== undefined && (
            <HeatPanel
              {...{ hot, sight, outlines }}
              title={heat.title}
              ramp={mapColours[colorScheme].heat}
              onLook={({ x, y }) =>
                handle.current?.look({
                  lat: latAt(y),
                  lng: lngAt(x),
                  zoom: Math.max(SPOT_ZOOM, (sight?.zoom ?? 0) + 1),
                })
              }
            />
          )}
          <MapLegend
            {...{ words, palette, classes, off }}
            {...(weights === undefined ? {} : { isTold: (kind) => (weights[kind] ?? 0) > 0 })}
            {...{ shape }}
            round={map.round}
            onShape={setShape}
            onToggle={toggleClass}
          />
          <InSight
            {...{ near, words, palette, classes, isChoosable }}
            chosen={selectedIds.map(Number)}
            onToggle={choosing.toggle}
            onPoint={setHovered}
          />
          {pictures !== undefined && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {pictures.atribucion}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** How many points are in sight, told once the map stands: each frame would draw all that stands beside it. */
function useSeen(): [number | undefined, (drawn: Drawn) => void] {
  const [seen, setSeen] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    seen,
    ({ count }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSeen(count), SETTLED_MS);
    },
  ];
}

const SETTLED_MS = 120;

const NO_STREETS = new Float64Array(0);

/** Of points that are not shown for their shape. */
const HIDDEN_CLASS = 255;

function ofShape(
  classes: Uint8Array,
  { round, shape }: { round: Uint8Array | undefined; shape: Shape },
): Uint8Array {
  if (round === undefined || shape === undefined) return classes;
  const wanted = shape === 'round' ? 1 : 0;
  return classes.map((kind, place) => (round[place] === wanted ? kind : HIDDEN_CLASS));
}

const NO_CLASSES = new Uint8Array(0);

/** Classes that are switched off: of another colour they are others. */
interface HiddenClasses {
  by: string;
  classes: readonly number[];
}

/** Where the map of a list stood last in this browser; at first it shows where most points are. */
function useStand({ name }: Resource, { store }: Points): [Stand, (stand: Stand) => void] {
  const [kept, keep] = useStore<Stand | null>(`${name}.mapa`, null);
  return [kept ?? beginningOf(store.bounds, store.count), keep];
}

function beginningOf({ left, top, right, bottom }: WorldBox, count: number): Stand {
  if (count === 0) return { lat: 4.6, lng: -73.1, zoom: 5 };
  const side = Math.max(right - left, bottom - top, 1);
  // so that the longer side takes some 500 pixels
  const zoom = Math.floor(Math.log2((500 * 2 ** 24) / side));
  return {
    lat: latAt((top + bottom) / 2),
    lng: lngAt((left + right) / 2),
    zoom: Math.min(17, Math.max(3, zoom)),
  };
}

const BODY_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 300px' },
};

const MAP_STYLE = {
  position: 'relative',
  height: { xs: 'min(60vh, 440px)', md: 'min(70vh, 640px)' },
} as const;

const ASIDE_STYLE = {
  borderLeft: { md: 1 },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
  p: 1.5,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  maxHeight: { md: 'min(70vh, 640px)' },
  overflowY: 'auto',
} as const;
