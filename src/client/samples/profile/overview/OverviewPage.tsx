import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';

import { ActivityList } from '../../../account/ActivityList.tsx';
import { CardGrid } from '../../cards/CardGrid.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { AccountFacts } from '../../person/AccountFacts.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { words } from './words.ts';
import { Share } from '../../cards/Share.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { Chart } from '../../../charts/Chart.tsx';
import type { ChartContent } from '../../../charts/chartContent.ts';

export function OverviewPage() {
  const { account, edit, activity, activityDetail } = sampleWords(words);
  return (
    <ProfileFrame>
      <CardGrid>
        <AccountFacts title={account} edit={edit} span="half" />
        <Widget title={activity} detail={activityDetail} source="running" span="half">
          <ActivityList />
        </Widget>
        <WorkingHours />
        <Skills />
      </CardGrid>
    </ProfileFrame>
  );
}

function Skills() {
  const { skills, skillsDetail, skillsOf, skill } = sampleWords(words);
  return (
    <Widget title={skills} detail={skillsDetail} source="madeUp" span="third">
      <Box sx={{ display: 'grid', gap: 2.5, my: 'auto' }}>
        {skillsOf.map((name, index) => (
          <Box key={name} sx={{ display: 'grid', gap: 0.75 }}>
            <Typography variant="subtitle2" component="h3">
              {name}
            </Typography>
            <Share label={skill(name)} value={RATINGS[index] ?? 0} />
          </Box>
        ))}
      </Box>
    </Widget>
  );
}

const RATINGS = [0.9, 0.78, 0.64, 0.52];

function WorkingHours() {
  const { hours, hoursDetail } = sampleWords(words);
  const content = useMemo(() => weeklyHours(), []);
  return (
    <Widget title={hours} detail={hoursDetail} source="madeUp" span="twoThirds">
      <Chart title={hours} content={content} height={250} />
    </Widget>
  );
}

function weeklyHours(): ChartContent {
  const { office, field, week, weeks, hoursOf } = sampleWords(words);
  return {
    shape: 'columns',
    isStacked: true,
    axis: week,
    names: weeks,
    format: (value) => hoursOf(formatNumber(value)),
    series: [
      { name: office, as: 'bar', values: [26, 31, 22, 28, 33, 24, 30, 27] },
      { name: field, as: 'bar', values: [14, 9, 18, 12, 7, 16, 10, 13] },
    ],
  };
}
