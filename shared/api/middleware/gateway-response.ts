/** The answer in the form that API Gateway takes from a function. */
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Answer, onAnswer } from './middleware.ts';

export const gatewayResponse = onAnswer((middyRequest, answer) => {
  middyRequest.response = responseOf(answer) as Answer;
});

function responseOf({ status = 200, headers, cookies, text, base64 }: Answer): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { ...(status !== 304 && { 'Content-Type': 'application/json' }), ...headers },
    ...(cookies && { cookies: [...cookies] }),
    ...(text && { body: base64 ?? text.plain() }),
    ...((base64 || text?.isBinary) && { isBase64Encoded: true }),
  };
}
