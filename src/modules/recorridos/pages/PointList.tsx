import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { foldText } from '../../../core/fields/foldText.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { WarningsDialog } from '../../../client/record/save/WarningsDialog.tsx';
import { FaultDialog } from './FaultDialog.tsx';
import { PointLine } from './PointLine.tsx';
import { useRecordVisit } from './useRecordVisit.ts';

const PAGE = 30;

interface PointListProps {
  tour: Row;
  points: readonly Row[];
  /** In the order of time. */
  visits: readonly Row[];
}

/** The points in scope, those still to be seen first in mind: each is done with one tap. */
export function PointList({ tour, points, visits }: PointListProps) {
  const translate = useTranslate();
  const descriptor = useDescriptor('recorrido_hallazgo');
  const visiting = useRecordVisit(tour);
  const [typed, setTyped] = useState('');
  const [pendingOnly, setPendingOnly] = useState(true);
  const [shown, setShown] = useState(PAGE);
  const [faulty, setFaulty] = useState<Row>();
  const last = new Map(visits.map((visit) => [visit['infraestructura_id'], visit]));
  const found = points.filter(
    (point) => !(pendingOnly && last.has(point['id'])) && hasWords(point, typed),
  );
  if (points.length === 0) return <Typography>{translate('farola.touring.noPoints')}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          size="small"
          type="search"
          label={translate('farola.touring.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ flex: '1 1 14rem' }}
        />
        <FormControlLabel
          control={
            <Switch checked={pendingOnly} onChange={(_event, checked) => setPendingOnly(checked)} />
          }
          label={translate('farola.touring.pendingOnly')}
        />
      </Box>
      {found.length === 0 && <Typography>{translate('farola.touring.noMatch')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.slice(0, shown).map((point) => (
          <PointLine
            key={String(point['id'])}
            point={point}
            visit={last.get(point['id'])}
            isBusy={visiting.busy === point['id']}
            onVisit={(resultado) => void visiting.record(point, { resultado })}
            onFault={() => setFaulty(point)}
          />
        ))}
      </Box>
      {found.length > shown && (
        <Button variant="outlined" onClick={() => setShown((count) => count + PAGE)}>
          {translate('farola.touring.more', { count: Math.min(PAGE, found.length - shown) })}
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.touring.other')}
      </Typography>
      {faulty !== undefined && (
        <FaultDialog
          point={faulty}
          isBusy={visiting.busy === faulty['id']}
          onRecord={(values) => {
            const point = faulty;
            void visiting.record(point, { resultado: 'falla', ...values }).then((isDone) => {
              if (isDone) setFaulty(undefined);
            });
          }}
          onCancel={() => setFaulty(undefined)}
        />
      )}
      {visiting.asked !== undefined && (
        <WarningsDialog
          resource={descriptor}
          warnings={visiting.asked.warnings}
          isBusy={visiting.busy !== undefined}
          onConfirm={() => void visiting.confirm().then(() => setFaulty(undefined))}
          onCancel={visiting.forget}
        />
      )}
    </>
  );
}

function hasWords(point: Row, typed: string): boolean {
  const said = [point['codigo'], point['direccion']].filter((one) => typeof one === 'string');
  const text = foldText(said.join(' '));
  return typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => text.includes(foldText(word)));
}
