import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';

import { CardGrid } from '../cards/CardGrid.tsx';
import { AccountFacts } from '../person/AccountFacts.tsx';
import { PersonHead } from '../person/PersonHead.tsx';
import { words as personWords } from '../person/words.ts';
import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';
import type { OwnSession } from '../../../core/account/accountApi.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useOwnSessions } from '../../account/ownAccount.ts';
import { useDeviceName } from '../../account/useDeviceName.ts';
import { ItemLine, ItemList } from '../cards/ItemLine.tsx';
import { RunningWidget } from '../cards/RunningWidget.tsx';
import { Sign } from '../cards/Sign.tsx';
import { readingOf } from '../figures/reading.ts';
import { Share } from '../cards/Share.tsx';
import { Widget } from '../cards/Widget.tsx';

/** The account as the theme shows it; it is changed in the product's own settings. */
export function AccountOverviewPage() {
  const { facts, edit } = sampleWords(words);
  const { overview, settings, detail } = sampleWords(personWords);
  return (
    <SampleFrame detail={detail}>
      <PersonHead
        links={[
          { label: overview, to: '/crafted/account/overview' },
          { label: settings, to: '/crafted/account/settings' },
        ]}
      />
      <CardGrid>
        <AccountFacts title={facts} edit={edit} span="half" />
        <Sessions />
        <Plan />
        <Notices />
      </CardGrid>
    </SampleFrame>
  );
}

/** The own sessions that were used last. */
function Sessions() {
  const { sessions, sessionsDetail } = sampleWords(words);
  return (
    <RunningWidget
      title={sessions}
      detail={sessionsDetail}
      span="half"
      reading={readingOf(useOwnSessions())}
      height={260}
    >
      {(found) => (
        <ItemList>
          {found.slice(0, SHOWN).map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ItemList>
      )}
    </RunningWidget>
  );
}

function Session({ session }: { session: OwnSession }) {
  const { thisOne, lastUse } = sampleWords(words);
  const { es_esta, ultimo_uso, ip, agente } = session;
  return (
    <ItemLine
      lead={<Sign Icon={DevicesOutlined} tone={es_esta ? 'primary' : 'info'} />}
      name={useDeviceName(agente)}
      detail={`${lastUse(formatDateTime(ultimo_uso))} · ${ip}`}
      end={es_esta && <Chip label={thisOne} color="success" variant="outlined" />}
    />
  );
}

const SHOWN = 5;

function Plan() {
  const { plan, planDetail, allowances, used } = sampleWords(words);
  return (
    <Widget title={plan} detail={planDetail} source="madeUp" span="half">
      <Box sx={{ display: 'grid', gap: 2.5, my: 'auto' }}>
        {allowances.map((name, index) => (
          <Box key={name} sx={{ display: 'grid', gap: 0.75 }}>
            <Typography variant="subtitle2" component="h3">
              {name}
            </Typography>
            <Share
              label={used(name)}
              value={SHARES[index] ?? 0}
              tone={(SHARES[index] ?? 0) > 0.8 ? 'warning' : 'primary'}
            />
          </Box>
        ))}
      </Box>
    </Widget>
  );
}

const SHARES = [0.86, 0.42, 0.61];

/** Switched for as long as the page is open; nothing is sent. */
function Notices() {
  const { notices, noticesDetail, noticeNames } = sampleWords(words);
  const [on, setOn] = useState<readonly number[]>([0, 2]);
  const toggle = (index: number) =>
    setOn((was) => (was.includes(index) ? was.filter((one) => one !== index) : [...was, index]));
  return (
    <Widget title={notices} detail={noticesDetail} source="madeUp" span="half">
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        {noticeNames.map((name, index) => (
          <FormControlLabel
            key={name}
            control={<Switch checked={on.includes(index)} onChange={() => toggle(index)} />}
            label={name}
          />
        ))}
      </Box>
    </Widget>
  );
}
