/** FR: what a unit in partial diffusion (statut_diffusion P) has asked to be kept from the public. PURE. */
export const MASK = '[NON-DIFFUSIBLE]';

/** The text, or `undefined` where it is blank or kept from the public. */
export const shown = (text: string | null | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed && trimmed !== MASK ? trimmed : undefined;
};
