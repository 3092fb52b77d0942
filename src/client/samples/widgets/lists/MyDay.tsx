import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import { pendingTones } from '../../../../core/api/pending.ts';
import type { Start } from '../../../../core/api/startApi.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { listLink } from '../../../myDay/useStart.ts';
import { lineColour } from '../../../fields/Toned.tsx';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { useStartReading } from '../../figures/useStartReading.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

/** The first of what waits on the start page. */
export function MyDay() {
  const { myDay, myDayDetail, start } = sampleWords(words);
  return (
    <RunningWidget
      title={myDay}
      detail={myDayDetail}
      span="third"
      reading={useStartReading()}
      height={300}
    >
      {({ pendientes }) => (
        <>
          <Waiting pending={pendientes} />
          <Box sx={{ mt: 'auto', pt: 2 }}>
            <Link component={LinkBase} to="/dashboard" variant="body2">
              {start}
            </Link>
          </Box>
        </>
      )}
    </RunningWidget>
  );
}

function Waiting({ pending }: { pending: Start['pendientes'] }) {
  const translate = useTranslate();
  const waiting = pending.filter(({ total }) => total > 0).slice(0, SHOWN);
  if (waiting.length === 0) return <Typography>{sampleWords(words).nothing}</Typography>;
  return (
    <ItemList>
      {waiting.map((one) => (
        <ItemLine
          key={one.asunto}
          lead={<Box sx={{ ...BAR, bgcolor: lineColour(pendingTones[one.asunto] ?? 'neutral') }} />}
          name={
            <Link component={LinkBase} to={listLink(one)} color="inherit">
              {translate(`farola.myDay.pending.${one.asunto}`)}
            </Link>
          }
          end={
            <Typography component="span" variant="h4" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(one.total)}
            </Typography>
          }
        />
      ))}
    </ItemList>
  );
}

const SHOWN = 6;

const BAR = { width: 4, alignSelf: 'stretch', minHeight: 32, borderRadius: 1 } as const;
