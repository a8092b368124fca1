/** Everything that is served from `/` besides the API: the console, and the API reference at `/docs`. */
import { writeApiReference } from './api-reference.ts';
import { bundleConsole } from './console-bundle.ts';

/** Replaces the contents of `outdir`. */
export async function bundleSite(outdir: string): Promise<void> {
  await bundleConsole(outdir);
  // Loaded here alone: nothing else of a synthesis needs the schemas of the answers.
  const { openApiDocument } = await import('../shared/api/openapi.ts');
  writeApiReference(outdir, openApiDocument());
}
