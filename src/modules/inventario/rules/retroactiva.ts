/** A month's report that was issued; moments as ISO texts with the same offset. */
interface InformeEmitido {
  /** `AAAA-MM`. */
  readonly periodo: string;
  readonly emitido_en: string;
}

/**
 * Whether an update is dated into a month whose report did not know it (domain 3, rule 6): it was
 * approved after that, or is not approved yet.
 */
export const esRetroactiva = (
  { fecha_efectiva, aprobada_en }: { fecha_efectiva: string; aprobada_en: string | null },
  informes: readonly InformeEmitido[],
): boolean =>
  informes.some(
    ({ periodo, emitido_en }) =>
      periodo === fecha_efectiva.slice(0, 7) && (aprobada_en === null || emitido_en < aprobada_en),
  );
