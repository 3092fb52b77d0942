import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import RadioOutlined from '@mui/icons-material/RadioOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

import type { Tones } from '../../../../core/fields/tone.ts';
import type { SignTone } from '../../cards/Sign.tsx';

type CampaignState = 'running' | 'planned' | 'finished';

export interface Campaign {
  id: number;
  Icon: SvgIconComponent;
  tone: SignTone;
  state: CampaignState;
  reach: number;
  answers: number;
  /** 0 to 1, of its budget. */
  spent: number;
}

export const campaignTones = {
  running: 'good',
  planned: 'neutral',
  finished: 'done',
} as const satisfies Tones<CampaignState>;

/** The made-up campaigns, in the order of their words. */
export const campaigns: readonly Campaign[] = [
  {
    id: 1,
    Icon: MailOutlined,
    tone: 'info',
    state: 'running',
    reach: 12480,
    answers: 964,
    spent: 0.62,
  },
  {
    id: 2,
    Icon: VideocamOutlined,
    tone: 'error',
    state: 'running',
    reach: 38200,
    answers: 2150,
    spent: 0.48,
  },
  {
    id: 3,
    Icon: CampaignOutlined,
    tone: 'secondary',
    state: 'finished',
    reach: 54000,
    answers: 310,
    spent: 1,
  },
  {
    id: 4,
    Icon: RadioOutlined,
    tone: 'primary',
    state: 'finished',
    reach: 71500,
    answers: 428,
    spent: 0.97,
  },
  {
    id: 5,
    Icon: MeetingRoomOutlined,
    tone: 'warning',
    state: 'planned',
    reach: 900,
    answers: 0,
    spent: 0,
  },
  {
    id: 6,
    Icon: PhoneOutlined,
    tone: 'success',
    state: 'planned',
    reach: 1500,
    answers: 0,
    spent: 0.08,
  },
];
