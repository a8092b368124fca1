/** QS: answers of the sandbox's document office. */
import * as z from 'zod';

export const Company = z.looseObject({ number: z.string(), name: z.string().min(1) });
export type Company = z.output<typeof Company>;

export const Order = z.looseObject({ order: z.string() });
export const OrderState = z.looseObject({ ready: z.boolean() });
