/** The user pool: sign-in for callers, users for the operator. */
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';

/** What Cognito calls a wrong password or an unknown user; this machine's pool has a name of its own for the first. */
const WRONG = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
  'UserNotConfirmedException',
  'InvalidParameterException',
]);

export class UserPool {
  readonly #client = new CognitoIdentityProviderClient({ maxAttempts: 2 });
  readonly #clientId: string;

  constructor(clientId: string) {
    this.#clientId = clientId;
  }

  /** The ID token, or `undefined` when email and password do not belong together. */
  async signIn(email: string, password: string): Promise<string | undefined> {
    try {
      const { AuthenticationResult } = await this.#client.send(
        new InitiateAuthCommand({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: this.#clientId,
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      );
      return AuthenticationResult?.IdToken;
    } catch (error) {
      if (error instanceof Error && WRONG.has(error.name)) return undefined;
      throw error;
    }
  }
}

/** The operator's side of the pool. */
export class UserPoolAdmin {
  readonly #client = new CognitoIdentityProviderClient({});
  readonly #poolId: string;

  constructor(poolId: string) {
    this.#poolId = poolId;
  }

  /** Makes the user with a permanent password, or finds the one that an earlier try left; the user id. */
  async createUser(email: string, password: string): Promise<string> {
    await this.#createOrFind(email);
    await this.#client.send(
      new AdminSetUserPasswordCommand({ UserPoolId: this.#poolId, Username: email, Password: password, Permanent: true }),
    );
    const user = await this.#client.send(new AdminGetUserCommand({ UserPoolId: this.#poolId, Username: email }));
    const sub = user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
    if (!sub) throw new Error('the user pool gave no user id');
    return sub;
  }

  /** The user id that belongs to an email, or `undefined`. */
  async find(email: string): Promise<string | undefined> {
    try {
      const user = await this.#client.send(new AdminGetUserCommand({ UserPoolId: this.#poolId, Username: email }));
      return user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
    } catch (error) {
      if (error instanceof Error && error.name === 'UserNotFoundException') return undefined;
      throw error;
    }
  }

  async #createOrFind(email: string): Promise<void> {
    try {
      await this.#client.send(
        new AdminCreateUserCommand({
          UserPoolId: this.#poolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error;
    }
  }
}
