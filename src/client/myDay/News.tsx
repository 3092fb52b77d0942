import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment } from 'react';

import type { StartNews } from '../../core/api/startApi.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { listLink } from './useStart.ts';

type Line = StartNews['lineas'][number];

/** What others changed since the last visit, by resource; each number leads to its lines of the history. */
export function News({ news }: { news: StartNews }) {
  const { lineas } = news;
  const resources = [...new Set(lineas.map(({ recurso }) => recurso))];
  return (
    <>
      <Since news={news} />
      {resources.length > 0 && (
        <Box component="ul" sx={LIST}>
          {resources.map((recurso) => (
            <OfResource
              key={recurso}
              recurso={recurso}
              lines={lineas.filter((line) => line.recurso === recurso)}
            />
          ))}
        </Box>
      )}
    </>
  );
}

/** Whether the last visit is longer ago than what is counted. */
const SOMETHING = { false: 'since', true: 'cut' } as const;
const NOTHING = { false: 'nothing', true: 'nothingCut' } as const;

/** From when it is counted, or why there is nothing. */
function Since({ news: { desde, visita, lineas } }: { news: StartNews }) {
  const translate = useTranslate();
  if (desde === null || visita === null) {
    return <Typography variant="body2">{translate('farola.myDay.news.first')}</Typography>;
  }
  const isCut = Date.parse(visita) < Date.parse(desde);
  const key = lineas.length === 0 ? NOTHING[`${isCut}`] : SOMETHING[`${isCut}`];
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate(`farola.myDay.news.${key}`, { moment: formatDateTime(visita) })}
    </Typography>
  );
}

function OfResource({ recurso, lines }: { recurso: string; lines: readonly Line[] }) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
        {translate(`resources.${recurso}.name`, { smart_count: 2 })}
      </Typography>
      <Typography component="span" variant="body2">
        {lines.map((line, i) => (
          <Fragment key={line.cambio}>
            {i > 0 && ' · '}
            <Changes line={line} />
          </Fragment>
        ))}
      </Typography>
    </Box>
  );
}

function Changes({ line: { cambio, total, mas, lista } }: { line: Line }) {
  const translate = useTranslate();
  const text = translate(`farola.myDay.news.${mas ? 'many' : cambio}`, {
    smart_count: total,
    count: formatNumber(total),
  });
  if (lista === null) return <>{text}</>;
  return (
    <Link component={LinkBase} to={listLink(lista)}>
      {text}
    </Link>
  );
}

const LIST = {
  display: 'grid',
  columnGap: 4,
  rowGap: 0.75,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
