import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { noun } from '../../i18n/noun.ts';
import { LostDraft } from '../drafts/LostDraft.tsx';
import { useErrorText } from '../../errors/errorText.ts';
import { FormTitle } from './FormTitle.tsx';

/** No record has this id: said here, with the address as it is, so that Back still leads back. */
export function MissingRecord({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <>
      <FormTitle>{resource.label}</FormTitle>
      <LostDraft resource={resource} id={id} />
      <Notice
        title={translate('farola.views.form.missing', { label: noun(resource), id })}
        detail={translate('farola.views.form.missingDetail')}
      >
        <Button
          variant="contained"
          component={LinkBase}
          to={createPath({ resource: resource.name, type: 'list' })}
        >
          {translate('farola.views.form.toList', { title: resource.title })}
        </Button>
      </Notice>
    </>
  );
}

export function FailedRecord({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <Notice title={translate('farola.views.form.unreadable')} detail={errorText(error)}>
      <Button variant="contained" onClick={onRetry}>
        {translate('farola.views.error.retry')}
      </Button>
    </Notice>
  );
}

function Notice(props: { title: string; detail: string; children: ReactNode }) {
  return (
    <Card role="alert" sx={{ p: 4 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2">{props.title}</Typography>
        <Typography sx={{ color: 'text.secondary', pb: 1 }}>{props.detail}</Typography>
        {props.children}
      </Stack>
    </Card>
  );
}
