import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { period } from '../../../core/fields/period/period.ts';
import { importModes } from '../../../core/import/choices.ts';
import type { ImportMode, ImportOptions } from '../../../core/import/importApi.ts';
import { replacesMonth } from '../../../core/import/month.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { isMonth } from '../../../core/time/calendar.ts';
import { view as periodView } from '../../fields/period/PeriodField.tsx';

/** What is decided about the month of a file. */
export type MonthOptions = Pick<ImportOptions, 'periodo' | 'reemplazar'>;

interface MonthFieldsProps {
  resource: Resource | undefined;
  mode: ImportMode;
  options: MonthOptions;
  onChange: (options: MonthOptions) => void;
  isDisabled?: boolean;
}

/** Of which month a file is, and whether it takes the place of what that month had. */
export function MonthFields(props: MonthFieldsProps) {
  const { resource, mode, options, onChange, isDisabled = false } = props;
  if (resource?.import.month === undefined) return null;
  const canReplace = resource.import.month.replaces !== undefined && mode === 'crear_y_actualizar';
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 480 }}>
      <PeriodInput
        resource={resource.name}
        value={options.periodo}
        onChange={(periodo) => onChange(withPeriod(options, periodo))}
        isDisabled={isDisabled}
      />
      {canReplace && (
        <ReplaceChoice
          isChosen={replacesMonth(resource, { modo: mode, opciones: options })}
          onChange={(reemplazar) => onChange({ ...options, reemplazar })}
          isDisabled={isDisabled}
        />
      )}
    </Box>
  );
}

function withPeriod(
  { periodo: _before, ...others }: MonthOptions,
  periodo: string | undefined,
): MonthOptions {
  return periodo === undefined ? others : { ...others, periodo };
}

const FIELD = period({ label: 'Periodo' });

/** Empty, the month is taken from the rows; a text that is no month yet is not handed on. */
function PeriodInput(props: {
  resource: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  isDisabled: boolean;
}) {
  const { resource, value, onChange, isDisabled } = props;
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<unknown>(value ?? null);
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && typed !== null && !isMonth(typed);
  const { Input } = periodView;
  return (
    <Box component="fieldset" disabled={isDisabled} sx={BARE}>
      <Input
        resource={resource}
        name="periodo"
        field={{ ...FIELD, help: translate('farola.importing.month.help') }}
        id={id}
        label={translate('farola.importing.month.label')}
        value={typed}
        required={false}
        error={isWrong ? translate('farola.importing.month.wrong') : undefined}
        onBlur={() => setLeft(true)}
        onChange={(next) => {
          setTyped(next);
          setLeft(false);
          if (isMonth(next)) onChange(next);
          else if (next === null) onChange(undefined);
        }}
      />
    </Box>
  );
}

function ReplaceChoice(props: {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  isDisabled: boolean;
}) {
  const translate = useTranslate();
  return (
    <FormControlLabel
      disabled={props.isDisabled}
      control={
        <Checkbox
          size="small"
          checked={props.isChosen}
          onChange={({ target }) => props.onChange(target.checked)}
        />
      }
      label={
        <Typography variant="body2" component="span">
          {translate('farola.importing.month.replace')}
          <Typography variant="caption" component="span" sx={{ display: 'block' }}>
            {translate('farola.importing.month.replaceDetail')}
          </Typography>
        </Typography>
      }
    />
  );
}

const BARE = { m: 0, p: 0, border: 0, minWidth: 0 };

interface ModeChoiceProps {
  modes: readonly ImportMode[];
  value: ImportMode;
  onChange: (mode: ImportMode) => void;
  isDisabled?: boolean;
}

/** The commonest first. */
const ORDER = importModes.toReversed();

/** How files go into a destination; not every one is compared with files. */
export const modesOf = (isReconciled: boolean): readonly ImportMode[] =>
  ORDER.filter((mode) => mode !== 'conciliar' || isReconciled);

export function ModeChoice({ modes, value, onChange, isDisabled = false }: ModeChoiceProps) {
  const translate = useTranslate();
  const labelId = useId();
  return (
    <Box>
      <FormLabel
        id={labelId}
        sx={{ fontSize: '0.8125rem', fontWeight: 550, color: 'text.primary' }}
      >
        {translate('farola.importing.file.mode')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name="modo"
        value={value}
        onChange={(_event, mode) => onChange(mode as ImportMode)} // one of the values below
      >
        {modes.map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            disabled={isDisabled}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={
              <Typography variant="body2" component="span">
                {translate(`farola.importing.file.modes.${mode}`)}
                <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                  {translate(`farola.importing.file.modeDetails.${mode}`)}
                </Typography>
              </Typography>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
