import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';

import type { Present, Presence } from '../../../core/record/presenceApi.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { formatTime } from '../../i18n/format.ts';
import { useFormContext } from '../form/formContext.ts';
import { TakeOver } from './TakeOver.tsx';
import { usePresence } from './usePresence.ts';

/** Above a record's form: who else has it open, and whether it changed since it was opened. */
export function RecordPresence({ isDirty }: { isDirty: boolean }) {
  const { base } = useFormContext();
  return base === undefined ? null : <Watched base={base} isDirty={isDirty} />;
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
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
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
