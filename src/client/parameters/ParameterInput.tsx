import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { jsonInWords } from '../../core/fields/json/json.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { campoDe, formaDe, type Forma, type Parte } from '../../core/parameters/formas.ts';
import type { Row } from '../../core/resource/resource.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import type { InputProps } from '../fields/fieldView.ts';
import { viewOf } from '../fields/registry.ts';
import { readHabits } from '../i18n/format.ts';
import { readLanguage, tableOf } from '../i18n/language.ts';
import { useFormContext } from '../record/form/formContext.ts';

/** The value of a parameter, entered as what it is; of a key that is none, as a text. */
export function ParameterInput(input: InputProps) {
  const clave = useFormContext().values['clave'];
  const forma = formaDe(clave);
  if (forma === undefined) return <TextValue {...input} />;
  // another key, another value
  return <Typed key={String(clave)} input={input} forma={forma} />;
}

function Typed({ input, forma }: { input: InputProps; forma: Forma }) {
  if (forma.tipo === 'una') return <Part input={input} parte={forma.parte} label={input.label} />;
  if (forma.tipo === 'pares') return <Pairs input={input} forma={forma} />;
  return <Parts input={input} partes={forma.partes} />;
}

/** What was kept of a key that is no more may be no text: it is shown in words, and stays until something is typed. */
function TextValue(input: InputProps) {
  const { value } = input;
  const field = longText({ label: input.label, max: 20_000 });
  const { Input } = viewOf(field);
  const text =
    value === null || typeof value === 'string' ? value : jsonInWords(value, readHabits());
  return <Input {...input} field={field} value={text} />;
}

interface PartProps {
  input: InputProps;
  parte: Parte;
  label: string;
}

/** One part by the input of its kind. */
function Part({ input, parte, label }: PartProps) {
  const field = campoDe(parte, tableOf(readLanguage()));
  const { Input } = viewOf(field);
  return <Input {...input} field={field} label={label} />;
}

function Parts({ input, partes }: { input: InputProps; partes: Readonly<Record<string, Parte>> }) {
  const idioma = tableOf(readLanguage());
  const value = rowIn(input.value);
  const change = (name: string, next: unknown) => {
    const { [name]: _former, ...rest } = value;
    const { varias } = partes[name] ?? {};
    input.onChange(varias && next === null ? rest : { ...rest, [name]: next });
  };
  return (
    <FieldFrame input={input} group>
      <Box sx={GRID}>
        {Object.entries(partes).map(([name, parte], at) => {
          const own: InputProps = {
            ...input,
            // the focus that an error asks for comes to the first one
            id: at === 0 ? input.id : `${input.id}-${name}`,
            name: `${input.name}.${name}`,
            label: parte.nombre[idioma],
            value: value[name] ?? (isList(parte) ? [] : null),
            required: false,
            error: undefined,
            note: undefined,
            onChange: (next) => change(name, isList(parte) && !parte.varias ? (next ?? []) : next),
          };
          return (
            <Box key={name} sx={{ minWidth: 0, ...(isList(parte) ? WHOLE : {}) }}>
              {parte.varias ? (
                <AnyOf input={own} parte={parte} />
              ) : (
                <Part input={own} parte={parte} label={own.label} />
              )}
            </Box>
          );
        })}
      </Box>
    </FieldFrame>
  );
}

/** Its value is a list, empty where nothing is chosen. */
const isList = ({ campo, varias }: Parte): boolean =>
  campo.kind === 'references' || varias === true;

function AnyOf({ input, parte }: { input: InputProps; parte: Parte }) {
  const idioma = tableOf(readLanguage());
  const chosen = Array.isArray(input.value) ? (input.value as unknown[]) : [];
  return (
    <FieldFrame input={input} group>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {Object.entries(parte.opciones ?? {}).map(([id, words]) => (
          <FormControlLabel
            key={id}
            label={words[idioma]}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={({ target }) => {
                  const next = target.checked
                    ? [...chosen, id]
                    : chosen.filter((one) => one !== id);
                  input.onChange(next.length === 0 ? null : next);
                }}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  );
}

type PairOf = readonly [de: unknown, a: unknown];

/** Numbers by a number, one pair a line; a line without its first number is no pair yet. */
function Pairs({ input, forma }: { input: InputProps; forma: Extract<Forma, { tipo: 'pares' }> }) {
  const translate = useTranslate();
  const idioma = tableOf(readLanguage());
  const [lines, setLines] = useState<readonly PairOf[]>(() =>
    Object.entries(rowIn(input.value)).map(([de, a]) => [Number(de), a]),
  );
  const enter = (next: readonly PairOf[]) => {
    setLines(next);
    const filled = next.filter(([de]) => de !== null);
    input.onChange(Object.fromEntries(filled.map(([de, a]) => [String(de), a])));
  };
  const cell = (at: number, side: 0 | 1, parte: Parte) => {
    const label = parte.nombre[idioma];
    const own: InputProps = {
      ...input,
      id: at === 0 && side === 0 ? input.id : `${input.id}-${at}-${side}`,
      label,
      value: lines[at]?.[side] ?? null,
      required: false,
      error: undefined,
      note: undefined,
      onChange: (value) =>
        enter(
          lines.map((line, n): PairOf => {
            if (n !== at) return line;
            return side === 0 ? [value, line[1]] : [line[0], value];
          }),
        ),
    };
    return <Part input={own} parte={parte} label={label} />;
  };
  const keys = lines.map(([de]) => de).filter((de) => de !== null);
  return (
    <FieldFrame input={input} group>
      {lines.map((_line, at) => (
        // a line has no other name than its place
        <Box key={at} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end', mb: 1 }}>
          {cell(at, 0, forma.de)}
          {cell(at, 1, forma.a)}
          <Button
            color="inherit"
            onClick={() => enter(lines.filter((_one, n) => n !== at))}
            aria-label={translate('farola.parameters.removePair', { n: at + 1 })}
          >
            {translate('farola.parameters.remove')}
          </Button>
        </Box>
      ))}
      {new Set(keys).size < keys.length && (
        <FormHelperText error>{translate('farola.parameters.twice')}</FormHelperText>
      )}
      {lines.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.parameters.none')}
        </Typography>
      )}
      <Button variant="outlined" onClick={() => setLines([...lines, [null, null]])}>
        {translate('farola.parameters.addPair')}
      </Button>
    </FieldFrame>
  );
}

const rowIn = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {}; // any object

const WHOLE = { gridColumn: '1 / -1' };

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1.75,
  alignItems: 'start',
  mt: 0.5,
  '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};
