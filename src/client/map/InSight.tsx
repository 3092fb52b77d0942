import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';

import type { MapFace } from '../../core/resource/faces/map.ts';
import { formatNumber } from '../i18n/format.ts';
import { usePanel } from '../list/panel/usePanel.ts';
import { inLanguage } from '../i18n/language.ts';
import { hiddenText } from '../theme/hidden.ts';
import type { ColorWords } from './classWords.ts';
import type { Near, NearPoint } from './useNear.ts';

interface InSightProps {
  near: Near;
  words: ColorWords;
  palette: readonly string[];
  classes: Uint8Array;
  round: Uint8Array | undefined;
  map: MapFace;
  isChoosable: boolean;
  chosen: readonly number[];
  onToggle: (id: number) => void;
  /** The one that has the focus or the pointer is marked on the map. */
  onPoint: (place: number | undefined) => void;
}

/** What is in sight, for keys and for whoever hears the page: nearest to the middle of the map first. */
export function InSight({ near, ...given }: InSightProps) {
  const translate = useTranslate();
  const { points } = near;
  const count = formatNumber(points.length);
  return (
    <Box component="section" aria-label={translate('farola.map.list')}>
      <Typography variant="subtitle2" component="h3">
        {translate('farola.map.list')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {points.length === 0
          ? translate('farola.map.nothingInSight')
          : translate('farola.map.listDetail', { count })}
      </Typography>
      <Box component="ul" sx={LIST_STYLE}>
        {points.map((point) => (
          <Row key={point.id} point={point} {...given} />
        ))}
      </Box>
    </Box>
  );
}

type RowProps = Omit<InSightProps, 'near'> & { point: NearPoint };

function Row({ point, ...given }: RowProps) {
  const { words, palette, classes, chosen, onToggle, onPoint } = given;
  const translate = useTranslate();
  const { open } = usePanel();
  const { id, place, name = `#${id}` } = point;
  const kind = classes[place] ?? 0;
  const label = translate('farola.map.choose', { name });
  return (
    <li>
      {given.isChoosable && (
        <Checkbox
          size="small"
          checked={chosen.includes(id)}
          onChange={() => onToggle(id)}
          slotProps={{ input: { 'aria-label': label } }}
        />
      )}
      <button
        type="button"
        onMouseEnter={() => onPoint(place)}
        onMouseLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(place)}
        onBlur={() => onPoint(undefined)}
        onClick={() => open(id)}
      >
        <Dot color={palette[kind]} isSquare={given.round?.[place] === 0} />
        <span className="name">{name}</span>
        <span style={hiddenText}>
          {words.classes[kind]} <ShapeWord {...given} place={place} />
        </span>
        <span className="far">
          <Distance metres={point.metres} />
        </span>
      </button>
    </li>
  );
}

/** A point as it is drawn. */
export function Dot({ color, isSquare }: { color: string | undefined; isSquare: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      style={{ background: color }}
      sx={{ width: 10, height: 10, flexShrink: 0, borderRadius: isSquare ? 0 : '50%' }}
    />
  );
}

/** What a point is that is drawn square, such as the pole at the place of a lamp; of round ones nothing. */
export function ShapeWord(given: { map: MapFace; round: Uint8Array | undefined; place: number }) {
  const locale = useLocale();
  const { map, round, place } = given;
  return map.round === undefined || round?.[place] !== 0 ? null : inLanguage(map.round.no, locale);
}

/** Metres, or kilometres where there are many. */
export function Distance({ metres }: { metres: number }) {
  const translate = useTranslate();
  if (metres >= 1000) {
    return translate('farola.map.kilometres', { km: formatNumber(metres / 1000, { decimals: 1 }) });
  }
  const decimals = metres < 10 ? 1 : 0;
  return translate('farola.map.metres', { metres: formatNumber(metres, { decimals }) });
}

const LIST_STYLE = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { display: 'flex', alignItems: 'center' },
  '& .MuiCheckbox-root': { p: { xs: 1.25, md: 0.5 } },
  '& button': {
    all: 'unset',
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: { xs: 44, md: 30 },
    px: 0.75,
    borderRadius: 1,
    cursor: 'pointer',
    fontSize: '0.8125rem',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& .name': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .far': { color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;
