/**
 * How the API calls its functions: with a role that may call these functions and nothing else. Permissions on the functions themselves would be
 * a resource for each route, and a stack may have 500 resources.
 */
import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Stack } from 'aws-cdk-lib/core';

class FunctionIntegration extends HttpRouteIntegration {
  readonly #uri: string;
  readonly #role: Role;

  constructor(id: string, uri: string, role: Role) {
    super(id);
    this.#uri = uri;
    this.#role = role;
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#uri,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.#role),
    };
  }
}

/** One integration for each function, by its name. */
export function integrationsOf(stack: Stack, entry: ReadonlyMap<string, IFunction>): ReadonlyMap<string, HttpRouteIntegration> {
  const role = new Role(stack, 'ApiRole', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') });
  const resources = [...entry.values()].map(({ functionArn }) => functionArn);
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources }));
  return new Map([...entry].map(([name, { functionArn }]) => [name, new FunctionIntegration(name, functionArn, role)]));
}
