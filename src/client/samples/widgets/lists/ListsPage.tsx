import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import Checkbox from '@mui/material/Checkbox';
import { useId, useState } from 'react';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import WebOutlined from '@mui/icons-material/WebOutlined';
import Chip from '@mui/material/Chip';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';

import { CardsPage } from '../../cards/CardsPage.tsx';
import { Due } from './Due.tsx';
import { pendingTones } from '../../../../core/api/pending.ts';
import type { Start } from '../../../../core/api/startApi.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { listLink } from '../../../myDay/useStart.ts';
import { lineColour } from '../../../fields/Toned.tsx';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { useStartReading, partOf } from '../../figures/reading.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';
import { Widget } from '../../cards/Widget.tsx';
import { Sign } from '../../cards/Sign.tsx';
import { PersonLine } from '../../cards/PersonLine.tsx';
import { people } from '../../cards/people.ts';
import { LastImports } from '../../../myDay/LastImports.tsx';

export function ListsPage() {
  return (
    <CardsPage>
      <MyDay />
      <Due />
      <Tasks />
      <Team />
      <Trends />
      <Files />
      <Imports />
    </CardsPage>
  );
}

/** The first of what waits on the start page. */
function MyDay() {
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

/** Ticked for as long as the page is open. */
function Tasks() {
  const { tasks, tasksOf, done } = sampleWords(words);
  const id = useId();
  const [ticked, setTicked] = useState<readonly number[]>([0]);
  const tick = (index: number) =>
    setTicked((was) =>
      was.includes(index) ? was.filter((one) => one !== index) : [...was, index],
    );
  return (
    <Widget title={tasks} detail={done(ticked.length, tasksOf.length)} source="madeUp" span="third">
      <ItemList>
        {tasksOf.map(({ name, due }, index) => (
          <ItemLine
            key={name}
            lead={
              <Checkbox
                checked={ticked.includes(index)}
                onChange={() => tick(index)}
                slotProps={{ input: { 'aria-labelledby': `${id}-${index}` } }}
                sx={{ ml: -1, mr: -1 }}
              />
            }
            name={
              <span
                id={`${id}-${index}`}
                style={ticked.includes(index) ? { textDecoration: 'line-through' } : {}}
              >
                {name}
              </span>
            }
            detail={due}
          />
        ))}
      </ItemList>
    </Widget>
  );
}

function Trends() {
  const { trends, trendsDetail, trendsOf } = sampleWords(words);
  return (
    <Widget title={trends} detail={trendsDetail} source="madeUp" span="third">
      <ItemList>
        {trendLooks.map(({ change, ...sign }, index) => (
          <ItemLine
            key={sign.tone}
            lead={<Sign {...sign} />}
            name={trendsOf[index]?.name}
            detail={trendsOf[index]?.detail}
            end={<Change percent={change} />}
          />
        ))}
      </ItemList>
    </Widget>
  );
}

/** The sign says what the colour says. */
function Change({ percent }: { percent: number }) {
  const text = `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}\u00a0%`;
  return (
    <Chip
      label={text}
      color={percent > 0 ? 'success' : 'error'}
      variant="outlined"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    />
  );
}

const trendLooks = [
  { Icon: PhoneIphoneOutlined, tone: 'info', change: 82 },
  { Icon: WebOutlined, tone: 'primary', change: 41 },
  { Icon: CreditCardOutlined, tone: 'secondary', change: 12 },
  { Icon: SummarizeOutlined, tone: 'warning', change: -6 },
  { Icon: HelpOutlined, tone: 'error', change: -19 },
] as const;

function Files() {
  const { files, filesDetail, filesOf, megabytes } = sampleWords(words);
  return (
    <Widget title={files} detail={filesDetail} source="madeUp" span="third">
      <ItemList>
        {fileLooks.map(({ size, ...sign }, index) => (
          <ItemLine
            key={size}
            lead={<Sign {...sign} />}
            name={filesOf[index]?.name}
            detail={filesOf[index]?.detail}
            end={
              <Typography variant="body2" sx={SIZE}>
                {megabytes(formatNumber(size, { decimals: 1 }))}
              </Typography>
            }
          />
        ))}
      </ItemList>
    </Widget>
  );
}

const fileLooks = [
  { Icon: PictureAsPdfOutlined, tone: 'error', size: 2.4 },
  { Icon: SlideshowOutlined, tone: 'warning', size: 5.1 },
  { Icon: TableChartOutlined, tone: 'success', size: 0.8 },
  { Icon: FolderZipOutlined, tone: 'secondary', size: 38.6 },
  { Icon: DescriptionOutlined, tone: 'info', size: 0.3 },
] as const;

const SIZE = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

function Team() {
  const { team, teamDetail } = sampleWords(words);
  return (
    <Widget title={team} detail={teamDetail} source="madeUp" span="third">
      <ItemList>
        {people()
          .slice(0, TEAM_SHOWN)
          .map((person) => (
            <ItemLine key={person.email} name={<PersonLine person={person} />} />
          ))}
      </ItemList>
    </Widget>
  );
}

const TEAM_SHOWN = 5;

function Imports() {
  const { imports, importsDetail } = sampleWords(words);
  const reading = partOf(useStartReading(), ({ importaciones }) => importaciones);
  return (
    <RunningWidget
      title={imports}
      detail={importsDetail}
      span="third"
      reading={reading}
      height={300}
    >
      {(found) => <LastImports imports={found} />}
    </RunningWidget>
  );
}
