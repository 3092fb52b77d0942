import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Related } from '../../../core/resource/related.ts';
import { RelatedLinks } from '../aside/RelatedLinks.tsx';

interface ObstaclesProps {
  /** Of the element that all of it stands in. */
  id: string;
  recordId: unknown;
  relations: readonly Related[];
  isChecking: boolean;
  /** What can be done where something stands in the way. */
  instead: string | undefined;
}

/** Before a record is deleted: what keeps it from being deleted, and what would go with it. */
export function DeleteBlockers({ id, recordId, relations, isChecking, instead }: ObstaclesProps) {
  const translate = useTranslate();
  const groups = [
    { key: 'impide', severity: 'warning', words: 'farola.related.inTheWay' },
    { key: 'se_va', severity: 'info', words: 'farola.related.goAlong' },
  ] as const;
  return (
    <Stack id={id} spacing={1.5} sx={{ '&:empty': { display: 'none' } }}>
      {isChecking && (
        <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
          {translate('farola.related.checking')}
        </Typography>
      )}
      {groups.map(({ key, severity, words }) => {
        const concerned = relations.filter(({ al_borrar }) => al_borrar === key);
        return (
          concerned.length > 0 && (
            <Alert key={key} severity={severity}>
              {translate(words)}
              <RelatedLinks id={recordId} relations={concerned} />
              {key === 'impide' && instead}
            </Alert>
          )
        );
      })}
    </Stack>
  );
}
