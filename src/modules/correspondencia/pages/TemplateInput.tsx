import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import type { ReviewedProblem, TemplateReview } from '../../../core/api/templateApi.ts';
import type { LongTextField } from '../../../core/fields/longText/longText.ts';
import { Counter, described, FieldFrame } from '../../../client/fields/FieldFrame.tsx';
import type { InputProps } from '../../../client/fields/fieldView.ts';
import { asText } from '../../../client/fields/asText.ts';
import { useFormContext } from '../../../client/record/form/formContext.ts';
import { BOX, TemplateFields } from './TemplateFields.tsx';
import { TemplateProblems } from './TemplateProblems.tsx';
import { useTemplateReview } from './useTemplateReview.ts';

const MAX = 20_000;

/** The text of a template: its mistakes with their places, the fields that may stand in it, and what comes of it. */
export function TemplateInput(input: InputProps) {
  const { values } = useFormContext();
  const text = asText(input.value);
  const review = useTemplateReview({
    tipo: asText(values['tipo']),
    asunto: asText(values['asunto']),
    cuerpo: text,
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (tag: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    };
    input.onChange(text.slice(0, from) + tag + text.slice(to));
    // once the text is the new one
    setTimeout(() => selectIn(area.current, from + tag.length));
  };
  const go = ({ linea, columna }: ReviewedProblem) =>
    selectIn(area.current, offsetOf(text, linea, columna));
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ minWidth: 0 }}>
        <FieldFrame input={input} aside={<Counter text={text} max={MAX} />}>
          <OutlinedInput
            id={input.id}
            multiline
            minRows={14}
            maxRows={28}
            value={text}
            inputRef={area}
            onChange={({ target }) => input.onChange(target.value === '' ? null : target.value)}
            onBlur={input.onBlur}
            slotProps={{
              input: { ...described(input as InputProps<LongTextField>), spellCheck: true },
            }}
            sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' }}
          />
        </FieldFrame>
        <TemplateProblems problems={review?.problemas ?? []} onGo={go} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
        <TemplateFields review={review} onInsert={insert} />
        <Preview vista={review?.vista} />
      </Box>
    </Box>
  );
}

/** What is printed of the fullest and of the emptiest record. */
function Preview({ vista }: { vista: TemplateReview['vista'] | undefined }) {
  const translate = useTranslate();
  const [which, setWhich] = useState<'llena' | 'vacia'>('llena');
  const shown = vista?.[which];
  return (
    <Box component="section" aria-label={translate('farola.templates.preview')} sx={BOX}>
      <Typography variant="subtitle2" component="h3">
        {translate('farola.templates.preview')}
      </Typography>
      <Tabs value={which} onChange={(_event, next: 'llena' | 'vacia') => setWhich(next)}>
        <Tab value="llena" label={translate('farola.templates.full')} />
        <Tab value="vacia" label={translate('farola.templates.empty')} />
      </Tabs>
      {shown === undefined ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate(`farola.templates.${vista === null ? 'mend' : 'typing'}`)}
        </Typography>
      ) : (
        // it scrolls, by keys, too
        <Box sx={PAPER} tabIndex={0}>
          <strong>{shown.asunto}</strong>
          {'\n\n'}
          {shown.contenido}
        </Box>
      )}
    </Box>
  );
}

function selectIn(area: HTMLTextAreaElement | null, at: number): void {
  area?.focus();
  area?.setSelectionRange(at, at);
}

/** Where a line and column, both from 1, stand in a text. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

const PAPER = {
  mt: 1,
  maxHeight: '22rem',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
} as const;
