import Close from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';

import { wordsFor } from '../../core/api/errors.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { unreadText } from '../fields/typed/typing.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { readHabits } from '../i18n/format.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { FieldInput } from '../record/FieldInput.tsx';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { editedInBulk } from './useMayChoose.ts';
import { useSelection } from './selection.tsx';
import type { BatchAction } from './useBatch.ts';

interface BulkEditProps {
  resource: Resource;
  /** What was entered before. */
  given: BatchAction | undefined;
  onDone: (bulkAction: BatchAction) => void;
  onCancel: () => void;
}

/** Which fields all chosen records are to have, with what value. */
export function BulkEdit({ resource, given, onDone, onCancel }: BulkEditProps) {
  const translate = useTranslate();
  const { count } = useSelection();
  const [values, setValues] = useState<Row>(() => given?.cambios ?? {});
  const [emptied, setEmptied] = useState<readonly string[]>(() => blankOf(given?.cambios ?? {}));
  const [reason, setReason] = useState(given?.motivo ?? '');
  const [wasTried, setTried] = useState(false);
  const problemOf = useProblem(resource);
  const names = Object.keys(values);
  const problems = Object.fromEntries(
    names.flatMap((name) => {
      const problem = emptied.includes(name) ? undefined : problemOf(name, values[name]);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
  const change = (name: string, value: unknown) => setValues({ ...values, [name]: value });
  const remove = (name: string) => {
    setValues(Object.fromEntries(Object.entries(values).filter(([one]) => one !== name)));
    setEmptied(emptied.filter((one) => one !== name));
  };
  const go = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const cambios = Object.fromEntries(
      names.map((name) => [name, emptied.includes(name) ? null : values[name]]),
    );
    const motivo = reason.trim();
    onDone({ accion: 'editar', cambios, ...(motivo === '' ? {} : { motivo }) });
  };
  const records = translate('farola.views.bulk.records', { smart_count: count });
  return (
    <ConfirmDialog
      width="sm"
      title={`${translate('ra.action.edit')}: ${records}`}
      confirmLabel={translate('farola.lists.preview')}
      canConfirm={names.length > 0}
      onConfirm={go}
      onCancel={onCancel}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.lists.editDetail')}
      </Typography>
      <BulkFieldPicker resource={resource} chosen={names} onPick={(name) => change(name, null)} />
      {names.map((name) => (
        <BulkField
          key={name}
          resource={resource}
          name={name}
          value={values[name]}
          isEmptied={emptied.includes(name)}
          error={wasTried ? problems[name] : undefined}
          onChange={(value) => change(name, value)}
          onEmptied={(isEmptied) =>
            setEmptied(isEmptied ? [...emptied, name] : emptied.filter((one) => one !== name))
          }
          onRemove={() => remove(name)}
        />
      ))}
      {names.length > 0 && <BulkReason value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}

const blankOf = (values: Row): string[] =>
  Object.keys(values).filter((name) => values[name] === null);

/** What is wrong with a value by itself; the rest is the server's to say, record by record. */
function useProblem(resource: Resource): (name: string, value: unknown) => string | undefined {
  const translate = useTranslate();
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { data: context } = useQuery({
    queryKey: ['contexto'],
    queryFn: async () => (await dataProvider.context()).data,
    staleTime: 60_000,
  });
  return (name, value) => {
    const field = resource.fields[name];
    if (isBlank(value)) return translate('farola.lists.giveOrEmpty');
    if (field === undefined || context === undefined) return undefined;
    const checked = typeOf(field).check(value, field, context);
    if (checked.ok) return undefined;
    return wordsFor(unreadText(value, field) ?? checked.finding, readHabits());
  };
}

interface BulkFieldPickerProps {
  resource: Resource;
  chosen: readonly string[];
  onPick: (name: string) => void;
}

/** A field more, found by its name. */
function BulkFieldPicker({ resource, chosen, onPick }: BulkFieldPickerProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const [text, setText] = useState('');
  const open = editedInBulk(resource).filter((name) => !chosen.includes(name));
  return (
    <Autocomplete
      options={open}
      getOptionLabel={labelOf}
      // the next one may be chosen at once
      value={null}
      blurOnSelect={false}
      openOnFocus={chosen.length === 0}
      // a part of its name and Enter are enough
      autoHighlight
      inputValue={text}
      onInputChange={(_event, typed, why) => setText(why === 'input' ? typed : '')}
      onChange={(_event, name) => {
        if (name === null) return;
        // no input is heard of where its whole name was typed
        setText('');
        onPick(name);
      }}
      noOptionsText={translate('farola.views.field.noTargets')}
      openText={translate('farola.views.field.open')}
      closeText={translate('farola.views.field.close')}
      size="small"
      renderInput={(given) => (
        <TextField {...given} autoFocus label={translate('farola.lists.addField')} />
      )}
    />
  );
}

interface BulkFieldProps {
  resource: Resource;
  name: string;
  value: unknown;
  isEmptied: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onEmptied: (isEmptied: boolean) => void;
  onRemove: () => void;
}

/** One field with its own input, or to be emptied. */
function BulkField(props: BulkFieldProps) {
  const { resource, name, value, isEmptied, error, onChange, onEmptied, onRemove } = props;
  const translate = useTranslate();
  const label = useFieldLabel(resource)(name);
  const stated = resource.fields[name];
  if (stated === undefined) return null;
  // of many records nothing is said before it is chosen
  const { default: _default, ...field } = stated;
  const mayBeEmpty = field.required !== true && field.kind !== 'boolean';
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {!isEmptied && (
          <FieldInput {...{ resource, name, field, value, onChange, error }} required={false} />
        )}
        {mayBeEmpty && (
          <FormControlLabel
            label={
              isEmptied
                ? `${label}: ${translate('farola.lists.emptyIt')}`
                : translate('farola.lists.emptyIt')
            }
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={isEmptied}
                onChange={(_event, checked) => onEmptied(checked)}
              />
            }
          />
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('farola.lists.removeField', { label })}
        onClick={onRemove}
        sx={{ mt: 3 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Kept in the history of each record. */
function BulkReason(props: { value: string; onChange: (text: string) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      label={translate('farola.views.form.reason')}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
