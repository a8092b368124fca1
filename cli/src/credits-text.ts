/** Credits in words. PURE. */

/** `1 credit`, `2 credits`. */
export const creditsText = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

/** `3`, `2 to 5`. */
export const rangeText = ({ low, high }: { low: number; high: number }): string => (low === high ? `${low}` : `${low} to ${high}`);
