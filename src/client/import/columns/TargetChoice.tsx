import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { ImportColumn } from '../../../core/import/importApi.ts';
import { useImportInHand } from '../importContext.ts';
import { targetsOf, withColumn } from './mapping.ts';
import { targetLabel, type TargetView } from './targetViews.ts';

/** What a column fills: none, one target or several. What it resembles is one click away. */
export function TargetChoice({ column }: { column: ImportColumn }) {
  const { detail, plan, targets } = useImportInHand();
  const names = targetsOf(column, plan.options);
  const choose = (chosen: readonly string[]) =>
    plan.change((options) =>
      withColumn(options, detail.columnas, { column: column.nombre, targets: chosen }),
    );
  const chosen = names.map(
    (name): TargetView => targets.find((one) => one.name === name) ?? unknownTarget(name),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <TargetPicker
        column={column.nombre}
        chosen={chosen}
        onChoose={(all) => choose(all.map(({ name }) => name))}
      />
      {names.length === 0 && column.sugerencia !== undefined && plan.isOpen && (
        <Suggestion column={column} target={column.sugerencia} onTake={choose} />
      )}
      {names.length > 0 ? <Origin column={column} /> : <Reason column={column} />}
    </Box>
  );
}

interface TargetPickerProps {
  column: string;
  chosen: TargetView[];
  onChoose: (targets: readonly TargetView[]) => void;
}

function TargetPicker({ column, chosen, onChoose }: TargetPickerProps) {
  const translate = useTranslate();
  const { targets, plan } = useImportInHand();
  const placeholder = translate('farola.importing.columns.ignored');
  const label = translate('farola.importing.columns.targetOf', { column });
  return (
    <Autocomplete
      multiple
      disabled={!plan.isOpen}
      options={[...targets]}
      value={chosen}
      getOptionLabel={(target) => target.label}
      getOptionKey={(target) => target.name}
      isOptionEqualToValue={(one, other) => one.name === other.name}
      onChange={(_event, all) => onChoose(all)}
      openText={translate('farola.views.field.open')}
      closeText={translate('farola.views.field.close')}
      clearText={translate('farola.views.field.clear')}
      noOptionsText={translate('farola.views.field.noTargets')}
      autoHighlight
      sx={{ flex: '1 1 220px', minWidth: 0 }}
      renderInput={(params) => (
        <PickerInput
          params={params}
          label={label}
          placeholder={chosen.length === 0 ? placeholder : ''}
        />
      )}
    />
  );
}

function PickerInput(props: {
  params: AutocompleteRenderInputParams;
  label: string;
  placeholder: string;
}) {
  const { slotProps, id, disabled } = props.params;
  return (
    <OutlinedInput
      {...slotProps.input}
      id={id}
      disabled={disabled}
      fullWidth
      size="small"
      placeholder={props.placeholder}
      slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': props.label } }}
    />
  );
}

function Suggestion(props: {
  column: ImportColumn;
  target: string;
  onTake: (targets: readonly string[]) => void;
}) {
  const { column, target, onTake } = props;
  const translate = useTranslate();
  const { targets } = useImportInHand();
  const words = { target: targetLabel(targets, target), column: column.nombre };
  return (
    <Chip
      icon={<AutoAwesomeOutlined />}
      color="primary"
      variant="outlined"
      label={translate('farola.importing.columns.suggestion', words)}
      aria-label={translate('farola.importing.columns.suggestionOf', words)}
      onClick={() => onTake([target])}
    />
  );
}

/** How the field came to be chosen: the person may want to look at what was guessed. */
function Origin({ column: { origen, nombre } }: { column: ImportColumn }) {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  const shown = Object.hasOwn(plan.options.mapeo ?? {}, nombre) ? 'elegida' : origen;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {translate(`farola.importing.columns.origins.${shown}`)}
    </Typography>
  );
}

/** What stands in the column speaks for a field, or against the one that its header names. */
function Reason({ column: { motivo } }: { column: ImportColumn }) {
  const translate = useTranslate();
  const { targets } = useImportInHand();
  if (motivo === undefined) return null;
  const words =
    'contiene' in motivo
      ? translate('farola.importing.columns.because', {
          contents: translate(`farola.importing.columns.contents.${motivo.contiene}`),
        })
      : translate('farola.importing.columns.butNot', {
          target: targetLabel(targets, motivo.destino),
          contents: translate(`farola.importing.columns.contents.${motivo.no_contiene}`),
        });
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {words}
    </Typography>
  );
}

/** The server may know a target that this page does not. */
const unknownTarget = (name: string): TargetView => ({ name, label: name, kind: 'virtual' });
