import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate, useLocation } from 'ra-core';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps } from 'react';

import { useCurrentUser } from '../../access/currentUser.ts';
import { Photo } from '../../account/Photo.tsx';
import { Share } from '../cards/Share.tsx';
import { SourceMark } from '../cards/SourceMark.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';
import type { Counted } from '../../../core/api/startApi.ts';
import { formatNumber } from '../../i18n/format.ts';
import { listLink } from '../../myDay/useStart.ts';
import { partOf, type Reading, useInventoryReading, useStartReading } from '../figures/reading.ts';
import { useOpenCases } from '../figures/useCases.ts';

/** Who is signed in, with figures of the system and the links to the sections. */
export function PersonHead({ links }: { links: readonly SectionLink[] }) {
  const said = sampleWords(words);
  const translate = useTranslate();
  const { first_name, last_name, email, rol, foto } = useCurrentUser();
  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 3 } }}>
      <Box sx={HEAD}>
        <Photo photo={foto ?? undefined} first_name={first_name} last_name={last_name} size={112} />
        <Box sx={{ flex: '1 1 20rem', minWidth: 0, display: 'grid', gap: 1.5 }}>
          <Box sx={NAME}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {`${first_name} ${last_name}`.trim()}
            </Typography>
            <SourceMark source="running" />
          </Box>
          <Box sx={FACTS}>
            <span>
              <BadgeOutlined aria-hidden />
              {translate(`resources.usuario.choices.rol.${rol}`)}
            </span>
            <span>
              <MailOutlined aria-hidden />
              {email}
            </span>
          </Box>
          <HeadFigures />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignContent: 'start',
            flex: '0 1 14rem',
            minWidth: '12rem',
          }}
        >
          <Button variant="outlined" component={LinkBase} to="/crafted/pages/profile">
            {said.toProfile}
          </Button>
          <Complete />
        </Box>
      </Box>
      <SectionLinks links={links} />
    </Card>
  );
}

/** How much of what a person may say of themselves is said. */
function Complete() {
  const { complete } = sampleWords(words);
  const { first_name, last_name, email, foto, idioma } = useCurrentUser();
  const parts = [first_name, last_name, email, idioma, foto?.id ?? ''];
  const share = parts.filter((part) => part !== '').length / parts.length;
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {complete}
      </Typography>
      <Share label={complete} value={share} />
    </Box>
  );
}

const HEAD = { display: 'flex', flexWrap: 'wrap', gap: { xs: 2, sm: 3 }, mb: 2 } as const;

const NAME = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  color: 'text.secondary',
  fontSize: '0.875rem',
  '& > span': { display: 'inline-flex', gap: 0.75, alignItems: 'center', overflowWrap: 'anywhere' },
  '& svg': { fontSize: 18 },
} as const;

/** Figures of the system, each with where it leads; what the person may not read is not there. */
function HeadFigures() {
  const said = sampleWords(words);
  const linked = ({ total, ...list }: Counted) => ({ total, to: listLink(list) });
  const lamps = partOf(useInventoryReading(), ({ en_servicio }) => linked(en_servicio));
  const cases = partOf(useOpenCases(), linked);
  const waiting = partOf(useStartReading(), ({ pendientes }) => ({
    total: pendientes.filter(({ total }) => total > 0).length,
    to: '/dashboard',
  }));
  return (
    <Box component="dl" sx={FIGURES}>
      <Figure label={said.lamps} reading={lamps} />
      <Figure label={said.cases} reading={cases} />
      <Figure label={said.waiting} reading={waiting} />
    </Box>
  );
}

interface Linked {
  total: number;
  to: ComponentProps<typeof LinkBase>['to'];
}

function Figure({ label, reading }: { label: string; reading: Reading<Linked> }) {
  if (reading.state === 'hidden' || reading.state === 'failed') return null;
  return (
    <Box sx={FIGURE}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', order: 1 }}>
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {reading.state === 'waiting' ? (
          <Skeleton width="3ch" />
        ) : (
          <Link component={LinkBase} to={reading.found.to} color="inherit">
            {formatNumber(reading.found.total)}
          </Link>
        )}
      </Typography>
    </Box>
  );
}

const FIGURES = { display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0 } as const;

const FIGURE = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 116,
  px: 1.75,
  py: 1,
  border: '1px dashed',
  borderColor: 'inputBorder',
  borderRadius: 2,
} as const;

interface SectionLink {
  label: string;
  to: string;
}

/** The sections as links under the heading; the one that is open is marked. */
function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={sampleWords(words).sections} sx={BAR}>
      {links.map(({ label, to }) => (
        <Box
          key={to}
          component={LinkBase}
          to={to}
          {...(pathname === to ? { 'aria-current': 'page' as const, ref: bringIntoSight } : {})}
          sx={LINK}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}

/** On a phone the sections are wider than the page. */
function bringIntoSight(link: HTMLElement | null): void {
  const bar = link?.parentElement;
  if (link === null || bar === null || bar === undefined) return;
  bar.scrollLeft = link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
}

const BAR = {
  display: 'flex',
  gap: { xs: 2, sm: 3 },
  overflowX: 'auto',
  // the ring of the focus is not cut off
  mx: -1,
  px: 1,
} as const;

const LINK = {
  flex: 'none',
  py: 1.5,
  color: 'text.secondary',
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'primary.main' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const;
