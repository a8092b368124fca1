/** What a tool of the MCP server is, and what it works with. */
import type { ZodObject, z } from 'zod';
import type { RegistryGraph } from '../../../client/src/index.ts';
import type { ToolAnswer } from './answers.ts';
import type { Output } from './output-schemas.ts';
import type { Spending } from './spending.ts';

export interface ToolServices {
  rg: RegistryGraph;
  spending: Spending;
  /** Whether links of documents may be given out. */
  allowLinks: boolean;
}

/** One call. */
export interface CallContext {
  signal: AbortSignal;
  /** Says that the call still runs. */
  progress(text: string): void;
  /** Asks the person at the host; absent where the host cannot ask, or nobody is to be asked. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: ZodObject;
  output: Output;
  /** It may cost credits. */
  paid: boolean;
  run(args: Record<string, unknown>, services: ToolServices, call: CallContext): Promise<ToolAnswer>;
}

/** A tool whose arguments have the types of its input. */
export const tool = <Input extends ZodObject>(
  one: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(args: z.infer<Input>, services: ToolServices, call: CallContext): Promise<ToolAnswer>;
  },
): Tool => one as unknown as Tool;
