import type { Resource } from '../resource/resource.ts';

/** The fields of a resource that tell where their figure comes from, in the descriptor's order. */
export const explainedFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.explain === true);
