/** FR: the mask over data that a unit in partial diffusion (statut_diffusion P) does not publish. PURE. */
export const MASK = '[NON-DIFFUSIBLE]';

/** The text, or `undefined` where it is blank or masked. */
export const publicText = (text: string | null | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed && trimmed !== MASK ? trimmed : undefined;
};
