/**
 * What the template grants each function on the table, the queues and the bucket: the statements of its role, with the names that this
 * machine's engines have. A statement that this machine could not hold a function to is an error, never a right.
 */
import { nameOf } from './functions.ts';
import { ofType } from './resources.ts';
import { type Assembly, type Resolver, type Resource, UnresolvedTemplate } from './template.ts';

/** Patterns as IAM has them: `*` for anything, `?` for one character. */
export interface Grant {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** Patterns of `dynamodb:LeadingKeys`; absent: any partition. */
  readonly leadingKeys?: readonly string[];
}

/** By the function's name, which is its access key on this machine. */
export type Grants = Readonly<Record<string, readonly Grant[]>>;

interface Statement {
  readonly Effect: string;
  readonly Action?: string | readonly string[];
  readonly Resource?: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Services whose calls pass the guard; the rights on others speak of resources that this machine has not. */
const GUARDED = /^(?:dynamodb:|sqs:|s3:|\*$)/;

export function grantsOf(assembly: Assembly, resolver: Resolver): Grants {
  const policies = ofType(assembly, 'AWS::IAM::Policy');
  return Object.fromEntries(
    ofType(assembly, 'AWS::Lambda::Function').map((fn) => {
      const role = roleOf(fn);
      const own = policies.filter((policy) => policy.stack === fn.stack && rolesOf(policy).includes(role));
      return [nameOf(fn), own.flatMap((policy) => grantsIn(policy, resolver))];
    }),
  );
}

function roleOf({ stack, logicalId, properties: { Role } }: Resource): string {
  const [role] = (Role as { 'Fn::GetAtt'?: [string, string] } | undefined)?.['Fn::GetAtt'] ?? [];
  if (role === undefined) throw new UnresolvedTemplate(`${stack}/${logicalId}.Role`, Role);
  return role;
}

const rolesOf = ({ properties: { Roles = [] } }: Resource): unknown[] => (Roles as { Ref?: string }[]).map(({ Ref }) => Ref);

function grantsIn({ stack, logicalId, properties }: Resource, resolver: Resolver): Grant[] {
  const where = `${stack}/${logicalId}.PolicyDocument`;
  const { Statement = [] } = (properties.PolicyDocument ?? {}) as { Statement?: readonly Statement[] };
  return Statement.flatMap((statement) => {
    const actions = [statement.Action ?? []].flat();
    if (statement.Effect !== 'Allow' || actions.length === 0) throw new UnresolvedTemplate(where, statement);
    if (!actions.some((action) => GUARDED.test(action))) return [];
    const resources = [resolver.value(stack, statement.Resource, where)].flat() as string[];
    return [{ actions, resources, ...leadingKeysOf(statement, where) }];
  });
}

/** The one condition that a table's rights may have; one that is overlooked would be a right too many. */
function leadingKeysOf({ Condition }: Statement, where: string): Pick<Grant, 'leadingKeys'> {
  if (Condition === undefined) return {};
  const tests = Object.entries(Condition).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, value]) => ({ operator, key, value })),
  );
  const [only] = tests;
  if (tests.length !== 1 || only?.key !== 'dynamodb:LeadingKeys' || !/^ForAllValues:String(?:Equals|Like)$/.test(only.operator))
    throw new UnresolvedTemplate(where, Condition);
  return { leadingKeys: [only.value].flat() as string[] };
}
