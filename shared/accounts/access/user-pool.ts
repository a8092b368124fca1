/** The user pool: sign-in for callers, users for the operator. */
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientLimits } from '../../platform/network/aws-clients.ts';

/** What Cognito calls a wrong password or an unknown user; this machine's pool has a name of its own for the first. */
const WRONG = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
  'UserNotConfirmedException',
  'InvalidParameterException',
]);

/** Cognito's request limits for the whole pool: the password was not checked. */
const THROTTLED = new Set(['TooManyRequestsException', 'LimitExceededException']);

/** The pool takes no more log-ins at the moment. */
export class UserPoolBusy extends Error {
  override readonly name = 'UserPoolBusy';
}

/** The operator has reset the password: no password is right until a new one is set. */
export class PasswordResetRequired extends Error {
  override readonly name = 'PasswordResetRequired';
}

export class UserPool {
  readonly #client = new CognitoIdentityProviderClient(clientLimits({ attempts: 2 }));
  readonly #poolId: string;
  readonly #clientId: string;

  constructor(poolId: string, clientId: string) {
    this.#poolId = poolId;
    this.#clientId = clientId;
  }

  /** The ID token, or `undefined` when email and password do not belong together. Rejects with `UserPoolBusy` and `PasswordResetRequired`. */
  async signIn(email: string, password: string): Promise<string | undefined> {
    try {
      const { AuthenticationResult } = await this.#client.send(
        // By this service's IAM permission on the pool: the app client offers no public password flow, so the attempt limit cannot be bypassed.
        new AdminInitiateAuthCommand({
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          UserPoolId: this.#poolId,
          ClientId: this.#clientId,
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      );
      return AuthenticationResult?.IdToken;
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (WRONG.has(name)) return undefined;
      if (THROTTLED.has(name)) throw new UserPoolBusy('the user pool takes no more log-ins', { cause: error });
      if (name === 'PasswordResetRequiredException') throw new PasswordResetRequired('the password was reset', { cause: error });
      throw error;
    }
  }
}

/** The operator's side of the pool. */
export class UserPoolAdmin {
  readonly #client = new CognitoIdentityProviderClient(clientLimits());
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
