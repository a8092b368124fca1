/**
 * What the template grants each function on the table, the queues and the bucket: the statements of its role, with the names of the local
 * engines' resources. A statement that the guard cannot enforce is an error, never a grant.
 */
import { nameOf } from './functions.ts';
import { ofType } from './resources.ts';
import { type Assembly, type Resolver, type Resource, UnresolvedTemplate } from './template.ts';

/** Patterns in IAM's syntax: `*` matches anything, `?` one character. */
export interface Grant {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** Patterns of `dynamodb:LeadingKeys`; absent: any partition. */
  readonly leadingKeys?: readonly string[];
}

/** By function name, which is the function's access key in the local stack. */
export type Grants = Readonly<Record<string, readonly Grant[]>>;

interface Statement {
  readonly Effect: string;
  readonly Action?: string | readonly string[];
  readonly Resource?: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Services whose calls pass the guard; the local stack does not have the resources of the others. */
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

/** The only condition that a grant on the table may have. Any other condition is an error: ignoring it would grant too much. */
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
