import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import SentimentSatisfiedOutlined from '@mui/icons-material/SentimentSatisfiedOutlined';

import { formatNumber } from '../../../i18n/format.ts';
import { FigureCard } from '../../cards/FigureCard.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function MadeUpFigures() {
  const said = sampleWords(words);
  return figures.map(({ word, value, unit, change, ...look }) => (
    <FigureCard
      key={word}
      {...look}
      source="madeUp"
      label={said[word]}
      value={`${formatNumber(value)}${unit}`}
      change={`+${formatNumber(change)}\u00a0%`}
    />
  ));
}

const figures = [
  { word: 'visitors', Icon: GroupAddOutlined, tone: 'info', value: 1452, unit: '', change: 8.2 },
  {
    word: 'downloads',
    Icon: DownloadOutlined,
    tone: 'primary',
    value: 3087,
    unit: '',
    change: 4.6,
  },
  { word: 'messages', Icon: ForumOutlined, tone: 'secondary', value: 612, unit: '', change: 12.1 },
  {
    word: 'satisfaction',
    Icon: SentimentSatisfiedOutlined,
    tone: 'success',
    value: 94,
    unit: '\u00a0%',
    change: 1.5,
  },
] as const;
