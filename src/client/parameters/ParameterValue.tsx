import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import { campoDe, formaDe, piezas, type Pieza } from '../../core/parameters/formas.ts';
import { parametroDe } from '../../core/parameters/parametros.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { displayOf } from '../fields/displays.ts';
import type { DisplayProps } from '../fields/fieldView.ts';
import { JsonDisplay } from '../fields/json/JsonDisplay.tsx';
import { readLanguage, tableOf } from '../i18n/language.ts';

/** The value of a parameter in words: part by part where it has several. */
export function ParameterValue(props: DisplayProps) {
  const { value, record, as } = props;
  const clave = record?.['clave'];
  const forma = formaDe(clave);
  // of a key that is none, or what was kept before its rule
  if (forma === undefined || parametroDe(clave)?.acepta(value) !== true) {
    return <JsonDisplay {...props} />;
  }
  const idioma = tableOf(readLanguage());
  const all = piezas({ forma, valor: value, idioma });
  if (forma.tipo === 'una') return all.map((pieza) => <Piece key="" pieza={pieza} as={as} />);
  if (as === 'full') {
    return (
      <Box component="dl" sx={LIST_STYLE}>
        {all.map((pieza) => (
          <Box key={pieza.nombre} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {pieza.nombre}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Piece pieza={pieza} as="text" />
            </Box>
          </Box>
        ))}
      </Box>
    );
  }
  return all.map((pieza, at) => (
    <span key={pieza.nombre}>
      {at > 0 && ' · '}
      {pieza.nombre} <Piece pieza={pieza} as="text" />
    </span>
  ));
}

function Piece({ pieza, as }: { pieza: Pieza; as: DisplayProps['as'] }) {
  const translate = useTranslate();
  const { parte, valor } = pieza;
  if (isBlank(valor) || (Array.isArray(valor) && valor.length === 0)) {
    return <>{translate('farola.parameters.none')}</>;
  }
  const idioma = tableOf(readLanguage());
  if (parte.varias) {
    return (valor as readonly string[])
      .map((id) => parte.opciones?.[id]?.[idioma] ?? id)
      .join(', ');
  }
  const campo = campoDe(parte, idioma);
  const { Display } = displayOf(campo);
  return <Display resource="parametro" name="valor" field={campo} value={valor} as={as} />;
}

const LIST_STYLE = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
};
