import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useDay } from '../address/day.ts';
import { useDescriptorWords, noun } from '../i18n/descriptorWords.ts';
import { ViewsButton } from '../views/ViewsButton.tsx';
import { BeginFromFilter } from './BeginFromList.tsx';
import { DayPill } from './day/DayPill.tsx';
import { usePositionText } from './day/positionText.ts';
import { pillStyle } from './filters/FilterPill.tsx';
import { RelatedResourceLinks } from '../record/RelatedResourceLinks.tsx';

/** The description of the resource, its views, and the button that creates. The title is in the page's header. */
export function ListHeading({ resource, action }: { resource: Resource; action?: ReactNode }) {
  const user = useCurrentUser();
  const mayCreate = mayUse(resource, 'escribir', user);
  return (
    <Box sx={HEADING_STYLE}>
      <Box sx={SHOWN_STYLE}>
        <ViewsButton resource={resource} />
        <DayPill resource={resource} />
      </Box>
      <Description resource={resource} />
      <Box sx={ACTIONS_STYLE}>
        <RelatedResourceLinks resource={resource} />
        {resource.list.begins !== undefined && <BeginFromFilter resource={resource} />}
        {action ?? (mayCreate && <CreateButton resource={resource} />)}
      </Box>
    </Box>
  );
}

/** What the list is of; on an earlier day that is said with the day. */
function Description({ resource }: { resource: Resource }) {
  const { descriptionOf } = useDescriptorWords();
  const day = useDay(resource);
  const position = usePositionText(resource);
  const isPast = day !== undefined;
  return (
    <Typography
      component={resource.life === undefined ? 'p' : 'output'}
      variant="body2"
      sx={{
        color: isPast ? 'warning.main' : 'text.secondary',
        textWrap: 'pretty',
        flex: { sm: 1 },
      }}
    >
      {isPast ? position : descriptionOf(resource)}
    </Typography>
  );
}

/** Which view of the list, and of which day. */
const SHOWN_STYLE = {
  ...pillStyle,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  maxWidth: '100%',
} as const;

const ACTIONS_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };

/** On a phone the button stands under the words, which would be a narrow column beside it. */
const HEADING_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  // the notice of a view's dropped parts wraps under the line
  flexWrap: { sm: 'wrap' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  minHeight: 40,
};

export function CreateButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'create' })}
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {translate('farola.page.create', { name: noun(resource) })}
    </Button>
  );
}
