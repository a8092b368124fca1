/** One operation: what it does, its parameters and body, how it is called, every answer and every error. PURE */
import { clientCall, curlCall } from './calls.ts';
import { type Example, errorAnchor, formsOf, nameOf, type Operation, type Reference, type Response } from './document.ts';
import { type Markup, markup } from './markup.ts';
import { inline, prose } from './prose.ts';
import { fieldEntry, shapeBody, typeOf } from './shapes.ts';

export function operationSection(operation: Operation, reference: Reference): Markup {
  const { operationId, summary, description } = operation;
  return markup`<section aria-labelledby="${operationId}"><h3 id="${operationId}">${operationTitle(operation)}</h3>
<p class="summary">${summary}</p>${prose(description, reference.anchorNamed)}<p class="credentials">${credentials(operation)}</p>
${parameterList(operation, reference)}${body(operation, reference)}${calls(operation)}${answers(operation, reference)}${errors(operation, reference)}</section>`;
}

export const operationTitle = ({ method, path }: Operation): Markup =>
  markup`<span class="method">${method}</span> ${path.split('/').map((step, at) => (at === 0 ? '' : [markup`<wbr>`, '/', step]))}`;

function credentials({ security }: Operation): string {
  if (security.length === 0) return 'Without credentials.';
  return security.some((one) => 'apiKey' in one) ? 'With an API key or an ID token.' : 'With an ID token only.';
}

function parameterList({ parameters = [], operationId }: Operation, reference: Reference): Markup | false {
  if (parameters.length === 0) return false;
  const entries = parameters.map(({ name, required = false, description, schema, example, in: place }) => {
    const prefixed = `${place === 'path' ? 'In the path' : place === 'query' ? 'In the query' : 'Header'}. ${description}`;
    const described = { ...schema, description: prefixed, ...(example !== undefined && { examples: [example] }) };
    return fieldEntry({ name, schema: described, isRequired: required, anchor: `${operationId}.${name}` }, reference);
  });
  return markup`<h4>Parameters</h4><dl>${entries}</dl>`;
}

function body(operation: Operation, reference: Reference): Markup | false {
  const forms = formsOf(operation);
  if (forms.length === 0) return false;
  const described = forms.map((name) => {
    const shape = shapeBody(name, reference.openApi.components.schemas[name]!, reference);
    return markup`<section aria-labelledby="${name}"><h5 id="${name}">${name}</h5>${shape}</section>`;
  });
  return markup`<h4>Body</h4>${forms.length > 1 && markup`<p>One of ${forms.length} forms.</p>`}${described}`;
}

function calls(operation: Operation): Markup {
  const examples = Object.values(operation.requestBody?.content['application/json']?.examples ?? {});
  const [first, ...others] = examples;
  const further = others.map(({ summary, value }) => details(summary ?? 'Another example', callOf(operation, value)));
  return markup`<h4>Call</h4>${first?.summary && markup`<p>${first.summary}</p>`}${callOf(operation, first?.value)}${further}`;
}

const callOf = (operation: Operation, value: unknown): Markup[] => [
  listing('curl', curlCall(operation, value)),
  listing('Client', clientCall(operation, value)),
];

export const listing = (caption: string, code: string): Markup =>
  markup`<figure><figcaption>${caption}</figcaption><pre><code>${code}</code></pre></figure>`;

export const details = (summary: string, content: Markup | readonly Markup[]): Markup =>
  markup`<details><summary>${summary}</summary>${content}</details>`;

const isError = (status: string): boolean => Number(status) >= 400;

function answers({ responses }: Operation, reference: Reference): Markup {
  const good = Object.entries(responses).filter(([status, { content }]) => !isError(status) || !isOfCodes(content, reference));
  return markup`<h4>Answers</h4>${good.map(([status, response]) => answer(status, response, reference))}`;
}

/** The gateway's own refusals have no code. */
const isOfCodes = (content: Response['content'], { errors }: Reference): boolean =>
  Object.keys(content?.['application/json']?.examples ?? {}).some((name) => errors.some(({ code }) => code === name));

function answer(status: string, { description, headers = {}, content }: Response, reference: Reference): Markup {
  const { schema, examples = {} } = content?.['application/json'] ?? {};
  const names = Object.keys(headers).map((name, at) => markup`${at > 0 && ', '}<a href="#header-${name}">${name}</a>`);
  return markup`<p><b>${status}</b> ${schema && [typeOf(schema, reference), '. ']}${inline(description, reference.anchorNamed)}</p>
${names.length > 0 && markup`<p class="headers">Headers: ${names}</p>`}${Object.values(examples).map(exampleAnswer)}`;
}

const exampleAnswer = ({ summary = 'Example', value }: Example): Markup => details(summary, listing('JSON', json(value)));

export const json = (value: unknown): string => JSON.stringify(value, null, 2);

function errors({ responses }: Operation, reference: Reference): Markup | false {
  const given = Object.entries(responses).flatMap(([status, { content }]) =>
    Object.entries(content?.['application/json']?.examples ?? {}).flatMap(([, { $ref }]) =>
      reference.errors.filter(({ code }) => isError(status) && $ref !== undefined && code === nameOf($ref)),
    ),
  );
  if (given.length === 0) return false;
  const entries = given.map(
    ({ code, status, when }) =>
      markup`<div><dt><b>${status}</b> <a href="#${errorAnchor(code)}"><code>${code}</code></a></dt><dd><p>${inline(when, reference.anchorNamed)}</p></dd></div>`,
  );
  return markup`<h4>Errors</h4><dl>${entries}</dl>`;
}
