/** What a reopening opens: the whole month, or the records of one kind with their child rows. */
export const loQueSeReabre = [
  'todo',
  'factura_energia',
  'equipo_medida_consumo',
  'ebsa',
  'vatia',
  'gran_consumidor',
  'consolidado_recaudo',
  'costo_mensual',
  'resumen_proyecto_financiero',
  'recorrido',
] as const;
export type LoQueSeReabre = (typeof loQueSeReabre)[number];

/** What a reopening names, in the order of the list; undefined where that is not a list of these. */
export function reabiertos(value: unknown): readonly LoQueSeReabre[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const found = loQueSeReabre.filter((nombre) => value.includes(nombre));
  return found.length === value.length && found.length > 0 ? found : undefined;
}

/** Whether a reopened month is open to the records of a resource, for whom it was reopened. */
export function reabreA(
  { reabre }: { readonly reabre?: unknown },
  recurso: LoQueSeReabre,
): boolean {
  const abre = reabiertos(reabre) ?? [];
  return abre.includes('todo') || abre.includes(recurso);
}
