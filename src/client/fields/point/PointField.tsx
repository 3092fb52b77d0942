import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState, type ClipboardEvent, lazy, useRef } from 'react';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import type { Point } from '../../../core/places/mapApi.ts';
import { pointType, type PointField } from '../../../core/fields/point/point.ts';
import { readNumber } from '../../../core/fields/numberText.ts';
import {
  readPlace,
  type PlaceProblem,
  type PlaceReading,
} from '../../../core/fields/typed/placeText.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { readStored, store } from '../../browser/storedText.ts';
import { asText } from '../asText.ts';
import { described, FieldFrame, ReadNote } from '../FieldFrame.tsx';
import type { FieldView, InputProps } from '../fieldView.ts';
import { PresenceFilter } from '../filters/PlainFilters.tsx';

export const view: FieldView<PointField> = {
  Input: PointInput,
  Filter: PresenceFilter,
};

/** Both coordinates as typed; numbers where they can be read. One of them may still be missing. */
interface Draft {
  lat: unknown;
  lng: unknown;
}

/** Two numbers. A place pasted into either, or typed whole, fills both: see `readPlace` for its forms. */
function PointInput(input: InputProps<PointField>) {
  const translate = useTranslate();
  const draft = draftOf(input.value);
  const change = (side: keyof Draft, text: string) => {
    const next = { ...draft, [side]: readDegrees(text) };
    input.onChange(next.lat === null && next.lng === null ? null : next);
  };
  const [told, setTold] = useState<Told>();
  const take = (text: string): boolean => {
    const read = readPlace(text);
    if (read === undefined) return false;
    if ('problem' in read) {
      setTold({ value: input.value, of: read.problem });
      return true;
    }
    const checked = pointType.check(read.place, input.field, NO_CLOCK);
    if (!checked.ok) return false;
    setTold({ value: checked.value, of: read.how });
    input.onChange(checked.value);
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const sides = { input, draft, change, paste, take };
  const note = told?.of !== undefined && isSame(told.value, draft) && (
    <ReadNote isWrong={PROBLEMS.includes(told.of)}>
      {translate(`farola.comfort.place.${WORDS[told.of]}`)}
    </ReadNote>
  );
  return (
    <FieldFrame input={{ ...input, note }} group>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Degrees {...sides} side="lat" id={input.id} label={translate('farola.views.field.lat')} />
        <Degrees
          {...sides}
          side="lng"
          id={`${input.id}-lng`}
          label={translate('farola.views.field.lng')}
        />
      </Stack>
      <PlaceMap
        label={input.label}
        value={placeOf(draft)}
        onPick={(place) => {
          const checked = pointType.check(place, input.field, NO_CLOCK);
          if (checked.ok) input.onChange(checked.value);
        }}
      />
    </FieldFrame>
  );
}

/** What there is to say of the place that was taken, until it is another. */
interface Told {
  value: unknown;
  of: PlaceReading | PlaceProblem | undefined;
}

/** By what they say: a form hands back a copy of the value that it is given. */
function isSame(value: unknown, draft: Draft): boolean {
  const { lat, lng } = draftOf(value);
  return lat === draft.lat && lng === draft.lng;
}

const PROBLEMS: readonly string[] = ['shortLink', 'severalPlanes'];

const WORDS = {
  swapped: 'swapped',
  link: 'link',
  view: 'view',
  'EPSG:9377': 'national',
  'EPSG:3116': 'bogota',
  shortLink: 'shortLink',
  severalPlanes: 'severalPlanes',
} as const;

/** No place depends on the day. */
const NO_CLOCK = { hoy: '', ahora: '' };

interface DegreesProps {
  input: InputProps<PointField>;
  draft: Draft;
  change: (side: keyof Draft, text: string) => void;
  paste: (event: ClipboardEvent) => void;
  /** Fills both sides with the place that a text tells; false where it tells none. */
  take: (text: string) => boolean;
  side: keyof Draft;
  id: string;
  label: string;
}

function Degrees({ input, draft, change, paste, take, side, id, label }: DegreesProps) {
  const [typed, setTyped] = useState<string>();
  const settled = asText(draft[side]);
  // a paste into the neighbour changes this side, too, while it holds what was typed
  const isStale = typed !== undefined && readDegrees(typed) !== draft[side];
  return (
    <OutlinedInput
      id={id}
      size="small"
      value={isStale ? settled : (typed ?? settled)}
      error={input.error !== undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        change(side, target.value);
      }}
      onPaste={paste}
      onBlur={() => {
        // both of them typed into one box
        if (typed !== undefined && typeof draft[side] === 'string') take(typed);
        setTyped(undefined);
        input.onBlur();
      }}
      startAdornment={SIDE_MARKS[side]}
      // degrees are written with a point in every language: so do maps and devices
      slotProps={{
        input: {
          inputMode: 'decimal',
          autoComplete: 'off',
          'aria-label': label,
          ...described(input),
        },
      }}
      // beside each other where both can be read whole
      sx={{ flex: '1 1 9.5rem', minWidth: 0, fontVariantNumeric: 'tabular-nums' }}
    />
  );
}

const mark = (text: string) => (
  <InputAdornment
    position="start"
    disableTypography
    sx={{ fontSize: '0.75rem', color: 'text.secondary' }}
  >
    {text}
  </InputAdornment>
);
const SIDE_MARKS = { lat: mark('Lat'), lng: mark('Lng') };

/** The draft once both of its sides are there and lie on the earth. */
function placeOf({ lat, lng }: Draft): Point | undefined {
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

function draftOf(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return { lat: null, lng: null };
  return { lat: null, lng: null, ...value };
}

function readDegrees(text: string): unknown {
  if (text.trim() === '') return null;
  return readNumber(text, { ambiguous: 'decimal', unit: '°' })?.value ?? text;
}

const PointMap = lazy(async () => ({
  default: (await import('../../places/PointMap.tsx')).PointMap,
}));

const KEY = 'farola-mapa';
const OPEN = 'abierto';

interface PlaceMapProps {
  label: string;
  value: Point | undefined;
  onPick: (place: Point) => void;
}

/** The map of a place, opened by who wants it and then in every form of this browser. */
function PlaceMap({ label, value, onPick }: PlaceMapProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(() => readStored(KEY) === OPEN);
  /** Opened now, and not before: then it has to be seen. */
  const wasAsked = useRef(false);
  const toggle = () => {
    store(KEY, isOpen ? undefined : OPEN);
    wasAsked.current = !isOpen;
    setOpen(!isOpen);
  };
  return (
    <Box>
      <Button
        size="small"
        color="inherit"
        startIcon={<MapOutlined />}
        aria-expanded={isOpen}
        onClick={toggle}
        sx={{ mt: 0.5, color: 'text.secondary' }}
      >
        {translate(`farola.comfort.map.${isOpen ? 'close' : 'open'}`)}
      </Button>
      <LateCode isWanted={isOpen} onMissing={() => setOpen(false)}>
        {isOpen && (
          <Box
            ref={(shown: HTMLElement | null) => {
              if (!wasAsked.current) return;
              wasAsked.current = shown === null;
              shown?.scrollIntoView({ block: 'nearest' });
            }}
            // the buttons of the form are over what is below
            sx={{ scrollMarginBottom: 96 }}
          >
            <PointMap label={label} value={value} onPick={onPick} />
          </Box>
        )}
      </LateCode>
    </Box>
  );
}
