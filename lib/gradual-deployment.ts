/**
 * New code of the API's functions gets 10 % of the calls for five minutes, then all of them. An alarm in that time rolls it back.
 * CodeDeploy's role has only the rights that it needs here: to move these aliases and to read alarms.
 */
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ArnFormat, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

const ALIAS = 'live';

/** CodeDeploy reads the provisioned concurrency before it moves an alias, even where there is none. */
const ALIAS_ACTIONS = ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'];

export class GradualDeployment extends Construct {
  readonly #aliases: Alias[] = [];
  readonly #functions: LambdaFunction[] = [];

  /** What callers invoke: the live version, and two versions during a deployment. */
  alias(fn: LambdaFunction): Alias {
    const alias = new Alias(fn, 'Live', { aliasName: ALIAS, version: fn.currentVersion });
    this.#aliases.push(alias);
    this.#functions.push(fn);
    return alias;
  }

  rollBackOn(alarms: IAlarm[]): void {
    const application = new LambdaApplication(this, 'Application');
    const ownRole = this.#role();
    const role = ownRole.withoutPolicyUpdates();
    for (const alias of this.#aliases) {
      // CodeDeploy updates the alias with this role, so the role must have all its rights before the update begins.
      alias.node.addDependency(ownRole);
      new LambdaDeploymentGroup(alias, 'Deployment', {
        application,
        alias,
        role,
        alarms,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
    }
  }

  #role(): Role {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    const functions = this.#functions.flatMap(({ functionArn }) => [functionArn, `${functionArn}:${ALIAS}`]);
    role.addToPolicy(new PolicyStatement({ actions: ALIAS_ACTIONS, resources: functions }));
    const alarms = Stack.of(this).formatArn({
      service: 'cloudwatch',
      resource: 'alarm',
      resourceName: '*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: [alarms] }));
    return role;
  }
}
