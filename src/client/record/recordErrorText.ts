import type { ErrorBody, Refusal } from '../../core/api/errorBody.ts';
import { WHOLE_RECORD } from '../../core/api/errors.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { errorBody } from '../http/http.ts';
import { useErrorText } from '../errors/errorText.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';

/** The API's sentence about what it refused, with the reasons of fields and of single records. */
export function useRecordErrorText(resource: Resource): (caught: unknown) => string {
  const errorText = useErrorText();
  const labelOf = useFieldLabel(resource);
  const sentences = useFieldSentences(resource);
  return (caught) => {
    const { fields = {}, avisos = [], rechazos = [] } = errorBody(caught) ?? {};
    const details =
      rechazos.length > 0
        ? rechazos.map((refusal) => reasonOf(refusal, labelOf))
        : [...sentences(fields), ...avisos.map(({ message }) => message)];
    return [errorText(caught), ...new Set(details)].join(' ');
  };
}

/** What is wrong, by field: `Valor: Campo obligatorio`. */
export function useFieldSentences(
  resource: Resource,
): (fields: NonNullable<ErrorBody['fields']>) => string[] {
  const labelOf = useFieldLabel(resource);
  return (fields) =>
    Object.entries(fields).map(([name, errors]) => {
      const words = errors.map(({ message }) => message).join(' ');
      return name === WHOLE_RECORD ? words : `${labelOf(name)}: ${words}`;
    });
}

/** With the first of the records that it is true of. */
function reasonOf(refusal: Refusal, labelOf: (name: string) => string): string {
  const { motivo, campo, ids, registros } = refusal;
  const names = registros.map(({ nombre }) => nombre).join(', ');
  const more = ids.length - registros.length;
  const reason = campo === undefined ? motivo : `${labelOf(campo)}: ${motivo}`;
  return `${reason} (${names}${more > 0 ? ` +${more}` : ''})`;
}
