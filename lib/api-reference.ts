/**
 * The API reference, made at build time from the OpenAPI document: one static page and its style sheet, without script, which a browser shows
 * under the policy of `console-headers.ts`, offline and without credentials. PURE but for `writeApiReference`.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodedError, errorAnchor, type OpenApi, type Reference, readDocument } from './api-reference/document.ts';
import { type Markup, markup } from './api-reference/markup.ts';
import { json, listing, operationSection, operationTitle } from './api-reference/operations.ts';
import { inline, prose } from './api-reference/prose.ts';
import { fieldEntry, fieldsOf, shapeBody } from './api-reference/shapes.ts';

const STYLE_SHEET = 'reference.css';

/** Writes `docs/index.html` and `docs/reference.css` into the folder that is served from `/`. */
export function writeApiReference(folder: string, document: object): void {
  const docs = join(folder, 'docs');
  mkdirSync(docs, { recursive: true });
  writeFileSync(join(docs, 'index.html'), apiReference(document as OpenApi));
  copyFileSync(join(import.meta.dirname, 'api-reference', STYLE_SHEET), join(docs, STYLE_SHEET));
}

/** The page, as HTML. */
export function apiReference(openApi: OpenApi): string {
  const reference = readDocument(openApi);
  const { title, version, description } = openApi.info;
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/${STYLE_SHEET}">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${contents(reference)}
<main id="main">
<h1>${title} API</h1>
<p>Version ${version}. The same as a document: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
${prose(description, reference.anchorNamed)}
${beforeCalls()}
${reference.openApi.tags.map(({ name, description: about }) => tagSection(name, about, reference))}
<section aria-labelledby="error-codes"><h2 id="error-codes">Error codes</h2>${reference.errors.map((error) => errorSection(error, reference))}</section>
${headerSection(reference)}
${shapesSection(reference)}
</main>
</body>
</html>
`;
  return page.html;
}

/** Folded on a narrow screen, beside the page on a wide one. */
function contents({ openApi, operations }: Reference): Markup {
  const tags = openApi.tags.map(({ name }) => {
    const own = operations.filter(({ tags: [tag] }) => tag === name);
    const links = own.map((operation) => markup`<li><a href="#${operation.operationId}">${operationTitle(operation)}</a></li>`);
    return markup`<li><a class="tag" href="#tag-${name}">${name}</a><ul>${links}</ul></li>`;
  });
  const parts = [
    ['error-codes', 'Error codes'],
    ['headers', 'Headers'],
    ['shapes', 'Shapes'],
  ].map(([anchor, name]) => markup`<li><a class="tag" href="#${anchor}">${name}</a></li>`);
  return markup`<nav aria-label="Contents"><details><summary>Contents</summary><ul>${tags}${parts}</ul></details></nav>`;
}

const beforeCalls = (): Markup => markup`<h2 id="calls">Calls in this reference</h2>
<p>The <code>curl</code> calls take the address and the credentials from variables, the calls of the client from <code>rg</code>.</p>
${listing('Shell', `URL=http://127.0.0.1:3000\nKEY=rgtest_…      # an API key\nTOKEN=…           # an ID token, for the operations that need one`)}
${listing('Client', `import { registryGraph } from '@registry-graph/client';\n\nconst rg = registryGraph({ baseUrl: 'http://127.0.0.1:3000', apiKey: 'rgtest_…' });`)}`;

function tagSection(name: string, about: string, reference: Reference): Markup {
  const own = reference.operations.filter(({ tags: [tag] }) => tag === name);
  return markup`<section aria-labelledby="tag-${name}"><h2 id="tag-${name}">${name}</h2>${prose(about, reference.anchorNamed)}
${own.map((operation) => operationSection(operation, reference))}</section>
`;
}

/** The properties that all errors have are described in the introduction. */
function errorSection({ code, status, when, advice, schema, example }: CodedError, reference: Reference): Markup {
  const { error: _, code: _code, requestId: _id, retryable: _retryable, ...further } = schema.properties ?? {};
  const fields = fieldsOf({ ...schema, properties: further }, errorAnchor(code), reference);
  return markup`<section aria-labelledby="${errorAnchor(code)}"><h3 id="${errorAnchor(code)}"><code>${code}</code> <span class="status">${status}</span></h3>
<p>${inline(when, reference.anchorNamed)}</p><p><b>What to do:</b> ${inline(advice, reference.anchorNamed)}</p>${fields.length > 0 && markup`<dl>${fields}</dl>`}${listing('JSON', json(example))}</section>`;
}

function headerSection(reference: Reference): Markup {
  const entries = Object.entries(reference.openApi.components.headers).map(([name, { description, schema, example }]) =>
    fieldEntry(
      {
        name,
        schema: { ...schema, description, ...(example !== undefined && { examples: [example] }) },
        isRequired: false,
        anchor: `header-${name}`,
      },
      reference,
    ),
  );
  return markup`<section aria-labelledby="headers"><h2 id="headers">Headers</h2><p>Headers of answers.</p><dl>${entries}</dl></section>`;
}

function shapesSection(reference: Reference): Markup {
  const index = reference.shapes.map(([name]) => markup`<li><a href="#${name}">${name}</a></li>`);
  const sections = reference.shapes.map(
    ([name, schema]) =>
      markup`<section aria-labelledby="${name}"><h3 id="${name}">${name}</h3>${shapeBody(name, schema, reference)}</section>
`,
  );
  return markup`<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
<p>JSON objects, lists and words of answers, by name. The shapes of bodies stand with their operations, those of errors with their codes.</p>
<ul class="index">${index}</ul>${sections}</section>`;
}
