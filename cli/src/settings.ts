/**
 * Which service the command calls, and with which key. The last one that is set wins: the profile, `REGISTRY_GRAPH_URL` and `REGISTRY_GRAPH_KEY`, the
 * options. Where none is set, the local service that `npm start` runs.
 */
import { UsageError } from './exit-codes.ts';
import { runningService } from './local-service.ts';
import { type Profile, profileFile, readProfiles } from './profile-file.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface Settings {
  url: string;
  /** Absent where the address is set and no key belongs to it. */
  key?: string | undefined;
  /** Where they come from, for people. */
  from: string;
  /** Log-in of the local service. */
  login?: { email: string; password: string } | undefined;
}

export interface SettingOptions {
  url?: string | undefined;
  profile?: string | undefined;
}

const DEFAULT_PROFILE = 'default';

export const profileName = ({ profile }: SettingOptions, env: Env): string => profile ?? env.REGISTRY_GRAPH_PROFILE ?? DEFAULT_PROFILE;

export function settingsOf(options: SettingOptions, env: Env): Settings {
  const name = profileName(options, env);
  const profile = readProfiles(profileFile(env))[name];
  if (options.profile && !profile) throw new UsageError(`There is no profile ${name}; registry-graph login --profile ${name} makes it`);
  const given = options.url ?? env.REGISTRY_GRAPH_URL;
  const local = given || profile ? undefined : localService(env);
  const url = given ?? profile?.url ?? local?.url;
  if (!url) throw new UsageError(NO_SERVICE);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new UsageError(`This is not an address of a service: ${url}`);
  return {
    url,
    key: env.REGISTRY_GRAPH_KEY || keyFor(url, profile) || local?.key,
    from: given ? 'the address that is set' : profile ? `the profile ${name}` : 'the local service, with its sandbox account',
    login: local?.login,
  };
}

const NO_SERVICE =
  'No service is set: registry-graph login, or set REGISTRY_GRAPH_URL and REGISTRY_GRAPH_KEY. A local one is found in the folder of npm start, or by its STATE_DIR';

/** A key never goes to another service than the one that it was stored for. */
const keyFor = (url: string, profile: Profile | undefined): string | undefined =>
  profile && new URL(profile.url).origin === new URL(url).origin ? profile.key : undefined;

interface LocalService {
  url: string;
  key: string;
  login: { email: string; password: string };
}

/** From the file that `npm start` writes while the service runs. */
function localService(env: Env): LocalService | undefined {
  try {
    const { baseUrl, accounts } = JSON.parse(runningService(env)!);
    const { apiKey, email, password } = accounts.find(({ sandbox }: { sandbox: boolean }) => sandbox);
    return { url: baseUrl, key: apiKey, login: { email, password } };
  } catch {
    return undefined;
  }
}
