import FirstPage from '@mui/icons-material/FirstPage';
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { formatNumber } from '../../i18n/format.ts';
import { HIDDEN_ON_PAPER } from '../../layout/hiddenOnPaper.ts';
import { useListLook } from './useListLook.ts';

/**
 * Where the list stands in all its rows. Not MUI's TablePagination: its select of four numbers would
 * be a tenth of the list's own code.
 */
export function ListPagination({ resource }: { resource: Resource }) {
  const { page, perPage, total, meta, isPending } = useListContext();
  if (isPending || total === undefined || total === 0) return null;
  const isCapped = isCappedMeta(meta);
  const last = Math.ceil(total / perPage);
  const current = Math.min(page, last);
  return (
    <Box sx={BAR}>
      <PageSize resource={resource} />
      <Range page={current} total={total} isCapped={isCapped} />
      <Steps page={current} last={last} isCapped={isCapped} />
    </Box>
  );
}

const PAGE_SIZES = [10, 25, 50, 100];

function PageSize({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { perPage, setPerPage } = useListContext();
  const { change } = useListLook(resource);
  const id = useId();
  const sizes = PAGE_SIZES.includes(perPage) ? PAGE_SIZES : [...PAGE_SIZES, perPage];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ...HIDDEN_ON_PAPER }}>
      <label htmlFor={id}>{translate('ra.navigation.page_rows_per_page')}</label>
      <Box
        component="select"
        id={id}
        value={perPage}
        onChange={(event: { target: { value: string } }) => {
          const filas = Number(event.target.value);
          setPerPage(filas);
          change({ filas });
        }}
        sx={SELECT}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Box>
    </Box>
  );
}

/** A count that the server stopped at its limit shows as `10 000+`. */
function Range({ page, total, isCapped }: { page: number; total: number; isCapped: boolean }) {
  const translate = useTranslate();
  const { perPage } = useListContext();
  return (
    <span>
      {translate('farola.views.list.range', {
        from: formatNumber((page - 1) * perPage + 1),
        to: formatNumber(Math.min(page * perPage, total)),
        total: `${formatNumber(total)}${isCapped ? '+' : ''}`,
      })}
    </span>
  );
}

function Steps({ page, last, isCapped }: { page: number; last: number; isCapped: boolean }) {
  const translate = useTranslate();
  const { setPage } = useListContext();
  const steps = [
    { name: 'first', to: 1, isOpen: page > 1, Icon: FirstPage },
    { name: 'previous', to: page - 1, isOpen: page > 1, Icon: KeyboardArrowLeft },
    { name: 'next', to: page + 1, isOpen: page < last, Icon: KeyboardArrowRight },
    { name: 'last', to: last, isOpen: page < last, Icon: LastPage },
  ];
  // how far it goes is not known where the count stopped
  const shown = isCapped ? steps.slice(0, -1) : steps;
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {shown.map(({ name, to, isOpen, Icon }) => (
        <IconButton
          key={name}
          disabled={!isOpen}
          aria-label={translate(`farola.views.list.${name}Page`)}
          title={translate(`farola.views.list.${name}Page`)}
          onClick={() => setPage(to)}
        >
          <Icon />
        </IconButton>
      ))}
    </Box>
  );
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 3,
  minHeight: 46,
  px: { xs: 1, sm: 2 },
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
} as const;

const SELECT = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  border: 0,
  borderRadius: 1,
  py: 0.5,
  cursor: 'pointer',
  '& option': { bgcolor: 'background.paper', color: 'text.primary' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const isCappedMeta = (meta: unknown): boolean =>
  (meta as { capped?: boolean } | undefined)?.capped === true;
