import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';

import type { Presence, PresenceState, Present } from '../../../core/record/presenceApi.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { useDay } from '../../address/day.ts';
import { useErrorText } from '../../errors/errorText.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { formatTime } from '../../i18n/format.ts';
import { presenceTopic, recordTopic } from '../../live/topics.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useFormContext } from '../form/formContext.ts';
import { randomKey } from '../idempotencyKey.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** Above a record's form: who else has it open, and whether it changed since it was opened. An earlier day is over. */
export function RecordPresence({ isDirty }: { isDirty: boolean }) {
  const { base, resource } = useFormContext();
  const day = useDay(resource);
  return base === undefined || day !== undefined ? null : <Watched base={base} isDirty={isDirty} />;
}

function Watched({ base, isDirty }: { base: Row; isDirty: boolean }) {
  const { resource, isSaving } = useFormContext();
  const id = Number(base['id'] as RaRecord['id']);
  const presence = usePresence({
    resource: resource.name,
    id,
    state: isDirty ? 'edita' : 'mira',
  });
  if (presence === undefined) return null;
  const isNewer =
    typeof presence.version === 'number' && presence.version > Number(base['version']);
  return (
    // with nothing to tell it takes no place: the form does not move when that is known
    <Stack spacing={1} aria-live="polite" sx={{ '&:empty': { position: 'absolute' } }}>
      {presence.otros.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {presence.otros.map((one) => (
            <Person key={`${one.nombre} ${String(one.propia)}`} person={one} />
          ))}
        </Stack>
      )}
      {presence.version === null && !isSaving && <Gone />}
      {isNewer && !isSaving && <Changed presence={presence} id={id} />}
    </Stack>
  );
}

function Person({ person }: { person: Present }) {
  const translate = useTranslate();
  const who = person.propia ? 'ownWindow' : 'person';
  const label = translate(`farola.conflict.${who}${person.edita ? 'Editing' : ''}`, {
    name: person.nombre,
  });
  return (
    <Chip
      size="small"
      variant="outlined"
      color={person.edita ? 'warning' : 'default'}
      icon={<PeopleOutlined />}
      label={label}
    />
  );
}

function Gone() {
  const translate = useTranslate();
  return <Alert severity="warning">{translate('farola.conflict.goneNotice')}</Alert>;
}

/** Quiet, before the person saves: what is new can be looked at and taken over. */
function Changed({ presence, id }: { presence: Presence; id: number }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { modificado_en, modificado_por, propia } = presence;
  const name = propia
    ? translate('farola.conflict.yourself')
    : (modificado_por ?? translate('farola.views.history.system'));
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => setOpen(true)}>
          {translate('farola.conflict.see')}
        </Button>
      }
    >
      {translate('farola.conflict.changedBy', {
        name,
        time: modificado_en === undefined ? '' : formatTime(modificado_en),
      })}
      {isOpen && <TakeOver id={id} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

/** What somebody else saved since the form was opened, to be taken into it before anything is saved. */
function TakeOver({ id, onClose }: { id: number; onClose: () => void }) {
  const { resource, base, form, rebase } = useFormContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'presente', id, base?.['version']],
    queryFn: async () =>
      (await dataProvider.getOne<Row & { id: number }>(resource.name, { id })).data,
    gcTime: 0,
  });
  if (error !== null) {
    return (
      <ConfirmDialog
        title={translate('farola.conflict.seeTitle')}
        confirmLabel={translate('farola.views.error.retry')}
        onConfirm={() => void refetch()}
        onCancel={onClose}
      >
        {errorText(error)}
      </ConfirmDialog>
    );
  }
  if (data === undefined) return null;
  return (
    <MergeDialog
      resource={resource}
      versions={{ base: base ?? {}, mine: form.getValues(), theirs: data }}
      title={translate('farola.conflict.seeTitle')}
      detail={translate('farola.conflict.seeDetail')}
      confirmLabel={translate('farola.conflict.takeOver')}
      isBusy={false}
      onConfirm={(values) => {
        rebase({ theirs: data, values });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/** The server counts a form as open for 50 s after a beat. */
const BEAT_MS = 20_000;

interface Open {
  resource: string;
  id: number;
  state: Exclude<PresenceState, 'sale'>;
}

/**
 * Tells the server that this form is open while it is in sight, and hears who else has the record
 * open and how it stands. Undefined while it is not known: nothing waits for it.
 */
function usePresence({ resource, id, state }: Open): Presence | undefined {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const [window] = useState(randomKey);
  const { data, refetch } = useQuery({
    queryKey: ['presencia', resource, id, window, state],
    queryFn: async () => {
      const asked = { recurso: resource, id, ventana: window, estado: state };
      return (await dataProvider.presence(asked)).data;
    },
    // by default not while the page is hidden; at once when it is in sight again
    refetchInterval: BEAT_MS,
    refetchOnWindowFocus: 'always',
    placeholderData: (last: Presence | undefined) => last,
    gcTime: 0,
    retry: false,
  });
  // the beats go on: they say that the form is open
  const ask = () => void refetch();
  useSubscribe(presenceTopic(resource, id), ask);
  useSubscribe(recordTopic(resource, id), ask);
  useEffect(() => {
    const leave = () => {
      const asked = { recurso: resource, id, ventana: window, estado: 'sale' } as const;
      // whoever cannot say goodbye is forgotten within a minute
      dataProvider.presence(asked).catch(() => undefined);
    };
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [dataProvider, resource, id, window]);
  return data;
}
