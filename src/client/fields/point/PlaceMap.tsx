import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, useRef, useState } from 'react';

import type { Point } from '../../../core/places/mapApi.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { readStored, store } from '../../browser/storedText.ts';

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
export function PlaceMap({ label, value, onPick }: PlaceMapProps) {
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
