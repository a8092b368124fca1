/** Actions of IAM statements, each named with its service. */

export function prefixed(service: string, actions: readonly string[]): string[] {
  return actions.map((action) => `${service}:${action}`);
}

/** What DynamoDB needs of a key on behalf of its callers. */
export const TABLE_KEY_ACTIONS = prefixed(
  'kms',
  'Decrypt DescribeKey Encrypt GenerateDataKey GenerateDataKeyWithoutPlaintext ReEncryptFrom ReEncryptTo'.split(' '),
);

/** On a key with which a service encrypts what a function reads, or writes as well. */
export const keyActions = (writes: boolean): string[] => (writes ? ['kms:Decrypt', 'kms:GenerateDataKey'] : ['kms:Decrypt']);
