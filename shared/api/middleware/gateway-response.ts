/** The answer in the form that API Gateway takes from a function. */
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Answer, onAnswer } from './middleware.ts';

export const gatewayResponse = onAnswer((middyRequest, answer) => {
  middyRequest.response = responseOf(answer, middyRequest.event.isHead) as Answer;
});

function responseOf({ status = 200, headers: own, cookies, text, base64 }: Answer, isHead: boolean): APIGatewayProxyStructuredResultV2 {
  const headers = { ...(status !== 304 && { 'Content-Type': 'application/json' }), ...own };
  if (isHead) return { statusCode: status, headers };
  return {
    statusCode: status,
    headers,
    ...(cookies && { cookies: [...cookies] }),
    ...(text && { body: base64 ?? text.plain() }),
    ...((base64 || text?.isBinary) && { isBase64Encoded: true }),
  };
}
