/**
 * New code of the API's functions: a tenth of the calls for five minutes, then all of them. An alarm in that time takes it back.
 * The role is CodeDeploy's usual one without what it is not used for here: it moves these aliases and looks at alarms.
 */
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ArnFormat, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

const ALIAS = 'live';

/** CodeDeploy asks for provisioned concurrency before it moves any alias, also where there is none. */
const ALIAS_ACTIONS = ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'];

export class GradualDeployment extends Construct {
  readonly #aliases: Alias[] = [];
  readonly #functions: LambdaFunction[] = [];

  /** What callers call: the version that is live, and for some minutes of a deployment two. */
  alias(fn: LambdaFunction): Alias {
    const alias = new Alias(fn, 'Live', { aliasName: ALIAS, version: fn.currentVersion });
    this.#aliases.push(alias);
    this.#functions.push(fn);
    return alias;
  }

  brakeWith(alarms: IAlarm[]): void {
    const application = new LambdaApplication(this, 'Application');
    const ownRole = this.#role();
    const role = ownRole.withoutPolicyUpdates();
    for (const alias of this.#aliases) {
      // An update of the alias is a deployment by this role: its rights must be there, new ones too, before it begins.
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
