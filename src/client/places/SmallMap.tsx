import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';

import { metrosEntre } from '../../core/places/coordenadas.ts';
import type { Box as MapBox, NearbyPoint, Point } from '../../core/places/mapApi.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { statusOf } from '../http/http.ts';
import { formatNumber } from '../i18n/format.ts';
import { hiddenText } from '../theme/hidden.ts';
import { readNearby } from './nearbyPoints.ts';

interface SmallMapProps {
  /** What it is called, and where it is. */
  name: string;
  /** Of an element of the inventory: it is not among those around it. */
  id: number | undefined;
  place: Point;
  /** To an element of the resource that the inventory is kept in. */
  pathOf: (id: number, resource: string) => string;
}

/** A place among the elements around it, to scale and with north above, drawn without anything from outside. */
export function SmallMap({ name, id, place, pathOf }: SmallMapProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['mapa', 'puntos', boxAround(place)],
    queryFn: () => readNearby(boxAround(place)),
    staleTime: 60_000,
    retry: false,
  });
  // where the inventory is not for whoever looks, the place stands there in numbers alone
  if (statusOf(error) === 403) return null;
  if (error !== null) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  const around = (data?.puntos ?? [])
    .filter((point) => point.id !== id)
    .map((point) => ({ ...point, metres: metrosEntre(place, point) }))
    .filter(({ metres }) => metres <= REACH)
    .toSorted((a, b) => a.metres - b.metres);
  const nearest = around.slice(0, NEAREST);
  return (
    <Box sx={FRAME_STYLE}>
      <Box
        component="svg"
        aria-hidden
        viewBox={`${-SIDE} ${-SIDE} ${2 * SIDE} ${2 * SIDE}`}
        sx={MAP_STYLE}
      >
        {RINGS.map((metres) => (
          <circle key={metres} r={metres * PER_METRE} className="ring" />
        ))}
        {around.map((point) => (
          <Neighbour key={point.id} point={point} place={place} />
        ))}
        <circle r={7} className="own" />
        <ScaleBar />
        <text x={SIDE - 12} y={-SIDE + 22} textAnchor="middle" className="word">
          {translate('farola.comfort.map.north')}
        </text>
        <path d={`M${SIDE - 12} ${-SIDE + 26} l5 12 l-5 -3 l-5 3 z`} className="north" />
      </Box>
      <Box sx={{ flex: '1 1 180px' }}>
        <p style={hiddenText}>
          {translate('farola.comfort.map.around', { name, smart_count: around.length })}
        </p>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {translate('farola.comfort.map.nearest')}
        </Typography>
        {nearest.length === 0 && data !== undefined && (
          <Typography variant="body2">
            {translate('farola.comfort.map.alone', { metres: formatNumber(REACH) })}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {nearest.map(({ id: other, codigo, metres }) => (
            <Box component="li" key={other} sx={NEAREST_STYLE}>
              <Link component={LinkBase} to={pathOf(other, data?.recurso ?? '')} variant="body2">
                {codigo}
              </Link>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('farola.comfort.map.metres', {
                  metres: formatNumber(metres, { decimals: metres < 10 ? 1 : 0 }),
                })}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Metres to each side. */
const REACH = 100;
/** Units of the drawing. */
const SIDE = 110;
const PER_METRE = 1;
const RINGS = [50, 100];
const NEAREST = 5;

/** Metres of a degree of latitude. */
const DEGREE = 111_320;

const east = (place: Point): number => DEGREE * Math.cos((place.lat * Math.PI) / 180);

function boxAround(place: Point): MapBox {
  const { lat, lng } = place;
  const [north, side] = [REACH / DEGREE, REACH / east(place)];
  return [lat - north, lng - side, lat + north, lng + side];
}

function Neighbour({ point, place }: { point: NearbyPoint; place: Point }) {
  const x = (point.lng - place.lng) * east(place) * PER_METRE;
  const y = (place.lat - point.lat) * DEGREE * PER_METRE;
  return (
    <circle cx={x} cy={y} r={4} className="other">
      <title>{point.codigo}</title>
    </circle>
  );
}

function ScaleBar() {
  const translate = useTranslate();
  const [left, bottom] = [-SIDE + 10, SIDE - 10];
  return (
    <>
      <path d={`M${left} ${bottom - 4} v4 h${SCALE * PER_METRE} v-4`} className="scale" />
      <text x={left + (SCALE * PER_METRE) / 2} y={bottom - 7} textAnchor="middle" className="word">
        {translate('farola.comfort.map.metres', { metres: SCALE })}
      </text>
    </>
  );
}

/** Metres of the bar. */
const SCALE = 50;

const FRAME_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'flex-start',
};

const MAP_STYLE = {
  width: 220,
  height: 220,
  flexShrink: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& .ring': { fill: 'none', stroke: 'var(--mui-palette-divider)' },
  '& .other': {
    fill: 'var(--mui-palette-background-paper)',
    stroke: 'var(--mui-palette-text-secondary)',
    strokeWidth: 1.5,
  },
  '& .own': {
    fill: 'var(--mui-palette-primary-main)',
    stroke: 'var(--mui-palette-background-paper)',
    strokeWidth: 2,
  },
  '& .scale': { fill: 'none', stroke: 'var(--mui-palette-text-primary)', strokeWidth: 1.5 },
  '& .north': { fill: 'var(--mui-palette-text-secondary)' },
  '& .word': { fill: 'var(--mui-palette-text-primary)', fontSize: 10, fontFamily: 'inherit' },
};

const NEAREST_STYLE = { display: 'flex', justifyContent: 'space-between', gap: 2, maxWidth: 260 };
