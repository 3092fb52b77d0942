import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Chip from '@mui/material/Chip';

import type { OwnSession } from '../../../core/account/accountApi.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useOwnSessions } from '../../account/ownAccount.ts';
import { useDeviceName } from '../../account/useDeviceName.ts';
import { ItemLine, ItemList } from '../cards/ItemLine.tsx';
import { RunningWidget } from '../cards/RunningWidget.tsx';
import { Sign } from '../cards/Sign.tsx';
import { readingOf } from '../figures/reading.ts';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

/** The own sessions that were used last. */
export function Sessions() {
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
