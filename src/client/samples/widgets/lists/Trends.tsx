import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import WebOutlined from '@mui/icons-material/WebOutlined';
import Chip from '@mui/material/Chip';

import { formatNumber } from '../../../i18n/format.ts';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { Sign } from '../../cards/Sign.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function Trends() {
  const { trends, trendsDetail, trendsOf } = sampleWords(words);
  return (
    <Widget title={trends} detail={trendsDetail} source="madeUp" span="third">
      <ItemList>
        {looks.map(({ change, ...sign }, index) => (
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

const looks = [
  { Icon: PhoneIphoneOutlined, tone: 'info', change: 82 },
  { Icon: WebOutlined, tone: 'primary', change: 41 },
  { Icon: CreditCardOutlined, tone: 'secondary', change: 12 },
  { Icon: SummarizeOutlined, tone: 'warning', change: -6 },
  { Icon: HelpOutlined, tone: 'error', change: -19 },
] as const;
