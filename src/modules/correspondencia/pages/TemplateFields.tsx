import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { TemplateReview } from '../../../core/api/templateApi.ts';
import { foldText } from '../../../core/fields/foldText.ts';

type Offered = TemplateReview['campos'][number];

interface FieldsProps {
  review: TemplateReview | undefined;
  onInsert: (tag: string) => void;
}

/** The fields that may stand in a template, those that stand there marked; each goes where the cursor is. */
export function TemplateFields({ review, onInsert }: FieldsProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const label = translate('farola.templates.search');
  if (review === undefined) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.templates.noKind')}
      </Typography>
    );
  }
  const { campos, listas, usados } = review;
  const wanted = foldText(typed);
  const found = campos.filter(
    ({ campo, etiqueta }) => wanted === '' || foldText(`${campo} ${etiqueta}`).includes(wanted),
  );
  return (
    <Box component="section" aria-label={translate('farola.templates.fields')} sx={BOX}>
      <Typography variant="subtitle2" component="h3">
        {translate('farola.templates.fields')}
      </Typography>
      <OutlinedInput
        size="small"
        fullWidth
        value={typed}
        placeholder={label}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ input: { type: 'search', 'aria-label': label, autoComplete: 'off' } }}
        sx={{ my: 1 }}
      />
      <Box sx={{ maxHeight: '18rem', overflow: 'auto' }}>
        {wanted === '' && <Blocks listas={listas} onInsert={onInsert} />}
        <Box component="ul" sx={LIST}>
          {found.map((field) => (
            <FieldLine
              key={field.campo}
              field={field}
              isUsed={usados.includes(field.campo)}
              onInsert={onInsert}
            />
          ))}
        </Box>
        {found.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('farola.templates.noField')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Conditions and loops, ready to be filled. */
function Blocks({
  listas,
  onInsert,
}: { listas: TemplateReview['listas'] } & Pick<FieldsProps, 'onInsert'>) {
  const blocks = [
    '{{#si campo}} … {{si_no}} … {{/si}}',
    ...listas.map(({ lista }) => `{{#cada ${lista}}} … {{/cada}}`),
  ];
  return blocks.map((block) => (
    <Button key={block} size="small" color="inherit" onClick={() => onInsert(block)} sx={TAG}>
      {block}
    </Button>
  ));
}

function FieldLine({
  field,
  isUsed,
  onInsert,
}: { field: Offered; isUsed: boolean } & Pick<FieldsProps, 'onInsert'>) {
  const translate = useTranslate();
  const { campo, etiqueta, lista, siempre } = field;
  const notes = [
    ...(lista === null ? [] : [translate('farola.templates.inList', { list: lista })]),
    ...(siempre ? [] : [translate('farola.templates.mayBeEmpty')]),
  ].join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Button size="small" color="inherit" onClick={() => onInsert(`{{${campo}}}`)} sx={TAG}>
        {`{{${campo}}}`}
      </Button>
      <Typography variant="caption" sx={{ color: 'text.secondary', minWidth: 0 }} noWrap>
        {etiqueta}
        {notes !== '' && ` · ${notes}`}
      </Typography>
      {isUsed && (
        <Check fontSize="small" color="success" titleAccess={translate('farola.templates.used')} />
      )}
    </Box>
  );
}

/** The frame of what stands beside the text. */
export const BOX = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  minWidth: 0,
} as const;

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;

const TAG = {
  fontFamily: 'ui-monospace, monospace',
  textTransform: 'none',
  px: 0.5,
  py: 0,
  minWidth: 0,
  flexShrink: 0,
} as const;
