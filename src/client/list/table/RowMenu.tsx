import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate, useTranslate, type RaRecord } from 'ra-core';
import { use, useState } from 'react';

import { wordsFor } from '../../../core/api/errors.ts';
import { mayDelete, mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { isDeletable, transitionsFrom } from '../../../core/resource/workflow.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useRecordPath } from '../../address/day.ts';
import { HrefContext } from '../../address/publicUrls.ts';
import { useDescriptorWords } from '../../i18n/descriptorWords.ts';
import { readHabits } from '../../i18n/format.ts';
import { useDuplicate } from '../../record/copy/copyOf.ts';
import { useSaveBlockers } from '../../record/form/saveBlockers.ts';
import { BulkActionDialog, type BulkAction } from '../../bulk/BulkActionDialog.tsx';
import { OneSelected } from '../../bulk/selection.tsx';
import { hasPanel, usePanel } from '../panel/usePanel.ts';

/** The row that a menu was asked for. */
export interface RowMenuTarget {
  record: RaRecord;
  anchor: HTMLElement;
}

interface RowMenuProps extends RowMenuTarget {
  resource: Resource;
  onClose: () => void;
}

interface Item {
  label: string;
  act: () => void;
  /** Why it cannot be done with this record. */
  hindrance?: string;
}

/** What can be done with one row. */
export function RowMenu({ resource, record, anchor, onClose }: RowMenuProps) {
  const [bulkAction, setBulkAction] = useState<BulkAction>();
  const ways = useWays(resource, record);
  const deeds = useRowActions(resource, record, setBulkAction);
  if (bulkAction !== undefined) {
    return (
      <OneSelected id={record.id}>
        <BulkActionDialog resource={resource} bulkAction={bulkAction} onClose={onClose} />
      </OneSelected>
    );
  }
  const itemOf = ({ label, act, hindrance }: Item, closes: boolean) => (
    <MenuItem
      key={label}
      disabled={hindrance !== undefined}
      sx={HINDERED}
      onClick={() => {
        if (closes) onClose();
        act();
      }}
    >
      {hindrance === undefined ? label : <ListItemText primary={label} secondary={hindrance} />}
    </MenuItem>
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      // the arrows lead to what cannot be done, too: its reason is read there
      slotProps={{ list: { disabledItemsFocusable: true } }}
      onClose={onClose}
    >
      {ways.map((item) => itemOf(item, true))}
      {deeds.length > 0 && <Divider />}
      {deeds.map((item) => itemOf(item, false))}
    </Menu>
  );
}

function useWays(resource: Resource, record: RaRecord): Item[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const duplicate = useDuplicate(resource);
  const pathOf = useRecordPath(resource);
  const hrefOf = use(HrefContext);
  const panel = usePanel();
  const user = useCurrentUser();
  const path = pathOf(record.id);
  return [
    { label: translate('farola.lists.open'), act: () => navigate(path) },
    ...(hasPanel(resource)
      ? [{ label: translate('farola.lists.openPanel'), act: () => panel.open(record.id) }]
      : []),
    {
      label: translate('farola.lists.openTab'),
      act: () => window.open(hrefOf(path), '_blank', 'noopener'),
    },
    ...(resource.copies && mayUse(resource, 'escribir', user) && hasPanel(resource)
      ? [{ label: translate('farola.comfort.copy.duplicate'), act: () => duplicate(record) }]
      : []),
  ];
}

function useRowActions(
  resource: Resource,
  record: RaRecord,
  onChoose: (bulkAction: BulkAction) => void,
): Item[] {
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const user = useCurrentUser();
  const hindrances = useSaveBlockers(resource, record);
  if (!mayUse(resource, 'escribir', user)) return [];
  const { states } = resource;
  const transitions = states === undefined ? [] : transitionsFrom(states, record, user);
  const isDeleted =
    user.derechos.cerrar_y_deshacer && mayDelete(record, user) && isDeletable(resource, record);
  const hindrance = hindrances.map((finding) => wordsFor(finding, readHabits())).join(' ');
  return [
    ...transitions.map((transition) => ({
      label: transitionLabel(resource, transition.name),
      act: () => onChoose({ kind: 'transition', transition }),
    })),
    ...(isDeleted
      ? [
          {
            label: translate('ra.action.delete'),
            act: () => onChoose({ kind: 'delete' }),
            ...(hindrance === '' ? {} : { hindrance }),
          },
        ]
      : []),
  ];
}

/** The reason is as easy to read as anything else. */
const HINDERED = {
  '&.Mui-disabled': { opacity: 1, color: 'text.disabled' },
  '& .MuiListItemText-secondary': { maxWidth: 300, whiteSpace: 'normal' },
} as const;
