/** The SNS topic that alarms notify. */
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Stack } from 'aws-cdk-lib/core';

export interface Recipient {
  readonly email: string | undefined;
  readonly key: IKey | undefined;
}

/** `enforceSSL` adds a topic policy, which replaces CloudWatch's default permission to publish: this account's alarms get it again. */
export function alarmTopic(stack: Stack, { email, key }: Recipient): Topic {
  const topic = new Topic(stack, 'Alarms', { displayName: `${stack.stackName} alarms`, enforceSSL: true, ...(key && { masterKey: key }) });
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsOfThisAccount',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  if (email) topic.addSubscription(new EmailSubscription(email));
  return topic;
}
