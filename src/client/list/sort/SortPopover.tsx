import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { SortTerm } from '../../../core/list/listQuery.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { MAX_SORT_COLUMNS, parseSortOrder } from '../../../core/list/sortOrder.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { listDefaults } from '../../address/listDefaults.ts';
import { BarPopover, type UnderButton } from '../filters/BarPopover.tsx';
import { columnsOf } from '../columns/columns.ts';
import { useSortLabel, useSortChange } from './useSortChange.ts';

interface SortPopoverProps extends UnderButton {
  resource: Resource;
}

/** The columns that the rows are sorted by, in their order of weight. */
export function SortPopover({ resource, anchor, onClose }: SortPopoverProps) {
  const translate = useTranslate();
  return (
    <BarPopover
      {...{ anchor, onClose }}
      label={translate('farola.filtering.sort.title')}
      side="right"
      width={320}
      padding={1.5}
    >
      <Typography variant="subtitle2" component="h2">
        {translate('farola.filtering.sort.title')}
      </Typography>
      <SortTerms resource={resource} />
      {/* of cards there are no titles to click on */}
      <Typography
        variant="caption"
        component="p"
        sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', mt: 1 }}
      >
        {translate('farola.filtering.sort.tip')}
      </Typography>
    </BarPopover>
  );
}

function SortTerms({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const labelOf = useSortLabel(resource);
  const { terms, setTerms } = useSortChange();
  const at = (index: number, change: (term: SortTerm) => SortTerm[]) =>
    setTerms(terms.flatMap((term, place) => (place === index ? change(term) : [term])));
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {terms.map((term, index) => (
          <SortItem
            key={term.path}
            label={labelOf(term.path)}
            term={term}
            isFirst={index === 0}
            isOnly={terms.length === 1}
            onTurn={() => at(index, (one) => [{ ...one, descending: !one.descending }])}
            onEarlier={() =>
              setTerms([...terms.slice(0, index - 1), term, ...without(terms, index - 1, term)])
            }
            onRemove={() => at(index, () => [])}
          />
        ))}
      </Box>
      {terms.length < MAX_SORT_COLUMNS && <AddColumn resource={resource} />}
      <Button
        size="small"
        sx={{ mt: 0.5 }}
        onClick={() => setTerms(parseSortOrder(listDefaults(resource).sort))}
      >
        {translate('farola.filtering.sort.reset')}
      </Button>
    </>
  );
}

/** The terms from a place on, but for one that has been put before them. */
const without = (terms: readonly SortTerm[], from: number, gone: SortTerm): SortTerm[] =>
  terms.slice(from).filter((term) => term !== gone);

interface SortItemProps {
  label: string;
  term: SortTerm;
  isFirst: boolean;
  isOnly: boolean;
  onTurn: () => void;
  onEarlier: () => void;
  onRemove: () => void;
}

function SortItem({ label, term, isFirst, isOnly, onTurn, onEarlier, onRemove }: SortItemProps) {
  const translate = useTranslate();
  const order = translate(`ra.sort.${term.descending ? 'DESC' : 'ASC'}`);
  const Arrow = term.descending ? ArrowDownward : ArrowUpward;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
      <Button
        color="inherit"
        startIcon={<Arrow fontSize="small" />}
        aria-label={translate('farola.filtering.sort.turn', { label, order })}
        onClick={onTurn}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' }}
      >
        {label}
      </Button>
      <IconButton
        size="small"
        disabled={isFirst}
        aria-label={translate('farola.filtering.sort.earlier', { label })}
        onClick={onEarlier}
      >
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={isOnly}
        aria-label={translate('farola.filtering.sort.remove', { label })}
        onClick={onRemove}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

function AddColumn({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const resources = useResources();
  const { terms, setTerms } = useSortChange();
  const left = columnsOf(resource, resources).filter(
    ({ source, isSortable }) => isSortable && !terms.some(({ path }) => path === source),
  );
  return (
    <NativeSelect
      fullWidth
      value=""
      inputProps={{ 'aria-label': translate('farola.filtering.sort.add') }}
      onChange={({ target }) => setTerms([...terms, { path: target.value, descending: false }])}
    >
      <option value="" disabled>
        {translate('farola.filtering.sort.add')}
      </option>
      {left.map(({ source, name }) => (
        <option key={source} value={source}>
          {labelOf(name)}
        </option>
      ))}
    </NativeSelect>
  );
}
