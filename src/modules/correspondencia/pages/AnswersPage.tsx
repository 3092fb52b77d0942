import Stack from '@mui/material/Stack';
import { useLocation } from 'ra-core';
import { useState } from 'react';

import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../../client/access/currentUser.ts';
import { GenericList } from '../../../client/list/GenericList.tsx';
import { LetterPicker } from './LetterPicker.tsx';

/**
 * An answer is one to a letter: without anything in its address the page asks for which, above the
 * answers that there are.
 */
export function AnswersPage({ resource }: { resource: Resource }) {
  const user = useCurrentUser();
  const isAsking = useIsAsking();
  return (
    <Stack spacing={2}>
      {isAsking && mayUse(resource, 'escribir', user) && <LetterPicker answer={resource} />}
      <GenericList resource={resource} />
    </Stack>
  );
}

/** Once asked it stays: a filter of the list below must not move the list. */
function useIsAsking(): boolean {
  const { search } = useLocation();
  const isBare = search === '';
  const [isAsking, setAsking] = useState(isBare);
  if (isBare && !isAsking) setAsking(true);
  return isAsking;
}
