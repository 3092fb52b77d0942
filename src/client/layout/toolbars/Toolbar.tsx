import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useLocation, useTranslate } from 'ra-core';
import { useState, type ComponentType, type ReactNode } from 'react';

import { menu, resources } from '../../../../resources.config.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import { inColombia } from '../../../core/time/calendar.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { noun } from '../../i18n/descriptorWords.ts';
import { formatLongDate, formatPeriod } from '../../i18n/format.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { usePageTitle } from '../Title.tsx';
import { TOOLBAR } from '../header/headerStyle.ts';
import { entryPath, entryShown, groupsFor, nameOf } from '../menu/menuModel.ts';
import { containerStyle, useLayoutChoice, type LayoutChoice } from '../settings/layoutChoice.ts';

export type ToolbarKind = Exclude<LayoutChoice['toolbar'], 'none'>;

interface ToolbarProps extends KindProps {
  kind: ToolbarKind;
}

/** What the page is called and where it stands, with what each kind has beside that. */
export function Toolbar({ kind, tools }: ToolbarProps) {
  const translate = useTranslate();
  const { container } = useLayoutChoice().layout;
  const Kind = kinds[kind];
  return (
    <Box
      component="section"
      aria-label={translate('farola.layoutSettings.bar.label')}
      {...{ [TOOLBAR]: kind }}
      sx={kind === 'accounting' ? { ...STRIP, ...LINE } : STRIP}
    >
      <Box sx={{ ...ROW, minHeight: minHeights[kind], ...containerStyle(container) }}>
        <Kind tools={tools} />
      </Box>
    </Box>
  );
}

const kinds = {
  classic: Classic,
  saas: Saas,
  accounting: Accounting,
  extended: Extended,
  reports: Reports,
} satisfies Record<ToolbarKind, ComponentType<KindProps>>;

/** Pixels; the pages of a group come on top. */
const minHeights = { classic: 64, saas: 72, accounting: 44, extended: 80, reports: 64 } as const;

const STRIP = { bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' } as const;
const LINE = { bgcolor: 'tableHead.background' } as const;

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: { xs: 1.5, md: 3 },
  py: 0.75,
} as const;

function Classic({ tools }: KindProps) {
  return (
    <>
      <PageName />
      <Tools>{tools}</Tools>
    </>
  );
}

/** With a button for what is done most: a new record of what the page shows. */
function Saas({ tools }: KindProps) {
  return (
    <>
      <PageName size="h2" />
      <Tools>
        <NewRecord />
        {tools}
      </Tools>
    </>
  );
}

function NewRecord() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const user = useCurrentUser();
  const [, name, record] = useLocation().pathname.split('/');
  const resource = resources.find((one) => one.name === name);
  if (resource === undefined || record === 'create' || !mayUse(resource, 'escribir', user)) {
    return null;
  }
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'create' })}
    >
      {translate('farola.page.create', { name: noun(resource) })}
    </Button>
  );
}

/** One line, with the day and the period in which what is entered now falls. */
function Accounting({ tools }: KindProps) {
  const translate = useTranslate();
  const [day] = useState(() => inColombia(Date.now()).slice(0, 10));
  return (
    <>
      <PageName size="subtitle1" isBeside />
      <Tools>
        <Box component="span" sx={WHEN}>
          {translate('farola.layoutSettings.bar.today', { day: formatLongDate(day) })}
        </Box>
        <Box component="span" sx={{ ...WHEN, fontWeight: 600, color: 'text.primary' }}>
          {translate('farola.layoutSettings.bar.period', { period: formatPeriod(day.slice(0, 7)) })}
        </Box>
        {tools}
      </Tools>
    </>
  );
}

const WHEN = { fontSize: '0.8125rem', color: 'text.secondary', mr: 1 } as const;

/** Taller, with the pages of the same group of the menu under the title. */
function Extended({ tools }: KindProps) {
  return (
    <>
      <PageName size="h2" />
      <Tools>{tools}</Tools>
      <GroupPages />
    </>
  );
}

function GroupPages() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const groups = groupsFor(useCurrentUser());
  const shown = entryShown(groups, pathname);
  const group = groups.find(({ entries }) => shown !== undefined && entries.includes(shown));
  if (group === undefined) return null;
  const label = translate('farola.layoutSettings.bar.pages', { group: nameOf(group) });
  return (
    <Box component="nav" aria-label={label} sx={PAGES}>
      {group.entries.map((entry) => (
        <LinkBase
          key={entryPath(entry)}
          to={entryPath(entry)}
          aria-current={entry === shown ? 'page' : undefined}
        >
          {entry.title}
        </LinkBase>
      ))}
    </Box>
  );
}

const PAGES = {
  display: 'flex',
  flex: '1 0 100%',
  gap: 2.5,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& a': {
    flexShrink: 0,
    py: 1,
    borderBottom: '2px solid transparent',
    color: 'text.secondary',
    fontSize: '0.875rem',
    fontWeight: 550,
    textDecoration: 'none',
  },
  '& a:hover': { color: 'text.primary' },
  '& a[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
  ...HIDDEN_ON_PAPER,
} as const;

/** With the ways to the reports, from wherever one is. */
function Reports({ tools }: KindProps) {
  return (
    <>
      <PageName />
      <Tools>
        <ReportLinks />
        {tools}
      </Tools>
    </>
  );
}

/** Its section in resources.config.ts. */
const SECTION = 'Reportes';

function ReportLinks() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const groups = groupsFor(useCurrentUser());
  const shown = entryShown(groups, pathname);
  const entries = groups.find(({ section }) => section === SECTION)?.entries ?? [];
  return (
    <Box component="nav" aria-label={translate('farola.layoutSettings.bar.reports')} sx={LINKS}>
      {entries.map((entry) => (
        <Button
          key={entryPath(entry)}
          size="small"
          variant={entry === shown ? 'contained' : 'outlined'}
          component={LinkBase}
          to={entryPath(entry)}
          aria-current={entry === shown ? 'page' : undefined}
        >
          {entry.title}
        </Button>
      ))}
    </Box>
  );
}

/** On a phone they are one row that is moved. */
const LINKS = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  gap: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > a': { flexShrink: 0 },
} as const;

interface KindProps {
  /** Beside those of the kind itself. */
  tools: ReactNode;
}

/** What can be done from here, at the end of the toolbar. */
function Tools({ children }: { children: ReactNode }) {
  return <Box sx={TOOLS}>{children}</Box>;
}

const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  ml: { md: 'auto' },
  ...HIDDEN_ON_PAPER,
} as const;

interface PageNameProps {
  size?: 'h2' | 'h3' | 'subtitle1';
  /** In one line with the title. */
  isBeside?: boolean;
}

/** The title of the page and the way down to it. */
function PageName({ size = 'h3', isBeside = false }: PageNameProps) {
  const title = usePageTitle();
  return (
    <Box sx={isBeside ? BESIDE : { minWidth: 0 }}>
      <Typography component="h1" variant={size} sx={TITLE}>
        {title}
      </Typography>
      <PagePath />
    </Box>
  );
}

const BESIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  minWidth: 0,
} as const;
const TITLE = { color: 'text.primary', overflowWrap: 'anywhere' } as const;

/** From the start page to the list that the page belongs to; its own title stands above. */
function PagePath() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const shown = entryShown(menu, pathname);
  const group = groupsFor(useCurrentUser()).find(
    ({ entries }) => shown !== undefined && entries.includes(shown),
  );
  const isBelow = shown !== undefined && entryPath(shown) !== pathname;
  return (
    <Breadcrumbs aria-label={translate('farola.layoutSettings.bar.path')} sx={PATH}>
      <Link component={LinkBase} to="/dashboard" color="inherit">
        {translate('farola.layoutSettings.bar.start')}
      </Link>
      {group !== undefined && <span>{nameOf(group)}</span>}
      {group !== undefined && isBelow && (
        <Link component={LinkBase} to={entryPath(shown)} color="inherit">
          {shown.title}
        </Link>
      )}
    </Breadcrumbs>
  );
}

const PATH = { fontSize: '0.8125rem', '& .MuiBreadcrumbs-separator': { mx: 0.75 } } as const;
