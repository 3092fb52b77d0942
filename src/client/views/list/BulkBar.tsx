import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';

import type { Who } from '../../../core/permissions.ts';
import type { Resource } from '../../../core/resource.ts';
import { isDeletable, transitionsFrom, type NamedTransition } from '../../../core/workflow.ts';
import { useCurrentUser } from '../../currentUser.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { useDescriptorWords } from '../../i18n/descriptorWords.ts';
import type { Deed } from './DeedDialog.tsx';
import { DeedDialog } from './late.ts';

/** What can be done with the chosen rows, while there are any. */
export function BulkBar({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const [deed, setDeed] = useState<Deed>();
  if (selectedIds.length === 0) return null;
  return (
    <Box role="toolbar" aria-label={translate('farola.views.bulk.label')} sx={BAR_STYLE}>
      <Typography variant="subtitle2" aria-live="polite" sx={{ mr: 1 }}>
        {translate('farola.views.bulk.chosen', { smart_count: selectedIds.length })}
      </Typography>
      <Deeds resource={resource} onChoose={setDeed} />
      <Box sx={{ flex: 1 }} />
      <IconButton
        size="small"
        aria-label={translate('farola.views.bulk.unselect')}
        onClick={() => onUnselectItems()}
      >
        <Close fontSize="small" />
      </IconButton>
      <LateCode isWanted={deed !== undefined} onMissing={() => setDeed(undefined)}>
        {deed !== undefined && (
          <DeedDialog resource={resource} deed={deed} onClose={() => setDeed(undefined)} />
        )}
      </LateCode>
    </Box>
  );
}

/** Only what every chosen record allows. */
function Deeds({ resource, onChoose }: { resource: Resource; onChoose: (deed: Deed) => void }) {
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const user = useCurrentUser();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const areAllSeen = chosen.length === selectedIds.length;
  const transitions = areAllSeen ? commonTransitions(resource, chosen, user) : [];
  return (
    <>
      {transitions.map((transition) => (
        <Button
          key={transition.name}
          size="small"
          onClick={() => onChoose({ kind: 'transition', transition })}
        >
          {transitionLabel(resource, transition.name)}
        </Button>
      ))}
      {user.derechos.cerrar_y_deshacer &&
        chosen.every((record) => isDeletable(resource, record)) && (
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
