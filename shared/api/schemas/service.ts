/** Answers about the service itself, and those of the gateway in front of it. */
import * as z from 'zod';
import { text } from './properties.ts';

export const Health = z
  .looseObject({ status: z.literal('ok').describe('The service answers.') })
  .describe('The service is up. Its registers are not asked. Source: this service.');

export const GatewayRefusal = z
  .looseObject({ message: text('A few words of the gateway.', 'Too Many Requests') })
  .describe('Answered by the gateway in front of the service, before a request reaches it. It has no `code`. Source: the gateway.');
