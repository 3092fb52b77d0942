import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';

import type { Who } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import {
  isDeletable,
  mayTake,
  transitionsFrom,
  type NamedTransition,
} from '../../core/resource/workflow.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { NOTICE_HEIGHT } from '../layout/notices/placeNotice.ts';
import type { BulkAction } from './BulkActionDialog.tsx';
import { isBulkEditable } from './editedInBulk.ts';
import { BulkActionDialog } from '../list/late.ts';
import { SelectAllButton } from './SelectAllButton.tsx';
import { useSelection } from './selection.tsx';
import { BAR_KEY, useBarKeys } from './useBarKeys.ts';

interface BulkBarProps {
  resource: Resource;
  layout: 'table' | 'cards';
}

/** What can be done with the chosen rows, while there are any. */
export function BulkBar(props: BulkBarProps) {
  const { all, count } = useSelection();
  return count === 0 && all === undefined ? null : <Bar {...props} />;
}

function Bar({ resource, layout }: BulkBarProps) {
  const translate = useTranslate();
  const { all, count, clear } = useSelection();
  const [bulkAction, setBulkAction] = useState<BulkAction>();
  const bar = useRef<HTMLElement>(null);
  const press = useBarKeys(bar);
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-keyshortcuts={BAR_KEY}
      onKeyDown={press}
      aria-label={translate('farola.views.bulk.label')}
      sx={layout === 'table' ? BAR_STYLE : { ...BAR_STYLE, ...BELOW_CARDS }}
    >
      <Typography component="p" variant="subtitle2" aria-live="polite" sx={{ mr: 1 }}>
        {translate(`farola.${all === undefined ? 'views.bulk.chosen' : 'lists.allChosen'}`, {
          smart_count: count,
        })}
      </Typography>
      <SelectAllButton resource={resource} />
      <Deeds resource={resource} onChoose={setBulkAction} />
      <Box sx={{ flex: 1 }} />
      <IconButton size="small" aria-label={translate('farola.views.bulk.unselect')} onClick={clear}>
        <Close fontSize="small" />
      </IconButton>
      <LateCode isWanted={bulkAction !== undefined} onMissing={() => setBulkAction(undefined)}>
        {bulkAction !== undefined && (
          <BulkActionDialog
            resource={resource}
            bulkAction={bulkAction}
            onClose={() => setBulkAction(undefined)}
          />
        )}
      </LateCode>
    </Box>
  );
}

/** Only what every chosen record allows. */
function Deeds({
  resource,
  onChoose,
}: {
  resource: Resource;
  onChoose: (bulkAction: BulkAction) => void;
}) {
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const user = useCurrentUser();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const { all } = useSelection();
  // of rows that are not on the screen the preview tells which of them allow it
  const areAllSeen = all === undefined && chosen.length === selectedIds.length;
  const transitions = areAllSeen
    ? commonTransitions(resource, chosen, user)
    : transitionsOf(resource, user);
  const isDeleting = !areAllSeen || chosen.every((record) => isDeletable(resource, record));
  return (
    <>
      {isBulkEditable(resource) && (
        <Button
          size="small"
          startIcon={<EditOutlined />}
          onClick={() => onChoose({ kind: 'edit' })}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
      {transitions.map((transition) => (
        <Button
          key={transition.name}
          size="small"
          onClick={() => onChoose({ kind: 'transition', transition })}
        >
          {transitionLabel(resource, transition.name)}
        </Button>
      ))}
      {user.derechos.cerrar_y_deshacer && isDeleting && (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={() => onChoose({ kind: 'delete' })}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
    </>
  );
}

/** Those that every chosen record may take now. */
function commonTransitions(
  resource: Resource,
  records: readonly RaRecord[],
  who: Who,
): NamedTransition[] {
  const { states } = resource;
  const [first, ...others] = records;
  if (states === undefined || first === undefined) return [];
  return transitionsFrom(states, first, who).filter(({ name }) =>
    others.every((record) => transitionsFrom(states, record, who).some((one) => one.name === name)),
  );
}

/** Whatever the person may take of some state; by fields of a record alone, nothing is known yet. */
function transitionsOf({ states }: Resource, who: Who): NamedTransition[] {
  return Object.entries(states?.transitions ?? {})
    .map(([name, transition]) => ({ name, ...transition }))
    .filter(
      (transition) => transition.by === undefined && mayTake(transition, { record: {}, who }),
    );
}

const BAR_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.75,
  bgcolor: 'primary.light',
  color: 'primary.dark',
  borderBottom: 1,
  borderColor: 'divider',
};

const BELOW_CARDS = {
  position: 'sticky',
  bottom: 0,
  pb: `calc(6px + ${NOTICE_HEIGHT})`,
  zIndex: 1,
  borderBottom: 0,
  borderTop: 1,
  borderColor: 'divider',
  gap: 0,
  px: 1,
  '& .MuiButtonBase-root': { minHeight: 44 },
  '& .MuiButton-root': { px: 1 },
  // without them it is one line more often
  '& .MuiButton-startIcon': { display: 'none' },
  '& .MuiIconButton-root': { minWidth: 44 },
} as const;
