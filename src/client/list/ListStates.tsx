import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useErrorText } from '../errors/errorText.ts';
import { CreateButton } from './ListHeading.tsx';

/** Nothing yet, or nothing that matches: each says what to do about it. */
export function EmptyList({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const user = useCurrentUser();
  if (Object.keys(filterValues).length > 0) {
    return (
      <Notice
        icon={<SearchOffOutlined fontSize="large" />}
        title={translate('farola.views.list.noMatch')}
        detail={translate('farola.views.list.noMatchDetail')}
      >
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('farola.views.list.clearAll')}
        </Button>
      </Notice>
    );
  }
  const mayCreate = mayUse(resource, 'escribir', user);
  return (
    <Notice
      icon={<InboxOutlined fontSize="large" />}
      title={translate('farola.views.list.empty', { title: resource.title })}
      detail={translate(`farola.views.list.${mayCreate ? 'emptyCreate' : 'emptyWait'}`)}
    >
      {mayCreate && <CreateButton resource={resource} />}
    </Notice>
  );
}

export function FailedList({ error }: { error: unknown }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { refetch } = useListContext();
  return (
    <Notice
      role="alert"
      icon={<CloudOffOutlined fontSize="large" />}
      title={translate('farola.views.list.failed')}
      detail={errorText(error)}
    >
      <Button variant="outlined" onClick={() => void refetch()}>
        {translate('farola.views.error.retry')}
      </Button>
    </Notice>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  detail: string;
  children: ReactNode;
  role?: 'alert';
}

function Notice({ icon, title, detail, children, role }: NoticeProps) {
  return (
    <Stack
      spacing={1}
      role={role}
      sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 8, color: 'text.secondary' }}
    >
      {icon}
      <Typography variant="h3" component="h2" sx={{ color: 'text.primary' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: '52ch', pb: 1 }}>
        {detail}
      </Typography>
      {children}
    </Stack>
  );
}
