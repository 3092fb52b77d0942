import FirstPage from '@mui/icons-material/FirstPage';
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEvent, useListContext, useTranslate } from 'ra-core';
import { memo, useId, useState } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { formatNumber } from '../../i18n/format.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { isFreeKey, useKeyDown } from '../../shortcuts/keyboard.ts';
import { useListLook } from '../useListLook.ts';
import { useExactTotal, type ExactTotal } from './useExactTotal.ts';
import { usePagesAhead } from './usePagesAhead.ts';

/**
 * Where the list stands in all its rows. Not MUI's TablePagination: its select of four numbers would
 * be a tenth of the list's own code.
 */
export function ListPagination({ resource }: { resource: Resource }) {
  const { isPending } = useListContext();
  const count = useExactTotal(resource);
  return isPending || count.shown === 0 ? null : <PagingBar resource={resource} count={count} />;
}

interface PagingProps {
  resource: Resource;
  count: ExactTotal;
}

// these frames are not drawn again for another page: their parts read the position of the list themselves
const PagingBar = memo(function PagingBar({ resource, count }: PagingProps) {
  return (
    <Box sx={PAGING_BAR}>
      <PageSize resource={resource} />
      <Range count={count} />
      <Box sx={STEPS_BAR}>
        <Steps resource={resource} count={count} />
      </Box>
    </Box>
  );
});

function usePlace(count: ExactTotal): { page: number; last: number } {
  const { page, perPage } = useListContext();
  const last = Math.max(1, Math.ceil(count.shown / perPage));
  return { page: Math.min(page, last), last };
}

const PAGE_SIZES = [10, 25, 50, 100];

function PageSize({ resource }: { resource: Resource }) {
  const { perPage, setPerPage } = useListContext();
  const { change } = useListLook(resource);
  const choose = useEvent((filas: number) => {
    setPerPage(filas);
    change({ filas });
  });
  return <SizeChoice perPage={perPage} onChoose={choose} />;
}

interface SizeChoiceProps {
  perPage: number;
  onChoose: (perPage: number) => void;
}

const SizeChoice = memo(function SizeChoice({ perPage, onChoose }: SizeChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const sizes = PAGE_SIZES.includes(perPage) ? PAGE_SIZES : [...PAGE_SIZES, perPage];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ...HIDDEN_ON_PAPER }}>
      <label htmlFor={id}>{translate('ra.navigation.page_rows_per_page')}</label>
      <Box
        component="select"
        id={id}
        value={perPage}
        onChange={(event: { target: { value: string } }) => onChoose(Number(event.target.value))}
        sx={PAGING_SELECT}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Box>
    </Box>
  );
});

/** A count that the server stopped at its limit shows as `10 000+`; a press on it counts them all. */
function Range({ count }: { count: ExactTotal }) {
  const translate = useTranslate();
  const { perPage } = useListContext();
  const { page } = usePlace(count);
  const { shown, isCapped, isAsking, ask } = count;
  const text = translate('farola.views.list.range', {
    from: formatNumber((page - 1) * perPage + 1),
    to: formatNumber(Math.min(page * perPage, shown)),
    total: `${formatNumber(shown)}${isCapped ? '+' : ''}`,
  });
  if (!isCapped) return <span>{text}</span>;
  const label = translate('farola.lists.countAll');
  return (
    <Box
      component="button"
      type="button"
      title={label}
      aria-label={`${text}. ${label}`}
      aria-busy={isAsking}
      disabled={isAsking}
      onClick={() => void ask()}
      sx={PAGING_BUTTON}
    >
      {text}
    </Box>
  );
}

/** The keys `,` and `.` turn the page, too: they stand on every keyboard where no other key is held. */
function Steps({ resource, count }: PagingProps) {
  const translate = useTranslate();
  const { isCapped } = count;
  const { page, last } = usePlace(count);
  const { setPage } = useListContext();
  const ahead = usePagesAhead(resource);
  // how far it goes is not known where the count stopped
  const hasNext = isCapped || page < last;
  const turn = (to: number) => {
    ahead.goOn();
    setPage(to);
  };
  useKeyDown((event) => {
    if (!isFreeKey(event)) return;
    if (event.key === '.' && hasNext) turn(page + 1);
    else if (event.key === ',' && page > 1) turn(page - 1);
    else return;
    event.preventDefault();
  });
  const places = { first: 1, previous: page - 1, next: page + 1, last };
  const isOpen = { first: page > 1, previous: page > 1, next: hasNext, last: page < last };
  const shown = isCapped ? STEPS.slice(0, -1) : STEPS;
  // one function for all pages: the buttons are not drawn again for another page
  const go = useEvent((step: Step) => turn(places[step]));
  const approach = useEvent((step: Step) => ahead.fetch(places[step]));
  return (
    <>
      {(last > 1 || isCapped) && (
        <PageInput page={page} last={isCapped ? undefined : last} onGo={turn} />
      )}
      {shown.map((step) => (
        <StepButton
          key={step}
          {...{ step, go, approach }}
          isOpen={isOpen[step]}
          label={translate(`farola.views.list.${step}Page`)}
        />
      ))}
    </>
  );
}

const STEPS = ['first', 'previous', 'next', 'last'] as const;
type Step = (typeof STEPS)[number];
const ICONS = {
  first: FirstPage,
  previous: KeyboardArrowLeft,
  next: KeyboardArrowRight,
  last: LastPage,
};

interface StepButtonProps {
  step: Step;
  isOpen: boolean;
  label: string;
  go: (step: Step) => void;
  /** Somebody is about to. */
  approach: (step: Step) => void;
}

const StepButton = memo(function StepButton({
  step,
  isOpen,
  label,
  go,
  approach,
}: StepButtonProps) {
  const Icon = ICONS[step];
  return (
    <IconButton
      disabled={!isOpen}
      aria-label={label}
      title={label}
      onPointerEnter={() => approach(step)}
      onClick={() => go(step)}
    >
      <Icon />
    </IconButton>
  );
});

interface PageInputProps {
  page: number;
  /** Undefined: how many there are is not known. */
  last: number | undefined;
  onGo: (page: number) => void;
}

/** The number of the page; another one typed over it leads there. */
function PageInput({ page, last, onGo }: PageInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number((typed ?? '').replace(/\D/g, ''));
    setTyped(undefined);
    if (wanted < 1) return;
    const to = last === undefined ? wanted : Math.min(wanted, last);
    if (to !== page) onGo(to);
  };
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mr: 0.5 }}>
      {translate('farola.lists.page')}
      <Box
        component="input"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        style={{ width: `${Math.max(3, String(last ?? page).length) + 1.5}ch` }}
        onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
        onFocus={(event: { target: HTMLInputElement }) => event.target.select()}
        onBlur={go}
        onKeyDown={(event: { key: string }) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setTyped(undefined);
        }}
        sx={PAGING_INPUT}
      />
      {last !== undefined && translate('farola.lists.ofPages', { last: formatNumber(last) })}
    </Box>
  );
}

const focus = { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 };

const PAGING_BAR = {
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

const STEPS_BAR = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  ...HIDDEN_ON_PAPER,
} as const;

const PAGING_SELECT = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  border: 0,
  borderRadius: 1,
  py: 0.5,
  cursor: 'pointer',
  '& option': { bgcolor: 'background.paper', color: 'text.primary' },
  '&:focus-visible': focus,
} as const;

const PAGING_INPUT = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 0.5,
  py: 0.25,
  textAlign: 'center',
  '&:focus-visible': focus,
} as const;

/** Words that are pressed on. */
const PAGING_BUTTON = {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 1,
  p: 0,
  cursor: 'pointer',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  '&:focus-visible': focus,
  '&:disabled': { opacity: 0.6, cursor: 'progress' },
} as const;
