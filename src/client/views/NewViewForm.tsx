import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { LONGEST_VIEW_NAME } from '../../core/api/limits.ts';
import { useOpenView, createView } from './viewsApi.ts';
import { useViewAction } from './ViewMenu.tsx';
import { useListContent } from './viewState.ts';

interface NewViewFormProps {
  resource: Resource;
  onSaved: () => void;
  /** Shows the list without its view; absent where it has none. */
  onStandard: (() => void) | undefined;
}

/** Saves what the list shows now under a name. */
export function NewViewForm({ resource, onSaved, onStandard }: NewViewFormProps) {
  const translate = useTranslate();
  const [isNaming, setNaming] = useState(false);
  if (isNaming) {
    return <NameForm resource={resource} onSaved={onSaved} onCancel={() => setNaming(false)} />;
  }
  return (
    <Box sx={FOOT}>
      <Button size="small" onClick={() => setNaming(true)}>
        {translate('farola.savedViews.save')}
      </Button>
      {onStandard !== undefined && (
        <Button size="small" color="inherit" onClick={onStandard}>
          {translate('farola.savedViews.standard')}
        </Button>
      )}
    </Box>
  );
}

function NameForm(props: { resource: Resource; onSaved: () => void; onCancel: () => void }) {
  const { resource, onSaved, onCancel } = props;
  const translate = useTranslate();
  const contenido = useListContent(resource);
  const open = useOpenView(resource);
  const { run, isBusy, error, clear } = useViewAction(resource);
  const [nombre, setName] = useState('');
  const [compartida, setShared] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // the page's own form, if there is one, has nothing to do with it
    event.stopPropagation();
    const view = await run(
      (keyOf) => createView({ recurso: resource.name, nombre, compartida, contenido }, keyOf),
      'farola.savedViews.saved',
    );
    if (view === 'failed' || view === undefined) return;
    open(view);
    onSaved();
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={{ ...FOOT, display: 'grid' }}>
      <TextField
        autoFocus
        size="small"
        label={translate('farola.savedViews.name')}
        value={nombre}
        onChange={({ target }) => {
          setName(target.value);
          clear();
        }}
        slotProps={{ htmlInput: { maxLength: LONGEST_VIEW_NAME, autoComplete: 'off' } }}
      />
      <FormControlLabel
        label={translate('farola.savedViews.share')}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={compartida}
            onChange={({ target }) => setShared(target.checked)}
          />
        }
      />
      {error !== undefined && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          size="small"
          variant="contained"
          disabled={isBusy || nombre.trim() === ''}
        >
          {translate('ra.action.save')}
        </Button>
        <Button size="small" color="inherit" disabled={isBusy} onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  p: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
